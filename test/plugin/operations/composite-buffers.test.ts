/** Composite buffers: two buffers of a plugin, shown as a comparison. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { activeDocument, focusedLeaf } from '../../../src/core/model/state.ts';
import { leaves } from '../../../src/core/model/panes.ts';
import { CHECKS } from '../../../src/plugin/operations/main.ts';
import { Editor } from '../acting.ts';
import { Screen } from '../screen.ts';

const OLD = 'one\ntwo\nthree\nfour\nfive\n';
const NEW = 'one\nTWO\nthree\nfour\nextra\nmore\nfive\n';

/** An editor with two virtual buffers and a composite buffer of them. */
class Composite {
  readonly editor: Editor;
  readonly old: number;
  readonly new: number;
  readonly answer: unknown;

  constructor(options: Readonly<Record<string, unknown>> = {}, columns = 76) {
    this.editor = new Editor(columns, 14);
    this.old = this.#source('old', OLD);
    this.new = this.#source('new', NEW);
    this.answer = this.editor.answered('createCompositeBuffer', [
      {
        name: '*Diff*',
        mode: '',
        layout: { type: 'side-by-side', showSeparator: true },
        sources: [
          { bufferId: this.old, label: 'HEAD', editable: false },
          { bufferId: this.new, label: 'Working tree', editable: false },
        ],
        ...options,
      },
    ]);
  }

  #source(name: string, text: string): number {
    const given = { name, hiddenFromTabs: true, entries: [{ text }] };
    return (this.editor.answered('createVirtualBuffer', [given]) as { bufferId: number }).bufferId;
  }

  get id(): number {
    assert.equal(typeof this.answer, 'number');
    return this.answer as number;
  }

  /** The rows from the tabs to the last line. */
  get rows(): string[] {
    return new Screen(this.editor.state).rows
      .slice(1, 11)
      .map((row) => row.replaceAll(/ {2,}/g, '  ').replace(/╱+/, '╱').trim());
  }

  get info(): unknown {
    return this.editor.answered('getCompositeCursorInfo', []);
  }

  run(name: string, ...args: readonly unknown[]): void {
    this.editor.run(name, [this.id, ...args]);
  }
}

const ALIGNED = [
  'HEAD ×  │ untitled  *Diff* ×',
  '1 one  │  1 one',
  '−  2 two  ━│+  2 TWO  ━',
  '3 three  │  3 three',
  '4 four  │  4 four',
  '╱ │+  5 extra',
  '╱ │+  6 more  ━',
  '5 five  │  7 five',
  '6  │  8',
  '━│',
];

