import { flag, perLanguage } from '../../core/config/setting-rows.ts';
import { EditorSetting } from '../../core/languages/editor-setting.ts';

/** The setting of commands above lines. */
export const codeLens = new EditorSetting(
  'code_lens',
  perLanguage(flag('Show commands of language servers above the code they belong to.', true)),
);
