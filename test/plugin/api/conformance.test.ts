/** Sections 4.1 to 4.8 and 7 of the interface: each operation, each of its results, through the whole machine. */
import { openFile } from '../../../src/core/windows/open-file.ts';
import { answerTo, asksOf } from '../../requests.ts';
import { settingsField } from '../../../src/core/config/settings-field.ts';
import { clipboardField } from '../../../src/core/edits/clipboard.ts';
import assert from 'node:assert/strict';
import { after as afterAll, describe, test } from 'node:test';
import { API } from '../../../src/plugin/api/table.ts';
import { nameOf } from '../../../src/plugin/api/row.ts';
import { editorIn, languagesIn, languagePacksField } from '../../../src/core/languages/language.ts';
import { activeDocument, activeView, focusedLeaf, withWindow } from '../../../src/core/model/state.ts';
import { Machine } from '../machine.ts';

interface Case {
  readonly says: string;
  /** The open documents, by name or path; the last is in front. */
  readonly open?: Readonly<Record<string, string>>;
  readonly before?: (machine: Machine) => void;
  /** The body of an async function; `$name` is the id of what is open under a name. */
  readonly code: string;
  readonly gives: unknown;
  readonly after?: (machine: Machine, id: (name: string) => number) => void | Promise<void>;
}

/** No document stands in front of the focused split: the state of an editor that is just being made. */
const nothing = (machine: Machine): void => {
  const leaf = focusedLeaf(machine.state);
  machine.state = withWindow(
    { ...machine.state, documents: new Map() },
    { panes: { ...leaf, tabs: [], active: 0, views: new Map([[0, [...leaf.views.values()][0]]]) } },
  );
};

const cursorsAt =
  (...heads: number[]) =>
  (machine: Machine): void => {
    machine.dispatch({ type: 'command', name: 'document_start' });
    let at = 0;
    for (const [i, head] of heads.entries()) {
      for (; at < head; at++) machine.dispatch({ type: 'command', name: 'move_right' });
      if (i < heads.length - 1) machine.dispatch({ type: 'command', name: 'add_cursor_below' });
    }
  };

const TEXT = 'one\ntwö\nthree\n';

