import type { ByteRange } from '../../base/files.ts';
import type { Document, DocumentId } from '../../core/model/document.ts';
import { Field, type FollowedEdit } from '../../core/model/fields/field.ts';
import { findLeaf, type LeafId } from '../../core/model/panes.ts';
import { focusedLeaf, type State } from '../../core/model/state.ts';
import type { ChangeSet } from '../../text/changeset.ts';
import type { Difference, Differences, LineSpan } from '../../text/diff/differences.ts';
import type { Text } from '../../text/text.ts';

/** The sides of a comparison: the left one has the text before, the right one the text after. */
export type Side = 'before' | 'after';

/** A document in a split, as one side of a comparison. */
export interface Pane {
  readonly leaf: LeafId;
  readonly document: DocumentId;
}

/** Two documents with their differences, side by side or inline. */
export interface Comparison {
  readonly id: number;
  /** Its split is null inline, where only the text after is shown, with rows for the removed lines. */
  readonly before: Omit<Pane, 'leaf'> & { readonly leaf: LeafId | null };
  readonly after: Pane;
  /** Null until they are known. They follow edits until they are compared again. */
  readonly differences: Differences | null;
  /** The texts that were compared last. */
  readonly texts: Readonly<Record<Side, Text>> | null;
  /** The texts are being compared. */
  readonly isAwaited: boolean;
  /** Unchanged lines are folded. */
  readonly collapses: boolean;
  /** The documents that were made or opened only to be compared, and are closed with the comparison unless they were edited. */
  readonly made: readonly DocumentId[];
}

/** All comparisons that are open, the oldest first. */
export const comparisonsField = new Field<readonly Comparison[]>('comparisons', [], {
  moved: (all, edit) => {
    const next = all.map((each) => movedComparison(each, edit));
    return next.every((each, i) => each === all[i]) ? all : next;
  },
  closed: (all, document) => {
    const left = all.filter(
      ({ before, after }) => before.document !== document && after.document !== document,
    );
    return left.length === all.length ? all : left;
  },
});

export const SIDES: readonly Side[] = ['before', 'after'];

/** The other side. */
export const otherSide = (side: Side): Side => (side === 'before' ? 'after' : 'before');

function movedComparison(comparison: Comparison, { document, changes }: FollowedEdit): Comparison {
  const side = SIDES.find((each) => comparison[each].document === document);
  if (side === undefined || comparison.differences === null) return comparison;
  return { ...comparison, differences: movedDifferences(comparison.differences, side, changes) };
}

/** The differences after an edit of one of the texts. */
export function movedDifferences(
  { hunks, moved, lines }: Differences,
  side: Side,
  changes: ChangeSet,
): Differences {
  const mapped = <Range extends ByteRange>(range: Range): Range => {
    const from = changes.mapPos(range.from, -1);
    const to = changes.mapPos(range.to, range.from === range.to ? -1 : 1);
    return from === range.from && to === range.to ? range : { ...range, from, to };
  };
  return {
    lines,
    hunks: hunks.map((hunk) => withSpan(hunk, side, mapped(hunk[side]))),
    moved: moved.map((block) => ({ ...block, [side]: mapped(block[side]) })),
  };
}

const withSpan = (hunk: Difference, side: Side, span: LineSpan): Difference =>
  span === hunk[side] ? hunk : { ...hunk, [side]: span };

/** The comparison that a split shows one side of, and which one; null for none. */
export function comparisonIn(
  state: State,
  leaf: LeafId,
): { readonly comparison: Comparison; readonly side: Side } | null {
  const all = comparisonsField.of(state);
  // Asked for each split and frame.
  if (all.length === 0) return null;
  const active = findLeaf(state.window.panes, leaf)?.active;
  for (const comparison of all) {
    const side = SIDES.find((each) => comparison[each].leaf === leaf && comparison[each].document === active);
    if (side !== undefined) return { comparison, side };
  }
  return null;
}

/** The comparison that has the focus, and its side; null for none. */
export const activeComparison = (state: State): ReturnType<typeof comparisonIn> =>
  comparisonIn(state, focusedLeaf(state).id);

/** The document of a side. */
export const documentOn = (state: State, comparison: Comparison, side: Side): Document | undefined =>
  state.documents.get(comparison[side].document);

/** The state with a comparison in the place of the one with its id. */
export const withComparison = (state: State, comparison: Comparison): State =>
  comparisonsField.with(
    state,
    comparisonsField.of(state).map((each) => (each.id === comparison.id ? comparison : each)),
  );
