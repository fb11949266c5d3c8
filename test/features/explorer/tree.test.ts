/** The rows of the explorer against a list that is made row by row. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { compareNames } from '../../../src/base/natural-order.ts';
import {
  compareEntries,
  type Entry,
  type Folder,
  joinPath,
  type Tree,
  TreeRows,
} from '../../../src/features/explorer/tree.ts';

const name = fc
  .array(fc.constantFrom('a', 'B', 'b', '1', '02', '.', 'ä', '_'), { minLength: 1, maxLength: 4 })
  .map((parts) => parts.join(''));

const tree: fc.Arbitrary<Tree> = fc
  .record({
    seeds: fc.array(
      fc.array(fc.record({ name, folder: fc.boolean(), ignored: fc.boolean() }), { maxLength: 6 }),
      {
        minLength: 1,
        maxLength: 12,
      },
    ),
    root: fc.constantFrom('/', '/home/me'),
    expands: fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
    showHidden: fc.boolean(),
    showIgnored: fc.boolean(),
    seeks: fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
    filter: fc.constantFrom('', '', 'a', 'B', '1', 'zz'),
  })
  .map(({ seeds, root, expands, seeks, showHidden, showIgnored, filter }) => {
    const folders = new Map<string, Folder>();
    const sought = new Map<string, Folder>();
    const expanded = new Set<string>();
    const waiting: string[] = [root];
    for (const [i, seed] of seeds.entries()) {
      const path = waiting.shift();
      if (path === undefined) break;
      const unique = new Map(seed.map((each): [string, Entry] => [each.name, { ...each, link: false }]));
      const folder = { entries: [...unique.values()].sort(compareEntries), problem: null };
      if (path === root || expands[i] || !seeks[i]) folders.set(path, folder);
      if (seeks[i]) sought.set(path, folder);
      if (expands[i] && path !== root) expanded.add(path);
      for (const each of unique.values()) if (each.folder) waiting.push(joinPath(path, each.name));
    }
    return { root, folders, expanded, showHidden, showIgnored, filter, sought };
  });

interface Plain {
  readonly path: string;
  readonly depth: number;
  readonly ignored: boolean;
  readonly expanded: boolean;
}

function plain(of: Tree, path: string, depth: number, ignored: boolean): Plain[] {
  const folder = of.folders.get(path) ?? of.sought.get(path);
  return (folder?.entries ?? []).flatMap((entry) => {
    if (entry.name.startsWith('.') && !of.showHidden) return [];
    if (entry.ignored && !of.showIgnored) return [];
    const own = joinPath(path, entry.name);
    const fits = entry.name.toLowerCase().includes(of.filter.toLowerCase());
    const inside = (filter: string): Plain[] =>
      plain({ ...of, filter }, own, depth + 1, ignored || entry.ignored);
    const found = entry.folder && of.filter !== '' && of.sought.has(own) ? inside(of.filter) : [];
    const below =
      entry.folder && of.expanded.has(own) ? inside(fits ? '' : of.filter) : found.length > 0 ? found : null;
    if (!fits && (below ?? []).length === 0) return [];
    const row = { path: own, depth, ignored: ignored || entry.ignored, expanded: below !== null };
    return [row, ...(below ?? [])];
  });
}

describe('the rows of the explorer', () => {
  test('are those of a plain walk', () => {
    fc.assert(
      fc.property(tree, (given) => {
        const rows = TreeRows.of(given);
        const expected = plain(given, given.root, 0, false);
        assert.equal(rows.length, expected.length);
        const found = expected.map((_, i) => rows.at(i)!);
        assert.deepEqual(
          found.map(({ path, depth, ignored, expanded }) => ({ path, depth, ignored, expanded })),
          expected,
        );
        for (const [i, { path }] of expected.entries()) assert.equal(rows.indexOf(path), i);
        assert.equal(rows.at(expected.length), undefined);
        assert.equal(rows.at(-1), undefined);
        assert.equal(rows.indexOf(`${given.root}/no such name`), -1);
        assert.equal(rows.indexOf(given.root), -1);
      }),
      { numRuns: 500 },
    );
  });

  test('are narrowed to names with a text in them, and widened again', () => {
    const entries = ['ab', 'abc', 'bc'].map((each): Entry => ({
      name: each,
      folder: false,
      link: false,
      ignored: false,
    }));
    const base: Tree = {
      root: '/',
      folders: new Map([['/', { entries, problem: null }]]),
      expanded: new Set(),
      showHidden: true,
      showIgnored: true,
      filter: '',
      sought: new Map(),
    };
    const left = (filter: string): number => TreeRows.of({ ...base, filter }).length;
    assert.deepEqual(['a', 'ab', 'abc', 'c', ''].map(left), [2, 2, 1, 2, 3]);
  });
});

describe('the order of names', () => {
  test('is by numbers and whatever the case', () => {
    const names = ['b10', 'B9', 'a', 'A1', 'b09', 'b', '.x'];
    assert.deepEqual(names.sort(compareNames), ['.x', 'a', 'A1', 'b', 'B9', 'b09', 'b10']);
  });

  test('is total', () => {
    fc.assert(
      fc.property(name, name, name, (a, b, c) => {
        assert.equal(Math.sign(compareNames(a, b)), -Math.sign(compareNames(b, a)) + 0);
        assert.equal(compareNames(a, b) === 0, a === b);
        if (compareNames(a, b) < 0 && compareNames(b, c) < 0) assert.ok(compareNames(a, c) < 0);
      }),
      { numRuns: 2000 },
    );
  });
});
