import type { ByteRange } from '../../base/files.ts';
import type { Byte } from '../../base/units.ts';
import { type Insertion, insertedText } from '../inserted-text.ts';
import type { Replacements } from '../replacements.ts';
import type { Haystack } from '../search.ts';
import { LostLines } from './lost-lines.ts';
import { ASCENDING, type LineOrder, linesOf, orderLines } from './line-order.ts';

/**
 * The lines of [from, to) in an order, by default that of their bytes, which is that of their characters. Line breaks
 * stay where they are: a last line without one has none afterwards either. Null when nothing changes. Throws
 * `LostLines`.
 */
export function sortLines(
  text: Haystack,
  from: Byte,
  to: Byte,
  wanted: LineOrder = ASCENDING,
): Uint8Array | null {
  const bytes = new Uint8Array(to - from);
  if (!text.readInto(from, bytes)) throw new LostLines('some of the lines could not be read');
  const lines = linesOf(bytes);
  const { length: count } = lines.ends;
  const order = orderLines(bytes, lines, wanted);
  if (order.length === count && order.every((line, i) => line === i)) return null;
  const sorted = new Uint8Array(bytes.length);
  let at = 0;
  for (let i = 0; i < order.length; i++) {
    const line = order[i];
    const content = bytes.subarray(lines.starts[line], lines.ends[line]);
    sorted.set(content, at);
    at += content.length;
    // The last line ends as the last one did, also where lines were dropped.
    const place = i + 1 === order.length ? count - 1 : i;
    for (let k = lines.ends[place]; k < lines.starts[place + 1]; k++) sorted[at++] = bytes[k];
  }
  return sorted.subarray(0, at);
}

/** The replacements that put the lines of each of these ranges in an order. Throws `LostLines`. */
export function sortRanges(
  text: Haystack,
  ranges: readonly ByteRange[],
  wanted: LineOrder = ASCENDING,
): Replacements {
  const found: Insertion[] = [];
  for (const { from, to } of ranges) {
    const insert = sortLines(text, from, to, wanted);
    if (insert !== null) found.push({ from, to, insert });
  }
  return { ...insertedText(text.length, found), long: false, lost: false };
}
