/**
 * Shows how Inkstone's keymap `vim` differs from Vim, for those who work on it: plays the cases of `test/vim/cases` whose
 * group or keys match a regular expression in both, and prints a report of each that differs, but for those that are
 * meant. `node scripts/vim-differences.ts [PATTERN] [--brief]`; `--brief` prints a line for each.
 */
import { allTables } from '../test/vim/case-file.ts';
import { report } from '../test/vim/compare.ts';
import { intendedIn } from '../test/vim/intended.ts';
import { partsOf } from '../test/vim/open.ts';
import { play } from '../test/vim/play.ts';

const brief = process.argv.includes('--brief');
const pattern = new RegExp(process.argv.slice(2).find((word) => word !== '--brief') ?? '', 'u');
const intended = intendedIn('cases');
const cases = allTables().filter(({ group, keys }) => pattern.test(group) || pattern.test(keys));
let differing = 0;
for (const { played, vim, inkstone, found } of await play(cases)) {
  if (found.length === 0 || intended.covers(played, found)) continue;
  differing++;
  const text = brief
    ? `${played.keys}: ${partsOf(found).join(', ')}`
    : `${report(played, found, vim, inkstone)}\n`;
  process.stdout.write(`${played.group} | ${text}\n`);
}
process.stdout.write(`${differing} of ${cases.length} differ\n`);
