/** Questions that notifications ask: they stay until they are answered, whatever else is open or told. */
import { promptField } from '../../../src/core/widgets/prompt.ts';
import { noticesField } from '../../../src/core/widgets/notification.ts';
import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { notify } from '../../../src/core/widgets/notifications.ts';
import { pendingQuestions } from '../../../src/core/widgets/pending-question.ts';
import { press, pressOf } from '../../../src/input/character.ts';
import { Machine } from '../machine.ts';

let machine: Machine;
beforeEach(() => void (machine = new Machine({ free: false })));
afterEach(() => machine.end());

const command = (name: string): void => machine.dispatch({ type: 'command', name });
const key = (name: string): void => machine.dispatch(press(name));
const type = (text: string): void => {
  for (const character of text) machine.dispatch(pressOf(character));
};
const questions = (): string[] => pendingQuestions(machine.state).map(({ text }) => text);
const READ = 'The plugin reader wants to run programs.';

/** Loads a plugin that waits for a permission, with what else it does. */
async function reader(more = ''): Promise<void> {
  const code = `
    ${more}
    editor.spawnProcess('printf', ['done']).then(
      ({ stdout }) => console.log(stdout),
      (error) => console.log('refused: ' + error.message),
    );`;
  assert.ok(await machine.load('reader', code, ['run_processes']));
  await machine.until(() => questions().includes(READ));
}

test('one that is left by Escape is asked again, and its plugin goes on with the answer', async () => {
  await reader();
  command('notification_action');
  assert.equal(promptField.of(machine.state)?.label, READ);
  key('escape');
  assert.equal(promptField.of(machine.state), null);
  assert.deepEqual(questions(), [READ]);
  command('clear_notifications');
  command('notification_action');
  type('o');
  await machine.until(() => machine.logged.includes('reader log: done'));
  assert.deepEqual(questions(), []);
});

test('one is answered over the palette, which stays as it was', async () => {
  await reader();
  command('command_palette');
  type('abc');
  command('notification_action');
  assert.equal(promptField.of(machine.state)?.label, READ);
  type('n');
  assert.equal(promptField.of(machine.state)?.input, '>abc');
  await machine.until(() => machine.logged.some((line) => line.includes('refused: ')));
  assert.match(machine.logged.join(), /which was denied to reader/);
});

test('the prompt of a plugin is below the question, and still its own', async () => {
  await reader(`editor.prompt('Name: ', 'old').then((answer) => console.log('named ' + answer));`);
  await machine.until(() => promptField.of(machine.state)?.label === 'Name: ');
  command('notification_action');
  type('o');
  await machine.until(() => machine.logged.includes('reader log: done'));
  assert.equal(promptField.of(machine.state)?.label, 'Name: ');
  type('new');
  key('enter');
  await machine.until(() => machine.logged.includes('reader log: named new'));
});

test('a plugin changes and withdraws its prompt below the question', async () => {
  await reader(`
    editor.startPrompt('List: ', 'list');
    editor.on('prompt_cancelled', () => console.log('cancelled'));
    registerHandler('fill', () => editor.setPromptSuggestions([{ text: 'row' }]));`);
  await machine.until(() => promptField.of(machine.state)?.label === 'List: ');
  command('notification_action');
  machine.plugins.run({ type: 'plugin_call', plugin: 'reader', handler: 'fill', args: [] });
  await machine.until(() => promptField.of(machine.state)?.over?.list?.rows.length === 1);
  assert.equal(promptField.of(machine.state)?.label, READ);
  machine.plugins.stop('reader', 'it was stopped');
  assert.equal(promptField.of(machine.state)?.over ?? null, null);
});

test('later notifications do not take its place', async () => {
  await reader();
  for (let i = 0; i < 50; i++) machine.state = notify(machine.state, 'error', `number ${i} cannot be read`);
  assert.deepEqual(questions(), [READ]);
  assert.equal(noticesField.of(machine.state).length, 21);
});

test('it goes with its plugin, and who waits for that plugin is told', async () => {
  await machine.load(
    'reader',
    `editor.exportPluginApi('reader', { read: async () => {
      const running = editor.spawnProcess('printf', ['done']);
      console.log('reading');
      return (await running).stdout;
    } });`,
    ['run_processes'],
  );
  const waits = `return await editor.getPluginApi('reader').read()`;
  const answer = machine.run(waits);
  await machine.until(() => machine.logged.includes('reader log: reading'));
  assert.deepEqual(questions(), [READ]);
  machine.plugins.unload('reader');
  assert.deepEqual(questions(), []);
  assert.deepEqual(await answer, { threw: 'Error: the plugin reader is gone' });
});

test('a plugin that begins again asks again: what it waited for before is not answered in the place of that', async () => {
  const code = `editor.watchPath('/').then(
    () => console.log('watches'),
    (error) => console.log('refused: ' + error.message),
  );`;
  await machine.load('watcher', code, ['read_files']);
  await machine.until(() => questions().length === 1);
  machine.plugins.restart('watcher');
  assert.equal(questions().length, 1);
  await machine.run('return 1');
  assert.deepEqual(machine.logged, []);
  command('notification_action');
  type('a');
  await machine.until(() => machine.logged.length > 0);
  assert.deepEqual(machine.logged, ['watcher log: watches']);
});
