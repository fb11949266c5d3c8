import type { Byte } from '../base/units.ts';
import { Block, sharedBytes } from './block.ts';
import { Text } from './text.ts';

const SMALLEST_BLOCK = 4096;
const LARGEST_BLOCK = 1 << 20;

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
    return Text.of(block, at, at + bytes.length);
  }

  /** A text of `string` in UTF-8. */
  string(string: string): Text {
    return this.text(this.#encoder.encode(string));
  }

  /** Copies one or more bytes to the end of the store. */
  append(bytes: Uint8Array): { block: Block; at: Byte } {
    if (bytes.length > LARGEST_BLOCK) {
      const block = new Block(sharedBytes(bytes.length), 0, this);
      return { block, at: block.append(bytes) };
    }
    if (this.#tail === null || this.#tail.room < bytes.length) {
      while (this.#size < bytes.length) this.#size *= 2;
      this.#tail = new Block(sharedBytes(this.#size), 0, this);
      this.#size = Math.min(this.#size * 2, LARGEST_BLOCK);
    }
    return { block: this.#tail, at: this.#tail.append(bytes) };
  }
}
