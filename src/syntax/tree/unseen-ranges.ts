import { mapRanges } from './layer.ts';
import type { UnitRange } from './layer.ts';
import type { Unit, UnitEdit } from './units.ts';

/** So much is looked at at once. */
const WINDOW = 1 << 16;

/** The ranges in which a tree has changed since it was last examined. Ranges of no length count. */
export class UnseenRanges {
  #ranges: readonly UnitRange[] = [];

  get empty(): boolean {
    return this.#ranges.length === 0;
  }

  add(ranges: readonly UnitRange[]): void {
    if (ranges.length > 0) this.#ranges = [...this.#ranges, ...ranges];
  }

  /** Adds the edited ranges, which have not been examined. */
  edit(edits: readonly UnitEdit[]): void {
    let told: readonly UnitRange[] = [];
    for (const edit of edits)
      told = [...mapRanges(told, [edit]), { from: edit.startIndex, to: edit.newEndIndex }];
    this.#ranges = [...mapRanges(this.#ranges, edits), ...told];
  }

  clear(): void {
    this.#ranges = [];
  }

  /** All that was not seen, which now counts as seen. */
  takeAll(): readonly UnitRange[] {
    const all = this.#ranges;
    this.#ranges = [];
    return all;
  }

  /** Something that was not seen and now counts as seen: of [from, to], by default of all; null when there is nothing. */
  take(from: Unit = 0, to: Unit = Infinity): UnitRange | null {
    const found = this.#ranges.find((each) => each.from <= to && each.to >= from);
    if (found === undefined) return null;
    const start = Math.max(found.from, from - 1);
    const stop = Math.min(found.to, to + 1, start + WINDOW);
    this.#ranges = this.#ranges.flatMap((each) => without(each, start, stop));
    return { from: start, to: stop };
  }
}

/** The rest of a range without [from, to]. */
function without(range: UnitRange, from: Unit, to: Unit): readonly UnitRange[] {
  if (range.to < from || range.from > to) return [range];
  return [
    ...(range.from < from ? [{ from: range.from, to: from - 1 }] : []),
    ...(range.to > to ? [{ from: to + 1, to: range.to }] : []),
  ];
}
