/** Keys that are typed from the first byte on, while the program starts, arrive complete and in order. */
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { START_WAIT } from '../../src/core/model/wait-times.ts';
import { onBoth } from './both.ts';
import { rescuedIn } from '../rescued.ts';
import { makeFolder, start } from './harness.ts';
import type { Terminal } from './terminal.ts';

/** Numbers below `most` that are the same in every run. */
function* numbers(seed: number): Generator<number, never, number> {
  let most = yield 0;
  for (let state = seed; ;) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    most = yield state % most;
  }
}

const KEYS = [...'abcdefghijklmnopqrstuvwxyz0123456789äß漢', '\r', '\r', '\r', '\r'];

/**
 * Types keys a few at a time over the first second and a half, and returns them once the program reads keys itself. A
 * busy machine may take longer to start it, and until then the terminal takes Ctrl+S for itself: it stops the output.
 */
async function typeAlong(ink: Terminal, seed: number): Promise<string> {
  const random = numbers(seed);
  random.next();
  let typed = '';
  for (let at = 0; at < 300; at++) {
    const keys = Array.from({ length: 1 + random.next(4).value }, () => KEYS[random.next(KEYS.length).value]);
    ink.type(keys.join(''));
    typed += keys.join('');
    await setTimeout(5);
  }
  await ink.waitFor(() => ink.modes().alternateScreen, 'the first frame');
  return typed.replaceAll('\r', '\n');
}

/** Saves, and waits until the file holds a text. */
async function saves(ink: Terminal, name: string, text: string): Promise<void> {
  ink.press('ctrl+s');
  await ink.waitFor('Saved');
  assert.equal(ink.read(name), text);
}

onBoth('text typed from the first byte on is in the file', async (t, runtime) => {
  const ink = await start(t, { runtime, args: ['a.txt'], files: { 'a.txt': 'old\n' } });
  const typed = await typeAlong(ink, 1);
  await saves(ink, 'a.txt', `${typed}old\n`);
});

onBoth('text typed while several files open is in the first', async (t, runtime) => {
  const files = { 'a.txt': 'a\n', 'b.txt': 'b\n', 'c.txt': 'c\n' };
  const ink = await start(t, { runtime, args: Object.keys(files), files });
  const typed = await typeAlong(ink, 2);
  await saves(ink, 'a.txt', `${typed}a\n`);
  assert.equal(ink.read('c.txt'), 'c\n');
});

onBoth('text typed while a long file is decoded is in it', async (t, runtime) => {
  const long = Buffer.from('\ufeff' + 'line of text\n'.repeat(400_000), 'utf16le');
  const ink = await start(t, { runtime, args: ['a.txt'], files: { 'a.txt': long } });
  const typed = await typeAlong(ink, 3);
  ink.press('ctrl+s');
  await ink.waitFor('Saved', 'Saved', 20_000);
  const found = readFileSync(join(ink.folder, 'a.txt'), 'utf16le');
  assert.equal(found.slice(1, typed.length + 14), `${typed}line of text\n`);
});

onBoth('text typed while standard input is read is in it', async (t, runtime) => {
  const ink = await start(t, { runtime, args: ['-'], stdin: 'old\n' });
  const typed = await typeAlong(ink, 4);
  ink.press('ctrl+s');
  await ink.waitFor('Save as');
  ink.type('a.txt\r');
  await ink.waitFor('Saved');
  assert.equal(ink.read('a.txt'), `${typed}old\n`);
});

onBoth('text typed before a question is on the screen does not answer it', async (t, runtime) => {
  const { env } = makeFolder(t);
  const state = { XDG_STATE_HOME: env.XDG_STATE_HOME };
  const rescue = join(state.XDG_STATE_HOME, 'inkstone/rescue');
  const first = await start(t, { runtime, args: ['a.txt'], files: { 'a.txt': 'old\n' }, env: state });
  await first.waitFor('old');
  first.type('mine ');
  const kept = (): boolean =>
    existsSync(rescue) &&
    readdirSync(rescue)
      .filter((name) => name.endsWith('.rescue'))
      .some((name) => rescuedIn(join(rescue, name)) === 'mine old\n');
  await first.waitFor(kept, 'the rescue file');
  process.kill(first.pid, 'SIGKILL');
  await first.exit();

  const path = join(first.folder, 'a.txt');
  const second = await start(t, { runtime, args: [path], env: state });
  const typed = await typeAlong(second, 5);
  await second.waitFor(/unsaved changes/);
  second.press('escape');
  await second.waitFor(() => !second.text.includes('unsaved changes'), 'the end of the question');
  second.press('ctrl+s');
  await second.waitFor('Saved');
  assert.equal(readFileSync(path, 'utf8'), `${typed}old\n`);
});

const PLUGIN = `
registerHandler('say_it', () => editor.setStatus('it is said'));
editor.registerCommand('Say It', 'Says it', 'say_it');
`;

onBoth('a key of a plugin pressed before the plugin is loaded runs it', async (t, runtime) => {
  const keybindings = [{ key: 'g', modifiers: ['ctrl'], action: 'say_it' }];
  const { env } = makeFolder(t, {}, { keybindings });
  const folder = join(env.XDG_CONFIG_HOME, 'inkstone/plugins');
  mkdirSync(folder);
  writeFileSync(join(folder, 'say.ts'), PLUGIN);
  // The later starts find the translated plugin and the compiled code.
  const kept = { XDG_CONFIG_HOME: env.XDG_CONFIG_HOME, XDG_CACHE_HOME: env.XDG_CACHE_HOME };
  /** Returns the time that the keys waited if the command did not run, and otherwise null. */
  const attempt = async (): Promise<number | null> => {
    const ink = await start(t, { runtime, args: ['a.txt'], files: { 'a.txt': 'old\n' }, env: kept });
    const typed = performance.now();
    ink.type('x\x07y');
    await ink.waitFor('xyold');
    const waited = performance.now() - typed;
    const isSaid = await ink.waitFor('it is said', undefined, 3000).then(
      () => true,
      () => false,
    );
    await saves(ink, 'a.txt', 'xyold\n');
    return isSaid ? null : waited;
  };
  // A key waits for a second, in which a busy machine may not load the plugin. Only such a start may fail.
  let waited: number | null = Infinity;
  for (let i = 0; i < 8 && waited !== null; i++) {
    waited = await attempt();
    assert.ok((waited ?? Infinity) >= START_WAIT, 'the key waits for the plugin');
  }
  assert.equal(waited, null, 'the key runs the command');
});
