import type { Byte } from '../base/units.ts';
import { Block, sharedBytes } from './block.ts';
import { countNewlines } from './newlines.ts';
import { Text } from './text.ts';
import { Leaf, UNKNOWN } from './tree.ts';

const SMALLEST_BLOCK = 4096;
const LARGEST_BLOCK = 1 << 20;
/** Added text up to this size has its newlines counted at once. */
const COUNT_AT_ONCE = 1 << 16;

/**
 * The append-only store of everything typed and pasted. Small adds share a block, so that text typed key by key
 * is contiguous and stays one piece; blocks double from 4 KiB to 1 MiB; what is longer gets a block of its own.
 */
export class Additions {
  #tail: Block | null = null;
  #size = SMALLEST_BLOCK;
  readonly #encoder = new TextEncoder();

  /** A text of these bytes, which are copied. Add once what several cursors insert: they then share one piece. */
  text(bytes: Uint8Array): Text {
    if (bytes.length === 0) return Text.empty;
    const { block, at } = this.append(bytes);
    // Counted here, where it is at hand: a thousand cursors would have it counted in a thousand places.
    const lines = bytes.length <= COUNT_AT_ONCE ? countNewlines(bytes) : UNKNOWN;
    return new Text(new Leaf([block], [bytes.length, at, lines], lines));
  }

  /** A text of `string` in UTF-8. */
  string(string: string): Text {
    return this.text(this.#encoder.encode(string));
  }

  /** Copies one or more bytes to the end of the store: `bytes`, and behind them `more`. */
  append(bytes: Uint8Array, more?: Uint8Array): { block: Block; at: Byte } {
    const length = bytes.length + (more?.length ?? 0);
    const block = length > LARGEST_BLOCK ? this.#newBlock(length) : this.#tailFor(length);
    const at = block.append(bytes);
    if (more) block.append(more);
    return { block, at };
  }

  /** The block that small adds share, with room for `length` more bytes. */
  #tailFor(length: Byte): Block {
    if (this.#tail === null || this.#tail.room < length) {
      while (this.#size < length) this.#size *= 2;
      this.#tail = this.#newBlock(this.#size);
      this.#size = Math.min(this.#size * 2, LARGEST_BLOCK);
    }
    return this.#tail;
  }

  #newBlock(capacity: Byte): Block {
    return new Block(sharedBytes(capacity), 0, this);
  }
}
