/** Comparing files: from the command line, with Git, and long ones in the background. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { onBoth } from './both.ts';
import { start } from './harness.ts';

const lines = (count: number, change: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => `${change(i)}\n`).join('');

onBoth(
  'ink --diff shows two files side by side, and a change is taken to one of them',
  async (t, runtime) => {
    const files = { 'old.txt': 'one\ntwo\nthree\n', 'new.txt': 'one\nTWO\nthree\nfour\n' };
    const ink = await start(t, { runtime, args: ['--diff', 'old.txt', 'new.txt'], files, config: null });
    await ink.waitFor(/1 one .*1 one\s*\n.*− +2 two .*\+ +2 TWO/);
    await ink.waitFor(/╱╱╱.*\+ +4 four/);
    await ink.waitFor('2 differences');
    ink.press('f7');
    await ink.waitFor('Difference 1 of 2');
    ink.press('ctrl+p');
    await ink.waitFor('>');
    ink.type('take change from');
    await ink.waitFor('Take Change from Other Side');
    ink.press('enter');
    await ink.waitFor('1 difference');
    ink.press('ctrl+s');
    await ink.waitFor('Saved new.txt');
    assert.equal(ink.read('new.txt'), 'one\ntwo\nthree\nfour\n');
  },
);

onBoth('two long files are compared in the background, and typing goes on', async (t, runtime) => {
  const before = lines(40_000, (i) => `line ${i} of a long file`);
  const after = lines(40_000, (i) => (i % 1000 === 500 ? `changed ${i}` : `line ${i} of a long file`));
  const files = { 'old.txt': before, 'new.txt': after };
  const ink = await start(t, { runtime, args: ['--diff', 'old.txt', 'new.txt'], files, size: [110, 20] });
  await ink.waitFor('40 differences');
  ink.press('f7');
  await ink.waitFor(/− +501 line 500 of .*\+ +501 changed 500/);
  ink.press('end');
  ink.type('!');
  await ink.waitFor(/− +501 line 500 of .*\+ +501 changed 500!/);
  await ink.waitFor('difference 1 of 40');
});

test('compares a file with a revision of Git', async (t) => {
  const ink = await start(t, { args: ['a.txt'], files: { 'a.txt': 'one\ntwo\n' }, config: null });
  await ink.waitFor('two');
  const git = (...words: string[]): void => {
    const identity = ['-c', 'user.name=A', '-c', 'user.email=a@example.org'];
    execFileSync('git', [...identity, ...words], {
      cwd: ink.folder,
      env: { PATH: process.env['PATH'], HOME: ink.folder },
    });
  };
  git('init', '-q');
  git('add', '-A');
  git('commit', '-q', '-m', 'first');
  ink.type('new ');
  await ink.waitFor('new one');
  ink.press('ctrl+p');
  ink.type('compare active file with git');
  await ink.waitFor('Git Revision');
  ink.press('enter');
  await ink.waitFor('Compare a.txt with');
  await ink.waitFor(/HEAD +the last commit[^]*branch, just now/);
  ink.press('enter');
  await ink.waitFor(/a\.txt \(HEAD\)/);
  await ink.waitFor(/− +1 one .*\+ +1.new one/);
});

test('compares with no file, as git difftool does for a new one', async (t) => {
  const ink = await start(t, { args: ['--diff', '/dev/null', 'a.txt'], files: { 'a.txt': 'one\ntwo\n' } });
  await ink.waitFor(/╱╱╱.*\+ +1 one[^]*╱╱╱.*\+ +2 two/);
  await ink.waitFor('difference 1 of 1');
});

test('says that binary files are not compared', async (t) => {
  const files = { 'a.bin': `\0${'x'.repeat(60_000)}`, 'b.bin': `\0${'y'.repeat(60_000)}` };
  const ink = await start(t, { args: ['--diff', 'a.bin', 'b.bin'], files });
  await ink.waitFor('is a binary file, which cannot be compared');
});

test('reads the saved version in the encoding that it has now', async (t) => {
  const ink = await start(t, { args: ['a.txt'], files: { 'a.txt': 'one\ntwo\n' }, config: null });
  await ink.waitFor('two');
  ink.type('new ');
  await ink.waitFor('new one');
  writeFileSync(join(ink.folder, 'a.txt'), Buffer.from('\uFEFFone\ntwö\n', 'utf16le'));
  await ink.waitFor(/changed by another program/);
  ink.press('ctrl+p');
  ink.type('compare active file with saved');
  await ink.waitFor('with Saved');
  ink.press('enter');
  await ink.waitFor(/− +1 one .*\+ +1.new one/);
  await ink.waitFor(/− +2 twö .*\+ +2 two/);
});

const WORDS = 'one\ntwo\nthree\nfour\nfive\nsix\nseven\neight\nnine\nten\n';

onBoth('shows a comparison inline by the menu, and takes a removed line back', async (t, runtime) => {
  const files = { 'old.txt': WORDS, 'new.txt': WORDS.replace('two\n', '').replace('nine', 'NINE') };
  const ink = await start(t, { runtime, args: ['--diff', 'old.txt', 'new.txt'], files, config: null });
  await ink.waitFor('2 differences');
  ink.click(ink.find('File'));
  await ink.waitFor('Compare');
  ink.click(ink.find('Compare '));
  await ink.waitFor('Toggle Inline View');
  ink.click(ink.find('Toggle Inline View'));
  await ink.waitFor(/ 1 one .*\n− +two .*\n +2 three[^]*− +nine .*\n\+ +8 NINE/);
  ink.press('f7');
  await ink.waitFor('Difference 1 of 2');
  ink.press('ctrl+p');
  ink.type('take change from');
  await ink.waitFor('Take Change from Other Side');
  ink.press('enter');
  await ink.waitFor(/ 1 one .*\n +2 two .*\n +3 three/);
  ink.press('f7', 'end');
  ink.type('!');
  await ink.waitFor(/− +nine .*\n\+ +9 NINE!/);
  ink.press('ctrl+s');
  await ink.waitFor('Saved new.txt');
  assert.equal(ink.read('new.txt'), WORDS.replace('nine', 'NINE!'));
  ink.press('ctrl+p');
  ink.type('toggle inline view');
  await ink.waitFor('Toggle Inline View');
  ink.press('enter');
  await ink.waitFor(/− +9 nine .*\+ +9 NINE!/);
});

test('shows a comparison inline in a narrow terminal', async (t) => {
  const files = { 'old.txt': WORDS, 'new.txt': WORDS.replace('two', 'TWO') };
  const ink = await start(t, { args: ['--diff', 'old.txt', 'new.txt'], files, size: [50, 20] });
  await ink.waitFor(/− +two *\n\+ +2 TWO/);
});

const FOLDERS = {
  'old/a.txt': 'one\ntwo\n',
  'old/gone.txt': 'was here\n',
  'old/src/same.txt': 'same\n',
  'new/a.txt': 'one\nTWO\n',
  'new/src/same.txt': 'same\n',
  'new/src/added.txt': 'new\n',
};

onBoth('ink --diff lists the files that differ between two folders', async (t, runtime) => {
  const ink = await start(t, { runtime, args: ['--diff', 'old', 'new'], files: FOLDERS, config: null });
  await ink.waitFor(/1 added, 1 removed, 1 changed, 4 files/);
  await ink.waitFor(/M a\.txt[^]*D gone\.txt[^]*A src\/added\.txt/);
  ink.press('enter');
  await ink.waitFor(/− +2 two .*\+ +2 TWO/);
  ink.press('f7');
  await ink.waitFor('Difference 1 of 1');
  ink.press('ctrl+p');
  ink.type('next location');
  await ink.waitFor('Next Location');
  ink.press('enter');
  await ink.waitFor(/Folder Comparison 2 of 3: gone\.txt/);
  await ink.waitFor(/− +1 was here .*╱╱╱/);
  ink.click(ink.find('A src/added'));
  await ink.waitFor(/╱╱╱.*\+ +1 new/);
  ink.type('gone');
  await ink.waitFor(/Show paths with: gone/);
  await ink.waitFor(() => !ink.screen().join('\n').includes('M a.txt'));
});

test('compares two folders that are chosen in the menu', async (t) => {
  const ink = await start(t, { args: ['new/a.txt'], files: FOLDERS, config: null });
  await ink.waitFor('TWO');
  ink.click(ink.find('File'));
  await ink.waitFor('Compare');
  ink.click(ink.find('Compare '));
  await ink.waitFor('Compare Folders');
  ink.click(ink.find('Compare Folders'));
  await ink.waitFor('Compare folder:');
  ink.type('old');
  ink.press('enter');
  await ink.waitFor('Compare old with folder:');
  ink.type('new');
  ink.press('enter');
  await ink.waitFor(/old ↔ new .*1 added, 1 removed, 1 changed/);
  ink.press('enter');
  await ink.waitFor(/− +2 two .*\+ +2 TWO/);
});

test('does not compare a file with a folder', async (t) => {
  const ink = await start(t, { args: ['--diff', 'old', 'new/a.txt'], files: FOLDERS, config: null });
  await ink.waitFor('--diff compares two files or two folders');
});
