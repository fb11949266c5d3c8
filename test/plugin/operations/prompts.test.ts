/** The prompts and suggestions of plugins, through the whole machine. */
import { promptField } from '../../../src/core/widgets/prompt.ts';
import { popupIn } from '../../../src/core/widgets/popup.ts';
import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { macroNamed, macrosField } from '../../../src/features/macros/macros.ts';
import { parseSteps } from '../../cases/steps.ts';
import { Machine } from '../machine.ts';

const machine = new Machine({
  host: (effect, its) => {
    if (effect.type === 'go_on') setImmediate(() => its.dispatch({ type: 'go_on' }));
  },
});
after(() => machine.end());

function play(...steps: readonly string[]): void {
  for (const event of parseSteps(steps.join('\n'))) machine.dispatch(event);
}

/** Runs code that asks something, and does this as soon as it is asked. */
async function answered(code: string, ...steps: readonly string[]): Promise<unknown> {
  const outcome = machine.run(code);
  await machine.until(() => promptField.of(machine.state) !== null);
  play(...steps);
  return outcome;
}

describe('a prompt of a plugin', () => {
  test('promises what is entered', async () => {
    machine.reset();
    assert.equal(await answered('return editor.prompt("Name:", "old")', 'type new', 'Enter'), 'new');
    assert.equal(await answered('return editor.prompt("Name:", "old")', 'Enter'), 'old');
    assert.equal(await answered('return editor.prompt("Name:", null)', 'Enter'), '');
    assert.equal(await answered('return editor.prompt("Name:")', 'type x', 'Escape'), null);
  });

  test('promises the absolute path of a file', async () => {
    machine.reset();
    const code = 'return editor.pickFile("File:", "/some/where", true)';
    assert.equal(await answered(code, 'type a.ts', 'Enter'), '/some/where/a.ts');
    assert.equal(await answered(code, 'Escape'), null);
  });

  test('tells by events what becomes of it', async () => {
    machine.reset();
    const code = `
      const told = [];
      return new Promise((resolve) => {
        editor.on('prompt_changed', ({ input }) => {
          told.push(input);
          editor.setPromptSuggestions([{ text: input + input, value: 'twice ' + input }, { text: 'other' }], 0);
        });
        editor.on('prompt_confirmed', (payload) => resolve([told, payload]));
        editor.startPrompt('Word:', 'word');
      });`;
    const outcome = machine.run(code);
    await machine.until(() => promptField.of(machine.state) !== null);
    play('type ab');
    await machine.until(() => promptField.of(machine.state)?.list?.rows[0]?.text === 'abab');
    play('Enter');
    assert.deepEqual(await outcome, [
      ['a', 'ab'],
      { prompt_type: 'word', input: 'twice ab', selected_index: 0 },
    ]);
  });
});

test('a plugin that asks over and over keeps nobody from the palette, nor from stopping it', async () => {
  machine.reset();
  const pest = `globalThis.pest = async () => { for (;;) await editor.prompt('Pest:'); };`;
  await machine.load('pest', pest);
  machine.plugins.run({ type: 'plugin_call', plugin: 'pest', handler: 'pest', args: [] });
  await machine.until(() => promptField.of(machine.state) !== null);
  play('Escape');
  await machine.until(() => promptField.of(machine.state) !== null);
  play('run command_palette');
  await machine.run('return 1');
  assert.equal(promptField.of(machine.state)?.kind.name, 'palette');
  play('Escape');
  machine.plugins.stop('pest', 'it was stopped');
  await machine.run('return 2');
  assert.equal(promptField.of(machine.state), null);
});

