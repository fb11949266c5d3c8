import type { ByteRange } from '../../base/files.ts';
import { diffIds, type LineHunk } from './diff-ids.ts';
import { internLines, type LineIds } from './intern-lines.ts';
import { movedLines } from './moved-lines.ts';
import { slideHunks } from './slide-hunks.ts';

/** A place at which two texts differ, in whole lines. */
export interface Difference {
  readonly before: LineSpan;
  readonly after: LineSpan;
}

/** Lines of a text: their bytes, with the last line break. */
export interface LineSpan extends ByteRange {
  /** The number of the first line, from 0. */
  readonly first: number;
  readonly lines: number;
}

/** The differences between two texts, ascending, with at least one equal line between any two. */
export interface Differences {
  readonly hunks: readonly Difference[];
  /** The number of lines of each text, without an empty last one. */
  readonly lines: { readonly before: number; readonly after: number };
  /** Lines that were moved, ascending in the new text. */
  readonly moved: readonly { readonly before: ByteRange; readonly after: ByteRange }[];
}

/** Compares two texts line by line. Takes about 25 ms per MB: call it in a worker for long texts. */
export function differences(before: Uint8Array, after: Uint8Array): Differences {
  const lines = internLines(before, after);
  const hunks = slideHunks(diffIds(lines.before.ids, lines.after.ids), lines, { before, after });
  return {
    lines: { before: lines.before.ids.length, after: lines.after.ids.length },
    hunks: hunks.map((hunk) => spansOf(hunk, lines.before, lines.after)),
    moved: movedLines(hunks, lines, after).map(({ oldStart, newStart, count }) => ({
      before: bytesOf(lines.before, oldStart, count),
      after: bytesOf(lines.after, newStart, count),
    })),
  };
}

const spansOf = (
  { oldStart, oldCount, newStart, newCount }: LineHunk,
  before: LineIds,
  after: LineIds,
): Difference => ({
  before: { ...bytesOf(before, oldStart, oldCount), first: oldStart, lines: oldCount },
  after: { ...bytesOf(after, newStart, newCount), first: newStart, lines: newCount },
});

const bytesOf = ({ starts }: LineIds, start: number, count: number): ByteRange => ({
  from: starts[start],
  to: starts[start + count],
});
