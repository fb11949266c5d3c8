import { choices, perLanguage } from '../../core/config/setting-rows.ts';
import { EditorSetting } from '../../core/languages/editor-setting.ts';

/** The code actions that are run before a document is saved. */
export const codeActionsOnSave = new EditorSetting(
  'code_actions_on_save',
  perLanguage(
    choices(
      'Run these kinds of code actions before saving a file, in this order.',
      [],
      [
        'source.fixAll',
        'source.organizeImports',
        'source.removeUnused',
        'source.removeUnusedImports',
        'source.sortImports',
        'source.addMissingImports',
      ],
    ),
  ),
);
