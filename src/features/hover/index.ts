import { hoverAliases } from './aliases.ts';
import type { Feature } from '../../core/model/feature.ts';
import { hoverHandler, showHover } from './hover.ts';

/** The description of the code at the cursor. */
export const hoverFeature: Feature = {
  name: 'hover',
  aliases: hoverAliases,
  requests: [hoverHandler],
  commands: [
    [
      'Language',
      [
        {
          name: 'lsp_hover',
          title: 'Show Hover',
          doc: 'Show the type and documentation of the code at the cursor.',
          run: showHover,
        },
      ],
    ],
  ],
};