const CASES: Readonly<Record<string, readonly Case[]>> = {
  getActiveBufferId: [
    {
      says: 'the buffer in front',
      open: { a: '1', b: '2' },
      code: 'return editor.getActiveBufferId() === $b',
      gives: true,
    },
    { says: '0 when there is none', before: nothing, code: 'return editor.getActiveBufferId()', gives: 0 },
  ],
  getBufferPath: [
    {
      says: 'an absolute path',
      open: { '/dir/a.ts': '' },
      code: 'return editor.getBufferPath($/dir/a.ts)',
      gives: '/dir/a.ts',
    },
    {
      says: 'nothing for what was never saved',
      open: { a: '' },
      code: 'return editor.getBufferPath($a)',
      gives: '',
    },
    { says: 'nothing for an unknown id', code: 'return editor.getBufferPath(77)', gives: '' },
    {
      says: 'nothing for a virtual buffer',
      before: (machine) => machine.dispatch({ type: 'command', name: 'show_help' }),
      code: 'return editor.getBufferPath(editor.getActiveBufferId())',
      gives: '',
    },
  ],
  getBufferLength: [
    { says: 'bytes', open: { a: 'zwö' }, code: 'return editor.getBufferLength($a)', gives: 4 },
    { says: '0 for an unknown id', code: 'return editor.getBufferLength(77)', gives: 0 },
    {
      says: 'what was queued',
      open: { a: 'zwö' },
      code: 'editor.insertText($a, 0, "ää"); editor.deleteRange($a, 0, 2); return editor.getBufferLength($a)',
      gives: 6,
    },
  ],
  isBufferModified: [
    {
      says: 'false when all is saved',
      open: { '/a': 'x' },
      code: 'return editor.isBufferModified($/a)',
      gives: false,
    },
    {
      says: 'true after an edit',
      open: { a: 'x' },
      before: (machine) => machine.dispatch({ type: 'command', name: 'insert_newline' }),
      code: 'return editor.isBufferModified($a)',
      gives: true,
    },
    {
      says: 'true after an edit of its own',
      open: { a: 'x' },
      code: 'editor.insertText($a, 0, "y"); return editor.isBufferModified($a)',
      gives: true,
    },
    { says: 'false for an unknown id', code: 'return editor.isBufferModified(77)', gives: false },
    {
      says: 'false for a virtual buffer',
      before: (machine) => machine.dispatch({ type: 'command', name: 'show_help' }),
      code: 'return editor.isBufferModified(editor.getActiveBufferId())',
      gives: false,
    },
  ],
  getBufferInfo: [
    {
      says: 'what is known',
      open: { '/d/a.ts': TEXT },
      code: 'const { id, path, modified, length, name, line_count } = editor.getBufferInfo($/d/a.ts); return [id === $/d/a.ts, path, modified, length, name, line_count]',
      gives: [true, '/d/a.ts', false, 15, 'a.ts', 4],
    },
    { says: 'null for an unknown id', code: 'return editor.getBufferInfo(77)', gives: null },
  ],
  listBuffers: [
    {
      says: 'all that are open',
      open: { '/a': 'x', '/b': 'yy' },
      code: 'return editor.listBuffers().map(({ path, length, modified }) => [path, length, modified])',
      gives: [
        ['/a', 1, false],
        ['/b', 2, false],
      ],
    },
    { says: 'none where there are none', before: nothing, code: 'return editor.listBuffers()', gives: [] },
  ],
  getBufferText: [
    {
      says: 'a range of bytes',
      open: { a: 'zwö drei' },
      code: 'return editor.getBufferText($a, 2, 6)',
      gives: 'ö d',
    },
    { says: 'all of it', open: { a: TEXT }, code: 'return editor.getBufferText($a)', gives: TEXT },
    { says: 'an empty range', open: { a: TEXT }, code: 'return editor.getBufferText($a, 2, 2)', gives: '' },
    {
      says: 'what was queued',
      open: { a: 'abc' },
      code: 'editor.insertText($a, 1, "ö"); editor.deleteRange($a, 3, 4); return editor.getBufferText($a, 0, 4)',
      gives: 'aöc',
    },
    {
      says: 'a rejection for an unknown id',
      code: 'return editor.getBufferText(77, 0, 0)',
      gives: { threw: 'Error: getBufferText: buffer 77 does not exist' },
    },
    {
      says: 'the text up to the end for offsets past it',
      open: { a: 'abc' },
      code: 'return Promise.all([[0, 4], [2, 2 ** 40], [4, 9]].map(([from, to]) => editor.getBufferText($a, from, to)))',
      gives: ['abc', 'c', ''],
    },
    {
      says: 'a rejection for a negative offset',
      open: { a: 'abc' },
      code: 'return editor.getBufferText($a, -1, 2)',
      gives: { threw: 'Error: getBufferText: offset -1 is not a non-negative integer' },
    },
    {
      says: 'a rejection for an offset that is no integer',
      open: { a: 'abc' },
      code: 'return editor.getBufferText($a, 0.5, 2)',
      gives: { threw: 'Error: getBufferText: offset 0.5 is not a non-negative integer' },
    },
    {
      says: 'a rejection for an offset inside a character',
      open: { a: 'zwö' },
      code: 'return editor.getBufferText($a, 0, 3)',
      gives: { threw: 'Error: getBufferText: offset 3 is inside a character' },
    },
    {
      says: 'a rejection for a range that ends before it starts',
      open: { a: 'abc' },
      code: 'return editor.getBufferText($a, 2, 1)',
      gives: { threw: 'Error: getBufferText: start 2 is after end 1' },
    },
    {
      says: 'a rejection for more than a plugin can hold',
      open: { a: 'x'.repeat((16 << 20) + 1) },
      code: 'return editor.getBufferText($a)',
      gives: {
        threw: 'Error: getBufferText: 16777217 bytes are more than the limit of 16 MiB',
      },
    },
  ],
  findBufferByPath: [
    {
      says: 'its id',
      open: { '/a': '', '/b': '' },
      code: 'return editor.findBufferByPath("/a") === $/a',
      gives: true,
    },
    {
      says: '0 when it is not open',
      open: { '/a': '' },
      code: 'return editor.findBufferByPath("/c")',
      gives: 0,
    },
    { says: '0 for no path', open: { a: '' }, code: 'return editor.findBufferByPath("")', gives: 0 },
  ],
  getCursorPosition: [
    {
      says: 'bytes',
      open: { a: 'äbc' },
      before: cursorsAt(2),
      code: 'return editor.getCursorPosition()',
      gives: 3,
    },
    { says: '0 when there is none', before: nothing, code: 'return editor.getCursorPosition()', gives: 0 },
    {
      says: 'where it was put',
      open: { a: 'abc' },
      code: 'editor.setBufferCursor($a, 2); editor.insertText($a, 0, "xy"); return editor.getCursorPosition()',
      gives: 4,
    },
    {
      says: 'a place to insert at',
      open: { a: 'äbc' },
      before: cursorsAt(1),
      code: 'return editor.insertText($a, editor.getCursorPosition(), "|")',
      gives: true,
      after: (machine) => assert.equal(machine.text(), 'ä|bc'),
    },
  ],
  getCursorLine: [
    {
      says: 'lines from 1',
      open: { a: TEXT },
      before: cursorsAt(5),
      code: 'return editor.getCursorLine()',
      gives: 2,
    },
    { says: '1 when there is no cursor', before: nothing, code: 'return editor.getCursorLine()', gives: 1 },
    {
      says: 'what was queued',
      open: { a: TEXT },
      code: 'editor.insertText($a, 0, "x\\ny\\n"); editor.deleteRange($a, 4, 8); editor.setBufferCursor($a, 9); return editor.getCursorLine()',
      gives: 4,
    },
  ],
  getPrimaryCursor: [
    {
      says: 'its place',
      open: { a: TEXT },
      before: cursorsAt(5),
      code: 'return editor.getPrimaryCursor()',
      gives: { position: 5, selection: null, line: 1 },
    },
    {
      says: 'its selection',
      open: { a: TEXT },
      before: (machine) => {
        for (const name of ['document_start', 'select_right', 'select_right'])
          machine.dispatch({ type: 'command', name });
      },
      code: 'return editor.getPrimaryCursor()',
      gives: { position: 2, selection: { start: 0, end: 2 }, line: 0 },
    },
    {
      says: 'null when there is none',
      before: nothing,
      code: 'return editor.getPrimaryCursor()',
      gives: null,
    },
  ],
  getAllCursors: [
    {
      says: 'the primary first',
      open: { a: TEXT },
      before: cursorsAt(1, 1),
      code: 'return editor.getAllCursors()',
      gives: [
        { position: 5, selection: null, line: 1 },
        { position: 1, selection: null, line: 0 },
      ],
    },
    { says: 'none where there are none', before: nothing, code: 'return editor.getAllCursors()', gives: [] },
  ],
  getAllCursorPositions: [
    {
      says: 'the primary first',
      open: { a: TEXT },
      before: cursorsAt(1, 1),
      code: 'return editor.getAllCursorPositions()',
      gives: [5, 1],
    },
    {
      says: 'none where there are none',
      before: nothing,
      code: 'return editor.getAllCursorPositions()',
      gives: [],
    },
  ],
  setBufferCursor: [
    {
      says: 'true, and the cursor is there and in sight',
      open: { a: 'x\n'.repeat(200) },
      code: 'return editor.setBufferCursor($a, 300)',
      gives: true,
      after: (machine) => {
        const { selections, top } = activeView(machine.state);
        assert.deepEqual(selections.ranges, [{ anchor: 300, head: 300 }]);
        assert.ok(top > 200 && top <= 300, `the view begins at ${top}`);
      },
    },
    { says: 'false for an unknown id', code: 'return editor.setBufferCursor(77, 0)', gives: false },
    {
      says: 'false for a buffer that no split has',
      open: { a: 'abc', b: 'abc' },
      before: (each) => {
        const leaf = focusedLeaf(each.state);
        const [first, ...tabs] = leaf.tabs;
        const views = new Map([...leaf.views].filter(([id]) => id !== first));
        each.state = withWindow(each.state, { panes: { ...leaf, tabs, views } });
      },
      code: 'return [editor.setBufferCursor($a, 1), editor.setBufferCursor($b, 1)]',
      gives: [false, true],
    },
    {
      says: 'false inside a cluster, to whose start it goes',
      open: { a: 'ab\r\nc' },
      code: 'return [editor.setBufferCursor($a, 3), editor.getCursorPosition()]',
      gives: [false, 2],
    },
    {
      says: 'false for a place that is none',
      open: { a: 'zwö' },
      code: 'return [-1, 5, 1.5, 3, NaN].map((at) => editor.setBufferCursor($a, at))',
      gives: [false, false, false, false, false],
    },
  ],
  insertText: [
    {
      says: 'true, and the text stands before the byte',
      open: { a: 'zwö' },
      code: 'return [editor.insertText($a, 2, "ü"), editor.insertText($a, 6, "!")]',
      gives: [true, true],
      after: (machine) => assert.equal(machine.text(), 'zwüö!'),
    },
    {
      says: 'one step of undo for all of a turn',
      open: { a: 'abc' },
      code: 'for (let i = 0; i < 5; i++) editor.insertText($a, i, "x"); return editor.getBufferText($a)',
      gives: 'xxxxxabc',
      after: (machine) => {
        machine.dispatch({ type: 'command', name: 'undo' });
        assert.equal(machine.text(), 'abc');
      },
    },
    {
      says: 'what is selected selected, and nothing more, when it is put around it',
      open: { a: 'abc' },
      before: (each) => each.dispatch({ type: 'command', name: 'select_all' }),
      code: 'editor.insertText($a, 3, ")"); editor.insertText($a, 0, "("); return editor.getPrimaryCursor().selection',
      gives: { start: 1, end: 4 },
      after: (each) => assert.deepEqual(activeView(each.state).selections.ranges, [{ anchor: 1, head: 4 }]),
    },
    { says: 'false for an unknown id', code: 'return editor.insertText(77, 0, "x")', gives: false },
    {
      says: 'false for a place that is none',
      open: { a: 'zwö' },
      code: 'return [-1, 5, 1.5, 3, NaN, Infinity].map((at) => editor.insertText($a, at, "x"))',
      gives: [false, false, false, false, false, false],
      after: (machine) => assert.equal(machine.text(), 'zwö'),
    },
    {
      says: 'false where nothing can be edited again',
      before: (machine) => machine.dispatch({ type: 'command', name: 'show_help' }),
      code: 'return editor.insertText(editor.getActiveBufferId(), 0, "x")',
      gives: false,
    },
    {
      says: 'a TypeError for something else than a text',
      open: { a: '' },
      code: 'try { editor.insertText($a, 0, 5) } catch (error) { return [error instanceof TypeError, error.message] }',
      gives: [true, 'insertText: text must be a string, not a number'],
    },
  ],
  insertAtCursor: [
    {
      says: 'true, and every cursor has it before itself',
      open: { a: TEXT },
      before: cursorsAt(1, 1),
      code: 'return [editor.insertAtCursor("<>"), editor.getAllCursorPositions()]',
      gives: [true, [9, 3]],
      after: (machine) => assert.equal(machine.text(), 'o<>ne\nt<>wö\nthree\n'),
    },
    {
      says: 'false when there is no cursor',
      before: nothing,
      code: 'return editor.insertAtCursor("x")',
      gives: false,
    },
    {
      says: 'false where nothing can be edited again',
      before: (machine) => machine.dispatch({ type: 'command', name: 'show_help' }),
      code: 'return editor.insertAtCursor("x")',
      gives: false,
    },
  ],
  deleteRange: [
    {
      says: 'true, and the bytes are gone',
      open: { a: 'zwö drei' },
      code: 'return editor.deleteRange($a, 2, 5)',
      gives: true,
      after: (machine) => assert.equal(machine.text(), 'zwdrei'),
    },
    { says: 'false for an unknown id', code: 'return editor.deleteRange(77, 0, 0)', gives: false },
    {
      says: 'false for a range that is none',
      open: { a: 'zwö' },
      code: 'return [[0, 5], [-1, 2], [2, 1], [0, 3], [3, 4], [0, 1.5]].map(([from, to]) => editor.deleteRange($a, from, to))',
      gives: [false, false, false, false, false, false],
      after: (machine) => assert.equal(machine.text(), 'zwö'),
    },
  ],
  showBuffer: [
    {
      says: 'true, and it is in front',
      open: { a: '1', b: '2' },
      code: 'const shown = editor.showBuffer($a); await editor.flush(); return [shown, editor.getActiveBufferId() === $a]',
      gives: [true, true],
    },
    { says: 'false for an unknown id', code: 'return editor.showBuffer(77)', gives: false },
  ],
  closeBuffer: [
    {
      says: 'true, and it is gone',
      open: { '/a': '1', '/b': '2' },
      code: 'const closed = editor.closeBuffer($/a); await editor.flush(); return [closed, editor.getBufferInfo($/a)]',
      gives: [true, null],
    },
    {
      says: 'true, and it is gone, though it has unsaved changes',
      open: { '/a': '1' },
      code: 'editor.insertText($/a, 0, "x"); await editor.flush(); const closed = editor.closeBuffer($/a); await editor.flush(); return [closed, editor.getBufferInfo($/a)]',
      gives: [true, null],
      after: (machine) => {
        machine.dispatch({ type: 'command', name: 'reopen_closed' });
        assert.equal(machine.text(), 'x1');
      },
    },
    { says: 'false for an unknown id', code: 'return editor.closeBuffer(77)', gives: false },
  ],
  openFile: [
    {
      says: 'true, and the host is asked for it',
      code: 'return editor.openFile("/some/file", 3, 2)',
      gives: true,
      after: ({ effects }) =>
        assert.partialDeepStrictEqual(asksOf(effects, openFile).at(-1)?.work, {
          path: '/some/file',
          line: 3,
          column: 2,
        }),
    },
    {
      says: 'no jump for line and column 0',
      code: 'return editor.openFile("/some/file", 0, 0)',
      gives: true,
      after: ({ effects }) => {
        const { line = 0, column = 0 } = asksOf(effects, openFile).at(-1)?.work ?? assert.fail();
        assert.deepEqual([line, column], [0, 0]);
      },
    },
  ],
  openFileInSplit: [
    {
      says: 'true, and the host is asked for it',
      code: 'return editor.openFileInSplit(1, "/some/file", 0, 0)',
      gives: true,
      after: ({ effects }) =>
        assert.ok(asksOf(effects, openFile).some(({ work }) => work.path === '/some/file')),
    },
    {
      says: 'false for a split that does not exist',
      code: 'return editor.openFileInSplit(77, "/some/file", 0, 0)',
      gives: false,
    },
  ],
  getConfig: [
    {
      says: 'what holds',
      code: 'const { editor: { tab_size, menu_bar }, active_keybinding_map } = editor.getConfig(); return [tab_size, menu_bar, active_keybinding_map]',
      gives: [4, true, 'default'],
    },
    {
      says: 'keybindings and maps, though the user has none',
      code: 'const { keybindings, keybinding_maps } = editor.getConfig(); return [keybindings, keybinding_maps]',
      gives: [[], {}],
    },
  ],
  getUserConfig: [
    { says: 'what the file sets', code: 'return editor.getUserConfig()', gives: { editor: { tab_size: 3 } } },
  ],
  getConfigDir: [
    {
      says: 'an absolute path',
      code: 'return [editor.getConfigDir()[0], editor.getConfigDir().endsWith("/configuration")]',
      gives: ['/', true],
    },
  ],
  reloadConfig: [
    {
      says: 'nothing, and it is read again',
      code: 'return [editor.reloadConfig() === undefined]',
      gives: [true],
      after: ({ logged }) => assert.deepEqual(logged, ['reload']),
    },
  ],
  getAllDiagnostics: [
    { says: 'none without language servers', code: 'return editor.getAllDiagnostics()', gives: [] },
  ],
  executeAction: [
    {
      says: 'true, and it ran',
      open: { a: 'one\ntwo\n' },
      code: 'const ran = editor.executeAction("delete_line"); await editor.flush(); return [ran, await editor.getBufferText($a)]',
      gives: [true, 'two\n'],
    },
    {
      says: 'false for an unknown name, and nothing runs',
      open: { a: 'one\n' },
      code: 'return editor.executeAction("delete_everything")',
      gives: false,
      after: (machine) => assert.equal(machine.text(), 'one\n'),
    },
    {
      says: 'in order with edits',
      open: { a: 'one\ntwo\n' },
      code: 'editor.insertText($a, 0, "zero\\n"); editor.setBufferCursor($a, 0); editor.executeAction("delete_line"); editor.insertText($a, 5, "!"); await editor.flush(); return editor.getBufferText($a)',
      gives: '!one\ntwo\n',
    },
  ],
  executeActions: [
    {
      says: 'words deleted up to the next one',
      open: { a: 'one two three' },
      code: 'editor.executeActions([{ action: "delete_word_forward", count: 2 }]); await editor.flush(); return editor.getBufferText($a)',
      gives: 'three',
    },
    {
      says: 'true, each as often as it says',
      open: { a: 'abcdef' },
      code: 'const ran = editor.executeActions([{ action: "move_right", count: 3 }, { action: "insert_newline" }, { action: "undo", count: 0 }]); await editor.flush(); return [ran, await editor.getBufferText($a)]',
      gives: [true, 'abc\ndef'],
    },
    {
      says: 'false when one is unknown, and none runs',
      open: { a: 'abc\n' },
      code: 'return editor.executeActions([{ action: "delete_line" }, { action: "unheard_of" }])',
      gives: false,
      after: (machine) => assert.equal(machine.text(), 'abc\n'),
    },
    { says: 'true for none', code: 'return editor.executeActions([])', gives: true },
  ],
  setClipboard: [
    {
      says: 'nothing, and both clipboards have it',
      code: 'return [editor.setClipboard("zwö") === undefined]',
      gives: [true],
      after: ({ state, effects }) => {
        assert.deepEqual(clipboardField.of(state).texts.map(String), ['zwö']);
        assert.equal(effects.findLast((effect) => effect.type === 'copy')?.text.toString(), 'zwö');
      },
    },
  ],
  registerLanguageConfig: [
    {
      says: 'true, and the language is so',
      open: { '/a.py': 'a\n' },
      code: 'return editor.registerLanguageConfig("python", { commentPrefix: "//", useTabs: null, tabSize: 3, formatter: { command: "x", args: ["-"] } })',
      gives: true,
      after: ({ state }) => {
        const { language } = activeDocument(state);
        assert.deepEqual([language.comment, language.formatter?.command], [['//'], 'x']);
        assert.equal(editorIn(state, activeDocument(state)).tab_size, 3);
      },
    },
    {
      says: 'true for a language that is new',
      code: 'return editor.registerLanguageConfig("mine", { blockCommentStart: "(*", blockCommentEnd: "*)" })',
      gives: true,
      after: ({ state }) => assert.deepEqual(languagesIn(state).byId('mine')?.block, ['(*', '*)']),
    },
    {
      says: 'what the user set before what it says',
      open: { '/a.py': 'a\n' },
      before: (machine) => {
        const settings = settingsField.of(machine.state);
        const languages = { python: { comment_prefix: '%' } };
        machine.state = settingsField.with(machine.state, { ...settings, languages });
      },
      code: 'return editor.registerLanguageConfig("python", { commentPrefix: "//" })',
      gives: true,
      after: ({ state }) => assert.deepEqual(activeDocument(state).language.comment, ['%']),
    },
    {
      says: 'false for what cannot be',
      code: `return [
        editor.registerLanguageConfig("no id", {}),
        editor.registerLanguageConfig("a", { commentPrefix: "/ /" }),
        editor.registerLanguageConfig("a", { blockCommentStart: "/*" }),
        editor.registerLanguageConfig("a", { tabSize: 17 }),
      ]`,
      gives: [false, false, false, false],
      after: ({ state }) => assert.equal(languagePacksField.of(state).size, 0),
    },
  ],
};

