/** The screen after storms of keys, mouse events and sizes: it is what the program shows when it draws all of it. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { onBoth } from './both.ts';
import { idle } from './idle.ts';
import { start } from './harness.ts';
import type { Runtime } from './runtimes.ts';
import type { Terminal } from './terminal.ts';

/** Storms to go through; `REDRAW_STORMS=300 npm run test:one -- e2e/redraw` goes through more, from `REDRAW_SEED` on. */
const STORMS = Number(process.env['REDRAW_STORMS'] ?? 4);
const SEED = Number(process.env['REDRAW_SEED'] ?? 1);
/** The time without activity before the screen is examined, in milliseconds: timers of the program are shorter. */
const QUIET = 700;
/** The program writes down there what comes in; beside the folder, where the file explorer does not see it change. */
const LOG = '../events.log';

const SIZES = [
  [80, 24],
  [100, 30],
  [61, 17],
  [33, 9],
  [120, 40],
] as const;

const KEYS =
  'up down left right home end pageup pagedown enter tab escape backspace delete shift+tab ctrl+z ctrl+y ctrl+d ' +
  'ctrl+f ctrl+p ctrl+b ctrl+g ctrl+a ctrl+c ctrl+v ctrl+x ctrl+home ctrl+end ctrl+left ctrl+right shift+down ' +
  'shift+right shift+end shift+alt+down alt+up alt+down ctrl+space f1 f3 f10 ctrl+k ctrl+pagedown';
/** Keys one after another: splits, folds, themes, languages, line endings, the panel. */
const CHORDS = [
  'alt+z',
  'ctrl+/',
  'alt+n',
  'alt+m',
  'alt+]',
  'alt+a',
  'ctrl+s',
  'ctrl+n',
  'ctrl+\\',
  'shift+f10',
  'shift+pagedown',
  'escape escape',
  'ctrl+k |',
  'ctrl+k x',
  'ctrl+k =',
  'ctrl+k z',
  'ctrl+k q',
  'ctrl+k t',
  'ctrl+k ctrl+l',
  'ctrl+k alt+z 0',
  'ctrl+k alt+z 2',
  'ctrl+k alt+z j',
  'ctrl+k alt+j',
  'ctrl+k ctrl+t down enter',
  'ctrl+k ctrl+t down down escape',
  'ctrl+k l down enter',
  'ctrl+k m down down down enter',
];
const TEXTS = [
  'a',
  'const x = 1;',
  '{',
  '}',
  '(',
  '"',
  '`',
  '/*',
  '*/',
  '日本',
  '👩‍👩‍👧',
  'é',
  ' ',
  '//',
  '<b>',
  'the',
];

const CODE = `/** A comment. */
export function one(a: number, text: string): string {
\tconst wide = '日本語 👩‍👩‍👧 é';
    if (a > 1) {
        return \`\${text} and \${wide}\`;
    }
\treturn text; // the end
}
`.repeat(12);
const FILES = {
  'a.ts': CODE,
  'b.md': '# Title\n\nText with *stars*, `code` and\n\n```ts\nconst a = 1;\n```\n'.repeat(9),
  'long.json': `{"list": [${'{"name": "日本", "n": 1}, '.repeat(900)}null]}\n`,
};
const plugins = { git_gutter: { enabled: true } };
const BARS = { menu_bar: true, vertical_scrollbar: true };
/** Settings that put something into rows, or beside them. */
const CONFIGS = [
  { editor: BARS },
  {
    editor: {
      ...BARS,
      bracket_pair_colorization: true,
      sticky_scroll: true,
      rulers: [10, 40],
      show_whitespace: 'all',
    },
    plugins,
  },
  {
    editor: {
      line_wrap: true,
      quick_suggestions: true,
      relative_line_numbers: true,
      sticky_scroll: true,
      show_whitespace: 'trailing',
    },
  },
  {
    editor: {
      bracket_pair_colorization: true,
      show_fold_controls: 'always',
      highlight_current_line: false,
      scroll_offset: 0,
      auto_save: 'after_delay',
      auto_save_delay: 100,
    },
    plugins,
  },
];

/** The repository of a folder in which the files have changed since the last commit, by path. */
function repository(t: TestContext): Readonly<Record<string, Uint8Array>> {
  const folder = mkdtempSync(join(tmpdir(), 'ink-e2e-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const git = (...args: readonly string[]): void =>
    void execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], { cwd: folder });
  git('init', '-q', '--template=');
  for (const [name, contents] of Object.entries(FILES))
    writeFileSync(join(folder, name), contents.replaceAll('the end', 'an end').replaceAll('stars', 'moons'));
  git('add', '.');
  git('commit', '-qm', 'first');
  const paths = readdirSync(join(folder, '.git'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  return Object.fromEntries(paths.map((path) => [path.slice(folder.length + 1), readFileSync(path)]));
}

/** Numbers in [0, end) that are the same in every run of a seed. */
function numbers(seed: number): (end: number) => number {
  let state = Math.imul(seed, 0x9e3779b1) >>> 0;
  return (end) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * end);
  };
}

