import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { macroNamed, macrosField } from '../../../src/features/macros/macros.ts';
import { CHECKS, QUERIES } from '../../../src/plugin/operations/main.ts';
import { Host } from '../../cases/host.ts';
import { parseSteps } from '../../cases/steps.ts';

const editor = (...steps: readonly string[]): Host => {
  const host = new Host('in', new TextEncoder().encode('one\ntwo\n'));
  for (const event of parseSteps(['listen', ...steps].join('\n'))) host.send(event);
  return host;
};

const demo = { plugin: 'demo', call: 0 };
const other = { plugin: 'other', call: 0 };
const HELLO = 'plugin demo registerCommand ["Hello", "Greets.", "say_hello", "", "demo"]';

describe('operations on commands', () => {
  test('registering is refused where another plugin was first', () => {
    const { state } = editor(HELLO);
    assert.equal(CHECKS.registerCommand(state, demo, ['Hello', '', 'x']), true);
    assert.equal(
      CHECKS.registerCommand(state, other, ['Hello', '', 'x']),
      'the plugin demo has already registered the command "Hello"; choose another name',
    );
    assert.equal(CHECKS.registerCommand(state, demo, [' ', '', 'x']), 'name must not be empty');
    assert.equal(CHECKS.unregisterCommand(state, demo, ['Hello']), true);
    assert.equal(CHECKS.unregisterCommand(state, other, ['Hello']), false);
    assert.equal(CHECKS.unregisterCommand(state, demo, ['Goodbye']), false);
  });

  test('running answers whether there was something to do', () => {
    const { told } = editor(
      HELLO,
      'plugin other runCommand ["Hello"]',
      'plugin other runCommand ["Edit: Undo"]',
      'plugin other runCommand ["Nothing"]',
    );
    assert.deepEqual(told, [
      'demo: call say_hello',
      'other: answer true',
      'other: answer true',
      'other: refused runCommand: command "Nothing" does not exist',
    ]);
  });

  test('the listing has those of the editor and of plugins', () => {
    const { told } = editor(HELLO, 'plugin other listCommands []');
    const listing = JSON.parse(told[0].replace('other: answer ', '')) as { name: string }[];
    assert.deepEqual(listing.at(-1), {
      name: 'Hello',
      description: 'Greets.',
      source: 'plugin',
      plugin: 'demo',
    });
    const join = listing.find(({ name }) => name === 'Edit: Join Lines');
    assert.deepEqual(
      { ...join, description: '' },
      { name: 'Edit: Join Lines', description: '', source: 'builtin', plugin: '' },
    );
  });

  test('the key of an action is that of the text, or of a context', () => {
    const { state } = editor();
    const label = (...args: unknown[]): unknown => QUERIES.getKeybindingLabel(state, demo, args);
    assert.equal(label('save'), 'Ctrl+S');
    assert.equal(label('save', null), 'Ctrl+S');
    assert.equal(label('prompt_confirm', 'prompt'), 'Enter');
    assert.equal(label('prompt_confirm'), null);
    assert.equal(label('nothing'), null);
  });
});

describe('operations on macros', () => {
  const STEPS = [
    { action: 'move_down', count: 2, args: {} },
    { action: 'insert_text', args: { text: 'a b' } },
    { action: 'paste', args: { text: 'c\nd' } },
    { action: 'select_tab', args: { index: 1 } },
  ];

  test('what is defined can be got', () => {
    const { state } = editor(`plugin demo defineMacro ["b", ${JSON.stringify(STEPS)}]`);
    assert.deepEqual(macroNamed(state, 'b'), [
      { command: 'move_down' },
      { command: 'move_down' },
      { type: 'a b' },
      { paste: 'c\nd' },
      { command: 'select_tab', args: { index: 1 } },
    ]);
    const down = { action: 'move_down', count: 1, args: {} };
    const rest = STEPS.slice(1).map((each) => ({ count: 1, ...each }));
    assert.deepEqual(QUERIES.getMacro(state, demo, ['b']), [down, down, ...rest]);
    assert.equal(QUERIES.getMacro(state, demo, ['c']), null);
    assert.deepEqual(QUERIES.listMacros(state, demo, []), ['b']);
    assert.equal(macrosField.of(state).last, null);
  });

  test('what cannot be done is not defined', () => {
    const { state } = editor();
    const may = (...args: unknown[]): unknown => CHECKS.defineMacro(state, demo, args);
    assert.equal(may('a', STEPS), true);
    assert.equal(may('ab', STEPS), false);
    assert.equal(may('a', [{ action: 'nothing' }]), false);
    assert.equal(may('a', [{ action: 'move_down', count: 100_001 }]), false);
    assert.equal(may('a', [{ action: 'move_down', count: NaN }]), false);
    assert.equal(may('a', [{ action: 'move_down', count: -1 }]), true);
  });

  test('one is played as one step of undo', () => {
    const host = editor(
      `plugin demo defineMacro ["b", ${JSON.stringify([{ action: 'insert_text', args: { text: 'x' } }, { action: 'move_down' }])}]`,
      'plugin demo playMacro ["b"]',
    );
    assert.equal(CHECKS.playMacro(host.state, demo, ['b']), true);
    assert.equal(CHECKS.playMacro(host.state, demo, ['c']), false);
    assert.equal(host.marked, 'xone\nt|wo\n');
    host.send({ type: 'command', name: 'undo' });
    assert.equal(Buffer.from(host.bytes).toString(), 'one\ntwo\n');
  });
});
