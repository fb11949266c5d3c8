import type { Byte, Line } from '../base/units.ts';
import type { Additions } from './additions.ts';
import { Block } from './block.ts';
import { Builder } from './builder.ts';
import type { ChangeSet } from './changeset.ts';
import { Cursor } from './cursor.ts';
import { countNewlines } from './newlines.ts';
import type { Chunk, Source } from './source.ts';
import { Branch, EMPTY, FANOUT, Leaf, UNKNOWN, eachPiece } from './tree.ts';
import type { Node } from './tree.ts';
import { lineStart, newlinesBefore, newlinesOf } from './tree-lines.ts';

export type { Chunk } from './source.ts';

/** A slice of memory that is no longer than this has its newlines counted at once. */
const COUNT_AT_ONCE = 256;

/** Fewer bytes are copied one by one. */
const SHORT = 64;

const LF = 10;
const NO_BYTES = new Uint8Array(0);

/** The most that `read` copies. */
const READ_LIMIT = 16 << 20;

/** Immutable bytes: a tree of pieces of sources. Offsets are bytes, from 0 to `length`. */
export class Text {
  static readonly empty = new Text(EMPTY);

  /** The tree; for the text layer alone. */
  readonly root: Node;
  readonly #fanout: number;
  /** The leaf that was looked into last, where it starts, and at which piece: the next look is mostly near by. */
  #leaf: Leaf | null = null;
  #leafFrom: Byte = 0;
  #piece = 0;

  /** For the text layer alone. Texts made from this one have its fan-out. */
  constructor(root: Node, fanout = FANOUT) {
    this.root = root;
    this.#fanout = fanout;
  }

  /** The bytes of `source` in [from, to), by default all. */
  static of(source: Source, from: Byte = 0, to: Byte = source.length): Text {
    checkRange(from, to, source.length);
    if (from === to) return Text.empty;
    return new Text(new Leaf([source], [to - from, from, UNKNOWN], UNKNOWN));
  }

  /** The texts one behind the other, with `between` between every two. */
  static join(texts: readonly Text[], between: Text = Text.empty): Text {
    const out = new Builder();
    for (let i = 0; i < texts.length; i++) {
      if (i > 0) out.node(between.root);
      out.node(texts[i].root);
    }
    return new Text(out.finish());
  }

  get length(): Byte {
    return this.root.length;
  }

  get pieces(): number {
    return this.root.pieces;
  }

  /** Some of its bytes were decoded. Visits every piece. */
  get decoded(): boolean {
    let decoded = false;
    this.eachPiece((source) => (decoded ||= source.decoded === true));
    return decoded;
  }

