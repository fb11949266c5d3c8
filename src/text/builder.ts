import type { Byte } from '../base/units.ts';
import type { Additions } from './additions.ts';
import { Block } from './block.ts';
import type { Source } from './source.ts';
import { Branch, COLUMNS, EMPTY, FANOUT, Leaf, UNKNOWN } from './tree.ts';
import type { Node } from './tree.ts';

/** Neighbouring pieces of added text are copied into one while together they are no longer than this. */
const JOIN_LIMIT = 512;

/** Items that are not in a node yet: pieces at level 0, nodes of height k - 1 at level k. */
class Level {
  count = 0;
  /** The first `count` of them; the room behind is used again. */
  readonly items: (Source | Node)[] = [];
  /** Per item: its length, its start or number of pieces, its newlines. */
  readonly rows: number[] = [];

  push(item: Source | Node, length: Byte, second: number, lines: number): void {
    const row = this.count * COLUMNS;
    this.items[this.count++] = item;
    this.rows[row] = length;
    this.rows[row + 1] = second;
    this.rows[row + 2] = lines;
  }

  /** Drops the first `count` items. */
  shift(count: number): void {
    const { items, rows } = this;
    const left = this.count - count;
    for (let i = 0; i < left; i++) items[i] = items[i + count];
    for (let i = 0, from = count * COLUMNS; i < left * COLUMNS; i++) rows[i] = rows[from + i];
    this.count = left;
  }
}

/**
 * Makes a tree from pieces and whole subtrees given from front to back. Subtrees are shared, not copied; only
 * the nodes at the seams are made anew, so that every node but the root is at least half full.
 */
export class Builder {
  readonly #fanout: number;
  readonly #least: number;
  readonly #additions: Additions | null;
  #pieces = new Level();
  readonly #levels: Level[] = [this.#pieces];

  /** With `additions`, small neighbouring pieces of its text are copied into one. */
  constructor(fanout = FANOUT, additions: Additions | null = null) {
    this.#fanout = fanout;
    this.#least = fanout >> 1;
    this.#additions = additions;
  }

