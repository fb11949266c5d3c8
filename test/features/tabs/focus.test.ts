/** The split with the focus is seen at a glance: by its tab row, and because it alone has cursors. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { contrast, paletteRgb } from '../../../src/base/color.ts';
import { BOLD, CELL_WORDS, Frame, REVERSE, type Style } from '../../../src/base/frame.ts';
import { regions } from '../../../src/core/layout/regions.ts';
import { draw } from '../../../src/editor/draw.ts';
import { DARK, type Theme } from '../../../src/ui/theme.ts';
import { themeFrom } from '../../../src/ui/themes/from-vscode.ts';
import { plainTheme } from '../../../src/ui/themes/plain.ts';
import { Host } from '../../cases/host.ts';
import { parseSteps } from '../../cases/steps.ts';
import { parsed, shippedValues } from '../../ui/themes.ts';

const TRUE_COLOR = 1 << 24;
const UNDERLINE = 7 << 26;
/** The least factor by which the name of the tab in front stands out more in the split with the focus. */
const LEAST_FACTOR = 1.2;

/** The color of a cell's word; null is the terminal's own. */
function colorOf(word: number): number | null {
  const kind = (word >> 24) & 3;
  if (kind === 0) return null;
  return kind === 1 ? paletteRgb(word & 0xff) : word & 0xffffff;
}

function contrastOf({ ink, paper }: Style): number {
  const front = colorOf(ink);
  const back = colorOf(paper);
  assert.ok(front !== null && back !== null);
  return contrast(front, back);
}

/** The styles of the cells that the tabs in front of two splits begin with, and the number of cells drawn as cursors. */
function shownIn(theme: Theme): { focused: Style; away: Style; cursors: number[] } {
  const host = new Host('a', new TextEncoder().encode('one\ntwo\nthree\n'));
  for (const event of parseSteps('run split_horizontal\nDown\nrun add_cursor_below')) host.send(event);
  const { state } = host;
  const frame = new Frame(state.window.columns, state.window.rows);
  draw(frame, state, theme);
  const styleAt = (x: number, y: number): Style => {
    const at = (y * frame.columns + x) * CELL_WORDS;
    return { ink: frame.cells[at + 1], paper: frame.cells[at + 2] };
  };
  const { leaves } = regions(state);
  const of = (isFocused: boolean) =>
    leaves.find(({ leaf }) => (leaf.id === state.window.focus) === isFocused);
  const [focused, away] = [of(true), of(false)];
  assert.ok(focused !== undefined && away !== undefined);
  const cursors = [focused, away].map(({ text }) => {
    let count = 0;
    for (let y = text.y; y < text.y + text.height; y++)
      for (let x = text.x; x < text.x + text.width; x++) {
        const { ink, paper } = styleAt(x, y);
        if (ink === theme.cursor.ink && paper === theme.cursor.paper) count++;
      }
    return count;
  });
  return {
    focused: styleAt(focused.tabs.x + 1, focused.tabs.y),
    away: styleAt(away.tabs.x + 1, away.tabs.y),
    cursors,
  };
}

describe('the split with the focus', () => {
  test('alone has cursors', () => {
    const { cursors } = shownIn(DARK);
    // The terminal's own cursor is the primary one.
    assert.deepEqual(cursors, [1, 0]);
  });

  for (const name of shippedValues.keys()) {
    if (name === 'terminal') continue;
    for (const colors of [TRUE_COLOR, 256])
      test(`has a brighter tab on another paper in ${name} with ${colors} colors`, () => {
        const { focused, away } = shownIn(themeFrom(parsed(name), colors));
        const factor = contrastOf(focused) / contrastOf(away);
        assert.ok(factor >= LEAST_FACTOR, `${contrastOf(focused)} and ${contrastOf(away)}`);
        assert.notEqual(colorOf(focused.paper), colorOf(away.paper));
        assert.ok(contrastOf(away) >= 2.5, `${contrastOf(away)}`);
      });
  }

  for (const name of shippedValues.keys())
    for (const colors of [16, 8, 2])
      test(`has a tab without the line of the other, in ${name} with ${colors} colors`, () => {
        const theme =
          name === 'terminal' || colors < 16 ? plainTheme(colors) : themeFrom(parsed(name), colors);
        const { focused, away } = shownIn(theme);
        // Black is never bold: many terminals make that gray.
        if (colorOf(focused.ink) !== 0) assert.equal(focused.ink & BOLD, BOLD);
        assert.equal(away.ink & (BOLD | REVERSE), 0);
        assert.notEqual(away.paper & UNDERLINE, 0);
        assert.equal(focused.paper & UNDERLINE, 0);
      });
});
