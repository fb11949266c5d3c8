import { flag, perLanguage } from '../../core/config/setting-rows.ts';
import { EditorSetting } from '../../core/languages/editor-setting.ts';

/** The setting of notes of language servers in the text. */
export const inlayHints = new EditorSetting(
  'inlay_hints',
  perLanguage(flag('Show parameter names and types that language servers infer.', true)),
);
