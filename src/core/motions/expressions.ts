import { after, before } from '../../text/graphemes.ts';
import type { Byte } from '../../base/units.ts';
import type { Text } from '../../text/text.ts';
import { matchingBracket } from '../languages/bracket-match.ts';
import { wordAround } from './words.ts';
import { stepsFrom } from './repeat.ts';

/** How far the other bracket is looked for. */
const REACH: Byte = 1024 * 1024;

const OPENS = new Set(Array.from('([{', (each) => each.charCodeAt(0)));
const CLOSES = new Set(Array.from(')]}', (each) => each.charCodeAt(0)));
const isSpace = (byte: number): boolean => byte === 0x20 || byte === 9 || byte === 10 || byte === 13;

/** Blanks and line breaks that are passed at most. */
const MOST_BLANKS: Byte = 64 * 1024;

/** The end of the expression behind `at`: a bracket with all to the one that closes it, a word, or a character; null before a bracket that closes. */
function expressionEnd(text: Text, at: Byte): Byte | null {
  let from = at;
  while (from < text.length && isSpace(text.byte(from)) && from - at < MOST_BLANKS) from++;
  const byte = text.byte(from);
  if (from >= text.length || CLOSES.has(byte)) return null;
  if (OPENS.has(byte)) {
    const close = matchingBracket(text, from, { left: REACH });
    return close === null ? null : close + 1;
  }
  const { from: start, to } = wordAround(text, from);
  return start <= from && to > from ? to : after(text, from);
}

/** The start of the expression before `at`; null behind a bracket that opens. */
function expressionStart(text: Text, at: Byte): Byte | null {
  let to = at;
  while (to > 0 && isSpace(text.byte(to - 1)) && at - to < MOST_BLANKS) to--;
  if (to === 0) return null;
  const place = before(text, to);
  const byte = text.byte(place);
  if (OPENS.has(byte)) return null;
  if (CLOSES.has(byte)) return matchingBracket(text, place, { left: REACH });
  return Math.min(place, wordAround(text, place).from);
}

/** The place `count` expressions on, or before; as far as there are any. */
export const expressionsFrom = (text: Text, at: Byte, count: number): Byte =>
  stepsFrom(
    at,
    count,
    (place) => expressionEnd(text, place),
    (place) => expressionStart(text, place),
  );
