/** Staging, committing and pushing by keys. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { onBoth } from './both.ts';
import { start } from './harness.ts';

onBoth('edits, stages, commits and pushes by keys', async (t, runtime) => {
  const files = { 'a.txt': 'one\n', 'b.txt': 'b\n' };
  const ink = await start(t, { runtime, args: ['a.txt'], files, config: null, size: [100, 24] });
  await ink.waitFor('one');
  const env = { PATH: process.env['PATH'], HOME: ink.folder };
  const git = (...words: string[]): string =>
    execFileSync('git', words, { cwd: ink.folder, env, encoding: 'utf8', stdio: 'pipe' });
  git('init', '-q', '-b', 'main');
  git('config', 'user.name', 'A');
  git('config', 'user.email', 'a@example.org');
  git('add', 'a.txt', 'b.txt');
  git('commit', '-q', '-m', 'first');
  const remote = join(ink.folder, '.git', 'remote.git');
  git('init', '-q', '--bare', remote);
  git('remote', 'add', 'origin', remote);
  const run = async (title: string): Promise<void> => {
    ink.press('ctrl+p');
    await ink.waitFor('>');
    ink.type(title);
    await ink.waitFor(title);
    ink.press('enter');
  };
  await run('Trust This Folder');
  await ink.waitFor('Parent folder too');
  ink.type('t');
  ink.type('TWO ');
  ink.press('ctrl+s');
  await ink.waitFor('Saved a.txt');
  await run('Show Source Control');
  await ink.waitFor(/Source Control +main, .*\n/);
  await ink.waitFor('M a.txt');
  ink.press('down');
  ink.type('s');
  await ink.waitFor('Staged a.txt');
  await ink.waitFor('Staged Changes  1');
  ink.type('c');
  await ink.waitFor('# Staged changes:');
  ink.type('Add a second line');
  await run('Git: Commit');
  await ink.waitFor(/Committed \w+ Add a second line/);
  await run('Git: Push');
  await ink.waitFor('Pushed main to origin');
  assert.equal(git('--git-dir', remote, 'log', '-1', '--format=%s', 'main').trim(), 'Add a second line');
  assert.equal(git('show', 'HEAD:a.txt'), 'TWO one\n');
});
