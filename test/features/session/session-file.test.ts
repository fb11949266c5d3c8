/** The session file: read and put into an editor again it is the same, whatever was done before. */
import { fileLocation } from '../../../src/core/model/location.ts';
import { filePath } from '../../../src/core/model/document.ts';
import { recentCommandsField } from '../../../src/features/palette/recent-commands.ts';
import { foldsField } from '../../../src/core/decorations/folds.ts';
import { explorerField } from '../../../src/features/explorer/explorer-field.ts';
import { promptHistoryField } from '../../../src/core/widgets/prompt.ts';
import type { OpenedEvent } from '../../../src/core/windows/open-file.ts';
import assert from 'node:assert/strict';
import { FEATURES } from '../../../src/editor/features.ts';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { commands } from '../../../src/editor/commands.ts';
import {
  pathsInFront,
  readRecord,
  recordOf,
  type SessionRecord,
} from '../../../src/features/session/session-file.ts';
import { DEFAULT_SETTINGS } from '../../../src/core/config/settings.ts';
import { MAPS } from '../../../src/keymaps/maps.ts';
import { keyMaps } from '../../../src/core/config/keymaps.ts';
import { startState } from '../../../src/editor/start.ts';
import { leaves } from '../../../src/core/model/panes.ts';
import { activeDocument, activeView, type State } from '../../../src/core/model/state.ts';
import { update } from '../../../src/editor/update.ts';
import { Block } from '../../../src/text/block.ts';

const LINES = Array.from({ length: 60 }, (_, i) => `line ${i} äöü 日本\n`).join('');

const stat = {
  kind: 'file',
  size: 1,
  modified: 0,
  changed: 0,
  inode: 0,
  device: 1n,
  mode: 0o644,
  links: 1,
  owner: 0,
  group: 0,
};

const file = (path: string, text = LINES): OpenedEvent => ({
  type: 'opened',
  location: fileLocation(path),
  name: path.slice(path.lastIndexOf('/') + 1),
  source: Block.of(new TextEncoder().encode(text)),
  stat: stat as unknown as OpenedEvent['stat'],
  bom: false,
  lineEnd: 'LF',
  encoding: 'utf-8',
  readOnly: false,
});

const start = (): State => startState(80, 24, DEFAULT_SETTINGS, keyMaps(MAPS), '/work');
const run = (state: State, name: string, args = {}): State =>
  update(state, { type: 'command', name, args }, 0).state;
const open = (state: State, path: string): State => update(state, file(path), 0).state;

/** The record as it comes back from a file. */
function kept(state: State): SessionRecord {
  const record = recordOf(state, '/work');
  assert.notEqual(record, null);
  const read = readRecord(JSON.parse(JSON.stringify(record)), FEATURES.fields);
  if (typeof read === 'string') assert.fail(read);
  assert.deepEqual(read, record);
  return read;
}

/** An editor that starts with the session: what is in front at once, the rest one by one. */
function resume(record: SessionRecord, gone: readonly string[] = []): State {
  const fronts = pathsInFront(record).filter((path) => !gone.includes(path));
  let { state } = update(start(), { type: 'session', record, files: fronts.map((path) => file(path)) }, 0);
  for (const { path } of record.files) {
    if (fronts.includes(path) || gone.includes(path)) continue;
    ({ state } = update(state, { type: 'session', record, files: [file(path)] }, 0));
  }
  return state;
}

const STEPS = [
  'split_horizontal',
  'split_vertical',
  'close_split',
  'next_split',
  'next_buffer',
  'close_tab',
  'move_page_down',
  'move_down',
  'move_word_end',
  'select_line',
  'select_right',
  'add_cursor_below',
  'toggle_bookmark',
  'toggle_line_wrap',
  'toggle_maximize_split',
  'increase_split_size',
  'new',
  'scroll_down',
  'toggle_ansi_colors',
  'create_manual_fold',
  'fold',
  'unfold',
];

/** Files by the order in which their tabs came in differ, as their places in the record do: paths tell them. */
function named({ files, panes, recent, ...rest }: SessionRecord): unknown {
  const name = (place: number): string => files[place].path;
  const pane = (each: SessionRecord['panes']): unknown =>
    'tabs' in each
      ? { ...each, tabs: each.tabs.map((tab) => ({ ...tab, file: name(tab.file) })) }
      : { ...each, children: each.children.map(pane) };
  return {
    ...rest,
    files: files.toSorted((a, b) => (a.path < b.path ? -1 : 1)),
    panes: pane(panes),
    recent: recent.map(name),
  };
}

