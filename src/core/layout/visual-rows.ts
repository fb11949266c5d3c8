import type { VirtualText, VirtualLine } from '../decorations/kinds.ts';
import { bytesOf, before, snap } from '../../text/graphemes.ts';
import { firstWhere } from '../../base/bisect.ts';
import { MAX_CLUSTER_BYTES, prevClusterStart } from '../../base/grapheme.ts';
import type { ByteRange } from '../../base/files.ts';
import { sgrLength } from '../../base/sgr.ts';
import type { Byte, Column } from '../../base/units.ts';
import { lineEndAt, lineStartAt, NEAR } from '../../text/lines.ts';
import { linesLearned } from '../../text/newlines.ts';
import type { Text } from '../../text/text.ts';
import type { Conceals } from '../decorations/conceals.ts';
import type { RangeSet } from '../../text/range-set.ts';
import { eachCluster, tabWidth } from './grapheme-columns.ts';
import { type Folds, overFold, seenIn } from '../decorations/folds.ts';
import type { SoftBreaks } from '../decorations/soft-breaks.ts';
import { type Insert, insertsAmong } from './inline-inserts.ts';
import { rowBreaks } from './soft-wrap.ts';
import { type KnownLine, knownLine, rememberLine, type WrappedLine } from './line-cache.ts';

/** Lengths at which layout changes its ways; tests shrink them. */
export interface Limits {
  /** A line longer than this is laid out in segments, so that no edit costs more than a segment. */
  readonly line: Byte;
  /** The length of such a segment; in wrapped text each begins a row of its own. More than a cluster may have. */
  readonly segment: Byte;
}

const LIMITS: Limits = { line: 64 * 1024, segment: 16 * 1024 };

/** The layout of text in rows. */
export interface Geometry {
  readonly text: Text;
  /** Columns for text. */
  readonly width: number;
  readonly tabSize: number;
  readonly wrap: boolean;
  /** Colour codes take no room. */
  readonly ansi?: boolean;
  /** The virtual texts in the lines; null for none. */
  readonly texts?: RangeSet<VirtualText> | null;
  /** The conceals: bytes that are hidden or replaced; null for none. */
  readonly conceals?: Conceals | null;
  /** The places where lines are broken, wrapped or not; null for none. */
  readonly breaks?: SoftBreaks | null;
  /** The virtual lines between the lines; null for none. */
  readonly lines?: RangeSet<VirtualLine> | null;
  /** The folded stretches; null for none. */
  readonly folds?: Folds | null;
  readonly limits?: Limits;
}

/** A layout in which each line is one row. */
export const unbroken = (geometry: Geometry): Geometry => ({ ...geometry, wrap: false, breaks: null });

/** A stretch of text that is laid out at one go: a line, or a segment of a very long one. */
export interface Stretch {
  readonly from: Byte;
  /** Its end, without the line break. */
  readonly to: Byte;
  /** The start of the next line, if this stretch ends its line with a break; else null. */
  readonly next: Byte | null;
  /** True when it begins its line; `last` the same for its end. */
  readonly first: boolean;
  readonly last: boolean;
  /** True when it is a segment of a longer line. */
  readonly segment: boolean;
  /** The start of its line; null for a segment of a long line whose start is not known yet. */
  readonly line: Byte | null;
  /** The facts about a line that are remembered beyond this text; null for a line that was not asked about. */
  known: KnownLine | null;
  /** The starts of its rows when it was wrapped last, if they are not kept with the line; else null. */
  wrapped: WrappedLine | null;
}

/** One row of the screen: the bytes `from` to `to` of a line. */
export interface VisualRow {
  readonly from: Byte;
  readonly to: Byte;
  /** The first byte of the next row; null on the last. */
  readonly next: Byte | null;
  /** True when it is the first row of its line. */
  readonly first: boolean;
  /** True when it ends its line, so that the cursor may stand at `to`. */
  readonly last: boolean;
  /** True when its line is longer than `Limits.line`. */
  readonly long: boolean;
  /** The first byte of the lines that are folded away behind it; absent where there are none. */
  readonly folded?: Byte;
}

