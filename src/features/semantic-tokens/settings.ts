import { flag, perLanguage } from '../../core/config/setting-rows.ts';
import { EditorSetting } from '../../core/languages/editor-setting.ts';

/** The setting of colors by what language servers know. */
export const semanticHighlighting = new EditorSetting(
  'semantic_highlighting',
  perLanguage(flag('Use semantic highlighting of language servers to color code.', true)),
);
