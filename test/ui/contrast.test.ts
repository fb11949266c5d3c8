/** What the cases end with can be read in our own themes: every letter that is drawn stands out from what is behind it. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { contrast } from '../../src/base/color.ts';
import { CELL_WORDS, CONTINUATION, Frame, REVERSE } from '../../src/base/frame.ts';
import { draw } from '../../src/ui/draw.ts';
import { themeFrom } from '../../src/ui/themes/from.ts';
import { folders, play } from '../cases/folders.ts';
import { parsed, shippedValues } from './themes.ts';

/** Lines, blocks, and marks for what is not there to be read: spaces, tabs, columns. */
const MARKS = /^[\s\u2500-\u259f·→↦│┊]$/u;

const states = folders.map((folder) => ({ folder, state: play(folder).state }));

describe('every letter that is drawn', () => {
  for (const name of [...shippedValues.keys()].filter((each) => each.startsWith('ink-'))) {
    const theme = themeFrom(parsed(name), 1 << 24);
    const least = name.includes('high-contrast') ? 7 : 4.5;
    test(`has a contrast of ${least} in ${name}`, () => {
      const low = new Set<string>();
      for (const { folder, state } of states) {
        const frame = new Frame(state.columns, state.rows);
        draw(frame, state, theme);
        for (let cell = 0; cell < frame.cells.length; cell += CELL_WORDS) {
          const [glyph, ink, paper] = frame.cells.subarray(cell, cell + CELL_WORDS);
          if (glyph === CONTINUATION) continue;
          const letter = frame.clusters.text(glyph);
          // Colours of a log are its own.
          if (MARKS.test(letter) || ((ink >> 24) & 3) !== 2 || ((paper >> 24) & 3) !== 2) continue;
          const ratio = contrast(ink & 0xffffff, paper & 0xffffff);
          if (ratio < least)
            low.add(`${folder}: ${letter} has ${ratio.toFixed(2)}${ink & REVERSE ? ' reversed' : ''}`);
        }
      }
      assert.deepEqual([...low], []);
    });
  }
});
