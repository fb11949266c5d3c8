import { decorationsField } from '../../../src/core/decorations/decorations.ts';
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { pluginGone } from '../../../src/features/plugins/remove-plugin.ts';
import { activeDocument, type State } from '../../../src/core/model/state.ts';
import { QUERIES } from '../../../src/plugin/operations/main.ts';
import { byPlugin, did, edited, stateOf } from '../screen.ts';

const asked = (state: State, name: 'getMarker' | 'queryMarkers', ...args: readonly unknown[]): unknown =>
  QUERIES[name](state, { plugin: 'tester', call: 0 }, [activeDocument(state).id, ...args]);

describe('markers', () => {
  const plain = stateOf('one two three', 20, 2);
  const two = did(plain, 'createMarker', 'two', 4, 7, { note: [1] });

  test('are found by their key and by their place', () => {
    assert.deepEqual(asked(two, 'getMarker', 'two'), { id: 'two', start: 4, end: 7, payload: { note: [1] } });
    assert.equal(asked(two, 'getMarker', 'three'), null);
    assert.equal(asked(plain, 'getMarker', 'two'), null);
    const more = did(did(two, 'createMarker', 'one', 0, 3, null), 'createMarker', 'at', 7, 7, 7);
    const found = (start: number, end: number): unknown[] =>
      (asked(more, 'queryMarkers', start, end) as { id: string }[]).map(({ id }) => id);
    assert.deepEqual(found(0, 13), ['one', 'two', 'at']);
    assert.deepEqual(found(3, 4), []);
    assert.deepEqual(found(2, 5), ['one', 'two']);
    assert.deepEqual(found(7, 9), ['at']);
    assert.deepEqual(found(5, 5), ['two']);
    assert.deepEqual(asked(plain, 'queryMarkers', 0, 13), []);
    assert.deepEqual(QUERIES['queryMarkers'](more, { plugin: 'tester', call: 0 }, [99, 0, 1]), []);
  });

  test('are replaced, changed and taken away', () => {
    const moved = did(two, 'createMarker', 'two', 0, 1, 'new');
    assert.deepEqual(asked(moved, 'getMarker', 'two'), { id: 'two', start: 0, end: 1, payload: 'new' });
    const changed = did(two, 'updateMarker', 'two', 5);
    assert.deepEqual(asked(changed, 'getMarker', 'two'), { id: 'two', start: 4, end: 7, payload: 5 });
    assert.equal(did(two, 'updateMarker', 'no', 5), two);
    assert.equal(did(two, 'deleteMarker', 'no'), two);
    assert.equal(decorationsField.of(activeDocument(did(two, 'deleteMarker', 'two'))), null);
  });

  test('stay where their text was deleted', () => {
    const gone = edited(two, 2, 9, '');
    assert.deepEqual(asked(gone, 'getMarker', 'two'), {
      id: 'two',
      start: 2,
      end: 2,
      payload: { note: [1] },
    });
    const typed = edited(two, 5, 5, 'xx');
    assert.deepEqual(asked(typed, 'getMarker', 'two'), {
      id: 'two',
      start: 4,
      end: 9,
      payload: { note: [1] },
    });
  });

  test('are each plugin’s own', () => {
    const both = byPlugin(two, 'other', 'createMarker', 'two', 8, 13, null);
    assert.deepEqual((asked(both, 'queryMarkers', 0, 13) as unknown[]).length, 1);
    assert.deepEqual(asked(pluginGone(both, 'tester').state, 'queryMarkers', 0, 13), []);
    assert.equal(decorationsField.of(activeDocument(pluginGone(both, 'tester').state))?.markers.size, 1);
  });
});