/**
 * The latest layouts of a text. A text never changes, so they stay right; where its lines are not counted, as long as
 * no more of them is known.
 */
interface Recent {
  readonly limits: Limits;
  /** The number of newlines known then. */
  readonly learned: number;
  readonly stretches: Stretch[];
  /** The index of the oldest one. */
  oldest: number;
  /** The last long line, as one row. */
  row: VisualRow | null;
  /** Rows of long lines, or parts of them, by the starts of segments in them. */
  readonly rows: Map<Byte, VisualRow>;
}

/** Rows of long lines that are kept for a text: a screen of them. */
const KEPT_ROWS = 256;

/** Stretches that are kept for each text: those of the cursor, the first row and the row in hand. */
const KEPT = 4;
const recents = new WeakMap<Text, Recent>();

function recentOf(text: Text, limits: Limits): Recent {
  let recent = recents.get(text);
  const learned = linesLearned();
  if (recent === undefined || recent.learned !== learned || recent.limits !== limits) {
    recent = { limits, learned, stretches: [], oldest: 0, row: null, rows: new Map() };
    recents.set(text, recent);
  }
  return recent;
}

/** The stretch that contains `at`, 0 to the text's length; `starts` says that a line is known to start there. */
function stretchAt(text: Text, at: Byte, limits = LIMITS, starts = false): Stretch {
  const recent = recentOf(text, limits);
  const { stretches } = recent;
  for (const stretch of stretches) {
    if (at >= stretch.from && at < (stretch.last ? (stretch.next ?? Infinity) : stretch.to)) return stretch;
  }
  const found = (starts ? startingStretch(text, at, limits) : null) ?? findStretch(text, at, limits);
  if (stretches.length < KEPT) stretches.push(found);
  else {
    stretches[recent.oldest] = found;
    recent.oldest = (recent.oldest + 1) % KEPT;
  }
  return found;
}

/** The line that starts at `from`, when it is short, or was met before at whatever place and in whatever text. */
function startingStretch(text: Text, from: Byte, limits: Limits): Stretch | null {
  const feed = text.feedFrom(from, Math.min(NEAR, limits.line));
  if (feed >= 0) return lineStretch(text, from, feed);
  const known = knownLine(text, from);
  if (known === null || known.whole > limits.line) return null;
  return {
    from,
    to: from + known.length,
    next: from + known.whole,
    first: true,
    last: true,
    segment: false,
    line: from,
    known,
    wrapped: null,
  };
}

/** A line that is not long, with the place of its LF or the end of the text. */
function lineStretch(text: Text, from: Byte, lineTo: Byte): Stretch {
  return {
    from,
    to: withoutReturn(text, from, lineTo),
    next: lineTo < text.length ? lineTo + 1 : null,
    first: true,
    last: true,
    segment: false,
    line: from,
    known: null,
    wrapped: null,
  };
}

function findStretch(text: Text, at: Byte, limits: Limits): Stretch {
  const lineFrom = lineStartAt(text, at, limits.line);
  const lineTo = lineEndAt(text, at, limits.line);
  const from = lineFrom ?? 0;
  if (lineFrom !== undefined && lineTo !== undefined && lineTo - lineFrom <= limits.line) {
    const line = lineStretch(text, from, lineTo);
    if (lineTo - from > NEAR) line.known = knownOf(text, line);
    return line;
  }
  // Where lines are not counted, segments are measured from the start of the text: all of a line must agree on them.
  const base = lineStartAt(text, at, 0) ?? 0;
  const end = lineTo === undefined ? null : withoutReturn(text, base, lineTo);
  const segment = segmentAt(text, base, at, end, limits.segment);
  const start = Math.max(from, segment.from);
  const last = end !== null && end <= segment.to;
  return {
    from: start,
    to: last ? end : segment.to,
    next: last && lineTo !== undefined && lineTo < text.length ? lineTo + 1 : null,
    first: start === lineFrom,
    last,
    segment: true,
    line: lineFrom ?? null,
    known: null,
    wrapped: null,
  };
}

