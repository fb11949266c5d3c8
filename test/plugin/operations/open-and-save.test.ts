import { messageLogField } from '../../../src/core/widgets/notification.ts';
import { lineTargetsField } from '../../../src/features/navigation/line-targets.ts';
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { isModified, filePath } from '../../../src/core/model/document.ts';
import { leaves } from '../../../src/core/model/panes.ts';
import { activeDocument, focusedLeaf, viewIn } from '../../../src/core/model/state.ts';
import { CHECKS } from '../../../src/plugin/operations/main.ts';
import { Host } from '../../cases/host.ts';
import { parseSteps } from '../../cases/steps.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const LINES = Array.from({ length: 100 }, (_, i) => `line ${i}\n`).join('');
const demo = { plugin: 'demo', call: 1 };

function editor(...steps: readonly string[]): Host {
  const host = new Host('a', bytes(LINES));
  for (const name of ['b', 'c', 'd'])
    host.files.set(`/${name}`, bytes(`${name} one\n${name} two\n${name} three\n`));
  run(host, 'listen', ...steps);
  return host;
}

function run(host: Host, ...steps: readonly string[]): void {
  for (const event of parseSteps(steps.join('\n'))) host.send(event);
}

const call = (host: Host, name: string, ...args: readonly unknown[]): void =>
  run(host, `plugin demo ${name} ${JSON.stringify(args)}`);

const id = (host: Host, path: string): number =>
  [...host.state.documents.values()].find((document) => filePath(document) === path)?.id ?? 0;

const accepted = ({ state }: Host, name: string, ...args: readonly unknown[]): boolean | string =>
  CHECKS[name](state, demo, args);

/** Each split's tabs by their names, the one in front in brackets, the split that has the focus with a star. */
const layout = ({ state }: Host): string =>
  leaves(state.window.panes)
    .map(({ id: leaf, tabs, active }) => {
      const names = tabs.map((tab) => {
        const { name } = state.documents.get(tab)!;
        return tab === active ? `[${name}]` : name;
      });
      return `${leaf === state.window.focus ? '*' : ''}${names.join(' ')}`;
    })
    .join(' | ');

describe('opening by plugins', () => {
  test('goes to a line and a column that are given', () => {
    const host = editor();
    call(host, 'openFile', 'b', 2, 3);
    assert.equal(layout(host), '*a [b]');
    assert.equal(host.marked, 'b one\nb |two\nb three\n');
    call(host, 'openFile', '/b', 0, 0);
    assert.equal(host.marked, 'b one\nb |two\nb three\n');
    call(host, 'openFile', '/b');
    assert.equal(host.marked, 'b one\nb |two\nb three\n');
    call(host, 'openFile', '/b', 1);
    assert.equal(host.marked, '|b one\nb two\nb three\n');
    call(host, 'openFile', '/b', 1000, 1000);
    assert.equal(host.marked, 'b one\nb two\nb three\n|');
    call(host, 'openFile', '/b', -5, 2);
    assert.equal(host.marked, 'b one\nb two\nb three\n|');
  });

  test('in a split gives that the focus; one that is gone opens nothing', () => {
    const host = editor('run split_vertical');
    const [left, right] = leaves(host.state.window.panes).map((leaf) => leaf.id);
    assert.equal(host.state.window.focus, right);
    call(host, 'openFileInSplit', left, '/b', 3, 0);
    assert.equal(layout(host), '*a [b] | [a]');
    assert.equal(host.marked, 'b one\nb two\n|b three\n');
    assert.equal(accepted(host, 'openFileInSplit', left, '/b'), true);
    assert.equal(accepted(host, 'openFileInSplit', 4711, '/c'), false);
    call(host, 'openFileInSplit', 4711, '/c', 0, 0);
    assert.equal(layout(host), '*a [b] | [a]');
  });

  test('a split that goes while its file is read leaves it to the one with the focus', () => {
    const host = editor('run split_vertical');
    const [left] = leaves(host.state.window.panes);
    host.hold();
    call(host, 'openFileInSplit', left.id, '/b', 0, 0);
    call(host, 'closeSplit', left.id);
    host.answer();
    assert.equal(layout(host), '*a [b]');
  });

  test('in the background leaves in front what is there', () => {
    const host = editor();
    call(host, 'openFileInBackground', '/b');
    assert.equal(layout(host), '*[a] b');
    call(host, 'openFileInBackground', '/b');
    assert.equal(host.state.documents.size, 2);
    call(host, 'showBuffer', id(host, '/b'));
    assert.equal(layout(host), '*a [b]');
    assert.equal(host.marked, '|b one\nb two\nb three\n');
  });

  test('of a file that grows resolves with its buffer, which follows it', () => {
    const host = editor();
    call(host, 'openFileStreaming', '/b');
    assert.deepEqual(host.told, [`demo: answer ${id(host, '/b')}`]);
    assert.equal(activeDocument(host.state).following, true);
    call(host, 'openFileStreaming', '/nothing');
    assert.deepEqual(host.told.slice(1), ['demo: answer null']);
    assert.equal(id(host, '/nothing'), 0);
  });

  test('to be looked at takes the place of the one before, and the focus stays', () => {
    const host = editor('run split_vertical');
    const [left] = leaves(host.state.window.panes);
    call(host, 'previewFileInSplit', left.id, '/b', 2);
    assert.equal(layout(host), 'a [b] | *[a]');
    call(host, 'previewFileInSplit', left.id, '/c');
    assert.equal(layout(host), 'a [c] | *[a]');
    assert.equal(accepted(host, 'dismissPreview'), true);
    call(host, 'dismissPreview');
    assert.equal(layout(host), '[a] | *[a]');
    assert.equal(accepted(host, 'dismissPreview'), false);
  });
});

