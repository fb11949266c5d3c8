import { firstWhere } from '../../base/bisect.ts';
import { isContinuation, unitStart } from '../../base/utf8.ts';
import type { Byte } from '../../base/units.ts';
import type { ChangeSet } from '../../text/changeset.ts';
import type { Text } from '../../text/text.ts';
import { Utf16 } from '../../text/utf16.ts';

/** A place in a text as UTF-16: code units from its start. */
export type Unit = number;

/** A line, from 0, and code units from its start: lines end at LF alone. */
export interface UnitPosition {
  readonly row: number;
  readonly column: Unit;
}

/** An edit in the form that tree-sitter needs: of several, the last one of the text comes first. */
export interface UnitEdit {
  readonly startIndex: Unit;
  readonly oldEndIndex: Unit;
  readonly newEndIndex: Unit;
  readonly startPosition: UnitPosition;
  readonly oldEndPosition: UnitPosition;
  readonly newEndPosition: UnitPosition;
}

/** The most bytes of a block, and the size under which one is put together with the next when it is changed. */
const BLOCK = 4096;
const SMALL = 1024;
/** A change may alter how bytes so near to it are read. */
const REACH = 8;
/** The number of blocks kept as strings. */
const KEPT = 24;

/** The blocks of a text, one at least: where they start, in bytes, code units and lines. A last entry is the end of the text. */
interface Table {
  readonly bytes: readonly Byte[];
  readonly units: readonly Unit[];
  readonly rows: readonly number[];
  /** The code units of a block behind its last LF; -1 where it has none. No entry for the end. */
  readonly tails: readonly number[];
}

/** A changed region, in bytes of the text before and after, and the blocks [first, last] that it touches. */
interface Region {
  readonly from: Byte;
  to: Byte;
  readonly newFrom: Byte;
  newTo: Byte;
  readonly first: number;
  last: number;
}

/**
 * A text with the way between its bytes and the code units of UTF-16, in which a byte that is part of no character is
 * one. Immutable.
 */
export class Units {
  readonly text: Text;
  readonly #table: Table;
  readonly #blocks = new Map<number, Utf16>();

  private constructor(text: Text, table: Table) {
    this.text = text;
    this.#table = table;
  }

  /** Reads all of the text, until `stop` says so: then it is null, and a next call with the same `begun` goes on. */
  static read(text: Text, begun: Blocks, stop: () => boolean): Units | null {
    while (!begun.cutOne(text.length)) if (stop()) return null;
    return new Units(text, begun.finish());
  }

  static of(text: Text): Units {
    return new Units(text, new Blocks(text).cut(text.length).finish());
  }

  /** The code units of the whole text. */
  get length(): Unit {
    return this.#table.units.at(-1) ?? 0;
  }

  /** The first code unit of the first character that begins at a byte or behind it. */
  unitAt(at: Byte): Unit {
    const { bytes, units } = this.#table;
    if (at <= 0) return 0;
    if (at >= this.text.length) return this.length;
    const block = blockOf(bytes, at);
    const inside = at - bytes[block];
    if (units[block + 1] - units[block] === bytes[block + 1] - bytes[block]) return units[block] + inside;
    return units[block] + this.#read(block).indexAt(inside);
  }

  /** The first byte of the character that a code unit is of. */
  byteAt(unit: Unit): Byte {
    const { bytes, units } = this.#table;
    if (unit <= 0) return 0;
    if (unit >= this.length) return this.text.length;
    const block = blockOf(units, unit);
    const size = bytes[block + 1] - bytes[block];
    if (units[block + 1] - units[block] === size) return bytes[block] + unit - units[block];
    return bytes[block] + this.#read(block).byteAt(unit - units[block]);
  }

