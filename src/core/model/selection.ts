import type { Byte, Column } from '../../base/units.ts';
import type { ChangeSet } from '../../text/changeset.ts';

/** A stretch of text with a fixed end (`anchor`) and a moving one (`head`, where the cursor stands). */
export interface Range {
  readonly anchor: Byte;
  readonly head: Byte;
  /** The column that vertical moves aim for; absent until one was made. */
  readonly goal?: Column;
}

export const cursorAt = (at: Byte, goal?: Column): Range =>
  goal === undefined ? { anchor: at, head: at } : { anchor: at, head: at, goal };
export const start = (range: Range): Byte => Math.min(range.anchor, range.head);
export const end = (range: Range): Byte => Math.max(range.anchor, range.head);
export const isEmpty = (range: Range): boolean => range.anchor === range.head;

/**
 * The selections of a view: one or more ranges in document order that do not overlap, one of them primary.
 * Two cursors at one place are one cursor; a cursor at the edge of a selection belongs to it.
 */
export class Selections {
  readonly ranges: readonly Range[];
  readonly main: number;

  private constructor(ranges: readonly Range[], main: number) {
    this.ranges = ranges;
    this.main = main;
  }

  static readonly origin = new Selections([cursorAt(0)], 0);

  static single(anchor: Byte, head: Byte = anchor): Selections {
    return new Selections([{ anchor, head }], 0);
  }

  /** Sorts and merges. `main` is the index of the primary range in `ranges` as given. Throws RangeError when there is none. */
  static of(ranges: readonly Range[], main = ranges.length - 1): Selections {
    if (ranges.length === 0) throw new RangeError('selections need at least one range');
    let sorted = true;
    for (let i = 1; i < ranges.length && sorted; i++) sorted = touches(ranges[i - 1], ranges[i]) === 'apart';
    if (sorted) return new Selections(ranges, main);
    const primary = ranges[main];
    const order = [...ranges].sort((a, b) => start(a) - start(b) || end(a) - end(b));
    const merged: Range[] = [];
    let at = 0;
    for (const range of order) {
      const last = merged[merged.length - 1];
      if (last !== undefined && touches(last, range) !== 'apart') {
        const lead = range === primary ? range : last;
        const from = start(last);
        const to = Math.max(end(last), end(range));
        const back =
          lead.head < lead.anchor ||
          (isEmpty(lead) && (lead === last ? range : last).head < (lead === last ? range : last).anchor);
        merged[merged.length - 1] = back
          ? { anchor: to, head: from }
          : { anchor: from, head: to, goal: lead.goal };
      } else merged.push(range);
      if (range === primary) at = merged.length - 1;
    }
    return new Selections(merged, at);
  }

  get primary(): Range {
    return this.ranges[this.main];
  }

  get count(): number {
    return this.ranges.length;
  }

  /** The ranges changed one by one, in order; merged where they then meet. */
  map(change: (range: Range, index: number) => Range): Selections {
    return Selections.of(this.ranges.map(change), this.main);
  }

  /** The ranges after `changes`. An edge moves behind text that is inserted at it when `assoc` is 1. */
  through(changes: ChangeSet, assoc: -1 | 1 = 1): Selections {
    if (changes.empty) return this;
    return this.map((range) =>
      isEmpty(range)
        ? cursorAt(changes.mapPos(range.head, assoc))
        : { anchor: changes.mapPos(range.anchor, assoc), head: changes.mapPos(range.head, assoc) },
    );
  }

  /** As `through`, where ranges stay what they are: nothing that is inserted at their edges becomes part of them. */
  within(changes: ChangeSet): Selections {
    if (changes.empty) return this;
    return this.map(({ anchor, head }) => {
      if (anchor === head) return cursorAt(changes.mapPos(head, 1));
      const back = head < anchor;
      return { anchor: changes.mapPos(anchor, back ? -1 : 1), head: changes.mapPos(head, back ? 1 : -1) };
    });
  }

  /** Only the primary range. */
  get alone(): Selections {
    return this.count === 1 ? this : new Selections([this.primary], 0);
  }

  equals(other: Selections): boolean {
    return (
      this === other ||
      (this.main === other.main &&
        this.count === other.count &&
        this.ranges.every(
          (range, i) => range.anchor === other.ranges[i].anchor && range.head === other.ranges[i].head,
        ))
    );
  }
}

function touches(a: Range, b: Range): 'apart' | 'together' {
  const from = start(b);
  const to = end(a);
  if (from > to) return 'apart';
  return from === to && !isEmpty(a) && !isEmpty(b) ? 'apart' : 'together';
}

/** Selections after changes at the starts of lines: what was selected stays so, with what came before it there. */
export const spanInsertions = (selections: Selections, changes: ChangeSet): Selections =>
  selections.map((range) => {
    if (isEmpty(range)) return cursorAt(changes.mapPos(range.head, 1));
    const [first, last] = [changes.mapPos(start(range), -1), changes.mapPos(end(range), 1)];
    return range.anchor < range.head ? { anchor: first, head: last } : { anchor: last, head: first };
  });

/**
 * Selections after changes of lines: as `spanInsertions`; with `cursors` the one of each range that is empty goes on from
 * that place before the changes, and nothing becomes part of the others.
 */
export const selectedAfter = (
  selections: Selections,
  changes: ChangeSet,
  cursors: Float64Array | undefined,
): Selections => {
  if (cursors === undefined) return spanInsertions(selections, changes);
  return selections.map((range, i) =>
    isEmpty(range)
      ? cursorAt(changes.mapPos(cursors[i], -1))
      : { anchor: changes.mapPos(range.anchor, -1), head: changes.mapPos(range.head, -1) },
  );
};
