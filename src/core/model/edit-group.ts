import type { Document } from './document.ts';
import type { State, Step } from './state.ts';
import { travel } from './transaction.ts';

/** Undo or redo. */
export type UndoDirection = 'undo' | 'redo';

/** Edits in several documents, and perhaps in files that are not open, as the feature that made them knows them. */
export interface EditGroups {
  /** The files of a group that are not open and would be written back by `undo`; 0 for groups of others. */
  readonly files: (state: State, group: number) => number;
  /** Undoes a whole group, files included; null for groups of others. */
  readonly undo: (state: State, group: number) => Step | null;
}

/** The group that the next step of a document's undo or redo belongs to; null for none. */
export const groupAhead = ({ history }: Document, way: UndoDirection): number | null =>
  (way === 'undo' ? history.entry : history.next)?.group ?? null;

/** The documents in which a group is the next step of undo or redo, and can be made. */
export const documentsAhead = (
  { documents }: State,
  group: number,
  way: UndoDirection,
): readonly Document[] =>
  [...documents.values()].filter((document) => !document.locked && groupAhead(document, way) === group);

/** The documents in which other edits stand between the current state and an edit of a group. */
export const documentsBehind = (
  { documents }: State,
  group: number,
  way: UndoDirection,
): readonly Document[] =>
  [...documents.values()].filter(({ history, locked }) => {
    const first = way === 'undo' ? history.entry : history.next;
    if (first?.group === group) return locked;
    return history.passed(way).some((entry) => entry.group === group);
  });

/** Undoes or redoes a group in all documents in which it is the next step. */
export const travelGroup = (state: State, group: number, way: UndoDirection): State =>
  documentsAhead(state, group, way).reduce((next, document) => travel(next, way, document) ?? next, state);
