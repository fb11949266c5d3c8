import type { Aliases } from '../../core/model/feature.ts';

/** Other words that people search for these commands by. */
export const documentLinksAliases: Aliases = {
  lsp_open_link: [
    'follow link',
    'open url',
    'go to url',
    'open path',
    'open file under cursor',
    'go to file',
    'open file at cursor',
  ],
};
