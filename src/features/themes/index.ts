import { themesHandler } from './choose-theme.ts';
import type { Feature } from '../../core/model/feature.ts';
import { themeColorsField } from './plugin-colors.ts';
import { themeFaultsField, onThemeEvent, themesReadField } from './theme-answer.ts';

/** Color themes. */
export const themesFeature: Feature = {
  name: 'themes',
  fields: [themeColorsField, themesReadField, themeFaultsField],
  requests: [themesHandler],
  on: {
    theme_colors: onThemeEvent,
    theme_read: onThemeEvent,
    reload_themes: onThemeEvent,
  },
};
