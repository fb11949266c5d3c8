import { splitGraphemes } from 'unicode-segmenter/grapheme';
import type { Byte } from './units.ts';
import { decode, lengthOf, unitStart } from './utf8.ts';
import { ATTACHES, CONTROL, OPENS, scalarClass, WIDTH_BITS } from './width.ts';

/** A longer cluster is cut here: the rest is drawn as clusters of its own. */
export const MAX_CLUSTER_SCALARS = 32;
/** The bytes that `nextCluster` may look at. */
export const MAX_CLUSTER_BYTES = 4 * MAX_CLUSTER_SCALARS;

/**
 * The cluster at a place of a text and how it is drawn; `nextCluster` fills one that the caller keeps.
 *
 * - `text`: `scalar` is the glyph; when the cluster has more than one scalar it is 0 and `text` is the glyph.
 * - `control`: one scalar that must not reach the terminal; `text` is its picture, a character a cell.
 * - `invalid`: one byte (`scalar`) of no scalar; `text` is `<E9>`.
 */
export class Cluster {
  kind: 'text' | 'control' | 'invalid' = 'text';
  /** Bytes, 1 to 128. */
  length: Byte = 0;
  /** Cells, 1 or 2 for `text`; the length of `text` for the other kinds. */
  width = 0;
  scalar = 0;
  text = '';
}

/**
 * Reads the extended grapheme cluster at `at` of `bytes[.. end)` into `out`. `at` is a cluster's start, under `end`;
 * `end` is the end of the text or stands `MAX_CLUSTER_BYTES` or more after `at`. LF, CR and tab are controls
 * of one byte: callers that draw lines handle them first. Nothing is allocated for plain text.
 */
export function nextCluster(bytes: Uint8Array, at: Byte, end: Byte, out: Cluster): void {
  const first = bytes[at];
  if (first >= 0x20 && first < 0x7f && (at + 1 >= end || bytes[at + 1] < 0x80)) {
    return setScalar(out, first, 1, 1);
  }
  const unit = decode(bytes, at, end);
  if (unit < 0) return setPicture(out, 'invalid', -unit, 1, bytePicture(-unit));
  const scalar = unit >> 3;
  const length = unit & 7;
  const next = at + length;
  const flags = scalarClass(scalar);
  if (flags & CONTROL) return setPicture(out, 'control', scalar, length, picture(scalar));
  if (!(flags & (ATTACHES | OPENS))) {
    const after = next < end ? decode(bytes, next, end) : -1;
    if (after < 0 || !(scalarClass(after >> 3) & ATTACHES)) {
      return setScalar(out, scalar, length, flags & WIDTH_BITS);
    }
  }
  readCluster(bytes, at, end, out);
}

/**
 * The start of the cluster that ends at, or holds the byte before, `at`. Looks back as far as `start`, which is the
 * start of the text or of a line, or any place far enough back that no cluster spans it; `at` is over `start`.
 * `bytes` must go on behind `at` only as far as `end` says: a cluster that spans `at` counts whole.
 */
export function prevClusterStart(bytes: Uint8Array, start: Byte, at: Byte, end: Byte = at): Byte {
  let from = unitStart(bytes, at - 1, start, end);
  while (from > start && mayJoin(bytes, from, start, end)) from = unitStart(bytes, from - 1, start, end);
  for (const cluster = new Cluster(); ; from += cluster.length) {
    nextCluster(bytes, from, end, cluster);
    if (from + cluster.length >= at) return from;
  }
}

/** True if the units before and after the boundary `at` may belong to one cluster; false is certain. */
function mayJoin(bytes: Uint8Array, at: Byte, start: Byte, end: Byte): boolean {
  const after = decode(bytes, at, end);
  if (after < 0) return false;
  if (scalarClass(after >> 3) & ATTACHES)
    return decode(bytes, unitStart(bytes, at - 1, start, end), end) >= 0;
  // A linker holds on to the next consonant across marks that follow it.
  let from = at;
  for (let count = 0; from > start && count < MAX_CLUSTER_SCALARS; count++) {
    from = unitStart(bytes, from - 1, start, end);
    const before = decode(bytes, from, end);
    if (before < 0) return false;
    const flags = scalarClass(before >> 3);
    if (flags & OPENS) return true;
    if (!(flags & ATTACHES)) return false;
  }
  return false;
}

/** A cluster that was read the long way, and the bytes that were looked at for it. */
interface Seen {
  readonly bytes: Uint8Array;
  readonly kind: Cluster['kind'];
  readonly length: Byte;
  readonly width: number;
  readonly scalar: number;
  readonly text: string;
}

/** A text has few clusters that are unlike each other, and segmenting one takes as long as drawing twenty letters. */
const SEEN_BITS = 8;
const seen: (Seen | undefined)[] = Array.from({ length: 1 << SEEN_BITS });

