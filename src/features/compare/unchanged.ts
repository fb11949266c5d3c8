import type { ByteRange } from '../../base/files.ts';
import type { Byte } from '../../base/units.ts';
import { type Folds, lineBehind, newFold } from '../../core/decorations/folds.ts';
import type { Differences } from '../../text/diff/differences.ts';
import { lineStartAt } from '../../text/lines.ts';
import type { Text } from '../../text/text.ts';
import type { Side } from './comparison.ts';

/** Equal lines that can be folded, as both texts have them. */
export interface Unchanged {
  readonly lines: number;
  readonly ranges: Readonly<Record<Side, ByteRange>>;
}

/** Equal lines that stay visible beside a difference. */
const CONTEXT = 3;
/** Fewer lines are not worth folding. */
const FEWEST = 4;

/** The owner of the folds of unchanged lines: a plugin's name has no colon. */
const OWNER = ':compare';

/**
 * The stretches of equal lines that are long enough to be folded, ascending. Those beside very long lines stay.
 * @param first the number of the first stretch to look at: it is the one before the hunk with that index
 * @param last the number of the last one
 */
export function unchangedRanges(
  text: Text,
  { hunks, lines }: Differences,
  first = 0,
  last = hunks.length,
): readonly Unchanged[] {
  const found: Unchanged[] = [];
  for (let i = first; i <= last; i++) {
    const previous = i === 0 ? undefined : hunks[i - 1];
    const next = hunks.at(i);
    const start = previous === undefined ? 0 : previous.after.first + previous.after.lines;
    // A line above has to stay: its end is where the folded ones begin.
    const above = previous === undefined ? 1 : CONTEXT;
    const below = next === undefined ? 0 : CONTEXT;
    const count = (next?.after.first ?? lines.after) - start - above - below;
    if (count < FEWEST) continue;
    const from = tailBelow(text, previous?.after.to ?? 0, above);
    const to = next === undefined ? lastTail(text) : tailAbove(text, next.after.from, below);
    if (from === null || to === null || from >= to) continue;
    const shift = (previous?.before.to ?? 0) - (previous?.after.to ?? 0);
    found.push({
      lines: count,
      ranges: { after: { from, to }, before: { from: from + shift, to: to + shift } },
    });
  }
  return found;
}

/** The bytes of a line that are looked through for its ends. */
const REACH: Byte = 8 * 1024;

/** The end of the line so many lines below a line start, that one counted, without its break; null where it is far away. */
function tailBelow(text: Text, start: Byte, count: number): Byte | null {
  let feed = -1;
  for (let i = 0, at = start; i < count; i++, at = feed + 1) {
    feed = text.feedFrom(at, REACH);
    if (feed < 0) return null;
  }
  return withoutReturn(text, feed);
}

/** The end of the line before so many lines above a line start, without its break; null where it is far away. */
function tailAbove(text: Text, start: Byte, count: number): Byte | null {
  let at = start;
  for (let i = 0; i < count; i++) {
    const above = at === 0 ? undefined : lineStartAt(text, at - 1, REACH);
    if (above === undefined) return null;
    at = above;
  }
  return at === 0 ? null : withoutReturn(text, at - 1);
}

/** The end of the last line that is not empty, without its break. */
const lastTail = (text: Text): Byte =>
  text.length > 0 && text.byte(text.length - 1) === LF ? withoutReturn(text, text.length - 1) : text.length;

const withoutReturn = (text: Text, feed: Byte): Byte =>
  feed > 0 && text.byte(feed - 1) === CR ? feed - 1 : feed;

const LF = 0x0a;
const CR = 0x0d;

/** The folds of a view with these unchanged lines hidden, and no others. */
export function withUnchanged(folds: Folds, hidden: readonly Unchanged[], side: Side): Folds {
  return withHidden(withoutUnchanged(folds), hidden, side);
}

/** The folds of a view with unchanged lines hidden in [from, to], and as they are elsewhere. */
export const withUnchangedIn = (
  folds: Folds,
  hidden: readonly Unchanged[],
  side: Side,
  { from, to }: ByteRange,
): Folds =>
  withHidden(
    folds.withoutIn(from, to, ({ plugin }) => plugin === OWNER),
    hidden,
    side,
  );

function withHidden(folds: Folds, hidden: readonly Unchanged[], side: Side): Folds {
  // The row below says how many there are. Each is a fold of its own: an edit may unfold one.
  return folds.withAll(
    hidden.map(({ ranges }) => ({ ...ranges[side], value: newFold({ plugin: OWNER, placeholder: '' }) })),
  );
}

/** The folds of a view without those of unchanged lines. */
export const withoutUnchanged = (folds: Folds): Folds => folds.without(({ plugin }) => plugin === OWNER);

/** The folds of a view with the unchanged lines shown whose row stands by the line that starts at `at`. */
export function unfoldUnchanged(text: Text, folds: Folds, at: Byte): Folds {
  const isBeside = (from: Byte, to: Byte): boolean =>
    lineBehind(text, to) === at || (lineBehind(text, to) === null && from >= at);
  return folds.without(({ plugin }, from, to) => plugin === OWNER && isBeside(from, to));
}

/** True where unchanged lines are folded on a side. */
export const isFolded = (folds: Folds, { from, to }: ByteRange): boolean =>
  folds
    .touching(from, to)
    .some(({ value, ...place }) => value.plugin === OWNER && place.to > from && place.from < to);

/** True where the folds of unchanged lines in both lists are at the same places. */
export function haveSameUnchanged(one: Folds, other: Folds): boolean {
  return one === other || placesOf(one) === placesOf(other);
}

function placesOf(folds: Folds): string {
  const places: string[] = [];
  folds.each(({ plugin }, from, to) => {
    if (plugin === OWNER) places.push(`${from}-${to}`);
  });
  return places.join(' ');
}
