import type { Byte } from '../../base/units.ts';
import { sharedBytes } from '../block.ts';
import { Numbers } from '../numbers.ts';
import type { Replacements } from '../replacements.ts';
import type { Stretches, Window } from '../stretches.ts';

/** The most that the changes of one command insert, and the most changes. */
const MOST_BYTES: Byte = 1 << 30;
const MOST_CHANGES = 1 << 25;

/** Too much for memory: the sentence says so. */
export class TooMuch extends Error {}

/**
 * Changes of a text in ascending order, written into flat memory as they are found. The inserted bytes of a change are
 * appended first, then `change` says where they go. `stretches` puts the new text together.
 */
export class ChangeWriter {
  /** The number of changes so far. */
  count = 0;
  readonly #table = new Numbers();
  readonly #stretches: Stretches;
  #content = new Uint8Array(1024);
  /** The bytes of the content, and those of them that belong to a change. */
  #used: Byte = 0;
  #closed: Byte = 0;
  /** The number of bytes by which the text has become longer. */
  #grown: Byte = 0;

  constructor(stretches: Stretches) {
    this.#stretches = stretches;
  }

  /** The bytes appended for the next change. */
  get pending(): Uint8Array {
    return this.#content.subarray(this.#closed, this.#used);
  }

  /** Appends to the inserted bytes of the next change. Throws `TooMuch`. */
  append(bytes: Uint8Array): void {
    const end = this.#used + bytes.length;
    if (end > MOST_BYTES) throw new TooMuch('the new text would be longer than 1 GB');
    if (end > this.#content.length) {
      const content = new Uint8Array(Math.max(end, 2 * this.#content.length));
      content.set(this.#content.subarray(0, this.#used));
      this.#content = content;
    }
    this.#content.set(bytes, this.#used);
    this.#used = end;
  }

  /** Drops the bytes appended for the next change. */
  discard(): void {
    this.#used = this.#closed;
  }

  /** Puts the appended bytes in the place of [from, to); `window` may have the bytes before. Throws `TooMuch`. */
  change(from: Byte, to: Byte, window: Window): void {
    if (this.count === MOST_CHANGES) throw new TooMuch('there are more than 33,554,432 changes');
    this.count++;
    this.#table.push(from, to, from + this.#grown, this.#used);
    this.#stretches.replace(from, to, this.pending, this.#closed, window);
    this.#grown += this.#used - this.#closed - (to - from);
    this.#closed = this.#used;
  }

  /** All changes of a text of `length` bytes. The writer is used up. */
  finish(length: Byte): Omit<Replacements, 'long' | 'lost'> {
    const content = sharedBytes(this.#used);
    content.set(this.#content.subarray(0, this.#used));
    const table = this.#table.finish();
    return { ...this.#stretches.finish(), table, content, length, newLength: length + this.#grown };
  }
}
