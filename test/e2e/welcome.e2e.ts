/** The welcome screen: what it offers, chosen by key and by mouse. */
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { onBoth } from './both.ts';
import { makeFolder, start } from './harness.ts';
import type { Terminal } from './terminal.ts';

const quit = async (ink: Terminal): Promise<void> => {
  ink.press('ctrl+q');
  assert.equal(await ink.exit(), 0);
};

onBoth('welcomes who names no file, until something is typed', async (t, runtime) => {
  const ink = await start(t, { runtime });
  await ink.waitFor(/Inkstone \d+\.\d+[\s\S]*Open File… +Ctrl\+O/);
  ink.type('x');
  await ink.waitFor(() => ink.text.includes('1 x') && !ink.text.includes('Inkstone'));
});

test('opens recent files and folders from the welcome screen, by key and by mouse', async (t) => {
  const { folder, env } = makeFolder(t, {});
  const state = { XDG_STATE_HOME: env.XDG_STATE_HOME };
  for (const name of ['one', 'two', 'three']) mkdirSync(join(folder, name));
  writeFileSync(join(folder, 'one/a.txt'), 'of a\n');
  writeFileSync(join(folder, 'two/gone.txt'), '');
  writeFileSync(join(folder, 'two/b.txt'), 'of b\n');
  const run = (...args: string[]): Promise<Terminal> =>
    start(t, { args: args.map((name) => join(folder, name)), env: state });
  // What is opened is kept a moment later.
  for (const [name, kept] of [
    ['two/gone.txt', 'recent.json'],
    ['two/b.txt', 'recent.json'],
    ['one/a.txt', 'recent.json'],
    ['two', 'recent-folders.json'],
    ['one', 'recent-folders.json'],
  ]) {
    const ink = await run(name);
    const file = join(env.XDG_STATE_HOME, 'inkstone', kept);
    await ink.waitFor(
      () => existsSync(file) && readFileSync(file, 'utf8').includes(`${name}"`),
      'it to be kept',
    );
    await quit(ink);
  }
  rmSync(join(folder, 'two/gone.txt'));
  const ink = await run('three');
  await ink.waitFor(/Recent[\s\S]*a\.txt +\S+one[\s\S]*b\.txt +\S+two[\s\S]*one\/ +\S[\s\S]*two\/ +\S/);
  assert.ok(!ink.text.includes('gone.txt'), 'files that no longer exist are left out');
  ink.press('up', 'up', 'up', 'enter');
  await ink.waitFor('of b');
  await quit(ink);
  const again = await run('three');
  // The session of the folder has the file by now.
  await again.waitFor('of b');
  again.press('ctrl+w');
  await quit(again);
  const other = await run('three');
  await other.waitFor('two/ ');
  other.click(other.find('two/ '));
  await other.waitFor(() => !other.text.includes('two/ ') && other.text.includes('three/ '));
  await quit(other);
});

test('chooses a keymap from the welcome screen, whose keys change with it', async (t) => {
  const ink = await start(t, {});
  await ink.waitFor('Choose Keymap…');
  ink.click(ink.find('Choose Keymap…'));
  await ink.waitFor(/vim +for users of Vim[\s\S]*vscode +for users of VS Code/);
  ink.type('emacs\r');
  await ink.waitFor(/Open File… +Ctrl\+X Ctrl\+F/);
});
