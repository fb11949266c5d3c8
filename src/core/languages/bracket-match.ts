import type { Byte } from '../../base/units.ts';
import type { Kind } from '../../syntax/tokens.ts';
import type { Allowance } from '../../text/newlines.ts';
import type { Text } from '../../text/text.ts';

const PAIRS: readonly (readonly [open: number, close: number])[] = [
  [0x28, 0x29],
  [0x5b, 0x5d],
  [0x7b, 0x7d],
];

const CLOSE_OF = new Map(PAIRS);
const OPEN_OF = new Map(PAIRS.map(([open, close]) => [close, open]));

/** The most bytes that a command reads in search of brackets: for one cursor, and for several together. */
const MOST_FOR_ONE: Byte = 896 * 1024;
const MOST: Byte = 448 * 1024;

/** An allowance for all searches of a command with so many cursors. */
export const bracketAllowance = (cursors: number): Allowance => ({
  left: cursors === 1 ? MOST_FOR_ONE : MOST,
});

/**
 * The place of the bracket that belongs to the one at `at`, or else to the one before it; beside no bracket that of the
 * opening one around. Takes the bytes that it reads from `allowance`; null when it finds none with that.
 */
export function matchingBracket(
  text: Text,
  at: Byte,
  allowance: Allowance,
  kindAt: KindAt = ALL_CODE,
): Byte | null {
  for (const place of [at, at - 1]) {
    const found = bracketFor(text, place, allowance, kindAt);
    if (found !== undefined) return found;
  }
  return backward(text, at, OPEN_OF, allowance, sameAs('code', kindAt));
}

/** The place of the bracket that belongs to the one at `at`; null when it is not found, undefined where no bracket is. */
export function bracketFor(
  text: Text,
  at: Byte,
  allowance: Allowance,
  kindAt: KindAt = ALL_CODE,
): Byte | null | undefined {
  const byte = text.byte(at);
  const close = CLOSE_OF.get(byte);
  const open = OPEN_OF.get(byte);
  if (close === undefined && open === undefined) return undefined;
  const same = sameAs(kindAt(at), kindAt);
  return close !== undefined
    ? forward(text, at, byte, close, allowance, same)
    : backward(text, at, new Map([[byte, open ?? byte]]), allowance, same);
}

/** The kind of text that a bracket is part of: one in a string or a comment does not match one in code. */
export type KindAt = (at: Byte) => Kind;

const ALL_CODE: KindAt = () => 'code';

/** A test for places of a kind; null where all places are. */
const sameAs = (kind: Kind, kindAt: KindAt): ((at: Byte) => boolean) | null =>
  kindAt === ALL_CODE ? null : (at) => kindAt(at) === kind;

/** The closest of some brackets around [from, to), as the places of both; null when the allowance does not suffice to find any. */
export function bracketsAround(
  text: Text,
  from: Byte,
  to: Byte,
  allowance: Allowance,
  closeOf: ReadonlyMap<number, number> = CLOSE_OF,
): { readonly open: Byte; readonly close: Byte } | null {
  const openOf = new Map(Array.from(closeOf, ([open, close]) => [close, open]));
  for (let at = from; allowance.left > 0;) {
    const open = backward(text, at, openOf, allowance);
    if (open === null) return null;
    const byte = text.byte(open);
    const close = forward(text, open, byte, closeOf.get(byte) ?? byte, allowance);
    if (close !== null && close >= to) return { open, close };
    at = open;
  }
  return null;
}

function forward(
  text: Text,
  at: Byte,
  open: number,
  close: number,
  allowance: Allowance,
  same: ((at: Byte) => boolean) | null = null,
): Byte | null {
  let depth = 0;
  const stop = Math.min(text.length, at + Math.max(0, allowance.left));
  for (let from = at; from < stop;) {
    const chunk = text.chunk(from);
    const end = Math.min(chunk.bytes.length, stop - chunk.from);
    for (let i = from - chunk.from; i < end; i++) {
      const byte = chunk.bytes[i];
      if ((byte !== open && byte !== close) || (same !== null && !same(chunk.from + i))) continue;
      if (byte === open) depth++;
      else if (--depth === 0) return spend(allowance, chunk.from + i - at, chunk.from + i);
    }
    from = chunk.from + chunk.bytes.length;
  }
  return spend(allowance, stop - at, null);
}

/** The last opening bracket before `at`, of those that `openOf` knows, that nothing closes before `at`. */
function backward(
  text: Text,
  at: Byte,
  openOf: ReadonlyMap<number, number>,
  allowance: Allowance,
  same: ((at: Byte) => boolean) | null = null,
): Byte | null {
  // By byte: what is still to be opened, for opening ones, and the opening one of closing ones.
  const depths = new Float64Array(256).fill(-1);
  const opens = new Uint8Array(256);
  for (const [close, open] of openOf) {
    opens[close] = open;
    depths[open] = 0;
  }
  const stop = Math.max(0, at - Math.max(0, allowance.left));
  for (let to = at; to > stop;) {
    const { from, bytes } = text.chunk(to - 1);
    const low = Math.max(0, stop - from);
    for (let i = to - from - 1; i >= low; i--) {
      const byte = bytes[i];
      const open = opens[byte];
      if (open === 0 && depths[byte] < 0) continue;
      if (same !== null && !same(from + i)) continue;
      if (open !== 0) depths[open]++;
      else if (depths[byte] >= 0 && --depths[byte] < 0) return spend(allowance, at - from - i, from + i);
    }
    to = from;
  }
  return spend(allowance, at - stop, null);
}

/** Takes the bytes that were read from the allowance; returns the place that was found. */
function spend(allowance: Allowance, bytes: Byte, found: Byte | null): Byte | null {
  allowance.left -= bytes;
  return found;
}
