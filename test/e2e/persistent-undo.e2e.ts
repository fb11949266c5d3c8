/** Undo goes back through what was done before the editor was started. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { onBoth } from './both.ts';
import { makeLastingFolder } from './lasting-folder.ts';
import { makeFolder, type Options, start } from './harness.ts';
import type { Terminal } from './terminal.ts';

/** Starts editors one after another on a file, which is not in a folder for temporary files. */
function starts(
  t: TestContext,
  options: Options,
): { readonly file: string; readonly run: (...args: string[]) => Promise<Terminal>; readonly undo: string } {
  const { env } = makeFolder(t);
  const folder = makeLastingFolder(t);
  const file = join(folder, 'a.txt');
  writeFileSync(file, 'one\n');
  return {
    file,
    run: (...args) =>
      start(t, { ...options, args: [...args, file], env: { XDG_STATE_HOME: env.XDG_STATE_HOME } }),
    undo: join(env.XDG_STATE_HOME, 'inkstone/undo'),
  };
}

async function quit(ink: Terminal): Promise<void> {
  ink.press('ctrl+q');
  assert.equal(await ink.exit(), 0);
}

/** Presses a key until something is so: the tree of the file is read after the first frame. */
async function repeat(ink: Terminal, key: string, isDone: () => boolean): Promise<void> {
  for (let tries = 0; tries < 100 && !isDone(); tries++) {
    ink.press(key);
    await new Promise((accept) => setTimeout(accept, 100));
  }
  await ink.waitFor(isDone, 'the tree to be there');
}

const undoOnce = (ink: Terminal, isDone: () => boolean): Promise<void> => repeat(ink, 'ctrl+z', isDone);

/** Waits until undo or redo has led to a text. */
async function travel(
  ink: Terminal,
  key: string,
  times: number,
  text: Parameters<Terminal['waitFor']>[0],
): Promise<void> {
  for (let i = 0; i < times; i++) ink.press(key);
  await ink.waitFor(text, 'the text');
}

onBoth('undo goes to the beginning, and redo to the end, after a restart', async (t, runtime) => {
  const { file, run, undo } = starts(t, { runtime });
  const first = await run();
  await first.waitFor('one');
  first.type('first ');
  await first.waitFor('first one');
  first.press('ctrl+s');
  await first.waitFor('Saved a.txt');
  first.press('end');
  first.type('\rsecond');
  await first.waitFor('second');
  first.press('ctrl+s');
  await first.waitFor(/Saved a\.txt: 17/);
  first.press('ctrl+end');
  first.type('third');
  await first.waitFor('third');
  first.press('ctrl+s');
  await first.waitFor(/Saved a\.txt: 22/);
  await quit(first);
  const [name] = readdirSync(undo);
  assert.equal(statSync(join(undo, name)).mode & 0o777, 0o600);
  assert.equal(readdirSync(undo).length, 1);

  const second = await run();
  await second.waitFor(/first one\s+.*second\s+.*third/);
  await undoOnce(second, () => !second.text.includes('third'));
  await travel(second, 'ctrl+z', 8, 'Nothing to undo');
  assert.ok(!/first|second|third/.test(second.text));
  await travel(second, 'ctrl+y', 8, 'Nothing to redo');
  assert.match(second.text, /first one[^]*second[^]*third/);
  // What is undone can be redone after the next start.
  await undoOnce(second, () => !second.text.includes('third'));
  second.press('ctrl+s');
  await second.waitFor('Saved a.txt');
  await quit(second);
  assert.equal(readFileSync(file, 'utf8'), 'first one\nsecond\n');

  const third = await run();
  await third.waitFor('second');
  await repeat(third, 'ctrl+y', () => third.text.includes('third'));
});

onBoth('another content has no undo, and the old one has it again', async (t, runtime) => {
  const { file, run } = starts(t, { runtime });
  const first = await run();
  await first.waitFor('one');
  first.type('mine ');
  await first.waitFor('mine one');
  first.press('ctrl+s');
  await first.waitFor('Saved a.txt');
  await quit(first);

  writeFileSync(file, 'other\n');
  const second = await run();
  await second.waitFor('other');
  await travel(second, 'ctrl+z', 1, 'Nothing to undo');
  await quit(second);

  writeFileSync(file, 'mine one\n');
  const third = await run();
  await third.waitFor('mine one');
  await undoOnce(third, () => !third.text.includes('mine'));
  await travel(third, 'ctrl+y', 1, 'mine one');
  await quit(third);
});

onBoth('Vim goes back in time after a restart', async (t, runtime) => {
  const { run } = starts(t, {
    runtime,
    config: { active_keybinding_map: 'vim', editor: { menu_bar: false } },
  });
  const first = await run();
  await first.waitFor('one');
  first.type('itwo \x1b');
  await first.waitFor('two one');
  first.type('ithree \x1b');
  await first.waitFor('three');
  first.type('u');
  await first.waitFor(() => !first.text.includes('three'), 'the text before');
  first.type('ifour \x1b');
  await first.waitFor('four');
  first.type(':wq\r');
  assert.equal(await first.exit(), 0);

  const second = await run();
  await second.waitFor('four');
  for (let tries = 0; tries < 100 && !second.text.includes('Undo tree'); tries++) {
    second.type(':undolist\r');
    await new Promise((accept) => setTimeout(accept, 100));
  }
  await second.waitFor('Undo tree');
  await second.waitFor(/three[^]*two/);
  second.press('escape');
  await second.waitFor('NORMAL');
  second.type(':earlier 1\r');
  await second.waitFor('three');
  second.type(':earlier 1d\r');
  await second.waitFor(() => !/two|three|four/.test(second.text), 'the first text');
  second.type(':later 9\r');
  await second.waitFor('four');
});

onBoth('nothing is kept with --no-session, with --safe, and when it is off', async (t, runtime) => {
  for (const [args, config] of [
    [['--no-session'], {}],
    [['--safe'], {}],
    [[], { editor: { persistent_undo: false } }],
  ] as const) {
    const { run, undo } = starts(t, { runtime, config });
    const ink = await run(...args);
    await ink.waitFor('one');
    ink.type('x');
    await ink.waitFor('xone');
    ink.press('ctrl+s');
    await ink.waitFor('Saved a.txt');
    await quit(ink);
    assert.equal(existsSync(undo), false);
  }
});
