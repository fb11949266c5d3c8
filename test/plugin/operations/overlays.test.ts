import { decorationsField } from '../../../src/core/decorations/decorations.ts';
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Frame } from '../../../src/base/frame.ts';
import { pluginGone } from '../../../src/features/plugins/remove-plugin.ts';
import { Selections } from '../../../src/core/model/selection.ts';
import { activeDocument, type State, withDocument, withView } from '../../../src/core/model/state.ts';
import { DARK } from '../../../src/ui/theme.ts';
import { byPlugin, did, edited, Screen, stateOf } from '../screen.ts';

const RED = [255, 0, 0];
const BLUE = [0, 0, 255];

const hex = (word: number): string => (word & 0xffffff).toString(16).padStart(6, '0');

/** The looks of the first rows. */
const styles = (state: State, rows = 1): string[] => {
  const screen = new Screen(state);
  return Array.from({ length: rows }, (_, y) => screen.looks(y).row.trimEnd());
};

describe('overlays', () => {
  test('give stretches of text a look', () => {
    let state = stateOf('one two three', 16, 3);
    state = did(state, 'addOverlay', 'a', 0, 3, { fg: RED, bold: true, underline: true });
    state = did(state, 'addOverlay', 'a', 4, 7, { bg: 'ui.popup_selection_bg', italic: true });
    state = did(state, 'addOverlay', 'a', 8, 13, { reversed: true, strikethrough: true });
    const { row, is } = new Screen(state).looks(0);
    assert.equal(row, 'aaa.bbb.ccccc...');
    assert.deepEqual(is, { a: 'ff0000 - b u', b: `- ${hex(DARK.popupActive.paper)} i`, c: '- - s r' });
  });

  test('lie over each other part by part, the latest on top', () => {
    let state = stateOf('abcdefgh', 10, 2);
    state = did(state, 'addOverlay', 'a', 0, 6, { fg: RED });
    state = did(state, 'addOverlay', 'b', 2, 8, { bg: BLUE });
    state = did(state, 'addOverlay', 'a', 3, 4, { fg: BLUE, bold: true });
    const { row, is } = new Screen(state).looks(0);
    assert.equal(row, 'aabcbbdd..');
    assert.deepEqual(is, { a: 'ff0000 -', b: 'ff0000 0000ff', c: '0000ff 0000ff b', d: '- 0000ff' });
  });

  test('give no colour for a key that means nothing', () => {
    const state = did(stateOf('abc', 5, 2), 'addOverlay', 'a', 0, 3, { fg: 'no.such_key', bold: true });
    assert.deepEqual(new Screen(state).looks(0).is, { a: '- - b' });
  });

  test('use a colour only where the text could not be read otherwise', () => {
    const paper = DARK.text.ink & 0xffffff;
    const light = [paper >> 16, (paper >> 8) & 255, paper & 255];
    let state = stateOf('abcd', 5, 2);
    state = did(state, 'addOverlay', 'a', 0, 2, { bg: light, fg: BLUE, fgOnCollisionOnly: true });
    state = did(state, 'addOverlay', 'a', 2, 4, { bg: [0, 0, 0], fg: BLUE, fgOnCollisionOnly: true });
    const { row, is } = new Screen(state).looks(0);
    assert.equal(row, 'aabb.');
    assert.deepEqual(is, { a: `0000ff ${hex(paper)}`, b: '- 000000' });
  });

  test('go on to the edge where they are to, and where they reach the end of the row', () => {
    const long = { bg: RED, extendToLineEnd: true };
    let state = stateOf('abc\n\nde\nfgh', 6, 5);
    state = did(state, 'addOverlay', 'a', 1, 3, long);
    assert.deepEqual(styles(state, 4), ['.aaaaa', '......', '......', '......']);
    state = did(did(state, 'clearAllOverlays'), 'addOverlay', 'a', 0, 4, long);
    assert.deepEqual(styles(state, 4), ['aaaaaa', '......', '......', '......']);
    state = did(did(state, 'clearAllOverlays'), 'addOverlay', 'a', 4, 4, long);
    assert.deepEqual(styles(state, 4), ['......', 'aaaaaa', '......', '......']);
    state = did(did(state, 'clearAllOverlays'), 'addOverlay', 'a', 2, 9, long);
    assert.deepEqual(styles(state, 4), ['..aaaa', 'aaaaaa', 'aaaaaa', 'a.....']);
  });

  test('go on to the edge of every row of a wrapped line but the one that they end in', () => {
    let state = stateOf('aaaa bbbb cccc', 8, 4, { line_wrap: true });
    state = did(state, 'addOverlay', 'a', 2, 7, { bg: RED, extendToLineEnd: true });
    assert.deepEqual(styles(state, 3), ['..aaaaaa', 'aa......', '........']);
  });

  test('leave what is selected to be seen', () => {
    let state = stateOf('abcdef', 8, 2);
    state = did(state, 'addOverlay', 'a', 0, 6, { bg: RED });
    state = withView(state, { selections: Selections.single(2, 4) });
    const { row, is } = new Screen(state).looks(0);
    assert.equal(row, 'aabbaa..');
    assert.ok(is['b'].includes(hex(DARK.selection.paper)));
  });

  test('show on a screen that was drawn before', () => {
    const before = stateOf('abc\ndef\nghi', 5, 4);
    const frame = new Frame(before.window.columns, before.window.rows);
    assert.equal(new Screen(before, frame).looks(1).row, '.....');
    const marked = did(before, 'addOverlay', 'a', 4, 7, { fg: RED });
    assert.equal(new Screen(marked, frame).looks(1).row, 'aaa..');
    assert.equal(new Screen(did(marked, 'clearNamespace', 'a'), frame).looks(1).row, '.....');
    const tailed = did(before, 'addOverlay', 'a', 4, 7, { bg: RED, extendToLineEnd: true });
    assert.equal(new Screen(tailed, frame).looks(1).row, 'aaaaa');
    assert.equal(new Screen(before, frame).looks(1).row, '.....');
  });

  test('take numbers as plugins of the first generation give them, in both orders', () => {
    let state = stateOf('abc def ghi', 12, 2);
    state = did(state, 'addOverlay', 'a', 0, 3, 255, 0, 0, true, false, true, 0, 0, 255, false);
    state = did(state, 'addOverlay', 'a', 4, 7, -1, -1, -1, 0, 0, 255, false, true, false, false);
    state = did(state, 'addOverlay', 'a', 8, 11, 255, 0, 0, false);
    const { row, is } = new Screen(state).looks(0);
    assert.equal(row, 'aaa.bbb.ccc.');
    assert.deepEqual(is, { a: 'ff0000 0000ff i u', b: '- 0000ff b', c: 'ff0000 -' });
  });

  test('grow with what is inserted inside, not at their edges, and go with their text', () => {
    const state = did(stateOf('abcdef', 10, 2), 'addOverlay', 'a', 2, 4, { fg: RED });
    assert.deepEqual(styles(edited(state, 3, 3, 'X')), ['..aaa.....']);
    assert.deepEqual(styles(edited(state, 2, 2, 'X')), ['...aa.....']);
    assert.deepEqual(styles(edited(state, 4, 4, 'X')), ['..aa......']);
    assert.deepEqual(styles(edited(state, 2, 4, 'XY')), ['..aa......']);
    const gone = edited(state, 1, 5, '');
    assert.deepEqual(styles(gone), ['..........']);
    assert.equal(decorationsField.of(activeDocument(gone))?.overlays.size, 0);
  });

  test('are cleared by namespace, by range and one by one', () => {
    let state = stateOf('abcdefgh', 10, 2);
    state = did(state, 'addOverlay', 'a', 0, 2, { fg: RED });
    state = did(state, 'addOverlay', 'b', 2, 4, { fg: RED });
    state = did(state, 'addOverlay', 'a', 4, 6, { fg: RED });
    state = byPlugin(state, 'other', 'addOverlay', 'a', 6, 8, { fg: RED });
    assert.deepEqual(styles(state), ['aaaaaaaa..']);
    assert.deepEqual(styles(did(state, 'clearNamespace', 'a')), ['..aa..aa..']);
    assert.deepEqual(styles(did(state, 'clearAllOverlays')), ['......aa..']);
    assert.deepEqual(styles(did(state, 'clearOverlaysInRange', 1, 3)), ['....aaaa..']);
    assert.deepEqual(styles(did(state, 'clearOverlaysInRange', 2, 4)), ['aa..aaaa..']);
    assert.deepEqual(styles(did(state, 'clearOverlaysInRangeForNamespace', 'a', 0, 8)), ['..aa..aa..']);
    assert.deepEqual(styles(did(state, 'removeOverlay', 'a/1')), ['aaaa..aa..']);
    assert.deepEqual(styles(did(state, 'removeOverlay', 'a/2')), ['aaaaaaaa..']);
    assert.deepEqual(styles(did(state, 'removeOverlay', 'b')), ['aa..aaaa..']);
    assert.deepEqual(styles(pluginGone(state, 'tester').state), ['......aa..']);
    const none = pluginGone(pluginGone(state, 'tester').state, 'other').state;
    assert.equal(decorationsField.of(activeDocument(none)), null);
  });

  test('show under the colours of colour codes', () => {
    let state = stateOf('\x1b[32mab\x1b[0mcd', 6, 2);
    state = withDocument(state, { ...activeDocument(state), ansiColors: true });
    state = did(state, 'addOverlay', 'a', 6, 13, { bold: true });
    const screen = new Screen(state);
    assert.equal(screen.rows[0], 'abcd');
    const { row, is } = screen.looks(0);
    assert.equal(row, 'abcc..');
    assert.deepEqual(is, { a: '000002 -', b: '000002 - b', c: '- - b' });
  });

  test('have a bad range or buffer do nothing', () => {
    const state = stateOf('abc', 5, 2);
    for (const [start, end] of [
      [2, 1],
      [0, 4],
      [-1, 2],
      [0.5, 2],
    ])
      assert.equal(did(state, 'addOverlay', 'a', start, end, { fg: RED }), state);
  });
});

describe('the look of the line of the cursor', () => {
  test('follows the cursor, under overlays', () => {
    let state = stateOf('abc\ndef\n', 5, 4);
    state = did(state, 'setCursorLineOverlay', { bg: BLUE });
    state = did(state, 'addOverlay', 'a', 1, 2, { fg: RED });
    assert.deepEqual(styles(state, 3), ['aba..', '.....', '.....']);
    state = withView(state, { selections: Selections.single(5) });
    assert.deepEqual(styles(state, 3), ['.a...', 'aaa..', '.....']);
    state = did(state, 'setCursorLineOverlay', { bg: BLUE, extendToLineEnd: true });
    assert.deepEqual(styles(state, 3), ['.a...', 'aaaaa', '.....']);
    state = withView(state, { selections: Selections.single(8) });
    assert.deepEqual(styles(state, 3), ['.a...', '.....', 'aaaaa']);
    state = did(state, 'setCursorLineOverlay', null);
    assert.deepEqual(styles(state, 3), ['.a...', '.....', '.....']);
  });
});
