/** Actions by the names that other editors of the family have. */
import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import { Machine } from '../machine.ts';

const machine = new Machine();
after(() => machine.end());
beforeEach(() => machine.reset());

test('an unknown action is told with the nearest name, once', async () => {
  const code = `return [1, 2].map(() => editor.executeAction('move_word_rigth'))`;
  assert.deepEqual(await machine.run(code), [false, false]);
  assert.equal(await machine.run(`return editor.executeActions([{ action: 'open_terminal' }])`), false);
  const told = machine.messages.filter((text) => text.includes('no action named'));
  assert.deepEqual(told, [
    'plugin asked: executeAction: no action named "move_word_rigth"; did you mean "move_word_right"?',
    'plugin asked: executeActions: no action named "open_terminal": the editor has no terminal',
  ]);
});

test('aliases run, with their arguments, in modes and macros too', async () => {
  const id = machine.open('one\ntwo\n');
  const ran = await machine.run(`
    editor.executeActions([{ action: 'vi_move_down' }, { action: 'insert_char', args: { char: 'x' }, count: 2 }]);
    await editor.flush();
    return editor.defineMacro('q', [{ action: 'vi_move_up', count: 1, args: {} }, { action: 'insert_char', count: 1, args: { char: 'y' } }]) &&
      editor.playMacro('q');`);
  assert.equal(ran, true);
  await machine.until(() => machine.text(id) === 'oney\nxxtwo\n' || machine.text(id) === 'onye\nxxtwo\n');
});
