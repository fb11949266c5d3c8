import { decode, lengthOf, scalarOf } from '../../base/utf8.ts';
import type { Byte } from '../../base/units.ts';

/** A line as grammars read it, in UTF-16. */
export interface LineText {
  readonly text: string;
  /** The places of its units in the bytes, and the end of the last one; null where each is one byte. */
  readonly places: Uint32Array | null;
}

const LF = 10;
const CR = 13;
const REPLACEMENT = 0xfffd;
const BYTE_ORDER_MARK = 0xfeff;

/** The bytes up to this one are all that a call may give to `fromCharCode`. */
const PART = 8192;

/**
 * The text of a line without its end, which is LF, CRLF, or nothing at the end of a file. A byte that is part of no
 * character is U+FFFD. Of a file's first line a byte order mark is left out.
 */
export function lineText(bytes: Uint8Array, first: boolean): LineText {
  let end = bytes.length;
  if (end > 0 && bytes[end - 1] === LF) end--;
  if (end < bytes.length && end > 0 && bytes[end - 1] === CR) end--;
  let ascii = 0;
  while (ascii < end && bytes[ascii] < 0x80) ascii++;
  if (ascii === end) return { text: latin(bytes, end), places: null };
  const units = new Uint16Array(end);
  const places = new Uint32Array(end + 1);
  let count = 0;
  for (let at = 0; at < end;) {
    const unit = decode(bytes, at, end);
    const scalar = unit < 0 ? REPLACEMENT : scalarOf(unit);
    if (!(first && at === 0 && scalar === BYTE_ORDER_MARK)) {
      places[count] = at;
      if (scalar < 0x10000) units[count++] = scalar;
      else {
        units[count++] = 0xd800 + ((scalar - 0x10000) >> 10);
        places[count] = at;
        units[count++] = 0xdc00 + (scalar & 0x3ff);
      }
    }
    at += lengthOf(unit);
  }
  places[count] = end;
  return { text: latin(units, count), places: places.subarray(0, count + 1) };
}

function latin(units: Uint8Array | Uint16Array, end: number): string {
  if (end <= PART) return String.fromCharCode.apply(null, units.subarray(0, end) as unknown as number[]);
  let text = '';
  for (let at = 0; at < end; at += PART)
    text += String.fromCharCode.apply(
      null,
      units.subarray(at, Math.min(end, at + PART)) as unknown as number[],
    );
  return text;
}

/**
 * The place of unit `index` of a line in its bytes; after a surrogate pair's first half, the place where the pair
 * begins.
 */
export const byteOfUnit = ({ places }: LineText, index: number): Byte =>
  places === null ? index : places[Math.min(index, places.length - 1)];
