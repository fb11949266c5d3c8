import type { ByteRange } from '../../base/files.ts';
import type { Byte } from '../../base/units.ts';
import { ChangeWriter } from './change-writer.ts';
import { LineReader } from './line-reader.ts';
import type { Replacements } from '../replacements.ts';
import type { Haystack } from '../search.ts';
import type { Stretches } from '../stretches.ts';

/** A change counts as the reading of so many bytes, besides those that it inserts. */
const CHANGE: Byte = 16;
/** The bytes after which work on lines tells how far it is. */
const PACE: Byte = 1 << 16;

/** Nothing is changed; the message is the sentence that says why. */
export class EditRefusal extends Error {}

/** Reads the lines that ranges of a text touch, and changes them in ascending order. */
export class LineEditor {
  readonly reader: LineReader;
  readonly ranges: readonly ByteRange[];
  readonly #writer: ChangeWriter;
  /** The end of the next slice of work. */
  #due: Byte = 0;

  /** @param reach the bytes of work after which `BeyondReach` is thrown */
  constructor(text: Haystack, ranges: readonly ByteRange[], stretches: Stretches, reach?: Byte) {
    this.reader = new LineReader(text, reach);
    this.ranges = ranges;
    this.#writer = new ChangeWriter(stretches);
  }

  /** Puts bytes in the place of [from, to). Throws `TooMuch`. */
  change(from: Byte, to: Byte, ...inserted: readonly Uint8Array[]): void {
    if (from === to && inserted.length === 0) return;
    for (const bytes of inserted) this.#writer.append(bytes);
    this.reader.spend(CHANGE + this.#writer.pending.length);
    this.#writer.change(from, to, this.reader.window);
  }

  /** Tells if enough was done for a slice when a place is reached; `back` begins again from the first range. */
  isDue(at: Byte): boolean {
    if (at < this.#due) return false;
    this.#due = at + PACE;
    return true;
  }

  back(): void {
    this.#due = 0;
  }

  /** The share of the ranges before a place, 0 to 1. */
  share(at: Byte): number {
    const from = this.ranges[0]?.from ?? 0;
    const to = this.ranges.at(-1)?.to ?? 0;
    return Math.min(1, Math.max(0, (at - from) / Math.max(1, to - from)));
  }

  finish(): Replacements {
    return { ...this.#writer.finish(this.reader.length), long: false, lost: false };
  }
}
