/**
 * Runs the real program on a pseudo-terminal and reads its screen through a terminal emulator, never through
 * the editor's own drawing code. A shell stands between, as in life: it tells the program's process id and exit
 * status, resumes a stopped program, and keeps the terminal open so that what was left of it can be looked at.
 */
import { spawn as spawnPty } from '@lydell/node-pty';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { TestContext } from 'node:test';
import { node } from './runtimes.ts';
import type { Runtime } from './runtimes.ts';
import { Terminal } from './terminal.ts';

export interface Options {
  readonly runtime?: Runtime;
  readonly args?: readonly string[];
  /** Files to make in the working folder before the start. */
  readonly files?: Readonly<Record<string, string | Uint8Array>>;
  /** The standard input, in place of the terminal. */
  readonly stdin?: string;
  readonly size?: readonly [columns: number, rows: number];
  /** The content of the user's config.json; without it the parts around the text are not shown. null: there is none. */
  readonly config?: object | null;
  readonly env?: Readonly<Record<string, string>>;
  /** The terminal knows the kitty keyboard protocol. */
  readonly kitty?: boolean;
  /** The terminal answers no query at all. */
  readonly mute?: boolean;
  /** Its answers are held back, for the test to give: see `Terminal.held`. */
  readonly hold?: boolean;
  /** The name and version that it reports. */
  readonly version?: string;
}

/** A folder of one test, with its own home; removed when the test ends. */
export function makeFolder(
  t: TestContext,
  files: Options['files'] = {},
  config: Options['config'] = {
    editor: { menu_bar: false, vertical_scrollbar: false, show_whitespace: 'none' },
  },
): { folder: string; env: Record<string, string> } {
  const base = mkdtempSync(join(tmpdir(), 'ink-e2e-'));
  t.after(() => rmSync(base, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }));
  const folder = join(base, 'work');
  const env: Record<string, string> = {
    PATH: process.env.PATH ?? '',
    TERM: 'xterm-256color',
    COLORTERM: 'truecolor',
    LANG: 'C.UTF-8',
  };
  for (const name of [
    'HOME',
    'XDG_CONFIG_HOME',
    'XDG_CACHE_HOME',
    'XDG_DATA_HOME',
    'XDG_STATE_HOME',
    'XDG_RUNTIME_DIR',
  ]) {
    env[name] = join(base, name.toLowerCase());
    mkdirSync(env[name], { mode: 0o700 });
  }
  mkdirSync(folder);
  if (config !== null) {
    mkdirSync(join(env.XDG_CONFIG_HOME, 'inkstone'));
    writeFileSync(join(env.XDG_CONFIG_HOME, 'inkstone/config.json'), JSON.stringify(config));
  }
  for (const [name, contents] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), contents);
  }
  return { folder, env };
}

/** A state folder, to be `XDG_STATE_HOME`, for which the folders of tests have a trust. */
export function trustingState(t: TestContext, trust = 'trusted'): string {
  const state = mkdtempSync(join(tmpdir(), 'ink-e2e-'));
  t.after(() => rmSync(state, { recursive: true, force: true }));
  mkdirSync(join(state, 'inkstone'));
  // It holds for the folders below.
  writeFileSync(join(state, 'inkstone/trust.json'), JSON.stringify({ [realpathSync(tmpdir())]: trust }));
  return state;
}

/** Runs the program without a terminal, to its end. */
export function runPlain(
  t: TestContext,
  { runtime = node, args = [], files, stdin = '', env, config }: Options,
): { status: number | null; stdout: string; stderr: string } {
  const place = makeFolder(t, files, config);
  const [program, ...rest] = runtime.command;
  return spawnSync(program, [...rest, ...args], {
    cwd: place.folder,
    env: { ...place.env, ...env },
    input: stdin,
    encoding: 'utf8',
    timeout: 20_000,
  });
}

/** Marks of the shell go through the terminal as OSC 7777, so that they are in order with the screen. */
const SHELL = `
mark() { printf '\\033]7777;%s\\007' "$1"; }
set -m
trap : INT
exec 3>&2 2>/dev/null
mark "tty $(tty)"
if [ -e "$INK_STDIN" ]; then cat "$INK_STDIN" | sh -c "$INK_START" sh "$@" 2>&3 3>&-
else sh -c "$INK_START" sh "$@" 2>&3 3>&-; fi
status=$?
while [ $status -eq 148 ] || [ $status -eq 147 ]; do mark stopped; read -r _ <"$INK_GO"; fg >/dev/null 2>&3; status=$?; done
mark "exit $status"
read -r _ <"$INK_GO"
`;
const START = `printf '\\033]7777;%s\\007' "pid $$"; unset INK_STDIN INK_START INK_GO; exec "$@"`;

/** Starts the program; it and its folder are gone when the test ends. */
export async function start(t: TestContext, options: Options = {}): Promise<Terminal> {
  const {
    runtime = node,
    args = [],
    files,
    stdin,
    size = [80, 24],
    config,
    env,
    kitty = false,
    mute = false,
    hold = false,
    version = 'harness(1)',
  } = options;
  const place = makeFolder(t, files, config);
  const control = dirname(place.folder);
  execFileSync('mkfifo', [join(control, 'go')]);
  if (stdin !== undefined) writeFileSync(join(control, 'stdin'), stdin);
  const variables = { INK_STDIN: join(control, 'stdin'), INK_START: START, INK_GO: join(control, 'go') };
  const pty = spawnPty('/bin/sh', ['-c', SHELL, 'sh', ...runtime.command, ...args], {
    cols: size[0],
    rows: size[1],
    cwd: place.folder,
    env: { ...place.env, ...env, ...variables },
    encoding: null,
  });
  const terminal = new Terminal(pty, place.folder, join(control, 'go'), { size, kitty, mute, hold, version });
  t.after(() => terminal.close());
  await terminal.waitFor(() => terminal.pid > 0, 'the program to start');
  return terminal;
}
