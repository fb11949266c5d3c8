/** Buffer groups: panels of a plugin that are shown, focused and closed together. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { activeDocument, focusedLeaf } from '../../../src/core/model/state.ts';
import { leaves } from '../../../src/core/model/panes.ts';
import { CHECKS } from '../../../src/plugin/operations/main.ts';
import { Editor } from '../acting.ts';
import { Screen } from '../screen.ts';

interface Made {
  readonly groupId: number;
  readonly panels: Readonly<Record<string, number>>;
}

const LAYOUT = {
  type: 'split',
  direction: 'v',
  ratio: 0.3,
  first: { type: 'fixed', id: 'toolbar', height: 2 },
  second: {
    type: 'split',
    direction: 'h',
    ratio: 0.5,
    first: { type: 'scrollable', id: 'log' },
    second: { type: 'scrollable', id: 'detail' },
  },
};

/** An editor with a group of a toolbar above a log and its details. */
class Group {
  readonly editor = new Editor(60, 14);
  readonly answer: unknown;

  constructor(layout: unknown = JSON.stringify(LAYOUT)) {
    this.answer = this.editor.answered('createBufferGroup', ['Git Log', '', layout]);
    if (this.answer instanceof Error) return;
    this.fill('toolbar', 'keys: q quit\nhelp\n');
    this.fill('log', 'commit one\ncommit two\ncommit three\n');
    this.fill('detail', 'author\ndate\n');
  }

  get made(): Made {
    assert.ok(!(this.answer instanceof Error), String(this.answer));
    return this.answer as Made;
  }

  fill(panel: string, text: string): void {
    this.run('setPanelContent', panel, [{ text }]);
  }

  run(name: string, ...args: readonly unknown[]): void {
    this.editor.run(name, [this.made.groupId, ...args]);
  }

  get rows(): string[] {
    const { rows } = new Screen(this.editor.state);
    return rows.slice(1, 8).map((row) => row.replaceAll(/ {2,}/g, '  ').trim());
  }

  /** The name of the document in front. */
  get front(): string {
    return activeDocument(this.editor.state).name;
  }

  get names(): readonly string[] {
    return [...this.editor.state.documents.values()].map(({ name }) => name);
  }
}

const SHOWN = [
  'toolbar ×',
  'keys: q quit',
  'help',
  'untitled  Git Log ×  │ detail ×',
  'commit one  │author',
  'commit two  │date',
  'commit three  │',
];

