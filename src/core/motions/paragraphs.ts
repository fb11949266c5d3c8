import type { ByteRange } from '../../base/files.ts';
import type { Byte } from '../../base/units.ts';
import { lineEndAt, lineStartAt } from '../../text/lines.ts';
import { type Allowance, linesLearned } from '../../text/newlines.ts';
import type { Text } from '../../text/text.ts';
import { spendLine } from './search-allowance.ts';

/** Lines that are looked through for a paragraph's ends. */
const MOST_LINES = 10_000;
/** A line is blank when this much of it is. */
const LOOKED_AT: Byte = 1024;
const LF = 10;

/** True when the line that starts at `from` is blank. Reads it up to its first character. */
export function isBlankLine(text: Text, from: Byte): boolean {
  for (let at = from, stop = Math.min(text.length, from + LOOKED_AT); at < stop; at++) {
    const byte = text.byte(at);
    if (byte === LF) return true;
    if (byte !== 0x20 && byte !== 9 && byte !== 13) return false;
  }
  return true;
}

/** A paragraph, and what was known of lines when it was found. */
interface FoundParagraph extends ByteRange {
  readonly learned: number;
}

/**
 * The paragraph found last in each text, when both of its ends were found: with many cursors in one paragraph only the
 * first walks through it.
 */
const latest = new WeakMap<Text, FoundParagraph>();

/**
 * The lines around `at` without a blank one among them, or the next such lines; the last break is part of it. Of a
 * paragraph that `allowance` does not suffice for, the part around `at`; nothing when it is used up.
 */
export function paragraphAround(text: Text, at: Byte, allowance: Allowance): ByteRange {
  const before = latest.get(text);
  const learned = linesLearned();
  if (before?.learned === learned && before.from <= at && at < before.to)
    return { from: before.from, to: before.to };
  if (allowance.left <= 0) return { from: at, to: at };
  let from = lineStartAt(text, at) ?? at;
  let lines = 0;
  const goesOn = (least: Byte): boolean => allowance.left > least && lines++ < MOST_LINES;
  const half = allowance.left / 2;
  while (isBlankLine(text, from) && goesOn(half)) {
    const next = (lineEndAt(text, from) ?? text.length) + 1;
    if (next > text.length) return { from, to: text.length };
    spendLine(allowance, next - from);
    from = next;
  }
  let to = from;
  while (to < text.length && !isBlankLine(text, to) && goesOn(half)) {
    const next = Math.min(text.length, (lineEndAt(text, to) ?? text.length) + 1);
    spendLine(allowance, next - to);
    to = next;
  }
  while (from > 0 && goesOn(0)) {
    const above = lineStartAt(text, from - 1) ?? from;
    spendLine(allowance, from - above);
    if (above === from || isBlankLine(text, above)) break;
    from = above;
  }
  if (lines < MOST_LINES && allowance.left > 0) latest.set(text, { from, to, learned });
  return { from, to };
}
