import { macroSettings } from '../../../src/features/macros/macro-settings.ts';
import assert from 'node:assert/strict';
import { describe as suite, test } from 'node:test';
import { array, assert as assertProperty, constantFrom, integer, property, string, oneof } from 'fast-check';
import {
  lineOf,
  type Macro,
  macroOf,
  type MacroStep,
  stepOf,
} from '../../../src/features/macros/macro-format.ts';
import { macroNamed, macrosField } from '../../../src/features/macros/macros.ts';
import { readSettings, settingsOf, withoutRunning } from '../../../src/core/config/schema.ts';
import { activeDocument } from '../../../src/core/model/state.ts';
import { regions } from '../../../src/core/layout/regions.ts';
import { statusLayout } from '../../../src/features/status-bar/status-bar.ts';
import { shownTasks } from '../../../src/features/status-bar/tasks.ts';
import { press } from '../../../src/input/character.ts';
import { Host } from '../../cases/host.ts';
import { parseSteps } from '../../cases/steps.ts';

const TEXT = 'alpha beta gamma\n  delta (epsilon) zeta\n\neta theta\niota kappa lambda mu\nnu\n';

const editor = (text = TEXT): Host => new Host('in.ts', new TextEncoder().encode(text));

function play(host: Host, steps: string): void {
  for (const event of parseSteps(steps)) host.send(event);
}

/** Steps of a recording: commands as keys run them, text, pastes. */
const COMMANDS: readonly string[] = [
  'Left', 'Right', 'Up', 'Down', 'Home', 'End', 'Ctrl+Left', 'Ctrl+Right', 'Ctrl+Home', 'Ctrl+End',
  'PageUp', 'PageDown', 'Shift+Left', 'Shift+Right', 'Shift+Down', 'Ctrl+Shift+Right', 'Ctrl+A', 'Ctrl+L',
  'Backspace', 'Delete', 'Ctrl+Backspace', 'Ctrl+Delete', 'Enter', 'Tab', 'Shift+Tab', 'Ctrl+Shift+K',
  'Ctrl+Shift+D', 'Alt+Up', 'Alt+Down', 'Ctrl+T', 'Alt+U', 'Alt+L', 'Ctrl+/', 'Ctrl+D', 'Escape',
  'Alt+Shift+Down', 'Alt+Shift+Up', 'Ctrl+Shift+L', 'Ctrl+U', 'Ctrl+C', 'Ctrl+X', 'Ctrl+V', 'Ctrl+Z', 'Ctrl+Y',
  'Insert', 'Alt+J', 'Alt+O', 'F9', 'Ctrl+]', 'type x', 'type if (', 'type a b', 'type }', 'paste one\\ntwo',
  'paste \t', 'Ctrl+F\ntype a\nEnter', 'Ctrl+F\ntype eta\nEscape', 'F3', 'Ctrl+H\ntype a\nEnter\ntype AA\nEnter',
  'Ctrl+G\ntype 3\nEnter', 'Ctrl+P\ntype join lines\nEnter', 'Ctrl+P\nEscape', 'F10\nEscape', 'Ctrl+K Ctrl+K',
  'Alt+;', 'Ctrl+Space\nEnter', 'Ctrl+K B', 'Ctrl+K N', 'Ctrl+S',
]; // prettier-ignore

