import type { Byte } from '../../base/units.ts';
import { encode } from '../../base/utf8.ts';
import { bracketsAround } from '../../core/languages/bracket-match.ts';
import type { Allowance } from '../../text/newlines.ts';
import type { Text } from '../../text/text.ts';

/** The texts before and after another one. */
export interface Pair {
  readonly open: string;
  readonly close: string;
}

/** A pair in a text. */
export interface PairPlace {
  readonly open: { readonly from: Byte; readonly to: Byte };
  readonly close: { readonly from: Byte; readonly to: Byte };
}

const BRACKETS: readonly Pair[] = ['()', '[]', '{}', '<>'].map(([open, close]) => ({ open, close }));

/** The pair that a typed text stands for: brackets, a tag such as `<b>`, or the same text on both sides. */
export function pairOf(typed: string): Pair {
  const brackets = BRACKETS.find(({ open, close }) => typed === open || typed === close);
  if (brackets !== undefined) return brackets;
  const [, name] = /^<([\p{L}_][^\s/>]*)[^>]*>$/u.exec(typed) ?? [];
  return { open: typed, close: name === undefined ? typed : `</${name}>` };
}

/** The closest pair around [from, to): of the typed kind, or any of brackets and quotes for an empty text. Null where there is none. */
export function pairAround(
  text: Text,
  from: Byte,
  to: Byte,
  typed: string,
  allowance: Allowance,
): PairPlace | null {
  const kinds = typed === '' ? ANY : [pairOf(typed)];
  const found = kinds.flatMap((pair) => placeAround(text, from, to, pair, allowance) ?? []);
  return found.toSorted((a, b) => b.open.from - a.open.from)[0] ?? null;
}

const ANY: readonly Pair[] = [...BRACKETS.slice(0, 3), ...['"', "'", '`'].map(pairOf)];

function placeAround(text: Text, from: Byte, to: Byte, pair: Pair, allowance: Allowance): PairPlace | null {
  if (!BRACKETS.includes(pair)) return textsAround(text, from, to, pair, allowance);
  const closeOf = new Map([[pair.open.charCodeAt(0), pair.close.charCodeAt(0)]]);
  const found = bracketsAround(text, from, to, allowance, closeOf);
  if (found === null) return null;
  const { open, close } = found;
  return { open: { from: open, to: open + 1 }, close: { from: close, to: close + 1 } };
}

/** The bytes before and after a place in which other pairs are searched. */
const REACH: Byte = 4096;

/** The closest text before a place and the closest one after it, in its line. */
function textsAround(
  text: Text,
  from: Byte,
  to: Byte,
  { open, close }: Pair,
  allowance: Allowance,
): PairPlace | null {
  const [low, high] = [Math.max(0, from - REACH), Math.min(text.length, to + REACH)];
  allowance.left -= high - low;
  if (allowance.left < 0) return null;
  const before = text.read(low, from);
  const line = before.subarray(before.lastIndexOf(LF) + 1);
  const after = text.read(to, high);
  const feed = after.indexOf(LF);
  const rest = charactersOf(after.subarray(0, feed < 0 ? after.length : feed));
  const [opening, closing] = [charactersOf(line), rest];
  const first = opening.lastIndexOf(charactersOf(encode(open)));
  const second = closing.indexOf(charactersOf(encode(close)));
  if (first < 0 || second < 0) return null;
  // A quote that ends a string begins no other one.
  if (open === close && /^["'`]$/.test(open) && opening.split(open).length % 2 === 1) return null;
  const [openAt, closeAt] = [from - opening.length + first, to + second];
  return {
    open: { from: openAt, to: openAt + encode(open).length },
    close: { from: closeAt, to: closeAt + encode(close).length },
  };
}

/** Bytes as a string with a character for each. */
const charactersOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');

const LF = 10;
