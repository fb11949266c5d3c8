import { NOT_HERE, type PageReader } from '../../src/base/files.ts';

/** A reader of a distant disk: the first question about bytes only has them fetched. */
export class SlowReader implements PageReader {
  readonly descriptor = -1;
  readonly size: number;
  readonly #bytes: Uint8Array;
  readonly #here = new Set<number>();
  readonly #wanted = new Set<number>();

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.size = bytes.length;
  }

  readSync(at: number, target: Uint8Array): number {
    const blocks = blocksOf(at, target.length);
    const missing = blocks.filter((block) => !this.#here.has(block));
    for (const block of missing) this.#wanted.add(block);
    if (missing.length > 0) return NOT_HERE;
    target.set(this.#bytes.subarray(at, at + target.length));
    return target.length;
  }

  /** Brings what was asked for; true if there was something. */
  deliver(): boolean {
    const wanted = [...this.#wanted];
    this.#wanted.clear();
    for (const block of wanted) this.#here.add(block);
    return wanted.length > 0;
  }
}

const BLOCK = 4096;

const blocksOf = (at: number, length: number): number[] => {
  const first = Math.floor(at / BLOCK);
  const last = Math.floor((at + Math.max(1, length) - 1) / BLOCK);
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
};
