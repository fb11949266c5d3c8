import { saveText } from '../../../src/features/files/save-request.ts';
import { asksOf } from '../../requests.ts';
import { searchFolder } from '../../../src/features/project-search/requests.ts';
/** Buffers in which plugins show something. */
import { virtualField } from '../../../src/core/model/plugins/virtual-buffer.ts';
import { decorationsField } from '../../../src/core/decorations/decorations.ts';
import { promptField } from '../../../src/core/widgets/prompt.ts';
import { pullField } from '../../../src/core/dispatch/autoscroll.ts';
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { isModified } from '../../../src/core/model/document.ts';
import { findLeaf, leaves } from '../../../src/core/model/panes.ts';
import { recordOf } from '../../../src/features/session/session-file.ts';
import {
  activeDocument,
  activeView,
  documentById,
  focusedLeaf,
  type State,
  withView,
} from '../../../src/core/model/state.ts';
import { Selections } from '../../../src/core/model/selection.ts';
import { regions } from '../../../src/core/layout/regions.ts';
import { CHECKS, QUERIES } from '../../../src/plugin/operations/main.ts';
import { checkPanes, checkSelections } from '../../editor/invariants.ts';
import { Editor } from '../acting.ts';
import { Screen } from '../screen.ts';

const answered = (
  editor: Editor,
  name: string,
  ...args: readonly unknown[]
): { bufferId: number; splitId: number | null } =>
  editor.answered(name, args) as { bufferId: number; splitId: number | null };

const lines = (...texts: readonly string[]): { text: string; properties: { line: number } }[] =>
  texts.map((text, line) => ({ text: `${text}\n`, properties: { line } }));

const propertiesAt = (editor: Editor, id: number): unknown =>
  QUERIES['getTextPropertiesAtCursor'](editor.state, { plugin: 'one', call: 0 }, [id]);

