import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { applyKeymap, keyMapsField } from '../../../src/core/config/keymaps.ts';
import type { State } from '../../../src/core/model/state.ts';
import type { Row } from '../../../src/core/widgets/list.ts';
import { commands } from '../../../src/editor/commands.ts';
import { ABSENT } from '../../../src/features/palette/absent.ts';
import { commandMode } from '../../../src/features/palette/command-mode.ts';
import { recentCommandsField } from '../../../src/features/palette/recent-commands.ts';
import { Host } from '../../cases/host.ts';
import { FIRST_RESULTS } from './first-results.ts';

const { state: plain } = new Host('a.ts', new TextEncoder().encode('const a = 1;\n'));

const rows = (query: string, state: State = plain): readonly Row[] => commandMode.list(state, query).rows;
const ids = (query: string, state?: State): readonly string[] => rows(query, state).map(({ id }) => id);

const withRecent = (...names: readonly string[]): State => recentCommandsField.with(plain, names);

describe('a search for commands', () => {
  for (const [query, id] of Object.entries(FIRST_RESULTS))
    test(`"${query}" finds ${id} first`, () => assert.equal(ids(query)[0], id));

  test('the table has at least 130 queries', () =>
    assert.ok(Object.keys(FIRST_RESULTS).length >= 130, `${Object.keys(FIRST_RESULTS).length}`));

  test('letters find a command by the starts of its words', () =>
    assert.equal(ids('tww')[0], 'toggle_line_wrap'));

  test('the id of a command finds it, and no id is shown', () => {
    const [row] = rows('toggle_line_wrap');
    assert.equal(row.id, 'toggle_line_wrap');
    assert.doesNotMatch(`${row.text} ${row.detail ?? ''}`, /_/);
  });

  test('an alias that was meant is shown beside the title', () =>
    assert.equal(rows('dark mode')[0].detail, 'dark mode'));

  test('words of the description find a command after those with the words in their titles', () => {
    const found = ids('lowercase');
    assert.equal(found[0], 'to_lower_case');
    assert.ok(found.includes('toggle_case'));
  });

  test('a search without results says so, and its row cannot be chosen', () => {
    const found = rows('qqqqq');
    assert.deepEqual(
      found.map(({ text, disabled }) => [text, disabled]),
      [['No matching commands', 'No command, setting or feature has these words']],
    );
  });
});

describe('the order of commands', () => {
  test('without a query the commands chosen last come first', () =>
    assert.deepEqual(ids('', withRecent('sort_lines', 'save')).slice(0, 2), ['sort_lines', 'save']));

  test('of several matches the one chosen last comes first', () => {
    assert.notEqual(ids('spli')[0], 'close_split');
    assert.equal(ids('spli', withRecent('close_split'))[0], 'close_split');
  });

  test('a whole name comes before what was chosen last', () =>
    assert.equal(ids('find', withRecent('find_in_files'))[0], 'search'));

  test('commands of a keymap that is not in use come last', () => {
    const all = ids('');
    const first = all.findIndex((id) => commands.get(id)?.keymap !== undefined);
    assert.ok(first > 200, `${first}`);
    assert.ok(all.slice(first).every((id) => commands.get(id)?.keymap !== undefined));
    const found = ids('word').map((id) => commands.get(id)?.keymap === 'emacs');
    assert.ok(found.includes(true) && found.indexOf(true) > found.lastIndexOf(false));
  });

  test('commands of the keymap in use come among the others', () => {
    const maps = keyMapsField.of(plain);
    const emacs = applyKeymap(plain, keyMapsField.with(plain, { ...maps, chosen: 'emacs' }));
    assert.equal(ids('kill line', emacs)[0], 'kill_line');
    const early = ids('', emacs).find((id) => commands.get(id)?.keymap === 'emacs')!;
    const all = ids('', emacs);
    assert.ok(all.indexOf(early) < all.length / 2);
  });
});

describe('things that Inkstone lacks', () => {
  test('each has a way out: a command that exists, or a sentence', () => {
    for (const { title, command, instead } of ABSENT) {
      assert.ok(command === undefined || commands.has(command), `${title}: ${command}`);
      assert.match(instead, /^\p{Lu}.*[^.]$/u, title);
    }
  });

  test('none has the title of a command', () => {
    const titles = new Set([...commands.values()].map(({ title }) => title.toLowerCase()));
    assert.deepEqual(
      ABSENT.filter(({ title }) => titles.has(title.toLowerCase())),
      [],
    );
  });
});

test('aliases are in lowercase, and no command has one twice', () => {
  for (const { name, aliases = [] } of commands.values()) {
    assert.deepEqual(
      aliases.filter((alias) => alias !== alias.toLowerCase().trim()),
      [],
      name,
    );
    assert.equal(new Set(aliases).size, aliases.length, name);
  }
});