describe('a buffer group', () => {
  test('has its panels where the layout says, with the focus in the main one', () => {
    for (const layout of [LAYOUT, JSON.stringify(LAYOUT)]) {
      const group = new Group(layout);
      assert.deepEqual(group.rows, SHOWN);
      assert.equal(group.front, 'Git Log');
      assert.deepEqual(Object.keys(group.made.panels), ['toolbar', 'log', 'detail']);
      assert.equal(activeDocument(group.editor.state).id, group.made.panels.log);
    }
  });

  test('moves the focus to its panels', () => {
    const group = new Group();
    group.run('focusBufferGroupPanel', 'detail');
    assert.equal(group.front, 'detail');
    group.run('focusBufferGroupPanel', 'log');
    assert.equal(group.front, 'Git Log');
    group.run('focusBufferGroupPanel', 'nothing');
    assert.equal(group.front, 'Git Log');
  });

  test('hides panels and shows them again; the others keep their cursors', () => {
    const group = new Group();
    group.run('focusBufferGroupPanel', 'detail');
    group.editor.keys('Down');
    group.run('setBufferGroupPanelVisible', 'toolbar', false);
    group.run('setBufferGroupPanelVisible', 'toolbar', true);
    assert.deepEqual(group.rows, SHOWN);
    assert.equal(group.front, 'detail', 'the focus stays');
    const { views } = focusedLeaf(group.editor.state);
    assert.equal(views.get(group.made.panels.detail)?.selections.primary.head, 'author\n'.length);
    group.run('focusBufferGroupPanel', 'log');
    group.run('setBufferGroupPanelVisible', 'detail', false);
    assert.deepEqual(group.rows[3], 'untitled  Git Log ×');
    group.run('setBufferGroupPanelVisible', 'toolbar', false);
    assert.deepEqual(group.rows[0], 'untitled  Git Log ×');
    assert.equal(leaves(group.editor.state.window.panes).length, 1);
    group.run('setBufferGroupPanelVisible', 'detail', true);
    assert.deepEqual(group.rows.slice(0, 2), ['untitled  Git Log ×  │ detail ×', 'commit one  │author']);
    group.run('setBufferGroupPanelVisible', 'toolbar', true);
    assert.deepEqual(group.rows, SHOWN);
    assert.equal(group.front, 'Git Log');
    group.run('setBufferGroupPanelVisible', 'log', false);
    assert.deepEqual(group.rows, SHOWN, 'the main panel stays');
  });

  test('shows another buffer in a panel, and its own again', () => {
    const group = new Group();
    const given = { name: 'other', hiddenFromTabs: true, entries: [{ text: 'other text\n' }] };
    const other = group.editor.answered('createVirtualBuffer', [given]) as { bufferId: number };
    const { groupId, panels } = group.made;
    const set = (panel: string, buffer: number): unknown =>
      group.editor.answered('setBufferGroupPanelBuffer', [groupId, panel, buffer]);
    assert.equal(set('detail', other.bufferId), true);
    assert.match(group.rows[4], /commit one {2}│ {2}1 other text/);
    group.fill('detail', 'changed\n');
    assert.match(group.rows[4], /other text/);
    assert.equal(set('detail', panels.detail), true);
    assert.match(group.rows[4], /commit one {2}│changed/);
    assert.equal(set('detail', 999), false);
    assert.equal(set('nothing', other.bufferId), false);
    set('detail', other.bufferId);
    group.run('closeBufferGroup');
    assert.deepEqual(group.names, ['untitled', 'other']);
    assert.equal(leaves(group.editor.state.window.panes).length, 1);
    assert.equal(group.front, 'untitled');
  });

  test('is closed as one', () => {
    const closed: Record<string, (group: Group) => void> = {
      'by the plugin': (group) => group.run('closeBufferGroup'),
      'by the buffer of a panel': ({ editor, made }) => void editor.run('closeBuffer', [made.panels.toolbar]),
      'by a key': ({ editor }) => editor.keys('Ctrl+W'),
      'with its plugin': ({ editor }) => editor.send({ type: 'plugin_gone', plugin: 'one', asks: false }),
    };
    for (const [how, close] of Object.entries(closed)) {
      const group = new Group();
      close(group);
      assert.deepEqual(group.names, ['untitled'], how);
      assert.equal(leaves(group.editor.state.window.panes).length, 1, how);
    }
  });

  test('is refused with a layout that is none', () => {
    const panel = { type: 'scrollable', id: 'a' };
    const refusals: readonly (readonly [unknown, RegExp])[] = [
      ['{', /layout is not valid JSON/],
      [null, /layout must be an object/],
      [
        { type: 'split', direction: 'x', first: panel, second: panel },
        /layout\.direction must be "h" or "v"/,
      ],
      [{ type: 'split', direction: 'h', first: panel }, /layout\.second must be an object/],
      [{ type: 'split', direction: 'h', first: panel, second: panel }, /several panels of the same id/],
      [{ type: 'round' }, /layout\.type must be/],
      [{ type: 'fixed' }, /layout\.id must be the name of a panel/],
    ];
    for (const [layout, message] of refusals) {
      const { answer, names } = new Group(layout);
      assert.ok(answer instanceof Error);
      assert.match(answer.message, message);
      assert.deepEqual(names, ['untitled']);
    }
  });

  test('obeys its own plugin only', () => {
    const { editor, made } = new Group();
    const [one, two] = ['one', 'two'].map((plugin) => ({ plugin, call: 0 }));
    const asked = {
      setPanelContent: ['log', []],
      closeBufferGroup: [],
      setBufferGroupPanelVisible: ['detail', false],
      focusBufferGroupPanel: ['detail'],
    };
    for (const [name, rest] of Object.entries(asked)) {
      assert.equal(CHECKS[name](editor.state, one, [made.groupId, ...rest]), true, name);
      assert.equal(CHECKS[name](editor.state, two, [made.groupId, ...rest]), false, name);
    }
    assert.equal(CHECKS.setBufferGroupPanelVisible(editor.state, one, [made.groupId, 'log', false]), false);
    assert.equal(CHECKS.setPanelContent(editor.state, one, [made.groupId, 'toString', []]), false);
  });
});
