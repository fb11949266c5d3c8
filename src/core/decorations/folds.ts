import { ViewField, type ViewEdit } from '../model/fields/view-field.ts';
import { isCount, isObject, listOf, pairOf } from '../../base/json-checks.ts';
import { sessionPart } from '../model/fields/session-part.ts';
import type { Byte } from '../../base/units.ts';
import { lineEndAt, lineStartAt } from '../../text/lines.ts';
import type { Text } from '../../text/text.ts';
import { RangeSet } from '../../text/range-set.ts';
import { end, type Selections, start } from '../model/selection.ts';

/**
 * Lines that a view does not show: from the end of the line before them, which stays, to the end of the last of them,
 * both without the line break.
 */
export interface HiddenLines {
  /** Somebody said that these lines can be folded: that stays known where they are shown (`open`). */
  readonly manual: boolean;
  readonly open: boolean;
  /** The text behind the line that stays, when a plugin gives one; else the usual mark is shown. */
  readonly placeholder: string | null;
  /** Whose it is. */
  readonly plugin: string | null;
}

/** The folded stretches of a view. */
export type Folds = RangeSet<HiddenLines>;

export const NO_FOLDS: Folds = RangeSet.none('gone');

/** Lines that are folded away, and what was said to be foldable here. */
export const foldsField = new ViewField<Folds>('folds', NO_FOLDS, {
  moved: movedFolds,
  withoutPlugin: (folds, plugin) => folds.without((fold) => fold.plugin === plugin),
  session: sessionPart('folds', isFoldsPart, {
    keep: (folds, { length }: Text) => (folds.size > 0 ? foldsPart(folds, length) : undefined),
    // What is folded is only known of the text that it was.
    restore: (part, folds, text) =>
      part.length === text.length ? foldsOf(text, part.hidden, part.manual) : folds,
  }),
});

/** Lines that are folded in a text of a length, each as the end of the line that stays and that of the last hidden line. */
type FoldsPart = {
  readonly length: Byte;
  readonly hidden: readonly (readonly [from: Byte, to: Byte])[];
  /** Folds made by selecting lines, hidden or shown. */
  readonly manual?: readonly (readonly [from: Byte, to: Byte])[];
};

/** More folds in a view are not kept. */
const MOST_FOLDS = 5000;

function foldsPart(folds: Folds, length: Byte): FoldsPart {
  const all = folds
    .touching(0, Infinity)
    .filter(({ value }) => value.plugin === null)
    .toSorted((a, b) => a.from - b.from || a.to - b.to);
  const placed = (some: typeof all): [Byte, Byte][] =>
    some.slice(0, MOST_FOLDS).map(({ from, to }): [Byte, Byte] => [from, to]);
  const manual = all.filter(({ value }) => value.manual);
  return {
    length,
    hidden: placed(all.filter(({ value }) => !value.open)),
    ...(manual.length > 0 && { manual: placed(manual) }),
  };
}

function isFoldsPart(value: unknown): value is FoldsPart {
  const arePairs = listOf(pairOf(isCount, isCount));
  return (
    isObject(value) &&
    isCount(value['length']) &&
    arePairs(value['hidden']) &&
    (value['manual'] === undefined || arePairs(value['manual']))
  );
}

/** Lines that somebody folds away; each a thing of its own. */
export const newFold = (how: Partial<HiddenLines> = {}): HiddenLines => ({
  manual: false,
  open: false,
  placeholder: null,
  plugin: null,
  ...how,
});

/** The end of the text hidden behind the end of a line; that end itself when nothing is hidden. */
export function hiddenTo(folds: Folds, lineEnd: Byte): Byte {
  for (let at = lineEnd; ;) {
    let next = at;
    for (const { from, to, value } of folds.touching(at, at))
      if (!value.open && from <= at && to > next) next = to;
    if (next === at) return at;
    at = next;
  }
}

/** The place where a byte is seen: the end of the line behind which it is hidden, else itself. */
export function seenAt(folds: Folds, at: Byte): Byte {
  for (let seen = at; ;) {
    let next = seen;
    for (const { from, to, value } of folds.touching(seen, seen))
      if (!value.open && from < next && to >= seen) next = from;
    if (next === seen) return seen;
    seen = next;
  }
}

/** The same of any place of a text: one inside of a line break counts as the end of the line before. */
export const seenIn = (text: Text, folds: Folds, at: Byte): Byte =>
  seenAt(folds, at < text.length && text.byte(at) === LF && at > 0 && text.byte(at - 1) === CR ? at - 1 : at);

/** A row as it goes on behind what is folded away there: `folded` is the first byte of that. */
export function overFold<
  Row extends { readonly to: Byte; readonly last: boolean; readonly next: Byte | null },
>(text: Text, folds: Folds, row: Row): Row & { readonly folded?: Byte } {
  if (!row.last || row.next === null) return row;
  const end = hiddenTo(folds, row.to);
  return end === row.to ? row : { ...row, next: lineBehind(text, end), folded: row.next };
}

/** The end of the line of a place, without its break; null when that is too far away. */
export function lineTail(text: Text, at: Byte): Byte | null {
  const feed = lineEndAt(text, at);
  if (feed === undefined) return null;
  return feed < text.length && feed > 0 && text.byte(feed - 1) === CR ? feed - 1 : feed;
}

/** The line behind the one whose end, without the break, is at `at`; null at the end of the text. */
export function lineBehind(text: Text, at: Byte): Byte | null {
  if (at >= text.length) return null;
  if (text.byte(at) === CR && text.byte(at + 1) === LF) return at + 2;
  if (text.byte(at) === LF) return at + 1;
  const feed = lineEndAt(text, at) ?? text.length;
  return feed < text.length ? feed + 1 : null;
}

