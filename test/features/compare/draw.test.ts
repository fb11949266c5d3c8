import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keyMaps } from '../../../src/core/config/keymaps.ts';
import { DEFAULT_SETTINGS } from '../../../src/core/config/settings.ts';
import { regions } from '../../../src/core/layout/regions.ts';
import { withDocument } from '../../../src/core/model/state.ts';
import { startState } from '../../../src/editor/start.ts';
import { differenceMarks } from '../../../src/features/compare/draw.ts';
import { followComparisons } from '../../../src/features/compare/follow.ts';
import { startComparison } from '../../../src/features/compare/start.ts';
import { scratchDocument } from '../../../src/features/files/open.ts';
import { MAPS } from '../../../src/keymaps/maps.ts';
import { DARK } from '../../../src/ui/theme.ts';

/** The rows with marks in the scrollbars of both sides, which have `height` rows. */
function rowsOf(texts: readonly string[], height: number): readonly (readonly number[])[] {
  let state = startState(120, 30, DEFAULT_SETTINGS, keyMaps(MAPS));
  const ids: number[] = [];
  for (const content of texts) {
    const document = { ...scratchDocument(state, 'text'), text: state.additions.string(content) };
    ids.push(document.id);
    state = { ...withDocument(state, document), nextId: state.nextId + 1 };
  }
  const [before, after] = ids;
  const compared = followComparisons(state, startComparison(state, { before, after })).state;
  return regions(compared).leaves.map((region) =>
    Array.from(differenceMarks(compared, region, DARK)?.scrollbar?.(height) ?? [], ({ row }) => row),
  );
}

test('each row of a scrollbar has one mark at most, also in an empty text', () => {
  assert.deepEqual(rowsOf(['', 'new\n'], 10), [[0], [0]]);
  const lines = (change: (i: number) => boolean): string =>
    Array.from({ length: 100 }, (_, i) => (change(i) ? `changed ${i}\n` : `a line ${i}\n`)).join('');
  const every = lines((i) => i % 2 === 0);
  for (const height of [1, 3, 7, 10]) {
    const all = Array.from({ length: height }, (_, i) => i);
    assert.deepEqual(rowsOf([lines(() => false), every], height), [all, all]);
  }
  assert.deepEqual(rowsOf([lines(() => false), lines((i) => i === 55)], 10)[0], [5]);
});
