import { filePath } from '../../../src/core/model/document.ts';
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { leaves } from '../../../src/core/model/panes.ts';
import { regions } from '../../../src/core/layout/regions.ts';
import { activeDocument, documentById, focusedLeaf, viewIn } from '../../../src/core/model/state.ts';
import { CHECKS, OPERATIONS, QUERIES } from '../../../src/plugin/operations/main.ts';
import { Host } from '../../cases/host.ts';
import { parseSteps } from '../../cases/steps.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const demo = { plugin: 'demo', call: 1 };

function editor(): Host {
  const host = new Host('a', bytes(Array.from({ length: 100 }, (_, i) => `line ${i}\n`).join('')));
  host.files.set('/b', bytes('b one\nb two\n'));
  run(host, 'listen');
  return host;
}

function run(host: Host, ...steps: readonly string[]): void {
  for (const event of parseSteps(steps.join('\n'))) host.send(event);
}

const call = (host: Host, name: string, ...args: readonly unknown[]): void =>
  run(host, `plugin demo ${name} ${JSON.stringify(args)}`);

const asked = ({ state }: Host, name: string): unknown => QUERIES[name](state, demo, []);

const answered = (host: Host): unknown => JSON.parse((host.told.at(-1) ?? '').replace('demo: answer ', ''));

const ids = ({ state }: Host): number[] => leaves(state.window.panes).map(({ id }) => id);

describe('what plugins know of splits', () => {
  test('the viewport is that of the split with the focus', () => {
    const host = editor();
    run(host, 'run split_vertical', 'run move_document_end');
    const { text } = regions(host.state).leaves[1];
    const { length, newlines } = activeDocument(host.state).text;
    assert.equal(newlines, 100);
    assert.deepEqual(asked(host, 'getViewport'), {
      topByte: length - 9 * 8,
      top_byte: length - 9 * 8,
      topLine: 91,
      leftColumn: 0,
      left_column: 0,
      width: text.width,
      height: text.height,
    });
    assert.deepEqual(asked(host, 'getScreenSize'), { width: 60, height: 12 });
    assert.equal(asked(host, 'getActiveSplitId'), host.state.window.focus);
  });

  test('all splits are told in reading order, with those that another has all the room of', () => {
    const host = editor();
    run(host, 'run split_vertical');
    const before = asked(host, 'listSplits') as { splitId: number; x: number; width: number; label: null }[];
    assert.deepEqual(
      before.map(({ splitId, x, width, label }) => ({ splitId, x, width, label })),
      [
        { splitId: ids(host)[0], x: 0, width: 30, label: null },
        { splitId: ids(host)[1], x: 31, width: 29, label: null },
      ],
    );
    run(host, 'run toggle_maximize_split');
    const maximized = asked(host, 'listSplits') as typeof before;
    assert.equal(maximized[0].width, 30);
    assert.equal(maximized[1].width, 60);
  });

  test('the workspace is told in one object', () => {
    const host = editor();
    run(host, 'type x');
    const own = activeDocument(host.state).id;
    const { focus } = host.state.window;
    assert.deepEqual(asked(host, 'describeWorkspace'), {
      cwd: '',
      windowId: 1,
      stableId: '',
      windows: [{ id: 1, stable_id: '', label: '', root: '', project_path: '' }],
      panes: [
        {
          splitId: focus,
          bufferId: own,
          kind: 'file',
          label: null,
          path: '/a',
          name: 'a',
          active: true,
          modified: true,
          x: 0,
          y: 0,
          width: 60,
          height: 11,
        },
      ],
      activeSplitId: focus,
    });
  });

  test('a search that is shown is told', () => {
    const host = editor();
    assert.equal(asked(host, 'hasActiveSearch'), false);
    run(host, 'Ctrl+F', 'type line 3');
    assert.equal(asked(host, 'hasActiveSearch'), true);
  });
});

