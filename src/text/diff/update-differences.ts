import { firstWhere } from '../../base/bisect.ts';
import type { ByteRange } from '../../base/files.ts';
import type { Byte } from '../../base/units.ts';
import { lineStartAt } from '../lines.ts';
import type { Text } from '../text.ts';
import { changedRange } from './delta.ts';
import { type Difference, type Differences, differences, type LineSpan } from './differences.ts';

type Side = 'before' | 'after';
type Texts = Readonly<Record<Side, Text>>;

/** The differences after an edit, and the part of them that is new. */
export interface Update {
  readonly differences: Differences;
  /** The new hunks are those from `first` up to `end`; all others are as they were, or moved. */
  readonly first: number;
  readonly end: number;
}

/** Equal lines around an edit that are compared again, so that blocks of lines can be matched otherwise. */
const AROUND = 3;
/** The bytes that are looked through for the start or the end of a line. */
const REACH: Byte = 8 * 1024;
/** Bytes of both texts that are compared again at most: that takes about 2 ms. */
const MOST: Byte = 64 * 1024;

/**
 * The differences of two texts, one of which was edited, found by comparing only the lines around the edit. They are right,
 * but a comparison of the whole texts may find others. Null where both texts were edited, or in places that are far apart,
 * or where the lines of a text are not counted yet.
 * @param found the differences of the texts before the edit
 */
export function updateDifferences(found: Differences, old: Texts, fresh: Texts): Update | null {
  const edited = (['before', 'after'] as const).filter((side) => old[side] !== fresh[side]);
  return edited.length === 1 ? updateSide(found, old, fresh[edited[0]], edited[0]) : null;
}

function updateSide(found: Differences, old: Texts, fresh: Text, side: Side): Update | null {
  const other = side === 'before' ? 'after' : 'before';
  const { hunks } = found;
  const edit = changedRange(old[side], fresh);
  const region = regionAround(hunks, old, side, edit);
  if (region === null) return null;
  const { first, end, own, across } = region;
  const grown = fresh.length - old[side].length;
  if (own.to + grown - own.from + across.to - across.from > MOST) return null;
  if (own.to - own.from > MOST) return null;
  const texts: Texts =
    side === 'before' ? { before: fresh, after: old.after } : { before: old.before, after: fresh };
  const places = {
    [side]: { from: own.from, to: own.to + grown },
    [other]: across,
  } as Readonly<Record<Side, ByteRange>>;
  const bytes = (each: Side): Uint8Array => texts[each].read(places[each].from, places[each].to);
  const isLost = (each: Side): boolean => texts[each].isLost(places[each].from, places[each].to);
  const lines = {
    before: texts.before.newlinesBefore(places.before.from),
    after: texts.after.newlinesBefore(places.after.from),
  };
  if (lines.before === undefined || lines.after === undefined || isLost('before') || isLost('after'))
    return null;
  const part = differences(bytes('before'), bytes('after'));
  const shiftTo = (each: Side, span: LineSpan): LineSpan => shift(span, places[each].from, lines[each] ?? 0);
  const inside = part.hunks.map(({ before, after }) => ({
    before: shiftTo('before', before),
    after: shiftTo('after', after),
  }));
  const added = part.lines[side] - linesIn(old[side].read(own.from, own.to));
  const behind = hunks
    .slice(end)
    .map(({ before, after }) =>
      side === 'before'
        ? { before: shift(before, grown, added), after }
        : { before, after: shift(after, grown, added) },
    );
  const kept = hunks.slice(0, first);
  const joined = joinTouching(kept, inside, behind);
  const ranges = (range: ByteRange): ByteRange | null =>
    range.to <= edit.from ? range : range.from >= edit.to ? shiftedRange(range, grown) : null;
  const isInHunk = (each: Side, { from, to }: ByteRange): boolean => {
    const at = firstWhere(0, joined.hunks.length, (i) => joined.hunks[i][each].to >= to);
    return at < joined.hunks.length && joined.hunks[at][each].from <= from;
  };
  const moved = found.moved.flatMap((block) => {
    const range = ranges(block[side]);
    const next = range === null ? null : { ...block, [side]: range };
    return next !== null && isInHunk('before', next.before) && isInHunk('after', next.after) ? [next] : [];
  });
  return {
    differences: {
      hunks: joined.hunks,
      moved,
      lines: { ...found.lines, [side]: found.lines[side] + added },
    },
    first: joined.first,
    end: joined.end,
  };
}

