import type { DocumentId } from '../../core/model/document.ts';
import type { LeafId } from '../../core/model/panes.ts';

/** The snapshot of the editor that plugins read without asking the main thread. Only changes of it are sent. */
export interface Snapshot {
  /** Counts the snapshots that were made. */
  readonly number: number;
  /** The buffer in the split that has the focus. */
  readonly active: DocumentId;
  /** The split that has the focus. */
  readonly split: LeafId;
  readonly splits: ReadonlySet<LeafId>;
  readonly buffers: ReadonlyMap<DocumentId, SnapshotBuffer>;
  readonly cursors: SnapshotCursors;
  /** The names of commands. */
  readonly actions: ReadonlySet<string>;
  /** The ones that plugins have registered. */
  readonly registered: ReadonlySet<string>;
}

/** A buffer as the snapshot has it. */
export interface SnapshotBuffer {
  readonly id: DocumentId;
  readonly path: string;
  readonly name: string;
  readonly modified: boolean;
  readonly length: number;
  /** null while lines are not counted so far. */
  readonly lines: number | null;
  readonly virtual: boolean;
  /** It cannot be changed now. */
  readonly fixed: boolean;
  readonly language: string;
  readonly preview: boolean;
  /** A plugin composes its text for reading. */
  readonly composed: boolean;
  /** The width that a plugin wants its text to have in all splits; null for none. */
  readonly hintedWidth: number | null;
  readonly splits: readonly LeafId[];
}

/** The cursors of the split that has the focus. */
export interface SnapshotCursors {
  /** Anchor and head of each, in the order of the text. */
  readonly ranges: Float64Array;
  /** The index of the primary one. */
  readonly main: number;
  /** The line of each head, from 0; -1 where lines are not counted so far. */
  readonly lines: Float64Array;
}

/** The difference of a snapshot from the one before. */
export interface SnapshotChange {
  readonly number: number;
  readonly active?: DocumentId;
  readonly split?: LeafId;
  readonly splits?: readonly LeafId[];
  /** The buffers that are new or changed. */
  readonly buffers?: readonly SnapshotBuffer[];
  readonly closed?: readonly DocumentId[];
  readonly cursors?: SnapshotCursors;
  readonly actions?: readonly string[];
  readonly registered?: readonly string[];
}

/** The snapshot before the first change. */
export const EMPTY_SNAPSHOT: Snapshot = {
  number: 0,
  active: 0,
  split: 0,
  splits: new Set(),
  buffers: new Map(),
  cursors: { ranges: new Float64Array(), main: 0, lines: new Float64Array() },
  actions: new Set(),
  registered: new Set(),
};

/** The snapshot after a change. */
export function withChange(snapshot: Snapshot, change: SnapshotChange): Snapshot {
  const { number, active, split, splits, buffers, closed, cursors, actions, registered } = change;
  const known = new Map(snapshot.buffers);
  for (const buffer of buffers ?? []) known.set(buffer.id, buffer);
  for (const id of closed ?? []) known.delete(id);
  return {
    number,
    active: active ?? snapshot.active,
    split: split ?? snapshot.split,
    splits: splits === undefined ? snapshot.splits : new Set(splits),
    buffers: buffers === undefined && closed === undefined ? snapshot.buffers : known,
    cursors: cursors ?? snapshot.cursors,
    actions: actions === undefined ? snapshot.actions : new Set(actions),
    registered: registered === undefined ? snapshot.registered : new Set(registered),
  };
}
