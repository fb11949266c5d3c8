import type { VirtualText } from '../decorations/kinds.ts';
import type { Byte } from '../../base/units.ts';
import type { Text } from '../../text/text.ts';
import type { RangeItem, RangeSet } from '../../text/range-set.ts';
import { concealedIn, type Conceals } from '../decorations/conceals.ts';
import { brokenIn, type SoftBreaks } from '../decorations/soft-breaks.ts';
import type { Owner } from '../decorations/owner.ts';
import type { OverlayStyle } from '../decorations/overlay-style.ts';

/** Text shown in a row that is none of its bytes: a virtual text, a replacement of bytes, or the start of a broken row. */
export interface Insert {
  /** The byte that it stands before, counted from the start of what is laid out. */
  readonly at: number;
  /** Columns that it has. */
  readonly width: number;
  /** The number of bytes from there on that are hidden. */
  readonly hides: number;
  /** The bytes that are drawn; those of a virtual text have a look of their own. */
  readonly bytes: Uint8Array;
  /** Columns that all of it would take. */
  readonly whole: number;
  readonly look: OverlayStyle | null;
  /** A row begins with it. */
  readonly breaks?: boolean;
  /** A cursor at its place stands before it. */
  readonly behindCursor?: boolean;
  /** The owner of a virtual text; absent for a replacement of bytes. */
  readonly owner?: Owner;
}

const NONE: readonly Insert[] = [];

/** The decorations that are shown among the bytes of a line; null or absent for none. */
interface Shown {
  readonly conceals?: Conceals | null;
  readonly texts?: RangeSet<VirtualText> | null;
  readonly breaks?: SoftBreaks | null;
}

/**
 * The replacements of bytes of [from, to) of a line, and the starts of rows and virtual texts before the others, in
 * order. `room` is what all of those at one place may take, so that what they stand before can be seen.
 */
export function insertsAmong(
  { conceals, texts, breaks }: Shown,
  text: Text,
  from: Byte,
  to: Byte,
  room: number,
): readonly Insert[] {
  if (from >= to) return NONE;
  const starts =
    breaks === null || breaks === undefined
      ? NONE
      : rowStartsIn(breaks, text, from, to, Math.floor(room / 2));
  const before =
    texts === null || texts === undefined ? NONE : inserts(texts, text, from, to - 1, room, starts);
  const virtual = starts.length === 0 ? before : [...starts, ...before].toSorted((a, b) => a.at - b.at);
  if (conceals === null || conceals === undefined) return virtual;
  const concealed = concealedIn(conceals, from, to);
  if (concealed.length === 0) return virtual;
  const shown = concealed.map((each): Insert => {
    const at = Math.max(from, each.from) - from;
    const hides = Math.min(to, each.to) - from - at;
    // What is cut off before this stretch was shown there.
    const width = each.from < from ? 0 : Math.min(each.value.width, room);
    return { at, width, hides, bytes: each.value.bytes, whole: width, look: null };
  });
  const left = virtual.filter(({ at }) => !shown.some((each) => at > each.at && at < each.at + each.hides));
  return [...left, ...shown].toSorted((a, b) => a.at - b.at || a.hides - b.hides);
}

/** The starts of the rows that soft breaks in the bytes [from, to) of a line begin, each in at most `room` columns. */
const rowStartsIn = (breaks: SoftBreaks, text: Text, from: Byte, to: Byte, room: number): readonly Insert[] =>
  brokenIn(breaks, text, from, to).map(({ at, bytes, width, look }): Insert => {
    const shown = Math.min(width, room);
    return { at: at - from, width: shown, hides: 0, bytes, whole: shown, look, breaks: true };
  });

/** The inserts behind the end of a line, which is at `end`; they need no room. */
export const insertsBehind = (
  texts: RangeSet<VirtualText> | null | undefined,
  text: Text,
  end: Byte,
): readonly Insert[] =>
  texts === null || texts === undefined ? NONE : inserts(texts, text, end, end, Infinity);

/** The inserts whose places are in [from, last]; those at the start of a row share the room with it. */
function inserts(
  texts: RangeSet<VirtualText>,
  text: Text,
  from: Byte,
  last: Byte,
  room: number,
  starts: readonly Insert[] = NONE,
): readonly Insert[] {
  const found = texts.touching(from, last);
  if (found.length === 0) return NONE;
  const placed = found
    .map((each) => ({ at: byteOfInsert(each, text), ...each.value, text: each.value }))
    .filter(({ at }) => at >= from && at <= last)
    // What stands behind a character comes before what stands before the next one.
    .toSorted((a, b) => a.at - b.at || Number(a.before) - Number(b.before) || a.order - b.order);
  let at: Byte = -1;
  let left = room;
  return placed.map((each) => {
    if (each.at !== at) left = room - (starts.find((start) => from + start.at === each.at)?.width ?? 0);
    ({ at } = each);
    const width = Math.min(each.width, left);
    left -= width;
    const { bytes, width: whole, look, behindCursor, owner } = each.text;
    return { at: at - from, width, hides: 0, bytes, whole, look, behindCursor, owner };
  });
}

const LF = 10;
const CR = 13;

/** The byte that a virtual text stands before. */
export function byteOfInsert({ from, to, value }: RangeItem<VirtualText>, text: Text): Byte {
  if (value.before || from === to) return from;
  const byte = text.byte(from);
  return byte === LF || (byte === CR && text.byte(from + 1) === LF) ? from : to;
}
