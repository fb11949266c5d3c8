/** Shell commands in the real program, with the user's shell. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { onBoth } from './both.ts';
import { start, trustingState } from './harness.ts';
import type { Runtime } from './runtimes.ts';
import type { Terminal } from './terminal.ts';

const TEXT = 'cherry\napple\nbanana\n';

/** The program with `a.txt` open in a trusted folder. */
async function inTrustedFolder(t: TestContext, runtime: Runtime): Promise<Terminal> {
  const state = trustingState(t);
  const ink = await start(t, {
    runtime,
    args: ['a.txt'],
    files: { 'a.txt': TEXT },
    env: { XDG_STATE_HOME: state },
  });
  await ink.waitFor('banana');
  return ink;
}

onBoth('filters the text through a shell command', async (t, runtime) => {
  const ink = await inTrustedFolder(t, runtime);
  ink.press('ctrl+a', 'ctrl+k');
  ink.type('X');
  await ink.waitFor('Filter selection through:');
  ink.type('sort -r | sed "s/^/- /"');
  ink.press('enter');
  await ink.waitFor(/- cherry\s[^]*- banana\s[^]*- apple/);
  ink.press('ctrl+s');
  await ink.waitFor('Saved a.txt');
  assert.equal(ink.read('a.txt'), '- cherry\n- banana\n- apple\n');
  ink.press('ctrl+q');
  assert.equal(await ink.exit(), 0);
});

onBoth('stops a shell command, with what it started, and changes nothing', async (t, runtime) => {
  const ink = await inTrustedFolder(t, runtime);
  ink.press('ctrl+k');
  ink.type('X');
  await ink.waitFor('Filter line through:');
  const pid = join(ink.folder, 'pid');
  ink.type('echo $$ >pid; sleep 1000; echo no');
  ink.press('enter');
  await ink.waitFor('running echo');
  await ink.waitFor(() => existsSync(pid) && readFileSync(pid, 'utf8').endsWith('\n'));
  ink.press('escape');
  await ink.waitFor('Stopped echo');
  const group = -Number(readFileSync(pid, 'utf8'));
  await ink.waitFor(() => {
    try {
      return !process.kill(group, 0);
    } catch {
      return true;
    }
  });
  ink.press('ctrl+q');
  assert.equal(await ink.exit(), 0);
  assert.equal(ink.read('a.txt'), TEXT);
});
