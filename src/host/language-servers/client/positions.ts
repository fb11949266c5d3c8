import type { Position, Range } from 'vscode-languageserver-protocol';
import { unitStart } from '../../../base/utf8.ts';
import type { ByteRange } from '../../../base/files.ts';
import type { Byte } from '../../../base/units.ts';
import type { Text } from '../../../text/text.ts';
import { Utf16 } from '../../../text/utf16.ts';

/** The unit of columns that a server speaks of. */
export type PositionEncoding = 'utf-8' | 'utf-16';

/** The bytes of a UTF-16 unit at most, and those of a character behind its first. */
const MOST_BYTES = 3;

/** The position of an offset in a text whose lines are counted. */
export function positionOf(text: Text, encoding: PositionEncoding, at: Byte): Position {
  const line = text.newlinesBefore(at) ?? 0;
  const start = text.lineStart(line) ?? 0;
  const character = encoding === 'utf-8' ? at - start : new Utf16(text.read(start, at)).string.length;
  return { line, character };
}

/**
 * The offset of a position, which is moved into the text where it is outside of it: to the end of its line, or of the text.
 * A position inside a character becomes that of its start.
 */
export function offsetOf(text: Text, encoding: PositionEncoding, { line, character }: Position): Byte {
  if (!(line >= 0)) return 0;
  const start = text.lineStart(Math.trunc(line));
  if (start === undefined) return text.length;
  const column = character > 0 ? Math.trunc(character) : 0;
  const end = lineEnd(text, line, start);
  return offsetBehind(text, encoding, start, column, end);
}

/** Offsets in lines of a text that are asked for one after the other, which costs no more than one way through each line. */
export class LineOffsets {
  readonly #text: Text;
  readonly #encoding: PositionEncoding;
  #line = -1;
  #end: Byte = 0;
  /** The column that was asked for last, and its offset. */
  #column = 0;
  #at: Byte = 0;

  constructor(text: Text, encoding: PositionEncoding) {
    this.#text = text;
    this.#encoding = encoding;
  }

  /** The offset of a position whose numbers are not negative; the end of the line, or of the text, where that is before it. */
  offset(line: number, column: number): Byte {
    if (line !== this.#line || column < this.#column) {
      const start = this.#text.lineStart(line);
      this.#line = line;
      this.#column = 0;
      this.#at = start ?? this.#text.length;
      this.#end = start === undefined ? this.#text.length : lineEnd(this.#text, line, start);
    }
    this.#at = this.after(column - this.#column);
    this.#column = column;
    return this.#at;
  }

  /** The offset so many units behind the one that was asked for last, in its line. */
  after(units: number): Byte {
    return offsetBehind(this.#text, this.#encoding, this.#at, units, this.#end);
  }
}

/** The offset so many units of a server behind another, up to the end of the line; in a character, that of its start. */
function offsetBehind(text: Text, encoding: PositionEncoding, from: Byte, units: number, end: Byte): Byte {
  if (encoding === 'utf-8') {
    const at = Math.min(end, from + units);
    if (at === end) return end;
    const first = Math.max(from, at - MOST_BYTES);
    return first + unitStart(text.read(first, Math.min(end, at + MOST_BYTES + 1)), at - first);
  }
  const bytes = text.read(from, Math.min(end, from + units * MOST_BYTES + MOST_BYTES));
  const read = new Utf16(cutToUnit(bytes));
  const index = Math.min(units, read.string.length);
  return from + Math.min(bytes.length, read.byteAt(isInsidePair(read.string, index) ? index - 1 : index));
}

/** True between the two halves of a character that has two units. */
const isInsidePair = (text: string, index: number): boolean =>
  /^[\udc00-\udfff]/.test(text.charAt(index)) && /[\ud800-\udbff]$/.test(text.charAt(index - 1));

/** The range of an LSP range; one that is backwards is turned around. */
export function spanOf(text: Text, encoding: PositionEncoding, { start, end }: Range): ByteRange {
  const from = offsetOf(text, encoding, start);
  const to = offsetOf(text, encoding, end);
  return from <= to ? { from, to } : { from: to, to: from };
}

/** A range that a server sent; null for anything else. Its numbers may be of any size. */
export function rangeFrom(value: unknown): Range | null {
  const { start, end } = (value ?? {}) as Partial<Range>;
  const from = positionFrom(start);
  const to = positionFrom(end);
  return from === null || to === null ? null : { start: from, end: to };
}

function positionFrom(value: unknown): Position | null {
  const { line, character } = (value ?? {}) as Partial<Position>;
  return typeof line === 'number' && typeof character === 'number' ? { line, character } : null;
}

export const rangeOf = (text: Text, encoding: PositionEncoding, from: Byte, to: Byte): Range => ({
  start: positionOf(text, encoding, from),
  end: positionOf(text, encoding, to),
});

/** The end of a line, before its break. */
function lineEnd(text: Text, line: number, start: Byte): Byte {
  const next = text.lineStart(Math.trunc(line) + 1);
  if (next === undefined) return text.length;
  const end = next - 1;
  return end > start && text.byte(end - 1) === 13 ? end - 1 : end;
}

/** Bytes without the part of a character at their end. */
function cutToUnit(bytes: Uint8Array): Uint8Array {
  let end = bytes.length;
  while (end > 0 && end > bytes.length - 4 && (bytes[end - 1] & 0xc0) === 0x80) end--;
  if (end === 0) return bytes;
  const lead = bytes[end - 1];
  const length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc0 ? 2 : 1;
  return bytes.length - (end - 1) >= length ? bytes : bytes.subarray(0, end - 1);
}
