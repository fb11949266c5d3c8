import { compareNames } from '../../base/natural-order.ts';
import { nextRandom, type RandomState } from '../../base/random.ts';
import { decodeText } from '../../base/utf8.ts';
import { inCase } from './change-case.ts';

/** The key by which lines are compared: their characters, those in lowercase, their first number, names with numbers by value, or their number of characters. */
export type SortKey = 'characters' | 'letters' | 'number' | 'natural' | 'length';

/** Lines by a key. Those that compare equal keep their order. */
export interface SortOrder {
  readonly type: 'sort';
  readonly by: SortKey;
  readonly descending: boolean;
  /** Only the first of lines that compare equal is kept. */
  readonly unique: boolean;
}

/** An order of lines. */
export type LineOrder =
  | SortOrder
  | { readonly type: 'reverse' }
  /** Each line where it is, without those that are the same as an earlier one. */
  | { readonly type: 'distinct' }
  | { readonly type: 'shuffle'; readonly chance: RandomState };

/** By characters, in ascending order. */
export const ASCENDING: SortOrder = { type: 'sort', by: 'characters', descending: false, unique: false };

/** The lines of some bytes. */
export interface Lines {
  /** The start of each line, and after the last one the start of a next one. */
  readonly starts: Uint32Array;
  /** The end of each line's content. */
  readonly ends: Uint32Array;
}

/** Finds the lines of some bytes; nothing that follows a last break is one. */
export function linesOf(bytes: Uint8Array): Lines {
  let count = bytes.length > 0 && bytes[bytes.length - 1] !== 10 ? 1 : 0;
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) count++;
  const starts = new Uint32Array(count + 1);
  const ends = new Uint32Array(count);
  let from = 0;
  for (let i = 0; i < count; i++) {
    const feed = bytes.indexOf(10, from);
    const end = feed < 0 ? bytes.length : feed;
    starts[i] = from;
    ends[i] = feed > from && bytes[feed - 1] === 13 ? feed - 1 : end;
    from = feed < 0 ? bytes.length : feed + 1;
  }
  starts[count] = bytes.length;
  return { starts, ends };
}

/** The indices of the lines that an order keeps, in that order. */
export function orderLines(bytes: Uint8Array, lines: Lines, wanted: LineOrder): Uint32Array {
  const { length: count } = lines.ends;
  switch (wanted.type) {
    case 'reverse':
      return Uint32Array.from({ length: count }, (_, i) => count - 1 - i);
    case 'shuffle':
      return shuffle(count, wanted.chance);
    case 'distinct':
      return withoutEqual(orderOf(bytes, lines), sameBytes(bytes, lines)).sort();
    case 'sort': {
      const { order, isEqual } = sortBy(bytes, lines, wanted.by, wanted.descending);
      return wanted.unique ? withoutEqual(order, isEqual) : order;
    }
  }
}

/** Tells if two lines compare equal. */
type Equality = (a: number, b: number) => boolean;

/** The lines by a key, and which of them compare equal. */
function sortBy(
  bytes: Uint8Array,
  lines: Lines,
  by: SortKey,
  descending: boolean,
): { readonly order: Uint32Array; readonly isEqual: Equality } {
  if (by === 'characters' || by === 'letters') {
    // Small letters take no other place between the line breaks.
    const compared = by === 'letters' ? inCase(bytes, 'lower') : bytes;
    const places = by === 'letters' ? linesOf(compared) : lines;
    const isEqual = sameBytes(compared, places);
    const order = orderOf(compared, places);
    return { order: descending ? reverseGroups(order, isEqual) : order, isEqual };
  }
  const compare = comparison(bytes, lines, by);
  const way = descending ? -1 : 1;
  const order = Uint32Array.from(lines.ends.keys()).sort((a, b) => way * compare(a, b) || a - b);
  return { order, isEqual: (a, b) => compare(a, b) === 0 };
}

function comparison(
  bytes: Uint8Array,
  { starts, ends }: Lines,
  by: 'number' | 'natural' | 'length',
): (a: number, b: number) => number {
  const contents = (line: number): Uint8Array => bytes.subarray(starts[line], ends[line]);
  if (by === 'natural') {
    const names = Array.from(ends, (_, line) => decodeText(contents(line)));
    return (a, b) => compareNames(names[a], names[b]);
  }
  const keyOf = by === 'length' ? lengthOfLine : firstNumber;
  const keys = Float64Array.from(ends, (_, line) => keyOf(contents(line)));
  // Lines without a number are equal to each other, and come first.
  return (a, b) => (keys[a] === keys[b] ? 0 : keys[a] - keys[b]);
}