describe('a virtual buffer', () => {
  test('has the language that its plugin names by an id, an alias or a file, as long as it is known', () => {
    const editor = new Editor();
    const text = activeDocument(editor.state).id;
    const { bufferId } = answered(editor, 'createVirtualBuffer', { name: '*review*', entries: lines('+a') });
    const language = (): string => documentById(editor.state, bufferId).language.id;
    const plain = language();
    for (const [name, id] of [
      ['rust', 'rust'],
      ['py', 'python'],
      ['review.diff', 'diff'],
      ['no such language', 'diff'],
      ['', plain],
    ]) {
      editor.run('setBufferLanguage', [bufferId, name]);
      assert.equal(language(), id, name);
    }
    const isAccepted = (id: number, name: string): unknown =>
      CHECKS['setBufferLanguage'](editor.state, { plugin: 'one', call: 0 }, [id, name]);
    assert.equal(isAccepted(bufferId, 'rust'), true);
    assert.equal(isAccepted(bufferId, 'no such language'), false);
    assert.equal(isAccepted(text, 'rust'), false);
    assert.equal(isAccepted(77, 'rust'), false);
    // Files keep their language.
    editor.run('setBufferLanguage', [text, 'rust']);
    assert.notEqual(documentById(editor.state, text).language.id, 'rust');
  });

  test('shows its entries in front of the split, and is answered as each generation expects', () => {
    const editor = new Editor();
    const options = { name: '*list*', mode: 'list', readOnly: true, entries: lines('one', 'two') };
    const { bufferId, splitId } = answered(editor, 'createVirtualBuffer', options);
    assert.equal(splitId, editor.state.window.focus);
    assert.equal(activeDocument(editor.state).id, bufferId);
    assert.equal(editor.text, 'one\ntwo\n');
    assert.equal(activeDocument(editor.state).name, '*list*');
    assert.equal(typeof editor.answered('createVirtualBuffer', [options, true]), 'number');
    assert.equal(
      typeof editor.answered('createVirtualBufferInExistingSplit', [{ ...options, splitId }, true]),
      'number',
    );
    const legacy = editor.answered('createVirtualBufferInSplit', [options, true]);
    assert.deepEqual(Object.keys(legacy as object), ['buffer_id', 'split_id']);
    for (const name of ['createVirtualBufferInExistingSplit', 'createVirtualBuffer'])
      assert.deepEqual(
        editor.answered(name, [{ ...options, splitId: 999 }]),
        new Error(`${name}: split 999 does not exist`),
      );
    checkPanes(editor.state);
  });

  test('shows escape sequences as styles', () => {
    const editor = new Editor();
    const colored = (text: string): string => `a \x1b[1;38;2;1;2;3m${text}\x1b[0m z`;
    const { bufferId } = answered(editor, 'createVirtualBuffer', {
      name: 'x',
      showLineNumbers: false,
      entries: lines(colored('red'), 'plain'),
    });
    const screen = new Screen(editor.state);
    const y = screen.rows.findIndex((row) => row.includes('a red z'));
    const { row, is } = screen.looks(y);
    const letter = row[screen.rows[y].indexOf('red')];
    assert.equal(is[letter].split(' ')[0], '010203');
    assert.ok(is[letter].split(' ').includes('b'));
    assert.equal(editor.text, `${colored('red')}\nplain\n`);
    // Without them the text is shown as it is again, and half a sequence is never one.
    editor.run('setVirtualBufferContent', [bufferId, lines('\x1b[31', 'plain')]);
    assert.equal(activeDocument(editor.state).ansiColors, false);
  });

  test('cannot be changed by who only reads it, nor by the plugin as a text', () => {
    for (const how of [{ readOnly: true }, { editingDisabled: true }]) {
      const editor = new Editor();
      answered(editor, 'createVirtualBuffer', { name: 'x', ...how, entries: lines('one') });
      editor.type('a');
      editor.keys('Backspace');
      assert.equal(editor.text, 'one\n');
    }
    const editor = new Editor();
    answered(editor, 'createVirtualBuffer', { name: 'x', entries: lines('one') });
    editor.type('a');
    assert.equal(editor.text, 'aone\n');
    editor.send({ type: 'command', name: 'undo' });
    assert.equal(editor.text, 'one\n');
  });

  test('never has unsaved work, is not saved, and is no part of the session', () => {
    const editor = new Editor();
    const { bufferId } = answered(editor, 'createVirtualBuffer', { name: 'x', entries: lines('one') });
    editor.type('a');
    assert.equal(isModified(documentById(editor.state, bufferId)), false);
    for (const name of ['save', 'save_as', 'save_all', 'save_and_close']) {
      const before = editor.effects.length;
      editor.send({ type: 'command', name });
      assert.equal(promptField.of(editor.state), null, name);
      assert.deepEqual(asksOf(editor.effects.slice(before), saveText), [], name);
    }
    assert.equal(editor.state.documents.has(bufferId), false);
    assert.equal(recordOf(editor.state, '/work'), null);
    answered(editor, 'createVirtualBuffer', { name: 'x', entries: lines('one') });
    editor.type('a');
    editor.send({ type: 'command', name: 'quit' });
    assert.ok(editor.effects.some(({ type }) => type === 'quit'));
  });

  test('is not searched with the files of the folder', () => {
    const editor = new Editor();
    editor.type('text');
    const file = activeDocument(editor.state).id;
    answered(editor, 'createVirtualBuffer', { name: 'x', entries: lines('text') });
    editor.send({ type: 'command', name: 'find_in_files' });
    editor.type('text');
    editor.keys('Enter');
    const searched = asksOf(editor.effects, searchFolder).map(({ work }) =>
      work.buffers.map(({ document }) => document),
    );
    assert.deepEqual(searched.at(-1), [file]);
  });

  test('tells what was attached to the text at the cursor', () => {
    const editor = new Editor();
    const first = activeDocument(editor.state).id;
    const entries = [
      ...lines('one', 'two'),
      {
        text: 'last',
        properties: { line: 2 },
        inlineOverlays: [{ start: 1, end: 3, style: {}, properties: { inner: true } }],
      },
    ];
    const { bufferId } = answered(editor, 'createVirtualBuffer', { name: 'x', readOnly: true, entries });
    assert.deepEqual(propertiesAt(editor, bufferId), [{ line: 0 }]);
    editor.keys('End');
    assert.deepEqual(propertiesAt(editor, bufferId), [{ line: 0 }]);
    editor.keys('Right');
    assert.deepEqual(propertiesAt(editor, bufferId), [{ line: 1 }]);
    editor.keys('Down Right');
    assert.deepEqual(propertiesAt(editor, bufferId), [{ line: 2 }, { inner: true }]);
    editor.keys('End');
    assert.deepEqual(propertiesAt(editor, bufferId), [{ line: 2 }]);
    assert.deepEqual(propertiesAt(editor, 999), []);
    assert.deepEqual(propertiesAt(editor, first), []);
  });

  test('keeps what is attached at its text while the user changes that', () => {
    const editor = new Editor();
    const { bufferId } = answered(editor, 'createVirtualBuffer', { name: 'x', entries: lines('one', 'two') });
    editor.keys('A Enter B Down Down');
    assert.deepEqual(propertiesAt(editor, bufferId), []);
    editor.keys('Up');
    assert.deepEqual(propertiesAt(editor, bufferId), [{ line: 1 }]);
  });

  test('begins with the cursor in the line that is asked for', () => {
    const editor = new Editor();
    const entries = lines(...Array.from({ length: 50 }, (_, i) => `line ${i}`));
    answered(editor, 'createVirtualBuffer', { name: 'x', entries, initialCursorLine: 40 });
    assert.ok(new Screen(editor.state).rows.some((row) => row.includes('line 40')));
    answered(editor, 'createVirtualBufferInSplit', { name: 'x', entries, initialCursorLine: 400 });
    assert.equal(activeView(editor.state).selections.primary.head, editor.text.length);
  });

  test('does not scroll, wrap or have guides where it is not to', () => {
    const editor = new Editor(40, 12);
    const entries = lines(
      '        x',
      'word '.repeat(20),
      ...Array.from({ length: 30 }, (_, i) => `line ${i}`),
    );
    const shown = (how: object): string[] => {
      answered(editor, 'createVirtualBuffer', { name: 'x', showLineNumbers: false, entries, ...how });
      const [{ x, y }] = regions(editor.state).leaves.map(({ text }) => text);
      const wheel = { type: 'mouse', kind: 'wheel_down', button: 'none', modifiers: 0, x, y } as const;
      editor.send(wheel);
      return new Screen(editor.state).rows.slice(y, y + 3);
    };
    assert.deepEqual(shown({ scrollable: false, lineWrap: false, indentationGuide: true }).slice(0, 3), [
      '│   │   x',
      'word '.repeat(8).trimEnd(),
      'line 0',
    ]);
    assert.match(shown({ lineWrap: false })[0], /^line 1/);
    assert.match(shown({ scrollable: false, lineWrap: true })[2], /^word/);
  });

  test('that does not scroll is not scrolled by who selects beyond it', () => {
    for (const scrollable of [true, false]) {
      const editor = new Editor(40, 12);
      const entries = lines(...Array.from({ length: 30 }, (_, i) => `line ${i}`));
      answered(editor, 'createVirtualBuffer', { name: 'x', entries, scrollable });
      const [{ x, y }] = regions(editor.state).leaves.map(({ text }) => text);
      const mouse = { type: 'mouse', button: 'left', modifiers: 0, x } as const;
      editor.send({ ...mouse, kind: 'press', y });
      editor.send({ ...mouse, kind: 'drag', y: 11 });
      assert.equal(pullField.of(editor.state) !== null, scrollable);
    }
  });

  test('goes with its plugin, and its split with it', () => {
    const editor = new Editor();
    editor.run('createVirtualBufferInSplit', [{ name: 'x', entries: lines('one') }]);
    editor.run('createVirtualBuffer', [{ name: 'y', entries: [] }], 'two');
    editor.send({ type: 'plugin_gone', plugin: 'one' });
    assert.deepEqual(
      [...editor.state.documents.values()].map(({ name }) => name),
      ['untitled', 'y'],
    );
    editor.send({ type: 'plugin_gone', plugin: 'two' });
    assert.equal(leaves(editor.state.window.panes).length, 1);
    checkPanes(editor.state);
  });

  test('has no tab where it is hidden, and is passed over', () => {
    const editor = new Editor();
    const first = activeDocument(editor.state).id;
    const hidden = answered(editor, 'createVirtualBuffer', {
      name: 'source',
      hiddenFromTabs: true,
      entries: lines('one'),
    });
    assert.equal(hidden.splitId, null);
    assert.equal(activeDocument(editor.state).id, first);
    const { bufferId } = answered(editor, 'createVirtualBuffer', { name: 'list', entries: [] });
    for (const wanted of [first, bufferId, first]) {
      editor.send({ type: 'command', name: 'next_buffer' });
      assert.equal(activeDocument(editor.state).id, wanted);
    }
    assert.ok(!new Screen(editor.state).rows.join('\n').includes('source'));
    editor.run('showBuffer', [hidden.bufferId]);
    assert.equal(editor.text, 'one\n');
    checkPanes(editor.state);
  });
});

