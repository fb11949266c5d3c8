/**
 * Plays random sequences of keys in Vim and in Inkstone: `node scripts/vim-fuzz.ts [COUNT] [--seed N] [--marks]`, 50,000 from a
 * fresh seed when nothing is said. Prints each sequence that differs, made small, and how many differ. With `--marks` marks
 * and the registers `.` and `:` count as well.
 */
import { report } from '../test/vim/compare.ts';
import { intendedIn } from '../test/vim/intended.ts';
import { play } from '../test/vim/play.ts';
import { differing } from '../test/vim/random/differing.ts';
import { randomSequence } from '../test/vim/random/sequence.ts';
import { shrink } from '../test/vim/random/shrink.ts';

const words = process.argv.slice(2);
const numberAfter = (name: string): number | null =>
  words.includes(name) ? Number(words[words.indexOf(name) + 1]) : null;
const first = numberAfter('--seed') ?? Math.floor(Math.random() * 2 ** 31);
const count = Number(words.find((word, i) => /^\d+$/.test(word) && words[i - 1] !== '--seed') ?? 50_000);
/** Sequences that are played at once. */
const BATCH = 1000;

const intended = intendedIn('random');
const parts = differing(intended, words.includes('--marks'));
let total = 0;
for (let from = first; from < first + count; from += BATCH) {
  const seeds = Array.from({ length: Math.min(BATCH, first + count - from) }, (_, i) => from + i);
  const all = await play(seeds.map(randomSequence));
  const found = all.filter((each) => parts(each).length > 0);
  total += found.length;
  for (const { played, vim, inkstone, ...each } of await shrink(found, parts))
    process.stdout.write(`${report(played, parts({ played, vim, inkstone, ...each }), vim, inkstone)}\n\n`);
}
process.stdout.write(
  `${total} of ${count} from seed ${first} differ: ${((100 * total) / count).toFixed(2)} %\n`,
);
