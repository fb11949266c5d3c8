/** A refusal is reported in one clear sentence, and nothing is lost. */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, symlinkSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { onBoth } from './both.ts';
import { makeFolder, runPlain, start } from './harness.ts';

onBoth('a folder beside a file', async (t, runtime) => {
  const ink = await start(t, { runtime, args: ['sub/a.txt', 'sub'], files: { 'sub/a.txt': '' } });
  await ink.waitFor(/Cannot open sub: it is a folder; name a file in it/);
  ink.press('ctrl+q');
  assert.equal(await ink.exit(), 0);
});

onBoth('paths that cannot be examined', async (t, runtime) => {
  const { folder } = makeFolder(t);
  symlinkSync('loop', join(folder, 'loop'));
  for (const name of ['loop', 'x'.repeat(300)]) {
    const ink = await start(t, { runtime, args: [join(folder, name)] });
    await ink.waitFor('Cannot open');
    ink.press('ctrl+q');
    assert.equal(await ink.exit(), 0);
  }
});

onBoth('a FIFO, which is not waited for', async (t, runtime) => {
  const ink = await start(t, { runtime });
  await ink.waitFor('untitled');
  execFileSync('mkfifo', [join(ink.folder, 'pipe')]);
  ink.press('ctrl+o');
  await ink.waitFor('Open:');
  ink.type('pipe\r');
  await ink.waitFor(/Cannot open pipe: it is a pipe/);
});

onBoth('a device', async (t, runtime) => {
  const ink = await start(t, { runtime, args: ['/dev/zero'] });
  await ink.waitFor(/Cannot open .*zero: it is a device/);
});

test(
  'an unreadable file',
  { skip: process.getuid?.() === 0 ? 'the superuser may read everything' : false },
  async (t) => {
    const ink = await start(t, { files: { 'a.txt': 'secret' } });
    await ink.waitFor('untitled');
    chmodSync(join(ink.folder, 'a.txt'), 0);
    ink.press('ctrl+o');
    ink.type('a.txt\r');
    await ink.waitFor(/Cannot open a\.txt: you do not have permission to read it/);
  },
);

onBoth('a folder that no longer exists, when saving', async (t, runtime) => {
  const ink = await start(t, { runtime, args: ['sub/a.txt'], files: { 'sub/a.txt': 'one\n' } });
  await ink.waitFor('one');
  ink.type('x');
  await ink.waitFor('xone');
  unlinkSync(join(ink.folder, 'sub/a.txt'));
  ink.press('ctrl+s');
  await ink.waitFor(/a\.txt was deleted by another program[^]*\[ Overwrite \]/);
  ink.type('o');
  await ink.waitFor('Saved a.txt');
  assert.equal(ink.read('sub/a.txt'), 'xone\n');
});

onBoth('a device in place of a file, when saving', async (t, runtime) => {
  if (!existsSync('/dev/full')) return t.skip('no /dev/full');
  const ink = await start(t, { runtime });
  await ink.waitFor('untitled');
  ink.type('text');
  ink.press('ctrl+s');
  await ink.waitFor('Save as:');
  ink.type('/dev/full\r');
  await ink.waitFor(/Cannot save full: something that is not a file/);
  assert.match(ink.text, /text/);
  assert.match(ink.text, /●/);
});

onBoth('an unknown option', async (t, runtime) => {
  const { status, stdout, stderr } = runPlain(t, { runtime, args: ['--no-such-option'] });
  assert.equal(status, 2);
  assert.equal(stdout, '');
  assert.match(stderr, /^ink: .*--no-such-option.*--help.*\n$/);
});

onBoth('output that is not a terminal', async (t, runtime) => {
  const { status, stdout, stderr } = runPlain(t, { runtime, args: ['a.txt'], files: { 'a.txt': 'one\n' } });
  assert.equal(status, 1);
  assert.equal(stdout, '');
  assert.match(stderr, /^ink: .*terminal.*\n$/);
});

onBoth('a current folder that is gone', async (t, runtime) => {
  const { folder, env } = makeFolder(t);
  const script = 'mkdir gone; cd gone; rmdir ../gone; exec "$@"';
  for (const args of [['a.txt'], ['config', 'check'], ['doctor']]) {
    const words = ['-c', script, 'sh', ...runtime.command, ...args];
    const { status, stderr } = spawnSync('sh', words, { cwd: folder, env, encoding: 'utf8' });
    assert.equal(status, 1);
    assert.match(stderr, /^ink: the current folder no longer exists; go to another one with cd\n$/);
  }
});

onBoth('a dumb terminal', async (t, runtime) => {
  const ink = await start(t, {
    runtime,
    args: ['a.txt'],
    files: { 'a.txt': 'one\n' },
    env: { TERM: 'dumb' },
  });
  assert.equal(await ink.exit(), 1);
  assert.match(ink.text, /^ink: .*dumb/);
});

onBoth('help and version need no terminal', async (t, runtime) => {
  const help = runPlain(t, { runtime, args: ['--help'] });
  assert.equal(help.status, 0);
  assert.match(help.stdout, /usage: ink/);
  const version = runPlain(t, { runtime, args: ['--version'] });
  assert.equal(version.status, 0);
  assert.match(version.stdout, /\d+\.\d+\.\d+\n$/);
});
