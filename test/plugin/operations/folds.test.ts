/** The folds of plugins, and their own fold ranges. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { DEFAULT_SETTINGS } from '../../../src/core/config/settings.ts';
import { activeDocument, activeView, withView } from '../../../src/core/model/state.ts';
import { Selections } from '../../../src/core/model/selection.ts';
import { Editor } from '../acting.ts';
import { Screen } from '../screen.ts';

const TEXT = 'one\ntwo\nthree\nfour\nfive\nsix';

function editorWith(text: string): { editor: Editor; id: number; rows: () => string[] } {
  const editor = new Editor(40, 12, {
    ...DEFAULT_SETTINGS,
    editor: { ...DEFAULT_SETTINGS.editor, menu_bar: false, vertical_scrollbar: false, auto_indent: false },
  });
  editor.paste(text);
  const id = activeDocument(editor.state).id;
  editor.state = withView(editor.state, { selections: Selections.single(0) });
  const rows = (): string[] => new Screen(editor.state).rows.slice(1, -1).filter((row) => row.trim() !== '');
  return { editor, id, rows };
}

describe('addFold', () => {
  test('hides the lines of a stretch behind the one before it, with its placeholder', () => {
    const { editor, id, rows } = editorWith(TEXT);
    editor.run('addFold', [id, 8, 18, '(three lines)']);
    assert.deepEqual(rows(), ['   1 one', '   2▸two (three lines)', '   5 five', '   6 six']);
  });

  test('leaves the line that a stretch begins inside of', () => {
    const { editor, id, rows } = editorWith(TEXT);
    editor.run('addFold', [id, 5, 13]);
    assert.deepEqual(rows(), ['   1 one', '   2▸two ⋯', '   4 four', '   5 five', '   6 six']);
  });

  test('puts a cursor that would be hidden at the end of the line that stays', () => {
    const { editor, id } = editorWith(TEXT);
    editor.state = withView(editor.state, { selections: Selections.single(10) });
    editor.run('addFold', [id, 8, 18]);
    assert.equal(activeView(editor.state).selections.primary.head, 7);
  });

  test('does nothing for a stretch of no other line', () => {
    const { editor, id, rows } = editorWith(TEXT);
    editor.run('addFold', [id, 4, 4]);
    editor.run('addFold', [id, 1, 2]);
    assert.equal(rows().length, 6);
  });

  test('goes with the plugin', () => {
    const { editor, id, rows } = editorWith(TEXT);
    editor.run('addFold', [id, 8, 18]);
    editor.send({ type: 'plugin_gone', plugin: 'two' });
    assert.equal(rows().length, 4);
    editor.send({ type: 'plugin_gone', plugin: 'one' });
    assert.equal(rows().length, 6);
  });
});

describe('clearFolds', () => {
  test('shows all that is folded, by whomever', () => {
    const { editor, id, rows } = editorWith(TEXT);
    editor.run('addFold', [id, 4, 8]);
    editor.run('addFold', [id, 14, 23], 'two');
    assert.equal(rows().length, 3);
    editor.run('clearFolds', [id]);
    assert.equal(rows().length, 6);
  });
});

describe('setFoldingRanges', () => {
  test('says what can be folded, in place of what the text tells', () => {
    const { editor, id, rows } = editorWith(TEXT);
    editor.run('setFoldingRanges', [id, [{ startLine: 1, endLine: 3, kind: 'region' }]]);
    editor.send({ type: 'command', name: 'fold_all_regions' });
    assert.deepEqual(rows(), ['   1 one', '   2▸two ⋯', '   5 five', '   6 six']);
  });

  test('moves along with the text', () => {
    const { editor, id, rows } = editorWith(TEXT);
    editor.run('setFoldingRanges', [id, [{ startLine: 1, endLine: 3 }]]);
    editor.paste('zero\n');
    editor.send({ type: 'command', name: 'fold_all' });
    assert.deepEqual(rows(), ['   1 zero', '   2 one', '   3▸two ⋯', '   6 five', '   7 six']);
  });

  test('takes the place of what was said before, leaves out what is not there, and goes with the plugin', () => {
    const { editor, id, rows } = editorWith(TEXT);
    editor.run('setFoldingRanges', [id, [{ startLine: 0, endLine: 1 }]]);
    const ranges = [
      { startLine: 3, endLine: 9 },
      { startLine: 2, endLine: 2 },
      { startLine: 20, endLine: 30 },
    ];
    editor.run('setFoldingRanges', [id, ranges]);
    editor.send({ type: 'command', name: 'fold_all' });
    assert.deepEqual(rows(), ['   1 one', '   2 two', '   3 three', '   4▸four ⋯']);
    editor.send({ type: 'command', name: 'unfold_all' });
    editor.send({ type: 'plugin_gone', plugin: 'one' });
    editor.send({ type: 'command', name: 'fold_all' });
    assert.equal(rows().length, 6);
  });
});

describe('setFoldIndicators', () => {
  test('shows arrows beside all lines that can be folded, or none, until it is taken back', () => {
    const { editor, id, rows } = editorWith('a\nb\n  c\n');
    assert.deepEqual(rows(), ['   1 a', '   2 b', '   3   c', '   4']);
    editor.run('setFoldIndicators', [id, true]);
    assert.equal(rows()[1], '   2▾b');
    editor.run('addFold', [id, 4, 7]);
    editor.run('setFoldIndicators', [id, false]);
    assert.equal(rows()[1], '   2 b ⋯');
    editor.run('setFoldIndicators', [id, null]);
    assert.equal(rows()[1], '   2▸b ⋯');
  });

  test('yields to what the user wants, and goes with the plugin', () => {
    const { editor, id, rows } = editorWith('a\nb\n  c\n');
    editor.run('setFoldIndicators', [id, true]);
    editor.send({ type: 'command', name: 'toggle_fold_indicators_current_buffer' });
    assert.equal(rows()[1], '   2 b');
    editor.send({ type: 'command', name: 'toggle_fold_indicators_current_buffer' });
    assert.equal(rows()[1], '   2▾b');
    editor.send({ type: 'plugin_gone', plugin: 'one' });
    assert.equal(rows()[1], '   2 b');
  });
});
