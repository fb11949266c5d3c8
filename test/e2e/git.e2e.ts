/** The marks of Git in the running editor, with real Git. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onBoth } from './both.ts';
import { start, trustingState } from './harness.ts';

onBoth('marks follow what is typed, staged, and done by Git elsewhere', async (t, runtime) => {
  const state = trustingState(t);
  const ink = await start(t, {
    runtime,
    args: ['other.txt'],
    files: { 'other.txt': 'other\n', 'a.txt': 'one\ntwo\nthree\n' },
    size: [80, 20],
    env: { XDG_STATE_HOME: state },
  });
  const git = (...args: readonly string[]): string =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], {
      cwd: ink.folder,
      encoding: 'utf8',
    });
  git('init', '-q', '--template=');
  git('add', '.');
  git('commit', '-qm', 'first commit');
  ink.press('ctrl+o');
  await ink.waitFor('Open');
  ink.type(join(ink.folder, 'a.txt'));
  ink.press('enter');
  await ink.waitFor('a.txt ×');

  ink.type('typed ');
  await ink.waitFor('1▎typed one');
  ink.press('ctrl+k');
  ink.type('Vs');
  await ink.waitFor('Staged 1 change of a.txt');
  await ink.waitFor('1╎typed one');
  assert.equal(git('show', ':a.txt'), 'typed one\ntwo\nthree\n');

  // The text is not saved: for Git the file lacks what is staged.
  git('reset', '-q');
  await ink.waitFor('1▎typed one');

  ink.press('down');
  ink.press('ctrl+k');
  ink.type('Vb');
  await ink.waitFor(/two +a, .* • first commit/);

  ink.press('ctrl+p');
  ink.type('>toggle file blame');
  await ink.waitFor('Git: Toggle File Blame');
  ink.press('enter');
  const hash = git('rev-parse', '--short=7', 'HEAD').trim();
  await ink.waitFor(new RegExp(`Not committed yet +1.typed one[^]*a +just now +${hash} +2 two`));
  await ink.waitFor(/^ +3 three/m);
});

onBoth('a line is walked back to its origin across a rename', async (t, runtime) => {
  const rest = 'a\nb\nc\nd\ne\nf\n';
  const ink = await start(t, {
    runtime,
    args: ['new.txt:2'],
    files: { 'old.txt': `first\n${rest}`, 'new.txt': `top\nthird\n${rest}` },
    size: [100, 20],
  });
  const git = (...args: readonly string[]): string =>
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=a@b', ...args], {
      cwd: ink.folder,
      encoding: 'utf8',
    });
  const commit = (message: string): string => {
    git('commit', '-qm', message);
    return git('rev-parse', '--short=7', 'HEAD').trim();
  };
  git('init', '-q', '--template=');
  git('add', 'old.txt');
  const first = commit('first');
  writeFileSync(join(ink.folder, 'old.txt'), `second\n${rest}`);
  git('add', 'old.txt');
  const second = commit('second');
  git('rm', '-q', 'old.txt');
  git('add', 'new.txt');
  commit('third');
  const blameBefore = async (): Promise<void> => {
    ink.press('ctrl+p');
    ink.type('>blame before');
    await ink.waitFor('Git: Blame Before');
    ink.press('enter');
  };
  await blameBefore();
  await ink.waitFor(new RegExp(`old.txt \\(${second}\\) ×[^]*Ada +just now +${second} +1 second`));
  await blameBefore();
  await ink.waitFor(new RegExp(`old.txt \\(${first}\\) ×[^]*Ada +just now +${first} +1 first`));
  await blameBefore();
  await ink.waitFor(`Commit ${first} added old.txt. It has no earlier version`);
  ink.press('alt+left');
  await ink.waitFor(`old.txt (${second}) ×`);
  ink.press('alt+left');
  await ink.waitFor('new.txt ×');
});
