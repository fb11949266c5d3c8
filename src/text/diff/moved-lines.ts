import type { LineHunk } from './diff-ids.ts';
import type { InternedLines, LineIds } from './intern-lines.ts';

/** Lines that one text has elsewhere than the other. */
export interface MovedLines {
  readonly oldStart: number;
  readonly newStart: number;
  readonly count: number;
}

/** A block of fewer lines, or with fewer letters and digits, is found elsewhere by chance. */
const FEWEST_LINES = 2;
const FEWEST_LETTERS = 20;

/** Blocks of removed lines that were added elsewhere, ascending by their place in the new text. The longest are taken first. */
export function movedLines(
  hunks: readonly LineHunk[],
  { before, after }: InternedLines,
  text: Uint8Array,
): readonly MovedLines[] {
  const removed = placesOf(hunks, before.ids);
  const isRemoved = flags(before.ids.length, hunks, (hunk) => [hunk.oldStart, hunk.oldCount]);
  const isAdded = flags(after.ids.length, hunks, (hunk) => [hunk.newStart, hunk.newCount]);
  const found: MovedLines[] = [];
  for (const { newStart, newCount } of hunks) {
    for (let line = newStart; line < newStart + newCount;) {
      const block = longestAt(line, removed, { before, after }, isRemoved, isAdded);
      if (block !== null && letters(after, text, block) >= FEWEST_LETTERS) {
        found.push(block);
        isRemoved.fill(0, block.oldStart, block.oldStart + block.count);
      }
      line += block === null ? 1 : block.count;
    }
  }
  return found;
}

/** The longest block of removed lines that equals the added ones from a line on; null for none that is long enough. */
function longestAt(
  line: number,
  removed: ReadonlyMap<number, readonly number[]>,
  { before, after }: Pick<InternedLines, 'before' | 'after'>,
  isRemoved: Uint8Array,
  isAdded: Uint8Array,
): MovedLines | null {
  let best: MovedLines | null = null;
  for (const oldStart of removed.get(after.ids[line]) ?? []) {
    let count = 0;
    while (
      isRemoved[oldStart + count] === 1 &&
      isAdded[line + count] === 1 &&
      before.ids[oldStart + count] === after.ids[line + count]
    )
      count++;
    if (count >= FEWEST_LINES && count > (best?.count ?? 0)) best = { oldStart, newStart: line, count };
  }
  return best;
}

/** Places of the same line that are looked at: blank lines may be removed in thousands of places. */
const MOST_PLACES = 50;

/** The places of removed lines, by their numbers. */
function placesOf(hunks: readonly LineHunk[], ids: Int32Array): ReadonlyMap<number, readonly number[]> {
  const places = new Map<number, number[]>();
  for (const { oldStart, oldCount } of hunks) {
    for (let line = oldStart; line < oldStart + oldCount; line++) {
      const list = places.get(ids[line]);
      if (list === undefined) places.set(ids[line], [line]);
      else if (list.length < MOST_PLACES) list.push(line);
    }
  }
  return places;
}

function flags(
  length: number,
  hunks: readonly LineHunk[],
  lines: (hunk: LineHunk) => readonly [start: number, count: number],
): Uint8Array {
  const marks = new Uint8Array(length + 1);
  for (const hunk of hunks) {
    const [start, count] = lines(hunk);
    marks.fill(1, start, start + count);
  }
  return marks;
}

/** The letters and digits of a block; bytes of other scripts count, too. */
function letters({ starts }: LineIds, text: Uint8Array, { newStart, count }: MovedLines): number {
  let sum = 0;
  for (let at = starts[newStart]; at < starts[newStart + count] && sum < FEWEST_LETTERS; at++) {
    const byte = text[at] | 0x20;
    if ((byte >= 0x61 && byte <= 0x7a) || (text[at] >= 0x30 && text[at] <= 0x39) || text[at] >= 0x80) sum++;
  }
  return sum;
}
