import { flag, perLanguage } from '../../core/config/setting-rows.ts';
import { EditorSetting } from '../../core/languages/editor-setting.ts';

/** The setting of swatches before colors. */
export const colorSwatches = new EditorSetting(
  'color_swatches',
  perLanguage(flag('Show a swatch before each color in the text.', true)),
);
