import type { Byte } from '../base/units.ts';
import type { Text } from '../text/text.ts';

const PAIRS: readonly (readonly [open: number, close: number])[] = [
  [0x28, 0x29],
  [0x5b, 0x5d],
  [0x7b, 0x7d],
];

const CLOSE_OF = new Map(PAIRS);
const OPEN_OF = new Map(PAIRS.map(([open, close]) => [close, open]));

/**
 * Where the bracket stands that belongs to the one at `at`, or else to the one before it; beside no bracket the
 * opening one around. At most `reach` bytes are looked at in each direction; null when none is found there.
 */
export function matchingBracket(text: Text, at: Byte, reach: Byte): Byte | null {
  for (const place of [at, at - 1]) {
    const byte = text.byte(place);
    const close = CLOSE_OF.get(byte);
    if (close !== undefined) return forward(text, place, byte, close, reach);
    const open = OPEN_OF.get(byte);
    if (open !== undefined) return backward(text, place, new Map([[byte, open]]), reach);
  }
  return backward(text, at, OPEN_OF, reach);
}

/** The closest brackets around [from, to), as the places of both; null when none are found within `reach` bytes. */
export function bracketsAround(
  text: Text,
  from: Byte,
  to: Byte,
  reach: Byte,
): { readonly open: Byte; readonly close: Byte } | null {
  for (let at = from; at > from - reach;) {
    const open = backward(text, at, OPEN_OF, reach);
    if (open === null) return null;
    const byte = text.byte(open);
    const close = forward(text, open, byte, CLOSE_OF.get(byte) ?? byte, reach);
    if (close !== null && close >= to) return { open, close };
    at = open;
  }
  return null;
}

function forward(text: Text, at: Byte, open: number, close: number, reach: Byte): Byte | null {
  let depth = 0;
  const stop = Math.min(text.length, at + reach);
  for (let from = at; from < stop;) {
    const chunk = text.chunk(from);
    const end = Math.min(chunk.bytes.length, stop - chunk.from);
    for (let i = from - chunk.from; i < end; i++) {
      if (chunk.bytes[i] === open) depth++;
      else if (chunk.bytes[i] === close && --depth === 0) return chunk.from + i;
    }
    from = chunk.from + chunk.bytes.length;
  }
  return null;
}

/** The last opening bracket before `at`, of those that `openOf` knows, that nothing closes before `at`. */
function backward(text: Text, at: Byte, openOf: ReadonlyMap<number, number>, reach: Byte): Byte | null {
  // By byte: what is still to be opened, for opening ones, and the opening one of closing ones.
  const depths = new Float64Array(256).fill(-1);
  const opens = new Uint8Array(256);
  for (const [close, open] of openOf) {
    opens[close] = open;
    depths[open] = 0;
  }
  const stop = Math.max(0, at - reach);
  for (let to = at; to > stop;) {
    const { from, bytes } = text.chunk(to - 1);
    const low = Math.max(0, stop - from);
    for (let i = to - from - 1; i >= low; i--) {
      const byte = bytes[i];
      const open = opens[byte];
      if (open !== 0) depths[open]++;
      else if (depths[byte] >= 0 && --depths[byte] < 0) return from + i;
    }
    to = from;
  }
  return null;
}
