/** The layout hints of plugins, without the machine. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { pluginGone } from '../../../src/features/plugins/remove-plugin.ts';
import { regions } from '../../../src/core/layout/regions.ts';
import { Selections } from '../../../src/core/model/selection.ts';
import { activeDocument, focusedLeaf, type State, withView } from '../../../src/core/model/state.ts';
import { split } from '../../../src/core/windows/splits.ts';
import { byPlugin, did, Screen, stateOf } from '../screen.ts';

const rows = (state: State): string[] => new Screen(state).rows;
const widths = (state: State): number[] => regions(state).leaves.map(({ text }) => text.width);

describe('a layout hint', () => {
  const plain = stateOf('one two three four\nnext\n', 31, 4, { line_wrap: true });

  test('puts the text into the middle of its split, and wraps it there', () => {
    const state = did(plain, 'setLayoutHints', null, { composeWidth: 10 });
    assert.deepEqual(rows(state), ['          one two', '          three four', '          next', '']);
    assert.deepEqual(new Screen(state).looks(0).row, 'aaaaaaaaaa...........aaaaaaaaaa');
    assert.deepEqual(
      regions(state).leaves[0].margins.map(({ x, width }) => [x, width]),
      [
        [0, 10],
        [21, 10],
      ],
    );
    const cursor = withView(state, { selections: Selections.of([{ anchor: 18, head: 18 }]) });
    assert.equal(new Screen(cursor).frame.cursor?.x, 20);
  });

  test('has the line numbers beside the text', () => {
    const numbered = did(did(plain, 'setLineNumbers', true), 'setLayoutHints', null, { composeWidth: 10 });
    assert.deepEqual(rows(numbered).slice(0, 2), ['          1 one two', '            three four']);
  });

  test('is no wider than its split, and shows guides', () => {
    const wide = did(plain, 'setLayoutHints', null, { composeWidth: 500, columnGuides: [5, 20] });
    assert.deepEqual(widths(wide), [31]);
    assert.equal(new Screen(wide).looks(1).row, '.....a..............a..........');
  });

  test('is for one split, or for all of them and those to come', () => {
    const first = focusedLeaf(plain).id;
    const two = split(plain, 'rows');
    assert.deepEqual(widths(did(two, 'setLayoutHints', first, { composeWidth: 12 })), [13, 31]);
    const all = did(two, 'setLayoutHints', null, { composeWidth: 12 });
    assert.deepEqual(widths(all), [13, 13]);
    assert.deepEqual(widths(split(all, 'rows')), [13, 13, 13]);
    const own = did(all, 'setLayoutHints', first, { composeWidth: 20 });
    assert.deepEqual(widths(own), [21, 13]);
    assert.deepEqual(widths(did(own, 'setLayoutHints', first, {})), [13, 13]);
    assert.deepEqual(widths(did(own, 'setLayoutHints', null, {})), [31, 31]);
  });

  test('goes with its plugin', () => {
    const state = byPlugin(plain, 'other', 'setLayoutHints', null, { composeWidth: 12 });
    assert.deepEqual(widths(pluginGone(state, 'tester').state), [13]);
    assert.deepEqual(widths(pluginGone(state, 'other').state), [31]);
    const leaf = focusedLeaf(plain).id;
    const own = byPlugin(plain, 'other', 'setLayoutHints', leaf, { composeWidth: 12 });
    assert.deepEqual(widths(pluginGone(own, 'other').state), [31]);
    assert.equal(activeDocument(own), activeDocument(plain));
  });
});
