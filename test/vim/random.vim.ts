/** Random sequences of keys, in Vim and in Inkstone. */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { report } from './compare.ts';
import { intendedIn } from './intended.ts';
import { partsOf } from './open.ts';
import { play } from './play.ts';
import { differing } from './random/differing.ts';
import { randomSequence } from './random/sequence.ts';

/** The sequences, by the seeds from 1. */
const COUNT = 3000;
/** Sequences of a test. */
const GROUP = 100;
/** The differences that are not settled yet: the parts that differ, by the seed. `UPDATE_VIM_OPEN=1` writes them. */
const FILE = join(import.meta.dirname, 'open-random.json');

const seeds = Array.from({ length: COUNT }, (_, i) => i + 1);
const intended = intendedIn('random');
const parts = differing(intended);
/** Examples of differences that are meant: these count as needed. */
const examples = (await play(intended.examples)).map((each) => ({
  each,
  left: parts({ ...each, played: { ...each.played, commands: [] } }),
}));
const found = (await play(seeds.map(randomSequence))).map((each) => ({ each, parts: parts(each) }));

if (process.env['UPDATE_VIM_OPEN'] === '1') {
  const rows = found.flatMap((each, i) =>
    each.parts.length === 0
      ? []
      : [`  "${seeds[i]}": ${JSON.stringify(partsOf(each.parts)).replaceAll('","', '", "')}`],
  );
  writeFileSync(FILE, rows.length === 0 ? `{}\n` : `{\n${rows.join(',\n')}\n}\n`);
}
const open = JSON.parse(readFileSync(FILE, 'utf8')) as Readonly<Record<string, readonly string[]>>;

describe('random sequences', () => {
  for (let first = 0; first < COUNT; first += GROUP)
    test(`of the seeds ${seeds[first]} to ${seeds[first] + GROUP - 1}`, () => {
      const wrong = found.slice(first, first + GROUP).flatMap(({ each, parts: differs }, i) => {
        const known = open[String(seeds[first + i])] ?? [];
        const { played, vim, inkstone } = each;
        return String(partsOf(differs)) === String(known)
          ? []
          : [
              `seed ${seeds[first + i]}, known to differ in ${known.length === 0 ? 'nothing' : known.join(', ')}\n${report(played, differs, vim, inkstone)}`,
            ];
      });
      assert.equal(wrong.join('\n\n'), '');
    });

  test('examples of what is meant differ in nothing else', () => {
    assert.deepEqual(
      examples.flatMap(({ each, left }) => (left.length === 0 ? [] : [each.played.keys])),
      [],
    );
  });

  test('no difference that is meant is gone', () => {
    assert.deepEqual(intended.stale, []);
  });
});
