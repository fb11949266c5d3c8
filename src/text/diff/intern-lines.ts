/** The lines of two texts as numbers: equal lines have the same one. */
export interface InternedLines {
  readonly before: LineIds;
  readonly after: LineIds;
  /** The number of different lines. */
  readonly count: number;
}

/** The lines of a text, as numbers and as places. */
export interface LineIds {
  /** One for each line. A text that ends with a line break has no empty line after it. */
  readonly ids: Int32Array;
  /** The byte at which each line starts, and the length of the text after the last. */
  readonly starts: Int32Array;
}

const LINE_FEED = 0x0a;

/** Numbers the lines of two texts, with their line breaks. A last line without one differs from the same line with one. */
export function internLines(before: Uint8Array, after: Uint8Array): InternedLines {
  const table = new LineTable();
  return { before: table.number(before), after: table.number(after), count: table.count };
}

/** The place of a line in one of the texts. */
interface Place {
  readonly bytes: Uint8Array;
  readonly from: number;
  readonly to: number;
}

/** The lines that were found so far, by their hashes. */
class LineTable {
  readonly #first = new Map<number, number>();
  readonly #places: Place[] = [];
  /** The next line with the same hash; -1 for none. */
  readonly #next: number[] = [];

  get count(): number {
    return this.#places.length;
  }

  number(bytes: Uint8Array): LineIds {
    const starts = startsOf(bytes);
    const ids = new Int32Array(starts.length - 1);
    for (let line = 0; line < ids.length; line++)
      ids[line] = this.#idOf(bytes, starts[line], starts[line + 1]);
    return { ids, starts };
  }

  #idOf(bytes: Uint8Array, from: number, to: number): number {
    const hash = hashOf(bytes, from, to);
    const first = this.#first.get(hash) ?? -1;
    for (let id = first; id >= 0; id = this.#next[id]) {
      if (equals(this.#places[id], bytes, from, to)) return id;
    }
    const id = this.#places.length;
    this.#places.push({ bytes, from, to });
    this.#next.push(first);
    this.#first.set(hash, id);
    return id;
  }
}

function startsOf(bytes: Uint8Array): Int32Array {
  let lines = 0;
  for (let at = bytes.indexOf(LINE_FEED); at >= 0; at = bytes.indexOf(LINE_FEED, at + 1)) lines++;
  const isOpen = bytes.length > 0 && bytes[bytes.length - 1] !== LINE_FEED;
  const starts = new Int32Array(lines + (isOpen ? 2 : 1));
  let line = 1;
  for (let at = bytes.indexOf(LINE_FEED); at >= 0; at = bytes.indexOf(LINE_FEED, at + 1))
    starts[line++] = at + 1;
  if (isOpen) starts[line] = bytes.length;
  return starts;
}

/** The FNV-1a hash of the bytes, 32 bits: equal hashes are compared byte by byte. */
function hashOf(bytes: Uint8Array, from: number, to: number): number {
  let hash = 0x811c9dc5;
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ bytes[at], 0x01000193);
  return hash;
}

function equals({ bytes, from, to }: Place, other: Uint8Array, otherFrom: number, otherTo: number): boolean {
  if (to - from !== otherTo - otherFrom) return false;
  for (let at = from, there = otherFrom; at < to; at++, there++) {
    if (bytes[at] !== other[there]) return false;
  }
  return true;
}
