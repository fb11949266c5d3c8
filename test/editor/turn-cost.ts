/** Counts the work of one turn of the main thread: bytes of documents read, bytes added to them, rows built. */
import { Block } from '../../src/text/block.ts';
import { ChangeSet, type Change } from '../../src/text/changeset.ts';
import type { Chunk } from '../../src/text/source.ts';

/** The work of one turn. */
export interface Cost {
  /** Bytes read from sources, in pages of `PAGE`; a page counts again whenever another was read in between. */
  read: number;
  /** Bytes added to documents, the clipboard's included. */
  added: number;
  /** Rows of tables built: changes, selected ranges, entries of lists. */
  rows: number;
}

/** The most bytes that one turn may read, or add. */
const LIMIT = 1 << 20;
/** The most rows that one turn may build: 1 MiB of them at two numbers each. */
const ROW_LIMIT = LIMIT / 16;

/** Small enough that reading a byte here and there costs about that byte. */
const PAGE = 128;

/** Thrown by the counters once a turn has gone beyond its limit, where the rest of its work is of no interest. */
export class TooMuch extends Error {}

/** The larger of the shares that a cost has of its limits; above 1 it is too much. */
export const shareOf = ({ read, added, rows }: Cost): number =>
  Math.max(read / LIMIT, added / LIMIT, rows / ROW_LIMIT);

/**
 * Runs a turn and counts its work. All texts of the tests lie in blocks, so the methods of `Block` are the lowest road
 * that every reading goes; they are replaced while the turn runs and only then. Throws `TooMuch` as soon as
 * the cost is more than `most` times a limit.
 */
export function counted<T>(cost: Cost, most: number, turn: () => T): T {
  const check = (): void => {
    if (shareOf(cost) > most) throw new TooMuch();
  };
  let lastBlock = 0;
  let lastPage = -1;
  const { stretch, bytes, readInto, append } = Block.prototype;
  const { of, same } = ChangeSet;
  const reads = (length: number): void => {
    cost.read += length;
    lastPage = -1;
    check();
  };
  Block.prototype.stretch = function (at): Chunk {
    const page = Math.floor(at / PAGE);
    const from = page * PAGE;
    const view = bytes.call(this, from, Math.min(PAGE, this.length - from));
    if (this.id !== lastBlock || page !== lastPage) {
      reads(view.length);
      lastBlock = this.id;
      lastPage = page;
    }
    return { from, bytes: view, lost: false };
  };
  Block.prototype.bytes = function (at, length): Uint8Array {
    reads(length);
    return bytes.call(this, at, length);
  };
  Block.prototype.readInto = function (at, target): boolean {
    reads(target.length);
    return readInto.call(this, at, target);
  };
  Block.prototype.append = function (added): number {
    cost.added += added.length;
    check();
    return append.call(this, added);
  };
  ChangeSet.of = (length, changes): ChangeSet => {
    const list: Change[] = [];
    for (const change of changes) {
      list.push(change);
      cost.rows++;
      check();
    }
    return of(length, list);
  };
  ChangeSet.same = (length, count, ...rest): ChangeSet => {
    cost.rows += count;
    check();
    return same(length, count, ...rest);
  };
  try {
    return turn();
  } finally {
    Object.assign(Block.prototype, { stretch, bytes, readInto, append });
    Object.assign(ChangeSet, { of, same });
  }
}
