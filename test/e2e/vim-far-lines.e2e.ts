/** Ex commands of the map `vim` over more lines than are searched on the main thread. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { onBoth } from './both.ts';
import { start } from './harness.ts';

/** The lines of the file: more than a mebibyte. */
const LINES = Array.from({ length: 60_000 }, (_, i) => `${i % 2 === 0 ? 'even' : 'odd'} line number ${i}`);

onBoth(':g, :v and :s with the flags n and c work on files of any size', async (t, runtime) => {
  const ink = await start(t, {
    runtime,
    args: ['a.txt'],
    size: [80, 24],
    config: { active_keybinding_map: 'vim' },
    files: { 'a.txt': `${LINES.join('\n')}\n` },
  });
  const run = (line: string): void => {
    ink.type(`:${line}`);
    ink.press('enter');
  };
  await ink.waitFor('odd line number 3');
  // The number of the last line is known once all are counted.
  ink.type('G');
  await ink.waitFor('60000:1');
  run('%s/odd/x/n');
  await ink.waitFor('30000 matches on 30000 lines');
  run('%s/e/x/gn');
  await ink.waitFor('180000 matches on 60000 lines');
  run('g/odd/d');
  await ink.waitFor('30000 lines deleted');
  await ink.waitFor('even line number 59998');
  // The registers have the lines that were deleted last.
  ink.type('gg"2P');
  await ink.waitFor(/1 odd line number 59997/);
  ink.type('dd');
  run('v/8$/d');
  await ink.waitFor('24000 lines deleted');
  run('g/./d _');
  await ink.waitFor('6000 lines deleted');
  ink.type('uu');
  await ink.waitFor(/2 even line number 2 /);
  run('g/9998$/s/even/last/');
  await ink.waitFor('last line number 59998');
  run('%s/even/first/c');
  await ink.waitFor('Replace with');
  ink.type('y');
  await ink.waitFor('Replace with');
  ink.type('q');
  run('wq');
  assert.equal(await ink.exit(), 0);
  const even = LINES.filter((line) => line.startsWith('even'));
  const wanted = even.map((line, i) =>
    i === 0 ? line.replace('even', 'first') : line.endsWith('9998') ? line.replace('even', 'last') : line,
  );
  assert.equal(readFileSync(join(ink.folder, 'a.txt'), 'utf8'), `${wanted.join('\n')}\n`);
});
