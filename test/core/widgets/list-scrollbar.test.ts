/** The bar of a list: where its thumb stands, and what dragging it brings. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { BarHold, listBar, listThumb, overBar } from '../../../src/core/widgets/list-scrollbar.ts';
import { DEFAULT_SETTINGS } from '../../../src/core/config/settings.ts';
import { MAPS } from '../../../src/keymaps/maps.ts';
import { keyMaps } from '../../../src/core/config/keymaps.ts';
import { startState } from '../../../src/editor/start.ts';
import type { MouseEvent } from '../../../src/input/event.ts';

const state = startState(80, 24, DEFAULT_SETTINGS, keyMaps(MAPS), '/work');
const hold = new BarHold();
const rows = { x: 3, y: 2, width: 10 };
const mouse = (kind: MouseEvent['kind'], y: number): MouseEvent => ({
  type: 'mouse',
  kind,
  button: 'left',
  modifiers: 0,
  x: 12,
  y,
});

const bars = fc
  .tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 50_000 }))
  .chain(([height, more]) =>
    fc.integer({ min: 0, max: more }).map((top) => ({ height, length: height + more, top })),
  );

describe('the bar of a list', () => {
  test('has a thumb that stands in it, at an end only when the list does', () => {
    fc.assert(
      fc.property(bars, ({ height, length, top }) => {
        const bar = listBar(hold, { ...rows, height }, top, length);
        assert.ok(bar !== null);
        const { from, size } = listThumb(bar);
        assert.ok(size >= 1 && from >= 0 && from + size <= height);
        if (height - size < 2) return;
        assert.equal(from === 0, top === 0);
        assert.equal(from + size === height, top === length - height);
      }),
    );
  });

  test('is dragged from end to end, and never beyond', () => {
    fc.assert(
      fc.property(bars, fc.integer({ min: -5, max: 80 }), ({ height, length, top }, y) => {
        const bar = listBar(hold, { ...rows, height }, top, length);
        assert.ok(bar !== null);
        const { from, size } = listThumb(bar);
        const held = overBar(state, bar, mouse('press', rows.y + from));
        assert.equal(held?.top, top);
        const moved = overBar(held?.state ?? state, bar, mouse('drag', y))?.top ?? -1;
        assert.ok(moved >= 0 && moved <= length - height);
        if (y <= rows.y) assert.equal(moved, 0);
        if (y >= rows.y + height && size < height) assert.equal(moved, length - height);
      }),
    );
  });

  test('is none where all is in sight', () => {
    assert.equal(listBar(hold, { ...rows, height: 5 }, 0, 5), null);
    assert.equal(listBar(hold, { ...rows, height: 0 }, 0, 5), null);
  });
});