/** The number of characters of a line. */
function lengthOfLine(line: Uint8Array): number {
  let length = 0;
  for (const byte of line) if ((byte & 0xc0) !== 0x80) length++;
  return length;
}

/** The first number in a line; less than any other where there is none. */
function firstNumber(line: Uint8Array): number {
  const digit = line.findIndex(isDigit);
  if (digit < 0) return -Infinity;
  let from = digit;
  if (from > 0 && line[from - 1] === POINT) from--;
  if (from > 0 && line[from - 1] === MINUS) from--;
  const [written] = NUMBER.exec(decodeText(line.subarray(from, digit + LONGEST_NUMBER))) ?? ['0'];
  return Number(written);
}

const NUMBER = /^-?(?:\d+(?:\.\d+)?|\.\d+)(?:e[-+]?\d+)?/i;
/** The bytes of a number that count. */
const LONGEST_NUMBER = 400;
const MINUS = 0x2d;
const POINT = 0x2e;
const isDigit = (byte: number): boolean => byte >= 0x30 && byte <= 0x39;

/** Tells which lines have the same bytes. */
function sameBytes(bytes: Uint8Array, { starts, ends }: Lines): Equality {
  return (a, b) => {
    const length = ends[a] - starts[a];
    if (ends[b] - starts[b] !== length) return false;
    for (let i = 0; i < length; i++) if (bytes[starts[a] + i] !== bytes[starts[b] + i]) return false;
    return true;
  };
}

/** The first of each group of neighbors that compare equal. */
const withoutEqual = (order: Uint32Array, isEqual: Equality): Uint32Array =>
  order.filter((line, i) => i === 0 || !isEqual(line, order[i - 1]));

/** The order the other way round, in which lines that compare equal keep theirs. */
function reverseGroups(order: Uint32Array, isEqual: Equality): Uint32Array {
  const reversed = order.toReversed();
  for (let from = 0, to = 1; from < reversed.length; from = to, to++) {
    while (to < reversed.length && isEqual(reversed[from], reversed[to])) to++;
    reversed.subarray(from, to).reverse();
  }
  return reversed;
}

/** All lines in a random order. */
function shuffle(count: number, first: RandomState): Uint32Array {
  const order = Uint32Array.from({ length: count }, (_, i) => i);
  let chance = first;
  for (let i = count - 1; i > 0; i--) {
    const next = nextRandom(chance);
    chance = next.chance;
    const other = next.value % (i + 1);
    [order[i], order[other]] = [order[other], order[i]];
  }
  return order;
}

/**
 * Sorts by numbers of as many bytes as fit, and what has the same number by the bytes that follow: sorting plain
 * numbers is many times as fast as asking for the order of two lines a million times.
 */
function orderOf(bytes: Uint8Array, { starts, ends }: Lines): Uint32Array {
  const order = Uint32Array.from(ends.keys());
  const waiting = [{ from: 0, to: order.length, depth: 0 }];
  for (let group = waiting.pop(); group !== undefined; group = waiting.pop()) {
    const { from, to, depth } = group;
    // A number holds a line's bytes, each a digit (0: the line has ended), and where the line stood.
    const count = 2 ** Math.ceil(Math.log2(to - from));
    const digits = Math.floor(Math.log(Number.MAX_SAFE_INTEGER / count) / Math.log(BASE));
    const keys = new Float64Array(to - from);
    for (let i = from; i < to; i++) {
      const line = order[i];
      const end = ends[line];
      let key = 0;
      for (let k = 0, at = starts[line] + depth; k < digits; k++, at++)
        key = key * BASE + (at < end ? bytes[at] + 1 : 0);
      keys[i - from] = key * count + (i - from);
    }
    keys.sort();
    const lines = order.slice(from, to);
    let first = 0;
    for (let i = 0; i < keys.length; i++) {
      const key = Math.floor(keys[i] / count);
      order[from + i] = lines[keys[i] - key * count];
      const last = i + 1 === keys.length || Math.floor(keys[i + 1] / count) !== key;
      if (!last) continue;
      if (i > first && key % BASE !== 0)
        waiting.push({ from: from + first, to: from + i + 1, depth: depth + digits });
      first = i + 1;
    }
  }
  return order;
}

/** The values of a byte, and the end of a line. */
const BASE = 257;
