import { firstWhere } from '../base/bisect.ts';
import type { Byte } from '../base/units.ts';
import type { ChangeSet } from './changeset.ts';

/** Something that belongs to the bytes [from, to) of a text, or stands at one place of it when both are the same. */
export interface RangeItem<T> {
  readonly from: Byte;
  readonly to: Byte;
  readonly value: T;
}

/** Items in the order of their starts, counted from a place that the chunk knows: so all of them are moved at once. */
interface Items<T> {
  readonly starts: Float64Array;
  readonly ends: Float64Array;
  readonly values: readonly T[];
  /** The furthest end. */
  readonly reach: Byte;
}

interface Chunk<T> {
  /** The start of the first item. */
  readonly base: Byte;
  readonly items: Items<T>;
}

/** Items of a chunk at most; tests have fewer. */
const MOST = 256;

/** The fate of intervals whose text is deleted; those that were empty before stay. */
export type WhenDeleted = 'gone' | 'empty';

/** Values that were put under keys, and the list in which that went on last. */
interface Index<T> {
  readonly values: Map<string, T>;
  list: object;
  count: number;
}

interface Kind<T> {
  readonly whenDeleted: WhenDeleted;
  /** The key of a value; there is only one interval of a key. */
  readonly keyOf: (value: T) => string;
  readonly most: number;
}

/** A change since intervals were gathered in chunks: one was added, or one was removed. */
type Late<T> = RangeItem<T> | { readonly gone: T };

/**
 * Intervals that move along with the text that they belong to: text inserted inside makes them longer, text inserted at
 * their edges does not. Immutable, and cheap to move however many there are: an edit makes new the chunks that it
 * touches, and gives those behind it another base.
 */
export class RangeSet<T extends object> {
  readonly #kind: Kind<T>;
  /** In the order of starts, then of having been added. */
  #chunks: readonly Chunk<T>[];
  /** The changes since, in a list that this and later sets share, until somebody asks for an interval by place. */
  #late: Late<T>[];
  #lateCount: number;
  #index: Index<T> | null;
  /** The furthest end in each chunk and those before it. */
  #reaches: Float64Array | null = null;
  readonly size: number;

  private constructor(
    kind: Kind<T>,
    chunks: readonly Chunk<T>[],
    late: Late<T>[],
    size: number,
    index: Index<T> | null = null,
  ) {
    this.#kind = kind;
    this.#chunks = chunks;
    this.#late = late;
    this.#lateCount = late.length;
    this.size = size;
    this.#index = index;
  }

  /** None; `keyOf` is for those that are `put`. */
  static none<T extends object>(
    whenDeleted: WhenDeleted,
    keyOf: (value: T) => string = () => '',
    most = MOST,
  ): RangeSet<T> {
    return new RangeSet<T>({ whenDeleted, keyOf, most }, [], [], 0);
  }

