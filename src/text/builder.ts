import type { Byte } from '../base/units.ts';
import type { Additions } from './additions.ts';
import { Block } from './block.ts';
import type { Source } from './source.ts';
import { Branch, EMPTY, FANOUT, Leaf, UNKNOWN } from './tree.ts';
import type { Node } from './tree.ts';

/** Neighbouring pieces of added text are copied into one while together they are no longer than this. */
const JOIN_LIMIT = 512;

/**
 * Makes a tree from pieces and whole subtrees given from front to back. Subtrees are shared, not copied; only
 * the nodes at the seams are made anew, so that every node but the root is at least half full.
 */
export class Builder {
  readonly #fanout: number;
  readonly #least: number;
  readonly #additions: Additions | null;
  /** The pieces that are not yet in a leaf: fewer than twice the fan-out, as in every list of `#nodes`. */
  #sources: Source[] = [];
  #starts: Byte[] = [];
  #lengths: Byte[] = [];
  #lines: number[] = [];
  /** #nodes[h]: nodes of height h that are not yet in a branch, each at least half full. */
  readonly #nodes: Node[][] = [];

  /** With `additions`, small neighbouring pieces of its text are copied into one. */
  constructor(fanout = FANOUT, additions: Additions | null = null) {
    this.#fanout = fanout;
    this.#least = fanout >> 1;
    this.#additions = additions;
  }

