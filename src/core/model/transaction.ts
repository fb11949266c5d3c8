import { featuresOf } from './feature.ts';
import { movedOwnedFields } from './fields/owned-field.ts';
import { movedView } from './fields/moved-view.ts';
import type { ChangeSet } from '../../text/changeset.ts';
import { withoutFirst } from '../../text/retract.ts';
import type { Text } from '../../text/text.ts';
import { betweenUnits } from './cursor-boundaries.ts';
import { type Document, type DocumentId, type Format, isFixed, whyReadOnly, withFormat } from './document.ts';
import { type Edit, isStraight } from './edit.ts';
import { findLeaf, type LeafId, mapLeaves } from './panes.ts';
import { followEdit } from './fields/all-fields.ts';
import { Selections } from './selection.ts';
import {
  activeDocument,
  activeView,
  documentById,
  say,
  type State,
  withDocument,
  withWindow,
} from './state.ts';

/** The only way in which a document changes. */
export interface Transaction {
  readonly document: DocumentId;
  readonly changes: ChangeSet;
  /** The split whose view of the document acts; without it the one that has the focus. */
  readonly view?: LeafId;
  /** The acting view's selections afterwards, which undo brings back; without them they are mapped like all others. */
  readonly selections?: Selections;
  /** The text after the changes, where it is known already. */
  readonly text?: Text;
  /** The format from then on, which undo takes back along with the changes; there may be none of those. */
  readonly format?: Partial<Format>;
  /** The label in the undo tree. Neighboring edits with the label `type` become one. */
  readonly label: string;
  /** Goes on in the undo step before it when that has the same label, however old it is. */
  readonly joins?: boolean;
  /** The number of the edits in several documents that it is a part of, which undo offers to take back together. */
  readonly group?: number;
  /** `content` is what a plugin shows in a buffer of its own. */
  readonly origin: Exclude<Edit['origin'], 'travel' | 'refusal'>;
}

/** Applies a transaction: the text, the undo history, every view and every search follow. */
export function apply(state: State, transaction: Transaction): State {
  const document = documentById(state, transaction.document);
  const { changes, origin, format } = transaction;
  if (changes.empty && format === undefined) return state;
  if (document.decoding !== null) return say(state, 'warning', `${document.name} is still being decoded`);
  if (isFixed(document) && origin !== 'content')
    return say(state, 'info', `${document.name} cannot be edited`);
  if (document.locked && origin !== 'reload' && origin !== 'content') return refuse(state, document);
  const { view = state.window.focus } = transaction;
  const before = selectionsIn(state, view, document);
  const text = transaction.text ?? document.text.apply(changes, state.additions);
  const after = betweenUnits(text, transaction.selections ?? before.through(changes));
  const history = document.history.record({
    changes,
    before: document.text,
    after: text,
    selectionsBefore: before,
    selectionsAfter: after,
    label: transaction.label,
    time: state.now,
    joins: transaction.joins,
    group: transaction.group,
  });
  const { lineEnd, encoding, bom } = document;
  const rewritten =
    format === undefined
      ? { ...document, history }
      : withFormat({ ...withFormat(document, { lineEnd, encoding, bom }), history }, format);
  return follow(state, rewritten, text, { view, changes, selections: after, origin });
}

/** The selections of a document in a split; the start of the text where the split does not show it. */
const selectionsIn = (state: State, split: LeafId, { id }: Document): Selections =>
  findLeaf(state.window.panes, split)?.views.get(id)?.selections ?? Selections.origin;

const refuse = (state: State, document: Document): State => say(state, 'warning', whyReadOnly(document));

