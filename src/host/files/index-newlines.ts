import { read } from 'node:fs';
import type { Byte } from '../../base/units.ts';
import { FileSource } from '../../text/file-source.ts';
import { Scanner } from '../../text/scan.ts';
import type { Source } from '../../text/source.ts';

/** The bytes read and counted in one go: a fifth of a millisecond. A multiple of the index's page. */
const CHUNK: Byte = 1 << 20;

/** The progress of counting a source's newlines. */
export interface IndexingProgress {
  /** Bytes that are counted. */
  readonly known: Byte;
  /** Nothing more will come. */
  readonly done: boolean;
  /** It ended early: the bytes from `known` on cannot be read. */
  readonly lost: boolean;
}

/**
 * Counts the newlines of `source` into its index, in the background of this thread's loop, and tells `on` after each
 * chunk. A file is read by asynchronous reads into the memory of a scanner, one chunk ahead of the one that is
 * counted. The memory is free when it is done or cancelled; nothing is told after `cancel`, but a read that is
 * under way may still use the descriptor.
 */
export function startIndexing(source: Source, on: (progress: IndexingProgress) => void): { cancel(): void } {
  const indexing = new NewlineIndexing(source, on);
  indexing.start();
  return indexing;
}

class NewlineIndexing {
  readonly #source: Source;
  readonly #on: (progress: IndexingProgress) => void;
  /** Room for the chunk that is being read and the one that is being counted. */
  #scanner: Scanner | null = new Scanner(2 * CHUNK);
  /** The source's length: it may grow meanwhile. */
  #length: Byte = 0;

  constructor(source: Source, on: (progress: IndexingProgress) => void) {
    this.#source = source;
    this.#on = on;
  }

  start(): void {
    this.#length = this.#source.length;
    this.#next(this.#source.newlines.known, 0);
  }

  cancel(): void {
    this.#scanner = null;
  }

  /** Reads the chunk from `at` to `offset` of the window, and goes on from there. */
  #next(at: Byte, offset: Byte): void {
    const end = Math.min(at - (at % CHUNK) + CHUNK, this.#length);
    const target = this.#scanner!.window.subarray(offset, offset + end - at);
    this.#read(at, target, (whole) => {
      if (!this.#scanner) return;
      const last = end === this.#length;
      if (whole && !last) this.#next(end, CHUNK - offset);
      if (whole) this.#count(this.#scanner, at, end, offset);
      const { known, complete } = this.#source.newlines;
      if (!whole || complete) this.cancel();
      else if (last) this.start();
      this.#on({ known, done: !whole || complete, lost: !whole });
    });
  }

  /** Fills `target` from `at`, later, and says whether it could. */
  #read(at: Byte, target: Uint8Array, then: (whole: boolean) => void): void {
    const source = this.#source;
    if (!(source instanceof FileSource)) {
      setImmediate(() => then(source.readInto(at, target)));
      return;
    }
    const { reader } = source;
    read(reader.descriptor, target, 0, target.length, at, (error, count) => {
      if (!this.#scanner || target.length === 0) return then(true);
      const [place, , end] = reader.place?.(at) ?? [reader.descriptor, at, Infinity];
      const direct = !error && count === target.length && place === reader.descriptor;
      // What is not in the file, or came in part, is read again by the reader. For the rest a byte of it tells
      // whether these are still the bytes of the file that was opened.
      const again = direct && end >= at + count ? new Uint8Array(1) : target;
      return then(source.readInto(at, again));
    });
  }

  /** Adds the counts of [at, end), which stands at `offset` of the window, as far as they are not known by now. */
  #count(scanner: Scanner, at: Byte, end: Byte, offset: Byte): void {
    const { newlines } = this.#source;
    while (newlines.known < end && newlines.next <= end) {
      const from = newlines.known - at + offset;
      newlines.add(scanner.countNewlines(from, newlines.next - at + offset));
    }
  }
}