suite('a macro', () => {
  test('does again on the same text what was done while it was recorded', () => {
    assertProperty(
      property(array(constantFrom(...COMMANDS), { minLength: 1, maxLength: 25 }), (steps) => {
        const recorded = editor();
        play(recorded, 'run start_macro_recording {"char": "a"}');
        for (const each of steps) play(recorded, each);
        // What is open is part of it; the command that ends it is found from everywhere.
        recorded.send({ type: 'command', name: 'stop_macro_recording' });
        const macro = macroNamed(recorded.state, 'a');
        if (macro === undefined) return;
        const again = editor();
        const before = again.marked;
        again.state = macrosField.with(again.state, {
          ...macrosField.of(again.state),
          recorded: new Map([['a', macro]]),
        });
        play(again, 'run play_macro {"char": "a"}');
        assert.equal(macrosField.of(again.state).playing, null);
        if (again.state.window.message?.text.startsWith('Macro a stopped') === true) {
          // A step that failed while it was recorded fails again, and ends it.
          assert.match(again.state.window.message.text, /No matches|[Nn]othing|[Nn]o |none|cannot/);
          return;
        }
        assert.equal(again.marked, recorded.marked, macro.map(lineOf).join('\n'));
        // One step of undo takes it all back, unless it came to where it began by undoing itself.
        const { history } = activeDocument(again.state);
        if (history.entry.label !== 'macro a') return;
        again.send({ type: 'command', name: 'undo' });
        assert.equal(Buffer.from(again.bytes).toString(), TEXT);
        assert.equal(again.marked.replaceAll(/[[\]|]/g, ''), before.replaceAll(/[[\]|]/g, ''));
        again.send({ type: 'command', name: 'redo' });
        assert.deepEqual(again.bytes, recorded.bytes);
      }),
      { numRuns: 300 },
    );
  });

  test('means the same as its lines', () => {
    const text = string({ minLength: 1, unit: 'grapheme' }).filter((each) => !/\p{Cc}/u.test(each));
    const step = oneof(
      text.map((type): MacroStep => ({ type })),
      string({ minLength: 1 }).map((paste): MacroStep => ({ paste })),
      constantFrom<MacroStep>({ answer: 'y' }, { command: 'move_down' }),
      integer().map((index): MacroStep => ({ command: 'select_tab', args: { index, why: 'a "b"' } })),
    );
    assertProperty(
      property(array(step), (macro: Macro) => {
        assert.deepEqual(macroOf(macro.map(lineOf)), { macro, faults: [] });
      }),
    );
  });

  test('has no line that means nothing', () => {
    const wrong = (line: string): unknown => {
      const step = stepOf(line);
      return step !== null && 'wrong' in step ? step.wrong : step;
    };
    assert.equal(wrong('jump'), '"jump" is not run, type, answer or paste');
    assert.equal(wrong('type'), '"type" needs a text after it');
    assert.equal(wrong('answer yes'), '"answer" needs one letter after it');
    assert.equal(wrong('run'), '"run" needs a command after it');
    assert.equal(wrong('run goto [1]'), 'the arguments of goto are not a JSON object');
    assert.equal(wrong('run goto {'), 'the arguments of goto are not a JSON object');
    assert.equal(wrong('# type'), null);
    assert.deepEqual(wrong('type  a '), { type: ' a ' });
  });

  test('played ten thousand times is one step of undo, made in slices', () => {
    const host = editor('');
    play(host, 'F5\ntype ab\nrun move_left\nrun move_right\nF5\nrun select_all\nrun delete_backward');
    const { entry } = activeDocument(host.state).history;
    play(host, 'run play_macro {"char": "0", "count": 10000}');
    assert.equal(host.bytes.length, 20_000);
    assert.equal(host.state.window.message?.text, 'Played macro 0 10,000 times');
    const after = activeDocument(host.state).history.entry;
    assert.equal(after.parent, entry);
    assert.equal(after.label, 'macro 0');
    play(host, 'Ctrl+Z');
    assert.equal(host.bytes.length, 0);
    play(host, 'Ctrl+Y');
    assert.equal(host.bytes.length, 20_000);
  });

  test('can be stopped by Escape between two slices, and is told while it runs', () => {
    const host = editor('');
    play(host, 'F5\ntype ab\nrun move_left\nF5');
    host.hold();
    play(host, 'run play_macro {"char": "0", "count": 10000}');
    assert.notEqual(macrosField.of(host.state).playing, null);
    const begun = host.bytes.length;
    assert.ok(begun > 100 && begun < 2000);
    play(host, 'type waits\nwait 400');
    assert.equal(host.bytes.length, begun);
    assert.match(shownTasks(host.state)[0].title, /playing macro 0/);
    host.send(press('escape', 0));
    host.answer();
    assert.equal(host.bytes.length, begun);
    assert.match(host.state.window.message?.text ?? '', /^Stopped macro 0 after playing it \d+ times/);
    play(host, 'Ctrl+Z');
    assert.equal(host.bytes.length, 2);
  });

  test('that waits for what never comes is stopped by Escape', () => {
    for (const steps of [
      'Ctrl+V',
      'Ctrl+S',
      'Ctrl+F\npaste (x|xx)+y|beta\nEnter',
      'Ctrl+H\ntype a\nEnter\ntype AA\nEnter',
    ]) {
      // What is found near by in a few steps is not waited for.
      const host = editor(`${'x'.repeat(27)}\n${TEXT}`);
      play(host, `run toggle_search_regex\nF5\n${steps}\ntype x\nF5`);
      const text = host.marked;
      host.hold();
      play(host, 'F4\ntype later');
      assert.notEqual(macrosField.of(host.state).playing, null, steps);
      host.send(press('escape', 0));
      assert.equal(macrosField.of(host.state).playing, null);
      host.answer();
      assert.equal(Buffer.from(host.bytes).includes('later'), false);
      if (steps !== 'Ctrl+S')
        assert.equal(host.marked.replaceAll(/[[\]|]/g, ''), text.replaceAll(/[[\]|]/g, ''));
      play(host, 'type z');
      assert.equal(Buffer.from(host.bytes).includes('z'), true);
    }
  });

  test('is stopped by a click on the status bar, and other clicks do nothing meanwhile', () => {
    const host = editor();
    play(host, 'F5\nCtrl+V\nF5');
    const text = host.marked;
    host.hold();
    play(host, 'F4\nwait 400\nclick 10 2');
    assert.notEqual(macrosField.of(host.state).playing, null);
    const { status } = regions(host.state);
    const part = statusLayout(host.state, status).parts.find(({ command }) => command === 'cancel_task');
    assert.match(part?.text ?? '', /^playing macro 0/);
    play(host, `click ${part?.x} ${status.y}`);
    assert.equal(macrosField.of(host.state).playing, null);
    host.answer();
    assert.equal(host.marked, text);
  });

  test('stops at a step that fails, whatever that is, and keeps what was done as one step', () => {
    const steps: readonly (readonly [lines: readonly string[], why: RegExp])[] = [
      [['type x', 'run nothing_like_it', 'type y'], /step 2, nothing_like_it: there is no such command/],
      [['type x', 'run stop_macro_recording', 'type y'], /step 2, stop_macro_recording: No macro is being/],
      [['type x', 'answer y', 'type y'], /step 2, answer y: no question is open/],
      [
        ['type x', 'run close', 'type y'],
        /step 3, type y: a question is waiting for an answer: Save changes/,
      ],
      [['type x', 'run popup_confirm'], /step 2, popup_confirm: the command cannot run here/],
      [['type x', 'run goto_line', 'type where', 'run prompt_confirm'], /prompt_confirm: Type LINE/],
      [
        ['type x', 'run search', 'type q', 'run prompt_confirm', 'type y'],
        /step 4, prompt_confirm: No matches/,
      ],
      [['type x', 'run play_macro {"char": "z"}'], /No macro is named z/],
      [['type x', 'run play_macro {"char": "a"}'], /Macro a would play itself endlessly/],
      [['type x', 'run play_macro {"char": "b"}'], /Macro b stopped at step 1, .*Macro a would play itself/],
      [['type x', 'run toggle_read_only', 'type y'], /step 3, type y: in.ts is read-only/],
    ];
    for (const [lines, why] of steps) {
      const host = editor();
      const recorded = new Map([
        ['a', macroOf(lines).macro],
        ['b', macroOf(['run play_macro {"char": "a"}']).macro],
      ]);
      host.state = macrosField.with(host.state, { ...macrosField.of(host.state), recorded });
      play(host, 'run play_macro {"char": "a"}');
      assert.equal(macrosField.of(host.state).playing, null);
      assert.match(host.state.window.message?.text ?? '', why);
      assert.equal(Buffer.from(host.bytes).toString(), `x${TEXT}`);
      host.send({ type: 'command', name: 'prompt_cancel' });
      host.send({ type: 'command', name: 'undo' });
      if (!why.source.includes('read-only')) assert.equal(Buffer.from(host.bytes).toString(), TEXT);
    }
  });

  test('in a macro that goes on until it fails ends only that', () => {
    const host = editor('a\nb\nc');
    const recorded = new Map([
      ['a', macroOf(['run play_macro {"char": "b", "count": 0}', 'type !']).macro],
      ['b', macroOf(['run move_line_end', 'type ;', 'run move_down']).macro],
    ]);
    host.state = macrosField.with(host.state, { ...macrosField.of(host.state), recorded });
    play(host, 'run play_macro {"char": "a"}');
    assert.equal(host.marked, 'a;\nb;\nc;!|');
  });

  test('is one step of undo in a document that it opened, too', () => {
    const host = editor();
    play(host, 'F5\nCtrl+N\ntype a\nEnter\nUp\ntype b\nF5\nF4');
    assert.equal(host.marked, 'b|a\n');
    play(host, 'Ctrl+Z');
    assert.equal(host.bytes.length, 0);
  });

  test('of several documents is one step of undo in each', () => {
    const host = editor();
    play(
      host,
      'Ctrl+N\ntype other\nCtrl+PageUp\nF5\ntype x\nCtrl+PageDown\nEnd\ntype y\nEnter\ntype z\nCtrl+PageUp\nF5',
    );
    play(host, 'F4');
    const [one, two] = [...host.state.documents.values()].map(({ history }) => history.entry.label);
    assert.deepEqual([one, two], ['type', 'macro 0']);
    play(host, 'Ctrl+PageDown\nCtrl+Z');
    assert.equal(Buffer.from(host.bytes).toString(), 'othery\nz');
  });
});

