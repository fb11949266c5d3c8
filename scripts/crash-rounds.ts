/**
 * Kills the editor with SIGKILL while somebody types, saves, recovers and quits, and counts the keys that are lost:
 * `node scripts/build.ts; node scripts/crash-rounds.ts [--rounds N] [--at-once N] [--seconds N] [--limit MS]`.
 * A key is lost when the next start could not restore it; the loss is the age of the oldest one at the kill. Fails when
 * a file or a restored text is torn, a saved file is lost, or work is offered that is saved. With `--limit` it also fails
 * when nine of ten losses are not below so many milliseconds: on a busy machine the editor itself is late. With
 * `--seconds` no round begins after that time.
 */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { playRound, type Round } from './crash/round.ts';

const PROMISE = 250;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '300' },
    'at-once': { type: 'string', default: String(2 * availableParallelism()) },
    seconds: { type: 'string', default: 'Infinity' },
    limit: { type: 'string', default: 'Infinity' },
  },
});
const most = Number(values.rounds);
const deadline = performance.now() + Number(values.seconds) * 1000;
const done: Round[] = [];
let next = 0;

async function playOn(): Promise<void> {
  while (next < most && performance.now() < deadline) {
    const i = next++;
    const round = await playRound(i);
    done.push(round);
    if (round.age > PROMISE)
      process.stdout.write(
        `round ${i}: ${Math.round(round.age)} ms lost, ${Math.round(round.after)} ms after the first of ` +
          `${round.typed} keys (${round.about})\n`,
      );
    if (round.fault !== null) process.stdout.write(`round ${i}: ${round.fault} (${round.about})\n`);
  }
}
await Promise.all(Array.from({ length: Number(values['at-once']) }, playOn));

const of = (all: readonly number[], part: number): number =>
  Math.round(all.toSorted((a, b) => a - b)[Math.min(all.length - 1, Math.floor(all.length * part))]);
const show = (name: string, all: readonly number[]): string => {
  const [median, tenth, worst] = [0.5, 0.9, 1].map((part) => of(all, part));
  return `${name}: median ${median}, nine of ten up to ${tenth}, worst ${worst}`;
};
const ages = done.map(({ age }) => age);
const faults = done.filter(({ fault }) => fault !== null).length;
const late = ages.filter((age) => age > PROMISE).length;
process.stdout.write(
  `${done.length} rounds, ${faults} faults, ${late} above ${PROMISE} ms; ${show('lost typing in ms', ages)}; ` +
    `${show(
      'lost keys',
      done.map(({ lost }) => lost),
    )}\n`,
);
if (faults > 0 || done.length === 0 || of(ages, 0.9) >= Number(values.limit)) process.exitCode = 1;
