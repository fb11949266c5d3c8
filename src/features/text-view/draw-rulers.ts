import type { Rectangle } from '../../base/rectangle.ts';
import { CELL_WORDS, COLOR, CONTINUATION, type Frame, WIDE } from '../../base/frame.ts';
import type { Column } from '../../base/units.ts';
import type { Theme } from '../../ui/theme.ts';

const SPACE = 0x20;
const LINE = 0x2502;

/** Draws rulers behind columns of a text area, whose first column stands at `left`; what is selected stays as it is. */
export function drawRulers(
  frame: Frame,
  rulers: readonly number[],
  { x, y, width, height }: Rectangle,
  left: Column,
  theme: Theme,
): void {
  const { ruler, text, currentLine } = theme;
  const { cells, columns } = frame;
  for (const column of rulers) {
    const place = left + column;
    if (place < x || place >= x + width) continue;
    for (let row = y; row < y + height; row++) {
      const cell = (row * columns + place) * CELL_WORDS;
      const glyph = cells[cell];
      const paper = cells[cell + 2] & COLOR;
      if ((paper !== text.paper && paper !== currentLine.paper) || glyph & WIDE || glyph === CONTINUATION)
        continue;
      if (ruler.paper !== text.paper) cells[cell + 2] = (cells[cell + 2] & ~COLOR) | (ruler.paper & COLOR);
      else if (glyph === SPACE) {
        cells[cell] = LINE;
        cells[cell + 1] = ruler.ink;
      }
    }
  }
}
