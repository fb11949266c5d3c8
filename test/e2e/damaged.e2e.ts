/** Files of the program's own that are damaged: it starts, says so once for each, and goes on. */
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { thisProcess } from '../../src/host/files/owner.ts';
import { onBoth } from './both.ts';
import { makeFolder, start } from './harness.ts';

/** A process of this machine before it was started again. */
const GONE = `${thisProcess().name.split('-')[0]}-0-1-2`;

onBoth('a start with damaged files of its own edits and saves', async (t, runtime) => {
  const { env } = makeFolder(t);
  const state = join(env.XDG_STATE_HOME, 'inkstone');
  const damaged: Readonly<Record<string, string>> = {
    'trust.json': '[1, 2',
    'recent.json': '{"a": null}',
    [`rescue/${GONE}.1.rescue`]: 'null\nwhat was typed',
  };
  // Who looks into a journal takes it over by its name.
  const journals = join(state, 'journal');
  const journal = (): string | undefined =>
    readdirSync(journals).find((name) => name.endsWith('.journal.damaged'));
  for (const folder of ['', 'rescue', 'journal']) mkdirSync(join(state, folder), { recursive: true });
  for (const [name, text] of Object.entries(damaged)) writeFileSync(join(state, name), text);
  writeFileSync(join(journals, `a.1.${GONE}.journal`), 'cut sho');
  const options = {
    runtime,
    args: ['a.txt'],
    size: [100, 40] as const,
    env: { XDG_STATE_HOME: env.XDG_STATE_HOME },
  };
  const ink = await start(t, { ...options, files: { 'a.txt': 'one\n' } });
  await ink.waitFor('1 one');
  ink.type('mine ');
  await ink.waitFor('mine one');
  ink.press('ctrl+s');
  await ink.waitFor('Saved a.txt');
  assert.equal(ink.read('a.txt'), 'mine one\n');
  const names = Object.keys(damaged);
  await ink.waitFor(
    () => names.every((name) => existsSync(join(state, `${name}.damaged`))) && journal() !== undefined,
    'all of them to be set aside',
  );
  for (const [name, text] of Object.entries(damaged))
    assert.equal(readFileSync(join(state, `${name}.damaged`), 'utf8'), text);
  assert.equal(readFileSync(join(journals, journal() ?? ''), 'utf8'), 'cut sho');
  assert.ok(!ink.text.includes('[ Restore ]') && !ink.text.includes('reading'), ink.text);
  ink.press('ctrl+q');
  assert.equal(await ink.exit(), 0);

  const again = await start(t, { ...options, files: { 'a.txt': 'one\n' } });
  await again.waitFor('1 one');
  again.type('x');
  await again.waitFor('xone');
  assert.ok(!again.text.includes('damaged'), 'it is told once');
});
