import { flag, perLanguage } from '../../core/config/setting-rows.ts';
import { EditorSetting } from '../../core/languages/editor-setting.ts';

/** The setting of notes of language servers in the text. */
export const inlayHints = new EditorSetting(
  'inlay_hints',
  perLanguage(flag('Show types and names of parameters that language servers know in the text.', true)),
);