/**
 * The segment of `size` bytes, counted from `base`, that a place of a long line is in. The end of the line, where that is
 * known, is in the segment of the byte before it.
 */
function segmentAt(text: Text, base: Byte, at: Byte, end: Byte | null, size: Byte): ByteRange {
  const place = end !== null && at >= end ? Math.max(base, end - 1) : at;
  let index = Math.floor((place - base) / size);
  if (boundary(text, base, (index + 1) * size) <= place) index++;
  return { from: boundary(text, base, index * size), to: boundary(text, base, (index + 1) * size) };
}

/** The remembered facts about a line; null when it does not lie in one chunk, or ends the text. */
const knownOf = (text: Text, { from, to, next }: Stretch): KnownLine | null =>
  next === null ? null : (knownLine(text, from) ?? rememberLine(text, from, to, next));

/** The start of a long line's segment `offset` bytes on, moved back to where a cluster or a color code starts. */
function boundary(text: Text, line: Byte, offset: Byte): Byte {
  const at = line + offset;
  if (offset === 0 || at >= text.length) return Math.min(at, text.length);
  const from = Math.max(line, at - MAX_CLUSTER_BYTES);
  const around = text.read(from, Math.min(text.length, at + MAX_CLUSTER_BYTES));
  const start = prevClusterStart(around, 0, at - from + 1, around.length);
  // A code is looked for where colors are shown and where they are not: all agree on the segments of a text.
  const code = around.lastIndexOf(ESC, start);
  return from + (code >= 0 && code + sgrLength(around, code, around.length) > start ? code : start);
}

function withoutReturn(text: Text, from: Byte, lineEnd: Byte): Byte {
  return lineEnd < text.length && lineEnd > from && text.byte(lineEnd - 1) === 13 ? lineEnd - 1 : lineEnd;
}

/** The row that contains `at`. A place where a line was wrapped belongs to the row that it begins. */
export function rowAt(geometry: Geometry, at: Byte): VisualRow {
  const { text, folds, limits } = geometry;
  if (folds === null || folds === undefined) return rowIn(geometry, stretchAt(text, at, limits), at);
  const seen = seenIn(text, folds, at);
  return overFold(text, folds, rowIn(geometry, stretchAt(text, seen, limits), seen));
}

function rowIn(geometry: Geometry, stretch: Stretch, at: Byte): VisualRow {
  if (!geometry.wrap && (stretch.segment || !hasBreaks(geometry))) {
    if (stretch.segment) return longRow(geometry, stretch);
    const { from, to, next } = stretch;
    return { from, to, next, first: true, last: true, long: false };
  }
  const starts = rowStarts(geometry, stretch);
  const place = at - stretch.from;
  const low = firstWhere(1, starts.length, (i) => starts[i] > place) - 1;
  const final = low === starts.length - 1;
  const to = final ? stretch.to : stretch.from + starts[low + 1];
  const last = final && stretch.last;
  return {
    from: stretch.from + starts[low],
    to,
    next: last ? stretch.next : to,
    first: low === 0 && stretch.first,
    last,
    long: stretch.segment,
  };
}

/**
 * A very long line as one row. Until the newline index gets there, a line whose start is out of reach is shown in
 * parts of a fixed size, each a row of its own, as if it were broken there.
 */
function longRow({ text, limits = LIMITS }: Geometry, stretch: Stretch): VisualRow {
  const recent = recentOf(text, limits);
  const { rows } = recent;
  let row = rows.get(stretch.from);
  if (row === undefined) {
    row = findLongRow(text, stretch, recent);
    if (rows.size === KEPT_ROWS) rows.clear();
    rows.set(stretch.from, row);
  }
  return row;
}

