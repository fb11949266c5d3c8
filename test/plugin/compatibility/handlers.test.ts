/** The actions that commands and keys of plugins may run. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { Machine } from '../machine.ts';

const machine = new Machine();
after(() => machine.end());

const settle = (): Promise<unknown> => machine.run('await editor.flush()');

test('a command of a plugin may run an action of the editor', async () => {
  const id = machine.open('one\ntwo\n');
  await machine.load('short', `editor.registerCommand('Drop Line', 'Deletes a line.', 'delete_line');`);
  await settle();
  const command = [...machine.state.commands.values()].find(({ title }) => title === 'Drop Line');
  machine.dispatch({ type: 'command', name: command?.name ?? '' });
  await machine.until(() => machine.text(id) === 'two\n');
  // Its own handler of the name comes first.
  await machine.load(
    'short',
    `registerHandler('delete_line', () => editor.insertAtCursor('own '));
     editor.registerCommand('Drop Line', '', 'delete_line');`,
  );
  await settle();
  machine.dispatch({ type: 'command', name: 'short.delete_line' });
  await machine.until(() => machine.text(id) === 'own two\n');
});

test('a command with a handler that is nowhere is told, once a call', async () => {
  await machine.load('lost', `editor.registerCommand('Lost', '', 'lost_handler');`);
  await settle();
  machine.dispatch({ type: 'command', name: 'lost_handler' });
  await machine.until(() => machine.messages.some((text) => /there is no handler lost_handler/.test(text)));
});

test('a handler without a command is an action, for keys and for executeAction', async () => {
  const id = machine.open('');
  await machine.load(
    'bare',
    `registerHandler('bare_first', () => editor.insertAtCursor('1'));
     globalThis.bare_second = function () { editor.insertAtCursor('2'); };
     Object.defineProperty(globalThis, 'trap', { enumerable: true, get() { throw new Error('no'); } });`,
  );
  await settle();
  machine.dispatch({ type: 'command', name: 'bare_first' });
  await settle();
  assert.equal(await machine.run(`return editor.executeAction('bare_second')`), true);
  await machine.until(() => machine.text(id) === '12');
  assert.ok(machine.state.commands.get('bare_first')?.hidden);
  assert.ok(!machine.state.commands.has('trap'));
  // A command takes the place of its bare handler.
  await machine.run(`return editor.registerCommand('First', '', 'bare_first')`);
  await settle();
  assert.equal(machine.state.commands.get('bare_first')?.title, 'First');
  machine.plugins.unload('bare');
  assert.ok(!machine.state.commands.has('bare_second'));
});
