import { activeDocument, activeView, say, type State, type Step, step } from '../../core/model/state.ts';
import type { PendingRequest } from '../../core/model/request.ts';
import { handlesServer, type ServerWork } from '../language-servers/server-request.ts';
import { isOffered, notOffered } from '../language-servers/servers.ts';
import {
  type NewNode,
  placeTree,
  type PlaceNode,
  type PlaceTree,
  treeOf,
  withChildren,
  withTree,
} from '../places/place-tree.ts';
import { targetOf } from '../places/target.ts';
import { focusedTree, showTree, treeView, withRowInSight } from '../places/tree-view.ts';
import {
  askHierarchy,
  askHierarchyItems,
  type HierarchyItem,
  type HierarchyKind,
  type HierarchyRelation,
} from './requests.ts';
import { hierarchiesField, withRelation } from './relations.ts';

/** The callers of a function, or the functions that it calls. */
export const callsView = treeView({ name: 'call_hierarchy', title: 'Call Hierarchy', ask: askBelow });

/** The supertypes of a type, or its subtypes. */
export const typesView = treeView({ name: 'type_hierarchy', title: 'Type Hierarchy', ask: askBelow });

const VIEWS = { call_hierarchy: callsView, type_hierarchy: typesView };

const NAMES: Readonly<Record<HierarchyKind, string>> = {
  call_hierarchy: 'Call hierarchy',
  type_hierarchy: 'Type hierarchy',
};

/** Shows the hierarchy of the symbol at the cursor. */
export function showHierarchy(state: State, kind: HierarchyKind): Step {
  const { id } = activeDocument(state);
  if (!isOffered(state, id, kind)) return step(say(state, 'info', notOffered(state, NAMES[kind])));
  const at = activeView(state).selections.primary.head;
  return askHierarchy.askServers(state, { document: id, kind, at });
}

/** Shows the roots of a hierarchy, the first of which is expanded. */
export const rootsHandler = handlesServer(askHierarchy, {
  take(state, items, asked) {
    const { kind, document } = asked.work;
    if (items === null || items.length === 0)
      return step(say(state, 'info', `No ${NAMES[kind].toLowerCase()} for the code at the cursor`));
    const roots = items.map((item) => nodeOf(state, item, asked));
    return showRoots(state, kind, roots, activeDocument(state).id === document);
  },
});

function showRoots(state: State, kind: HierarchyKind, roots: readonly NewNode[], takesFocus: boolean): Step {
  const relation = hierarchiesField.of(state)[kind];
  const tree = placeTree(state.nextId, { title: titleOf(relation, roots), note: NOTES[relation], roots });
  const shown = showTree({ ...state, nextId: state.nextId + 1 }, VIEWS[kind], tree, takesFocus);
  const asked = askBelow(shown.state, tree, tree.nodes[0]);
  return { state: asked.state, effects: [...shown.effects, ...asked.effects] };
}

/** Asks for the items below one. */
function askBelow(state: State, tree: PlaceTree, { id, item }: PlaceNode): Step {
  const kind = treeOf(state, callsView.name)?.id === tree.id ? 'call_hierarchy' : 'type_hierarchy';
  if (item === null) return step(state);
  const relation = hierarchiesField.of(state)[kind];
  return askHierarchyItems.askServers(state, {
    document: null,
    kind,
    relation,
    ...item,
    node: id,
    tree: tree.id,
  });
}

/** Puts items below the node that they were asked for, if its tree is still there. */
export const itemsHandler = handlesServer(askHierarchyItems, {
  take(state, items, asked) {
    const { kind, node, tree: id } = asked.work;
    const view = VIEWS[kind].name;
    const tree = treeOf(state, view);
    if (tree?.id !== id || tree.nodes[node].children !== null) return step(state);
    const below = (items ?? []).map((item) => nodeOf(state, item, asked));
    return step(withRowInSight(withTree(state, view, withChildren(tree, node, below)), view));
  },
});

/** Shows callers in place of called functions and the other way round; so for types. */
export function turnHierarchy(state: State): Step | false {
  const focused = focusedTree(state);
  const kind = (['call_hierarchy', 'type_hierarchy'] as const).find(
    (each) => VIEWS[each].name === focused?.kind.name,
  );
  if (focused === null || kind === undefined) return false;
  const { tree } = focused;
  const roots = tree.roots.map((id): NewNode => ({ ...tree.nodes[id], below: null }));
  return showRoots(withRelation(state, kind, OTHER[hierarchiesField.of(state)[kind]]), kind, roots, true);
}

const OTHER: Readonly<Record<HierarchyRelation, HierarchyRelation>> = {
  incoming: 'outgoing',
  outgoing: 'incoming',
  supertypes: 'subtypes',
  subtypes: 'supertypes',
};

const NOTES: Readonly<Record<HierarchyRelation, string>> = {
  incoming: 'T: show outgoing calls',
  outgoing: 'T: show incoming calls',
  supertypes: 'T: show subtypes',
  subtypes: 'T: show supertypes',
};

function titleOf(relation: HierarchyRelation, [root]: readonly NewNode[]): string {
  switch (relation) {
    case 'incoming':
      return `Callers of ${root.text}`;
    case 'outgoing':
      return `Calls from ${root.text}`;
    case 'supertypes':
      return `Supertypes of ${root.text}`;
    case 'subtypes':
      return `Subtypes of ${root.text}`;
  }
}

/** The node of an item: a caller leads to its first call, anything else to its name. */
function nodeOf(state: State, item: HierarchyItem, asked: PendingRequest<ServerWork>): NewNode {
  const { name, kind, detail, place, calls, server, raw } = item;
  const at = calls.at(0) ?? place;
  const count = calls.length > 1 ? `${calls.length} calls` : '';
  return {
    text: name,
    detail: [kind, detail, count].filter((part) => part !== '').join('  '),
    target: at === null ? null : targetOf(state, at, asked),
    item: { server, raw },
    below: null,
  };
}
