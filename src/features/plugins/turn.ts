import { snap } from '../../text/graphemes.ts';
import type { Byte } from '../../base/units.ts';
import type { Args } from '../../core/model/command.ts';
import { ChangeSet } from '../../text/changeset.ts';
import { type DocumentId, isFixed } from '../../core/model/document.ts';
import type { Operation } from '../../core/model/plugins/plugin-operation.ts';
import { joinUndoSteps, type Mark, markOf } from '../macros/undo-group.ts';
import { mapLeaves } from '../../core/model/panes.ts';
import { runCommand } from '../../core/dispatch/run-command.ts';
import { revealIn } from '../../core/layout/scroll.ts';
import { Selections } from '../../core/model/selection.ts';
import { andThen, focusedLeaf, type State, type Step, step, withWindow } from '../../core/model/state.ts';
import { apply } from '../../core/model/transaction.ts';

/** An order of a plugin, for the editor as it saw it. */
export type PluginOrder =
  | { readonly type: 'edit'; readonly document: DocumentId; readonly changes: ChangeSet }
  /** Insert text at the cursors of the text in front. */
  | { readonly type: 'insert'; readonly text: string }
  /** Put the cursor of a buffer somewhere. */
  | { readonly type: 'cursor'; readonly document: DocumentId; readonly position: Byte }
  | { readonly type: 'action'; readonly action: string; readonly count: number; readonly args: Args }
  /** An operation that is carried out in the core; `call` as in `Caller`, `part` where only a part of it is. */
  | {
      readonly type: 'run';
      readonly name: string;
      readonly args: readonly unknown[];
      readonly call: number;
      readonly part?: OperationPart;
    };

/** The part of an operation that needs no permission, or the one that does. */
export type OperationPart = keyof NonNullable<Operation['parts']>;

/** The orders of a plugin in one turn: one step of undo. */
export interface PluginTurn {
  readonly type: 'plugin_turn';
  readonly plugin: string;
  /** The number of the turn, from 1, where the plugin may go on after it: `plugin_turned` answers it. */
  readonly turn?: number;
  /** The changes of documents since it saw them. */
  readonly since: ReadonlyMap<DocumentId, ChangeSet>;
  /** The documents whose content it has replaced since it saw them, with their changes after that; null for none. */
  readonly replaced?: ReadonlyMap<DocumentId, ChangeSet | null>;
  readonly orders: readonly PluginOrder[];
}

/** Does what a plugin did, laid over what happened meanwhile. */
export function pluginTurn(state: State, { plugin, turn, since, replaced, orders }: PluginTurn): Step {
  const marks = new Map<DocumentId, Mark>();
  for (const [id, document] of state.documents) marks.set(id, markOf(document));
  const theirs: Theirs = { texts: new Map(since), replaced: new Map(replaced) };
  let done = step(state);
  for (const order of orders) {
    const known = done.state.edits.length;
    done = andThen(done, (next) => carriedOut(next, plugin, order, theirs));
    if (order.type === 'edit') continue;
    for (const { document, changes, origin } of done.state.edits.slice(known)) {
      follow(theirs.texts, document, changes);
      if (origin === 'content') theirs.replaced.set(document, null);
      else if (theirs.replaced.has(document)) follow(theirs.replaced, document, changes);
    }
  }
  const { effects } = done;
  return {
    state: joinUndoSteps(done.state, marks, `plugin ${plugin}`),
    effects:
      turn === undefined ? effects : [...effects, { type: 'plugin_turned', turn, since: offsetsOf(theirs) }],
  };
}

/** The changes that lead to the current documents. */
interface Theirs {
  /** From each document as the plugin sees it. */
  readonly texts: Map<DocumentId, ChangeSet>;
  /** From each content that it gave and has not seen, which its offsets refer to; null for no changes. */
  readonly replaced: Map<DocumentId, ChangeSet | null>;
}

