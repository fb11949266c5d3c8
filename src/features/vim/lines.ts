import type { ByteRange } from '../../base/files.ts';
import type { Byte } from '../../base/units.ts';
import { before } from '../../text/graphemes.ts';
import { lineEndAt, lineStartAt } from '../../text/lines.ts';
import type { Text } from '../../text/text.ts';

// Lines as Vim counts them: what follows the last line break is a line only where it holds something. Where the ends
// of a line are not known yet, the place itself stands for them, so that nothing is done beyond what is known.

/** The start of the line at a byte. */
export const lineStart = (text: Text, at: Byte): Byte => lineStartAt(text, at) ?? at;

/** The end of the line at a byte without its break. */
export function lineEnd(text: Text, at: Byte): Byte {
  const end = lineEndAt(text, at) ?? at;
  return end > at && end < text.length && text.byte(end - 1) === 13 ? end - 1 : end;
}

/** The start of the line below the one at a byte; null where that is the last one. */
export function lineBelow(text: Text, at: Byte): Byte | null {
  const end = lineEndAt(text, at);
  return end === undefined || end + 1 >= text.length ? null : end + 1;
}

/** The start of the line above the one at a byte; null where that is the first one. */
export function lineAbove(text: Text, at: Byte): Byte | null {
  const start = lineStart(text, at);
  return start === 0 ? null : lineStart(text, start - 1);
}

/** The lines from one byte to another, with the break of the last one. */
export function wholeLines(text: Text, from: Byte, to: Byte): ByteRange {
  return { from: lineStart(text, from), to: Math.min(text.length, (lineEndAt(text, to) ?? to) + 1) };
}

/** The start of the last line. */
export const lastLine = (text: Text): Byte =>
  text.length === 0 ? 0 : lineStart(text, text.byte(text.length - 1) === 10 ? text.length - 1 : text.length);

/** The first byte of a line that is no blank; its last blank where there is nothing else. */
export function firstNonBlank(text: Text, at: Byte): Byte {
  const end = lineEnd(text, at);
  let place = lineStart(text, at);
  while (place < end && (text.byte(place) === 0x20 || text.byte(place) === 9)) place++;
  return place === end && place > lineStart(text, at) ? before(text, place) : place;
}

/** The place where the cursor of normal mode stands: on a character, where the line has one. */
export function onCharacter(text: Text, at: Byte): Byte {
  const last = lastLine(text);
  // The line break at the end of the text begins no line.
  const place = at >= text.length && last < text.length && text.byte(text.length - 1) === 10 ? last : at;
  const end = lineEnd(text, place);
  return place >= end && end > lineStart(text, place) ? before(text, end) : Math.min(place, end);
}
