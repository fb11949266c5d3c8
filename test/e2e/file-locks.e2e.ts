/** A file that is open in another editor: a second Inkstone, in tmux too, and Vim. */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { onBoth } from './both.ts';
import { makeFolder, type Options, start } from './harness.ts';
import { node } from './runtimes.ts';
import type { Terminal } from './terminal.ts';

const ELSEWHERE = /is open in another\s+│?\s*Inkstone/;

/** Two editors with the same state; the second one opens files of the folder of the first. */
async function both(
  t: TestContext,
  options: Options,
  args: readonly string[],
): Promise<{
  first: Terminal;
  second: (args: readonly string[]) => Promise<Terminal>;
  locks: () => readonly string[];
}> {
  const { env } = makeFolder(t);
  const state = { XDG_STATE_HOME: env.XDG_STATE_HOME };
  const first = await start(t, { ...options, args, env: state });
  const folder = join(env.XDG_STATE_HOME, 'inkstone/locks');
  const locks = (): readonly string[] =>
    (existsSync(folder) ? readdirSync(folder) : []).filter((name) => name.endsWith('.lock'));
  return {
    first,
    second: (names) =>
      start(t, { ...options, files: {}, args: names.map((name) => join(first.folder, name)), env: state }),
    locks,
  };
}

onBoth('the second editor says so, takes the keys, and opens the file read-only', async (t, runtime) => {
  const { first, second, locks } = await both(t, { runtime, files: { 'a.txt': 'one\n' } }, ['a.txt']);
  await first.waitFor(() => locks().length === 1, 'the lock');
  const later = await second(['a.txt']);
  await later.waitFor(ELSEWHERE);
  later.type('mine ');
  await later.waitFor('mine one');
  later.press('ctrl+k', 'enter');
  await later.waitFor(() => !later.text.includes('to answer'), 'the question');
  later.type('r');
  await later.waitFor('is read-only');
  // It holds the file no more.
  await later.waitFor(() => locks().length === 1, 'one lock');
  first.press('ctrl+q');
  assert.equal(await first.exit(), 0);
  assert.deepEqual(locks(), []);
});

onBoth('the lock of a killed editor is removed', async (t, runtime) => {
  const { first, second, locks } = await both(t, { runtime, files: { 'a.txt': 'one\n' } }, ['a.txt']);
  await first.waitFor(() => locks().length === 1, 'the lock');
  const [old] = locks();
  first.kill('SIGKILL');
  await first.exit();
  assert.deepEqual(locks(), [old]);
  const later = await second(['a.txt']);
  await later.waitFor(() => !locks().includes(old) && locks().length === 1, 'only the new lock');
  assert.doesNotMatch(later.text, ELSEWHERE);
});

onBoth('one question for all files of a session', async (t, runtime) => {
  const names = ['a.txt', 'b.txt', 'c.txt', 'd.txt'];
  const files = Object.fromEntries(names.map((name) => [name, `${name}\n`]));
  const { first, second, locks } = await both(t, { runtime, files }, names);
  await first.waitFor(() => locks().length === 1, 'the lock');
  const later = await second(names);
  await later.waitFor('4 files are open in another Inkstone');
  assert.equal(later.text.split('Open read-only').length, 2);
});

test('Vim is noticed', { skip: spawnSync('vim', ['--version']).error !== undefined }, async (t) => {
  const ink = await start(t, { files: { 'a.txt': 'one\n' } });
  await ink.waitFor('untitled');
  const script = join(ink.folder, 'vim.sh');
  execFileSync('sh', [
    '-c',
    `printf '%s\\n' 'exec vim -u NONE -N "$1"' > "$2"; script -qc "sh $2 $1" /dev/null </dev/zero >/dev/null 2>&1 & echo $! > "$2.pid"`,
    'sh',
    join(ink.folder, 'a.txt'),
    script,
  ]);
  t.after(() => spawnSync('sh', ['-c', `kill -- $(cat ${script}.pid)`]));
  await ink.waitFor(() => existsSync(join(ink.folder, '.a.txt.swp')), 'the swap file');
  ink.press('ctrl+o');
  await ink.waitFor('Open');
  ink.type(`${join(ink.folder, 'a.txt')}\r`);
  await ink.waitFor('is open in Vim');
});

const hasTmux = spawnSync('tmux', ['-V']).error === undefined;
test('in tmux it switches to the pane of the other editor', { skip: !hasTmux }, async (t) => {
  const { folder, env } = makeFolder(t, { 'a.txt': 'first text\n' });
  const socket = join(folder, 'tmux');
  const [program, ...rest] = node.command;
  const inner = `${[program, ...rest].join(' ')} a.txt`;
  const tmux = (...words: string[]): string =>
    execFileSync('tmux', ['-S', socket, '-f', '/dev/null', ...words], { cwd: folder, env, encoding: 'utf8' });
  t.after(() => spawnSync('tmux', ['-S', socket, 'kill-server']));
  const outer = {
    command: ['tmux', '-S', socket, '-f', '/dev/null', 'new-session', '-n', 'one', '-c', folder, inner],
  };
  const terminal = await start(t, { runtime: { name: 'tmux', ...outer }, env });
  await terminal.waitFor('first text');
  const locks = join(env.XDG_STATE_HOME, 'inkstone/locks');
  await terminal.waitFor(() => existsSync(locks) && readdirSync(locks).length === 1, 'the lock');
  tmux('new-window', '-n', 'two', '-c', folder, inner);
  await terminal.waitFor(ELSEWHERE);
  terminal.press('ctrl+k', 'enter');
  await terminal.waitFor(() => !terminal.text.includes('to answer'), 'the question');
  terminal.type('s');
  const active = (): string => tmux('display-message', '-p', '#{window_name}').trim();
  await terminal.waitFor(() => active() === 'one', 'the first window');
});
