/**
 * The longest hold of each command: the longest turn of the main thread in the trials of `test/editor/hold-trials.ts`, in
 * milliseconds, as JSON, beside the time that reading 20 MB takes.
 *
 *     node bench/holds.bench.ts [--quick]
 *
 * `--quick` leaves out the documents of long lines.
 */
import { commands } from '../src/editor/commands.ts';
import { activeDocument } from '../src/core/model/state.ts';
import { countNewlines } from '../src/text/newlines.ts';
import { attempt, CODE_LINES, type Trial, trials } from '../test/editor/hold-trials.ts';

/** A command is not tried again in a trial in which it took so long, in milliseconds. */
const LONG = 50;

/** The longest turn of a command in a trial, the better of two. */
function holdIn(name: string, trial: Trial): number {
  const first = attempt(name, trial, 'time').time;
  return first > LONG ? first : Math.min(first, attempt(name, trial, 'time').time);
}

/** The best of ten times that reading all bytes of a trial's document takes. */
function readingTime({ maps }: Trial): number {
  const { text } = activeDocument(maps.default.state);
  const bytes = text.bytes(0, text.length);
  const times = Array.from({ length: 10 }, () => {
    const begun = performance.now();
    countNewlines(bytes);
    return performance.now() - begun;
  });
  return Math.min(...times);
}

const all = trials(process.argv.includes('--quick') ? CODE_LINES : undefined);
const reading = readingTime(all[0]);
const holds: Record<string, number> = {};
for (const name of commands.keys()) holds[name] = Math.max(...all.map((trial) => holdIn(name, trial)));
console.log(JSON.stringify({ reading, holds }));
