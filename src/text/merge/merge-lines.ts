import type { LineHunk } from '../diff/diff-ids.ts';

/** A part of a three-way merge, in lines of the three texts. */
export interface MergePart {
  /** The text that the part comes from: `both` where both sides made the same change, `none` where nothing changed. */
  readonly from: 'none' | 'ours' | 'theirs' | 'both' | 'conflict';
  readonly base: Span;
  readonly ours: Span;
  readonly theirs: Span;
}

/** Lines from a start on, from 0. */
export interface Span {
  readonly start: number;
  readonly count: number;
}

/** Hunks of both sides that touch each other. */
interface Group {
  from: number;
  to: number;
  readonly ours: LineHunk[];
  readonly theirs: LineHunk[];
}

/**
 * The parts of a three-way merge, in order, from the differences of each side from their base. Changes of both sides that
 * touch each other are a conflict, unless `isEqual` says that they are the same.
 */
export function mergeLines(
  ours: readonly LineHunk[],
  theirs: readonly LineHunk[],
  length: number,
  isEqual: (ours: Span, theirs: Span) => boolean,
): readonly MergePart[] {
  const parts: MergePart[] = [];
  let at = 0;
  let [ourShift, theirShift] = [0, 0];
  const keep = (to: number): void => {
    if (to > at)
      parts.push({
        from: 'none',
        base: { start: at, count: to - at },
        ours: { start: at + ourShift, count: to - at },
        theirs: { start: at + theirShift, count: to - at },
      });
    at = to;
  };
  for (const group of groupsOf(ours, theirs)) {
    keep(group.from);
    const [ourGrowth, theirGrowth] = [growth(group.ours), growth(group.theirs)];
    const count = group.to - group.from;
    const ourSpan = { start: group.from + ourShift, count: count + ourGrowth };
    const theirSpan = { start: group.from + theirShift, count: count + theirGrowth };
    parts.push({
      from: originOf(group, () => isEqual(ourSpan, theirSpan)),
      base: { start: group.from, count },
      ours: ourSpan,
      theirs: theirSpan,
    });
    at = group.to;
    ourShift += ourGrowth;
    theirShift += theirGrowth;
  }
  keep(length);
  return parts;
}

function originOf({ ours, theirs }: Group, isSame: () => boolean): MergePart['from'] {
  if (theirs.length === 0) return 'ours';
  if (ours.length === 0) return 'theirs';
  return isSame() ? 'both' : 'conflict';
}

const growth = (hunks: readonly LineHunk[]): number =>
  hunks.reduce((sum, { oldCount, newCount }) => sum + newCount - oldCount, 0);

/** The hunks of both sides in the order of their places in the base, those that touch each other together. */
function groupsOf(ours: readonly LineHunk[], theirs: readonly LineHunk[]): readonly Group[] {
  const all = [
    ...ours.map((hunk) => ({ hunk, side: 'ours' as const })),
    ...theirs.map((hunk) => ({ hunk, side: 'theirs' as const })),
  ].toSorted((one, other) => one.hunk.oldStart - other.hunk.oldStart);
  const groups: Group[] = [];
  for (const { hunk, side } of all) {
    const last = groups.at(-1);
    const end = hunk.oldStart + hunk.oldCount;
    if (last !== undefined && hunk.oldStart <= last.to) {
      last[side].push(hunk);
      last.to = Math.max(last.to, end);
    } else groups.push({ from: hunk.oldStart, to: end, ours: [], theirs: [], [side]: [hunk] });
  }
  return groups;
}
