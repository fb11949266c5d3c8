/** Modes of plugins, and keys that plugins read. */
import { settingsField, settingLayersField } from '../../../src/core/config/settings-field.ts';
import { promptField } from '../../../src/core/widgets/prompt.ts';
import { keyCaptureField } from '../../../src/core/dispatch/key-capture.ts';
import { modesField } from '../../../src/core/dispatch/modes.ts';
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { withDocument, activeDocument } from '../../../src/core/model/state.ts';
import { keyRows } from '../../../src/features/keybindings/table-rows.ts';
import { tellEntry } from '../../../src/features/keybindings/describe.ts';
import { shortcuts } from '../../../src/core/config/shortcuts.ts';
import { describeTrace, wayOf } from '../../../src/features/key-inspector/explain-key.ts';
import { pressOf } from '../../../src/input/character.ts';
import { ALT, CTRL, SHIFT } from '../../../src/input/event.ts';
import { parseModeKeys } from '../../../src/input/mode-notation.ts';
import { NotationError } from '../../../src/input/notation.ts';
import { Editor } from '../acting.ts';

describe('the keys of modes', () => {
  const table: readonly (readonly [string, ...(readonly [string, number])[]])[] = [
    ['g', ['g', 0]],
    ['G', ['g', SHIFT]],
    ['g g', ['g', 0], ['g', 0]],
    ['C-x C-s', ['x', CTRL], ['s', CTRL]],
    ['C-M-a', ['a', CTRL | ALT]],
    ['M-G', ['g', ALT | SHIFT]],
    ['C--', ['-', CTRL]],
    ['-', ['-', 0]],
    ['C', ['c', SHIFT]],
    ['RET', ['enter', 0]],
    ['Return', ['enter', 0]],
    ['M-enter', ['enter', ALT]],
    ['TAB', ['tab', 0]],
    ['S-Tab', ['tab', SHIFT]],
    ['BACKTAB', ['tab', SHIFT]],
    ['ESC', ['escape', 0]],
    ['SPC', ['space', 0]],
    ['C-SPACE', ['space', CTRL]],
    ['DEL', ['delete', 0]],
    ['BS', ['backspace', 0]],
    ['PGUP', ['pageup', 0]],
    ['PAGEDOWN', ['pagedown', 0]],
    ['F12', ['f12', 0]],
    ['?', ['?', 0]],
    ['Ж', ['ж', SHIFT]],
  ];
  for (const [text, ...keys] of table)
    test(`reads ${text}`, () =>
      assert.deepEqual(
        parseModeKeys(text).map(({ key, modifiers }) => [key, modifiers]),
        keys,
      ));

  for (const text of ['', '  ', 'C-', 'Foo', 'C-x Bar'])
    test(`refuses "${text}"`, () => assert.throws(() => parseModeKeys(text), NotationError));
});

/** An editor with text, whose document has a mode as the buffers of plugins have. */
function inMode(mode: string): Editor {
  const editor = new Editor();
  editor.type('one two');
  editor.state = withDocument(editor.state, { ...activeDocument(editor.state), mode });
  return editor;
}