describe('what plugins do to splits', () => {
  test('dividing gives the new one the focus and its part of the room', () => {
    const host = editor();
    const source = host.state.window.focus;
    call(host, 'splitWindow', { direction: 'vertical', ratio: 0.25 });
    const [left, right] = ids(host);
    assert.deepEqual([left, right === host.state.window.focus], [source, true]);
    assert.deepEqual(answered(host), {
      splitId: right,
      sourceSplitId: source,
      bufferId: activeDocument(host.state).id,
      x: 16,
      y: 0,
      width: 44,
      height: 11,
    });
    call(host, 'splitWindow', { direction: 'horizontal', place: 'before', keepFocus: true });
    assert.equal(host.state.window.focus, right);
    const [, above, below] = ids(host);
    assert.equal(below, right);
    assert.equal((answered(host) as { splitId: number }).splitId, above);
    call(host, 'splitWindow');
    assert.equal(ids(host).length, 4);
  });

  test('a file is opened in the new one before it is told', () => {
    const host = editor();
    const source = host.state.window.focus;
    host.hold();
    call(host, 'splitWindow', { file: '/b', keepFocus: true });
    assert.deepEqual(host.told, []);
    host.answer();
    assert.equal(host.state.window.focus, source);
    const told = answered(host) as { splitId: number; bufferId: number };
    assert.equal(told.splitId, ids(host)[1]);
    assert.equal(filePath(documentById(host.state, told.bufferId)), '/b');
    assert.deepEqual(leaves(host.state.window.panes)[1].tabs, [told.bufferId]);
    assert.equal(leaves(host.state.window.panes)[1].active, told.bufferId);
  });

  test('tabs move between splits, and a split without any goes', () => {
    const host = editor();
    call(host, 'splitWindow');
    call(host, 'openFile', '/b');
    const [left, right] = ids(host);
    const b = activeDocument(host.state).id;
    run(host, 'Down');
    call(host, 'moveBufferToSplit', b, left);
    assert.equal(host.state.window.focus, left);
    assert.equal(host.marked, 'b one\n|b two\n');
    call(host, 'setSplitBuffer', right, b);
    assert.equal(leaves(host.state.window.panes)[1].active, b);
    assert.equal(host.state.window.focus, left);
    call(host, 'moveBufferToSplit', b, left);
    assert.equal(host.state.window.focus, left);
    call(host, 'focusSplit', right);
    assert.equal(host.state.window.focus, right);
    call(host, 'focusSplit', 4711);
    assert.equal(host.state.window.focus, right);
    call(host, 'closeSplit', left);
    assert.deepEqual(ids(host), [right]);
    assert.equal(CHECKS.closeSplit(host.state, demo, [right]), false);
    call(host, 'closeSplit', right);
    assert.deepEqual(ids(host), [right]);
  });

  test('a split is found by its label until that is taken away', () => {
    const host = editor();
    call(host, 'splitWindow');
    const [left, right] = ids(host);
    call(host, 'setSplitLabel', left, 'side');
    call(host, 'getSplitByLabel', 'side');
    assert.equal(answered(host), left);
    call(host, 'focusSplit', left);
    call(host, 'splitWindow');
    call(host, 'getSplitByLabel', 'side');
    assert.equal(answered(host), left);
    call(host, 'clearSplitLabel', left);
    call(host, 'getSplitByLabel', 'side');
    assert.equal(answered(host), null);
    assert.notEqual(right, left);
  });

  test('scrolling fills the split and leaves the cursor where it is', () => {
    const host = editor();
    call(host, 'setSplitScroll', host.state.window.focus, 50);
    assert.equal(viewIn(focusedLeaf(host.state)).top, 49);
    call(host, 'setSplitScroll', host.state.window.focus, 1e9);
    const { topLine } = asked(host, 'getViewport') as { topLine: number };
    assert.equal(topLine, 91);
    assert.ok(host.marked.startsWith('|'));
  });

  test('ratios are kept to a tenth, and evened out', () => {
    const host = editor();
    call(host, 'splitWindow');
    const [left, right] = ids(host);
    const widths = (): number[] => regions(host.state).leaves.map(({ whole }) => whole.width);
    call(host, 'setSplitRatio', left, 0.7);
    assert.deepEqual(widths(), [41, 18]);
    call(host, 'setSplitRatio', right, 0.3);
    assert.deepEqual(widths(), [18, 41]);
    call(host, 'setSplitRatio', right, 7);
    assert.deepEqual(widths(), [53, 6]);
    call(host, 'distributeSplitsEvenly');
    assert.deepEqual(widths(), [30, 29]);
  });
});

