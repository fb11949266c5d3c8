/** The list of recent files, kept by a program that ends at once. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { onBoth } from './both.ts';
import { start } from './harness.ts';

onBoth('a file that is opened just before the program ends is a recent file', async (t, runtime) => {
  const ink = await start(t, { runtime, args: ['a.txt'], files: { 'a.txt': 'one\n' }, config: null });
  await ink.waitFor('one');
  ink.press('ctrl+q');
  assert.equal(await ink.exit(), 0);
  const list = join(dirname(ink.folder), 'xdg_state_home/inkstone/recent.json');
  assert.ok(existsSync(list), 'the list was not written');
  assert.match(readFileSync(list, 'utf8'), /a\.txt/);
});