/** Finds as much as may belong together, and out of what was seen or the long way how much does. */
function readCluster(bytes: Uint8Array, at: Byte, end: Byte, out: Cluster): void {
  let stop = at;
  // Whether what was read holds on to what follows: also across marks, as a linker does.
  let open = true;
  let hash = 0;
  for (let count = 0; stop < end && count < MAX_CLUSTER_SCALARS; count++) {
    const unit = decode(bytes, stop, end);
    if (unit < 0) break;
    const flags = scalarClass(unit >> 3);
    const attaches = (flags & ATTACHES) !== 0;
    if (!open && !attaches) break;
    open = (flags & OPENS) !== 0 || (attaches && open && count > 0);
    hash = Math.imul(hash ^ (unit >> 3), 0x9e3779b1);
    stop += lengthOf(unit);
  }
  const slot = hash >>> (32 - SEEN_BITS);
  const known = seen[slot];
  if (known !== undefined && sameBytes(known.bytes, bytes, at, stop)) {
    out.kind = known.kind;
    out.length = known.length;
    out.width = known.width;
    out.scalar = known.scalar;
    out.text = known.text;
    return;
  }
  segment(bytes, at, stop, out);
  const { kind, length, width, scalar, text } = out;
  seen[slot] = { bytes: bytes.slice(at, stop), kind, length, width, scalar, text };
}

function sameBytes(known: Uint8Array, bytes: Uint8Array, from: Byte, to: Byte): boolean {
  if (known.length !== to - from) return false;
  for (let i = 0; i < known.length; i++) if (known[i] !== bytes[from + i]) return false;
  return true;
}

/** The long way: lets the segmenter say how much of `bytes[at .. stop)`, which are well-formed, is one cluster. */
function segment(bytes: Uint8Array, at: Byte, stop: Byte, out: Cluster): void {
  let text = '';
  for (let i = at; i < stop;) {
    const unit = decode(bytes, i, stop);
    text += String.fromCodePoint(unit >> 3);
    i += lengthOf(unit);
  }
  text = splitGraphemes(text).next().value ?? text;
  const first = text.codePointAt(0) ?? 0;
  const flags = scalarClass(first);
  const alone = text.length === (first > 0xffff ? 2 : 1);
  const length = utf8Length(text);
  if (!(flags & WIDTH_BITS)) {
    // Nothing before it to stand on: a mark gets a dotted circle; what would be invisible gets a picture.
    if (alone && isInvisible(first)) return setPicture(out, 'control', first, length, picture(first));
    return setCluster(out, `\u25cc${text}`, length, 1);
  }
  if (alone) return setScalar(out, first, length, flags & WIDTH_BITS);
  setCluster(out, text, length, clusterWidth(text));
}

/**
 * The cells of a cluster: what its scalars take together, at most 2, and 2 when a variation selector asks for an
 * emoji. Terminals that draw it narrower leave a gap; none loses a part of it.
 */
function clusterWidth(text: string): number {
  let width = 0;
  for (const character of text) {
    const scalar = character.codePointAt(0) ?? 0;
    if (scalar === 0xfe0f) return 2;
    width += scalarClass(scalar) & WIDTH_BITS;
  }
  return Math.min(2, width);
}

/** Scalars that attach to others and have no look of their own: joiners, variation selectors, tags. */
const isInvisible = (scalar: number): boolean =>
  scalar === 0x200c ||
  scalar === 0x200d ||
  scalar === 0x34f ||
  (scalar >= 0x180b && scalar <= 0x180f) ||
  (scalar >= 0xfe00 && scalar <= 0xfe0f) ||
  scalar >= 0xe0000;

function utf8Length(text: string): number {
  let length = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    length += unit < 0x80 ? 1 : unit < 0x800 || (unit & 0xf800) === 0xd800 ? 2 : 3;
  }
  return length;
}

function setScalar(out: Cluster, scalar: number, length: number, width: number): void {
  out.kind = 'text';
  out.length = length;
  out.width = width;
  out.scalar = scalar;
  out.text = '';
}

function setCluster(out: Cluster, text: string, length: number, width: number): void {
  setScalar(out, 0, length, width);
  out.text = text;
}

function setPicture(
  out: Cluster,
  kind: 'control' | 'invalid',
  scalar: number,
  length: number,
  text: string,
): void {
  setScalar(out, scalar, length, text.length);
  out.kind = kind;
  out.text = text;
}

const hex = (value: number, digits: number): string => value.toString(16).toUpperCase().padStart(digits, '0');

const bytePictures: string[] = [];
const bytePicture = (byte: number): string => (bytePictures[byte] ??= `<${hex(byte, 2)}>`);

const controlPictures: string[] = [];

/**
 * The text drawn instead of a control or an invisible character: U+2400 to U+2421 for C0 and DEL, `<U+202E>` for the
 * others. Each character of it takes one cell.
 */
export function picture(scalar: number): string {
  if (scalar < 0x20 || scalar === 0x7f) {
    return (controlPictures[scalar] ??= String.fromCharCode(scalar === 0x7f ? 0x2421 : 0x2400 + scalar));
  }
  return `<U+${hex(scalar, 4)}>`;
}