describe('reading a file again for a plugin', () => {
  test('takes in what was added, and what was changed, and tells the length', () => {
    const host = editor();
    call(host, 'openFile', '/b');
    host.files.set('/b', bytes('b one\nb two\nb three\nfour\n'));
    call(host, 'refreshBufferFromDisk', id(host, '/b'));
    assert.equal(new TextDecoder().decode(host.bytes), 'b one\nb two\nb three\nfour\n');
    assert.equal(isModified(activeDocument(host.state)), false);
    host.files.set('/b', bytes('else\n'));
    call(host, 'refreshBufferFromDisk', id(host, '/b'));
    assert.equal(new TextDecoder().decode(host.bytes), 'else\n');
    assert.deepEqual(host.told, ['demo: answer 25', 'demo: answer 5']);
  });

  test('is null for what has unsaved work, no file, or one that is gone', () => {
    const host = editor();
    call(host, 'openFile', '/b');
    host.files.delete('/b');
    call(host, 'refreshBufferFromDisk', id(host, '/b'));
    run(host, 'type x');
    call(host, 'refreshBufferFromDisk', id(host, '/b'));
    call(host, 'refreshBufferFromDisk', 4711);
    run(host, 'run new');
    call(host, 'refreshBufferFromDisk', focusedLeaf(host.state).active);
    assert.deepEqual(host.told, [
      'demo: answer null',
      'demo: answer null',
      'demo: answer null',
      'demo: answer null',
    ]);
  });
});

describe('closing by plugins', () => {
  test('takes a buffer from all splits', () => {
    const host = editor('run split_vertical');
    call(host, 'openFile', '/b');
    call(host, 'closeBuffer', id(host, '/a'));
    assert.equal(layout(host), '*[b]');
    assert.equal(id(host, '/a'), 0);
  });

  test('keeps unsaved work for Reopen Closed File', () => {
    const host = editor('type x');
    const own = id(host, '/a');
    assert.equal(accepted(host, 'closeBuffer', own), true);
    call(host, 'closeBuffer', own);
    assert.equal(layout(host), '*[untitled]');
    assert.match(messageLogField.of(host.state).at(-1)?.text ?? '', /^a was closed with unsaved changes\./);
    run(host, 'run reopen_closed');
    assert.equal(layout(host), '*[a]');
    const again = activeDocument(host.state);
    assert.deepEqual([filePath(again), isModified(again)], ['/a', true]);
    assert.ok(host.marked.startsWith('|xline 0\n'));
    run(host, 'run undo');
    assert.equal(isModified(activeDocument(host.state)), false);
    run(host, 'run new', 'type draft');
    call(host, 'closeBuffer', activeDocument(host.state).id, null);
    run(host, 'run reopen_closed');
    assert.equal(host.marked, '|draft');
  });

  test('discards unsaved work when it is forced, and stays when it is not to be', () => {
    const host = editor('type x');
    const own = id(host, '/a');
    assert.equal(accepted(host, 'closeBuffer', own, false), false);
    assert.equal(accepted(host, 'closeBuffer', own, true), true);
    call(host, 'closeBuffer', own, true);
    assert.equal(layout(host), '*[untitled]');
    assert.equal(accepted(host, 'closeBuffer', own), false);
  });

  const several = (): Host => {
    const host = editor();
    for (const name of ['b', 'c', 'd']) call(host, 'openFile', `/${name}`);
    assert.equal(layout(host), '*a b c [d]');
    return host;
  };

  for (const [name, left] of Object.entries({
    closeOtherBuffersInSplit: '*[b]',
    closeBuffersToRightInSplit: '*a [b]',
    closeBuffersToLeftInSplit: '*b c [d]',
  }))
    test(`${name} leaves ${left}`, () => {
      const host = several();
      assert.equal(accepted(host, name, id(host, '/b'), host.state.window.focus), true);
      assert.equal(accepted(host, name, 4711, host.state.window.focus), false);
      call(host, name, id(host, '/b'), host.state.window.focus);
      assert.equal(layout(host), left);
    });

  test('closeAllBuffersInSplit keeps what has unsaved work', () => {
    const host = several();
    run(host, 'type x');
    call(host, 'closeAllBuffersInSplit', host.state.window.focus);
    assert.equal(layout(host), '*[d]');
  });

  test('tabs move left and right as far as there are places', () => {
    const host = several();
    call(host, 'moveTabToRight');
    assert.equal(layout(host), '*a b c [d]');
    call(host, 'moveTabToLeft');
    assert.equal(layout(host), '*a b [d] c');
    for (let i = 0; i < 5; i++) call(host, 'moveTabToLeft');
    assert.equal(layout(host), '*[d] a b c');
  });
});

