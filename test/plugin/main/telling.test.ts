import { openFile } from '../../../src/core/windows/open-file.ts';
import { saveText } from '../../../src/features/files/save-request.ts';
import { asksOf } from '../../requests.ts';
import assert from 'node:assert/strict';
import { after as afterAll, describe, test } from 'node:test';
import { pressOf } from '../../../src/input/character.ts';
import { Machine } from '../machine.ts';

// However slow the machine is, what plugins say counts.
const machine = new Machine({ patience: 60_000 });
afterAll(() => machine.end());

const type = (text: string): void => {
  for (const character of text) machine.dispatch(pressOf(character));
};

describe('plugins that listen', () => {
  test('are told of what is done, with the editor as it is then', async () => {
    machine.open('one\ntwo\n');
    await machine.load(
      'teller',
      `for (const event of ['after_insert', 'cursor_moved', 'buffer_activated', 'lines_changed'])
        editor.on(event, (payload) => {
          const { position, new_position, lines } = payload;
          const what = position ?? new_position ?? lines?.map(({ content }) => content.trimEnd()).join('|') ?? payload.buffer_id;
          console.log(event + ' ' + what + ' of ' + editor.getBufferLength(editor.getActiveBufferId()));
        });`,
    );
    // The worker takes what it is sent in order: then all that was told of loading has been logged.
    await machine.run('');
    await machine.run('');
    machine.logged.length = 0;
    type('x');
    await machine.until(() => machine.logged.length >= 3);
    assert.deepEqual(machine.logged.slice(0, 3), [
      'teller log: after_insert 0 of 9',
      'teller log: cursor_moved 1 of 9',
      'teller log: lines_changed xone of 9',
    ]);
    machine.plugins.unload('teller');
  });

  test('are told lines once, whatever else they or others listen to', async () => {
    machine.reset();
    machine.open('one\ntwo\n');
    const events = ['lines_changed', 'after_insert', 'after_delete', 'cursor_moved', 'render_start'];
    const code = (name: string): string =>
      `for (const event of ${JSON.stringify(events)}) editor.on(event, ({ lines }) => { if (lines) console.log('${name} ' + lines.length); });`;
    await machine.load('early', code('early'));
    await machine.run('');
    assert.deepEqual(machine.logged, ['early log: early 3']);
    await machine.load('late', code('late'));
    await machine.load('other', "editor.on('after_insert', () => {});");
    await machine.run('');
    assert.deepEqual(
      machine.logged.filter((line) => line.startsWith('late')),
      ['late log: late 3'],
    );
    for (const name of ['early', 'late', 'other']) machine.plugins.unload(name);
  });

  test('take back what they refuse, whatever is typed meanwhile', async () => {
    machine.open('');
    await machine.load(
      'strict',
      `editor.on('before_insert', ({ text }) => text !== 'e');
       editor.on('before_delete', () => false);`,
    );
    type('where');
    assert.equal(machine.text(), 'where');
    await machine.until(() => machine.text() === 'whr');
    machine.dispatch({ type: 'command', name: 'delete_word_backward' });
    assert.equal(machine.text(), '');
    type('x');
    await machine.until(() => machine.text() !== 'x');
    assert.equal([...machine.text()].toSorted().join(''), 'hrwx');
    machine.plugins.unload('strict');
    machine.dispatch({ type: 'command', name: 'undo' });
    machine.dispatch({ type: 'command', name: 'undo' });
    assert.equal(machine.text(), '');
  });

  test('refuse files to be opened and saved', async () => {
    machine.open('one', '/one');
    await machine.load(
      'guard',
      `editor.on('before_file_open', ({ path }) => path !== '/secret');
       editor.on('before_file_save', ({ path }) => path !== '/one');`,
    );
    type('x');
    machine.dispatch({ type: 'command', name: 'save' });
    await machine.until(() => machine.messages.includes('A plugin does not allow saving one'));
    assert.deepEqual(asksOf(machine.effects, saveText), []);
    void machine.run(`editor.openFile('/secret')`);
    await machine.until(() => machine.messages.includes('A plugin does not allow opening secret'));
    assert.deepEqual(asksOf(machine.effects, openFile), []);
    void machine.run(`editor.openFile('/other')`);
    await machine.until(() => asksOf(machine.effects, openFile).length === 1);
    machine.plugins.unload('guard');
  });
});