/** Puts a changed text in place and moves along what points into it. */
function follow(
  state: State,
  document: Document,
  text: Text,
  how: {
    /** The split that acts. */
    readonly view: LeafId;
    readonly changes: ChangeSet;
    readonly selections: Selections;
    readonly origin: Edit['origin'];
  },
): State {
  const { saving } = document;
  const { changes, selections, origin } = how;
  const next: Document = {
    ...document,
    text,
    ...document.formats.get(document.history.current),
    revision: document.revision + 1,
    fields: movedOwnedFields(document, featuresOf(state).fields.document, { changes, text, origin }),
    saving: saving === null ? null : { ...saving, since: saving.since.compose(changes) },
  };
  const panes = mapLeaves(state.window.panes, (leaf) => {
    const view = leaf.views.get(document.id);
    if (view === undefined) return leaf;
    const isActing = leaf.id === how.view;
    // Somebody who changes lines wants to see them; what comes from elsewhere changes them as they are.
    const isOwn = isActing && (origin === 'user' || origin === 'travel');
    const edit = { changes, text, selected: isOwn ? view.selections : null };
    const moved = movedView(view, edit, featuresOf(state).fields.view, isActing ? selections : null);
    return { ...leaf, views: new Map(leaf.views).set(document.id, moved) };
  });
  const isFollowed =
    state.plugins !== null || featuresOf(state).followers.some((follows) => follows(document));
  const entry = document.history.current;
  const made: Edit = { document: document.id, before: document.text, changes, after: text, entry, origin };
  const edits = isFollowed ? [...state.edits, made] : state.edits;
  const changed = withWindow({ ...withDocument(state, next), edits }, { panes });
  return followEdit(changed, { document: document.id, changes, text, origin, state });
}

/** Steps through the undo tree of a document, by default the active one: the state before or after, or null at the end of the branch. */
export function travel(state: State, way: 'undo' | 'redo', document = activeDocument(state)): State | null {
  if (document.locked) return refuse(state, document);
  const moved = way === 'undo' ? document.history.undo(document.text) : document.history.redo();
  if (moved === null) return null;
  const text = moved.text ?? document.text.apply(moved.changes, state.additions);
  return follow(state, { ...document, history: moved.history }, text, {
    view: state.window.focus,
    changes: moved.changes,
    selections: moved.selections,
    origin: 'travel',
  });
}

/** Goes to the state of entry `id` of the active document's undo tree; null when it is there already. */
export function jump(state: State, id: number): State | null {
  const document = activeDocument(state);
  if (document.locked) return refuse(state, document);
  const moved = document.history.jump(id, document.text);
  if (moved === null) return null;
  const text = moved.text ?? document.text.apply(moved.changes, state.additions);
  return follow(state, { ...document, history: moved.history }, text, {
    view: state.window.focus,
    changes: moved.changes,
    selections: moved.selections,
    origin: 'travel',
  });
}

/**
 * Takes back the first of edits of a document that were made one after the other, as if it had never been made: undo
 * does not bring it back. They are all that were made of it since then, as they are without others that were taken back
 * before; when they are not, it stays. What was undone or done again meanwhile is in the way of that: then it is taken
 * back by a step of its own.
 */
export function retract(state: State, made: readonly [Edit, ...Edit[]]): State {
  const document = state.documents.get(made[0].document);
  if (document === undefined) return state;
  const gone = withoutFirst(made);
  const { changes } = gone;
  if (changes.length !== document.text.length)
    return say(state, 'warning', `${document.name} changed too much for a plugin to revert an edit`);
  const through = (selections: Selections, moved: ChangeSet): Selections => selections.through(moved);
  const history = isStraight(made) ? document.history.without(made, gone, through) : null;
  if (history === null)
    return apply(state, { document: document.id, changes, label: 'refused', origin: 'plugin' });
  const text = document.text.apply(changes, state.additions);
  const { saving } = document;
  // What is being written has the edit in it.
  const stale = saving !== null && saving.node >= made[0].entry;
  const next = { ...document, history, saving: stale ? { ...saving, node: -1 } : saving };
  if (changes.empty) return withDocument(state, next);
  const view = state.window.focus;
  const selections = betweenUnits(text, selectionsIn(state, view, document).through(changes));
  return follow(state, next, text, { view, changes, selections, origin: 'refusal' });
}

/** Changes the active document in its acting view; `joins` as in `Transaction`. */
export function edit(
  state: State,
  changes: ChangeSet,
  label: string,
  selections?: Selections,
  joins = false,
): State {
  const document = activeDocument(state);
  for (const refuses of featuresOf(state).refusals) {
    const why = refuses(document, changes);
    if (why !== null) return say(state, 'warning', why);
  }
  const amended = featuresOf(state).amendments.reduce((made, amend) => amend(state, document, made), changes);
  return apply(state, {
    document: document.id,
    changes: amended,
    label,
    origin: 'user',
    selections: selections ?? activeView(state).selections.through(changes),
    joins,
  });
}
