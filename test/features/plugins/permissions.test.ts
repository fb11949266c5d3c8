/** The question about permissions of plugins, and changing them. */
import { promptField } from '../../../src/core/widgets/prompt.ts';
import { noticesField } from '../../../src/core/widgets/notification.ts';
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Decision, PermissionState } from '../../../src/features/plugins/permissions.ts';
import { Editor } from '../../plugin/acting.ts';

const granted = (...decisions: readonly Decision[]): PermissionState[] =>
  decisions.map((decision, i) => ({
    plugin: 'todo',
    permission: i === 0 ? 'read_files' : 'network',
    decision,
  }));

/** An editor in which plugins asked for permissions. */
function asked(...decisions: readonly Decision[]): Editor {
  const editor = new Editor(80, 24);
  editor.send({ type: 'permissions', granted: granted(...decisions) });
  return editor;
}

const permitted = ({ effects }: Editor): unknown[] => effects.filter(({ type }) => type === 'permit');
const notices = ({ state }: Editor): string[] => noticesField.of(state).map(({ text }) => text);

describe('the question', () => {
  test('comes as a notification that takes no keys and stays until it is answered', () => {
    const editor = asked('open');
    editor.send({ type: 'permissions_wanted', plugin: 'todo', permissions: ['read_files'] });
    assert.deepEqual(notices(editor), ['The plugin todo wants to read files.']);
    for (let i = 0; i < 10; i++) {
      editor.state = { ...editor.state, now: editor.state.now + 60_000 };
      editor.type('a');
    }
    assert.equal(editor.text, 'a'.repeat(10));
    assert.equal(notices(editor).length, 1);
    assert.deepEqual(permitted(editor), []);
    editor.send({ type: 'permissions', granted: granted('once') });
    assert.deepEqual(notices(editor), []);
  });

  test('is about several permissions together, of which those without a decision are decided', () => {
    const editor = new Editor(80, 24);
    const states = (second: Decision) =>
      (
        [
          ['read_files', 'open'],
          ['network', second],
          ['clipboard', 'open'],
        ] as const
      ).map(([permission, decision]) => ({ plugin: 'two words', permission, decision }));
    editor.send({ type: 'permissions', granted: states('open') });
    const permissions = ['read_files', 'network', 'clipboard'] as const;
    editor.send({ type: 'permissions_wanted', plugin: 'two words', permissions });
    assert.deepEqual(notices(editor), [
      'The plugin two words wants to read files, use the network, and use the system clipboard.',
    ]);
    editor.send({ type: 'permissions', granted: states('never') });
    editor.send({ type: 'command', name: 'notification_action' });
    editor.type('a');
    assert.deepEqual(
      permitted(editor),
      (['read_files', 'clipboard'] as const).map((permission) => ({
        type: 'permit',
        plugin: 'two words',
        permission,
        decision: 'always',
      })),
    );
  });

  test('is told in the status bar where notifications have no room', () => {
    const editor = asked('open');
    editor.send({ type: 'resize', columns: 29, rows: 24 });
    editor.send({ type: 'permissions_wanted', plugin: 'todo', permissions: ['read_files'] });
    assert.match(
      editor.state.window.message?.text ?? '',
      /^The plugin todo wants to read files\. Press Ctrl\+K Enter to decide$/,
    );
    editor.send({ type: 'command', name: 'notification_action' });
    editor.type('n');
    assert.equal(permitted(editor).length, 1);
  });

  for (const [key, decision] of [
    ['O', 'once'],
    ['A', 'always'],
    ['N', 'never'],
  ] as const) {
    test(`is answered by ${key}`, () => {
      const editor = asked('open');
      editor.send({ type: 'permissions_wanted', plugin: 'todo', permissions: ['read_files'] });
      editor.send({ type: 'command', name: 'notification_action' });
      assert.equal(promptField.of(editor.state)?.label, 'The plugin todo wants to read files.');
      editor.type(key.toLowerCase());
      assert.deepEqual(permitted(editor), [
        { type: 'permit', plugin: 'todo', permission: 'read_files', decision },
      ]);
      assert.equal(promptField.of(editor.state), null);
    });
  }

  test('is reached by a key, of several one after the other', () => {
    const editor = new Editor(80, 24);
    const plugins = ['one', 'two', 'three'];
    const all = plugins.map((plugin) => ({ plugin, permission: 'network', decision: 'open' }) as const);
    editor.send({ type: 'permissions', granted: all });
    for (const { plugin } of all)
      editor.send({ type: 'permissions_wanted', plugin, permissions: ['network'] });
    const seen = ['three', 'two', 'one', 'three'].map(() => {
      editor.keys('Ctrl+K Enter');
      return promptField.of(editor.state)?.label;
    });
    const questions = ['three', 'two', 'one', 'three'].map(
      (name) => `The plugin ${name} wants to use the network.`,
    );
    assert.deepEqual(seen, questions);
    editor.keys('Right Enter');
    assert.deepEqual(permitted(editor), [
      { type: 'permit', plugin: 'three', permission: 'network', decision: 'always' },
    ]);
  });

  test('is put off by Escape', () => {
    const editor = asked('open');
    editor.send({ type: 'permissions_wanted', plugin: 'todo', permissions: ['read_files'] });
    editor.send({ type: 'command', name: 'notification_action' });
    editor.keys('Escape');
    assert.deepEqual([promptField.of(editor.state), permitted(editor)], [null, []]);
  });

  test('that is answered after the plugin is gone changes nothing', () => {
    const editor = asked('open');
    editor.send({ type: 'permissions_wanted', plugin: 'todo', permissions: ['read_files'] });
    editor.send({ type: 'command', name: 'notification_action' });
    editor.send({ type: 'permissions', granted: [] });
    editor.type('a');
    assert.deepEqual(permitted(editor), []);
    assert.equal(editor.state.window.message?.text, 'The plugin is no longer loaded');
  });
});

describe('the list', () => {
  const rows = ({ state }: Editor): string[] =>
    promptField.of(state)?.list?.rows.map(({ text, right }) => `${text} | ${right}`) ?? [];

  test('tells what plugins may, and decides anew', () => {
    const editor = asked('always', 'open');
    editor.send({ type: 'command', name: 'plugin_permissions' });
    assert.deepEqual(rows(editor), ['todo: read files | always', 'todo: use the network | not asked yet']);
    editor.keys('Down Enter');
    assert.equal(promptField.of(editor.state)?.label, 'May the plugin todo use the network?');
    editor.type('n');
    assert.deepEqual(permitted(editor), [
      { type: 'permit', plugin: 'todo', permission: 'network', decision: 'never' },
    ]);
  });

  test('takes a decision back, and shows that', () => {
    const editor = asked('always', 'never');
    editor.send({ type: 'command', name: 'plugin_permissions' });
    editor.keys('Down Delete');
    assert.deepEqual(permitted(editor), [
      { type: 'permit', plugin: 'todo', permission: 'network', decision: 'open' },
    ]);
    editor.send({ type: 'permissions', granted: granted('always', 'open') });
    assert.deepEqual(rows(editor)[1], 'todo: use the network | not asked yet');
    assert.equal(promptField.of(editor.state)?.list?.index, 1);
    editor.send({ type: 'permissions', granted: [] });
    assert.deepEqual(rows(editor), []);
  });

  test('says when there is nothing to list', () => {
    const editor = asked();
    editor.send({ type: 'command', name: 'plugin_permissions' });
    assert.equal(editor.state.window.message?.text, 'No plugin asks for a permission');
  });
});
