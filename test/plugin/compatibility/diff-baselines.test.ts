/** Plugins that mark changes against an earlier version of a file. */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { pressOf } from '../../../src/input/character.ts';
import { Machine } from '../machine.ts';
import { Screen } from '../screen.ts';

const machine = new Machine();
after(() => machine.end());

test('a gutter plugin marks the lines that differ, and follows edits', async () => {
  const path = join(machine.folder, 'a.txt');
  writeFileSync(path, 'one\ntwo\n');
  const code = `
    const baselines = new Map();
    async function mark(id) {
      const { hunks } = await editor.diffAgainstBaseline(id, baselines.get(id));
      editor.clearLineIndicators(id, 'gutter');
      for (const hunk of hunks) {
        const lines = Array.from({ length: hunk.newCount }, (_, i) => hunk.newStart + i);
        editor.setLineIndicators(id, lines, 'gutter', hunk.oldCount === 0 ? '+' : '~', 0, 200, 0, 10);
      }
      editor.setStatus(hunks.length + ' hunks');
    }
    editor.on('after_file_open', async ({ buffer_id }) => {
      baselines.set(buffer_id, await editor.registerDiffBaseline(buffer_id, 'disk', null));
      await mark(buffer_id);
    });
    for (const event of ['after_insert', 'after_delete'])
      editor.on(event, ({ buffer_id }) => baselines.has(buffer_id) && mark(buffer_id));
    editor.on('buffer_closed', ({ buffer_id }) => {
      if (baselines.has(buffer_id)) editor.releaseDiffBaseline(baselines.get(buffer_id));
      baselines.delete(buffer_id);
    });`;
  await machine.load('gutter', code);
  machine.open('one\ntwo\n', path);
  await machine.until(() => machine.state.window.message?.text === '0 hunks');
  machine.dispatch(pressOf('x'));
  await machine.until(() => machine.state.window.message?.text === '1 hunks');
  const { rows } = new Screen(machine.state);
  assert.match(rows.find((row) => row.includes('xone')) ?? '', /~/);
  assert.doesNotMatch(rows.find((row) => row.includes('two')) ?? '', /[~+]/);
});
