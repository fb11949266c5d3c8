import type { DocumentId } from '../../core/model/document.ts';
import type { LeafId } from '../../core/model/panes.ts';

/** What plugins know of the editor without asking. Only changes of it are sent. */
export interface Picture {
  /** Counts the pictures that were made. */
  readonly number: number;
  /** The buffer in the split that has the focus. */
  readonly active: DocumentId;
  /** The split that has the focus. */
  readonly split: LeafId;
  readonly splits: ReadonlySet<LeafId>;
  readonly buffers: ReadonlyMap<DocumentId, PicturedBuffer>;
  readonly cursors: PicturedCursors;
  /** The names of commands. */
  readonly actions: ReadonlySet<string>;
}

export interface PicturedBuffer {
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
  readonly splits: readonly LeafId[];
}

/** The cursors of the split that has the focus. */
export interface PicturedCursors {
  /** Anchor and head of each, in the order of the text. */
  readonly ranges: Float64Array;
  /** Which one is the primary. */
  readonly main: number;
  /** The line of each head, from 0; -1 where lines are not counted so far. */
  readonly lines: Float64Array;
}

/** What is other than in the picture before. */
export interface PictureChange {
  readonly number: number;
  readonly active?: DocumentId;
  readonly split?: LeafId;
  readonly splits?: readonly LeafId[];
  /** Those that are new or other. */
  readonly buffers?: readonly PicturedBuffer[];
  readonly closed?: readonly DocumentId[];
  readonly cursors?: PicturedCursors;
  readonly actions?: readonly string[];
}

export const NO_PICTURE: Picture = {
  number: 0,
  active: 0,
  split: 0,
  splits: new Set(),
  buffers: new Map(),
  cursors: { ranges: new Float64Array(), main: 0, lines: new Float64Array() },
  actions: new Set(),
};

/** The picture after a change. */
export function changed(picture: Picture, change: PictureChange): Picture {
  const { number, active, split, splits, buffers, closed, cursors, actions } = change;
  const known = new Map(picture.buffers);
  for (const buffer of buffers ?? []) known.set(buffer.id, buffer);
  for (const id of closed ?? []) known.delete(id);
  return {
    number,
    active: active ?? picture.active,
    split: split ?? picture.split,
    splits: splits === undefined ? picture.splits : new Set(splits),
    buffers: buffers === undefined && closed === undefined ? picture.buffers : known,
    cursors: cursors ?? picture.cursors,
    actions: actions === undefined ? picture.actions : new Set(actions),
  };
}