function findLongRow(text: Text, stretch: Stretch, recent: Recent): VisualRow {
  const { line: long } = recent.limits;
  const line = stretch.line ?? lineStartAt(text, stretch.from, long * PART);
  if (line === undefined) return partOfLine(text, stretch.from, long * PART);
  if (recent.row !== null && recent.row.from === line) return recent.row;
  const lineTo = lineEndAt(text, stretch.from);
  const to = lineTo === undefined ? text.length : withoutReturn(text, line, lineTo);
  const next = lineTo !== undefined && lineTo < text.length ? lineTo + 1 : null;
  const row: VisualRow = { from: line, to, next, first: true, last: true, long: true };
  if (lineTo !== undefined) recent.row = row;
  return row;
}

/**
 * Factor of the length that makes a line long: so far its start is searched backward, and so much is shown where it is
 * not found.
 */
const PART = 4;

/** The part with `at` in it of a line whose start is further away than `size`, the length of a part. */
function partOfLine(text: Text, at: Byte, size: Byte): VisualRow {
  const lineTo = lineEndAt(text, at, 2 * size);
  const end = lineTo === undefined ? null : withoutReturn(text, 0, lineTo);
  const { from, to } = segmentAt(text, 0, at, end, size);
  if (lineTo === undefined || end === null || end > to)
    return { from, to, next: to, first: false, last: false, long: true };
  const next = lineTo < text.length ? lineTo + 1 : null;
  return { from, to: end, next, first: false, last: true, long: true };
}

/** The row below, or null at the end of the text. */
export function rowAfter(geometry: Geometry, row: VisualRow): VisualRow | null {
  const { next } = row;
  if (next === null) return null;
  const { text, wrap, folds, limits = LIMITS } = geometry;
  if (folds !== null && folds !== undefined) return rowAt(geometry, next);
  // Most rows are short lines: they are gone through a screen at a time for every key, and need not be kept.
  const feed =
    wrap || !row.last || hasBreaks(geometry) ? -1 : text.feedFrom(next, Math.min(NEAR, limits.line));
  if (feed < 0) return rowIn(geometry, stretchAt(text, next, limits, row.last), next);
  return {
    from: next,
    to: withoutReturn(text, next, feed),
    next: feed + 1,
    first: true,
    last: true,
    long: false,
  };
}

/** The row above, or null at the start of the text. */
export const rowBefore = (geometry: Geometry, row: VisualRow): VisualRow | null =>
  row.from === 0 ? null : rowAt(geometry, row.from - 1);

/**
 * The starts of the rows of a stretch when it is wrapped or broken, counted from its start: where it is broken, and after
 * the last space that fits, else in the middle of a word.
 */
function rowStarts(geometry: Geometry, stretch: Stretch): readonly Byte[] {
  const { wrap, tabSize, ansi = false } = geometry;
  const width = wrap ? geometry.width : Infinity;
  if (!stretch.segment) stretch.known ??= knownOf(geometry.text, stretch);
  const inserts = insertsOf(geometry, stretch.from, stretch.to);
  if (!wrap && !inserts.some(({ breaks }) => breaks)) return ONE_ROW;
  const keeper = stretch.known ?? stretch;
  const { wrapped } = keeper;
  if (
    wrapped !== null &&
    wrapped.width === width &&
    wrapped.tabSize === tabSize &&
    wrapped.ansi === ansi &&
    haveSamePlaces(wrapped.inserts, inserts)
  )
    return wrapped.starts;
  const bytes = bytesOf(geometry.text, stretch.from, stretch.to);
  const starts = rowBreaks(bytes, width, tabSize, ansi, inserts);
  keeper.wrapped = { width, tabSize, ansi, inserts, starts };
  return starts;
}

const ONE_ROW: readonly Byte[] = [0];

/** True if a line is broken alike by inserts in it. */
function haveSamePlaces(ones: readonly Insert[], others: readonly Insert[]): boolean {
  if (ones.length !== others.length) return false;
  for (let i = 0; i < ones.length; i++) {
    const one = ones[i];
    const other = others[i];
    if (one.at !== other.at || one.width !== other.width || one.hides !== other.hides) return false;
    if (one.breaks !== other.breaks) return false;
  }
  return true;
}

