import { flag, perLanguage } from '../../core/config/setting-rows.ts';
import { EditorSetting } from '../../core/languages/editor-setting.ts';

/** The setting of colors by what language servers know. */
export const semanticHighlighting = new EditorSetting(
  'semantic_highlighting',
  perLanguage(flag('Color code by what language servers know about it.', true)),
);