describe('any order of operations on splits', () => {
  const NAMES = [
    'splitWindow',
    'moveBufferToSplit',
    'setSplitBuffer',
    'focusSplit',
    'closeSplit',
    'setSplitScroll',
    'setSplitRatio',
    'distributeSplitsEvenly',
    'closeBuffer',
    'closeOtherBuffersInSplit',
    'closeAllBuffersInSplit',
    'openFileInSplit',
    'openFileInBackground',
    'previewFileInSplit',
    'dismissPreview',
    'scrollToLineCenter',
    'maximize',
  ] as const;

  test('leaves a tree in which everything has its place', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ name: fc.constantFrom(...NAMES), a: fc.nat(9), b: fc.nat(9), c: fc.nat(2) }), {
          maxLength: 40,
        }),
        (orders) => {
          const host = editor();
          for (const { name, a, b, c } of orders) {
            const split = ids(host)[a % ids(host).length];
            const buffers = [...host.state.documents.keys()];
            const buffer = buffers[b % buffers.length];
            const path = ['/a', '/b', '/new'][c];
            const args: Record<(typeof NAMES)[number], readonly unknown[]> = {
              splitWindow: [
                {
                  direction: c === 0 ? 'vertical' : 'horizontal',
                  place: b % 2 === 0 ? 'before' : 'after',
                  ratio: a / 9,
                  keepFocus: c === 1,
                },
              ],
              moveBufferToSplit: [buffer, split],
              setSplitBuffer: [split, buffer],
              focusSplit: [split],
              closeSplit: [split],
              setSplitScroll: [split, b * 100],
              setSplitRatio: [split, b / 5],
              distributeSplitsEvenly: [],
              closeBuffer: [buffer],
              closeOtherBuffersInSplit: [buffer, split],
              closeAllBuffersInSplit: [split],
              openFileInSplit: [split, path, b, c],
              openFileInBackground: [path],
              previewFileInSplit: [split, path],
              dismissPreview: [],
              scrollToLineCenter: [split, buffer, b * 10],
              maximize: [],
            };
            if (name === 'maximize') run(host, 'run toggle_maximize_split');
            else call(host, name, ...args[name]);
            check(host);
          }
        },
      ),
      { numRuns: 100 },
    );
  });

  function check(host: Host): void {
    const { state } = host;
    const all = leaves(state.window.panes);
    assert.ok(all.some(({ id }) => id === state.window.focus));
    assert.equal(new Set(all.map(({ id }) => id)).size, all.length);
    for (const leaf of all) {
      assert.ok(leaf.tabs.length > 0);
      assert.ok(leaf.tabs.includes(leaf.active));
      assert.deepEqual(new Set(leaf.views.keys()), new Set(leaf.tabs));
      for (const tab of leaf.tabs) assert.ok(state.documents.has(tab));
      assert.ok(leaf.preview === null || leaf.tabs.includes(leaf.preview));
    }
    for (const id of state.documents.keys()) assert.ok(all.some(({ tabs }) => tabs.includes(id)));
    if (state.window.maximized !== null) assert.equal(state.window.maximized, state.window.focus);
    (QUERIES.listSplits(state, demo, []) as { splitId: number }[]).forEach(({ splitId }, i) =>
      assert.equal(splitId, all[i].id),
    );
    assert.equal(host.screen.length, state.window.rows);
  }

  test('each of them is an operation', () => {
    for (const name of NAMES) assert.ok(name === 'maximize' || OPERATIONS.has(name));
  });
});
