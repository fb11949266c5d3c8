/**
 * Holds what every map makes of every action in each context, on each kind of terminal, to tables that can be read:
 * `golden/default.tsv`, and for each other map the rows in which it differs. UPDATE_GOLDEN=1 writes them anew.
 */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe as suite, test } from 'node:test';
import { actionId } from '../../src/core/config/shortcuts.ts';
import { commands } from '../../src/editor/commands.ts';
import type { Tier } from '../../src/input/keyboards.ts';
import { Keymap } from '../../src/input/keymap.ts';
import { allBindingsOf } from '../../src/input/maps.ts';
import { describe } from '../../src/input/notation.ts';
import { reaches } from '../../src/input/reach.ts';
import { MAPS } from '../../src/keymaps/maps.ts';

/** The one that tells all keys comes first; of the others `=` says that they are alike. */
const COLUMNS: readonly Tier[] = ['kitty', 'modifyOtherKeys', 'legacy', 'tmux', 'linux'];
const HEAD = ['context', 'action', ...COLUMNS].join('\t');

/** A row for each action in each context: its keys that work on each kind of terminal. */
function rowsOf(map: string): ReadonlyMap<string, string> {
  const bindings = allBindingsOf(MAPS, map);
  const keymap = new Keymap(
    () => ({ map: bindings }),
    (action) => commands.get(action)?.anywhere ?? false,
  );
  const cells = new Map<string, string[][]>();
  for (const binding of bindings) {
    const id = `${binding.when}\t${actionId(binding.action, binding.args)}`;
    const row = cells.get(id) ?? COLUMNS.map(() => []);
    cells.set(id, row);
    COLUMNS.forEach((tier, i) => {
      if (reaches(keymap, binding, tier)) row[i].push(describe(binding.keys));
    });
  }
  return new Map(
    Array.from(cells, ([id, row]): [string, string] => {
      const [first, ...others] = row.map((keys) => keys.join(', '));
      return [id, [first, ...others.map((keys) => (keys === first ? '=' : keys))].join('\t')];
    }).sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** The table of a map; of one that inherits the rows that are others there, with `-` for those that are not. */
function tableOf(map: string): string {
  const own = rowsOf(map);
  const under =
    MAPS[map as keyof typeof MAPS]().name === 'default' ? new Map<string, string>() : rowsOf('default');
  const lines = [...own].filter(([id, keys]) => under.get(id) !== keys).map(([id, keys]) => `${id}\t${keys}`);
  const gone = [...under.keys()].filter((id) => !own.has(id)).map((id) => `${id}\t-`);
  return `${[HEAD, ...[...lines, ...gone].sort()].join('\n')}\n`;
}

const folder = join(import.meta.dirname, 'golden');

suite('the tables of the maps', () => {
  for (const map of Object.keys(MAPS)) {
    test(map, () => {
      const file = join(folder, `${map}.tsv`);
      const table = tableOf(map);
      if (process.env['UPDATE_GOLDEN']) writeFileSync(file, table);
      assert.equal(table, existsSync(file) ? readFileSync(file, 'utf8') : '');
    });
  }

  test('are of maps that there are', () => {
    const files = readdirSync(folder).map((file) => file.replace(/\.tsv$/, ''));
    assert.deepEqual(files.sort(), Object.keys(MAPS).sort());
  });
});
