/** The format of session files: the bytes that Inkstone writes, and which files it accepts. */
import { fileLocation } from '../../../src/core/model/location.ts';
import assert from 'node:assert/strict';
import { FEATURES } from '../../../src/editor/features.ts';
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import type { Json } from '../../../src/base/json.ts';
import { viewOptionsField } from '../../../src/core/layout/view-options.ts';
import { type PluginValues, pluginValuesField } from '../../../src/core/model/plugins/plugin-values.ts';
import { activeDocument, type State, withDocument } from '../../../src/core/model/state.ts';
import { promptHistoryField } from '../../../src/core/widgets/prompt.ts';
import { DEFAULT_SETTINGS } from '../../../src/core/config/settings.ts';
import { keyMaps } from '../../../src/core/config/keymaps.ts';
import { inLanguage } from '../../../src/core/languages/detect-language.ts';
import { startState } from '../../../src/editor/start.ts';
import { update } from '../../../src/editor/update.ts';
import { setBookmark } from '../../../src/features/navigation/bookmarks.ts';
import { recentCommandsField } from '../../../src/features/palette/recent-commands.ts';
import type { OpenedEvent } from '../../../src/core/windows/open-file.ts';
import { pathsInFront, readRecord, recordOf } from '../../../src/features/session/session-file.ts';
import { MAPS } from '../../../src/keymaps/maps.ts';
import { Block } from '../../../src/text/block.ts';

const TEXT = 'one\n  two\n  three\nfour\n  five\nsix äöü 日本\n'.repeat(20);

const opened = (path: string): OpenedEvent => ({
  type: 'opened',
  location: fileLocation(path),
  name: path.slice(path.lastIndexOf('/') + 1),
  source: Block.of(new TextEncoder().encode(TEXT)),
  stat: {
    kind: 'file',
    size: 1,
    mode: 0o644,
    uid: 0,
    gid: 0,
    device: 0,
    inode: 0,
    links: 1,
    modified: 0,
    changed: 0,
  },
  bom: false,
  lineEnd: 'LF',
  encoding: 'utf-8',
  readOnly: false,
});

const start = (): State => startState(80, 24, DEFAULT_SETTINGS, keyMaps(MAPS), '/work');

/** An editor with something for every key of a session file. */
function busyEditor(): State {
  let state = start();
  const open = (path: string): void => {
    ({ state } = update(state, opened(path), 0));
  };
  const run = (...names: string[]): void => {
    for (const name of names) ({ state } = update(state, { type: 'command', name, args: {} }, 0));
  };
  open('/work/a.txt');
  run('fold', 'move_down', 'move_down', 'select_down', 'select_down', 'create_manual_fold');
  run('move_document_start', 'unfold', 'move_document_end');
  run('toggle_bookmark', 'move_up', 'move_up', 'toggle_bookmark', 'add_cursor_below', 'toggle_line_wrap');
  state = setBookmark(state, '1');
  state = withDocument(state, inLanguage(state, activeDocument(state), 'markdown'));
  open('/work/src/b.log');
  run('toggle_ansi_colors', 'split_vertical', 'move_page_down', 'select_right');
  const document = activeDocument(state);
  const values: PluginValues = new Map([
    ['one', new Map<string, Json>([['deep', { list: [1, 'two', null, true] }]])],
    ['__proto__', new Map([['a', 'b']])],
  ]);
  const shown = { ...viewOptionsField.of(document), lineNumbers: false };
  state = withDocument(state, pluginValuesField.with(viewOptionsField.with(document, shown), values));
  open('/work/c.txt');
  run('split_horizontal', 'new', 'increase_split_size', 'prev_split', 'toggle_maximize_split');
  run('toggle_file_explorer');
  const entries = Array.from({ length: 60 }, (_, i) => `entry ${i}`);
  const history = new Map([
    ['search', [...entries, 'x'.repeat(2000)]],
    ['open', ['a/b.ts']],
  ]);
  return recentCommandsField.with(promptHistoryField.with(state, history), ['save', 'undo']);
}

const textOf = (state: State): string => `${JSON.stringify(recordOf(state, '/work'))}\n`;

const file = (name: string): string => new URL(`golden/${name}`, import.meta.url).pathname;

/** The content of a file in golden/, which `UPDATE_GOLDEN=1` writes. */
function golden(name: string, content: string): string {
  if (process.env['UPDATE_GOLDEN'] === '1') writeFileSync(file(name), content);
  return readFileSync(file(name), 'utf8');
}

/** The values that take the place of each value in turn. */
const OTHERS: readonly unknown[] = [
  undefined,
  null,
  -1,
  0,
  1,
  1.5,
  1e9,
  'x',
  '/x',
  true,
  [],
  [0],
  [0, 0],
  {},
];

/** Every way to put another value in one place of a value, with the name of the place. */
function* damaged(value: unknown, at = ''): Generator<readonly [string, unknown]> {
  for (const other of OTHERS) yield [`${at} = ${JSON.stringify(other)}`, other];
  if (typeof value !== 'object' || value === null) return;
  for (const [key, each] of Object.entries(value))
    // The entries of a list are alike.
    if (!Array.isArray(value) || Number(key) < 2)
      for (const [place, other] of damaged(each, `${at}.${key}`))
        yield [
          place,
          Array.isArray(value)
            ? value.map((one: unknown, i) => (String(i) === key ? other : one))
            : { ...value, [key]: other },
        ];
}

describe('the session file', () => {
  test('has the bytes of version 1', () => {
    const text = textOf(busyEditor());
    assert.equal(text, golden('session.txt', text));
  });

  test('comes back with everything in it', () => {
    const record = readRecord(JSON.parse(golden('session.txt', textOf(busyEditor()))), FEATURES.fields);
    if (typeof record === 'string') assert.fail(record);
    const fronts = pathsInFront(record);
    let { state } = update(start(), { type: 'session', record, files: fronts.map(opened) }, 0);
    for (const { path } of record.files)
      if (!fronts.includes(path))
        ({ state } = update(state, { type: 'session', record, files: [opened(path)] }, 0));
    const text = textOf(state);
    assert.equal(text, golden('session-resumed.txt', text));
  });

  test('is accepted or rejected with other values as in version 1', () => {
    const record: unknown = JSON.parse(golden('session.txt', textOf(busyEditor())));
    const accepted = [...damaged(record)].flatMap(([place, value]) =>
      typeof readRecord(JSON.parse(JSON.stringify(value) ?? 'null'), FEATURES.fields) === 'string'
        ? []
        : [place],
    );
    const text = `${accepted.join('\n')}\n`;
    assert.equal(text, golden('accepted.txt', text));
  });
});
