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
          doc: 'Show the callers of the function at the cursor, or the functions that it calls, as a tree.',
          run: (state) => showHierarchy(state, 'call_hierarchy'),
        },
        {
          name: 'lsp_type_hierarchy',
          title: 'Show Type Hierarchy',
          doc: 'Show the subtypes of the type at the cursor, or its supertypes, as a tree.',
          run: (state) => showHierarchy(state, 'type_hierarchy'),
        },
        {
          name: 'lsp_turn_hierarchy',
          title: 'Toggle Hierarchy Direction',
          doc: 'Switch between callers and calls, or subtypes and supertypes, in the hierarchy that has the focus.',
          hidden: true,
          run: turnHierarchy,
        },
      ],
    ],
  ],
};
