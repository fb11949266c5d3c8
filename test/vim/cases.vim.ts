/** The cases of the tables, in Vim and in Inkstone. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { allTables } from './case-file.ts';
import { report } from './compare.ts';
import { intendedIn } from './intended.ts';
import { openDifferences, partsOf, writeOpenDifferences } from './open.ts';
import { type Played, play } from './play.ts';
import { playInVim } from './vim-process.ts';

const cases = allTables();
const intended = intendedIn('cases');
const all = await play(cases);

/** The parts of a case that differ, but for those that are meant. */
const differing = ({ played, found }: Played): readonly string[] =>
  found.length === 0 || intended.covers(played, found) ? [] : partsOf(found);

const groups = [...Map.groupBy(all, ({ played }) => played.group)].map(([group, played]) => ({
  group,
  named: named(played),
}));

/** Cases by their names: the options that were set before and the keys. Equal ones are numbered. */
function named(played: readonly Played[]): readonly (readonly [name: string, each: Played])[] {
  const seen = new Map<string, number>();
  return played.map((each) => {
    const { options, keys } = each.played;
    const name = options === undefined ? keys : `:set ${options} | ${keys}`;
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return [times === 1 ? name : `${name}  (${times})`, each];
  });
}

if (process.env.UPDATE_VIM_OPEN === '1')
  writeOpenDifferences(
    Object.fromEntries(
      groups.flatMap(({ group, named: each }) => {
        const open = each.map(([name, played]) => [name, differing(played)] as const);
        const left = open.filter(([, parts]) => parts.length > 0);
        return left.length === 0 ? [] : [[group, Object.fromEntries(left)]];
      }),
    ),
  );

const open = openDifferences();
for (const { group, named: inGroup } of groups)
  describe(group, () => {
    for (const [name, each] of inGroup)
      test(name, () => {
        const parts = differing(each);
        const known = open[group]?.[name] ?? [];
        const { played, vim, inkstone, found } = each;
        const hint = known.length === 0 ? '' : `\nopen.json has these parts: ${known.join(', ')}`;
        assert.deepEqual(parts, known, found.length > 0 ? report(played, found, vim, inkstone) + hint : hint);
      });
  });

test('every open difference is one of a case', () => {
  const names = groups.map(({ group, named: each }) => [group, new Set(each.map(([name]) => name))] as const);
  const known = new Map(names);
  const stray = Object.entries(open).flatMap(([group, each]) =>
    Object.keys(each).filter((name) => known.get(group)?.has(name) !== true),
  );
  assert.deepEqual(stray, []);
});

test('no difference that is meant is gone', () => {
  assert.deepEqual(intended.stale, []);
});

test('a case ends in Vim as it does alone', async () => {
  // The others of its process leave nothing behind: not in another order either.
  const some = cases.filter((_, i) => i % 25 === 0).toReversed();
  const alone = await Promise.all(some.filter((_, i) => i % 5 === 0).map((each) => playInVim([each])));
  const together = (await playInVim(some)).filter((_, i) => i % 5 === 0);
  assert.deepEqual(
    together.map((each) => ({ ...Object(each), message: null })),
    alone.map(([each]) => ({ ...Object(each), message: null })),
  );
});