/** One of the things that people and terminals do, done; its description. */
function act(ink: Terminal, size: readonly [number, number], random: (end: number) => number): string {
  const pick = <T>(list: readonly T[]): T => list[random(list.length)];
  const kind = random(20);
  if (kind < 3) {
    const keys = pick(CHORDS);
    ink.press(...keys.split(' '));
    return keys;
  }
  if (kind < 9) {
    const key = pick(KEYS.split(' '));
    ink.press(key);
    return key;
  }
  if (kind < 13) {
    const text = pick(TEXTS);
    ink.type(text);
    return `type ${text}`;
  }
  const at = { x: random(size[0]), y: random(size[1]) };
  const where = `${at.x} ${at.y}`;
  if (kind < 16) {
    ink.click(at);
    return `click ${where}`;
  }
  if (kind < 17) {
    const to = { x: random(size[0]), y: random(size[1]) };
    ink.mouse({ kind: 'press', ...at });
    ink.mouse({ kind: 'drag', ...to });
    ink.mouse({ kind: 'release', ...to });
    return `drag ${where} to ${to.x} ${to.y}`;
  }
  const event = pick(['wheel_up', 'wheel_down', 'wheel_left', 'wheel_right', 'move'] as const);
  ink.mouse({ kind: event, ...at });
  return `${event} ${where}`;
}

/** A menu or a chord can end the program, or suspend it: then it shows nothing. */
const hasLeft = ({ status, stopped }: Terminal): boolean => status !== null || stopped;

/** Waits until what is done at the start is over, and nothing is under way. */
async function settled(ink: Terminal): Promise<void> {
  const isStarted = (): boolean => hasLeft(ink) || ink.read(LOG).includes('keys_known');
  await ink.waitFor(isStarted, 'the end of the start', 30_000);
  const progress = (): string => `${ink.received} ${statSync(join(ink.folder, LOG)).size}`;
  await idle(ink.pid, progress, QUIET);
}

/** Each cell of the screen, with its looks, a row each. */
function looks(ink: Terminal, [columns, rows]: readonly [number, number]): string[] {
  return Array.from({ length: rows }, (_, y) =>
    Array.from({ length: columns }, (_unused, x) => {
      const { text, width, ink: color, paper, ...flags } = ink.cell(x, y);
      const isBlank = text === ' ' && !flags.reverse && !flags.underline;
      return `${text}${width} ${isBlank ? '' : `${color} ${Object.values(flags).map(Number).join('')}`} ${paper}`;
    }).join('|'),
  );
}

/** The first cells that are other than they should be; null when the screen is right. */
function difference(shown: readonly string[], drawn: readonly string[]): string | null {
  const y = shown.findIndex((row, i) => row !== drawn[i]);
  if (y < 0) return null;
  const [before, after] = [shown[y].split('|'), drawn[y].split('|')];
  const x = before.findIndex((cell, i) => cell !== after[i]);
  return `row ${y}, column ${x}: ${before.slice(x, x + 3).join('|')}, drawn whole ${after.slice(x, x + 3).join('|')}`;
}

function cursorOf(ink: Terminal): string {
  const { x, y, visible } = ink.cursor();
  return visible ? `${x} ${y}` : 'none';
}

/** Goes through a storm; what is wrong on the screen behind it, null for nothing. */
async function goThrough(
  t: TestContext,
  runtime: Runtime,
  seed: number,
  files: Readonly<Record<string, string | Uint8Array>>,
): Promise<string | null> {
  const random = numbers(seed);
  let size: readonly [number, number] = SIZES[random(SIZES.length)];
  const args = ['--log', LOG, ...Object.keys(FILES)];
  const config = CONFIGS[random(CONFIGS.length)];
  const ink = await start(t, { runtime, args, files, config, size });
  await ink.waitFor('a.ts');
  const done: string[] = [];
  for (let i = 0; i < 60; i++) {
    done.push(act(ink, size, random));
    if (random(12) === 0) {
      size = SIZES[random(SIZES.length)];
      ink.resize(...size);
      done.push(`size ${size[0]} ${size[1]}`);
    }
    if (random(6) === 0) await setTimeout(random(60));
  }
  await settled(ink);
  if (hasLeft(ink)) {
    assert.ok(ink.stopped || ink.status === 0, `status ${ink.status} in storm ${seed}: ${done.join(', ')}`);
    ink.close();
    return null;
  }
  const [shown, cursor] = [looks(ink, size), cursorOf(ink)];
  // A size that has not changed: all is drawn, and nothing else happens.
  ink.kill('SIGWINCH');
  await settled(ink);
  const found =
    difference(shown, looks(ink, size)) ??
    (cursor === cursorOf(ink) ? null : `the cursor: ${cursor}, drawn whole ${cursorOf(ink)}`);
  const told = `${found} after ${done.join(', ')}\n${ink.text}\n${ink.read(LOG).slice(-2000)}`;
  ink.close();
  return found === null ? null : told;
}

onBoth('the screen after a storm is what is drawn when all of it is drawn', async (t, runtime) => {
  const files = { ...FILES, ...repository(t) };
  let wrong = 0;
  for (let seed = SEED; seed < SEED + STORMS; seed++) {
    const found = await goThrough(t, runtime, seed, files);
    if (found === null) continue;
    wrong++;
    t.diagnostic(`storm ${seed}: ${found}`);
  }
  assert.equal(wrong, 0, `${wrong} of ${STORMS} screens are wrong`);
});