describe('where a virtual buffer comes', () => {
  const sizes = (state: State): unknown => {
    const shape = (pane: State['window']['panes']): unknown =>
      pane.kind === 'leaf'
        ? pane.tabs.map((id) => documentById(state, id).name).join(' ')
        : [pane.direction, pane.shares.map((share) => Number(share.toFixed(2))), ...pane.children.map(shape)];
    return shape(state.window.panes);
  };

  test('in a new split below, beside, above and on the left', () => {
    for (const [how, wanted] of [
      [{}, ['rows', [0.5, 0.5], 'untitled', 'x']],
      [{ ratio: 0.7 }, ['rows', [0.7, 0.3], 'untitled', 'x']],
      [{ direction: 'vertical', ratio: 0.25 }, ['columns', [0.25, 0.75], 'untitled', 'x']],
      [{ direction: 'vertical', before: true, ratio: 0.25 }, ['columns', [0.25, 0.75], 'x', 'untitled']],
      [{ before: true, ratio: 7 }, ['rows', [0.9, 0.1], 'x', 'untitled']],
    ] as const) {
      const editor = new Editor();
      const { splitId } = answered(editor, 'createVirtualBufferInSplit', { name: 'x', ...how });
      assert.deepEqual(sizes(editor.state), wanted);
      assert.equal(editor.state.window.focus, splitId);
      checkPanes(editor.state);
    }
  });

  test('in the place of the one that has its panel’s name', () => {
    const editor = new Editor();
    const options = { name: 'one', panelId: 'results', ratio: 0.7, entries: lines('a', 'b', 'c') };
    const first = answered(editor, 'createVirtualBufferInSplit', options);
    editor.keys('Down');
    editor.send({ type: 'command', name: 'next_split' });
    const again = answered(editor, 'createVirtualBufferInSplit', {
      ...options,
      name: 'two',
      entries: lines('A', 'B'),
    });
    assert.deepEqual(again, first);
    assert.equal(editor.text, 'A\nB\n');
    assert.equal(activeDocument(editor.state).name, 'two');
    assert.equal(activeView(editor.state).selections.primary.head, 2);
    editor.run('createVirtualBufferInSplit', [options], 'two');
    assert.equal(leaves(editor.state.window.panes).length, 3);
    editor.send({ type: 'plugin_gone', plugin: 'one' });
    const fresh = answered(editor, 'createVirtualBufferInSplit', options);
    assert.notEqual(fresh.bufferId, first.bufferId);
    checkPanes(editor.state);
  });

  test('in the dock below all splits, as a tab for each', () => {
    const editor = new Editor();
    editor.send({ type: 'command', name: 'split_vertical' });
    const dock = { role: 'utility_dock' };
    const first = answered(editor, 'createVirtualBufferInSplit', { name: 'one', ratio: 0.7, ...dock });
    assert.deepEqual(sizes(editor.state), [
      'rows',
      [0.7, 0.3],
      ['columns', [0.5, 0.5], 'untitled', 'untitled'],
      'one',
    ]);
    editor.send({ type: 'command', name: 'prev_split' });
    const second = answered(editor, 'createVirtualBufferInSplit', { name: 'two', ...dock });
    assert.equal(second.splitId, first.splitId);
    // A split that is made of it is not the dock.
    editor.send({ type: 'command', name: 'split_vertical' });
    assert.equal(focusedLeaf(editor.state).dock, false);
    checkPanes(editor.state);
  });

  test('in a split that is there', () => {
    const editor = new Editor();
    const { focus } = editor.state.window;
    editor.send({ type: 'command', name: 'split_vertical' });
    const { splitId } = answered(editor, 'createVirtualBufferInExistingSplit', { name: 'x', splitId: focus });
    assert.equal(splitId, focus);
    assert.equal(editor.state.window.focus, focus);
    assert.ok(findLeaf(editor.state.window.panes, focus));
  });
});

