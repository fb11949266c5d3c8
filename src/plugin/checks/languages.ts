import { isPack, type LanguagePack } from '../../core/languages/plugin-languages.ts';
import type { Check } from '../checks.ts';

export const languages: Readonly<Record<string, Check['run']>> = {
  registerLanguageConfig: (_, __, [language, pack]: readonly [string, LanguagePack]) =>
    isPack(language, pack),
};