describe('what can be refused, and what cannot', () => {
  test('a command that another plugin registered', async () => {
    machine.reset();
    await machine.load('first', 'editor.registerCommand("Hello", "Greets.", "hello")');
    assert.deepEqual(await machine.run('return editor.registerCommand("Hello", "Greets.", "hello")'), {
      threw:
        'Error: registerCommand: the plugin first has already registered the command "Hello"; choose another name',
    });
    machine.plugins.unload('first');
    assert.equal(await machine.run('return editor.registerCommand("Hello", "Greets.", "hello")'), true);
    assert.equal(await machine.run('return editor.unregisterCommand("Hello")'), true);
    assert.equal(await machine.run('return editor.unregisterCommand("Hello")'), false);
  });

  test('a command in all of its forms', async () => {
    machine.reset();
    const code = `
      return [
        editor.registerCommand('A', 'B', 'a'),
        editor.registerCommand('B', 'B', 'b', null, { terminalBypass: true }),
        editor.registerCommand('C', 'B', 'c', null, null),
        editor.registerCommand('D', 'B', 'd', 'normal'),
        editor.registerCommand('E', 'B', 'e', 'normal,prompt', 'asked'),
        (await editor.listCommands()).filter(({ source }) => source === 'plugin').map(({ name }) => name),
        ['A', 'B', 'C', 'D', 'E'].map((name) => editor.unregisterCommand(name)),
        editor.addMenuItem({ menu: 'View', label: 'A', action: 'a', checkbox: null, when: null }),
      ];`;
    const five = [true, true, true, true, true];
    assert.deepEqual(await machine.run(code), [...five, ['A', 'B', 'C', 'D', 'E'], five, true]);
  });

  test('a popup of the first generation', async () => {
    machine.reset();
    const id = machine.open('one');
    const code = `
      return new Promise((resolve) => {
        editor.on('action_popup_result', resolve);
        editor.showActionPopup({ id: 'p', title: 'T', message: 'M', actions: [{ id: 'a', label: 'A' }], buffer_id: ${id} });
      });`;
    const outcome = machine.run(code);
    await machine.until(() => popupIn(machine.state, 'list') !== null);
    play('Down', 'Enter');
    assert.deepEqual(await outcome, { popup_id: 'p', action_id: 'a' });
  });

  test('what does not fit the signature', async () => {
    machine.reset();
    const threw = async (code: string): Promise<string> =>
      ((await machine.run(code)) as { readonly threw: string }).threw;
    assert.match(await threw('editor.registerCommand("A", "B")'), /^TypeError: registerCommand: handlerName/);
    assert.match(await threw('editor.setContext("A", 1)'), /^TypeError: setContext: active/);
    assert.match(
      await threw('editor.showActionPopup({ id: "a", title: "", message: "", actions: [] })'),
      /^Error: showActionPopup: opts.actions is empty/,
    );
    assert.match(await threw('editor.setPromptToolbar({})'), /^TypeError: setPromptToolbar: specObj\.kind/);
    assert.match(
      await threw('await editor.runCommand("Nothing")'),
      /runCommand: command "Nothing" does not exist/,
    );
  });

  test('a menu, an element, a macro that is none', async () => {
    machine.reset();
    const code = `
      return [
        editor.addMenuItem({ menu: 'Nowhere', label: 'A', action: 'undo' }),
        editor.registerStatusBarElement('two words', 'A'),
        editor.setStatusBarValue(editor.getActiveBufferId(), 'unknown', 'A'),
        editor.defineMacro('a', [{ action: 'nothing' }]),
        editor.playMacro('z'),
        editor.getMacro('z'),
        editor.getKeybindingLabel('nothing', null),
      ];`;
    assert.deepEqual(await machine.run(code), [false, false, false, false, false, null, null]);
  });
});

test('a macro waits for what a command of a plugin does', async () => {
  machine.reset();
  await machine.load(
    'typist',
    `globalThis.sign = () => editor.insertAtCursor('signed');
     editor.registerCommand('Sign', 'Signs.', 'sign');`,
  );
  machine.open('one\ntwo\n');
  play('run start_macro_recording {"char": "a"}');
  machine.dispatch({ type: 'command', name: 'sign' });
  await machine.until(() => machine.text().startsWith('signed'));
  play('run move_down', 'run stop_macro_recording');
  assert.deepEqual(macroNamed(machine.state, 'a'), [{ command: 'sign' }, { command: 'move_down' }]);
  machine.open('one\ntwo\nthree\n');
  play('run play_macro {"char": "a", "count": 2}');
  await machine.until(() => macrosField.of(machine.state).playing === null);
  assert.equal(machine.text(), 'signedone\ntwosigned\nthree\n');
  play('run undo');
  assert.equal(machine.text(), 'one\ntwo\nthree\n');
});