  /** Appends `length` bytes of `source` from `start`; `lines` is their number of LFs or UNKNOWN. */
  piece(source: Source, start: Byte, length: Byte, lines = UNKNOWN): void {
    if (length === 0) return;
    let last = this.#sources.length - 1;
    if (last >= 0 && this.#sources[last] === source && this.#starts[last] + this.#lengths[last] === start) {
      this.#lengths[last] += length;
      this.#lines[last] = this.#lines[last] < 0 || lines < 0 ? UNKNOWN : this.#lines[last] + lines;
    } else {
      if (last + 1 >= 2 * this.#fanout) this.#sealPieces(this.#fanout);
      this.#sources.push(source);
      this.#starts.push(start);
      this.#lengths.push(length);
      this.#lines.push(lines);
    }
    if (this.#additions && length < JOIN_LIMIT) {
      for (last = this.#sources.length - 1; last > 0 && this.#joinable(last); last--) this.#joinLast();
    }
  }

  /** Appends everything under `node`. */
  node(node: Node): void {
    if (node.length === 0) return;
    const { height, size } = node;
    if (size >= this.#least && size <= this.#fanout && this.#close(height)) {
      const list = (this.#nodes[height] ??= []);
      list.push(node);
      if (list.length >= 2 * this.#fanout) this.#sealNodes(height, this.#fanout);
    } else this.#unpack(node);
  }

  /** The tree. The builder is used up. */
  finish(): Node {
    if (this.#sources.length > 0) {
      while (this.#sources.length < this.#least && this.#lend(0)) this.#prependPieces(this.#nodes[0].pop()!);
      this.#sealPieces(this.#sources.length);
    }
    for (let height = 0; height < this.#nodes.length; height++) {
      const list = (this.#nodes[height] ??= []);
      if (list.length === 0) continue;
      const highest = this.#emptyAbove(height);
      if (highest && list.length === 1) return list[0];
      if (!highest && list.length < this.#least) {
        this.#lend(height + 1);
        this.#nodes[height] = [...(this.#nodes[height + 1].pop() as Branch).children, ...list];
      }
      this.#sealNodes(height, this.#nodes[height].length);
    }
    return EMPTY;
  }

  #unpack(node: Node): void {
    if (node instanceof Branch) {
      for (const child of node.children) this.node(child);
      return;
    }
    let from = 0;
    for (let i = 0; i < node.size; i++) {
      const end = node.end(i);
      this.piece(node.sources[i], node.start(i), end - from, node.lines(i));
      from = end;
    }
  }

  /** Puts what is lower than `height` into nodes of that height; false when it is too little to fill one. */
  #close(height: number): boolean {
    if (this.#sources.length > 0) {
      while (this.#sources.length < this.#least) {
        const leaf = this.#nodes[0]?.pop();
        if (leaf === undefined) return false;
        this.#prependPieces(leaf);
      }
      this.#sealPieces(this.#sources.length);
    }
    for (let h = 0; h < height; h++) {
      const list = this.#nodes[h];
      if (list === undefined || list.length === 0) continue;
      if (list.length < this.#least) {
        const above = this.#nodes[h + 1]?.pop();
        if (above === undefined) return false;
        this.#nodes[h] = [...(above as Branch).children, ...list];
      }
      this.#sealNodes(h, this.#nodes[h].length);
    }
    return true;
  }

  /** Makes sure that there is a node of `height` at the end of its list, taken from a higher one; false when there is none. */
  #lend(height: number): boolean {
    if (height >= this.#nodes.length) return false;
    const list = (this.#nodes[height] ??= []);
    if (list.length > 0) return true;
    if (!this.#lend(height + 1)) return false;
    this.#nodes[height] = [...(this.#nodes[height + 1].pop() as Branch).children];
    return true;
  }

  #emptyAbove(height: number): boolean {
    for (let h = height + 1; h < this.#nodes.length; h++) if (this.#nodes[h]?.length) return false;
    return true;
  }

  #prependPieces(leaf: Node): void {
    const sources = this.#sources;
    const starts = this.#starts;
    const lengths = this.#lengths;
    const lines = this.#lines;
    this.#sources = [];
    this.#starts = [];
    this.#lengths = [];
    this.#lines = [];
    this.#unpack(leaf);
    for (let i = 0; i < sources.length; i++) this.piece(sources[i], starts[i], lengths[i], lines[i]);
  }

  /** Moves the first `count` pieces (at most twice the fan-out) into one leaf, or two when one does not hold them. */
  #sealPieces(count: number): void {
    const leaves = (this.#nodes[0] ??= []);
    if (count <= this.#fanout) leaves.push(this.#leaf(0, count));
    else {
      const half = count >> 1;
      leaves.push(this.#leaf(0, half), this.#leaf(half, count));
    }
    this.#sources = this.#sources.slice(count);
    this.#starts = this.#starts.slice(count);
    this.#lengths = this.#lengths.slice(count);
    this.#lines = this.#lines.slice(count);
    if (leaves.length >= 2 * this.#fanout) this.#sealNodes(0, this.#fanout);
  }

  #sealNodes(height: number, count: number): void {
    const list = this.#nodes[height];
    const above = (this.#nodes[height + 1] ??= []);
    if (count <= this.#fanout) above.push(new Branch(list.slice(0, count)));
    else {
      const half = count >> 1;
      above.push(new Branch(list.slice(0, half)), new Branch(list.slice(half, count)));
    }
    this.#nodes[height] = list.slice(count);
    if (above.length >= 2 * this.#fanout) this.#sealNodes(height + 1, this.#fanout);
  }

  #leaf(from: number, to: number): Leaf {
    const size = to - from;
    const table = new Float64Array(3 * size);
    let end = 0;
    for (let i = 0; i < size; i++) {
      table[i] = end += this.#lengths[from + i];
      table[size + i] = this.#starts[from + i];
      table[2 * size + i] = this.#lines[from + i];
    }
    return new Leaf(this.#sources.slice(from, to), table);
  }

  /**
   * Whether piece `last` and the one before it are to become one. The earlier must not be much longer, so that
   * text typed key by key is copied only some log n times.
   */
  #joinable(last: number): boolean {
    const length = this.#lengths[last];
    const before = this.#lengths[last - 1];
    return (
      before <= 2 * length && before + length <= JOIN_LIMIT && this.#isAdded(last) && this.#isAdded(last - 1)
    );
  }

  #joinLast(): void {
    const last = this.#sources.length - 1;
    const bytes = new Uint8Array(this.#lengths[last - 1] + this.#lengths[last]);
    this.#sources[last - 1].readInto(this.#starts[last - 1], bytes.subarray(0, this.#lengths[last - 1]));
    this.#sources[last].readInto(this.#starts[last], bytes.subarray(this.#lengths[last - 1]));
    const { block, at } = this.#additions!.append(bytes);
    const lines =
      Math.min(this.#lines[last - 1], this.#lines[last]) < 0
        ? UNKNOWN
        : this.#lines[last - 1] + this.#lines[last];
    this.#sources.pop();
    this.#starts.pop();
    this.#lengths.pop();
    this.#lines.pop();
    this.#sources[last - 1] = block;
    this.#starts[last - 1] = at;
    this.#lengths[last - 1] = bytes.length;
    this.#lines[last - 1] = lines;
  }

  #isAdded(i: number): boolean {
    const source = this.#sources[i];
    return source instanceof Block && source.additions === this.#additions;
  }
}
