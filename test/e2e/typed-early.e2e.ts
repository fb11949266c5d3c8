/** Keys that are typed from the first byte on, while the program starts, arrive complete and in order. */
import assert from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';
import { onBoth } from './both.ts';
import { start } from './harness.ts';
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

/** Types keys a few at a time over the first second and a half, and returns them. */
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
  return typed.replaceAll('\r', '\n');
}

/** Saves, and waits until the file holds a text. */
async function saves(ink: Terminal, name: string, text: string): Promise<void> {
  ink.press('ctrl+s');
  await ink.waitFor('saved', 'saved').catch(() => {});
  assert.equal(ink.read(name), text);
}

onBoth('text typed from the first byte on is in the file', async (t, runtime) => {
  const ink = await start(t, { runtime, args: ['a.txt'], files: { 'a.txt': 'old\n' } });
  const typed = await typeAlong(ink, 1);
  await saves(ink, 'a.txt', `${typed}old\n`);
});
