import type { ByteRange } from '../../../../base/files.ts';
import type { Byte } from '../../../../base/units.ts';
import type { Text } from '../../../../text/text.ts';
import { ExFault, NotCounted } from '../ex-fault.ts';
import type { LineSpan } from '../resolve-range.ts';

// Lines from 1, as Vim counts them: the line break at the end of a text begins no line.

/**
 * The number of lines, at least one.
 * @throws NotCounted while they are being counted
 */
export function lineCount(text: Text): number {
  const { newlines } = text;
  if (newlines === undefined) throw new NotCounted();
  return Math.max(1, newlines + (endsOpen(text) ? 1 : 0));
}

/** True when the last line has no break. */
export const endsOpen = (text: Text): boolean => text.length > 0 && text.byte(text.length - 1) !== 10;

/**
 * The first byte of a line; that after the last line for the one beyond.
 * @throws NotCounted while lines are being counted
 */
export function startOfLine(text: Text, line: number): Byte {
  const at = text.lineStart(line - 1);
  if (at !== undefined) return at;
  if (text.newlines === undefined) throw new NotCounted();
  return text.length;
}

/**
 * The line of a byte.
 * @throws NotCounted while lines are being counted
 */
export function lineAt(text: Text, at: Byte): number {
  const before = text.newlinesBefore(Math.min(at, text.length));
  if (before === undefined) throw new NotCounted();
  return Math.min(before + 1, at >= text.length ? lineCount(text) : Infinity);
}

/** The bytes of lines, with the break of the last one. */
export const bytesOfLines = (text: Text, { first, last }: LineSpan): ByteRange => ({
  from: startOfLine(text, first),
  to: startOfLine(text, last + 1),
});

/** The bytes to delete so that lines are gone: with an open last line goes the break before it. */
export function bytesToDelete(text: Text, span: LineSpan): ByteRange {
  const { from, to } = bytesOfLines(text, span);
  if (to < text.length || from === 0 || !endsOpen(text)) return { from, to };
  return { from: from - (from > 1 && text.byte(from - 2) === 13 ? 2 : 1), to };
}

/** Bytes of lines that are read at once. */
const MOST_READ: Byte = 1 << 20;

/**
 * The lines of a span as strings without their breaks.
 * @throws ExFault for more than a mebibyte
 */
export function readLines(text: Text, span: LineSpan): readonly string[] {
  const { from, to } = bytesOfLines(text, span);
  if (to - from > MOST_READ) throw new ExFault('These lines are more than 1 MB');
  const lines = decoder.decode(text.read(from, to)).split('\n');
  if (lines.length > 1 && lines.at(-1) === '') lines.pop();
  return lines.map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line));
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
