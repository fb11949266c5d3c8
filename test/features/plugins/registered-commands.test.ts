import { isOn, turnedOnField } from '../../../src/core/config/active-contexts.ts';
import { fullTitle } from '../../../src/core/model/command.ts';
import { noticesField } from '../../../src/core/widgets/notification.ts';
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  commandCalled,
  isOffered,
  mayRegister,
  register,
  registeredCommand,
  setContext,
  unregister,
} from '../../../src/features/plugins/registered-commands.ts';
import { pluginGone } from '../../../src/features/plugins/remove-plugin.ts';
import { type State, withWindow } from '../../../src/core/model/state.ts';
import { Host } from '../../cases/host.ts';

const editor = (): Host => new Host('in', new TextEncoder().encode('one\n'));

const wanted = { name: 'Demo: Hello', description: 'Greets.', handler: 'say_hello', contexts: [] };

const { state } = editor();
const actionOf = (next: State, name = wanted.name): string | undefined => registeredCommand(next, name)?.name;

describe('a command of a plugin', () => {
  test('is known by its handler', () => {
    const next = register(state, 'demo', wanted);
    assert.equal(actionOf(next), 'say_hello');
    const { title, doc, category, run } = next.commands.get('say_hello')!;
    assert.deepEqual([title, doc, category], ['Demo: Hello', 'Greets.', 'Demo']);
    assert.deepEqual(run(next, {}), {
      state: next,
      effects: [{ type: 'plugin_call', plugin: 'demo', handler: 'say_hello', args: [] }],
    });
  });

  test('is known by its plugin too where the handler is the name of another command, or no word', () => {
    const twice = ['Save It', 'Save It Again'].reduce(
      (next, name) => register(next, 'my demo', { ...wanted, name, handler: 'save' }),
      state,
    );
    assert.equal(actionOf(twice, 'Save It'), 'my_demo.save');
    assert.equal(actionOf(twice, 'Save It Again'), 'my_demo.save.2');
    assert.equal(actionOf(register(state, 'demo', { ...wanted, handler: 'a b' })), 'demo.a_b');
  });

  test('takes the place of an earlier one of its name, under the same action', () => {
    const first = register(state, 'demo', wanted);
    const second = register(first, 'demo', { ...wanted, description: 'Greets again.' });
    assert.equal(second.commands.size, first.commands.size);
    assert.equal(second.commands.get('say_hello')?.doc, 'Greets again.');
  });

  test('leaves its name to the plugin that had it first', () => {
    const first = register(state, 'demo', wanted);
    assert.equal(mayRegister(first, 'demo', wanted.name), true);
    assert.equal(mayRegister(first, 'other', wanted.name), false);
    assert.equal(register(first, 'other', wanted), first);
    assert.equal(unregister(first, 'other', wanted.name), first);
    const free = unregister(first, 'demo', wanted.name);
    assert.equal(free.commands.has('say_hello'), false);
    assert.equal(actionOf(register(free, 'other', wanted)), 'say_hello');
  });

  test('is called by its name, its whole title, its title or its action', () => {
    const next = register(state, 'demo', { ...wanted, name: 'Hello' });
    for (const name of ['Hello', 'Demo: Hello', 'say_hello'])
      assert.equal(commandCalled(next, name)?.name, 'say_hello', name);
    for (const name of ['Edit: Join Lines', 'Join Lines', 'join_lines'])
      assert.equal(commandCalled(next, name)?.name, 'join_lines', name);
    assert.equal(commandCalled(next, 'Nothing Like That'), undefined);
  });

  test('has its category before its title once', () => {
    const titleFor = (name: string): string =>
      fullTitle(register(state, 'demo_plugin', { ...wanted, name }).commands.get('say_hello')!);
    assert.equal(titleFor('Hello'), 'Demo Plugin: Hello');
    assert.equal(titleFor('Demo Plugin: Hello'), 'Demo Plugin: Hello');
  });

  test('takes back what was said of an action that nobody had', () => {
    const host = editor();
    const text = 'config.json:3:5: no action named "say_hello"; did you mean "show_help"?';
    host.send({ type: 'message', message: { level: 'warning', text } });
    assert.equal(noticesField.of(host.state).length, 1);
    const next = register(host.state, 'demo', wanted);
    assert.equal(noticesField.of(next).length, 0);
    host.state = next;
    host.send({ type: 'message', message: { level: 'warning', text } });
    assert.equal(noticesField.of(host.state).length, 0);
  });
});

describe('a context', () => {
  const next = register(state, 'demo', { ...wanted, contexts: ['review', 'file_explorer'] });
  const command = registeredCommand(next, wanted.name)!;

  test('has a command offered while it is on', () => {
    assert.equal(isOffered(next, command), false);
    const on = setContext(next, 'other', 'review', true);
    assert.equal(isOffered(on, command), true);
    assert.equal(isOffered(setContext(on, 'demo', 'review', false), command), false);
    assert.equal(isOffered(withWindow(next, { area: 'explorer' }), command), true);
  });

  test('may be what has the focus', () => {
    assert.deepEqual(
      ['global', 'normal', 'fileexplorer', 'panel', 'help', 'mode:help'].filter((name) => isOn(state, name)),
      ['global', 'normal'],
    );
    const host = editor();
    host.send({ type: 'command', name: 'show_help' });
    assert.equal(isOn(host.state, 'mode:help'), true);
  });

  test('goes with the plugin that turned it on, as its commands do', () => {
    const on = setContext(setContext(next, 'demo', 'review', true), 'other', 'second', true);
    const gone = pluginGone(on, 'demo').state;
    assert.deepEqual([...turnedOnField.of(gone)], [['second', 'other']]);
    assert.deepEqual([...gone.commands], [...state.commands]);
  });
});
