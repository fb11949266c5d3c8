import type { Indicator } from '../../core/decorations/kinds.ts';
import { CELL_WORDS, type Frame, type Style } from '../../base/frame.ts';
import type { Annotation, GutterMark } from '../../ui/text/text-source.ts';
import type { LeafRegion } from '../../core/layout/regions.ts';
import { write } from '../../ui/cells.ts';
import { inkOn, type Theme } from '../../ui/theme.ts';
import { colorWord } from '../../ui/theme-keys.ts';

/** Draws a line's number in the gutter: `~` while it is not known, nothing (null) in a row that goes on with a line; left of it a feature's mark. */
export function drawNumber(
  frame: Frame,
  { gutter }: LeafRegion,
  y: number,
  number: number | undefined | null,
  mark: GutterMark | null,
  current: boolean,
  lit: boolean,
  theme: Theme,
): void {
  if (gutter.width === 0) return;
  const style = !current
    ? theme.gutter
    : lit
      ? theme.gutterCurrent
      : inkOn(theme.gutterCurrent, theme.gutter);
  frame.fill(gutter.x, y, gutter.width, 1, style);
  if (number === null) return;
  let place = gutter.x + gutter.width - 2;
  if (number === undefined) frame.put(place, y, TILDE, 1, style.ink, style.paper);
  else {
    let rest = number;
    do {
      frame.put(place--, y, ZERO + (rest % 10), 1, style.ink, style.paper);
      rest = Math.floor(rest / 10);
    } while (rest > 0 && place >= gutter.x);
  }
  if (mark === null) return;
  const { ink, paper } = inkOn(mark.style, style);
  frame.put(gutter.x, y, mark.glyph, 1, ink, paper);
}

const ZERO = 0x30;
const TILDE = 0x7e;

/** Draws the arrow beside a line that can be folded, in the blank column behind its number, over the mark of a change. */
export const drawArrow = (
  frame: Frame,
  region: LeafRegion,
  y: number,
  folded: boolean,
  { ink }: Style,
): void => drawBehindNumber(frame, region, y, folded ? FOLDED : UNFOLDED, ink);

/** Draws the mark of a changed line, in the blank column behind its number. */
export const drawChange = (frame: Frame, region: LeafRegion, y: number, { glyph, style }: GutterMark): void =>
  drawBehindNumber(frame, region, y, glyph, style.ink);

function drawBehindNumber(
  frame: Frame,
  { gutter }: LeafRegion,
  y: number,
  glyph: number,
  ink: Style['ink'],
): void {
  const x = gutter.x + gutter.width - 1;
  frame.put(x, y, glyph, 1, ink, frame.cells[(y * frame.columns + x) * CELL_WORDS + 2]);
}

const FOLDED = 0x25b8;
const UNFOLDED = 0x25be;

/** Draws the annotation of a line, as far as there is room for it; an empty column for none. */
export function drawAnnotation(
  frame: Frame,
  { annotations: { x, width } }: LeafRegion,
  y: number,
  annotation: Annotation | null,
  { gutter }: Theme,
): void {
  frame.fill(x, y, width, 1, gutter);
  if (annotation !== null)
    write(frame, x, y, annotation.text, inkOn(annotation.style, gutter), x + width - 1);
}

/** Draws the symbol beside a line, as far as there is room for it. */
export function drawSign(
  frame: Frame,
  { signs }: LeafRegion,
  y: number,
  sign: Indicator | null,
  lit: boolean,
  theme: Theme,
): void {
  const style = lit ? theme.gutterCurrent : theme.gutter;
  frame.fill(signs.x, y, signs.width, 1, style);
  if (sign === null) return;
  const ink = colorWord(sign.color, theme) ?? style.ink;
  write(frame, signs.x, y, sign.symbol, { ink, paper: style.paper }, signs.x + signs.width);
}