suite('a macro and the argument of a command', () => {
  test('are recorded as what was entered, and played so often', () => {
    const host = editor('');
    play(
      host,
      'run start_macro_recording {"char": "a"}\nrun universal_argument\ntype 3x\nrun universal_argument',
    );
    play(host, 'type -\nrun move_right\ntype y\nrun stop_macro_recording');
    assert.equal(host.marked, 'xxy|x');
    assert.deepEqual(macroNamed(host.state, 'a')?.map(lineOf), [
      'run universal_argument',
      'run digit_argument {"digit":"3"}',
      'type xxx',
      'run universal_argument',
      'run negative_argument',
      'run move_right',
      'type y',
    ]);
    play(host, 'run universal_argument\ntype 2\nrun play_last_macro');
    assert.equal(host.bytes.length, 4 + 2 * 4);
    play(host, 'Ctrl+Z');
    assert.equal(host.bytes.length, 4);
  });
});

suite('macros of the configuration', () => {
  const groups = { settings: [], settingGroups: [macroSettings] };
  const read = (macros: unknown): ReturnType<typeof readSettings> => readSettings({ macros }, groups);

  test('are taken up, and what is wrong is told at its line', () => {
    const { given, faults } = read({
      a: ['type x', 'run move_down'],
      b: ['type y', 'jump'],
      long: [],
      c: 'type z',
    });
    assert.deepEqual(settingsOf([given], groups).macros, { a: ['type x', 'run move_down'] });
    assert.deepEqual(faults, [
      { path: ['macros', 'b', 1], message: 'macro b: "jump" is not run, type, answer or paste' },
      { path: ['macros', 'long'], message: 'the name of a macro is one letter or digit, not "long"' },
      { path: ['macros', 'c'], message: 'macro c is "type z", not a list of strings' },
    ]);
    assert.equal(read([]).faults.length, 1);
  });

  test('of the folder stand beside those of the user, if it is trusted', () => {
    const user = read({ a: ['type u'], b: ['type u'] }).given;
    const folder = read({ b: ['type f'] }).given;
    assert.deepEqual(settingsOf([user, folder], groups).macros, { a: ['type u'], b: ['type f'] });
    assert.deepEqual(withoutRunning(folder, false, groups).without, ['macros']);
    assert.equal(withoutRunning(folder, false, groups).given.has('macros'), false);
  });
});