describe('other content of a virtual buffer', () => {
  test('leaves cursors and scroll in their lines, whatever it is, and nothing of what was', () => {
    const text = fc.array(fc.string({ unit: fc.constantFrom('a', 'b', 'é', '😀'), maxLength: 5 }), {
      maxLength: 30,
    });
    fc.assert(
      fc.property(text, text, fc.nat(200), fc.nat(200), (before, after, at, top) => {
        const editor = new Editor();
        const { bufferId } = answered(editor, 'createVirtualBuffer', {
          name: 'x',
          entries: lines(...before),
        });
        const { text: old } = activeDocument(editor.state);
        const whole = old.toString();
        const lineOf = (byte: number): number => old.newlinesBefore(byte) ?? -1;
        const head = old.lineStart(at % (before.length + 1)) ?? 0;
        const first = old.lineStart(top % (before.length + 1)) ?? 0;
        editor.state = withView(editor.state, { selections: Selections.single(head), top: first });
        editor.run('setVirtualBufferContent', [bufferId, lines(...after)]);
        assert.equal(editor.text, after.map((line) => `${line}\n`).join(''));
        const { text: now, history } = activeDocument(editor.state);
        const virtual = virtualField.of(activeDocument(editor.state));
        checkSelections(editor.state);
        const { primary } = activeView(editor.state).selections;
        assert.equal(now.newlinesBefore(primary.head), Math.min(lineOf(head), after.length));
        assert.equal(history.canUndo, false);
        assert.equal(virtual?.properties.size, after.length);
        if (whole !== editor.text) assert.equal(primary.anchor, primary.head);
      }),
    );
  });

  test('is seen as far as it fills the window, where there is less of it', () => {
    const editor = new Editor(30, 12);
    const numbered = (count: number): object[] => lines(...Array.from({ length: count }, (_, i) => `${i}`));
    const { bufferId } = answered(editor, 'createVirtualBuffer', { name: 'x', entries: numbered(50) });
    const top = (): number => editor.text.slice(0, activeView(editor.state).top).split('\n').length - 1;
    editor.send({ type: 'command', name: 'move_document_end' });
    const rows = 50 - top();
    for (const [count, first] of [
      [40, 40 - rows],
      [rows - 2, 0],
    ]) {
      editor.run('setVirtualBufferContent', [bufferId, numbered(count)]);
      assert.equal(top(), first, String(count));
    }
  });

  test('shows looks of its own beneath those that the plugin laid over it, and clears only those', () => {
    const editor = new Editor(30, 8);
    const styled = (text: string) => [{ text, style: { fg: [255, 0, 0] as const } }];
    const { bufferId } = answered(editor, 'createVirtualBuffer', {
      name: 'x',
      showLineNumbers: false,
      showCursors: false,
      entries: styled('red'),
    });
    const ink = (): string[] => {
      const { rows } = new Screen(editor.state);
      const y = rows.findIndex((row) => /red|new/.test(row));
      const { row, is } = new Screen(editor.state).looks(y);
      return Array.from(row.slice(0, 4), (letter) => is[letter] ?? letter);
    };
    assert.deepEqual(ink(), ['ff0000 -', 'ff0000 -', 'ff0000 -', '.']);
    editor.run('addOverlay', [bufferId, 'mine', 0, 1, { fg: [0, 0, 255] }]);
    assert.deepEqual(ink().slice(0, 2), ['0000ff -', 'ff0000 -']);
    editor.run('clearAllOverlays', [bufferId]);
    assert.deepEqual(ink().slice(0, 2), ['ff0000 -', 'ff0000 -']);
    editor.run('setVirtualBufferContent', [bufferId, [{ text: 'new' }]]);
    assert.deepEqual(ink().slice(0, 2), ['.', '.']);
    assert.equal(decorationsField.of(documentById(editor.state, bufferId)), null);
  });

  test('is none for a file', () => {
    const editor = new Editor();
    editor.type('text');
    editor.run('setVirtualBufferContent', [activeDocument(editor.state).id, lines('x')]);
    editor.run('setBufferMode', [activeDocument(editor.state).id, 'x']);
    editor.run('setVirtualBufferContent', [999, lines('x')]);
    assert.equal(editor.text, 'text');
    assert.equal(activeDocument(editor.state).mode, null);
  });

  test('has the keys of the mode that it is given', () => {
    const editor = new Editor();
    const { bufferId } = answered(editor, 'createVirtualBuffer', { name: 'x', readOnly: true });
    editor.run('defineMode', ['a', [['q', 'shut']]]);
    editor.type('q');
    editor.run('setBufferMode', [bufferId, 'a']);
    editor.type('q');
    assert.deepEqual(
      editor.calls.map(([, handler]) => handler),
      ['shut'],
    );
    editor.run('setBufferMode', [bufferId, '']);
    assert.equal(activeDocument(editor.state).mode, null);
  });
});

