import type { Byte } from '../base/units.ts';
import { learnLines } from './newlines.ts';
import type { Source } from './source.ts';

/** The most children of a branch and the most pieces of a leaf; all nodes but a root have at least half as many. */
export const FANOUT = 32;

/** Marks a newline count that is not known yet. */
export const UNKNOWN = -1;

/** Numbers that a node keeps per item. */
export const COLUMNS = 3;

/**
 * The common base of leaves and branches: a row of numbers per item. The first is the item's end, counted from the
 * start of the node, the last its newlines. Immutable but for the newline counts, which are filled in when somebody
 * first asks. The row holds all that an edit needs to know of an item, so that it touches no node besides the path.
 */
abstract class Items {
  /** A plain array: V8 takes some five times as long to make a typed one of this size. */
  readonly table: number[];
  readonly size: number;
  readonly length: Byte;
  /** Of all items together. */
  newlines: number;

  constructor(table: number[], newlines: number) {
    this.table = table;
    this.size = table.length / COLUMNS;
    this.length = this.size === 0 ? 0 : table[table.length - COLUMNS];
    this.newlines = newlines;
  }

  end(i: number): Byte {
    return this.table[i * COLUMNS];
  }

  /** The start of item `i`, counted from the start of the node. */
  begin(i: number): Byte {
    return i === 0 ? 0 : this.table[(i - 1) * COLUMNS];
  }

  lines(i: number): number {
    return this.table[i * COLUMNS + 2];
  }

  setLines(i: number, count: number): void {
    this.table[i * COLUMNS + 2] = count;
    learnLines();
  }

  /** The item that contains offset `at` (0 <= at < length). */
  find(at: Byte): number {
    let low = 0;
    let high = this.size - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.end(middle) > at) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}

/** A run of pieces: piece `i` is the bytes of `sources[i]` from `start(i)`. */
export class Leaf extends Items {
  readonly height = 0;
  readonly sources: readonly Source[];

  /** A row of `table` is end, start in the source, newlines. */
  constructor(sources: readonly Source[], table: number[], newlines: number) {
    super(table, newlines);
    this.sources = sources;
  }

  get pieces(): number {
    return this.size;
  }

  start(i: number): Byte {
    return this.table[i * COLUMNS + 1];
  }
}

/** A run of nodes that are all one lower. */
export class Branch extends Items {
  readonly height: number;
  readonly children: readonly Node[];
  readonly pieces: number;

  /** A row of `table` is end, pieces, newlines. */
  constructor(children: readonly Node[], table: number[], newlines: number, height: number, pieces: number) {
    super(table, newlines);
    this.height = height;
    this.children = children;
    this.pieces = pieces;
  }
}

export type Node = Leaf | Branch;

export const EMPTY = new Leaf([], [], 0);

/** Calls `visit` for the pieces under `node` in order. */
export function eachPiece(node: Node, visit: (source: Source, start: Byte, length: Byte) => void): void {
  if (node instanceof Branch) for (const child of node.children) eachPiece(child, visit);
  else for (let i = 0; i < node.size; i++) visit(node.sources[i], node.start(i), node.end(i) - node.begin(i));
}
