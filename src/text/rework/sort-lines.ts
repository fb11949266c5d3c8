import type { ByteRange } from '../../base/files.ts';
import type { Byte } from '../../base/units.ts';
import { type Insertion, insertedText } from '../inserted-text.ts';
import type { Replacements } from '../replacements.ts';
import type { Haystack } from '../search.ts';

/** Bytes of a text could not be read, so that nothing is known of the order of its lines. */
export class LostLines extends Error {}

/**
 * The lines of [from, to) in the order of their bytes, which is that of their characters; lines that are the same
 * keep theirs. Line breaks stay where they are: a last line without one has none afterwards either. Null when the
 * lines are in order already. Throws `LostLines`.
 */
export function sortLines(text: Haystack, from: Byte, to: Byte): Uint8Array | null {
  const bytes = new Uint8Array(to - from);
  if (!text.readInto(from, bytes)) throw new LostLines('some of the lines could not be read');
  const lines = linesOf(bytes);
  const order = orderOf(bytes, lines);
  if (order.every((line, i) => line === i)) return null;
  const sorted = new Uint8Array(bytes.length);
  let at = 0;
  for (let i = 0; i < order.length; i++) {
    const line = order[i];
    const content = bytes.subarray(lines.starts[line], lines.ends[line]);
    sorted.set(content, at);
    at += content.length;
    for (let k = lines.ends[i]; k < lines.starts[i + 1]; k++) sorted[at++] = bytes[k];
  }
  return sorted;
}

/** The replacements that sort the lines of each of these ranges. Throws `LostLines`. */
export function sortRanges(text: Haystack, ranges: readonly ByteRange[]): Replacements {
  const found: Insertion[] = [];
  for (const { from, to } of ranges) {
    const insert = sortLines(text, from, to);
    if (insert !== null) found.push({ from, to, insert });
  }
  return { ...insertedText(text.length, found), long: false, lost: false };
}

interface Lines {
  /** The start of each line, and after the last one the start of a next one. */
  readonly starts: Uint32Array;
  /** The end of each line's content. */
  readonly ends: Uint32Array;
}

function linesOf(bytes: Uint8Array): Lines {
  let count = bytes.length > 0 && bytes[bytes.length - 1] !== 10 ? 1 : 0;
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) count++;
  const starts = new Uint32Array(count + 1);
  const ends = new Uint32Array(count);
  let from = 0;
  for (let i = 0; i < count; i++) {
    const feed = bytes.indexOf(10, from);
    const end = feed < 0 ? bytes.length : feed;
    starts[i] = from;
    ends[i] = feed > from && bytes[feed - 1] === 13 ? feed - 1 : end;
    from = feed < 0 ? bytes.length : feed + 1;
  }
  starts[count] = bytes.length;
  return { starts, ends };
}

/**
 * Sorts by numbers of as many bytes as fit, and what has the same number by the bytes that follow: sorting plain
 * numbers is many times as fast as asking for the order of two lines a million times.
 */
function orderOf(bytes: Uint8Array, { starts, ends }: Lines): Uint32Array {
  const order = Uint32Array.from(ends.keys());
  const waiting = [{ from: 0, to: order.length, depth: 0 }];
  for (let group = waiting.pop(); group !== undefined; group = waiting.pop()) {
    const { from, to, depth } = group;
    // A number holds a line's bytes, each a digit (0: the line has ended), and where the line stood.
    const count = 2 ** Math.ceil(Math.log2(to - from));
    const digits = Math.floor(Math.log(Number.MAX_SAFE_INTEGER / count) / Math.log(BASE));
    const keys = new Float64Array(to - from);
    for (let i = from; i < to; i++) {
      const line = order[i];
      const end = ends[line];
      let key = 0;
      for (let k = 0, at = starts[line] + depth; k < digits; k++, at++)
        key = key * BASE + (at < end ? bytes[at] + 1 : 0);
      keys[i - from] = key * count + (i - from);
    }
    keys.sort();
    const lines = order.slice(from, to);
    let first = 0;
    for (let i = 0; i < keys.length; i++) {
      const key = Math.floor(keys[i] / count);
      order[from + i] = lines[keys[i] - key * count];
      const last = i + 1 === keys.length || Math.floor(keys[i + 1] / count) !== key;
      if (!last) continue;
      if (i > first && key % BASE !== 0)
        waiting.push({ from: from + first, to: from + i + 1, depth: depth + digits });
      first = i + 1;
    }
  }
  return order;
}

/** The values of a byte, and the end of a line. */
const BASE = 257;