describe('a composite buffer', () => {
  test('shows its sources side by side, aligned, with the focus in the second pane', () => {
    const composite = new Composite();
    assert.deepEqual(composite.rows, ALIGNED);
    assert.equal(activeDocument(composite.editor.state).id, composite.id);
    assert.deepEqual(composite.info, { focusedPane: 1, paneCount: 2, lines: [0, 0] });
    composite.editor.type('x');
    assert.deepEqual(composite.rows, ALIGNED, 'nobody can type in it');
  });

  test('takes the form of the first generation', () => {
    const composite = new Composite({ layout: { layoutType: 'side-by-side', showSeparator: false } });
    assert.deepEqual(composite.rows, ALIGNED);
  });

  test('is inline in a unified layout and where there is no room, and one above the other in a stacked one', () => {
    const unified = new Composite({ layout: { type: 'unified', showSeparator: false } });
    assert.deepEqual(unified.rows.slice(0, 5), [
      'untitled  *Diff* ×',
      '1 one',
      '−  two  ━',
      '+  2 TWO',
      '3 three',
    ]);
    assert.equal(leaves(unified.editor.state.window.panes).length, 1);
    const narrow = new Composite({}, 40);
    assert.deepEqual(narrow.rows.slice(0, 5), unified.rows.slice(0, 5));
    const stacked = new Composite({ layout: { type: 'stacked', ratios: [1, 1], showSeparator: false } });
    assert.deepEqual(
      stacked.rows.filter((row) => row.includes('HEAD') || row.includes('Diff')),
      ['HEAD ×', 'untitled  *Diff* ×'],
    );
  });

  test('shows the hunks that the plugin gives, and starts at the one that it asks for', () => {
    const hunks = [
      { oldStart: 1, oldCount: 1, newStart: 1, newCount: 1 },
      { oldStart: 3, oldCount: 2, newStart: 3, newCount: 4, ops: ' ++ ' },
    ];
    const composite = new Composite({ hunks, initialFocusHunk: 1 });
    assert.deepEqual(composite.rows, ALIGNED);
    assert.deepEqual(composite.info, { focusedPane: 1, paneCount: 2, lines: [null, 4] });
    composite.run('updateCompositeAlignment', [{ oldStart: 1, oldCount: 0, newStart: 1, newCount: 2 }]);
    assert.deepEqual(composite.rows.slice(1, 6), [
      '1 one  │  1 one',
      '╱━│+  2 TWO  ━',
      '╱ │+  3 three',
      '2 two  │  4 four',
      '3 three  │  5 extra',
    ]);
  });

  test('mends hunks that cannot be', () => {
    const bad = [
      { oldStart: -5, oldCount: 1e9, newStart: Number.NaN, newCount: -3 },
      { oldStart: 4, oldCount: 1, newStart: 1, newCount: Infinity, ops: '?' },
      { oldStart: 2, oldCount: 2, newStart: 1, newCount: 1, ops: '+'.repeat(100) },
    ];
    const composite = new Composite({ hunks: bad, initialFocusHunk: 99 });
    assert.match(composite.rows.join('\n'), /one[^]*extra/);
    composite.run('updateCompositeAlignment', []);
    assert.deepEqual(composite.rows[2], '2 two  │  2 TWO');
  });

  test('goes from difference to difference and to lines', () => {
    const composite = new Composite();
    composite.run('compositeNextHunk');
    assert.deepEqual(composite.info, { focusedPane: 1, paneCount: 2, lines: [1, 1] });
    composite.run('compositeNextHunk');
    assert.deepEqual(composite.info, { focusedPane: 1, paneCount: 2, lines: [null, 4] });
    composite.run('compositePrevHunk');
    assert.deepEqual(composite.info, { focusedPane: 1, paneCount: 2, lines: [1, 1] });
    composite.run('setCompositeCursorLine', 0, 4);
    assert.deepEqual(composite.info, { focusedPane: 0, paneCount: 2, lines: [4, 6] });
    composite.run('compositePrevHunk');
    assert.deepEqual(composite.info, { focusedPane: 0, paneCount: 2, lines: [1, 1] });
    composite.run('setCompositeCursorLine', 1, 1e9);
    assert.deepEqual(composite.info, { focusedPane: 1, paneCount: 2, lines: [5, 7] });
  });

  test('follows its sources, and keeps their last text when they are closed', () => {
    const composite = new Composite();
    composite.editor.run('setVirtualBufferContent', [composite.new, [{ text: `zero\n${OLD}` }]]);
    assert.deepEqual(composite.rows.slice(1, 4), ['╱━│+  1 zero  ━', '1 one  │  2 one', '2 two  │  3 two']);
    composite.editor.run('closeBuffer', [composite.new]);
    assert.deepEqual(composite.rows[3], '2 two  │  3 two');
  });

  test('closes both panes at once, and leaves the sources', () => {
    const closed: Record<string, (composite: Composite) => void> = {
      'by the plugin': (composite) => composite.run('closeCompositeBuffer'),
      'by its id': (composite) => composite.run('closeBuffer'),
      'by a key': ({ editor }) => editor.keys('Ctrl+W'),
      'by a key in the left pane': (composite) => {
        composite.run('setCompositeCursorLine', 0, 0);
        composite.editor.keys('Ctrl+W');
      },
    };
    for (const [how, close] of Object.entries(closed)) {
      const composite = new Composite();
      close(composite);
      const { state } = composite.editor;
      assert.deepEqual(
        [...state.documents.values()].map(({ name }) => name),
        ['untitled', 'old', 'new'],
        how,
      );
      assert.equal(leaves(state.window.panes).length, 1, how);
      assert.equal(activeDocument(state).name, 'untitled', how);
      assert.equal(composite.info, null, how);
    }
  });

  test('is refused where a source is missing or there are not two', () => {
    const refusals: readonly (readonly [Readonly<Record<string, unknown>>, RegExp])[] = [
      [{ sources: [] }, /options\.sources must be two buffers, not 0/],
      [{ sources: [1, 999].map((bufferId) => ({ bufferId, label: '' })) }, /buffer 999 does not exist/],
      [{ sources: [1, 1].map((bufferId) => ({ bufferId, label: '' })) }, /sources must be two buffers/],
      [{ layout: { type: 'round', showSeparator: true } }, /must be one of side-by-side, stacked, unified/],
    ];
    for (const [options, message] of refusals) {
      const { answer, editor } = new Composite(options);
      assert.ok(answer instanceof Error);
      assert.match(answer.message, message);
      assert.equal(leaves(editor.state.window.panes).length, 1);
    }
  });

  test('obeys its own plugin only', () => {
    const { editor, id } = new Composite();
    const { compositeNextHunk: next, setCompositeCursorLine: set } = CHECKS;
    assert.equal(next(editor.state, { plugin: 'one', call: 0 }, [id]), true);
    assert.equal(next(editor.state, { plugin: 'two', call: 0 }, [id]), false);
    assert.equal(next(editor.state, { plugin: 'one', call: 0 }, [1]), false);
    assert.equal(set(editor.state, { plugin: 'one', call: 0 }, [id, 2, 0]), false);
    editor.run('closeCompositeBuffer', [id], 'two');
    assert.ok(editor.state.documents.has(id));
    editor.send({ type: 'plugin_gone', plugin: 'one', asks: false });
    assert.equal(leaves(editor.state.window.panes).length, 1);
    assert.equal(focusedLeaf(editor.state).tabs.length, 1);
  });
});
