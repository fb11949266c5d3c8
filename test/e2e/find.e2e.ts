/** The find prompt and the replace box. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { start } from './harness.ts';

const text = 'one two\nTwo twofold\ntwo\n';

test('the find prompt shows its options, its keys and the matches, and takes clicks', async (t) => {
  const ink = await start(t, { args: ['a.txt'], files: { 'a.txt': text }, size: [110, 20] });
  await ink.waitFor('twofold');
  ink.press('ctrl+f');
  await ink.waitFor(/Alt\+C \S.*Alt\+W \S.*Alt\+R \S.*Alt\+L \S.*F3 Next .*F3 Previous/);
  ink.type('two');
  await ink.waitFor('1 of 4');
  ink.press('alt+w');
  await ink.waitFor('1 of 3');
  ink.click({ x: 2, y: 18 });
  await ink.waitFor('1 of 2');
  ink.press('f3');
  await ink.waitFor('2 of 2');
  ink.press('enter');
  await ink.waitFor('3:4');
  assert.ok(!ink.text.includes('Alt+W'));
});

test('replaces in one box, with Tab and the mouse between its fields', async (t) => {
  const ink = await start(t, { args: ['a.txt'], files: { 'a.txt': text }, size: [60, 20] });
  await ink.waitFor('twofold');
  ink.press('ctrl+h');
  await ink.waitFor(/Find:.*\n *Replace:/);
  ink.type('two');
  await ink.waitFor('1 of 4');
  ink.press('tab');
  ink.type('2');
  await ink.waitFor(/Replace: 2/);
  ink.click({ x: 12, y: 18 });
  ink.type('f');
  await ink.waitFor(/Find: +twof/);
  await ink.waitFor('1 of 1');
  ink.press('tab', 'enter');
  await ink.waitFor('Replaced 1 match');
  await ink.waitFor('Two 2old');
});

test('goes from match to match with Enter if the settings say so', async (t) => {
  const ink = await start(t, {
    args: ['a.txt'],
    files: { 'a.txt': text },
    config: { editor: { find_on_enter: 'next' } },
  });
  await ink.waitFor('twofold');
  ink.press('ctrl+f');
  await ink.waitFor('Find:');
  ink.type('two');
  await ink.waitFor('1 of 4');
  ink.press('enter');
  await ink.waitFor('2 of 4');
  ink.press('enter');
  await ink.waitFor('3 of 4');
  ink.press('escape');
  await ink.waitFor('2:8');
  assert.ok(!ink.text.includes('Find:'));
});

test('highlights the visible matches after a search has wrapped around', async (t) => {
  const lines = Array.from({ length: 100 }, (_, i) => `line ${i + 1} two three\n`);
  const ink = await start(t, { args: ['a.txt'], files: { 'a.txt': lines.join('') } });
  await ink.waitFor('line 2 two');
  const paper = (): string => ink.cell(ink.find('2 two').x + 2, ink.find('2 two').y).paper;
  ink.press('ctrl+f');
  ink.type('two');
  await ink.waitFor('1 of 100');
  const plain = ink.cell(ink.find('line 2').x, ink.find('line 2').y).paper;
  await ink.waitFor(() => paper() !== plain, 'the match to be highlighted');
  const highlighted = paper();
  ink.press('escape');
  await ink.waitFor(() => paper() === plain, 'the highlight to go');
  ink.press('ctrl+end', 'ctrl+f');
  await ink.waitFor('line 100');
  ink.type('two');
  await ink.waitFor('1 of 100, wrapped around');
  await ink.waitFor(() => paper() === highlighted, 'the match to be highlighted again');
});