describe('a mode of a plugin', () => {
  test('runs handlers of its plugin and commands of the editor, chords too', () => {
    const editor = inMode('list');
    editor.run('defineMode', [
      'list',
      [
        ['q', 'shut'],
        ['g g', 'move_document_start'],
        ['C-x C-a', 'all'],
      ],
    ]);
    editor.keys('q');
    editor.keys('g g');
    editor.keys('Ctrl+X Ctrl+A');
    assert.deepEqual(editor.calls, [
      ['one', 'shut', []],
      ['one', 'all', []],
    ]);
  });

  test('that takes text keeps other keys from the text, but for what can be done everywhere', () => {
    const editor = inMode('field');
    editor.run('defineMode', ['field', [], false, true]);
    const before = editor.state.window.panes;
    editor.keys('Ctrl+A');
    assert.equal(editor.state.window.panes, before);
    editor.keys('Ctrl+P');
    assert.notEqual(promptField.of(editor.state), null);
  });

  test('that does not take text lets keys that it does not bind do what they do in the text', () => {
    const editor = inMode('list');
    editor.run('defineMode', ['list', [['q', 'shut']], true]);
    const cursor = (): number => {
      const { panes } = editor.state.window;
      return panes.kind === 'leaf' ? [...panes.views.values()][0].selections.ranges[0].head : -1;
    };
    assert.equal(cursor(), 7);
    editor.keys('Left');
    assert.equal(cursor(), 6);
    editor.keys('Home');
    assert.equal(cursor(), 0);
    editor.type('x');
    assert.equal(cursor(), 0, 'typed text does nothing');
  });

  test('does with other keys what the text does where it inherits, in the first form always', () => {
    for (const args of [
      ['list', [['q', 'shut']], true, false, true],
      ['list', [['q', 'shut']], false, true, true],
      ['list', 'normal', [['q', 'shut']], true],
    ]) {
      const editor = inMode('list');
      editor.run('defineMode', args);
      editor.keys('Ctrl+A');
      const [{ anchor, head }] =
        editor.state.window.panes.kind === 'leaf'
          ? [...editor.state.window.panes.views.values()][0].selections.ranges
          : [];
      assert.deepEqual([anchor, head], [0, 7]);
    }
  });

  test('looks its parent’s keys up behind its own', () => {
    const editor = inMode('list');
    editor.run('defineMode', [
      'special',
      [
        ['q', 'leave'],
        ['n', 'next'],
      ],
    ]);
    editor.run('defineMode', ['list', 'special', [['q', 'shut']], true]);
    editor.type('qn');
    assert.deepEqual(
      editor.calls.map(([, handler]) => handler),
      ['shut', 'next'],
    );
  });

  test('hands typed text to its plugin where that wants it', () => {
    const editor = inMode('field');
    editor.run('defineMode', ['field', [['RET', 'done']], false, true]);
    editor.type('é ');
    editor.keys('Enter');
    assert.deepEqual(editor.calls, [
      ['one', 'mode_text_input', [{ text: 'é' }]],
      ['one', 'mode_text_input', [{ text: ' ' }]],
      ['one', 'done', []],
    ]);
  });

  test('hands text that is pasted to its plugin where that wants typed text', () => {
    const editor = inMode('field');
    editor.run('defineMode', ['field', [], false, true]);
    editor.paste('some\rtext');
    assert.deepEqual(editor.calls, [['one', 'mode_text_input', [{ text: 'some\ntext' }]]]);
    editor.run('defineMode', ['field', [], true]);
    editor.paste('more');
    assert.equal(editor.calls.length, 1);
  });

  test('has the last of several bindings for the same keys hold, and skips what is no key', () => {
    const editor = inMode('list');
    editor.run('defineMode', ['list', [['q', 'first'], ['q', 'second'], ['nokey', 'x'], ['a']]]);
    assert.match(
      editor.state.window.message?.text ?? '',
      /^plugin one: the keys "nokey" of mode list: no key named .*; a binding/,
    );
    editor.type('q');
    assert.deepEqual(
      editor.calls.map(([, handler]) => handler),
      ['second'],
    );
  });

  test('is replaced by one of its name, and goes with its plugin', () => {
    const editor = inMode('list');
    editor.run('defineMode', ['list', [['q', 'shut']], true]);
    editor.run('defineMode', ['list', [['x', 'shut']], true]);
    editor.type('q');
    assert.deepEqual(editor.calls, []);
    editor.run('setEditorMode', ['list']);
    editor.send({ type: 'plugin_gone', plugin: 'two' });
    assert.equal(modesField.of(editor.state).everywhere?.name, 'list');
    editor.send({ type: 'plugin_gone', plugin: 'one' });
    assert.deepEqual([...modesField.of(editor.state).defined.keys()], []);
    assert.equal(modesField.of(editor.state).everywhere, null);
    assert.deepEqual(
      editor.state.keymap.bindings.filter(({ plugin }) => plugin !== undefined),
      [],
    );
  });

  test('that is defined again as it is leaves what is known of keys', () => {
    const editor = inMode('list');
    editor.run('defineMode', ['list', [['q', 'shut']], true]);
    const { keymap } = editor.state;
    editor.run('defineMode', ['list', [['q', 'shut']], false]);
    assert.equal(editor.state.keymap, keymap);
  });

  test('comes behind the user’s bindings and before those of the map', () => {
    const editor = inMode('list');
    const user = {
      keys: parseModeKeys('q'),
      action: 'select_all',
      when: 'mode:list',
      source: 'config.json:1',
    };
    const keys = { maps: new Map(), bindings: [user] };
    editor.run('defineMode', [
      'list',
      [
        ['q', 'shut'],
        ['C-a', 'all'],
      ],
      true,
      false,
      true,
    ]);
    const settings = settingsField.of(editor.state);
    const layers = settingLayersField.of(editor.state);
    editor.send({ type: 'settings', settings, layers, keys, faults: [], held: [] });
    editor.keys('q Ctrl+A');
    assert.deepEqual(
      editor.calls.map(([, handler]) => handler),
      ['all'],
    );
  });

  test('that holds everywhere lies over the text, beneath a document’s own', () => {
    const editor = new Editor();
    editor.run('defineMode', [
      'vi',
      [
        ['j', 'down'],
        ['d d', 'take'],
      ],
      true,
      false,
      true,
    ]);
    editor.run('setEditorMode', ['vi']);
    editor.type('jddx');
    assert.deepEqual(
      editor.calls.map(([, handler]) => handler),
      ['down', 'take'],
    );
    assert.equal(editor.text, '');
    editor.run('defineMode', ['list', [['j', 'next']], true]);
    editor.state = withDocument(editor.state, { ...activeDocument(editor.state), mode: 'list' });
    editor.type('j');
    editor.keys('d d');
    assert.deepEqual(
      editor.calls.map(([, handler]) => handler),
      ['down', 'take', 'next'],
    );
    editor.state = withDocument(editor.state, { ...activeDocument(editor.state), mode: null });
    editor.run('setEditorMode', [null]);
    editor.type('jx');
    assert.equal(editor.text, 'jx');
  });

  test('is told with its plugin where keys are listed and explained', () => {
    const editor = inMode('list');
    editor.run('defineMode', [
      'list',
      [
        ['q', 'shut'],
        ['w', 'save'],
      ],
      true,
    ]);
    const { state } = editor;
    const table = keyRows(state);
    const entry = table.entries.find(({ title }) => title === 'one: shut');
    assert.ok(entry);
    assert.equal(
      tellEntry(state, table, entry),
      'Run shut of the plugin one.\nQ in the mode list, from plugin one.',
    );
    const told = describeTrace(state, wayOf(state, pressOf('q'))).map(({ text }) => text);
    assert.ok(told.includes('mode:list: run_plugin_handler:one,shut [plugin one]'), told.join('\n'));
    assert.ok(
      told.some((text) => text.startsWith('runs Run Plugin Handler') || text.startsWith('runs shut')),
      told.join('\n'),
    );
    assert.equal(shortcuts(state).get('save'), shortcuts(new Editor().state).get('save'));
  });

  test('is part of a macro by the handlers that it ran', () => {
    const editor = inMode('list');
    editor.run('defineMode', ['list', [['q', 'shut']], true]);
    editor.send({ type: 'command', name: 'start_macro_recording', args: { char: 'a' } });
    editor.type('q');
    editor.send({ type: 'command', name: 'stop_macro_recording' });
    editor.send({ type: 'command', name: 'play_macro', args: { char: 'a' } });
    assert.deepEqual(
      editor.calls.map(([, handler]) => handler),
      ['shut', 'shut'],
    );
  });
});

