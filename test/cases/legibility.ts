/** Finds letters on the screen that hardly stand out from their background in our own themes. */
import { contrast } from '../../src/base/color.ts';
import { CELL_WORDS, CONTINUATION, Frame, REVERSE } from '../../src/base/frame.ts';
import type { State } from '../../src/core/model/state.ts';
import { draw } from '../../src/editor/draw.ts';
import { themeFrom } from '../../src/ui/themes/from-vscode.ts';
import { parsed, shippedValues } from '../ui/themes.ts';

/** Lines, blocks, swatches of colors, and marks for what is not there to be read: spaces, tabs, columns. */
const MARKS = /^[\s\u2500-\u259f·→↦│┊■]$/u;

/** Our own themes, each with the least contrast that its letters must have. */
export const LEGIBLE_THEMES = [...shippedValues.keys()]
  .filter((name) => name.startsWith('ink-'))
  .map((name) => ({
    name,
    theme: themeFrom(parsed(name), 1 << 24),
    least: name.includes('high-contrast') ? 7 : 4.5,
  }));

/** The letters with too little contrast when a state is drawn, by the name of the theme. */
export const illegibleLetters = (state: State): ReadonlyMap<string, readonly string[]> =>
  new Map(
    LEGIBLE_THEMES.map(({ name, theme, least }) => {
      const frame = new Frame(state.window.columns, state.window.rows);
      draw(frame, state, theme);
      return [name, [...new Set(tooLow(frame, least))]];
    }),
  );

function* tooLow({ cells, clusters }: Frame, least: number): Generator<string> {
  for (let cell = 0; cell < cells.length; cell += CELL_WORDS) {
    const [glyph, ink, paper] = cells.subarray(cell, cell + CELL_WORDS);
    if (glyph === CONTINUATION) continue;
    const letter = clusters.text(glyph);
    // Colours of a log are its own.
    if (MARKS.test(letter) || ((ink >> 24) & 3) !== 2 || ((paper >> 24) & 3) !== 2) continue;
    const ratio = contrast(ink & 0xffffff, paper & 0xffffff);
    if (ratio < least) yield `${letter} has ${ratio.toFixed(2)}${ink & REVERSE ? ' reversed' : ''}`;
  }
}
