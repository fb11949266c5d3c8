import type { Byte } from '../base/units.ts';
import { lineHunks } from './diff/line-hunks.ts';

/** A replacement of the bytes [from, to). */
export interface Reformat {
  readonly from: Byte;
  readonly to: Byte;
  readonly insert: Uint8Array;
}

/** One character for each byte, so that places in the strings are places in the bytes. */
const bytewise = new TextDecoder('latin1');
const isBlank = (byte: number): boolean => byte === 0x20 || (byte >= 9 && byte <= 13);

/** The changes, line by line where that goes, that make one text of another: in order, none of them empty. */
export function reformats(before: Uint8Array, after: Uint8Array): readonly Reformat[] {
  const [old, fresh] = [lineStarts(before), lineStarts(after)];
  const changes: Reformat[] = [];
  // What is no ASCII may be another character in this reading, but it is the same one on both sides.
  for (const { oldStart, oldCount, newStart, newCount } of lineHunks(letters(before), letters(after))) {
    // As many lines as there were: each is taken by itself, so that cursors stay in theirs.
    const step = oldCount === newCount ? 1 : Math.max(oldCount, newCount);
    for (let i = 0; i < Math.max(oldCount, newCount); i += step) {
      const change = trimChange(
        before,
        old[oldStart + Math.min(i, oldCount)],
        old[oldStart + Math.min(i + step, oldCount)],
        after,
        fresh[newStart + Math.min(i, newCount)],
        fresh[newStart + Math.min(i + step, newCount)],
      );
      if (change !== null) changes.push(change);
    }
  }
  return changes;
}

/** The starts of the lines, and at last the end of the text. */
function lineStarts(bytes: Uint8Array): readonly Byte[] {
  const starts: Byte[] = [0];
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) starts.push(at + 1);
  if (starts[starts.length - 1] !== bytes.length) starts.push(bytes.length);
  return starts;
}

const letters = (bytes: Uint8Array): string => bytewise.decode(bytes);

/** The change of a part into another one, without what both start and end with. */
function trimChange(
  before: Uint8Array,
  from: Byte,
  to: Byte,
  after: Uint8Array,
  start: Byte,
  end: Byte,
): Reformat | null {
  let [a, b, c, d] = [from, to, start, end];
  while (a < b && c < d && before[a] === after[c]) {
    a++;
    c++;
  }
  while (b > a && d > c && before[b - 1] === after[d - 1]) {
    b--;
    d--;
  }
  // A character is taken as a whole.
  while (a > from && isInside(before[a] ?? 0)) {
    a--;
    c--;
  }
  while (b < to && isInside(before[b])) {
    b++;
    d++;
  }
  return a === b && c === d ? null : { from: a, to: b, insert: after.slice(c, d) };
}

const isInside = (byte: number): boolean => (byte & 0xc0) === 0x80;

/**
 * Maps a place in a part of a text into the part's replacement: after as many bytes that are not whitespace, and before
 * the same one.
 */
export function mapByte(before: Uint8Array, at: Byte, after: Uint8Array): Byte {
  let solid = 0;
  for (let i = 0; i < at; i++) if (!isBlank(before[i])) solid++;
  let place = 0;
  for (; place < after.length && solid > 0; place++) if (!isBlank(after[place])) solid--;
  if (at < before.length && !isBlank(before[at]))
    while (place < after.length && isBlank(after[place])) place++;
  return place;
}