describe('scrolling by plugins', () => {
  const top = (host: Host, at = 0): number => {
    const leaf = leaves(host.state.window.panes)[at];
    return activeDocument(host.state).text.newlinesBefore(viewIn(leaf).top) ?? -1;
  };

  test('puts a line in the middle', () => {
    const host = editor();
    const split = host.state.window.focus;
    const own = id(host, '/a');
    call(host, 'scrollToLineCenter', split, own, 50);
    assert.equal(top(host), 45);
    assert.equal(host.marked.startsWith('|'), true);
    call(host, 'scrollToLineCenter', split, own, 0);
    assert.equal(top(host), 0);
    call(host, 'scrollToLineCenter', split, own, 1e9);
    assert.equal(top(host), 91);
    assert.equal(accepted(host, 'scrollToLineCenter', split, 4711, 3), false);
  });

  test('brings a line into sight in every split, unless it is', () => {
    const host = editor('run split_horizontal');
    const own = id(host, '/a');
    call(host, 'scrollBufferToLine', own, 2);
    assert.deepEqual([top(host, 0), top(host, 1)], [0, 0]);
    call(host, 'scrollBufferToLine', own, 50);
    assert.deepEqual([top(host, 0), top(host, 1)], [48, 48]);
    call(host, 'scrollBufferToLine', own, 49);
    assert.deepEqual([top(host, 0), top(host, 1)], [48, 48]);
  });
});

describe('saving by plugins', () => {
  test('writes to a path, which is the file from then on', () => {
    const host = editor('type x');
    call(host, 'saveBufferToPath', id(host, '/a'), 'sub/../e');
    assert.equal(new TextDecoder().decode(host.files.get('/e')), `x${LINES}`);
    assert.equal(filePath(activeDocument(host.state)), '/e');
    assert.equal(isModified(activeDocument(host.state)), false);
  });

  test('a file can be made one that cannot be changed', () => {
    const host = editor();
    assert.equal(accepted(host, 'markFileReadOnly', './a'), true);
    assert.equal(accepted(host, 'markFileReadOnly', '/none'), false);
    call(host, 'markFileReadOnly', './a');
    run(host, 'type x');
    assert.equal(new TextDecoder().decode(host.bytes), LINES);
  });
});

describe('lines that lead somewhere', () => {
  test('open what they lead to when they are clicked, wherever they have moved to', () => {
    const host = editor();
    const own = id(host, '/a');
    call(host, 'setLineTargets', own, [
      { line: 1, path: 'b', target: 1 },
      { line: 2, path: '/c' },
      { line: 4711, path: '/d' },
    ]);
    run(host, 'click 8 2');
    assert.equal(layout(host), '*a [b]');
    assert.equal(host.marked, 'b one\n|b two\nb three\n');
    call(host, 'showBuffer', own);
    run(host, 'click 8 1');
    assert.equal(layout(host), '*[a] b');
    run(host, 'Ctrl+Home', 'Enter', 'click 8 3');
    assert.equal(layout(host), '*a [b]');
    call(host, 'showBuffer', own);
    run(host, 'gone demo', 'click 8 4');
    assert.equal(layout(host), '*a [c] b');
    call(host, 'showBuffer', own);
    run(host, 'Ctrl+A', 'Delete', 'click 8 1');
    assert.deepEqual(lineTargetsField.of(activeDocument(host.state)), []);
  });

  test('open it in the split of a label, where there is one', () => {
    const host = editor('run split_vertical');
    const [left] = leaves(host.state.window.panes);
    call(host, 'setSplitLabel', left.id, 'main');
    call(host, 'setLineTargets', id(host, '/a'), [
      { line: 0, path: '/b', into: 'main' },
      { line: 1, path: '/c', into: 'other' },
    ]);
    run(host, 'click 40 1');
    assert.equal(layout(host), '*a [b] | [a]');
    run(host, 'click 40 2');
    assert.equal(layout(host), 'a [b] | *a [c]');
  });
});
