/** The marks of Git in the running editor, with real Git. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onBoth } from './both.ts';
import { start } from './harness.ts';

onBoth('marks follow what is typed, staged, and done by Git elsewhere', async (t, runtime) => {
  const state = mkdtempSync(join(tmpdir(), 'ink-e2e-'));
  t.after(() => rmSync(state, { recursive: true, force: true }));
  mkdirSync(join(state, 'inkstone'));
  // It holds for the folders below.
  writeFileSync(join(state, 'inkstone/trust.json'), JSON.stringify({ [realpathSync(tmpdir())]: 'trusted' }));
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
  await ink.waitFor('1 typed one');
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
