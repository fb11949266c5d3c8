import { hierarchyAliases } from './aliases.ts';
import type { Feature } from '../../core/model/feature.ts';
import {
  callsView,
  itemsHandler,
  rootsHandler,
  showHierarchy,
  turnHierarchy,
  typesView,
} from './hierarchy.ts';
import { hierarchiesField } from './relations.ts';

/** The hierarchies of calls and types, as trees in the panel. */
export const hierarchyFeature: Feature = {
  name: 'hierarchy',
  aliases: hierarchyAliases,
  fields: [hierarchiesField],
  requests: [rootsHandler, itemsHandler],
  views: [callsView, typesView],
  commands: [
    [
      'Language',
      [
        {
          name: 'lsp_call_hierarchy',
          title: 'Show Call Hierarchy',
          doc: 'Show the callers or callees of the function at the cursor as a tree.',
          run: (state) => showHierarchy(state, 'call_hierarchy'),
        },
        {
          name: 'lsp_type_hierarchy',
          title: 'Show Type Hierarchy',
          doc: 'Show the subtypes or supertypes of the type at the cursor as a tree.',
          run: (state) => showHierarchy(state, 'type_hierarchy'),
        },
        {
          name: 'lsp_turn_hierarchy',
          title: 'Toggle Hierarchy Direction',
          doc: 'Switch between incoming and outgoing calls, or subtypes and supertypes.',
          hidden: true,
          run: turnHierarchy,
        },
      ],
    ],
  ],
};
