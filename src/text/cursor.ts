import type { Byte } from '../base/units.ts';
import type { Source } from './source.ts';
import { Branch, Leaf, UNKNOWN } from './tree.ts';
import type { Node } from './tree.ts';

/** A collector of what a cursor passes, in order: a `Builder`. */
interface PieceCollector {
  /** Items `from` to `to` of a node, whole. */
  items(node: Node, from: number, to: number): void;
  /** `length` bytes of a source from `start`, with so many LFs or UNKNOWN. */
  piece(source: Source, start: Byte, length: Byte, lines?: number): void;
}

/**
 * A place in a tree that moves forward only. It stands in an item: a piece, or a whole subtree that it has not
 * gone down into yet. A walk over all of a tree costs its nodes, a single leap a path.
 */
export class Cursor {
  /** The offset in the text. */
  at: Byte = 0;
  readonly #length: Byte;
  /** The node that the item is of, where it starts, and which of its items it is. */
  #node: Node;
  #start: Byte = 0;
  #slot = 0;
  /** The nodes above it, and which items of theirs the path goes through. */
  readonly #path: { readonly node: Node; readonly start: Byte; readonly slot: number }[] = [];

  constructor(root: Node) {
    this.#node = root;
    this.#length = root.length;
  }

  get done(): boolean {
    return this.at >= this.#length;
  }

  /** The subtree that starts here; null when the cursor stands in a piece. */
  get subtree(): Node | null {
    return this.#node instanceof Branch ? this.#node.children[this.#slot] : null;
  }

  /** The end of the item. */
  get end(): Byte {
    return this.#start + this.#node.end(this.#slot);
  }

  /** The source of the piece that the cursor stands in; only when `subtree` is null. */
  get source(): Source {
    return (this.#node as Leaf).sources[this.#slot];
  }

  /** The offset in `source`. */
  get sourceAt(): Byte {
    const leaf = this.#node as Leaf;
    return leaf.start(this.#slot) + this.at - this.#start - leaf.begin(this.#slot);
  }

  /** Goes down into the subtree: its first item becomes the item. */
  descend(): void {
    const child = this.subtree!;
    this.#path.push({ node: this.#node, start: this.#start, slot: this.#slot });
    this.#node = child;
    this.#start = this.at;
    this.#slot = 0;
  }

  /** Moves to `to` (no less than `at`), and appends what it passes to `out`. */
  moveTo(to: Byte, out: PieceCollector | null): void {
    while (this.at < to) {
      const node = this.#node;
      const start = this.#start;
      const slot = this.#slot;
      const end = start + node.end(slot);
      if (end <= to && this.at === start + node.begin(slot)) {
        let next = slot + 1;
        while (next < node.size && start + node.end(next) <= to) next++;
        out?.items(node, slot, next);
        this.at = start + node.end(next - 1);
        this.#goTo(next);
      } else if (node instanceof Leaf) {
        const stop = Math.min(to, end);
        // A part of a piece without newlines has none either.
        out?.piece(node.sources[slot], this.sourceAt, stop - this.at, node.lines(slot) === 0 ? 0 : UNKNOWN);
        this.at = stop;
        if (stop === end) this.#goTo(slot + 1);
      } else this.descend();
    }
  }

  /** Goes to item `slot` of the node, or behind the node when it has no more. */
  #goTo(slot: number): void {
    while (slot === this.#node.size && this.#path.length > 0) {
      const above = this.#path.pop()!;
      this.#node = above.node;
      this.#start = above.start;
      slot = above.slot + 1;
    }
    this.#slot = slot;
  }
}
