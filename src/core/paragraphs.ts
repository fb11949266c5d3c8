import type { Byte } from '../base/units.ts';
import { lineEndAt, lineStartAt } from '../text/lines.ts';
import type { Text } from '../text/text.ts';
import { bytesOf } from './rows.ts';

/** Lines that are looked through for a paragraph's ends. */
const MOST_LINES = 10_000;
/** A line is blank when this much of it is. */
const LOOKED_AT: Byte = 1024;

/** Whether there is nothing but blanks in the line that starts at `from`. */
export function isBlankLine(text: Text, from: Byte): boolean {
  const to = lineEndAt(text, from) ?? text.length;
  return bytesOf(text, from, Math.min(to, from + LOOKED_AT)).every(
    (byte) => byte === 0x20 || byte === 9 || byte === 13,
  );
}

/** The lines around `at` without a blank one among them, or the next such lines; the last break is part of it. */
export function paragraphAround(text: Text, at: Byte): { readonly from: Byte; readonly to: Byte } {
  let from = lineStartAt(text, at) ?? at;
  let lines = 0;
  while (isBlankLine(text, from) && lines++ < MOST_LINES) {
    const next = (lineEndAt(text, from) ?? text.length) + 1;
    if (next > text.length) return { from, to: text.length };
    from = next;
  }
  let to = from;
  while (to < text.length && !isBlankLine(text, to) && lines++ < MOST_LINES)
    to = Math.min(text.length, (lineEndAt(text, to) ?? text.length) + 1);
  while (from > 0 && lines++ < MOST_LINES) {
    const before = lineStartAt(text, from - 1) ?? from;
    if (before === from || isBlankLine(text, before)) break;
    from = before;
  }
  return { from, to };
}
