import type { Byte } from '../base/units.ts';
import type { Source } from './source.ts';

/** The most children of a branch and the most pieces of a leaf; all but a root have at least half as many. */
export const FANOUT = 32;

/** Marks a newline count that is not known yet. */
export const UNKNOWN = -1;

/**
 * A run of pieces. Piece i is `length(i)` bytes of `sources[i]` from `start(i)`. Immutable but for the newline
 * counts, which are filled in when somebody first asks.
 */
export class Leaf {
  readonly height = 0;
  readonly sources: readonly Source[];
  /** For n pieces: n ends within this leaf, n starts within the sources, n newline counts. */
  readonly #table: Float64Array;
  readonly length: Byte;
  newlines = UNKNOWN;

  constructor(sources: readonly Source[], table: Float64Array) {
    this.sources = sources;
    this.#table = table;
    this.length = sources.length === 0 ? 0 : table[sources.length - 1];
  }

  get size(): number {
    return this.sources.length;
  }

  get pieces(): number {
    return this.sources.length;
  }

  /** Where item i ends, from the start of this node. */
  end(i: number): Byte {
    return this.#table[i];
  }

  start(i: number): Byte {
    return this.#table[this.sources.length + i];
  }

  lines(i: number): number {
    return this.#table[2 * this.sources.length + i];
  }

  setLines(i: number, count: number): void {
    this.#table[2 * this.sources.length + i] = count;
  }

  /** The item that contains offset `at` (0 <= at < length). */
  find(at: Byte): number {
    return find(this.#table, this.sources.length, at);
  }
}

/** A run of nodes that are all one lower. */
export class Branch {
  readonly height: number;
  readonly children: readonly Node[];
  readonly #ends: Float64Array;
  readonly length: Byte;
  readonly pieces: number;
  newlines = UNKNOWN;

  constructor(children: readonly Node[]) {
    const ends = new Float64Array(children.length);
    let length = 0;
    let pieces = 0;
    for (let i = 0; i < children.length; i++) {
      length += children[i].length;
      pieces += children[i].pieces;
      ends[i] = length;
    }
    this.height = children[0].height + 1;
    this.children = children;
    this.#ends = ends;
    this.length = length;
    this.pieces = pieces;
  }

  get size(): number {
    return this.children.length;
  }

  end(i: number): Byte {
    return this.#ends[i];
  }

  find(at: Byte): number {
    return find(this.#ends, this.children.length, at);
  }
}

export type Node = Leaf | Branch;

export const EMPTY = new Leaf([], new Float64Array(0));

/** The first of the `size` sums in `ends` that is greater than `at`. */
function find(ends: Float64Array, size: number, at: Byte): number {
  let low = 0;
  let high = size - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (ends[middle] > at) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Calls `visit` for the pieces under `node` in order. */
export function eachPiece(node: Node, visit: (source: Source, start: Byte, length: Byte) => void): void {
  if (node instanceof Branch) {
    for (const child of node.children) eachPiece(child, visit);
    return;
  }
  let from = 0;
  for (let i = 0; i < node.size; i++) {
    const end = node.end(i);
    visit(node.sources[i], node.start(i), end - from);
    from = end;
  }
}
