import assert from 'node:assert/strict';
import { test } from 'node:test';
import { encode } from '../../../src/base/utf8.ts';
import { shownRanges } from '../../../src/core/layout/visible-range.ts';
import { activeView, focusedLeaf, type State, withView } from '../../../src/core/model/state.ts';
import { Host } from '../../cases/host.ts';

const shown = (text: string): readonly { readonly from: number; readonly to: number }[] => {
  const { state } = new Host('a.js', encode(text), {});
  return shownRanges(state, focusedLeaf(state));
};

test('what is in sight goes on behind a long line', () => {
  for (const length of [30_000, 50_000, 300_000]) {
    const ranges = shown(`a\n${'b'.repeat(length)}\nc\nd\n`);
    assert.ok(ranges.some(({ from, to }) => from <= length + 3 && to >= length + 6));
    assert.ok(ranges.reduce((sum, { from, to }) => sum + to - from, 0) < 40_000);
  }
});

test('of a long line that is scrolled sideways the part that is seen is in sight', () => {
  for (const length of [30_000, 300_000]) {
    const host = new Host('a.js', encode(`a\n${'b'.repeat(length)}\nc\n`), {});
    const at = length - 5000;
    const state: State = withView(host.state, length > 100_000 ? { anchor: at } : { left: at - 2 });
    assert.equal(activeView(state).top, 0);
    const ranges = shownRanges(state, focusedLeaf(state));
    assert.ok(ranges.some(({ from, to }) => from <= at && to >= at + state.window.columns));
    assert.ok(ranges.reduce((sum, { from, to }) => sum + to - from, 0) < 10_000);
  }
});

test('of many long lines only some are in sight', () => {
  const ranges = shown(`${'a'.repeat(50_000)}\n`.repeat(100));
  assert.ok(ranges.length <= 24);
});
