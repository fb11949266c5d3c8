/** A log with details beside it, as plugins show it: a group whose mode has keys, and which follows the cursor. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { press, pressOf } from '../../../src/input/character.ts';
import { parseKeys } from '../../../src/input/notation.ts';
import { activeDocument } from '../../../src/core/model/state.ts';
import { Machine } from '../machine.ts';
import { Screen } from '../screen.ts';

const machine = new Machine();
after(() => machine.end());

test('a log shows the details of the commit at the cursor, and is closed by a key', async () => {
  machine.reset();
  await machine.run(`
    const commits = ['first', 'second', 'third'];
    editor.defineMode('log', [['q', 'log_quit'], ['Tab', 'log_next']], true, false, true);
    const { groupId, panels } = await editor.createBufferGroup('*Log*', 'log', JSON.stringify({
      type: 'split', direction: 'v', ratio: 0.1,
      first: { type: 'fixed', id: 'toolbar', height: 1 },
      second: {
        type: 'split', direction: 'h', ratio: 0.6,
        first: { type: 'scrollable', id: 'log' },
        second: { type: 'scrollable', id: 'detail' },
      },
    }));
    editor.setPanelContent(groupId, 'toolbar', [{ text: ' [q] quit\\n', properties: {}, style: { bold: true } }]);
    editor.setPanelContent(groupId, 'log', commits.map((name) => ({ text: name + '\\n', properties: { name } })));
    globalThis.log_moved = (event) => {
      if (event.buffer_id !== panels.log) return;
      const [at] = editor.getTextPropertiesAtCursor(panels.log);
      editor.setPanelContent(groupId, 'detail', [{ text: 'details of ' + at?.name + '\\n' }]);
    };
    globalThis.log_next = () => editor.focusBufferGroupPanel(groupId, 'detail');
    globalThis.log_quit = () => editor.closeBufferGroup(groupId);
    editor.on('cursor_moved', 'log_moved');
    await editor.flush();
  `);
  const shows = (text: string): boolean =>
    new Screen(machine.state).rows.some((row) => row.replaceAll(/ +/g, ' ').includes(text));
  const keys = (text: string): void => {
    for (const { key, modifiers } of parseKeys(text)) machine.dispatch(press(key, modifiers));
  };
  assert.ok(shows('[q] quit'));
  assert.equal(activeDocument(machine.state).name, '*Log*');
  keys('Down');
  await machine.until(() => shows('details of second'));
  keys('Down');
  await machine.until(() => shows('details of third'));
  keys('Tab');
  await machine.until(() => activeDocument(machine.state).name === 'detail');
  machine.dispatch(pressOf('q'));
  await machine.until(() => machine.state.window.panes.kind === 'leaf');
  assert.equal(machine.state.documents.size, 1);
});
