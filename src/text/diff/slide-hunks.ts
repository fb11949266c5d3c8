import type { LineHunk } from './diff-ids.ts';
import type { InternedLines, LineIds } from './intern-lines.ts';

/**
 * The hunks with insertions and deletions moved to where people expect them.
 *
 * Where a block of equal lines stands before or after an inserted one, the insertion can be seen at several places: as
 * `}` of the function before and the new function without its last line, or as the new function. Of these the place is
 * taken whose borders have the least indentation and the most blank lines.
 */
export function slideHunks(
  hunks: readonly LineHunk[],
  { before, after }: InternedLines,
  texts: { readonly before: Uint8Array; readonly after: Uint8Array },
): readonly LineHunk[] {
  const slid: LineHunk[] = [];
  for (const [i, hunk] of hunks.entries()) {
    const last = slid.at(-1);
    const low = last === undefined ? 0 : last.newStart + last.newCount + 1;
    const lowOld = last === undefined ? 0 : last.oldStart + last.oldCount + 1;
    const next = hunks.at(i + 1);
    const high = next === undefined ? after.ids.length : next.newStart - 1;
    const highOld = next === undefined ? before.ids.length : next.oldStart - 1;
    if (hunk.oldCount > 0 && hunk.newCount > 0) {
      slid.push(hunk);
      continue;
    }
    const room = {
      up: Math.min(hunk.newStart - low, hunk.oldStart - lowOld),
      down: Math.min(high - hunk.newStart - hunk.newCount, highOld - hunk.oldStart - hunk.oldCount),
    };
    const by =
      hunk.oldCount === 0
        ? bestShift(after, texts.after, hunk.newStart, hunk.newCount, room)
        : bestShift(before, texts.before, hunk.oldStart, hunk.oldCount, room);
    slid.push({ ...hunk, oldStart: hunk.oldStart + by, newStart: hunk.newStart + by });
  }
  return slid;
}

/** Lines that a block may be moved by. */
interface Room {
  readonly up: number;
  readonly down: number;
}

/** Lines that a block is moved by at most: it may be one of thousands of equal lines. */
const MOST_SHIFT = 100;

/** The number of lines to move a block by, so that its borders are at the best places; negative for up. */
function bestShift(lines: LineIds, text: Uint8Array, start: number, count: number, room: Room): number {
  const { ids } = lines;
  let [up, down] = [0, 0];
  while (up < Math.min(room.up, MOST_SHIFT) && ids[start - up - 1] === ids[start + count - up - 1]) up++;
  while (down < Math.min(room.down, MOST_SHIFT) && ids[start + down] === ids[start + count + down]) down++;
  let best = { by: down, cost: Infinity };
  for (let by = down; by >= -up; by--) {
    const cost = borderCost(lines, text, start + by) + borderCost(lines, text, start + count + by);
    if (cost < best.cost) best = { by, cost };
  }
  return best.by;
}

/** The indentation of a blank line, which has none. */
const BLANK = -1;
/** The cost of a border that has no blank line on either side, in columns of indentation. */
const NOT_BLANK = 4;

/** The cost of a border before a line: low at the ends of the text, beside blank lines and before lines with little indentation. */
function borderCost(lines: LineIds, text: Uint8Array, line: number): number {
  if (line === 0 || line === lines.ids.length) return 0;
  const [above, below] = [indentation(lines, text, line - 1), indentation(lines, text, line)];
  if (below === BLANK) return above === BLANK ? 0 : 2;
  return above === BLANK ? below : below + NOT_BLANK;
}

function indentation({ starts }: LineIds, text: Uint8Array, line: number): number {
  let columns = 0;
  for (let at = starts[line]; at < starts[line + 1]; at++) {
    if (text[at] === 0x20) columns++;
    else if (text[at] === 0x09) columns += 8;
    else return text[at] === 0x0a || text[at] === 0x0d ? BLANK : columns;
  }
  return BLANK;
}
