import { matchesIn } from '../../core/model/feature.ts';
import { decorationsField } from '../../core/decorations/decorations.ts';
import type { Frame, Style } from '../../base/frame.ts';
import type { Byte, Row } from '../../base/units.ts';
import type { LeafRegion } from '../../core/layout/regions.ts';
import { marksByRow } from '../../core/decorations/scrollbar-marks.ts';
import type { TextMarks } from '../../ui/text/text-source.ts';
import { thumbOf } from './scrollbar.ts';
import { documentById, type State, viewIn } from '../../core/model/state.ts';
import { PARTS } from '../../text/match-index.ts';
import { colorWord } from '../../ui/theme-keys.ts';
import { lineOn, type Theme } from '../../ui/theme.ts';

const BLOCK = 0x2588;
const UPPER_HALF = 0x2580;
const LOWER_HALF = 0x2584;
const MARK = 0x2501;
/** The colour of an ink word, without its attributes. */
const COLOR = 0x3ffffff;

/** Draws a split's scrollbar, the rows in sight ending at `bottom`, with marks for the matches known and those of features. */
export function drawScrollbar(
  frame: Frame,
  state: State,
  { leaf, scrollbar: { x, y, width, height } }: LeafRegion,
  shown: readonly TextMarks[],
  bottom: Byte,
  theme: Theme,
): void {
  if (width === 0) return;
  const document = documentById(state, leaf.active);
  const { text } = document;
  const decorations = decorationsField.of(document);
  const thumb = thumbOf(height, viewIn(leaf).top, bottom, text.length);
  const { scrollbarThumb: held, scrollbar: groove } = theme;
  for (let row = 0; row < height; row++) {
    const upper = thumb !== null && 2 * row >= thumb.from && 2 * row < thumb.to;
    const lower = thumb !== null && 2 * row + 1 >= thumb.from && 2 * row + 1 < thumb.to;
    const glyph = upper ? (lower ? BLOCK : UPPER_HALF) : lower ? LOWER_HALF : 0x20;
    const style = upper || lower ? held : groove;
    frame.put(x, y + row, glyph, 1, style.ink, style.paper);
  }
  const mark = (row: Row, style: Style): void => {
    const { ink } = lineOn(style, groove);
    // On the thumb the mark stands in front of it.
    const covered = thumb !== null && 2 * row + 1 > thumb.from && 2 * row < thumb.to;
    frame.put(x, y + row, MARK, 1, ink, covered ? held.ink & COLOR : groove.paper);
  };
  if (decorations !== null && decorations.scrollbarMarks.size > 0) {
    for (const [row, { color }] of marksByRow(decorations, height, text.length)) {
      const ink = colorWord(color, theme) ?? theme.scrollbarMark.ink;
      mark(row, { ink, paper: groove.paper });
    }
  }
  const { parts } = matchesIn(state, leaf.active);
  if (parts !== null) {
    for (let part = parts.indexOf(1); part >= 0; part = parts.indexOf(1, part + 1))
      mark(Math.floor((part / PARTS) * height), theme.scrollbarMark);
  }
  for (const { scrollbar } of shown) for (const { row, style } of scrollbar?.(height) ?? []) mark(row, style);
}
