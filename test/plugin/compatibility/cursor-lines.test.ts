/** The lines that a plugin is told: each generation of plugins counts them in its own way. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { Machine } from '../machine.ts';

const machine = new Machine();
after(() => machine.end());

const CODE = `
  console.log(editor.getCursorLine() + ' ' + editor.getPrimaryCursor()?.line);
`;

test('getCursorLine counts from 1, for packages of the later generation from 0', async () => {
  machine.open('one\ntwo\nthree\n');
  for (const name of ['move_down', 'move_down']) machine.dispatch({ type: 'command', name });
  await machine.load('old', CODE);
  await machine.load('recent', CODE, [], undefined, { firstLine: 0 });
  await machine.until(() => machine.logged.length === 2);
  assert.deepEqual(machine.logged, ['old log: 3 2', 'recent log: 2 2']);
});
