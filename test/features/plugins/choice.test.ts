/** Switching plugins on and off, and the description of each. */
import { promptField } from '../../../src/core/widgets/prompt.ts';
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { aboutOf } from '../../../src/features/plugins/about.ts';
import type { KnownPlugin } from '../../../src/features/plugins/choice.ts';
import { Editor } from '../../plugin/acting.ts';

const KNOWN: readonly KnownPlugin[] = [
  { name: 'mine', about: 'Says hello', shipped: false },
  { name: 'todo', about: '', shipped: true },
];

const settings = ({ effects }: Editor): unknown[] =>
  effects.flatMap((effect) => (effect.type === 'set_setting' ? [[effect.name, effect.value]] : []));

function listed(on: boolean, name: string | null = null, known = KNOWN): Editor {
  const editor = new Editor(80, 24);
  editor.send({
    type: 'command',
    name: on ? 'enable_plugin' : 'disable_plugin',
    ...(name !== null && { args: { name } }),
  });
  editor.send({ type: 'known_plugins', on, name, known });
  return editor;
}

describe('plugins are chosen from a list', () => {
  test('that the program is asked for', () => {
    const editor = new Editor(80, 24);
    editor.send({ type: 'command', name: 'enable_plugin' });
    editor.send({ type: 'command', name: 'disable_plugin', args: { name: 'todo' } });
    assert.deepEqual(
      editor.effects.filter(({ type }) => type === 'list_plugins'),
      [
        { type: 'list_plugins', on: true, name: null },
        { type: 'list_plugins', on: false, name: 'todo' },
      ],
    );
  });

  test('which tells whether they are on: those of the program only when somebody says so', () => {
    const { state } = listed(true);
    const prompt = promptField.of(state);
    assert.deepEqual(
      prompt?.list?.rows.map(({ text, detail, right }) => [text, detail, right]),
      [
        ['mine', 'Says hello', 'on'],
        ['todo', undefined, 'off'],
      ],
    );
    assert.equal(prompt?.list?.index, 1);
    assert.equal(promptField.of(listed(false).state)?.list?.index, 0);
  });

  for (const [on, name] of [
    [true, 'todo'],
    [false, 'mine'],
  ] as const)
    test(`where Enter switches ${name} ${on ? 'on' : 'off'}`, () => {
      const editor = listed(on);
      editor.send({ type: 'command', name: 'prompt_confirm' });
      assert.equal(promptField.of(editor.state), null);
      assert.deepEqual(settings(editor), [[`plugins.${name}.enabled`, on]]);
    });

  test('which takes what was typed before it was there, and does not come back once it was left', () => {
    const editor = new Editor(80, 24);
    editor.send({ type: 'command', name: 'enable_plugin' });
    editor.type('tod');
    editor.send({ type: 'known_plugins', on: true, name: null, known: KNOWN });
    assert.deepEqual(
      promptField.of(editor.state)?.list?.rows.map(({ text }) => text),
      ['todo'],
    );
    editor.send({ type: 'command', name: 'prompt_cancel' });
    editor.send({ type: 'known_plugins', on: true, name: null, known: KNOWN });
    assert.equal(promptField.of(editor.state), null);
  });

  test('or named', () => {
    assert.deepEqual(settings(listed(true, 'todo')), [['plugins.todo.enabled', true]]);
    const wrong = listed(true, 'toodo');
    assert.deepEqual(settings(wrong), []);
    assert.equal(wrong.state.window.message?.text, 'No plugin is named toodo. Available: mine, todo');
  });
});

describe('what a plugin does', () => {
  const said: readonly (readonly [source: string, about: string])[] = [
    ['/** Marks things. And more. */\nlet a;', 'Marks things'],
    [
      '/// <reference path="a.d.ts" />\n// Marks 1.5 things,\n// and more.\n// Else.\n',
      'Marks 1.5 things, and more',
    ],
    ['#!/usr/bin/env ink\n/*\n * One line\n *\n * Another\n */', 'One line'],
    ['/**\n * Reads.\n * @permissions read_files\n */', 'Reads'],
    ['/** @permissions read_files */', ''],
    ['let a; // no comment', ''],
    ['', ''],
  ];
  for (const [source, about] of said)
    test(`is the first sentence of ${JSON.stringify(source)}`, () => assert.equal(aboutOf(source), about));
});
