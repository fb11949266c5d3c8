/**
 * The final screens of the cases are legible in our own themes: every letter that is drawn stands out from its
 * background.
 */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { contrast } from '../../src/base/color.ts';
import { CELL_WORDS, CONTINUATION, Frame, REVERSE } from '../../src/base/frame.ts';
import { draw } from '../../src/editor/draw.ts';
import { themeFrom } from '../../src/ui/themes/from-vscode.ts';
import { caseNames } from '../cases/case-files.ts';
import { play } from '../cases/play.ts';
import { parsed, shippedValues } from './themes.ts';

/** Lines, blocks, and marks for what is not there to be read: spaces, tabs, columns. */
const MARKS = /^[\s\u2500-\u259f·→↦│┊]$/u;

const themes = [...shippedValues.keys()]
  .filter((name) => name.startsWith('ink-'))
  .map((name) => ({
    name,
    theme: themeFrom(parsed(name), 1 << 24),
    least: name.includes('high-contrast') ? 7 : 4.5,
    low: new Set<string>(),
  }));

describe('every letter that is drawn', () => {
  // One state after the other: all of them together are gigabytes.
  before(() => {
    for (const folder of caseNames) {
      const { state } = play(folder);
      for (const { theme, least, low } of themes) {
        const frame = new Frame(state.window.columns, state.window.rows);
        draw(frame, state, theme);
        for (const fault of tooLow(frame, least)) low.add(`${folder}: ${fault}`);
      }
    }
  });

  for (const { name, least, low } of themes)
    test(`has a contrast of ${least} in ${name}`, () => assert.deepEqual([...low], []));
});

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
