import type { Byte } from '../../base/units.ts';
import type { Overlay } from '../../core/decorations/kinds.ts';
import { type OverlayStyle, overlayStyleOf } from '../../core/decorations/overlay-style.ts';
import type { Owner } from '../../core/decorations/owner.ts';
import { firstWhere } from '../../base/bisect.ts';
import type { VisualRow } from '../../core/layout/visual-rows.ts';
import type { Difference } from '../../text/diff/differences.ts';
import type { ChangedBytes } from '../../text/diff/diff-words.ts';
import type { RangeItem } from '../../text/range-set.ts';
import type { Text } from '../../text/text.ts';
import type { GutterMark, ScrollbarMark, TextSource } from '../../ui/text/text-source.ts';
import { wordsOf } from './changed-words.ts';
import { comparisonIn, type Comparison, type Side } from './comparison.ts';
import { textsOf } from './lay-out.ts';

const OWNER: Owner = { kind: 'feature', name: 'compare', namespace: '' };

const LINE: Readonly<Record<Side, OverlayStyle>> = {
  before: overlayStyleOf({ bg: 'editor.diff_remove_bg', extendToLineEnd: true }),
  after: overlayStyleOf({ bg: 'editor.diff_add_bg', extendToLineEnd: true }),
};
const WORD: Readonly<Record<Side, OverlayStyle>> = {
  before: overlayStyleOf({ bg: 'editor.diff_remove_highlight_bg' }),
  after: overlayStyleOf({ bg: 'editor.diff_add_highlight_bg' }),
};
const MOVED: OverlayStyle = overlayStyleOf({ bg: 'editor.diff_modify_bg', extendToLineEnd: true });

/** The differences of a comparison: their lines and words in color, signs beside them, and marks in the scrollbar. */
export const differenceMarks: TextSource = (state, { leaf }, theme) => {
  const found = comparisonIn(state, leaf.id);
  const differences = found?.comparison.differences ?? null;
  if (found === null || differences === null) return null;
  const { comparison, side } = found;
  const texts = textsOf(state, comparison);
  if (texts === null) return null;
  const { hunks } = differences;
  const sign: GutterMark = {
    glyph: side === 'before' ? MINUS : PLUS,
    style: side === 'before' ? theme.gitDeleted : theme.gitAdded,
  };
  const moved: GutterMark = { glyph: side === 'before' ? LEAVES : COMES, style: theme.gitModified };
  return {
    overlays: (from, to) => overlaysIn(comparison, texts, side, from, to),
    gutterMark: ({ from, first }: VisualRow) => {
      const hunk = hunkAt(hunks, side, from);
      if (!first || hunk === null) return null;
      return isMoved(comparison, side, from) ? moved : sign;
    },
    *scrollbar(height): Iterable<ScrollbarMark> {
      const { length } = texts[side];
      // Of thousands of differences, only the first in each row is looked for.
      for (let i = 0, row = 0; i < hunks.length && row < height; row++) {
        const { from, lines } = hunks[i][side];
        row = Math.max(row, Math.min(height - 1, Math.floor((from * height) / Math.max(1, length))));
        yield { row, style: lines === 0 ? theme.gitDeleted : sign.style };
        i = Math.max(i + 1, firstFrom(hunks, side, ((row + 1) * length) / height));
      }
    },
  };
};

/** The index of the first difference that begins at or after a byte of a side. */
const firstFrom = (hunks: readonly Difference[], side: Side, at: number): number =>
  firstWhere(0, hunks.length, (k) => hunks[k][side].from >= at);

const [PLUS, MINUS, LEAVES, COMES] = [0x2b, 0x2212, 0x2190, 0x2192];

/** The difference that a byte of a side is in; null for none. */
function hunkAt(hunks: readonly Difference[], side: Side, at: Byte): Difference | null {
  const i = firstWhere(0, hunks.length, (k) => hunks[k][side].to > at);
  const hunk = hunks.at(i);
  return hunk !== undefined && hunk[side].from <= at ? hunk : null;
}

const isMoved = ({ differences }: Comparison, side: Side, at: Byte): boolean =>
  differences?.moved.some((block) => block[side].from <= at && at < block[side].to) === true;

function overlaysIn(
  comparison: Comparison,
  texts: Readonly<Record<Side, Text>>,
  side: Side,
  from: Byte,
  to: Byte,
): readonly RangeItem<Overlay>[] {
  const hunks = comparison.differences?.hunks ?? [];
  const items: RangeItem<Overlay>[] = [];
  const first = firstWhere(0, hunks.length, (i) => hunks[i][side].to > from);
  for (let i = first; i < hunks.length && hunks[i][side].from <= Math.max(from, to - 1); i++) {
    const span = hunks[i][side];
    const look = isMoved(comparison, side, from) ? MOVED : LINE[side];
    items.push({ from: span.from, to: span.to, value: { owner: OWNER, look, order: -2 } });
    for (const word of wordsOf(hunks[i], texts)) {
      const place = placeOf(word, hunks[i], side);
      if (place.from < to && place.to > from)
        items.push({ ...place, value: { owner: OWNER, look: WORD[side], order: -1 } });
    }
  }
  return items.toSorted((a, b) => a.from - b.from);
}

const placeOf = (
  word: ChangedBytes,
  hunk: Difference,
  side: Side,
): { readonly from: Byte; readonly to: Byte } =>
  side === 'before'
    ? { from: hunk.before.from + word.oldFrom, to: hunk.before.from + word.oldTo }
    : { from: hunk.after.from + word.newFrom, to: hunk.after.from + word.newTo };