  /** The bytes in [from, to). O(log pieces), as `concat` and `replace`. */
  slice(from: Byte, to: Byte = this.length): Text {
    checkRange(from, to, this.length);
    if (from === 0 && to === this.length) return this;
    if (from === to) return Text.empty;
    const leaf = this.#leafAt(from);
    const i = this.#piece;
    // A part of one piece, as what is copied at each of many cursors mostly is.
    if (to <= this.#leafFrom + leaf.end(i)) {
      const start = from - this.#leafFrom - leaf.begin(i) + leaf.start(i);
      const source = leaf.sources[i];
      // Few bytes are counted here once, not in every place where they are put.
      const few = to - from <= COUNT_AT_ONCE && source instanceof Block;
      const lines = leaf.lines(i) === 0 ? 0 : few ? countNewlines(source.bytes(start, to - from)) : UNKNOWN;
      return new Text(new Leaf([source], [to - from, start, lines], lines), this.#fanout);
    }
    const out = new Builder(this.#fanout);
    const cursor = new Cursor(this.root);
    cursor.moveTo(from, null);
    cursor.moveTo(to, out);
    return new Text(out.finish(), this.#fanout);
  }

  concat(other: Text): Text {
    return this.replace(this.length, this.length, other);
  }

  /** This text with `insert` in place of [from, to). */
  replace(from: Byte, to: Byte, insert: Text): Text {
    checkRange(from, to, this.length);
    const out = new Builder(this.#fanout);
    const cursor = new Cursor(this.root);
    cursor.moveTo(from, out);
    out.node(insert.root);
    cursor.moveTo(to, null);
    cursor.moveTo(this.length, out);
    return new Text(out.finish(), this.#fanout);
  }

  /**
   * The text after `changes`, in one pass over what changes. With `additions`, small neighbouring pieces of its
   * text become one, so that their number does not grow with every key. Throws RangeError when the changes are
   * for another length.
   */
  apply(changes: ChangeSet, additions: Additions | null = null): Text {
    if (changes.length !== this.length) {
      throw new RangeError(`changes for ${changes.length} bytes applied to ${this.length}`);
    }
    if (changes.empty) return this;
    const out = new Builder(this.#fanout, additions);
    const old = new Cursor(this.root);
    const insert = changes.inserter(out);
    for (let i = 0; i < changes.size; i++) {
      old.moveTo(changes.from(i), out);
      insert(i);
      old.moveTo(changes.to(i), null);
    }
    old.moveTo(this.length, out);
    return new Text(out.finish(), this.#fanout);
  }

  /**
   * The longest contiguous stretch in hand that contains `at` (0 <= at < length); `from` is an offset in this
   * text. O(log pieces), and may read a page.
   */
  chunk(at: Byte): Chunk {
    if (!(at >= 0 && at < this.length)) throw new RangeError(`no byte at ${at} of ${this.length}`);
    const leaf = this.#leafAt(at);
    const i = this.#piece;
    const start = this.#leafFrom + leaf.begin(i);
    const shift = start - leaf.start(i);
    const { from, bytes, lost, awaited } = leaf.sources[i].stretch(at - shift);
    const first = Math.max(start, from + shift);
    const last = Math.min(this.#leafFrom + leaf.end(i), from + shift + bytes.length);
    const part = bytes.subarray(first - shift - from, last - shift - from);
    return awaited === true
      ? { from: first, bytes: part, lost, awaited }
      : { from: first, bytes: part, lost };
  }

  /** The leaf that contains `at`, with `#leafFrom` and `#piece` set to where it starts and which piece contains `at`. */
  #leafAt(at: Byte): Leaf {
    let leaf = this.#leaf;
    let inside = at - this.#leafFrom;
    if (leaf === null || inside < 0 || inside >= leaf.length) {
      let node = this.root;
      inside = at;
      while (node instanceof Branch) {
        const i = node.find(inside);
        inside -= node.begin(i);
        node = node.children[i];
      }
      leaf = this.#leaf = node;
      this.#leafFrom = at - inside;
      this.#piece = leaf.find(inside);
    } else if (inside < leaf.begin(this.#piece) || inside >= leaf.end(this.#piece))
      this.#piece = leaf.find(inside);
    return leaf;
  }

  /** The byte at `at`, -1 outside the text. */
  byte(at: Byte): number {
    if (!(at >= 0 && at < this.length)) return -1;
    const leaf = this.#leafAt(at);
    const i = this.#piece;
    const place = at - this.#leafFrom - leaf.begin(i) + leaf.start(i);
    const { from, bytes } = leaf.sources[i].stretch(place);
    return bytes[place - from];
  }

  /** A copy of [from, to), at most 16 MiB: throws RangeError beyond. Lost bytes are zeros. */
  read(from: Byte, to: Byte): Uint8Array<ArrayBuffer> {
    checkRange(from, to, this.length);
    if (to - from > READ_LIMIT) throw new RangeError(`${to - from} bytes are too many to read at once`);
    const target = new Uint8Array(to - from);
    for (let at = from; at < to;) {
      const leaf = this.#leafAt(at);
      const i = this.#piece;
      const shift = this.#leafFrom + leaf.begin(i) - leaf.start(i);
      const { from: base, bytes } = leaf.sources[i].stretch(at - shift);
      const start = at - shift - base;
      const length = Math.min(to, this.#leafFrom + leaf.end(i), shift + base + bytes.length) - at;
      // A view costs more than some bytes.
      if (length > SHORT) target.set(bytes.subarray(start, start + length), at - from);
      else for (let k = 0; k < length; k++) target[at - from + k] = bytes[start + k];
      at += length;
    }
    return target;
  }

  /** [from, to) in one array, at most 16 MiB, not to be written: a view where it lies in one piece, else a copy. */
  bytes(from: Byte, to: Byte): Uint8Array {
    checkRange(from, to, this.length);
    if (from === to) return NO_BYTES;
    const leaf = this.#leafAt(from);
    const i = this.#piece;
    const shift = this.#leafFrom + leaf.begin(i) - leaf.start(i);
    if (to > this.#leafFrom + leaf.end(i)) return this.read(from, to);
    const { from: base, bytes } = leaf.sources[i].stretch(from - shift);
    if (to > shift + base + bytes.length) return this.read(from, to);
    return bytes.subarray(from - shift - base, to - shift - base);
  }

  /** The first LF in [at, at + `most`); -1 when there is none, or a byte before it is lost. For short ways: it reads them. */
  feedFrom(at: Byte, most: Byte): Byte {
    for (const stop = Math.min(this.length, at + most); at < stop;) {
      const leaf = this.#leafAt(at);
      const i = this.#piece;
      const shift = this.#leafFrom + leaf.begin(i) - leaf.start(i);
      let end = Math.min(stop, this.#leafFrom + leaf.end(i));
      if (leaf.lines(i) !== 0) {
        const { from, bytes, lost } = leaf.sources[i].stretch(at - shift);
        if (lost) return -1;
        const base = shift + from;
        end = Math.min(end, base + bytes.length);
        for (let k = at - base; k < end - base; k++) if (bytes[k] === LF) return base + k;
      }
      at = end;
    }
    return -1;
  }

  /** The last LF in [at - `most`, at); -1 when there is none, or a byte behind it is lost. For short ways: it reads them. */
  feedBefore(at: Byte, most: Byte): Byte {
    for (const stop = Math.max(0, at - most); at > stop;) {
      const leaf = this.#leafAt(at - 1);
      const i = this.#piece;
      const begin = this.#leafFrom + leaf.begin(i);
      let start = Math.max(stop, begin);
      if (leaf.lines(i) !== 0) {
        const shift = begin - leaf.start(i);
        const { from, bytes, lost } = leaf.sources[i].stretch(at - 1 - shift);
        if (lost) return -1;
        const base = shift + from;
        start = Math.max(start, base);
        for (let k = at - 1 - base; k >= start - base; k--) if (bytes[k] === LF) return base + k;
      }
      at = start;
    }
    return -1;
  }

  /** Fills `target` from `at`, past the caches; it must lie inside the text. False when bytes are lost; those are zeros. */
  readInto(at: Byte, target: Uint8Array): boolean {
    const to = at + target.length;
    checkRange(at, to, this.length);
    const cursor = new Cursor(this.root);
    cursor.moveTo(at, null);
    let whole = true;
    while (cursor.at < to) {
      if (cursor.subtree) cursor.descend();
      else {
        const stop = Math.min(cursor.end, to);
        if (!cursor.source.readInto(cursor.sourceAt, target.subarray(cursor.at - at, stop - at)))
          whole = false;
        cursor.moveTo(stop, null);
      }
    }
    return whole;
  }

  /** True if some byte in [from, to) is lost. Reads bytes that are not in memory. */
  isLost(from: Byte, to: Byte): boolean {
    checkRange(from, to, this.length);
    for (let at = from; at < to;) {
      const chunk = this.chunk(at);
      if (chunk.lost) return true;
      at = chunk.from + chunk.bytes.length;
    }
    return false;
  }

  /** True if some byte in [from, to) is on its way. Reads bytes that are not in memory. */
  isAwaited(from: Byte, to: Byte): boolean {
    checkRange(from, to, this.length);
    for (let at = from; at < to;) {
      const chunk = this.chunk(at);
      if (chunk.awaited === true) return true;
      at = chunk.from + chunk.bytes.length;
    }
    return false;
  }

  /** The text in UTF-8, at most 16 MiB. */
  toString(): string {
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(this.read(0, this.length));
  }

  /**
   * The number of LFs in [0, at). Undefined while the indexes of the sources have not got there, while edits have
   * left more pieces uncounted than one call may scan (see `countNewlines`), and behind lost bytes that nobody
   * has counted. O(log pieces and a page) when known.
   */
  newlinesBefore(at: Byte): number | undefined {
    checkRange(0, at, this.length);
    return newlinesBefore(this.root, at);
  }

  /** The number of LFs in the text; undefined while unknown, as in `newlinesBefore`. */
  get newlines(): number | undefined {
    return newlinesOf(this.root);
  }

  /**
   * Counts, for at most `bytes` bytes of reading, pieces that edits left uncounted; true when the text's newlines
   * are known. A million replacements leave a million such pieces: time that is idle is for them.
   */
  countNewlines(bytes: Byte): boolean {
    return newlinesOf(this.root, { left: bytes }) !== undefined;
  }

  /** The start of line `line` (from 0); undefined while unknown and when there is no such line. */
  lineStart(line: Line): Byte | undefined {
    if (!(line > 0)) return line === 0 ? 0 : undefined;
    return lineStart(this.root, line);
  }

  /** Calls `visit` for every piece in order, with its source, its start in there and its length. */
  eachPiece(visit: (source: Source, start: Byte, length: Byte) => void): void {
    eachPiece(this.root, visit);
  }

  /** True if both texts have the same bytes. Parts that they share are not read, and lost bytes equal nothing else. */
  equals(other: Text): boolean {
    if (this.length !== other.length) return false;
    if (this.root === other.root) return true;
    const a = new Cursor(this.root);
    const b = new Cursor(other.root);
    while (!a.done) {
      const left = a.subtree;
      const right = b.subtree;
      if (left && left === right) {
        a.moveTo(a.end, null);
        b.moveTo(b.end, null);
      } else if (left && (!right || left.length >= right.length)) a.descend();
      else if (right) b.descend();
      else {
        const to = Math.min(a.end, b.end);
        if (a.source !== b.source || a.sourceAt !== b.sourceAt) {
          if (!sameBytes(a.source, a.sourceAt, b.source, b.sourceAt, to - a.at)) return false;
        }
        a.moveTo(to, null);
        b.moveTo(to, null);
      }
    }
    return true;
  }
}

function checkRange(from: Byte, to: Byte, length: Byte): void {
  if (!(0 <= from && from <= to && to <= length))
    throw new RangeError(`no range ${from}..${to} of ${length}`);
}

function sameBytes(a: Source, aFrom: Byte, b: Source, bFrom: Byte, length: Byte): boolean {
  for (let done = 0; done < length;) {
    const left = a.stretch(aFrom + done);
    const right = b.stretch(bFrom + done);
    if (left.lost || right.lost) return false;
    let i = aFrom + done - left.from;
    let j = bFrom + done - right.from;
    const count = Math.min(left.bytes.length - i, right.bytes.length - j, length - done);
    for (const end = i + count; i < end; i++, j++) if (left.bytes[i] !== right.bytes[j]) return false;
    done += count;
  }
  return true;
}
