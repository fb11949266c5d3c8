/**
 * The cost of rescue files: `node bench/rescue.bench.ts` prints the figures in milliseconds, as JSON. The aims: 0.1 ms of the
 * main thread for a key, 5 % of a replacement of 1,000,000 matches, 300 ms to restore 10 MB of changes, and a start that
 * 1,000 rescue files of others do not slow down. Both sides of a comparison run in turn.
 */
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Milliseconds } from '../src/base/units.ts';
import { NO_KEY_CONFIG } from '../src/core/config/keymaps.ts';
import { DEFAULT_SETTINGS } from '../src/core/config/settings.ts';
import { Selections } from '../src/core/model/selection.ts';
import { activeDocument, type State, withDocument } from '../src/core/model/state.ts';
import { stateOf } from '../src/app/recording/start-record.ts';
import { update } from '../src/editor/update.ts';
import type { Owner } from '../src/host/files/owner.ts';
import { Rescue } from '../src/host/files/rescue.ts';
import { changesFrom } from '../src/host/search/replacing.ts';
import { Searching } from '../src/host/search/searching.ts';
import { pressOf } from '../src/input/character.ts';
import { Block, sharedBytes } from '../src/text/block.ts';
import { Text } from '../src/text/text.ts';

const KEYS = 4000;
const MATCHES = 1_000_000;
const ROUNDS = 5;

const folder = mkdtempSync(join(tmpdir(), 'inkstone-bench-'));
const owner = (name: string): Owner => ({ name, isGone: (other) => other !== name });
const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1];
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

function start(text: Text): State {
  const state = stateOf({
    columns: 80,
    rows: 24,
    settings: DEFAULT_SETTINGS,
    keys: NO_KEY_CONFIG,
    standard: 'default',
    keymap: null,
    folder,
    chance: [1, 2, 3, 4],
    readonly: false,
  });
  return withDocument(state, { ...activeDocument(state), text });
}

/** The time of the main thread for a key, and all that it does until 300 ms later. */
async function keys(rescue: Rescue | null): Promise<number> {
  let state = start(Text.of(Block.of(new TextEncoder().encode('const answer = 42;\n'.repeat(1000)))));
  rescue?.follow(state.documents);
  const begun = process.cpuUsage();
  for (let i = 0; i < KEYS; i++) {
    ({ state } = update(state, pressOf('abc de'[i % 6]), i));
    rescue?.follow(state.documents);
    if (i % 20 === 0) await turn();
  }
  await new Promise((resolve) => setTimeout(resolve, 300));
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000 / KEYS;
}

interface Replacement {
  /** The replacing itself. */
  readonly alone: Milliseconds;
  /** The time in which it is noted, while keys wait. */
  readonly noted: Milliseconds;
  /** The time until it is on the disk. */
  readonly written: Milliseconds;
}

/** Replaces 1,000,000 matches: the time for it, and what the rescue file adds to that. */
async function replace(rescue: Rescue): Promise<Replacement> {
  const line = new TextEncoder().encode(`${'x'.repeat(95)}needle${'y'.repeat(98)}\n`);
  const bytes = sharedBytes(MATCHES * line.length);
  for (let i = 0; i < MATCHES; i++) bytes.set(line, i * line.length);
  const text = Text.of(Block.of(bytes));
  const state = start(text);
  rescue.follow(state.documents);
  const from = performance.now();
  const work = {
    query: { pattern: 'needle', regex: false, caseSensitive: true, wholeWord: false },
    replace: {
      replacement: { template: 'pin', expands: false, keepCase: false, lineBreak: '\n' },
      ranges: [{ from: 0, to: text.length }],
      limit: Infinity,
    },
  };
  const { signal } = new AbortController();
  const found = await changesFrom(new Searching(), { text, work }, { signal, progress: () => {} });
  const document = activeDocument(state);
  const history = document.history.record({
    changes: found.changes,
    before: text,
    after: found.text,
    label: 'replace',
    time: 0,
    selectionsBefore: Selections.origin,
    selectionsAfter: Selections.origin,
  });
  const after = withDocument(state, {
    ...document,
    history,
    text: found.text,
    revision: document.revision + 1,
  });
  const following = performance.now();
  rescue.follow(after.documents);
  const noted = performance.now();
  await rescue.flush();
  const written = performance.now();
  return { alone: following - from, noted: noted - following, written: written - noted };
}