/** A stretch of both texts around an edit, whose ends are at the same places of both. */
interface Region {
  /** The hunks in it, from `first` up to `end`. */
  readonly first: number;
  readonly end: number;
  /** Its bytes in the text that was edited, as it was, and in the other one. */
  readonly own: ByteRange;
  readonly across: ByteRange;
}

/** The lines around an edit of a side; null where they are too long. @param edit the bytes that were replaced */
function regionAround(
  hunks: readonly Difference[],
  old: Texts,
  side: Side,
  edit: { readonly from: Byte; readonly to: Byte },
): Region | null {
  const other = side === 'before' ? 'after' : 'before';
  const text = old[side];
  let from = startAbove(text, edit.from, AROUND);
  let to = endBelow(text, edit.to, AROUND);
  if (from === null || to === null) return null;
  const [above, below] = [from, to];
  const first = firstWhere(0, hunks.length, (i) => hunks[i][side].to > above);
  // A hunk belongs to the region or is outside.
  if (first < hunks.length) from = Math.min(from, hunks[first][side].from);
  const end = Math.max(
    first,
    firstWhere(0, hunks.length, (i) => hunks[i][side].from >= below),
  );
  if (end > first) to = Math.max(to, hunks[end - 1][side].to);
  const last = hunks.at(end);
  return {
    first,
    end,
    own: { from, to },
    across: {
      from: first === 0 ? from : hunks[first - 1][other].to + from - hunks[first - 1][side].to,
      to:
        last === undefined
          ? old[other].length - (text.length - to)
          : last[other].from - (last[side].from - to),
    },
  };
}

/** The start of the line so many lines above that of a byte; null where it is far away. */
function startAbove(text: Text, at: Byte, lines: number): Byte | null {
  let from = lineStartAt(text, at, REACH);
  for (let i = 0; i < lines && from !== undefined && from > 0; i++) from = lineStartAt(text, from - 1, REACH);
  return from ?? null;
}

/** The start of the line so many lines below the one after a byte, or the end of the text; null where it is far away. */
function endBelow(text: Text, at: Byte, lines: number): Byte | null {
  let to = at;
  for (let i = 0; i <= lines && to < text.length; i++) {
    const feed = text.feedFrom(to, REACH);
    if (feed < 0) return text.length - to < REACH ? text.length : null;
    to = feed + 1;
  }
  return to;
}

const shift = (span: LineSpan, bytes: Byte, lines: number): LineSpan =>
  bytes === 0 && lines === 0
    ? span
    : { from: span.from + bytes, to: span.to + bytes, first: span.first + lines, lines: span.lines };

const shiftedRange = ({ from, to }: ByteRange, bytes: Byte): ByteRange => ({
  from: from + bytes,
  to: to + bytes,
});

/** The number of lines of a text, without an empty last one. */
function linesIn(bytes: Uint8Array): number {
  let lines = bytes.length > 0 && bytes.at(-1) !== LF ? 1 : 0;
  for (let at = bytes.indexOf(LF); at >= 0; at = bytes.indexOf(LF, at + 1)) lines++;
  return lines;
}

const LF = 0x0a;

/** All hunks in a row, those that touch joined; and which of them are new. */
function joinTouching(
  kept: readonly Difference[],
  inside: readonly Difference[],
  behind: readonly Difference[],
): { readonly hunks: readonly Difference[]; readonly first: number; readonly end: number } {
  const hunks = [...kept];
  let first = hunks.length;
  for (const hunk of inside) {
    const last = hunks.at(-1);
    if (last === undefined || !touch(last, hunk)) hunks.push(hunk);
    else hunks[hunks.length - 1] = joinHunks(last, hunk);
    first = Math.min(first, hunks.length - 1);
  }
  let end = hunks.length;
  let next = 0;
  const last = hunks.at(-1);
  if (last !== undefined && next < behind.length && touch(last, behind[next])) {
    hunks[hunks.length - 1] = joinHunks(last, behind[next]);
    first = Math.min(first, hunks.length - 1);
    end = hunks.length;
    next++;
  }
  return { hunks: hunks.concat(next === 0 ? behind : behind.slice(next)), first, end };
}

const touch = (one: Difference, other: Difference): boolean =>
  one.after.to === other.after.from && one.before.to === other.before.from;

const joinHunks = (one: Difference, other: Difference): Difference => ({
  before: joinSpans(one.before, other.before),
  after: joinSpans(one.after, other.after),
});

const joinSpans = ({ from, first, lines }: LineSpan, other: LineSpan): LineSpan => ({
  from,
  to: other.to,
  first,
  lines: lines + other.lines,
});