describe('keys that plugins read', () => {
  test('do nothing else, and come in the order in which they were asked for', () => {
    const editor = new Editor();
    const calls = [
      editor.run('getNextKey', []),
      editor.run('getNextKey', [], 'two'),
      editor.run('getNextKey', []),
    ];
    editor.type('aÄ');
    editor.keys('Ctrl+Shift+Left');
    editor.type('x');
    assert.deepEqual(
      calls.map((call) => editor.answerOf(call)),
      [
        { key: 'a', ctrl: false, alt: false, shift: false, meta: false },
        { key: 'Ä', ctrl: false, alt: false, shift: true, meta: false },
        { key: 'left', ctrl: true, alt: false, shift: true, meta: false },
      ],
    );
    assert.equal(editor.text, 'x');
  });

  test('wait while a plugin captures, and do what they would have done when it ends', () => {
    const editor = new Editor();
    editor.run('beginKeyCapture', []);
    editor.type('fab');
    const call = editor.run('getNextKey', []);
    assert.equal((editor.answerOf(call) as { key: string }).key, 'f');
    assert.equal(editor.text, '');
    editor.run('endKeyCapture', []);
    assert.equal(editor.text, 'ab');
    assert.equal(keyCaptureField.of(editor.state), null);
  });

  test('go with what the user types of them as one step of undo of its own', () => {
    const editor = new Editor();
    editor.run('beginKeyCapture', []);
    editor.type('ab');
    editor.run('endKeyCapture', []);
    editor.send({ type: 'command', name: 'undo' });
    assert.equal(editor.text, '');
  });

  test('that nobody asks for are told of, and are the user’s by Escape twice', () => {
    const editor = new Editor();
    const told = (): string | undefined => editor.state.window.message?.text;
    editor.run('beginKeyCapture', []);
    editor.type('ab');
    assert.equal(told(), undefined);
    editor.type('c');
    assert.equal(told(), 'Press Escape twice to stop the plugin one from reading your keys');
    editor.keys('Escape Escape');
    assert.equal(keyCaptureField.of(editor.state), null);
    editor.type('x');
    assert.equal(editor.text, 'x');
  });

  test('come back to the user by Escape twice, and the plugin is told', () => {
    const editor = new Editor();
    editor.run('beginKeyCapture', []);
    const first = editor.run('getNextKey', []);
    editor.keys('Escape');
    assert.equal((editor.answerOf(first) as { key: string }).key, 'escape');
    assert.match(
      editor.state.window.message?.text ?? '',
      /^Press Escape again to stop the plugin one from reading your keys$/,
    );
    const second = editor.run('getNextKey', []);
    editor.keys('Escape');
    assert.deepEqual(editor.answerOf(second), new Error('getNextKey: the user stopped the key capture'));
    editor.type('x');
    assert.equal(editor.text, 'x');
  });

  test('are told of where keys are explained', () => {
    const editor = new Editor();
    editor.run('getNextKey', []);
    const told = describeTrace(editor.state, wayOf(editor.state, pressOf('q')));
    assert.deepEqual(told, [{ label: 'Result', text: 'not looked up, because the plugin one takes it' }]);
  });

  test('are the user’s again when the plugin goes', () => {
    const editor = new Editor();
    editor.run('beginKeyCapture', []);
    const call = editor.run('getNextKey', [], 'two');
    editor.send({ type: 'plugin_gone', plugin: 'two' });
    editor.type('x');
    editor.send({ type: 'plugin_gone', plugin: 'one' });
    assert.equal(keyCaptureField.of(editor.state), null);
    assert.equal(editor.answerOf(call), undefined);
    assert.equal(editor.text, 'x');
  });

  test('are neither lost nor doubled, whoever asks when', () => {
    const step = fc.oneof(
      fc.constantFrom('a', 'b', 'c').map((key) => ({ do: 'key', key })),
      fc
        .constantFrom('one', 'two')
        .chain((plugin) =>
          fc.constantFrom('begin', 'end', 'next', 'gone').map((what) => ({ do: what, plugin })),
        ),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const editor = new Editor();
        const begun = new Set<string>();
        let waiting: { call: number; plugin: string }[] = [];
        let kept = '';
        let typed = '';
        const got = new Map<number, string>();
        const over = (): void => {
          if (begun.size > 0 || waiting.length > 0) return;
          typed += kept;
          kept = '';
        };
        for (const each of steps) {
          if ('key' in each) {
            editor.type(each.key);
            const first = waiting.shift();
            if (first !== undefined) got.set(first.call, each.key);
            else kept += each.key;
          } else if (each.do === 'begin') {
            editor.run('beginKeyCapture', [], each.plugin);
            begun.add(each.plugin);
          } else if (each.do === 'end') {
            editor.run('endKeyCapture', [], each.plugin);
            begun.delete(each.plugin);
          } else if (each.do === 'next') {
            const call = editor.run('getNextKey', [], each.plugin);
            if (kept === '') waiting.push({ call, plugin: each.plugin });
            else {
              got.set(call, kept[0]);
              kept = kept.slice(1);
            }
          } else {
            editor.send({ type: 'plugin_gone', plugin: each.plugin });
            begun.delete(each.plugin);
            waiting = waiting.filter(({ plugin }) => plugin !== each.plugin);
          }
          over();
          assert.equal(editor.text, typed);
          for (const [call, key] of got) assert.equal((editor.answerOf(call) as { key: string }).key, key);
          for (const { call } of waiting) assert.equal(editor.answerOf(call), undefined);
        }
      }),
    );
  });
});
