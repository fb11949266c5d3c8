import { themesHandler } from './choose-theme.ts';
import type { Feature } from '../../core/model/feature.ts';
import { themeColorsField } from './plugin-colors.ts';
import { themeFaultsField, themed, themesReadField } from './theme-answer.ts';

/** Color themes. */
export const themesFeature: Feature = {
  name: 'themes',
  fields: [themeColorsField, themesReadField, themeFaultsField],
  requests: [themesHandler],
  on: {
    theme_colors: themed,
    theme_read: themed,
    reload_themes: themed,
  },
};
