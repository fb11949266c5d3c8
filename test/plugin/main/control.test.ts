import { promptField } from '../../../src/core/widgets/prompt.ts';
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { Machine } from '../machine.ts';

const machine = new Machine();
after(() => machine.end());

const command = (name: string, args?: Record<string, unknown>): void =>
  machine.dispatch({ type: 'command', name, args });

test('a plugin is ended and run anew by commands', async () => {
  await machine.load('one', 'console.log("here"); editor.registerCommand("Mine", "does", "go")');
  command('stop_plugin', { name: 'one' });
  const one = () => machine.state.plugins?.list.find(({ name }) => name === 'one');
  assert.equal(one()?.state, 'stopped');
  assert.ok(![...machine.state.commands.values()].some(({ title }) => title === 'Mine'));
  machine.logged.length = 0;
  command('restart_plugin');
  assert.deepEqual(
    promptField.of(machine.state)?.list?.rows.map(({ text, right }) => [text, right]),
    [['one', 'it was stopped']],
  );
  command('prompt_confirm');
  await machine.until(() => one()?.state === 'running');
  assert.deepEqual(machine.logged, ['one log: here']);
  await machine.until(() => [...machine.state.commands.values()].some(({ title }) => title === 'Mine'));
});

test('of a name that nobody has it is said', () => {
  command('stop_plugin', { name: 'other' });
  assert.match(machine.messages.at(-1) ?? '', /No plugin is named other/);
});

test('what a plugin did that was taken away is not done by the one that takes its place', async () => {
  machine.reset();
  const id = machine.open('text', '/a');
  await machine.load('late', `registerHandler('go', () => editor.insertText(${id}, 0, 'late '))`);
  machine.plugins.run({ type: 'plugin_call', plugin: 'late', handler: 'go', args: [] });
  await machine.load('late', '');
  await machine.run('return 1');
  assert.equal(machine.text(id), 'text');
});

test('a handler that is not there is told', async () => {
  await machine.load('lacking', '');
  machine.plugins.run({ type: 'plugin_call', plugin: 'lacking', handler: 'nowhere', args: [] });
  await machine.until(() =>
    machine.messages.some((text) => /lacking: there is no handler nowhere/.test(text)),
  );
});
