import type { ByteRange } from '../../base/files.ts';
import type { Byte } from '../../base/units.ts';
import type { Text } from '../text.ts';
import type { Difference, LineSpan } from './differences.ts';

/** The two texts of a difference. */
export type DiffSide = 'before' | 'after';

/**
 * The part of a difference that is in some lines of one side, with the lines beside them on the other side: the first
 * line stands beside the first, and the last line of a side beside all that the other one has beyond it. null where
 * none of the lines is in the difference.
 * @param selected bytes of the side; a line that has one of them is selected
 */
export function cutDifference(
  hunk: Difference,
  texts: Readonly<Record<DiffSide, Text>>,
  side: DiffSide,
  selected: ByteRange,
): Difference | null {
  const span = hunk[side];
  if (selected.from <= span.from && selected.to >= span.to) return hunk;
  const isApart = selected.to <= span.from || selected.from >= span.to;
  if (isApart || selected.from === selected.to) return null;
  const text = texts[side];
  const lineOf = (at: Byte): number => (text.newlinesBefore(at) ?? 0) - (text.newlinesBefore(span.from) ?? 0);
  const first = lineOf(Math.max(span.from, selected.from));
  const last = lineOf(Math.min(span.to, selected.to) - 1);
  if (last < first) return null;
  const cut = (which: DiffSide): LineSpan => {
    const { from, to, lines, first: start } = hunk[which];
    const skipped = Math.min(first, lines);
    const end = last + 1 >= span.lines ? lines : Math.min(last + 1, lines);
    const place = (line: number): Byte => (line >= lines ? to : startOfLine(texts[which], hunk[which], line));
    return {
      from: skipped === 0 ? from : place(skipped),
      to: place(end),
      first: start + skipped,
      lines: end - skipped,
    };
  };
  return { before: cut('before'), after: cut('after') };
}

/** The byte at which a line of a span starts, counted from its first. */
export const startOfLine = (text: Text, { from, to }: LineSpan, line: number): Byte =>
  Math.min(to, text.lineStart((text.newlinesBefore(from) ?? 0) + line) ?? to);

/** A choice of lines of the text after: those of a selection, or the whole difference that a cursor is in. */
export interface Pick extends ByteRange {
  readonly isWhole: boolean;
}

/**
 * The differences that are picked, ascending, each whole or cut to the lines that are selected. Removed lines are picked
 * with the line below them, or with the last one where they were at the end.
 */
export function pickDifferences(
  hunks: readonly Difference[],
  texts: Readonly<Record<DiffSide, Text>>,
  picks: readonly Pick[],
): readonly Difference[] {
  const { length } = texts.after;
  return hunks.flatMap((hunk) => {
    const { from, to } = hunk.after;
    const here = picks.filter((pick) =>
      from === to
        ? pick.from <= from && (from < pick.to || (from === length && pick.to === length))
        : pick.from < to && pick.to > from,
    );
    if (here.length === 0) return [];
    if (from === to || here.some(({ isWhole }) => isWhole)) return [hunk];
    return joinParts(here.flatMap((pick) => cutDifference(hunk, texts, 'after', pick) ?? []));
  });
}

/** The differences of a hunk in order, those that touch each other as one. */
function joinParts(parts: readonly Difference[]): readonly Difference[] {
  const all: Difference[] = [];
  for (const part of parts.toSorted((a, b) => a.after.first - b.after.first)) {
    const last = all.at(-1);
    const touches =
      last !== undefined &&
      part.after.first <= last.after.first + last.after.lines &&
      part.before.first <= last.before.first + last.before.lines;
    if (touches)
      all[all.length - 1] = { before: union(last.before, part.before), after: union(last.after, part.after) };
    else all.push(part);
  }
  return all;
}

function union(a: LineSpan, b: LineSpan): LineSpan {
  const end = Math.max(a.first + a.lines, b.first + b.lines);
  return { from: a.from, to: Math.max(a.to, b.to), first: a.first, lines: end - a.first };
}
