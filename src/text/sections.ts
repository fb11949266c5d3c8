import type { Byte } from '../base/units.ts';
import { Builder } from './builder.ts';
import type { ChangeSet } from './changeset.ts';
import { Cursor } from './cursor.ts';
import { Text } from './text.ts';

/** Numbers per change in the table: from, to, the start of the new text in the new document, its end in `content`. */
export const ROW = 4;

/** The parts of a `ChangeSet`. */
interface Changes {
  readonly length: Byte;
  readonly newLength: Byte;
  readonly table: Float64Array;
  readonly content: Text;
}

/** Makes what a `ChangeSet` is made of from front to back. What touches becomes one change. */
export class ChangeBuilder {
  /** The builder's place in the old document. */
  at: Byte = 0;
  readonly #length: Byte;
  readonly #content = new Builder();
  #inserted: Byte = 0;
  #newAt: Byte = 0;
  #table = new Float64Array(ROW);
  #used = 0;
  /** The last row of the table is still being extended. */
  #open = false;

  constructor(length: Byte) {
    this.#length = length;
  }

  keep(length: Byte): void {
    if (length === 0) return;
    this.#open = false;
    this.at += length;
    this.#newAt += length;
  }

  remove(length: Byte): void {
    if (length === 0) return;
    const row = this.#row();
    this.at += length;
    this.#table[row + 1] = this.at;
  }

  /** Inserts what `cursor` passes on its way to `to`. */
  insertFrom(cursor: Cursor, to: Byte): void {
    const length = to - cursor.at;
    if (length === 0) return;
    cursor.moveTo(to, this.#content);
    this.#grow(length);
  }

  finish(): Changes {
    return {
      length: this.#length,
      newLength: this.#newAt + this.#length - this.at,
      table: this.#table.slice(0, this.#used),
      content: new Text(this.#content.finish()),
    };
  }

  #grow(length: Byte): void {
    const row = this.#row();
    this.#inserted += length;
    this.#newAt += length;
    this.#table[row + 3] = this.#inserted;
  }

  #row(): number {
    if (this.#open) return this.#used - ROW;
    if (this.#used === this.#table.length) {
      const table = new Float64Array(this.#used * 2);
      table.set(this.#table);
      this.#table = table;
    }
    const row = this.#used;
    this.#used += ROW;
    this.#open = true;
    this.#table[row] = this.at;
    this.#table[row + 1] = this.at;
    this.#table[row + 2] = this.#newAt;
    this.#table[row + 3] = this.#inserted;
    return row;
  }
}

/** A walk over what a `ChangeSet` keeps and changes, in turn; the lengths are what is left of the section. */
export class Sections {
  changed = false;
  oldLength: Byte;
  newLength: Byte;
  readonly #set: ChangeSet;
  readonly #content: Cursor;
  /** The change that the walk is in or comes to. */
  #index = 0;

  constructor(set: ChangeSet) {
    this.#set = set;
    this.#content = new Cursor(set.content.root);
    this.oldLength = this.newLength = set.empty ? set.length : set.from(0);
  }

  get done(): boolean {
    return !this.changed && this.#index === this.#set.size;
  }

  next(): void {
    const set = this.#set;
    const i = this.#index;
    if (!this.changed) {
      this.changed = true;
      this.oldLength = set.to(i) - set.from(i);
      this.newLength = set.contentTo(i) - set.contentFrom(i);
    } else {
      this.changed = false;
      this.#index++;
      const to = this.#index === set.size ? set.length : set.from(this.#index);
      this.oldLength = this.newLength = to - set.to(i);
    }
  }

  /** The old text of the section that is left, none from now on. */
  takeOld(): Byte {
    const length = this.oldLength;
    this.oldLength = 0;
    return length;
  }

  /** Puts `length` bytes of what the section inserts, by default all, into `out`. */
  insertNew(out: ChangeBuilder, length: Byte = this.newLength): void {
    out.insertFrom(this.#content, this.#content.at + length);
    this.newLength -= length;
  }

  skipNew(length: Byte): void {
    this.#content.moveTo(this.#content.at + length, null);
    this.newLength -= length;
  }

  /**
   * Takes one step into what stands at this place of the old document: hands over a pending insertion (which is
   * `there` already when it is the other side's) or goes to the next section. False when neither is left.
   */
  enter(out: ChangeBuilder, there: boolean): boolean {
    if (this.changed && this.newLength > 0) {
      if (there) out.keep(this.newLength);
      else this.insertNew(out);
      this.newLength = 0;
      return true;
    }
    if (this.oldLength > 0 || this.done) return false;
    this.next();
    return true;
  }
}
