import { CLASSES, RUNS } from './width.generated.ts';

/**
 * The properties of a scalar that matter on the screen, as bits: the low two are the cells that it takes on its own.
 * The data comes from Unicode through `scripts/build-width.mjs`.
 */
export const WIDTH_BITS = 3;
/** It belongs to the cluster of the scalar before it, when there is one (marks, joiners, jamo vowels). */
export const ATTACHES = 4;
/** A scalar after it that does not attach may still belong to its cluster (regional indicators, viramas, ...). */
export const OPENS = 8;
/** It must never reach the terminal: C0, DEL, C1, bidi and other invisible format characters, noncharacters. */
export const CONTROL = 16;

const BLOCK_BITS = 7;
const BLOCK = 1 << BLOCK_BITS;

interface Table {
  /** The block of every 128 scalars: an offset into `classes`. */
  readonly blocks: Uint16Array;
  readonly classes: Uint8Array;
}

/** Unpacks the runs. Blocks of one class are shared; the first that a run needs is made. */
function unpack(): Table {
  const blocks = new Uint16Array(0x110000 >> BLOCK_BITS);
  const classes = new Uint8Array(BLOCK * 400);
  const shared = new Map<number, number>();
  let used = 0;
  let at = 0;
  let length = 0;
  for (let i = 0; i < RUNS.length; i++) {
    const code = RUNS.charCodeAt(i);
    if (code < 0x41 || code >= 0x61) {
      length = length * 32 + (code < 0x41 ? code - 0x30 : code - 0x57);
      continue;
    }
    const value = CLASSES[code - 0x41];
    const end = at + length;
    length = 0;
    while (at < end) {
      const block = at >> BLOCK_BITS;
      const inside = at & (BLOCK - 1);
      if (inside === 0 && end - at >= BLOCK) {
        const whole = (end - at) >> BLOCK_BITS;
        let offset = shared.get(value);
        if (offset === undefined) {
          offset = used;
          shared.set(value, offset);
          classes.fill(value, used, (used += BLOCK));
        }
        blocks.fill(offset, block, block + whole);
        at += whole * BLOCK;
      } else {
        if (inside === 0) {
          blocks[block] = used;
          used += BLOCK;
        }
        const part = Math.min(end - at, BLOCK - inside);
        classes.fill(value, blocks[block] + inside, blocks[block] + inside + part);
        at += part;
      }
    }
  }
  return { blocks, classes: classes.slice(0, used) };
}

let table: Table | null = null;

/** The class bits of a scalar, 0 to 0x10FFFF. The table is unpacked at the first use. */
export function scalarClass(scalar: number): number {
  // Western letters, lines and blocks: the first frame of most files has no others, and need not wait for the table.
  if ((scalar >= 0xae && scalar < 0x300) || (scalar >= 0x2500 && scalar < 0x25a0)) return 1;
  table ??= unpack();
  return table.classes[table.blocks[scalar >> BLOCK_BITS] + (scalar & (BLOCK - 1))];
}

/** The cells that a scalar takes by itself: 0 for marks and controls, 2 for wide ones; ambiguous ones take 1. */
export const scalarWidth = (scalar: number): number =>
  scalar >= 0x20 && scalar < 0x7f ? 1 : scalarClass(scalar) & WIDTH_BITS;