const CR = 13;
const LF = 10;

/** True when a line ends at a place, without its break. */
function endsLine(text: Text, at: Byte): boolean {
  if (at >= text.length) return true;
  const byte = text.byte(at);
  if (byte === LF) return at === 0 || text.byte(at - 1) !== CR;
  return byte === CR && text.byte(at + 1) === LF;
}

/** True when lines [from, to] can be hidden: they begin behind the end of a line, and end with one. */
const isWhole = (text: Text, from: Byte, to: Byte): boolean =>
  from < to && to <= text.length && from < text.length && endsLine(text, from) && endsLine(text, to);

/**
 * Folds of which the lines are there, such as those that were kept; the others are left out. Those that are `manual` are
 * shown where they are not hidden.
 */
function foldsOf(
  text: Text,
  hidden: readonly (readonly [from: Byte, to: Byte])[],
  manual: readonly (readonly [from: Byte, to: Byte])[] = [],
): Folds {
  const whole = new Map<string, { from: Byte; to: Byte; value: HiddenLines }>();
  for (const [from, to] of hidden)
    if (isWhole(text, from, to)) whole.set(`${from} ${to}`, { from, to, value: newFold() });
  for (const [from, to] of manual) {
    const open = !whole.has(`${from} ${to}`);
    if (isWhole(text, from, to))
      whole.set(`${from} ${to}`, { from, to, value: newFold({ manual: true, open }) });
  }
  return NO_FOLDS.withAll([...whole.values()]);
}

/** An edit of more changes than these is looked at as a whole. */
const MOST_CHANGES = 1000;

/**
 * The folds after changes, which made `text`. Folds whose lines are not whole any more are opened, and so are folds
 * that a person changed: `selected` is the selection before, and a fold inside one selection is changed as a whole.
 */
export function movedFolds(folds: Folds, { changes, text, selected }: ViewEdit): Folds {
  if (folds.size === 0 || changes.empty) return folds;
  const shown = new Set<HiddenLines>();
  const touched = new Set<HiddenLines>();
  const few = changes.size <= MOST_CHANGES;
  for (let i = 0; i < (few ? changes.size : 1); i++) {
    const from = changes.from(i);
    const to = changes.to(few ? i : changes.size - 1);
    // What is beside an edge may have made a line break with it.
    for (const fold of folds.touching(Math.max(0, from - 1), to + 1)) {
      touched.add(fold.value);
      const inside = !few || (to > fold.from && from < fold.to);
      if (inside && !fold.value.open && selected !== null && !covers(selected, fold.from, fold.to))
        shown.add(fold.value);
      // What begins a line at the end of the one that stays would come to stand in its place.
      if (
        few &&
        from <= fold.from &&
        to >= fold.from &&
        breaks(text, changes.insertFrom(i), changes.insertTo(i))
      )
        shown.add(fold.value);
    }
  }
  let moved = folds.through(changes);
  if (touched.size === 0) return moved;
  if (shown.size > 0) moved = expandFolds(moved, (fold) => shown.has(fold));
  const broken = (_: HiddenLines, from: Byte, to: Byte): boolean => !isWhole(text, from, to);
  if (!few) return moved.without(broken);
  for (let i = 0; i < changes.size; i++)
    moved = moved.withoutIn(Math.max(0, changes.insertFrom(i) - 1), changes.insertTo(i) + 1, broken);
  return moved;
}

/** True when a stretch contains a line break; a long one is taken to. */
const breaks = (text: Text, from: Byte, to: Byte): boolean =>
  from < to && (to - from > LONG || (lineEndAt(text, from) ?? to) < to);

const LONG: Byte = 4096;

/** True when a selection covers all of a stretch. */
const covers = ({ ranges }: Selections, from: Byte, to: Byte): boolean =>
  ranges.some((range) => start(range) <= from && end(range) >= to);

/** With those of which a test is true, and that touch [first, last], shown: what is only a fold is gone then. */
export function expandFolds(
  folds: Folds,
  test: (fold: HiddenLines, from: Byte, to: Byte) => boolean,
  first: Byte = 0,
  last: Byte = Infinity,
): Folds {
  const kept: { from: Byte; to: Byte; value: HiddenLines }[] = [];
  const left = folds.withoutIn(first, last, (fold, from, to) => {
    if (fold.open || !test(fold, from, to)) return false;
    if (fold.manual) kept.push({ from, to, value: { ...fold, open: true } });
    return true;
  });
  return kept.length === 0 ? left : left.withAll(kept);
}

/** With what hides a place shown. Costs what touches the place, however many folds there are. */
export const uncoveredAt = (folds: Folds, at: Byte): Folds =>
  seenAt(folds, at) === at ? folds : expandFolds(folds, (_, from, to) => from < at && to >= at, at, at);

/** A stretch of lines to hide, of the fold of a place in the line that stays; null where its lines are not known. */
export function rangeToHide(
  text: Text,
  header: Byte,
  last: Byte,
  tailOf: (at: Byte) => Byte | null = (at) => lineTail(text, at),
): { readonly from: Byte; readonly to: Byte } | null {
  const from = tailOf(header);
  const to = tailOf(Math.min(last, text.length));
  return from === null || to === null || from >= to ? null : { from, to };
}

/** The start of the line of a place, and its end without the break; null where they are not known. */
export function lineAround(text: Text, at: Byte): { readonly from: Byte; readonly to: Byte } | null {
  const from = lineStartAt(text, at);
  const to = lineTail(text, at);
  return from === undefined || to === null ? null : { from, to: Math.max(from, to) };
}
