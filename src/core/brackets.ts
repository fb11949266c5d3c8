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

/** The last opening bracket before `at` that nothing closes before `at`. */
function backward(text: Text, at: Byte, openOf: ReadonlyMap<number, number>, reach: Byte): Byte | null {
  const depths = new Map([...openOf.values()].map((open) => [open, 0]));
  const stop = Math.max(0, at - reach);
  for (let to = at; to > stop;) {
    const chunk = text.chunk(to - 1);
    const low = Math.max(0, stop - chunk.from);
    for (let i = to - chunk.from - 1; i >= low; i--) {
      const byte = chunk.bytes[i];
      if (byte < 0x28 || byte > 0x7d) continue;
      const open = openOf.get(byte);
      if (open !== undefined) depths.set(open, depths.get(open)! + 1);
      const depth = depths.get(byte);
      if (depth === 0) return chunk.from + i;
      if (depth !== undefined) depths.set(byte, depth - 1);
    }
    to = chunk.from;
  }
  return null;
}
