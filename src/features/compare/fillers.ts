import type { Byte } from '../../base/units.ts';
import { encode } from '../../base/utf8.ts';
import type { VirtualLine } from '../../core/decorations/kinds.ts';
import { lineBehind } from '../../core/decorations/folds.ts';
import type { Owner } from '../../core/decorations/owner.ts';
import { overlayStyleOf } from '../../core/decorations/overlay-style.ts';
import type { Difference } from '../../text/diff/differences.ts';
import { lineStartAt } from '../../text/lines.ts';
import { type RangeItem, RangeSet } from '../../text/range-set.ts';
import type { Text } from '../../text/text.ts';
import { otherSide, type Side } from './comparison.ts';
import type { Unchanged } from './unchanged.ts';

/** Rows at one place at most: beyond that the sides stand beside each other again at the next equal line. */
export const MOST_FILLERS = 1000;

/** The owner of all rows, and the namespace of those that say how many lines are folded. */
const OWNER: Owner = { kind: 'feature', name: 'compare', namespace: '' };
const FOLDED = 'folded';

/** True for a row below folded lines. */
export const isFoldRow = ({ owner }: VirtualLine): boolean =>
  owner.kind === OWNER.kind && owner.name === OWNER.name && owner.namespace === FOLDED;

/** A row without text. */
export const ROW: VirtualLine = {
  owner: OWNER,
  bytes: new Uint8Array(),
  look: overlayStyleOf({}),
  above: true,
  priority: 0,
  glyph: '',
  glyphColor: null,
  order: 0,
};

/** The row that stands beside a line of the other side. */
const FILLER: VirtualLine = {
  ...ROW,
  bytes: encode('╱'.repeat(512)),
  look: overlayStyleOf({ fg: 'ui.split_separator_fg' }),
};

const FOLD: VirtualLine = {
  ...ROW,
  owner: { ...OWNER, namespace: FOLDED },
  look: overlayStyleOf({ fg: 'ui.tab_inactive_fg', bg: 'ui.tab_inactive_bg' }),
  glyph: '⋯',
};

const FILLER_BELOW: VirtualLine = { ...FILLER, above: false };

/** The number of rows that a side lacks at a difference. */
export const fillerCount = (hunk: Difference, side: Side): number =>
  Math.max(0, Math.min(MOST_FILLERS, hunk[otherSide(side)].lines - hunk[side].lines));

/** The rows that one side of a comparison shows where the other has more lines, and where unchanged lines are folded. */
export const rowsBetween = (
  text: Text,
  hunks: readonly Difference[],
  folded: readonly Unchanged[],
  side: Side,
): readonly RangeItem<VirtualLine>[] => [...foldRows(text, folded, side), ...fillers(text, hunks, side)];

/** No rows. */
export const NO_ROWS: RangeSet<VirtualLine> = RangeSet.none<VirtualLine>('gone');

/** The rows that stand beside lines of the other side. */
function fillers(text: Text, hunks: readonly Difference[], side: Side): readonly RangeItem<VirtualLine>[] {
  const items: RangeItem<VirtualLine>[] = [];
  for (const hunk of hunks) {
    const count = fillerCount(hunk, side);
    if (count === 0) continue;
    const { at, isBelow } = fillerPlace(text, hunk[side].to);
    const value = isBelow ? FILLER_BELOW : FILLER;
    for (let i = 0; i < count; i++) items.push({ from: at, to: at, value });
  }
  return items;
}

/** The rows below folded lines. */
export const foldRows = (
  text: Text,
  folded: readonly Unchanged[],
  side: Side,
): readonly RangeItem<VirtualLine>[] => folded.map((unchanged) => foldRow(text, unchanged, side));

/** The row below folded lines, which says how many they are. */
function foldRow(text: Text, { lines, ranges }: Unchanged, side: Side): RangeItem<VirtualLine> {
  const { from, to } = ranges[side];
  const next = lineBehind(text, to);
  // The last lines of a text have none below: the row is below the line that stays.
  const at = next ?? lineStartAt(text, from) ?? from;
  const bytes = encode(`⋯ ${lines} unchanged lines`);
  return { from: at, to: at, value: { ...FOLD, bytes, above: next !== null } };
}

/** The line beside which the rows after the end of a difference stand: above the next line, or below a last line without a break. */
export function fillerPlace(text: Text, end: Byte): { readonly at: Byte; readonly isBelow: boolean } {
  const isLineStart = end === 0 || text.byte(end - 1) === LF;
  return isLineStart ? { at: end, isBelow: false } : { at: lineStartAt(text, end) ?? end, isBelow: true };
}

const LF = 0x0a;