  /** With one more, 0 <= from <= to; costs the same however many there are. */
  with(from: Byte, to: Byte, value: T): RangeSet<T> {
    const late = this.#continueWith();
    late.push({ from, to, value });
    return new RangeSet(this.#kind, this.#chunks, late, this.size + 1);
  }

  /** With several more. */
  withAll(more: readonly RangeItem<T>[]): RangeSet<T> {
    const late = this.#continueWith();
    for (const each of more) late.push(each);
    return new RangeSet(this.#kind, this.#chunks, late, this.size + more.length);
  }

  /** The same in place of the one that has its key. All that was ever added here was put so. */
  put(from: Byte, to: Byte, value: T): RangeSet<T> {
    const index = this.#indexOfChunk();
    const key = this.#kind.keyOf(value);
    const before = index.values.get(key);
    const late = this.#continueWith();
    if (before !== undefined) late.push({ gone: before });
    late.push({ from, to, value });
    index.values.set(key, value);
    index.list = late;
    index.count = late.length;
    return new RangeSet(this.#kind, this.#chunks, late, this.size + (before === undefined ? 1 : 0), index);
  }

  /** The list that the next set continues: a copy when another set has continued this one already. */
  #continueWith(): Late<T>[] {
    return this.#late.length === this.#lateCount ? this.#late : this.#late.slice(0, this.#lateCount);
  }

  #indexOfChunk(): Index<T> {
    const index = this.#index;
    if (index !== null && index.list === this.#late && index.count === this.#lateCount) return index;
    const values = new Map<string, T>();
    this.each((value) => values.set(this.#kind.keyOf(value), value));
    return (this.#index = { values, list: this.#late, count: this.#lateCount });
  }

  /**
   * The intervals of which a part, or an edge, lies in [from, to], in the order of their starts, then of being added.
   */
  touching(from: Byte, to: Byte): RangeItem<T>[] {
    const found: RangeItem<T>[] = [];
    const chunks = this.#settle();
    const reaches = (this.#reaches ??= reachesOf(chunks));
    for (let i = firstReaching(reaches, from); i < chunks.length && chunks[i].base <= to; i++) {
      const { base, items } = chunks[i];
      if (base + items.reach < from) continue;
      for (let k = 0; k < items.values.length && base + items.starts[k] <= to; k++) {
        if (base + items.ends[k] >= from)
          found.push({ from: base + items.starts[k], to: base + items.ends[k], value: items.values[k] });
      }
    }
    return found;
  }

  /** The first of which a test is true; they come in no order. */
  find(test: (value: T) => boolean): RangeItem<T> | null {
    for (const { base, items } of this.#settle()) {
      const k = items.values.findIndex(test);
      if (k >= 0) return { from: base + items.starts[k], to: base + items.ends[k], value: items.values[k] };
    }
    return null;
  }

  /** The one with a number, from 0, in the order of their starts; null for none. */
  at(index: number): RangeItem<T> | null {
    let k = index;
    if (k < 0) return null;
    for (const { base, items } of this.#settle()) {
      if (k < items.values.length)
        return { from: base + items.starts[k], to: base + items.ends[k], value: items.values[k] };
      k -= items.values.length;
    }
    return null;
  }

  /** The number of those that start before a place. */
  countBefore(at: Byte): number {
    let count = 0;
    for (const { base, items } of this.#settle()) {
      if (base >= at) break;
      count += firstWhere(0, items.values.length, (k) => base + items.starts[k] >= at);
    }
    return count;
  }

  /** Visits all of them, in no order. */
  each(visit: (value: T, from: Byte, to: Byte) => void): void {
    for (const { base, items } of this.#settle())
      for (let k = 0; k < items.values.length; k++)
        visit(items.values[k], base + items.starts[k], base + items.ends[k]);
  }

  /** Without those of which a test is true. */
  without(test: (value: T, from: Byte, to: Byte) => boolean): RangeSet<T> {
    return this.#without(test, 0, Infinity);
  }

  /** Without those of which a test is true and a part, or an edge, lies in [from, to]. */
  withoutIn(from: Byte, to: Byte, test: (value: T, from: Byte, to: Byte) => boolean): RangeSet<T> {
    return this.#without((value, a, b) => a <= to && b >= from && test(value, a, b), from, to);
  }

  #without(test: (value: T, from: Byte, to: Byte) => boolean, from: Byte, to: Byte): RangeSet<T> {
    if (this.size === 0) return this;
    const before = this.#settle();
    const chunks = without(before, test, from, to);
    const size = chunks.reduce((sum, { items }) => sum + items.values.length, 0);
    return size === this.size ? this : this.#of(chunks, size);
  }

  /** Maps the intervals through changes. */
  through(changes: ChangeSet): RangeSet<T> {
    if (this.size === 0 || changes.empty) return this;
    const moved: Chunk<T>[] = [];
    let size = 0;
    const first = changes.from(0);
    const last = changes.to(changes.size - 1);
    const grown = changes.newLength - changes.length;
    for (const chunk of this.#settle()) {
      const { base, items } = chunk;
      const reach = base + items.reach;
      let next: Chunk<T> | null = chunk;
      if (base > last) next = { base: base + grown, items };
      else if (reach >= first) {
        const i = firstEndingAt(changes, base);
        if (i < changes.size && changes.from(i) <= reach) next = this.#map(chunk, changes);
        else {
          const there = changes.mapPos(base, 1);
          if (there !== base) next = { base: there, items };
        }
      }
      if (next === null) continue;
      size += next.items.values.length;
      moved.push(next);
    }
    return this.#of(moved, size);
  }

  #map({ base, items }: Chunk<T>, changes: ChangeSet): Chunk<T> | null {
    const starts: Byte[] = [];
    const ends: Byte[] = [];
    const values: T[] = [];
    for (let k = 0; k < items.values.length; k++) {
      const from = base + items.starts[k];
      const to = base + items.ends[k];
      const start = changes.mapPos(from, 1);
      const end = Math.max(start, changes.mapPos(to, -1));
      if (this.#kind.whenDeleted === 'gone' && start === end && from < to) continue;
      starts.push(start);
      ends.push(end);
      values.push(items.values[k]);
    }
    return values.length === 0 ? null : chunkOf(starts, ends, values);
  }

  #of(chunks: readonly Chunk<T>[], size: number): RangeSet<T> {
    return new RangeSet(this.#kind, chunks, [], size);
  }

  /** All in chunks. What this makes of what was added is what it was before, so it is put in place here. */
  #settle(): readonly Chunk<T>[] {
    if (this.#lateCount === 0) return this.#chunks;
    const late = this.#late.slice(0, this.#lateCount);
    const gone = new Set(late.flatMap((each) => ('gone' in each ? [each.gone] : [])));
    const added = late
      .filter((each): each is RangeItem<T> => !('gone' in each) && !gone.has(each.value))
      .toSorted((a, b) => a.from - b.from);
    const chunks = gone.size === 0 ? this.#chunks : without(this.#chunks, (value) => gone.has(value));
    this.#chunks = mergeChunks(chunks, added, this.#kind.most);
    const index = this.#index;
    const known = index !== null && index.list === this.#late && index.count === this.#lateCount;
    this.#late = [];
    this.#lateCount = 0;
    if (known) {
      index.list = this.#late;
      index.count = 0;
    }
    this.#reaches = null;
    return this.#chunks;
  }
}

/** A range mapped through changes, one after the other, as the intervals of a `RangeSet` are. */
export function throughAll(
  changes: readonly ChangeSet[],
  from: Byte,
  to: Byte,
): { readonly from: Byte; readonly to: Byte } {
  let [start, end] = [from, to];
  for (const each of changes) {
    const next = each.mapPos(start, 1);
    end = Math.max(next, each.mapPos(end, -1));
    start = next;
  }
  return { from: start, to: end };
}

/** Chunks without those of which a test is true, as far as they have to do with [from, to]. */
function without<T>(
  chunks: readonly Chunk<T>[],
  test: (value: T, from: Byte, to: Byte) => boolean,
  from: Byte = 0,
  to: Byte = Infinity,
): Chunk<T>[] {
  const left: Chunk<T>[] = [];
  for (const chunk of chunks) {
    const { base, items } = chunk;
    if (base > to || base + items.reach < from) {
      left.push(chunk);
      continue;
    }
    const starts: Byte[] = [];
    const ends: Byte[] = [];
    const values: T[] = [];
    for (let k = 0; k < items.values.length; k++) {
      const [start, end] = [base + items.starts[k], base + items.ends[k]];
      if (test(items.values[k], start, end)) continue;
      starts.push(start);
      ends.push(end);
      values.push(items.values[k]);
    }
    if (values.length === items.values.length) left.push(chunk);
    else if (values.length > 0) left.push(chunkOf(starts, ends, values));
  }
  return left;
}

/** Chunks with what was added in them. */
function mergeChunks<T>(
  chunks: readonly Chunk<T>[],
  added: readonly RangeItem<T>[],
  most: number,
): Chunk<T>[] {
  const out: Chunk<T>[] = [];
  let i = 0;
  for (let c = 0; c < Math.max(1, chunks.length); c++) {
    const chunk = chunks[c] as Chunk<T> | undefined;
    const next = chunks[c + 1]?.base ?? Infinity;
    let end = i;
    while (end < added.length && added[end].from < next) end++;
    if (end === i && chunk !== undefined) {
      out.push(chunk);
      continue;
    }
    const starts: Byte[] = [];
    const ends: Byte[] = [];
    const values: T[] = [];
    const put = (from: Byte, to: Byte, value: T): void => {
      starts.push(from);
      ends.push(to);
      values.push(value);
    };
    for (let k = 0, count = chunk?.items.values.length ?? 0; k < count || i < end;) {
      const from = chunk !== undefined && k < count ? chunk.base + chunk.items.starts[k] : Infinity;
      if (chunk !== undefined && (i === end || from <= added[i].from))
        put(from, chunk.base + chunk.items.ends[k], chunk.items.values[k++]);
      else {
        put(added[i].from, added[i].to, added[i].value);
        i++;
      }
    }
    for (let at = 0; at < values.length; at += most)
      out.push(chunkOf(starts.slice(at, at + most), ends.slice(at, at + most), values.slice(at, at + most)));
  }
  return out;
}

function chunkOf<T>(starts: readonly Byte[], ends: readonly Byte[], values: readonly T[]): Chunk<T> {
  const base = starts[0];
  const length = values.length;
  const items = { starts: new Float64Array(length), ends: new Float64Array(length), values, reach: 0 };
  for (let k = 0; k < length; k++) {
    items.starts[k] = starts[k] - base;
    items.ends[k] = ends[k] - base;
    items.reach = Math.max(items.reach, items.ends[k]);
  }
  return { base, items };
}

function reachesOf(chunks: readonly Chunk<unknown>[]): Float64Array {
  const reaches = new Float64Array(chunks.length);
  let most = 0;
  for (let i = 0; i < chunks.length; i++)
    reaches[i] = most = Math.max(most, chunks[i].base + chunks[i].items.reach);
  return reaches;
}

const firstReaching = (reaches: Float64Array, from: Byte): number =>
  firstWhere(0, reaches.length, (i) => reaches[i] >= from);

/** The first change that does not end before a place. */
const firstEndingAt = (changes: ChangeSet, at: Byte): number =>
  firstWhere(0, changes.size, (i) => changes.to(i) >= at);