describe('a session', () => {
  test('comes back as it was', () => {
    const step = fc.oneof(
      fc.constantFrom(...STEPS),
      fc.integer({ min: 0, max: 6 }).map((i) => `open /work/${i}.txt`),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let state = open(start(), '/work/first.txt');
        for (const name of steps)
          state = name.startsWith('open ') ? open(state, name.slice(5)) : run(state, name);
        if (recordOf(state, '/work') === null) return;
        const record = kept(state);
        // Where a document without a file was in front, another one is when it comes back.
        const again = kept(resume(record));
        const whole = filePath(activeDocument(state)) !== null;
        if (whole) assert.deepEqual(named(again), named(record));
        assert.deepEqual(named(kept(resume(again))), named(again));
      }),
      { numRuns: 300 },
    );
  });

  test('leaves out what is gone, with the splits that only showed that', () => {
    let state = open(start(), '/work/a.txt');
    state = run(state, 'split_vertical');
    state = open(state, '/work/b.txt');
    state = run(state, 'close_tab');
    state = open(state, '/work/b.txt');
    const record = kept(state);
    for (const gone of [['/work/a.txt'], ['/work/b.txt']]) {
      const after = resume(record, gone);
      assert.deepEqual(
        [...after.documents.values()].map(filePath),
        ['/work/a.txt', '/work/b.txt'].filter((path) => !gone.includes(path)),
      );
      assert.ok(after.documents.has(activeDocument(after).id));
    }
    assert.equal(filePath(activeDocument(resume(record, ['/work/a.txt', '/work/b.txt']))), null);
  });

  test('comes back into what other programs shortened, between characters', () => {
    let state = open(start(), '/work/a.txt');
    state = run(state, 'move_document_end');
    const record = kept(state);
    const short = file('/work/a.txt', '日');
    const after = update(start(), { type: 'session', record, files: [short] }, 0).state;
    assert.equal(kept(after).panes && 'tabs' in kept(after).panes, true);
    const { panes } = kept(after);
    assert.deepEqual('tabs' in panes && panes.tabs[0].ranges, [[3, 3]]);
    assert.deepEqual('tabs' in panes && panes.tabs[0].top, 0);
  });

  test('brings back what is folded, unless the file is another one by now', () => {
    const text = 'one\n  two\n  three\nfour\nfive\n';
    const folded = run(update(start(), file('/work/a.txt', text), 0).state, 'fold');
    const record = kept(folded);
    const again = (content: string): string[] => {
      const files = [file('/work/a.txt', content)];
      const folds = foldsField.of(activeView(update(start(), { type: 'session', record, files }, 0).state));
      return folds.touching(0, Infinity).map(({ from, to }) => content.slice(from, to));
    };
    assert.deepEqual(again(text), ['\n  two\n  three']);
    assert.deepEqual(again(`${text}six\n`), []);
    // As long, with other lines.
    assert.deepEqual(again('one two  three four five si'), []);
  });

  test('gives a file one tab in a split, where two files have become one by a link', () => {
    let state = open(start(), '/work/target.txt');
    state = run(open(state, '/work/link.txt'), 'split_vertical');
    const record = kept(run(run(state, 'prev_split'), 'prev_buffer'));
    const fronts = pathsInFront(record);
    assert.deepEqual(fronts, ['/work/target.txt', '/work/link.txt']);
    const files = fronts.map((path) => ({
      ...file(path),
      stat: { ...stat, inode: 7 } as unknown as OpenedEvent['stat'],
    }));
    const after = update(start(), { type: 'session', record, files }, 0).state;
    const { id } = activeDocument(after);
    assert.deepEqual(
      leaves(after.window.panes).map(({ tabs }) => tabs),
      [[id], [id]],
    );
  });

  test('does not touch what was opened before it', () => {
    let state = open(start(), '/work/a.txt');
    const record = kept(state);
    state = open(start(), '/work/mine.txt');
    const after = update(state, { type: 'session', record, files: [file('/work/a.txt')] }, 0).state;
    assert.equal(filePath(activeDocument(after)), '/work/mine.txt');
    assert.equal(after.documents.size, 2);
  });

  test('shows in the explorer where the file in front is', () => {
    const record = kept(run(open(start(), '/work/src/lib/a.txt'), 'toggle_file_explorer'));
    const resumed = update(start(), { type: 'session', record, files: [file('/work/src/lib/a.txt')] }, 0);
    assert.equal(resumed.state.window.area, 'text');
    const asked = resumed.effects.findLast((effect) => effect.type === 'explore');
    assert.deepEqual(asked?.folders, ['/work', '/work/src', '/work/src/lib']);
    const listed = ['src', 'lib', 'a.txt'].reduce((state, name, depth) => {
      const path = ['/work', '/work/src', '/work/src/lib'][depth];
      const entries = [{ name, folder: depth < 2, link: false, ignored: false }];
      return update(state, { type: 'folder_listed', path, folder: { entries, problem: null } }, 0).state;
    }, resumed.state);
    assert.equal(explorerField.of(listed)?.selected, '/work/src/lib/a.txt');
  });

  test('brings back what was entered in prompts, before what came meanwhile', () => {
    const history = new Map([
      ['search', ['one', 'two', 'x'.repeat(2000)]],
      ['open', ['a/b.ts']],
    ]);
    const record = kept(promptHistoryField.with(open(start(), '/work/a.txt'), history));
    const before: State = promptHistoryField.with(start(), new Map([['search', ['two', 'three']]]));
    const event = { type: 'session', record, files: [file('/work/a.txt')] } as const;
    const once = promptHistoryField.of(update(before, event, 0).state);
    assert.deepEqual(
      [...once],
      [
        ['search', ['one', 'two', 'three']],
        ['open', ['a/b.ts']],
      ],
    );
    const { history: _, ...older } = record;
    const read = readRecord(JSON.parse(JSON.stringify(older)), FEATURES.fields);
    if (typeof read === 'string') assert.fail(read);
    assert.equal(promptHistoryField.of(resume(read)).size, 0);
  });

  test('brings back the commands that were chosen, behind those of meanwhile', () => {
    const record = kept(recentCommandsField.with(open(start(), '/work/a.txt'), ['save', 'undo']));
    const before: State = recentCommandsField.with(start(), ['undo', 'redo']);
    const event = { type: 'session', record, files: [file('/work/a.txt')] } as const;
    assert.deepEqual(recentCommandsField.of(update(before, event, 0).state), ['undo', 'redo', 'save']);
  });

  test('is nothing while no file is open', () => {
    assert.equal(recordOf(start(), '/work'), null);
    assert.ok(commands.has('switch_project'));
  });
});

