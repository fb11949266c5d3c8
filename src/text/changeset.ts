import { firstWhere } from '../base/bisect.ts';
import type { Byte } from '../base/units.ts';
import { Builder } from './builder.ts';
import { Cursor } from './cursor.ts';
import { ChangeBuilder, ROW, Sections } from './sections.ts';
import { Text } from './text.ts';

/** One change of a text: [from, to), by default empty, becomes `insert`, by default nothing. */
export interface Change {
  readonly from: Byte;
  readonly to?: Byte;
  readonly insert?: Text;
}

/**
 * The inverse of more changes than this reads their table the other way round, and gathers what they removed only when
 * it is applied, which a swap of texts saves: so it is made at once, and takes no room.
 */
const LAZY_ABOVE = 1000;

/** Changes behind the last answer that are looked at one by one before the rest is halved. */
const NEAR = 8;

/** The side on which a position ends up when text is inserted at it: before the text or after it. */
export type Association = -1 | 1;

/**
 * The changes that turn a text of `length` bytes into one of `newLength`: in order and without overlaps, though one may
 * begin where another ends. Immutable; in one flat table, so that a million of them are cheap.
 */
export class ChangeSet {
  readonly length: Byte;
  /** The number of changes. */
  readonly size: number;
  readonly newLength: Byte;
  readonly #table: Float64Array;
  /** The table is that of the inverse. */
  readonly #back: boolean;
  #content: Text | (() => Text);
  /** The inserts as they were given, a text a change or one text for all of them, until they are made one. */
  #inserts: readonly Text[] | Text | null;
  /** The last answer of `#firstEndingAt`: positions are mostly asked for in order. */
  #near = 0;

  /** For the text layer alone; see `of`. A `content` that is costly to make is made when first needed. */
  constructor(
    length: Byte,
    newLength: Byte,
    table: Float64Array,
    content: Text | (() => Text),
    inserts: readonly Text[] | Text | null = null,
    back = false,
  ) {
    this.length = length;
    this.newLength = newLength;
    this.size = table.length / ROW;
    this.#table = table;
    this.#back = back;
    this.#content = content;
    this.#inserts = inserts;
  }

  /** Changes of a text of `length` bytes, in any order; insertions at one place keep theirs. Throws RangeError when two overlap. */
  static of(length: Byte, changes: Iterable<Change>): ChangeSet {
    const list = [...changes];
    for (let i = 1; i < list.length; i++) {
      if (compare(list[i - 1], list[i]) > 0) {
        list.sort(compare);
        break;
      }
    }
    const table = new Float64Array(list.length * ROW);
    const inserts: Text[] = [];
    let at = 0;
    let grown = 0;
    let inserted = 0;
    for (const { from, to = from, insert = Text.empty } of list) {
      if (!(from >= at && to >= from && to <= length)) {
        throw new RangeError(`change ${from}..${to} overlaps or lies outside 0..${length}`);
      }
      at = to;
      if (to === from && insert.length === 0) continue;
      const row = inserts.length * ROW;
      inserted += insert.length;
      table[row] = from;
      table[row + 1] = to;
      table[row + 2] = from + grown;
      table[row + 3] = inserted;
      grown += insert.length - (to - from);
      inserts.push(insert);
    }
    const rows = inserts.length === list.length ? table : table.slice(0, inserts.length * ROW);
    return new ChangeSet(length, length + grown, rows, () => Text.join(inserts), inserts);
  }

  /**
   * Changes that put the same text, which is not empty, at `count` places, `from(i)` to `to(i)`, in order. As `of`, but
   * for as many places as there are cursors nothing is made but the table.
   */
  static same(
    length: Byte,
    count: number,
    from: (i: number) => Byte,
    to: (i: number) => Byte,
    insert: Text,
  ): ChangeSet {
    if (insert.length === 0) throw new RangeError('nothing is to be inserted');
    const table = new Float64Array(count * ROW);
    const each = insert.length;
    let at = 0;
    let removed = 0;
    for (let i = 0; i < count; i++) {
      const first = from(i);
      const last = to(i);
      if (!(first >= at && last >= first && last <= length))
        throw new RangeError(`change ${first}..${last} overlaps or lies outside 0..${length}`);
      at = last;
      const row = i * ROW;
      table[row] = first;
      table[row + 1] = last;
      table[row + 2] = first + i * each - removed;
      table[row + 3] = (i + 1) * each;
      removed += last - first;
    }
    const content = (): Text => Text.join(Array.from({ length: count }, () => insert));
    return new ChangeSet(length, length + count * each - removed, table, content, insert);
  }

