import type { Effect, Message } from './messages.ts';
import type { Milliseconds } from '../../base/units.ts';
import type { Tier } from '../../input/keyboards.ts';
import type { Keymap, Pending } from '../../input/keymap.ts';
import { Additions } from '../../text/additions.ts';
import type { Command } from './command.ts';
import type { Document, DocumentId } from './document.ts';
import type { Edit } from './edit.ts';
import type { Fields } from './fields.ts';
import { findLeaf, type Leaf, type LeafId, mapLeaves, type Pane, type View } from './panes.ts';
import type { Plugins } from './plugin-port.ts';

/** Everything the editor knows. Never changed in place; `update` makes the next one. */
export interface State {
  /** What relative paths begin at; paths below it are shown without it. */
  readonly folder: string;
  readonly columns: number;
  readonly rows: number;
  readonly documents: ReadonlyMap<DocumentId, Document>;
  readonly panes: Pane;
  readonly focus: LeafId;
  /** The split that has all the room for a while. */
  readonly maximized: LeafId | null;
  /** Only the text is shown. */
  readonly zen: boolean;
  /** What has the keys, unless something lies over it. */
  readonly area: 'text' | 'explorer' | 'panel';
  /** The next document's id. */
  readonly nextId: number;
  readonly message: Message | null;
  /** The keys of a chord typed so far. */
  readonly pending: Pending | null;
  readonly commands: ReadonlyMap<string, Command>;
  readonly keymap: Keymap;
  /** What the terminal can send. */
  readonly tier: Tier;
  readonly focused: boolean;
  /** What plugins may do; null while there are none. */
  readonly plugins: Plugins | null;
  /** What changed in documents since an event came in, while there are plugins to be told of it. */
  readonly edits: readonly Edit[];
  /** The time of the event in hand. */
  readonly now: Milliseconds;
  /** Where all typed and pasted bytes live. */
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

export const say = (state: State, level: Message['level'], text: string): State => ({
  ...state,
  message: { level, text },
});

/** The split that has the focus. */
export function focusedLeaf(state: State): Leaf {
  const leaf = findLeaf(state.panes, state.focus);
  if (leaf === undefined) throw new Error(`no split ${state.focus}`);
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
export const withLeaf = (state: State, id: LeafId, change: (leaf: Leaf) => Leaf): State => ({
  ...state,
  panes: mapLeaves(state.panes, (leaf) => (leaf.id === id ? change(leaf) : leaf)),
});

/** The state with the focused split's view changed. */
export function withView(state: State, change: Partial<View>): State {
  return {
    ...state,
    panes: mapLeaves(state.panes, (leaf) =>
      leaf.id === state.focus
        ? { ...leaf, views: new Map(leaf.views).set(leaf.active, { ...viewIn(leaf), ...change }) }
        : leaf,
    ),
  };
}

export function withDocument(state: State, document: Document): State {
  return { ...state, documents: new Map(state.documents).set(document.id, document) };
}
