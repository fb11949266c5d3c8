import { type LanguagePack, withPack } from '../../../core/languages/plugin-languages.ts';
import type { Operation } from '../../../core/model/plugin-operation.ts';
import { step } from '../../../core/model/state.ts';

export const languages: Readonly<Record<string, Operation['run']>> = {
  registerLanguageConfig: (state, { plugin }, [language, pack]: readonly [string, LanguagePack]) =>
    step(withPack(state, plugin, language, pack)),
};