const SECTIONS = new Set([
  'Buffer queries',
  'Cursors and edits',
  'Configuration',
  'Diagnostics',
  'Actions',
  'Clipboard',
]);
const ALSO = ['showBuffer', 'closeBuffer', 'openFile', 'openFileInSplit', 'registerLanguageConfig'];
const BEYOND = new Set(['flush', 'copyToClipboard']);

test('every operation of the interface has its cases', () => {
  const named = API.filter(({ title }) => SECTIONS.has(title)).flatMap(({ rows }) => rows.map(nameOf));
  const wanted = [...named, ...ALSO].filter((name) => !BEYOND.has(name));
  assert.deepEqual(Object.keys(CASES).toSorted(), wanted.toSorted());
});

const machine = new Machine({
  // There are no files.
  host: (effect, its) => {
    for (const { id, work } of asksOf([effect], openFile))
      setImmediate(() => its.dispatch(answerTo(id, { type: 'open_failed', path: work.path, message: 'no' })));
  },
});
afterAll(() => machine.end());

for (const [operation, cases] of Object.entries(CASES)) {
  describe(operation, () => {
    for (const { says, open = {}, before, code, gives, after } of cases) {
      test(`gives ${says}`, async () => {
        machine.reset();
        const ids = new Map<string, number>();
        for (const [name, text] of Object.entries(open))
          ids.set(name, machine.open(text, name.startsWith('/') ? name : ''));
        before?.(machine);
        const id = (name: string): number => ids.get(name) ?? activeDocument(machine.state).id;
        const named = code.replaceAll(/\$([\w/.]*[\w])/g, (_, name: string) => String(id(name)));
        assert.deepEqual(await machine.run(named), gives);
        await machine.run('await editor.flush()');
        await after?.(machine, id);
      });
    }
  });
}
