/** The file explorer on a real folder. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { onBoth } from './both.ts';
import { start } from './harness.ts';

const FILES = {
  'a.txt': 'one\n',
  'src/main.ts': 'main\n',
  'src/other.ts': 'other\n',
  'notes.md': '# notes\n',
};

onBoth('opens files from the tree, and shows what other programs do', async (t, runtime) => {
  const ink = await start(t, { runtime, args: ['a.txt'], files: FILES, config: null });
  await ink.waitFor('one');
  ink.press('ctrl+b');
  await ink.waitFor(/▸ src[\s\S]*a\.txt[\s\S]*notes\.md/);
  ink.press('home', 'right');
  await ink.waitFor('main.ts');
  ink.press('down', 'enter');
  await ink.waitFor(/main\.ts ×[\s\S]*1 main/);
  writeFileSync(join(ink.folder, 'src/fresh.ts'), '');
  await ink.waitFor('fresh.ts');
  mkdirSync(join(ink.folder, 'made'));
  await ink.waitFor('▸ made');
  rmSync(join(ink.folder, 'src'), { recursive: true });
  await ink.waitFor(() => !ink.text.includes('▾ src'), 'src to go');
});

onBoth('makes, renames and deletes a file, and its document goes along', async (t, runtime) => {
  const ink = await start(t, { runtime, args: ['a.txt'], files: FILES, config: null });
  await ink.waitFor('one');
  ink.press('ctrl+b');
  await ink.waitFor('notes.md');
  ink.type('n');
  await ink.waitFor('New file: ');
  ink.type('deep/new.txt');
  ink.press('enter');
  await ink.waitFor(/new\.txt ×/);
  // Not only in its tab and in the status bar: in the row of the explorer.
  await ink.waitFor(/▾ deep[\s\S]*new\.txt *│/);
  ink.type('text');
  ink.press('ctrl+e');
  ink.type('r');
  await ink.waitFor('Rename to: new.txt');
  ink.type('old');
  ink.press('enter');
  await ink.waitFor(/old\.txt ●/);
  assert.ok(existsSync(join(ink.folder, 'deep/old.txt')));
  ink.press('ctrl+s');
  await ink.waitFor(/Saved old\.txt/);
  assert.equal(ink.read('deep/old.txt'), 'text');
  assert.deepEqual(readdirSync(join(ink.folder, 'deep')), ['old.txt']);
  ink.type('d');
  await ink.waitFor(/Move old\.txt from/);
  assert.ok(ink.text.includes(join(ink.folder, 'deep')), ink.text);
  ink.type('m');
  await ink.waitFor('Moved old.txt to the trash');
  await ink.waitFor('old.txt deleted');
  assert.deepEqual(readdirSync(join(ink.folder, 'deep')), []);
  const trash = join(ink.folder, '../xdg_data_home/Trash');
  assert.deepEqual(readdirSync(join(trash, 'files')), ['old.txt']);
  assert.deepEqual(readdirSync(join(trash, 'info')), ['old.txt.trashinfo']);
});

test('shows its letters, and words that are typed into it by accident change no file', async (t) => {
  const ink = await start(t, { args: ['a.txt'], files: FILES, config: null });
  await ink.waitFor('one');
  const before = readdirSync(ink.folder);
  ink.press('ctrl+b');
  await ink.waitFor('notes.md');
  await ink.waitFor(/n New File {2}N New Folder[\s\S]*r Rename {2}d Delete/);
  ink.press('end');
  ink.type('dd');
  ink.type('delete data');
  ink.type('d');
  await ink.waitFor('Move notes.md from');
  ink.type('i');
  await ink.waitFor(() => !ink.text.includes('Move notes.md from'), 'the question to go');
  ink.type('nx.txt');
  await ink.waitFor(`Creates ${join(ink.folder, 'x.txt')}`);
  assert.deepEqual(readdirSync(ink.folder), before);
});

test('shows a file by a click, and opens it by a double click', async (t) => {
  const ink = await start(t, { args: ['a.txt'], files: FILES, config: null });
  await ink.waitFor('one');
  ink.press('ctrl+b');
  await ink.waitFor('notes.md');
  ink.click(ink.find('notes.md'));
  await ink.waitFor('# notes');
  ink.click(ink.find('▸ src'));
  await ink.waitFor('other.ts');
  ink.click(ink.find('other.ts'));
  await ink.waitFor(/1 other/);
  assert.ok(!/notes\.md[^\n]*×/.test(ink.text), 'the tab of the first is taken');
  ink.click(ink.find('main.ts'));
  ink.click(ink.find('main.ts'));
  // The first click shows the file too; only the second takes the keys to it.
  await ink.waitFor(
    () => /1 main/.test(ink.text) && ink.cursor().visible && ink.cursor().x > ink.find('1 main').x,
    'the cursor in it',
  );
  ink.type('x');
  await ink.waitFor('xmain');
});

test('marks what Git knows to be changed', async (t) => {
  const ink = await start(t, { args: ['a.txt'], files: FILES, config: null });
  await ink.waitFor('one');
  for (const words of [
    ['init', '-q'],
    ['add', '-A'],
  ])
    execFileSync('git', words, { cwd: ink.folder, env: { PATH: process.env['PATH'], HOME: ink.folder } });
  ink.press('ctrl+b');
  await ink.waitFor(/a\.txt +A/);
  writeFileSync(join(ink.folder, 'later.txt'), '');
  await ink.waitFor(/later\.txt +\?/);
});

test('narrows the rows, and holds on any screen', async (t) => {
  const ink = await start(t, { args: ['a.txt'], files: FILES, config: null });
  await ink.waitFor('one');
  ink.press('ctrl+b');
  await ink.waitFor('notes.md');
  ink.type('/not');
  await ink.waitFor(
    () => !ink.text.includes('▸ src') && ink.text.includes('/ not'),
    'the rows to be narrowed',
  );
  for (const [columns, rows] of [
    [20, 5],
    [1, 1],
    [500, 200],
    [80, 24],
  ])
    ink.resize(columns, rows);
  await ink.waitFor('notes.md');
  ink.press('escape');
  await ink.waitFor('▸ src');
  ink.press('escape');
  await ink.waitFor(() => ink.cursor().x > 31, 'the cursor in the text');
  ink.type('x');
  await ink.waitFor('xone');
});

test('finds what is in folders that are not open, and moves what is dragged to one', async (t) => {
  const ink = await start(t, { args: ['a.txt'], files: FILES, config: null });
  await ink.waitFor('one');
  ink.press('ctrl+b');
  await ink.waitFor('notes.md');
  ink.type('/oth');
  await ink.waitFor(/▾ src[\s\S]*other\.ts/);
  assert.ok(!ink.text.includes('main.ts'));
  ink.press('escape');
  await ink.waitFor(/▾ src[\s\S]*main\.ts[\s\S]*other\.ts[\s\S]*notes\.md/);
  ink.mouse({ kind: 'press', ...ink.find('notes.md') });
  ink.mouse({ kind: 'drag', ...ink.find('▾ src') });
  ink.mouse({ kind: 'release', ...ink.find('▾ src') });
  await ink.waitFor('Move notes.md to');
  assert.ok(ink.text.includes(join(ink.folder, 'src')), ink.text);
  ink.type('m');
  await ink.waitFor('Moved notes.md to src/');
  assert.equal(ink.read('src/notes.md'), '# notes\n');
  assert.ok(!existsSync(join(ink.folder, 'notes.md')));
});
