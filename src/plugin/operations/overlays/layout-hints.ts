import { withLayoutHints } from '../../../core/layout/layout-hints.ts';
import type { LeafId } from '../../../core/model/panes.ts';
import type { DocumentId } from '../../../core/model/document.ts';
import { type State, step } from '../../../core/model/state.ts';
import type { EditorOperations } from '../editor-operation.ts';

/** Layout hints, as plugins give them. */
export interface GivenHints {
  readonly composeWidth?: number;
  readonly columnGuides?: readonly number[];
}

/** Columns that a text has at least and at most. */
const LEAST_WIDTH = 10;
const MOST_WIDTH = 10_000;
/** Guides of a text at most. */
const MOST_GUIDES = 100;

/** True for hints that can be obeyed; a sentence for others. */
export const areHints = ({ composeWidth, columnGuides = [] }: GivenHints): true | string => {
  const isColumn = (column: number): boolean =>
    Number.isInteger(column) && column >= 1 && column <= MOST_WIDTH;
  if (composeWidth !== undefined && (!isColumn(composeWidth) || composeWidth < LEAST_WIDTH))
    return `hints.composeWidth must be an integer from ${LEAST_WIDTH} to ${MOST_WIDTH}`;
  if (columnGuides.length > MOST_GUIDES) return `hints.columnGuides has more than ${MOST_GUIDES} columns`;
  return columnGuides.every(isColumn) || `hints.columnGuides must be integers from 1 to ${MOST_WIDTH}`;
};

/** The state with the hints of a plugin for a buffer in a split, or in all of them. */
export const withGivenHints = (
  state: State,
  plugin: string,
  id: DocumentId,
  split: LeafId | null,
  { composeWidth, columnGuides = [] }: GivenHints,
): State =>
  withLayoutHints(
    state,
    id,
    split,
    composeWidth === undefined && columnGuides.length === 0
      ? null
      : { plugin, width: composeWidth ?? null, guides: columnGuides },
  );

export const layoutHints: EditorOperations = {
  setLayoutHints: {
    check: (_, __, [, , hints]: readonly [number, LeafId | null, GivenHints]) => areHints(hints),
    run: (state, { plugin }, [id, split, hints]: readonly [number, LeafId | null, GivenHints]) =>
      step(withGivenHints(state, plugin, id, split, hints)),
  },
};
