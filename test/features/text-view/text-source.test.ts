/** Sources of marks in, beside and over the text, as a frame shows them. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { CELL_WORDS, Frame } from '../../../src/base/frame.ts';
import { encode } from '../../../src/base/utf8.ts';
import { keyMaps } from '../../../src/core/config/keymaps.ts';
import { DEFAULT_SETTINGS } from '../../../src/core/config/settings.ts';
import { overlayStyleOf } from '../../../src/core/decorations/overlay-style.ts';
import { regions } from '../../../src/core/layout/regions.ts';
import type { State } from '../../../src/core/model/state.ts';
import { startState } from '../../../src/editor/start.ts';
import { update } from '../../../src/editor/update.ts';
import { drawText } from '../../../src/features/text-view/draw.ts';
import { MAPS } from '../../../src/keymaps/maps.ts';
import type { TextMarks, TextSource } from '../../../src/ui/text/text-source.ts';
import { DARK } from '../../../src/ui/theme.ts';

const state: State = update(
  startState(40, 12, DEFAULT_SETTINGS, keyMaps(MAPS), '/'),
  { type: 'paste', bytes: encode('one\ntwo\nthree\n') },
  0,
).state;
const [region] = regions(state).leaves;

function drawn(...sources: readonly TextSource[]): {
  readonly frame: Frame;
  readonly shape: string | undefined;
} {
  const frame = new Frame(40, 12);
  return { frame, shape: drawText(frame, state, region, sources, DARK)?.shape };
}

/** The character, the ink and the paper of a cell. */
const cell = ({ cells, columns }: Frame, x: number, y: number): readonly number[] => {
  const at = (y * columns + x) * CELL_WORDS;
  return Array.from(cells.slice(at, at + CELL_WORDS));
};
const source =
  (marks: TextMarks): TextSource =>
  () =>
    marks;
const plain = drawn().frame;
const { text, gutter, scrollbar } = region;

describe('a source of marks in the text', () => {
  test('that shows nothing changes nothing', () => {
    assert.deepEqual(drawn(() => null).frame.cells, plain.cells);
    assert.deepEqual(drawn(source({})).frame.cells, plain.cells);
  });

  test('lays overlays over the bytes of their rows alone', () => {
    const value = {
      owner: { kind: 'feature', name: 'test', namespace: '' } as const,
      look: overlayStyleOf({ underline: true }),
      order: 0,
    };
    const asked: (readonly [number, number])[] = [];
    const { frame } = drawn(
      source({
        overlays(from, to) {
          asked.push([from, to]);
          return from === 4 ? [{ from: 5, to: 7, value }] : [];
        },
      }),
    );
    assert.deepEqual(asked.slice(0, 3), [
      [0, 3],
      [4, 7],
      [8, 13],
    ]);
    const changed = [...'three'].map(
      (_, x) => cell(frame, text.x + x, text.y + 1).join() !== cell(plain, text.x + x, text.y + 1).join(),
    );
    assert.deepEqual(changed, [false, true, true, false, false]);
    assert.deepEqual(cell(frame, text.x, text.y), cell(plain, text.x, text.y));
  });

  test('puts marks beside lines, of which the first source wins', () => {
    const mark = (glyph: number, line: number): TextSource =>
      source({ gutterMark: ({ from }) => (from === line ? { glyph, style: DARK.bookmark } : null) });
    const { frame } = drawn(mark(0x41, 4), mark(0x42, 4), mark(0x43, 8));
    const left = [0, 1, 2].map((y) => cell(frame, gutter.x, text.y + y)[0]);
    assert.deepEqual(left, [0x20, 0x41, 0x43]);
  });

  test('marks rows of the scrollbar', () => {
    const { frame } = drawn(source({ scrollbar: () => [{ row: 2, style: DARK.bookmark }] }));
    const rows = Array.from({ length: scrollbar.height }, (_, y) => y).filter(
      (y) =>
        cell(frame, scrollbar.x, scrollbar.y + y).join() !== cell(plain, scrollbar.x, scrollbar.y + y).join(),
    );
    assert.deepEqual(rows, [2]);
  });

  test('shapes the cursor', () => {
    assert.equal(drawn().shape, 'bar');
    assert.equal(
      drawn(source({}), source({ cursor: 'block' }), source({ cursor: 'underline' })).shape,
      'block',
    );
  });
});
