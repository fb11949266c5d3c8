import type { ByteRange } from '../../base/files.ts';
import type { Document, DocumentId } from '../../core/model/document.ts';
import { Field, type FollowedEdit } from '../../core/model/fields/field.ts';
import { findLeaf, type LeafId } from '../../core/model/panes.ts';
import { focusedLeaf, type State } from '../../core/model/state.ts';
import type { ChangeSet } from '../../text/changeset.ts';
import type { Difference, Differences, LineSpan } from '../../text/diff/differences.ts';
import type { Text } from '../../text/text.ts';
import type { GivenHunk } from './given-hunks.ts';

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
  /** The edits that `differences` do not follow yet: until the event that led to them is over. */
  readonly since: Readonly<Record<Side, ChangeSet | null>>;
  /** The texts that were compared last, and their differences, which do not follow edits. */
  readonly compared: Compared | null;
  /** The places of the differences by lines, from whoever asked for the comparison; left out to find them by comparing the texts. */
  readonly given?: readonly GivenHunk[];
  /** Unchanged lines are folded. */
  readonly collapses: boolean;
  /** The documents that were made or opened only to be compared, and are closed with the comparison unless they were edited. */
  readonly made: readonly DocumentId[];
}

/** Two texts that were compared. */
export interface Compared {
  readonly texts: Readonly<Record<Side, Text>>;
  readonly differences: Differences;
  readonly given?: readonly GivenHunk[];
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
  const { since } = comparison;
  return { ...comparison, since: { ...since, [side]: since[side]?.compose(changes) ?? changes } };
}

/** No edits. */
export const NOTHING_SINCE: Comparison['since'] = { before: null, after: null };

/** The comparison with differences that follow all edits. */
export function followEdits(comparison: Comparison): Comparison {
  const { differences, since } = comparison;
  if (differences === null || (since.before === null && since.after === null)) return comparison;
  const moved = SIDES.reduce((found, side) => {
    const changes = since[side];
    return changes === null ? found : movedDifferences(found, side, changes);
  }, differences);
  return { ...comparison, differences: moved, since: NOTHING_SINCE };
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

function withSpan(hunk: Difference, side: Side, span: LineSpan): Difference {
  if (span === hunk[side]) return hunk;
  return side === 'before' ? { before: span, after: hunk.after } : { before: hunk.before, after: span };
}

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
    if (side !== undefined) return { comparison: followEdits(comparison), side };
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
