import { documentColorsAliases } from './aliases.ts';
import type { Feature } from '../../core/model/feature.ts';
import { colorsField, onColors } from './colors.ts';
import { chooseNotation, notationsHandler } from './notations.ts';
import { colorSwatches } from './settings.ts';

/** Colors that a text names: a swatch before each, and other notations to choose from. */
export const documentColorsFeature: Feature = {
  name: 'document-colors',
  aliases: documentColorsAliases,
  documentFields: [colorsField],
  settings: [colorSwatches],
  requests: [notationsHandler],
  on: { colors: onColors },
  commands: [
    [
      'Language',
      [
        {
          name: 'lsp_choose_color_notation',
          title: 'Choose Color Notation',
          asks: true,
          doc: 'Convert the color at the cursor to another notation.',
          run: chooseNotation,
        },
      ],
    ],
  ],
};
