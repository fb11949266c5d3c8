/**
 * Runs random commands, keys, pastes and changes on disk, and checks the invariants of the editor after each:
 * `node scripts/long-run.ts [--steps 600000] [--minutes 60] [--seed N] [--state FILE]`. It stops after that time, and
 * continues from the state file when it is called again. It prints the heap after a garbage collection, in MB; a failure
 * prints its seed and the shortest list of steps that leads to it.
 */
import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Frame } from '../src/base/frame.ts';
import { encode } from '../src/base/utf8.ts';
import type { Event } from '../src/core/model/messages.ts';
import { draw } from '../src/editor/draw.ts';
import { commands } from '../src/editor/commands.ts';
import { pressOf } from '../src/input/character.ts';
import type { Text } from '../src/text/text.ts';
import { DARK } from '../src/ui/theme.ts';
import { Host } from '../test/cases/host.ts';
import { checkPanes, checkSelections } from '../test/editor/invariants.ts';

/** The steps of a run, which begins with a new editor. */
const RUN = 250;
/** Runs between two reports. */
const REPORT = 80;
/** The commands that end the program. */
const LAST = new Set(['quit', 'force_quit', 'quit_with_error', 'suspend_process']);
const NAMES = [...commands.keys()].filter((name) => !LAST.has(name));
const TEXTS = [
  'one\n\ttwo {\n\tthree\n}\n日本語 é\n'.repeat(8),
  '\u0301👩‍👩‍👧x\n\tשלום 日\tعربي\r\n    if (a) {\r\n    }\r\n',
  '',
];
const PASTES = ['th', 'three\nfour', '日本語', '\u001b[31m', 'x'.repeat(300)];
const LETTERS = [...'aqstNe>#:?@1 /~日́'];
const SIZES = [
  [1, 1],
  [12, 5],
  [40, 10],
  [80, 24],
  [120, 40],
] as const;

/** A step of a user, a terminal or another program. */
type Act = { readonly event: Event } | { readonly rewrite: string };

/** The progress of a long run, which the state file keeps. */
interface Progress {
  readonly seed: number;
  steps: number;
  seconds: number;
}

setFlagsFromString('--expose_gc');
const collect = runInNewContext('gc') as () => void;

/** Returns random whole numbers below a bound. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

function actOf(random: (below: number) => number): Act {
  const of = <T>(all: readonly T[]): T => all[random(all.length)];
  const kind = random(20);
  if (kind < 12) return { event: { type: 'command', name: of(NAMES) } };
  if (kind < 16) return { event: pressOf(of(LETTERS)) };
  if (kind < 18) return { event: { type: 'paste', bytes: encode(of(PASTES)) } };
  if (kind < 19) return { rewrite: of(['', 'other\n', 'one\nthree\n日']) };
  const [columns, rows] = of(SIZES);
  return { event: { type: 'resize', columns, rows } };
}

/** The screen of a run, which is drawn over and over as the program does. */
class Look {
  #frame = new Frame(1, 1);