describe('whatever plugins and the user do', () => {
  const options = fc.record(
    {
      name: fc.constantFrom('a', 'b'),
      mode: fc.constantFrom('list', ''),
      readOnly: fc.boolean(),
      hiddenFromTabs: fc.boolean(),
      scrollable: fc.boolean(),
      showCursors: fc.boolean(),
      lineWrap: fc.boolean(),
      before: fc.boolean(),
      direction: fc.constantFrom('vertical', 'horizontal'),
      ratio: fc.double({ min: -1, max: 2, noNaN: true }),
      panelId: fc.constantFrom('p', 'q'),
      role: fc.constantFrom('utility_dock', 'other'),
      initialCursorLine: fc.integer({ min: -2, max: 9 }),
      entries: fc.array(
        fc.record({
          text: fc.string({ unit: fc.constantFrom('a', '\n', 'é', '\t', '\r', '👍🏽'), maxLength: 6 }),
          properties: fc.constant({ x: 1 }),
          style: fc.constant({ bold: true, extendToLineEnd: true }),
          padToChars: fc.nat(8),
          truncateToChars: fc.nat(8),
        }),
        { maxLength: 5 },
      ),
    },
    { requiredKeys: ['name', 'entries'] },
  );
  const step = fc.oneof(
    fc.record({ make: fc.constantFrom('createVirtualBuffer', 'createVirtualBufferInSplit'), options }),
    fc.record({ content: fc.nat(5), options }),
    fc.record({
      command: fc.constantFrom(
        'next_buffer',
        'prev_buffer',
        'split_vertical',
        'close_split',
        'next_split',
        'close',
        'close_tab',
        'undo',
        'redo',
        'move_down',
        'select_all',
        'move_tab_right',
        'close_other_tabs',
        'close_all_tabs',
        'toggle_maximize_split',
        'new',
        'move_tab_to_next_split',
      ),
    }),
    fc.record({ type: fc.constantFrom('a', '\u00e9') }),
    fc.record({ size: fc.tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 20 })) }),
    fc.record({ gone: fc.constantFrom('one', 'two') }),
  );

  test('splits, tabs and cursors stay whole, and it can be drawn', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(step, fc.constantFrom('one', 'two')), { maxLength: 25 }), (steps) => {
        const editor = new Editor();
        for (const [each, plugin] of steps) {
          if ('make' in each) {
            const call = editor.run(each.make, [each.options], plugin);
            assert.notEqual(editor.answerOf(call), undefined);
          } else if ('content' in each) {
            const ids = [...editor.state.documents.keys()];
            editor.run(
              'setVirtualBufferContent',
              [ids[each.content % ids.length], each.options.entries],
              plugin,
            );
          } else if ('command' in each) editor.send({ type: 'command', name: each.command });
          else if ('type' in each) editor.type(each.type);
          else if ('size' in each) editor.send({ type: 'resize', columns: each.size[0], rows: each.size[1] });
          else editor.send({ type: 'plugin_gone', plugin: each.gone });
          // A question about unsaved work is left.
          if (promptField.of(editor.state) !== null) editor.keys('Escape');
          checkPanes(editor.state);
          checkSelections(editor.state);
          assert.equal(new Screen(editor.state).rows.length, editor.state.window.rows - 1);
        }
        for (const plugin of ['one', 'two']) editor.send({ type: 'plugin_gone', plugin });
        assert.ok(
          [...editor.state.documents.values()].every((document) => virtualField.of(document) === null),
        );
      }),
      { numRuns: 300 },
    );
  });
});