  /** The text from a code unit on, as much of it as lies in one block; empty at its end. */
  stringFrom(unit: Unit): string {
    if (unit < 0 || unit >= this.length) return '';
    const block = blockOf(this.#table.units, unit);
    const { string } = this.#read(block);
    const start = unit - this.#table.units[block];
    return start === 0 ? string : string.slice(start);
  }

  /** The text of [from, to), in code units. */
  slice(from: Unit, to: Unit): string {
    let result = '';
    for (let at = from; at < to;) {
      const part = this.stringFrom(at);
      if (part === '') break;
      result += part.length > to - at ? part.slice(0, to - at) : part;
      at += part.length;
    }
    return result;
  }

  placeAt(unit: Unit): UnitPosition {
    const { units, rows, tails } = this.#table;
    const at = Math.min(Math.max(unit, 0), this.length);
    let block = blockOf(units, at);
    const inside = at - units[block];
    const { string } = this.#read(block);
    let row = rows[block];
    let last = -1;
    for (let i = string.indexOf('\n'); i >= 0 && i < inside; i = string.indexOf('\n', i + 1)) {
      row++;
      last = i;
    }
    if (last >= 0) return { row, column: inside - last - 1 };
    let column = inside;
    while (--block >= 0) {
      if (tails[block] >= 0) return { row, column: column + tails[block] };
      column += units[block + 1] - units[block];
    }
    return { row, column };
  }

  /** After `changes`, which make `text` of this one: that text, and what was changed. Changes near to each other are told as one. */
  edited(changes: ChangeSet, text: Text): { readonly units: Units; readonly edits: readonly UnitEdit[] } {
    const old = this.#table;
    const regions = this.#regions(changes, text);
    const out = new Blocks(text);
    let copied = 0;
    for (const { first, last, to, newTo } of regions) {
      out.copy(old, copied, first);
      out.cut(old.bytes[last + 1] + newTo - to);
      copied = last + 1;
    }
    out.copy(old, copied, old.tails.length);
    const units = new Units(text, out.finish());
    return { units, edits: regions.map((region) => this.#toEdit(region, units)).toReversed() };
  }

  /** The changed regions, in order, with the blocks that are to be split again for them. */
  #regions(changes: ChangeSet, text: Text): readonly Region[] {
    const { bytes } = this.#table;
    const regions: Region[] = [];
    for (let i = 0; i < changes.size; i++) {
      const back = sharedBefore(this.text, changes.from(i), text, changes.insertFrom(i));
      const on = sharedBehind(this.text, changes.to(i));
      const from = changes.from(i) - back;
      const to = changes.to(i) + on;
      const first = blockOf(bytes, Math.max(0, from - REACH));
      const last = blockOf(bytes, Math.min(this.text.length, to + REACH));
      const newTo = changes.insertTo(i) + on;
      const before = regions.at(-1);
      if (before !== undefined && before.last >= first) Object.assign(before, { to, newTo, last });
      else regions.push({ from, to, newFrom: changes.insertFrom(i) - back, newTo, first, last });
    }
    const blocks = bytes.length - 1;
    for (const [i, region] of regions.entries()) {
      const next = regions[i + 1]?.first ?? blocks;
      const grown = region.newTo - region.to - (region.newFrom - region.from);
      while (region.last + 1 < next && bytes[region.last + 1] - bytes[region.first] + grown < SMALL)
        region.last++;
    }
    return regions;
  }

  #toEdit({ from, to, newFrom, newTo }: Region, after: Units): UnitEdit {
    const startIndex = this.unitAt(from);
    const oldEndIndex = this.unitAt(to);
    const startPosition = this.placeAt(startIndex);
    const newStart = after.unitAt(newFrom);
    const newEnd = after.unitAt(newTo);
    const begin = after.placeAt(newStart);
    const end = after.placeAt(newEnd);
    return {
      startIndex,
      oldEndIndex,
      newEndIndex: startIndex + newEnd - newStart,
      startPosition,
      oldEndPosition: this.placeAt(oldEndIndex),
      newEndPosition: {
        row: startPosition.row + end.row - begin.row,
        column: end.row === begin.row ? startPosition.column + newEnd - newStart : end.column,
      },
    };
  }

  #read(block: number): Utf16 {
    const known = this.#blocks.get(block);
    if (known !== undefined) return known;
    const { bytes } = this.#table;
    const read = new Utf16(this.text.read(bytes[block], bytes[block + 1]));
    if (this.#blocks.size >= KEPT) for (const [first] of this.#blocks) if (this.#blocks.delete(first)) break;
    this.#blocks.set(block, read);
    return read;
  }
}

/** Cuts a text into blocks. */
export class Blocks {
  readonly #text: Text;
  readonly #bytes: Byte[] = [0];
  readonly #units: Unit[] = [0];
  readonly #rows: number[] = [0];
  readonly #tails: number[] = [];

  constructor(text: Text) {
    this.#text = text;
  }

  /** Blocks for the text up to `to`. */
  cut(to: Byte): this {
    while (!this.cutOne(to));
    return this;
  }

  /** One more block of those up to `to`; whether it was the last one. */
  cutOne(to: Byte): boolean {
    const from = this.#bytes[this.#bytes.length - 1];
    if (from >= to) return true;
    // The blocks get equal sizes, so that typing does not leave ever smaller ones.
    const size = Math.ceil((to - from) / Math.ceil((to - from) / BLOCK));
    let end = Math.min(to, from + size);
    if (end < to) {
      const near = Math.max(from, end - REACH);
      const start = near + unitStart(this.#text.read(near, Math.min(to, end + REACH)), end - near);
      if (start > from) end = start;
    }
    const { string } = new Utf16(this.#text.read(from, end));
    let rows = 0;
    for (let i = string.indexOf('\n'); i >= 0; i = string.indexOf('\n', i + 1)) rows++;
    this.#add(end, string.length, rows, rows === 0 ? -1 : string.length - string.lastIndexOf('\n') - 1);
    return end >= to;
  }

  /** The blocks [first, end) of another table, behind what is there. */
  copy({ bytes, units, rows, tails }: Table, first: number, end: number): void {
    const shift = this.#bytes[this.#bytes.length - 1] - bytes[first];
    for (let i = first; i < end; i++)
      this.#add(bytes[i + 1] + shift, units[i + 1] - units[i], rows[i + 1] - rows[i], tails[i]);
  }

  finish(): Table {
    if (this.#tails.length === 0) this.#add(0, 0, 0, -1);
    return { bytes: this.#bytes, units: this.#units, rows: this.#rows, tails: this.#tails };
  }

  #add(end: Byte, units: Unit, rows: number, tail: number): void {
    const last = this.#tails.length;
    this.#bytes.push(end);
    this.#units.push(this.#units[last] + units);
    this.#rows.push(this.#rows[last] + rows);
    this.#tails.push(tail);
  }
}

/** The block that a place is in, by where they start; the last one for the end. */
const blockOf = (starts: readonly number[], at: number): number =>
  firstWhere(1, starts.length - 1, (i) => starts[i] > at) - 1;

/**
 * The distance before `from` at which a character starts in both texts; the bytes before `newFrom` in the second are
 * the same.
 */
function sharedBefore(old: Text, from: Byte, text: Text, newFrom: Byte): number {
  if (from === 0 || old.byte(from - 1) < 0x80) return 0;
  if (!isContinuation(old.byte(from)) && !isContinuation(text.byte(newFrom))) return 0;
  for (let back = 1; back <= 3 && back <= from; back++)
    if (!isContinuation(old.byte(from - back))) return back;
  return 0;
}

/** The distance after `to` at which a character starts, whatever comes before it. */
function sharedBehind(text: Text, to: Byte): number {
  let on = 0;
  while (on < 3 && isContinuation(text.byte(to + on))) on++;
  return on;
}
