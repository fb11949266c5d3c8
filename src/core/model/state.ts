import type { Message } from './status-message.ts';
import type { Effect } from './messages.ts';
import type { Milliseconds } from '../../base/units.ts';
import type { Keymap } from '../../input/keymap.ts';
import { Additions } from '../../text/additions.ts';
import type { Command } from './command.ts';
import type { Document, DocumentId } from './document.ts';
import type { Edit } from './edit.ts';
import type { Fields } from './fields/fields.ts';
import { findLeaf, type Leaf, type LeafId, mapLeaves, type View } from './panes.ts';
import type { Plugins } from './plugins/plugin-port.ts';
import type { Window } from './window.ts';

/** Everything the editor knows. Never changed in place; `update` makes the next one. */
export interface State {
  /** The folder that relative paths begin at; paths below it are shown without it. */
  readonly folder: string;
  readonly documents: ReadonlyMap<DocumentId, Document>;
  /** The one screen that shows all this. */
  readonly window: Window;
  /** The next document's id. */
  readonly nextId: number;
  readonly commands: ReadonlyMap<string, Command>;
  readonly keymap: Keymap;
  /** The plugins; null while none is loaded. */
  readonly plugins: Plugins | null;
  /** The edits of documents since an event came in, while somebody is to be told of them. */
  readonly edits: readonly Edit[];
  /** The time of the event in hand. */
  readonly now: Milliseconds;
  /** The blocks in which all typed and pasted bytes live. */
  readonly additions: Additions;
  /** The values of fields, which only their owners read. */
  readonly fields: Fields;
}

/** The outcome of a command or an event: the next state, and what the world must do. */
export interface Step {
  readonly state: State;
  readonly effects: readonly Effect[];
}

const NOTHING: readonly Effect[] = [];

export const step = (state: State, ...effects: readonly Effect[]): Step => ({
  state,
  effects: effects.length === 0 ? NOTHING : effects,
});

/** `next` carried out on the outcome of `before`, their effects in order. */
export function andThen(before: Step, next: (state: State) => Step): Step {
  const after = next(before.state);
  if (before.effects.length === 0) return after;
  return { state: after.state, effects: [...before.effects, ...after.effects] };
}

/** True for two states that differ in their time at most. */
export function isSameButTime(a: State, b: State): boolean {
  for (const key in a) if (key !== 'now' && a[key as keyof State] !== b[key as keyof State]) return false;
  return true;
}

/** The state with the window changed. */
export const withWindow = (state: State, change: Partial<Window>): State => ({
  ...state,
  window: { ...state.window, ...change },
});

export const say = (state: State, level: Message['level'], text: string): State =>
  withWindow(state, { message: { level, text } });

/** The split that has the focus. */
export function focusedLeaf(state: State): Leaf {
  const leaf = findLeaf(state.window.panes, state.window.focus);
  if (leaf === undefined) throw new Error(`no split ${state.window.focus}`);
  return leaf;
}

export function documentById(state: State, id: DocumentId): Document {
  const document = state.documents.get(id);
  if (document === undefined) throw new Error(`no document ${id}`);
  return document;
}

/** The document in front of the focused split. */
export const activeDocument = (state: State): Document => documentById(state, focusedLeaf(state).active);

/** The view of a split's active document. */
export function viewIn(leaf: Leaf): View {
  const view = leaf.views.get(leaf.active);
  if (view === undefined) throw new Error(`no view of document ${leaf.active} in split ${leaf.id}`);
  return view;
}

export const activeView = (state: State): View => viewIn(focusedLeaf(state));

/** The state with a split changed. */
export const withLeaf = (state: State, id: LeafId, change: (leaf: Leaf) => Leaf): State =>
  withWindow(state, {
    panes: mapLeaves(state.window.panes, (leaf) => (leaf.id === id ? change(leaf) : leaf)),
  });

/** The state with the focused split's view changed. */
export function withView(state: State, change: Partial<View>): State {
  return withWindow(state, {
    panes: mapLeaves(state.window.panes, (leaf) =>
      leaf.id === state.window.focus
        ? { ...leaf, views: new Map(leaf.views).set(leaf.active, { ...viewIn(leaf), ...change }) }
        : leaf,
    ),
  });
}

export function withDocument(state: State, document: Document): State {
  return { ...state, documents: new Map(state.documents).set(document.id, document) };
}