  /** Draws a state over what was drawn before, which has to look as if it was drawn from scratch. */
  check({ state }: Host): void {
    const { columns, rows } = state.window;
    if (this.#frame.columns !== columns || this.#frame.rows !== rows) this.#frame = new Frame(columns, rows);
    draw(this.#frame, state, DARK);
    const whole = new Frame(columns, rows, this.#frame.clusters);
    draw(whole, state, DARK);
    assert.ok(
      Buffer.from(this.#frame.cells.buffer).equals(Buffer.from(whole.cells.buffer)),
      'the screen is that of a full redraw',
    );
  }
}

/** Checks that undo of each document to its start, and redo of all of that, lead back to its text. */
function checkUndo({ state }: Host): void {
  for (const { name, text, history } of state.documents.values()) {
    let at = { text, history };
    let undone = 0;
    for (;;) {
      const step = at.history.undo(at.text);
      if (step === null) break;
      at = { text: textAfter(at.text, step.changes), history: step.history };
      undone++;
    }
    for (; undone > 0; undone--) {
      const step = at.history.redo();
      assert.ok(step !== null, `what was undone in ${name} can be redone`);
      at = { text: textAfter(at.text, step.changes), history: step.history };
    }
    assert.ok(at.text.equals(text), `redo leads back to the text of ${name}`);
  }
}

const textAfter = (text: Text, changes: Parameters<Text['apply']>[0]): Text => text.apply(changes);

/** Plays steps in a new editor; returns the number of the step that failed, and why, or null. */
function play(text: string, acts: readonly Act[]): { readonly at: number; readonly error: unknown } | null {
  const host = new Host('in.ts', encode(text));
  for (const name of ['b.ts', 'dir/three.md']) host.files.set(`/${name}`, encode(TEXTS[0]));
  const look = new Look();
  for (const [at, act] of acts.entries()) {
    try {
      if ('event' in act) host.send(act.event);
      else host.rewrite(act.rewrite);
      checkPanes(host.state);
      checkSelections(host.state);
      look.check(host);
      if (at % 50 === 49) checkUndo(host);
    } catch (error) {
      return { at, error };
    }
    if (host.ended) return null;
  }
  return null;
}

/** The shortest list found of steps that fail: without any one of them, the rest passes. */
function shrink(text: string, acts: readonly Act[]): readonly Act[] {
  let short = acts;
  for (let size = Math.ceil(short.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2))
    for (let from = 0; from < short.length;) {
      const without = [...short.slice(0, from), ...short.slice(from + size)];
      const failure = play(text, without);
      if (failure === null) from += size;
      else short = without.slice(0, failure.at + 1);
    }
  return short;
}

const describe = (act: Act): string =>
  JSON.stringify(
    'event' in act && act.event.type === 'paste' ? { paste: new TextDecoder().decode(act.event.bytes) } : act,
  );

const words = process.argv.slice(2);
const valueOf = (name: string): string | null => {
  const at = words.indexOf(name);
  return at === -1 ? null : words[at + 1];
};
const steps = Number(valueOf('--steps') ?? 600_000);
const minutes = Number(valueOf('--minutes') ?? 60);
const file = valueOf('--state');
const progress: Progress =
  file !== null && existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Progress)
    : { seed: Number(valueOf('--seed') ?? Math.floor(Math.random() * 2 ** 31)), steps: 0, seconds: 0 };
const begun = performance.now();
const before = progress.seconds;
process.stdout.write(`seed ${progress.seed}, ${progress.steps} of ${steps} steps done\n`);
for (let run = progress.steps / RUN; progress.steps < steps; run++) {
  const random = randomFrom(progress.seed + run);
  const text = TEXTS[random(TEXTS.length)];
  const acts = Array.from({ length: RUN }, () => actOf(random));
  const failure = play(text, acts);
  if (failure !== null) {
    const short = shrink(text, acts.slice(0, failure.at + 1));
    const { error } = play(text, short) ?? failure;
    process.stdout.write(
      `seed ${progress.seed}, run ${run}, step ${failure.at}: ${error instanceof Error ? error.stack : String(error)}\ntext ${JSON.stringify(text)}\n${short.map(describe).join('\n')}\n`,
    );
    process.exit(1);
  }
  progress.steps += RUN;
  progress.seconds = Math.round(before + (performance.now() - begun) / 1000);
  const isOver = performance.now() - begun > minutes * 60_000 || progress.steps >= steps;
  if (run % REPORT === REPORT - 1 || isOver) {
    collect();
    const heap = (process.memoryUsage().heapUsed / 1e6).toFixed(1);
    process.stdout.write(`${progress.steps} steps, ${progress.seconds} s, heap ${heap} MB\n`);
    if (file !== null) writeFileSync(file, JSON.stringify(progress));
  }
  if (isOver) break;
}
