/** Plugins have a buffer shown. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { DEFAULT_SETTINGS } from '../../../src/core/config/settings.ts';
import { activeDocument, activeView } from '../../../src/core/model/state.ts';
import { Editor } from '../acting.ts';
import { Screen } from '../screen.ts';

function editorWith(text: string): { editor: Editor; id: number; row: (y: number) => string } {
  const editor = new Editor(40, 10, {
    ...DEFAULT_SETTINGS,
    editor: { ...DEFAULT_SETTINGS.editor, menu_bar: false, vertical_scrollbar: false, line_wrap: true },
  });
  editor.paste(text);
  const row = (y: number): string => new Screen(editor.state).rows[y + 1];
  return { editor, id: activeDocument(editor.state).id, row };
}

describe('a buffer', () => {
  test('shows line numbers as somebody wants them, else as a plugin thinks fit, else by the settings', () => {
    const { editor, id, row } = editorWith('one');
    assert.equal(row(0), '   1 one');
    editor.run('setLineNumbersDefault', [id, false]);
    assert.equal(row(0), 'one');
    editor.run('setLineNumbers', [id, true], 'two');
    assert.equal(row(0), '   1 one');
    editor.run('setLineNumbers', [id, false], 'two');
    editor.run('setLineNumbersDefault', [id, true]);
    assert.equal(row(0), 'one');
  });

  test('shows line numbers by the settings again when what a plugin thinks is taken back, or the plugin goes', () => {
    const { editor, id, row } = editorWith('one');
    editor.run('setLineNumbersDefault', [id, false]);
    editor.run('setLineNumbersDefault', [id, null]);
    assert.equal(row(0), '   1 one');
    editor.run('setLineNumbersDefault', [id, false]);
    editor.send({ type: 'plugin_gone', plugin: 'two' });
    assert.equal(row(0), 'one');
    editor.send({ type: 'plugin_gone', plugin: 'one' });
    assert.equal(row(0), '   1 one');
  });

  test('shows guides and cursors, or none', () => {
    const { editor, id, row } = editorWith('a\n        b');
    const styles = (): string => new Screen(editor.state).looks(2).row;
    const lit = styles();
    assert.equal(row(1), '   2 │   │   b');
    editor.run('setIndentationGuide', [id, false]);
    assert.equal(row(1), '   2         b');
    editor.run('setIndentationGuide', [id, null]);
    assert.equal(row(1), '   2 │   │   b');
    editor.run('setBufferShowCursors', [id, false]);
    assert.notEqual(styles(), lit);
    assert.equal(new Screen(editor.state).frame.cursor, null);
    editor.run('setBufferShowCursors', [id, true]);
    assert.equal(styles(), lit);
    assert.notEqual(new Screen(editor.state).frame.cursor, null);
  });

  test('wraps lines in one split, or in all of them', () => {
    const { editor, id } = editorWith('word '.repeat(20));
    const rows = (): number => new Screen(editor.state).rows.filter((row) => row.includes('word')).length;
    assert.equal(rows(), 4);
    editor.run('setLineWrap', [id, null, false]);
    assert.equal(rows(), 1);
    editor.send({ type: 'command', name: 'split_horizontal' });
    editor.run('setLineWrap', [id, editor.state.window.focus, true]);
    assert.equal(activeView(editor.state).wrap, true);
    assert.ok(rows() > 2);
    editor.run('setLineWrap', [id, null, false]);
    assert.equal(rows(), 2);
    editor.run('setLineWrap', [999, null, false]);
  });
});
