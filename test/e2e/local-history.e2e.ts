/** Versions of files that were saved: compared, restored, and had back when the file was deleted. */
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { onBoth } from './both.ts';
import { makeLastingFolder } from './lasting-folder.ts';
import { makeFolder, type Options, start } from './harness.ts';
import type { Terminal } from './terminal.ts';

/** Starts editors one after another in a folder, which is not one for temporary files. */
function starts(
  t: TestContext,
  options: Options,
): {
  readonly folder: string;
  readonly run: (...args: string[]) => Promise<Terminal>;
  readonly history: string;
} {
  const { env } = makeFolder(t);
  const base = makeLastingFolder(t);
  const folder = join(base, 'work');
  mkdirSync(folder);
  // The trash is on the same file system.
  const places = { XDG_STATE_HOME: env.XDG_STATE_HOME, XDG_DATA_HOME: join(base, 'data') };
  return {
    folder,
    run: (...args) => start(t, { ...options, args, env: places }),
    history: join(env.XDG_STATE_HOME, 'inkstone/history'),
  };
}

/** The versions in the folder of the history; those that are being written are none yet. */
const versionsIn = (folder: string): readonly string[] =>
  existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.version')) : [];

async function quit(ink: Terminal): Promise<void> {
  ink.press('ctrl+q');
  assert.equal(await ink.exit(), 0);
}

/** Runs a command of the palette. */
async function runCommand(ink: Terminal, title: string): Promise<void> {
  ink.press('ctrl+p');
  await ink.waitFor('>');
  ink.type(title);
  await ink.waitFor(new RegExp(`Local History: ${title}`));
  ink.press('enter');
}

onBoth('a version of each save is compared and restored', async (t, runtime) => {
  const { folder, run, history } = starts(t, { runtime });
  const file = join(folder, 'a.txt');
  writeFileSync(file, 'one\n');
  const ink = await run(file);
  await ink.waitFor('one');
  ink.type('first ');
  await ink.waitFor('first one');
  ink.press('ctrl+s');
  await ink.waitFor('Saved a.txt: 10');
  ink.type('second ');
  await ink.waitFor('first second one');
  ink.press('ctrl+s');
  await ink.waitFor('Saved a.txt: 17');
  await ink.waitFor(() => versionsIn(history).length === 3, 'three versions');
  for (const name of versionsIn(history)) assert.equal(statSync(join(history, name)).mode & 0o777, 0o600);
  assert.equal(statSync(history).mode & 0o777, 0o700);
  await runCommand(ink, 'Show Timeline');
  await ink.waitFor(
    /Timeline of a\.txt[^]*Saved +\+7 bytes[^]*Saved +\+6 bytes[^]*Before the first save +4 bytes/,
  );
  ink.press('down');
  ink.press('enter');
  await ink.waitFor('Restore');
  ink.type('r');
  await ink.waitFor(/first one[^]*Restored a\.txt/);
  ink.press('ctrl+z');
  await ink.waitFor('first second one');
  ink.press('ctrl+y');
  await ink.waitFor(() => !ink.text.includes('second'), 'the restored version');
  ink.press('ctrl+s');
  await ink.waitFor('Saved a.txt: 10');
  assert.equal(readFileSync(file, 'utf8'), 'first one\n');
  await quit(ink);
});

onBoth('a file that was deleted in the explorer is had back', async (t, runtime) => {
  const { folder, run } = starts(t, { runtime });
  const file = join(folder, 'gone.txt');
  writeFileSync(file, 'never saved here\n');
  const ink = await run(folder);
  await ink.waitFor('gone.txt');
  ink.press('alt+x');
  await ink.waitFor('d Delete');
  ink.press('end');
  ink.type('d');
  await ink.waitFor(/Move gone\.txt from/);
  ink.type('m');
  await ink.waitFor(() => !existsSync(file), 'the file to be gone');
  await ink.waitFor('gone.txt to the trash');
  await runCommand(ink, 'Find Entry to Restore');
  await ink.waitFor(/gone\.txt +deleted, 1 version/);
  ink.press('enter');
  await ink.waitFor(/Deleted +17 bytes/);
  ink.press('enter');
  await ink.waitFor('Restore');
  ink.type('r');
  await ink.waitFor('never saved here');
  ink.press('ctrl+s');
  await ink.waitFor('Saved gone.txt');
  assert.equal(readFileSync(file, 'utf8'), 'never saved here\n');
  await quit(ink);
});

onBoth(
  'the local history is cleared after a question, and nothing is kept with --no-session',
  async (t, runtime) => {
    const { folder, run, history } = starts(t, { runtime });
    const file = join(folder, 'a.txt');
    writeFileSync(file, 'one\n');
    const without = await run('--no-session', file);
    await without.waitFor('one');
    without.type('x');
    await without.waitFor('xone');
    without.press('ctrl+s');
    await without.waitFor('Saved a.txt');
    await quit(without);
    assert.equal(existsSync(history), false);

    const ink = await run(file);
    await ink.waitFor('xone');
    ink.type('y');
    await ink.waitFor('yxone');
    ink.press('ctrl+s');
    await ink.waitFor('Saved a.txt');
    await ink.waitFor(() => versionsIn(history).length === 2, 'two versions');
    await runCommand(ink, 'Clear Local History');
    await ink.waitFor(/Delete all versions and undo trees of files \(\d+ KB\)/);
    ink.type('d');
    await ink.waitFor('Cleared the local history');
    assert.deepEqual(readdirSync(history), []);
    await quit(ink);
  },
);
