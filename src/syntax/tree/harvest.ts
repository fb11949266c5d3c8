import type { QueryMatch } from 'web-tree-sitter';
import type { QueryName } from './grammar.ts';
import type { Layer, UnitRange } from './layer.ts';
import { matchesIn } from './nodes.ts';
import type { Unit, UnitEdit } from './units.ts';
import { UnseenRanges } from './unseen-ranges.ts';

/** Something that a query found. */
export interface Item {
  readonly kind: string;
  /** The pattern of the query that it is of. */
  readonly pattern: number;
  /** Its places: where it begins and ends, then others in there, of which the first is in the node that the query found. */
  readonly at: readonly Unit[];
}

/** All that a query finds in a tree. After an edit only what may have changed is looked for again. */
export class Harvest {
  readonly #layer: Layer;
  readonly #query: QueryName;
  readonly #read: (match: QueryMatch) => readonly Item[];
  readonly #unseen = new UnseenRanges();
  #items: readonly Item[] = [];
  /** The edits of the text since the places of the items were right. */
  #edits: UnitEdit[] = [];

  constructor(layer: Layer, query: QueryName, read: (match: QueryMatch) => readonly Item[]) {
    this.#layer = layer;
    this.#query = query;
    this.#read = read;
    this.#unseen.add([{ from: 0, to: layer.units.length }]);
  }

  edit(edits: readonly UnitEdit[]): void {
    this.#unseen.edit(edits);
    this.#edits.push(...edits);
  }

  /** The tree has become another one there. */
  changed(ranges: readonly UnitRange[]): void {
    this.#unseen.add(ranges);
  }

  /** Goes on looking until `stop` says so; whether all was looked at. */
  work(stop: () => boolean): boolean {
    const { tree, units } = this.#layer;
    const query = this.#layer.grammar.query(this.#query);
    if (tree === null || query === null) {
      this.#items = [];
      this.#edits = [];
      this.#unseen.clear();
      this.#unseen.add([{ from: 0, to: units.length }]);
      return true;
    }
    this.#move();
    while (!this.#unseen.empty) {
      if (stop()) return false;
      const seen = this.#unseen.take();
      if (seen === null) break;
      const from = Math.max(0, seen.from - 1);
      const to = Math.min(units.length, seen.to + 1);
      const touches = ({ at }: Item): boolean => at[0] < to && at[1] > from;
      const touched = this.#items.filter(touches);
      // What is before a node may be there, and the node itself begin further on, and be behind something else by now.
      const reach = touched.reduce((most, { at }) => Math.max(most, Math.min(at[1], at[2] + 1)), to);
      const known = new Set(touched.map(nodeOf));
      const found = from < to ? matchesIn(query, tree, units, { from, to: reach }) : [];
      this.#items = [
        ...this.#items.filter((item) => !touches(item)),
        ...found.flatMap(this.#read).filter((item) => touches(item) || known.has(nodeOf(item))),
      ];
    }
    return true;
  }

  /** The items found so far, in order, outer ones before inner ones. */
  get items(): readonly Item[] {
    this.#move();
    return this.#items.toSorted((a, b) => a.at[0] - b.at[0] || b.at[1] - a.at[1] || a.pattern - b.pattern);
  }

  /** Makes the places those that the text has now. What is touched by an edit is looked for again anyway. */
  #move(): void {
    const edits = this.#edits;
    if (edits.length === 0) return;
    this.#edits = [];
    const moved = this.#items.map((item) => {
      let { at } = item;
      for (const { startIndex, oldEndIndex, newEndIndex } of edits)
        if (startIndex < at[1])
          at = at.map((place) =>
            place <= startIndex
              ? place
              : place >= oldEndIndex
                ? place + newEndIndex - oldEndIndex
                : newEndIndex,
          );
      return at === item.at ? item : { ...item, at };
    });
    this.#items = moved.filter(({ at }) => at[0] < at[1]);
  }
}

/** Tells the nodes of items from each other. */
const nodeOf = ({ kind, at }: Item): string => `${kind} ${at[1]} ${at[2]}`;