/** The changes that offsets of the plugin are mapped through. */
export function offsetsOf({ texts, replaced }: Theirs): ReadonlyMap<DocumentId, ChangeSet> {
  if (replaced.size === 0) return texts;
  const offsets = new Map(texts);
  for (const [document, changes] of replaced)
    if (changes === null) offsets.delete(document);
    else offsets.set(document, changes);
  return offsets;
}

function carriedOut(state: State, plugin: string, order: PluginOrder, theirs: Theirs): Step {
  switch (order.type) {
    case 'edit':
      return step(applyEdit(state, plugin, order, theirs));
    case 'cursor':
      return step(withCursor(state, order, offsetsOf(theirs).get(order.document)));
    case 'insert':
      return step(withInserted(state, plugin, order.text));
    case 'action': {
      let done = step(state);
      // What is not its to do now does nothing, as with a key.
      for (let i = 0; i < order.count; i++)
        done = andThen(done, (next) => runCommand(next, order.action, order.args) || step(next));
      return done;
    }
    case 'run': {
      const operation = state.plugins?.operations.get(order.name);
      if (operation === undefined) throw new Error(`no operation ${order.name}`);
      const run = (order.part && operation.parts?.[order.part]) ?? operation.run;
      return run(state, { plugin, call: order.call, since: offsetsOf(theirs) }, order.args);
    }
  }
}

function applyEdit(
  state: State,
  plugin: string,
  { document: id, changes }: Extract<PluginOrder, { type: 'edit' }>,
  { texts: theirs }: Theirs,
): State {
  const document = state.documents.get(id);
  if (document === undefined) return state;
  const other = theirs.get(id);
  // What somebody typed at the same place stands before what a plugin puts there.
  const mapped = other === undefined ? changes : changes.map(other, false);
  if (mapped.length !== document.text.length)
    throw new Error(`plugin ${plugin} changed a text of ${mapped.length} bytes, not ${document.text.length}`);
  if (other !== undefined) theirs.set(id, other.map(changes, true));
  const acting = focusedLeaf(state).views.get(id);
  return apply(state, {
    document: id,
    changes: mapped,
    label: `plugin ${plugin}`,
    origin: 'plugin',
    selections: acting?.selections.within(mapped),
  });
}

/** Inserts text at each cursor of the document in front; not where it cannot be changed. */
function withInserted(state: State, plugin: string, inserted: string): State {
  const { active, views } = focusedLeaf(state);
  const document = state.documents.get(active);
  const selections = views.get(active)?.selections;
  if (document === undefined || selections === undefined || isFixed(document)) return state;
  const insert = state.additions.string(inserted);
  const changes = ChangeSet.of(
    document.text.length,
    selections.ranges.map(({ head }) => ({ from: head, insert })),
  );
  return apply(state, {
    document: active,
    changes,
    label: `plugin ${plugin}`,
    origin: 'plugin',
    selections: selections.within(changes),
  });
}

function follow(theirs: Map<DocumentId, ChangeSet | null>, id: DocumentId, changes: ChangeSet): void {
  const before = theirs.get(id) ?? null;
  theirs.set(id, before === null ? changes : before.compose(changes));
}

/** Puts the cursor of every view of a document somewhere, and in sight. */
function withCursor(
  state: State,
  { document: id, position }: Extract<PluginOrder, { type: 'cursor' }>,
  other: ChangeSet | undefined,
): State {
  const document = state.documents.get(id);
  if (document === undefined) return state;
  const at = snap(document.text, other?.mapPos(position, 1) ?? position);
  const selections = Selections.single(at);
  const panes = mapLeaves(state.window.panes, (leaf) => {
    const view = leaf.views.get(id);
    if (view === undefined) return leaf;
    return { ...leaf, views: new Map(leaf.views).set(id, { ...view, selections }) };
  });
  return revealIn(withWindow(state, { panes }), id);
}