const hasBreaks = ({ breaks }: Geometry): boolean => breaks !== null && breaks !== undefined;

/** A row that is wrapped leaves so many columns to what a virtual text stands before, and the last one to the cursor. */
const LEFT_BY_INSERTS = 3;

/** The texts of plugins before the bytes [from, to) of a line, or in place of some. */
export const insertsOf = (geometry: Geometry, from: Byte, to: Byte): readonly Insert[] => {
  const { text, wrap, width } = geometry;
  return insertsAmong(geometry, text, from, to, wrap ? Math.max(0, width - LEFT_BY_INSERTS) : Infinity);
};

const TAB = 9;
const ESC = 0x1b;

/**
 * The column of `at` within its row. In a very long line that is not wrapped columns are counted in its first segment
 * only, and each byte further on is one: they order rightly, which is all they are used for.
 */
export function columnIn(geometry: Geometry, row: VisualRow, at: Byte): Column {
  if (row.long && !geometry.wrap) {
    const { to } = stretchAt(geometry.text, row.from, geometry.limits);
    if (at >= to) return at - row.from;
    return Math.min(to - row.from, columnIn(geometry, { ...row, long: false }, at));
  }
  const { from } = row;
  const bytes = bytesOf(geometry.text, from, Math.min(at, row.to));
  const inserts = insertsOf(geometry, from, Math.min(at + 1, row.to));
  if (inserts.length > 0) return columnAmong(geometry, bytes, inserts);
  let column = 0;
  const tabSize = geometry.tabSize;
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i];
    if (byte >= 0x20 && byte < 0x7f) column++;
    else if (byte === TAB) column += tabWidth(column, tabSize);
    else {
      // The first byte that is not plain, and the base that a mark may follow, are left to the cluster walk.
      let rest = column;
      const back = i > 0 && bytes[i - 1] !== TAB ? 1 : 0;
      eachCluster(
        bytes,
        i - back,
        bytes.length,
        column - back,
        tabSize,
        (cluster, _, before) => {
          rest = before + cluster.width;
          return true;
        },
        geometry.ansi,
      );
      column = rest;
      break;
    }
  }
  return column;
}

/** The column behind `bytes`, the first of them at column 0, and behind what is inserted there. */
function columnAmong({ tabSize, ansi }: Geometry, bytes: Uint8Array, inserts: readonly Insert[]): Column {
  const column = eachCluster(bytes, 0, bytes.length, 0, tabSize, () => true, ansi, inserts);
  return inserts.reduce(
    (sum, { at, width, hides, behindCursor }) =>
      at >= bytes.length && hides === 0 && behindCursor !== true ? sum + width : sum,
    column,
  );
}

/** The place in a row whose column is the nearest at or before `column`; the row's end when it lies beyond. */
export function byteAtColumn(geometry: Geometry, row: VisualRow, column: Column): Byte {
  const { from } = row;
  let { to } = row;
  if (row.long && !geometry.wrap) {
    ({ to } = stretchAt(geometry.text, from, geometry.limits));
    if (from + column >= to) return Math.max(to, snap(geometry.text, Math.min(row.to, from + column)));
  }
  const place = clusterAt(geometry, from, bytesOf(geometry.text, from, to), column);
  // The end of a wrapped row is the start of the next one: stay on the row that was asked for.
  if (from + place === row.to && !row.last && row.to > row.from) return before(geometry.text, row.to);
  return from + place;
}

/**
 * The place in `bytes`, which stand at `from` of the text with the first of them at column 0, of the cluster that
 * covers a column, or is the next behind an insert there; their end when the column lies beyond.
 */
function clusterAt(geometry: Geometry, from: Byte, bytes: Uint8Array, column: Column): number {
  let place = bytes.length;
  eachCluster(
    bytes,
    0,
    bytes.length,
    0,
    geometry.tabSize,
    (cluster, at, before) => {
      if (before + cluster.width <= column) return true;
      place = at;
      return false;
    },
    geometry.ansi,
    insertsOf(geometry, from, from + bytes.length),
  );
  return place;
}
