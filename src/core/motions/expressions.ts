import { after, before, snap } from '../../text/graphemes.ts';
import type { Byte } from '../../base/units.ts';
import type { Text } from '../../text/text.ts';
import { matchingBracket } from '../languages/bracket-match.ts';
import { bySteps, type Motion } from './motion.ts';
import { wordAround } from './words.ts';

/** Bytes that are searched for the other bracket. */
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
    return close === null ? null : after(text, close);
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
  if (CLOSES.has(byte)) {
    const open = matchingBracket(text, place, { left: REACH });
    return open === null ? null : snap(text, open);
  }
  return Math.min(place, wordAround(text, place).from);
}

/** The end of the next expression: brackets with their contents, or a word. */
export const forwardExpression: Motion = {
  name: 'forward_sexp',
  commands: {
    form: 'counted',
    title: 'Forward Expression',
    doc: 'to the end of the next expression: a pair of brackets with its contents, or a word',
  },
  kind: 'exclusive',
  repeats: true,
  opposite: 'backward_sexp',
  move: bySteps(({ text }, at) => expressionEnd(text, at)),
};

/** The start of the last expression: brackets with their contents, or a word. */
export const backwardExpression: Motion = {
  name: 'backward_sexp',
  commands: {
    form: 'counted',
    title: 'Backward Expression',
    doc: 'to the start of the previous expression: a pair of brackets with its contents, or a word',
  },
  kind: 'exclusive',
  repeats: true,
  opposite: 'forward_sexp',
  move: bySteps(({ text }, at) => expressionStart(text, at)),
};

/** The bracket that belongs to the one at a cursor. It fails where there is none, or the allowance for brackets does not suffice. */
export const matchingBracketMotion: Motion = {
  name: 'matching_bracket',
  kind: 'inclusive',
  repeats: false,
  move({ text, bracketAllowance, kindAt }, { head }) {
    const at = matchingBracket(text, head, bracketAllowance, kindAt);
    return at === null ? null : { head: snap(text, at) };
  },
};