  /** Appends `length` bytes of `source` from `start`; `lines` is their number of LFs or UNKNOWN. */
  piece(source: Source, start: Byte, length: Byte, lines = UNKNOWN): void {
    if (length === 0) return;
    const pieces = this.#pieces;
    const { items, rows, count } = pieces;
    const last = (count - 1) * COLUMNS;
    if (count > 0 && items[count - 1] === source && rows[last] + rows[last + 1] === start) {
      rows[last] += length;
      rows[last + 2] = addLines(rows[last + 2], lines);
    } else pieces.push(source, length, start, lines);
    if (this.#additions && length < JOIN_LIMIT) while (joinLast(pieces, this.#additions));
    this.#overflow(0);
  }

  /** Appends the items [from, to) of `node`: pieces of a leaf, subtrees of a branch. */
  items(node: Node, from: number, to: number): void {
    if (node instanceof Leaf) {
      if (from === to) return;
      // The first may go on where the piece before it ends.
      this.piece(node.sources[from], node.start(from), node.end(from) - node.begin(from), node.lines(from));
      from++;
    } else {
      // A subtree cannot follow on what is too little for a node of its height: they share their nodes.
      for (; from < to && !this.#close(node.height); from++) this.node(node.children[from]);
    }
    if (from < to) this.#take(node, from, to);
    this.#overflow(node.height);
  }

  /** Appends everything under `node`, which may be a root. */
  node(node: Node): void {
    this.items(node, 0, node.size);
  }

  /** The tree. The builder is used up. */
  finish(): Node {
    for (let k = 0; ;) {
      const count = this.#count(k);
      const highest = this.#levels.every((level, i) => i <= k || level.count === 0);
      if (highest && count === 0) return EMPTY;
      if (highest && count === 1 && k > 0) return this.#levels[k].items[0] as Node;
      if (highest && count <= this.#fanout) return this.#make(k, 0, count);
      if (!highest && count > 0 && count < this.#least) {
        this.#lend(k + 1);
        this.#prepend(k);
      } else {
        if (count > 0) this.#seal(k, count);
        k++;
      }
    }
  }

  #count(k: number): number {
    return k < this.#levels.length ? this.#levels[k].count : 0;
  }

  /** Puts what stands at the levels below `k` into nodes; false when it is too little to fill one. */
  #close(k: number): boolean {
    for (let j = 0; j < k; j++) {
      if (this.#count(j) === 0) continue;
      if (this.#count(j) < this.#least) return false;
      this.#seal(j, this.#count(j));
    }
    return true;
  }

  /** Makes sure that level `k` has something, from the levels above it, of which one has. */
  #lend(k: number): void {
    if (this.#count(k) > 0) return;
    this.#lend(k + 1);
    const node = this.#pop(k + 1);
    this.#take(node, 0, node.size);
  }

  /** Takes the last node above level `k` apart, and puts its items before those of the level. */
  #prepend(k: number): void {
    const { items, rows, count } = this.#levels[k];
    const node = this.#pop(k + 1);
    const level = (this.#levels[k] = new Level());
    if (k === 0) this.#pieces = level;
    this.#take(node, 0, node.size);
    for (let i = 0, row = 0; i < count; i++, row += COLUMNS) {
      // The first piece may follow on the one that is now before it.
      if (k === 0 && i === 0) this.piece(items[0] as Source, rows[1], rows[0], rows[2]);
      else level.push(items[i], rows[row], rows[row + 1], rows[row + 2]);
    }
  }

  #pop(k: number): Node {
    const level = this.#levels[k];
    return level.items[--level.count] as Node;
  }

  /** Appends items of `node` to their level as they are. */
  #take(node: Node, from: number, to: number): void {
    const level = this.#level(node.height);
    const all = node instanceof Leaf ? node.sources : node.children;
    const { table } = node;
    let begin = node.begin(from);
    for (let i = from; i < to; i++) {
      const end = table[i * COLUMNS];
      level.push(all[i], end - begin, table[i * COLUMNS + 1], table[i * COLUMNS + 2]);
      begin = end;
    }
  }

  #level(k: number): Level {
    while (this.#levels.length <= k) this.#levels.push(new Level());
    return this.#levels[k];
  }

  #overflow(k: number): void {
    if (this.#count(k) >= 2 * this.#fanout) this.#seal(k, this.#fanout);
  }

  /** Moves the first `count` items of level `k` into one node, or two when one does not hold them. */
  #seal(k: number, count: number): void {
    if (count <= this.#fanout) this.#lift(k, 0, count);
    else {
      this.#lift(k, 0, count >> 1);
      this.#lift(k, count >> 1, count);
    }
    this.#levels[k].shift(count);
    this.#overflow(k + 1);
  }

  #lift(k: number, from: number, to: number): void {
    const node = this.#make(k, from, to);
    this.#level(k + 1).push(node, node.length, node.pieces, node.newlines);
  }

  #make(k: number, from: number, to: number): Node {
    const { items, rows } = this.#levels[k];
    const table = rows.slice(from * COLUMNS, to * COLUMNS);
    let length = 0;
    let pieces = 0;
    let lines = 0;
    for (let i = 0; i < table.length; i += COLUMNS) {
      table[i] = length += table[i];
      pieces += table[i + 1];
      lines = addLines(lines, table[i + 2]);
    }
    const run = items.slice(from, to);
    return k === 0
      ? new Leaf(run as Source[], table, lines)
      : new Branch(run as Node[], table, lines, k, pieces);
  }
}

/**
 * Copies the last two pieces into one if both are short added text; false if not. The earlier must not be much the
 * longer, so that text typed key by key is copied only some log n times.
 */
function joinLast(pieces: Level, additions: Additions): boolean {
  const { items, rows, count } = pieces;
  const last = (count - 1) * COLUMNS;
  const before = last - COLUMNS;
  if (before < 0 || rows[before] > 2 * rows[last] || rows[before] + rows[last] > JOIN_LIMIT) return false;
  const left = items[count - 2];
  const right = items[count - 1];
  if (!(left instanceof Block && left.additions === additions)) return false;
  if (!(right instanceof Block && right.additions === additions)) return false;
  const { block, at } = additions.append(
    left.bytes(rows[before + 1], rows[before]),
    right.bytes(rows[last + 1], rows[last]),
  );
  rows[before] += rows[last];
  rows[before + 1] = at;
  rows[before + 2] = addLines(rows[before + 2], rows[last + 2]);
  items[count - 2] = block;
  pieces.count--;
  return true;
}

function addLines(a: number, b: number): number {
  return a === UNKNOWN || b === UNKNOWN ? UNKNOWN : a + b;
}