  /**
   * Changes whose places are three numbers each: the start, the end, and the length of what is inserted there, which is
   * the next stretch of `content`. Throws RangeError when they do not fit.
   */
  static inPlaces(length: Byte, places: readonly number[], content: Text): ChangeSet {
    const table = new Float64Array((places.length / 3) * ROW);
    let [at, grown, inserted] = [0, 0, 0];
    for (let i = 0, row = 0; i < places.length; i += 3, row += ROW) {
      const [from, to, added] = [places[i], places[i + 1], places[i + 2]];
      if (!(from >= at && to >= from && to <= length && added >= 0 && (to > from || added > 0)))
        throw new RangeError(`change ${from}..${to} overlaps or lies outside 0..${length}`);
      at = to;
      inserted += added;
      table.set([from, to, from + grown, inserted], row);
      grown += added - (to - from);
    }
    if (inserted !== content.length) throw new RangeError(`${content.length} bytes for ${inserted}`);
    return new ChangeSet(length, length + grown, table, content);
  }

  static #make(out: ChangeBuilder): ChangeSet {
    const { length, newLength, table, content } = out.finish();
    return new ChangeSet(length, newLength, table, content);
  }

  /** All that is inserted, one after the other. */
  get content(): Text {
    if (typeof this.#content === 'function') {
      this.#content = this.#content();
      this.#inserts = null;
    }
    return this.#content;
  }

  /** Makes what would be made when first needed, so that no text is held for it. */
  settle(): void {
    if (this.#inserts === null) void this.content;
  }

  /**
   * Returns a function that appends the text of change after change, from the first on, to `out`. For the text layer
   * alone.
   */
  inserter(out: Builder): (i: number) => void {
    const inserts = this.#inserts;
    if (inserts instanceof Text) return () => out.node(inserts.root);
    if (inserts !== null) return (i) => out.node(inserts[i].root);
    const cursor = new Cursor(this.content.root);
    return (i) => cursor.moveTo(this.contentTo(i), out);
  }

  /** The table of these changes, for another `ChangeSet`: a copy, which may be handed over. */
  rows(): Float64Array<ArrayBuffer> {
    const table = new Float64Array(this.size * ROW);
    for (let i = 0, row = 0; i < this.size; i++, row += ROW) {
      table[row] = this.from(i);
      table[row + 1] = this.to(i);
      table[row + 2] = this.insertFrom(i);
      table[row + 3] = this.contentTo(i);
    }
    return table;
  }

  /** The number of bytes inserted in all: the length of `content`, which need not be built for that. */
  get inserts(): Byte {
    return this.empty ? 0 : this.contentTo(this.size - 1);
  }

  get empty(): boolean {
    return this.size === 0;
  }

  /** Change `i` replaces [from, to) of the old document. */
  from(i: number): Byte {
    return this.#table[i * ROW + (this.#back ? 2 : 0)];
  }

  to(i: number): Byte {
    const row = i * ROW;
    return this.#back
      ? this.#table[row + 2] + this.#table[row + 3] - this.#before(row)
      : this.#table[row + 1];
  }

  /** Change `i` puts its text at [insertFrom, insertTo) of the new document. */
  insertFrom(i: number): Byte {
    return this.#table[i * ROW + (this.#back ? 0 : 2)];
  }

  insertTo(i: number): Byte {
    return this.insertFrom(i) + this.contentTo(i) - this.contentFrom(i);
  }

  /** Change `i` inserts [contentFrom, contentTo) of `content`. */
  contentFrom(i: number): Byte {
    const row = i * ROW;
    const before = this.#before(row);
    // How much longer the text had become up to here is what was inserted without what was removed.
    return this.#back ? before - (this.#table[row + 2] - this.#table[row]) : before;
  }

  contentTo(i: number): Byte {
    const row = i * ROW;
    return this.#back
      ? this.#before(row) - this.#table[row + 2] + this.#table[row + 1]
      : this.#table[row + 3];
  }

  /** All that the rows of the table before this one insert. */
  #before(row: number): Byte {
    return row === 0 ? 0 : this.#table[row - 1];
  }

  inserted(i: number): Text {
    const inserts = this.#inserts;
    if (inserts instanceof Text) return inserts;
    return inserts?.[i] ?? this.content.slice(this.contentFrom(i), this.contentTo(i));
  }

  /**
   * These changes, then `next`, as one, when each change of `next` touches the one made here and no other, as when
   * typing goes on; else null. `after` is the text after both, from which what is inserted is taken when it is first
   * needed: so a key costs no more when many were typed before.
   */
  continued(next: ChangeSet, after: Text): ChangeSet | null {
    const { size } = this;
    if (next.size !== size || next.length !== this.newLength || after.length !== next.newLength) return null;
    const table = new Float64Array(size * ROW);
    let inserted = 0;
    let grown = 0;
    let behind = 0;
    for (let i = 0; i < size; i++) {
      const from = next.from(i);
      const to = next.to(i);
      const madeFrom = this.insertFrom(i);
      const madeTo = this.insertTo(i);
      // How much more of what was kept it takes away, on the left and on the right.
      const left = Math.max(0, madeFrom - from);
      const right = Math.max(0, to - madeTo);
      if (from > madeTo || to < madeFrom || from < behind) return null;
      if (i + 1 < size && to > this.insertFrom(i + 1)) return null;
      behind = madeTo;
      const typed = next.contentTo(i) - next.contentFrom(i);
      const length = madeTo - madeFrom - (to - from - left - right) + typed;
      const row = i * ROW;
      table[row] = this.from(i) - left;
      table[row + 1] = this.to(i) + right;
      if (length === 0 && table[row] === table[row + 1]) return null;
      table[row + 2] = madeFrom - left + grown;
      table[row + 3] = inserted += length;
      grown += typed - (to - from);
    }
    return new ChangeSet(this.length, next.newLength, table, () => {
      const out = new Builder();
      const cursor = new Cursor(after.root);
      for (let row = 0, done = 0; row < table.length; row += ROW) {
        cursor.moveTo(table[row + 2], null);
        cursor.moveTo(table[row + 2] + table[row + 3] - done, out);
        done = table[row + 3];
      }
      return new Text(out.finish());
    });
  }

  /** These changes, then `other`, as one. */
  compose(other: ChangeSet): ChangeSet {
    if (this.newLength !== other.length) {
      throw new RangeError(`changes to ${this.newLength} bytes composed with changes of ${other.length}`);
    }
    if (this.empty) return other;
    if (other.empty) return this;
    const out = new ChangeBuilder(this.length);
    const a = new Sections(this);
    const b = new Sections(other);
    for (;;) {
      // What stands here of each: a removal of `a` leaves no trace in between, an insertion of `b` comes first.
      if (a.changed) out.remove(a.takeOld());
      if (b.changed) b.insertNew(out);
      if (a.newLength === 0 && !a.done) a.next();
      else if (b.oldLength === 0 && !b.done) b.next();
      else if (a.newLength === 0) return ChangeSet.#make(out);
      else {
        const length = Math.min(a.newLength, b.oldLength);
        if (a.changed && b.changed) a.skipNew(length);
        else if (a.changed) a.insertNew(out, length);
        else {
          if (b.changed) out.remove(length);
          else out.keep(length);
          a.newLength -= length;
        }
        b.oldLength -= length;
      }
    }
  }

  /** The changes that take the new document back; `before` is the old one. Tests are lazy sooner. */
  invert(before: Text, lazyAbove = LAZY_ABOVE): ChangeSet {
    if (before.length !== this.length) {
      throw new RangeError(`changes of ${this.length} bytes inverted with a text of ${before.length}`);
    }
    const content = (): Text => this.#removedFrom(before);
    const { size, length, newLength } = this;
    if (size > lazyAbove) return new ChangeSet(newLength, length, this.#table, content, null, !this.#back);
    return this.invertWith(content());
  }

  /** The same, when all that the changes remove is known: one after the other, as `content` of the inverse has it. */
  invertWith(removed: Text): ChangeSet {
    const { size, length, newLength } = this;
    const table = new Float64Array(size * ROW);
    for (let i = 0, row = 0, gone = 0; i < size; i++, row += ROW) {
      table[row] = this.insertFrom(i);
      table[row + 1] = this.insertTo(i);
      table[row + 2] = this.from(i);
      table[row + 3] = gone += this.to(i) - this.from(i);
    }
    return new ChangeSet(newLength, length, table, removed);
  }

  /** All that the changes remove, one after the other. */
  #removedFrom(before: Text): Text {
    const out = new Builder();
    const cursor = new Cursor(before.root);
    for (let i = 0; i < this.size; i++) {
      cursor.moveTo(this.from(i), null);
      cursor.moveTo(this.to(i), out);
    }
    return new Text(out.finish());
  }

  /**
   * These changes for the document after `other`, which was made from the same one. Where both insert at one
   * place, these come `before` or behind. For all a, b: a.compose(b.map(a, false)) and b.compose(a.map(b, true))
   * give the same text.
   */
  map(other: ChangeSet, before: boolean): ChangeSet {
    if (this.length !== other.length) {
      throw new RangeError(`changes of ${this.length} bytes mapped over changes of ${other.length}`);
    }
    if (this.empty && other.empty) return this;
    const out = new ChangeBuilder(other.newLength);
    const a = new Sections(this);
    const b = new Sections(other);
    for (;;) {
      if (before && a.enter(out, false)) continue;
      if (b.enter(out, true)) continue;
      if (!before && a.enter(out, false)) continue;
      if (a.oldLength === 0) return ChangeSet.#make(out);
      const length = Math.min(a.oldLength, b.oldLength);
      if (!b.changed) {
        if (a.changed) out.remove(length);
        else out.keep(length);
      }
      a.oldLength -= length;
      b.oldLength -= length;
    }
  }

  /**
   * Maps `pos` (0 to length) into the new document. A position inside replaced text moves to the start or the end of
   * the new text by `assoc`; at the start of replaced text it stays there, at the end it comes after it.
   */
  mapPos(pos: Byte, assoc: Association): Byte {
    return this.#mapFrom(this.#firstEndingAt(pos), pos, assoc);
  }

  /** `mapPos` for positions in ascending order, in one pass. */
  mapPositions(positions: Float64Array, assoc: Association): Float64Array {
    const mapped = new Float64Array(positions.length);
    let i = positions.length === 0 ? 0 : this.#firstEndingAt(positions[0]);
    for (let k = 0; k < positions.length; k++) {
      while (i < this.size && this.to(i) < positions[k]) i++;
      mapped[k] = this.#mapFrom(i, positions[k], assoc);
    }
    return mapped;
  }

  /** The first change whose end is not before `pos`; mostly shortly behind the one that was looked for last. */
  #firstEndingAt(pos: Byte): number {
    let low = this.#near;
    let high = this.size;
    if (low > 0 && this.to(low - 1) >= pos) {
      high = low;
      low = 0;
    } else {
      for (let steps = 0; steps < NEAR; steps++, low++)
        if (low === high || this.to(low) >= pos) return (this.#near = low);
    }
    return (this.#near = firstWhere(low, high, (i) => this.to(i) >= pos));
  }

  #mapFrom(i: number, pos: Byte, assoc: Association): Byte {
    for (; i < this.size && this.from(i) <= pos; i++) {
      const from = this.from(i);
      const to = this.to(i);
      if (to > pos) return from === pos || assoc < 0 ? this.insertFrom(i) : this.insertTo(i);
      if (from === to && assoc < 0) return this.insertFrom(i);
    }
    return i === 0 ? pos : pos - this.to(i - 1) + this.insertTo(i - 1);
  }
}

function compare(a: Change, b: Change): number {
  return a.from - b.from || (a.to ?? a.from) - (b.to ?? b.from);
}
