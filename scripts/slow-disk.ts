/**
 * Runs the editor on a FUSE disk with injected delays and errors: `node scripts/build.ts && node scripts/slow-disk.ts`. A
 * file that takes 5 s to open must not delay keys in another one, it can be given up, and errors and slow saves are told
 * and lose nothing. Needs the right to mount, Debian's fuse3 and libfuse2, and Python with fusepy (`pip install fusepy`).
 */
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { start } from '../test/e2e/harness.ts';
import type { Terminal } from '../test/e2e/terminal.ts';

const place = mkdtempSync(join(tmpdir(), 'ink-slow-'));
const [folder, mount, control] = ['folder', 'mount', 'control'].map((name) => join(place, name));
mkdirSync(folder);
mkdirSync(mount);
/** The delay of each call of the disk in seconds, and an error number. */
const set = (delay: number, error = 0): void => writeFileSync(control, `${delay} ${error}`);
set(0);
writeFileSync(join(folder, 'slow.txt'), 'on the slow disk\n');
const disk = spawn('python3', [join(import.meta.dirname, 'disk/slow-disk.py'), folder, mount, control], {
  stdio: 'ignore',
});
const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));
const isMounted = (): boolean => readFileSync('/proc/self/mounts', 'utf8').includes(` ${mount} `);
for (let tries = 0; tries < 50 && !isMounted() && disk.exitCode === null; tries++) await pause(100);
const skip = isMounted() ? false : 'no FUSE disk can be mounted here, or fusepy is missing';

after(() => {
  set(0);
  spawnSync('fusermount3', ['-u', '-z', mount]);
  disk.kill('SIGKILL');
  rmSync(place, { recursive: true, force: true });
});

const [EIO, ENOSPC] = [5, 28];

/** Types letters one after another; returns the longest time until one is on the screen. */
async function typed(ink: Terminal, letters: string): Promise<number> {
  let longest = 0;
  let text = '';
  for (const letter of letters) {
    const begun = performance.now();
    ink.type(letter);
    text += letter;
    const wanted = text;
    await ink.waitFor(() => ink.screen().some((row) => row.includes(wanted)));
    longest = Math.max(longest, performance.now() - begun);
  }
  return longest;
}

async function open(ink: Terminal, path: string): Promise<void> {
  ink.press('ctrl+o');
  await ink.waitFor('Open');
  ink.press('ctrl+a');
  ink.paste(path);
  await ink.waitFor(path.slice(-8));
  ink.press('enter');
}

test('keys do not wait for a file that takes 5 s to open, which is told', { skip }, async (t) => {
  const ink = await start(t, { kitty: true, files: { 'here.txt': 'here\n' }, args: ['here.txt'] });
  await ink.waitFor('here');
  set(1);
  await open(ink, join(mount, 'slow.txt'));
  await ink.waitFor('opening slow.txt');
  let longest = 0;
  const begun = performance.now();
  for (const letters of ['abcdefghij', 'klmnopqrst', 'uvwxyz']) {
    longest = Math.max(longest, await typed(ink, letters));
    await pause(1000);
    ink.press('enter');
  }
  await ink.waitFor('on the slow disk', undefined, 60_000);
  t.diagnostic(
    `opened after ${(performance.now() - begun).toFixed(0)} ms, longest key: ${longest.toFixed(0)} ms`,
  );
  set(0);
  assert.ok(longest < 500, `${longest} ms`);
});

test('a file that is not opened in time is given up with Escape', { skip }, async (t) => {
  const ink = await start(t, { kitty: true, files: { 'here.txt': 'here\n' }, args: ['here.txt'] });
  await ink.waitFor('here');
  set(3);
  await open(ink, join(mount, 'slow.txt'));
  await ink.waitFor('opening slow.txt');
  const longest = await typed(ink, 'abcdef');
  t.diagnostic(`longest key: ${longest.toFixed(0)} ms`);
  ink.press('escape');
  await ink.waitFor(() => !ink.screen().some((row) => row.includes('opening slow.txt')));
  set(0);
  await pause(4000);
  assert.ok(!ink.screen().some((row) => row.includes('on the slow disk')));
  assert.ok(longest < 500, `${longest} ms`);
});

test('keys do not wait for a save that takes long, nor for the looks at the file', { skip }, async (t) => {
  set(0);
  const ink = await start(t, { kitty: true, args: [join(mount, 'slow.txt')] });
  await ink.waitFor('on the slow disk');
  ink.type('x');
  await ink.waitFor('xon the slow disk');
  set(0.5);
  ink.press('ctrl+s');
  const longest = await typed(ink, 'abcdefgh');
  t.diagnostic(`longest key: ${longest.toFixed(0)} ms`);
  set(0);
  await ink.waitFor('Saved', undefined, 30_000);
  assert.equal(readFileSync(join(folder, 'slow.txt'), 'utf8'), 'xon the slow disk\n');
  assert.ok(longest < 500, `${longest} ms`);
});

for (const [name, error] of Object.entries({ EIO, ENOSPC }))
  test(`${name} while saving is told, and the old version stays`, { skip }, async (t) => {
    set(0);
    const before = readFileSync(join(folder, 'slow.txt'), 'utf8');
    const ink = await start(t, { kitty: true, args: [join(mount, 'slow.txt')] });
    await ink.waitFor('slow disk');
    ink.type('y');
    await ink.waitFor('y');
    set(0, error);
    ink.press('ctrl+s');
    await ink.waitFor('Cannot save');
    set(0);
    assert.equal(readFileSync(join(folder, 'slow.txt'), 'utf8'), before);
    ink.press('ctrl+s');
    await ink.waitFor('Saved');
    assert.equal(readFileSync(join(folder, 'slow.txt'), 'utf8'), `y${before}`);
  });
