import type { Position, Range } from 'vscode-languageserver-protocol';
import type { ByteRange } from '../../../base/files.ts';
import { cutTo } from '../../../base/lines-of.ts';
import type { Text } from '../../../text/text.ts';
import { type PositionEncoding, spanOf } from './positions.ts';

/** True for a position as the protocol has it. */
export const isPosition = (value: unknown): value is Position =>
  isRecord(value) && isCount(value['line']) && isCount(value['character']);

/** True for a range as the protocol has it. */
export const isRange = (value: unknown): value is Range =>
  isRecord(value) && isPosition(value['start']) && isPosition(value['end']);

/** True for a record, whatever is in it. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value as a record; an empty one for anything else. */
export const recordOf = (value: unknown): Readonly<Record<string, unknown>> => recordOrNull(value) ?? {};

/** A value as a record; null for anything else. */
export const recordOrNull = (value: unknown): Readonly<Record<string, unknown>> | null =>
  isRecord(value) ? value : null;

/** True for a number of lines or columns. */
export const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 0x7fffffff;

/** The records of a list; none where a server sent something else. */
export const recordsIn = (value: unknown): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value.filter(isRecord) : [];

/** The bytes of a range that a server sent; null where it is none, or begins below the last line. */
export function spanIn(text: Text, encoding: PositionEncoding, range: unknown): ByteRange | null {
  if (!isRange(range)) return null;
  const span = spanOf(text, encoding, range);
  return isBelow(text, Math.min(range.start.line, range.end.line)) ? null : span;
}

/** True for a line that a text, whose lines are counted, does not have. */
export const isBelow = (text: Text, line: number): boolean => text.lineStart(line) === undefined;

/** A text of a server in one line, without control characters, cut to so many columns. */
export function lineOf(text: string, columns: number): string {
  // More characters than that are not looked at.
  const line = text
    .slice(0, columns * 8)
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trimEnd();
  return cutTo(line, columns);
}
