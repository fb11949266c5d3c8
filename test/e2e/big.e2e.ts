/** A file of 200 MB, most of it a hole in the disk: opened at once, its end reached, searched, edited and saved. */
import assert from 'node:assert/strict';
import { closeSync, ftruncateSync, openSync, readSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { onBoth } from './both.ts';
import { start } from './harness.ts';

const SIZE = 200 * 1024 * 1024;
const TAIL = '\nNEEDLE_HERE\nthe last line\n';

onBoth('opens, searches, edits and saves 200 MB', async (t, runtime) => {
  const ink = await start(t, { runtime });
  await ink.waitFor('untitled');
  const path = join(ink.folder, 'big.log');
  const file = openSync(path, 'w+');
  t.after(() => closeSync(file));
  writeSync(file, 'the first line\n', 0);
  for (let at = 1 << 20; at < SIZE; at += 1 << 20) writeSync(file, `\n${at}\n`, at);
  writeSync(file, TAIL, SIZE);
  ftruncateSync(file, SIZE + TAIL.length);

  ink.press('ctrl+o');
  await ink.waitFor('Open:');
  ink.type('big.log\r');
  await ink.waitFor('the first line');
  ink.press('ctrl+end');
  await ink.waitFor('the last line');
  ink.press('ctrl+home');
  await ink.waitFor('the first line');
  ink.press('ctrl+f');
  await ink.waitFor('Find');
  ink.type('NEEDLE_HERE');
  await ink.waitFor('1 of 1', undefined, 30_000);
  await ink.waitFor('the last line');
  ink.press('enter');
  ink.press('ctrl+home');
  await ink.waitFor('the first line');
  ink.type('Q');
  await ink.waitFor('Qthe first line');
  ink.press('ctrl+s');
  await ink.waitFor('Saved big.log', undefined, 60_000);
  assert.equal(statSync(path).size, SIZE + TAIL.length + 1);
  const saved = openSync(path, 'r');
  t.after(() => closeSync(saved));
  const head = Buffer.alloc(16);
  readSync(saved, head, 0, 16, 0);
  assert.equal(head.toString(), 'Qthe first line\n');
  const tail = Buffer.alloc(TAIL.length);
  readSync(saved, tail, 0, TAIL.length, SIZE + 1);
  assert.equal(tail.toString(), TAIL);
});
