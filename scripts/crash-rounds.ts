/**
 * Kills the editor with SIGKILL while somebody types, and counts the keys that are lost:
 * `node scripts/build.ts; node scripts/crash-rounds.ts [ROUNDS] [LIMIT]`. A key is lost when the next start could not
 * restore it; the loss is the age of the oldest one at the kill. Fails when a file or a restored text is torn, or when
 * nine of ten losses are not below LIMIT milliseconds: 250 by default. On a busy machine the editor itself is late.
 */
import { spawn } from '@lydell/node-pty';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Rescue } from '../src/host/files/rescue.ts';
import { textOf } from '../src/core/model/document.ts';

const SIZES = [0, 2_000, 200_000, 4_000_000, 40_000_000];
/** Keys a second. */
const RATES = [12, 60, 300, 1000];
const PROMISE = 250;

const rounds = Number(process.argv[2] ?? 40);
const limit = Number(process.argv[3] ?? PROMISE);

interface Round {
  readonly typed: number;
  readonly lost: number;
  /** The age of the oldest lost key at the kill, in milliseconds. */
  readonly age: number;
  /** The time from the first key to the kill. */
  readonly after: number;
  readonly fault: string | null;
}

const letter = (i: number): string => 'abcdefghijklmnopqrstuvwxyz'[(i * 7 + (i >> 4)) % 26];

async function play(round: number): Promise<Round> {
  const folder = mkdtempSync(join(tmpdir(), 'ink-crash-'));
  const state = join(folder, 'state');
  const path = join(folder, 'a.txt');
  const size = SIZES[round % SIZES.length];
  const line = 'a line of the file that is edited\n';
  const base = line.repeat(Math.ceil(size / line.length));
  mkdirSync(join(folder, 'config'));
  if (base !== '') writeFileSync(path, base);
  const rate = RATES[round % RATES.length];
  const env = { ...process.env, HOME: folder, XDG_STATE_HOME: state, TERM: 'xterm-256color' };
  const args = ['dist/ink.js', '--config', join(folder, 'config'), path];
  const ink = spawn(process.execPath, args, { cols: 80, rows: 24, env });
  const over = new Promise((resolve) => ink.onExit(resolve));
  await new Promise<void>((resolve) => ink.onData((data) => data.includes('a.txt') && resolve()));
  const times: number[] = [];
  const begun = performance.now();
  const after = 150 + Math.random() * 2500;
  const saves = round % 3 === 2 ? after * Math.random() : Infinity;
  let isSaved = false;
  while (performance.now() - begun < after) {
    const due = Math.ceil(((performance.now() - begun) * rate) / 1000);
    for (; times.length < due; times.push(performance.now())) ink.write(letter(times.length));
    if (!isSaved && performance.now() - begun > saves) {
      isSaved = true;
      ink.write('\x13');
    }
    await sleep(1000 / rate);
  }
  process.kill(ink.pid, 'SIGKILL');
  const killed = performance.now();
  await over;
  const typed = times.map((_, i) => letter(i)).join('');
  const onDisk = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const isWhole = onDisk.endsWith(base) && typed.startsWith(onDisk.slice(0, onDisk.length - base.length));
  const rescue = new Rescue(join(state, 'inkstone/rescue'));
  let isRefused = false;
  const restored = rescue.store
    .found((text) => process.stderr.write(`${text}\n`))
    .flatMap(({ file }) => {
      try {
        const claimed = rescue.restore(file);
        return claimed === null ? [] : [read(claimed.event.text)];
      } catch {
        isRefused = true;
        return [];
      }
    });
  const texts = [onDisk, ...restored];
  const kept = Math.max(...texts.map((text) => sharedStart(text, typed)));
  const isTorn = restored.some((text) => !text.endsWith(base));
  rmSync(folder, { recursive: true });
  const lost = typed.length - kept;
  const fault = !isWhole
    ? 'the file is torn'
    : isTorn
      ? 'the restored text is torn'
      : isRefused
        ? 'the text is not restored'
        : null;
  return { typed: typed.length, lost, age: lost === 0 ? 0 : killed - times[kept], after, fault };
}

function read(text: ReturnType<typeof textOf>): string {
  const bytes = new Uint8Array(text.length);
  text.readInto(0, bytes);
  return new TextDecoder().decode(bytes);
}

function sharedStart(text: string, typed: string): number {
  let count = 0;
  while (count < typed.length && text[count] === typed[count]) count++;
  return count;
}

const done: Round[] = [];
for (let i = 0; i < rounds; i++) {
  const round = await play(i);
  done.push(round);
  if (round.age > PROMISE)
    process.stdout.write(
      `round ${i}: ${Math.round(round.age)} ms lost, ${Math.round(round.after)} ms after the first of ${round.typed} keys, ` +
        `${SIZES[i % SIZES.length]} bytes, ${RATES[i % RATES.length]} keys a second\n`,
    );
  if (round.fault !== null) process.stdout.write(`round ${i}: ${round.fault}\n`);
}
const of = (values: readonly number[], part: number): number =>
  Math.round(values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))]);
const show = (name: string, values: readonly number[]): void => {
  const [median, tenth, worst] = [0.5, 0.9, 1].map((part) => of(values, part));
  process.stdout.write(`${name}: median ${median}, nine of ten up to ${tenth}, worst ${worst}\n`);
};
const ages = done.map(({ age }) => age);
const faults = done.filter(({ fault }) => fault !== null).length;
const late = ages.filter((age) => age > PROMISE).length;
const early = done.filter(({ after, age }) => after < 1000 && age > PROMISE).length;
process.stdout.write(
  `${done.length} rounds, ${faults} torn, ${late} above ${PROMISE} ms (${early} in the first second)\n`,
);
show('lost typing in ms', ages);
show(
  'lost keys',
  done.map(({ lost }) => lost),
);
if (faults > 0 || of(ages, 0.9) >= limit) process.exitCode = 1;
