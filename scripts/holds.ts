/**
 * Counts what every command reads and builds in one turn of the main thread, on long documents of all kinds:
 *
 *     node scripts/holds.ts [--write] [COMMAND ...]
 *
 * Fails when that differs from `test/editor/known-holds.json`, which `--write` brings up to date. Takes some minutes; the
 * test `test/editor/holds.test.ts` does a part of it.
 */
import { commands } from '../src/editor/commands.ts';
import { attempt, MOST, type Trial, trials } from '../test/editor/hold-trials.ts';
import { knownHolds, writeKnownHolds } from '../test/editor/known-holds.ts';
import { TooMuch } from '../test/editor/turn-cost.ts';

/** The largest share of the limits that a turn has, `MOST` where it has more. */
function shareIn(name: string, trial: Trial): number {
  try {
    return Math.min(MOST, attempt(name, trial, 'count').share);
  } catch (error) {
    if (error instanceof TooMuch) return MOST;
    throw error;
  }
}

const args = process.argv.slice(2);
const write = args.includes('--write');
const names = args.filter((arg) => !arg.startsWith('--'));
const known = knownHolds();
const found = new Map<string, Record<string, number>>();
let differences = 0;
const all = trials();
for (const name of commands.keys()) {
  if (names.length > 0 && !names.includes(name)) continue;
  const beyond: Record<string, number> = {};
  for (const trial of all) {
    const share = shareIn(name, trial);
    if (share > 1) beyond[trial.name] = Math.ceil(share * 10) / 10;
  }
  if (Object.keys(beyond).length > 0) found.set(name, beyond);
  if (JSON.stringify(beyond) === JSON.stringify(known[name]?.trials ?? {})) continue;
  differences++;
  console.log(name, beyond);
}
if (write && names.length === 0) writeKnownHolds(found);
else if (differences > 0) process.exitCode = 1;
console.log(`${found.size} commands beyond the limit, ${differences} not as in the table`);
