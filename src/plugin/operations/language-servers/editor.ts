import { type LanguagePack, withPack, isPack } from '../../../core/languages/plugin-languages.ts';
import { step } from '../../../core/model/state.ts';
import type { EditorOperations } from '../editor-operation.ts';

export const languageServersInEditor: EditorOperations = {
  registerLanguageConfig: {
    check: (_, __, [language, pack]: readonly [string, LanguagePack]) => isPack(language, pack),
    run: (state, { plugin }, [language, pack]: readonly [string, LanguagePack]) =>
      step(withPack(state, plugin, language, pack)),
  },
};
