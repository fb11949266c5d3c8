import type { Byte } from '../base/units.ts';
import type { Builder } from './builder.ts';
import type { Source } from './source.ts';
import { Branch, Leaf } from './tree.ts';
import type { Node } from './tree.ts';

/**
 * A place in a tree that moves forward only. It stands in an item: a piece, or a whole subtree that it has not
 * gone down into yet. A walk over all of a tree costs its nodes, a single leap a path.
 */
export class Cursor {
  /** The offset in the text. */
  at: Byte = 0;
  readonly #length: Byte;
  readonly #nodes: Node[];
  readonly #slots: number[] = [0];
  /** Where the nodes of the path start. */
  readonly #starts: Byte[] = [0];
  #depth = 0;

  constructor(root: Node) {
    this.#nodes = [root];
    this.#length = root.length;
  }

  get done(): boolean {
    return this.at >= this.#length;
  }

  /** The subtree that starts here; null when the cursor stands in a piece. */
  get subtree(): Node | null {
    const node = this.#nodes[this.#depth];
    return node instanceof Branch ? node.children[this.#slots[this.#depth]] : null;
  }

  /** The end of the item. */
  get end(): Byte {
    return this.#starts[this.#depth] + this.#nodes[this.#depth].end(this.#slots[this.#depth]);
  }

  /** The source of the piece that the cursor stands in; only when `subtree` is null. */
  get source(): Source {
    return (this.#nodes[this.#depth] as Leaf).sources[this.#slots[this.#depth]];
  }

  /** The offset in `source`. */
  get sourceAt(): Byte {
    const leaf = this.#nodes[this.#depth] as Leaf;
    const slot = this.#slots[this.#depth];
    const start = this.#starts[this.#depth] + (slot === 0 ? 0 : leaf.end(slot - 1));
    return leaf.start(slot) + this.at - start;
  }

  /** Goes down into the subtree: its first item becomes the item. */
  descend(): void {
    const child = this.subtree!;
    this.#depth++;
    this.#nodes[this.#depth] = child;
    this.#slots[this.#depth] = 0;
    this.#starts[this.#depth] = this.at;
  }

  /** Moves to `to` (no less than `at`), and appends what it passes to `out`. */
  moveTo(to: Byte, out: Builder | null): void {
    while (this.at < to) {
      const node = this.#nodes[this.#depth];
      const slot = this.#slots[this.#depth];
      const start = this.#starts[this.#depth];
      const end = start + node.end(slot);
      if (node instanceof Leaf) {
        const first = start + (slot === 0 ? 0 : node.end(slot - 1));
        const stop = Math.min(to, end);
        const whole = this.at === first && stop === end;
        out?.piece(
          node.sources[slot],
          node.start(slot) + this.at - first,
          stop - this.at,
          whole ? node.lines(slot) : undefined,
        );
        this.at = stop;
      } else if (end <= to) {
        out?.node(node.children[slot]);
        this.at = end;
      } else {
        this.descend();
        continue;
      }
      if (this.at === end) this.#next();
    }
  }

  #next(): void {
    let depth = this.#depth;
    while (++this.#slots[depth] === this.#nodes[depth].size && depth > 0) depth--;
    this.#depth = depth;
  }
}
