import { renameAliases } from './aliases.ts';
import { inCategory } from '../../core/config/setting-categories.ts';
import type { Feature } from '../../core/model/feature.ts';
import { prepareHandler, renameHandler, renameSymbol } from './rename.ts';
import { renamePreview } from './settings.ts';

/** Renaming a symbol in all files. */
export const renameFeature: Feature = {
  name: 'rename',
  aliases: renameAliases,
  settings: inCategory('Language Servers', [renamePreview]),
  requests: [prepareHandler, renameHandler],
  commands: [
    [
      'Language',
      [
        {
          name: 'lsp_rename',
          title: 'Rename Symbol',
          doc: 'Rename the symbol at the cursor in all files, with a preview of changes in several files.',
          asks: true,
          run: renameSymbol,
        },
      ],
    ],
  ],
};
