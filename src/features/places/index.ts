import { placesAliases } from './aliases.ts';
import type { Feature } from '../../core/model/feature.ts';
import { placeCommands } from './commands.ts';
import { placesHandler } from './find.ts';
import { openedHandler } from './go.ts';
import { treeFields } from './place-tree.ts';
import { placeCodeHandler } from './preview.ts';
import { referencesView } from './references.ts';
import { treeCommands } from './tree-commands.ts';

/** Definitions, references and other places of symbols, found by language servers; trees of places in the panel. */
export const placesFeature: Feature = {
  name: 'places',
  aliases: placesAliases,
  fields: treeFields,
  requests: [placesHandler, openedHandler, placeCodeHandler],
  views: [referencesView],
  contexts: [['place_tree', 'in a tree of references, calls or types']],
  commands: [
    ['Language', placeCommands],
    ['Language', treeCommands],
  ],
};
