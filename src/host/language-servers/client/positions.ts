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
  if (encoding === 'utf-8') {
    const at = Math.min(end, start + column);
    if (at === end) return end;
    const first = Math.max(start, at - MOST_BYTES);
    return first + unitStart(text.read(first, Math.min(end, at + MOST_BYTES + 1)), at - first);
  }
  const bytes = text.read(start, Math.min(end, start + column * MOST_BYTES + MOST_BYTES));
  const units = new Utf16(cutToUnit(bytes));
  const index = Math.min(column, units.string.length);
  return start + Math.min(bytes.length, units.byteAt(isInsidePair(units.string, index) ? index - 1 : index));
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