/** The time for a key without and with rescue files. */
async function pairs(): Promise<{ readonly without: Milliseconds; readonly with: Milliseconds }> {
  const [without, withIt]: [number[], number[]] = [[], []];
  for (let i = 0; i < ROUNDS; i++) {
    without.push(await keys(null));
    const rescue = new Rescue(join(folder, `keys${i}`), owner('m-b-1-s'));
    withIt.push(await keys(rescue));
    rescue.end();
  }
  return { without: median(without), with: median(withIt) };
}

/** The time to restore changes of 10 MB, and to copy their file. */
async function restore(): Promise<{ readonly restored: Milliseconds; readonly copied: Milliseconds }> {
  const place = join(folder, 'restore');
  const rescue = new Rescue(place, owner('m-b-1-s'));
  let state = start(Text.of(Block.of(new TextEncoder().encode('base\n'))));
  rescue.follow(state.documents);
  const part = new TextEncoder().encode(`${'typed text '.repeat(93)}\n`.repeat(10));
  for (let length = 0; length < 10 << 20; length += part.length) {
    ({ state } = update(state, { type: 'paste', bytes: part }, length));
    rescue.follow(state.documents);
    await rescue.flush();
  }
  const [times, copies]: [number[], number[]] = [[], []];
  const [file] = readdirSync(place);
  for (let i = 0; i < ROUNDS; i++) {
    mkdirSync(join(folder, `copy${i}`));
    const copying = performance.now();
    copyFileSync(join(place, file), join(folder, `copy${i}`, file));
    copies.push(performance.now() - copying);
    const next = new Rescue(join(folder, `copy${i}`), owner('m-b-2-s'));
    const from = performance.now();
    const [left] = await next.store.unsaved(await next.store.found(console.error));
    const claimed = next.restore(left.file);
    times.push(performance.now() - from);
    if (claimed?.event.text.length !== activeDocument(state).text.length) throw new Error('not restored');
    next.end();
  }
  rescue.end();
  return { restored: median(times), copied: median(copies) };
}

/** The time that some work takes, and the longest in which keys waited meanwhile. */
async function pauseOf(work: () => Promise<unknown>): Promise<{ time: Milliseconds; pause: Milliseconds }> {
  let last = performance.now();
  let pause = 0;
  const look = (): void => {
    pause = Math.max(pause, performance.now() - last - 1);
    last = performance.now();
  };
  const beat = setInterval(look, 1);
  const from = performance.now();
  await work();
  const time = performance.now() - from;
  look();
  clearInterval(beat);
  return { time, pause };
}

/** The time to look through 1,000 rescue files of others, after the first frame, and the longest pause, beside that without. */
async function lookThrough(): Promise<Record<'time' | 'pause' | 'idle', Milliseconds>> {
  const many = join(folder, 'many');
  mkdirSync(many);
  const small = new Rescue(join(folder, 'small'), owner('m-b-1-s'));
  const state = start(Text.of(Block.of(new TextEncoder().encode('x\n'))));
  small.follow(state.documents);
  small.follow(update(state, pressOf('y'), 1).state.documents);
  await small.flush();
  const [one] = readdirSync(join(folder, 'small'));
  for (let i = 0; i < 1000; i++) copyFileSync(join(folder, 'small', one), join(many, `m-b-${i}-s-1.rescue`));
  const runs: Awaited<ReturnType<typeof pauseOf>>[] = [];
  const idles: Milliseconds[] = [];
  for (let i = 0; i < ROUNDS; i++) {
    const { store } = new Rescue(many, owner('m-b-5000-s'));
    const run = await pauseOf(async () => {
      const left = await store.unsaved(await store.found(console.error));
      if (left.length !== 1000) throw new Error(`${left.length} found`);
    });
    runs.push(run);
    idles.push((await pauseOf(() => new Promise((resolve) => setTimeout(resolve, run.time)))).pause);
  }
  small.end();
  return {
    time: median(runs.map(({ time }) => time)),
    pause: median(runs.map(({ pause }) => pause)),
    idle: median(idles),
  };
}

try {
  const key = await pairs();
  const replaced: Replacement[] = [];
  for (let i = 0; i < ROUNDS; i++) {
    const rescue = new Rescue(join(folder, `replace${i}`), owner('m-b-1-s'));
    replaced.push(await replace(rescue));
    rescue.end();
  }
  const of = (part: keyof Replacement): Milliseconds => median(replaced.map((each) => each[part]));
  const replacement = { alone: of('alone'), noted: of('noted'), written: of('written') };
  console.log(
    JSON.stringify({ key, replace: replacement, restore: await restore(), others: await lookThrough() }),
  );
} finally {
  rmSync(folder, { recursive: true });
}
process.exit();
