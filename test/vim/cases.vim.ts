/** The cases of the tables, in Vim and in Inkstone. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { allTables } from './case-file.ts';
import { report } from './compare.ts';
import { intendedIn } from './intended.ts';
import { type Played, play } from './play.ts';
import { playInVim } from './vim-process.ts';

const cases = allTables();
const intended = intendedIn('cases');
const all = await play(cases);

const byGroup = Map.groupBy(all, ({ played }) => played.group);
for (const [group, played] of byGroup)
  describe(group, () => {
    for (const each of played)
      test(name(each), () => {
        const { vim, inkstone, found } = each;
        if (found.length > 0 && !intended.covers(each.played, found))
          assert.fail(report(each.played, found, vim, inkstone));
      });
  });

/** The name of a test: the keys, and the options that were set before. */
function name({ played: { options, keys } }: Played): string {
  return options === undefined ? keys : `:set ${options} | ${keys}`;
}

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