describe('a file that is no session', () => {
  const record = kept(run(open(open(start(), '/a'), '/b'), 'split_vertical'));
  /** Every place of a value, with something else there. */
  function* wrong(value: unknown): Generator {
    if (typeof value !== 'object' || value === null) {
      yield* [undefined, -1, 1.5, 'x', [], {}];
      return;
    }
    for (const key of Object.keys(value)) {
      for (const other of wrong((value as Record<string, unknown>)[key]))
        yield Array.isArray(value)
          ? value.map((each: unknown, i) => (String(i) === key ? other : each))
          : { ...value, [key]: other };
    }
  }

  test('is told as such, or does no harm', () => {
    for (const each of [null, 1, 'x', [], {}, { version: 2 }])
      assert.equal(typeof readRecord(each, FEATURES.fields), 'string');
    for (const each of wrong(record)) {
      const read = readRecord(each, FEATURES.fields);
      if (typeof read !== 'string') resume(read);
    }
  });

  test('is one whose places point nowhere', () => {
    assert.equal(typeof readRecord({ ...record, focus: 2 }, FEATURES.fields), 'string');
    assert.equal(typeof readRecord({ ...record, files: record.files.slice(1) }, FEATURES.fields), 'string');
    assert.equal(typeof readRecord({ ...record, recent: [5] }, FEATURES.fields), 'string');
    assert.equal(
      typeof readRecord({ ...record, files: [{ ...record.files[0], path: 'a' }] }, FEATURES.fields),
      'string',
    );
  });
});
