/** Quick open: the files of the folder, listed and ranked while one types, and shown beside the list. */
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { onBoth } from './both.ts';
import { start } from './harness.ts';

onBoth(
  'finds a file by some letters, without those that are ignored, and shows its start',
  async (t, runtime) => {
    const ink = await start(t, {
      runtime,
      args: ['a.txt'],
      size: [120, 30],
      files: {
        'a.txt': 'one\n',
        '.gitignore': 'out/\n',
        '.git/config': '',
        'out/palace.ts': 'ignored\n',
        'src/core/palette.ts': 'what is shown of it\n',
        'src/core/places.ts': 'export const places = 1;\n',
        'picture.bin': Uint8Array.of(0, 1, 2),
      },
    });
    await ink.waitFor('one');
    ink.press('ctrl+k');
    ink.type('O');
    await ink.waitFor('src/core/places.ts');
    assert.ok(!ink.text.includes('palace'));
    ink.type('pale');
    await ink.waitFor('what is shown of it');
    ink.press('enter');
    await ink.waitFor(/1 what is shown of it/);
    ink.press('ctrl+k');
    ink.type('O');
    await ink.waitFor(/a\.txt +recent/);
    ink.type('bin');
    await ink.waitFor('Binary file of 3 bytes.');
  },
);

test('lists very many files while the letters of the query are drawn', async (t) => {
  const ink = await start(t, { args: ['a.txt'], size: [80, 24], files: { 'a.txt': 'one\n' } });
  for (let i = 0; i < 40; i++) {
    const folder = join(ink.folder, `folder${i}`);
    mkdirSync(folder);
    for (let j = 0; j < 100; j++) writeFileSync(join(folder, `file${j}.txt`), '');
  }
  await ink.waitFor('one');
  ink.press('ctrl+k');
  ink.type('O');
  ink.type('f37file77');
  await ink.waitFor('folder37/file77.txt');
  ink.press('enter');
  await ink.waitFor(/file77\.txt ×/);
});
