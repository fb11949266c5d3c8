/** The popup at the cursor, in the real program. */
import assert from 'node:assert/strict';
import { onBoth } from './both.ts';
import { start } from './harness.ts';

onBoth('completes a word from all open files', async (t, runtime) => {
  const ink = await start(t, {
    runtime,
    args: ['a.txt', 'b.txt'],
    files: { 'a.txt': 'elephant elegant\n', 'b.txt': 'elevation\n' },
    config: null,
  });
  await ink.waitFor(/elephant|elevation/);
  ink.press('ctrl+end');
  ink.type('ele');
  await ink.waitFor('2 ele');
  ink.press('ctrl+space');
  await ink.waitFor(() => ['elephant', 'elegant', 'elevation'].every((word) => ink.text.includes(word)));
  ink.type('v');
  await ink.waitFor(() => !/elephant.*\n.*elegant/.test(ink.text));
  ink.press('tab');
  ink.press('ctrl+s');
  await ink.waitFor(/Saved [ab]\.txt/);
  assert.ok(['a.txt', 'b.txt'].some((name) => ink.read(name).endsWith('\nelevation')));
});

onBoth('offers words of a file of 300 MB without a pause', async (t, runtime) => {
  const line = 'one two three four five six seven eight nine ten\n';
  const ink = await start(t, {
    runtime,
    args: ['big.txt'],
    files: { 'big.txt': `zebra\n${line.repeat(6_000_000)}zebrafish\none\ntwo\n` },
  });
  await ink.waitFor('zebra');
  ink.press('ctrl+end');
  await ink.waitFor('zebrafish');
  ink.type('ze');
  ink.press('ctrl+space');
  await ink.waitFor(() => ink.text.split('zebrafish').length === 3);
  assert.ok(!/^.*zebra\b.*$/m.test(ink.text.replaceAll('zebrafish', '')), 'far words are not looked for');
  ink.press('enter');
  await ink.waitFor(() => ink.text.split('zebrafish').length === 3);
});

onBoth('tells how far replacing has come, and stops it with Escape', async (t, runtime) => {
  const line = 'one two three four five six seven eight nine ten\n';
  const ink = await start(t, { runtime, args: ['big.txt'], files: { 'big.txt': line.repeat(6_000_000) } });
  await ink.waitFor('one two');
  ink.press('ctrl+h');
  await ink.waitFor('Replace:');
  ink.type('e\r');
  await ink.waitFor(/Find: {4}e[^]*Replace:/);
  ink.type('ee\r');
  await ink.waitFor(/replacing [█░]{8} +\d+ % ✕/);
  ink.press('escape');
  await ink.waitFor('Stopped: Nothing was replaced');
  await ink.waitFor(() => !ink.text.includes('replacing'));
});

onBoth('tells of what is wrong with the settings without taking a key', async (t, runtime) => {
  const ink = await start(t, {
    runtime,
    args: ['a.txt'],
    files: { 'a.txt': 'one\n' },
    config: { editor: { tab_size: 99, menu_bar: false } },
  });
  await ink.waitFor('editor.tab_size is 99');
  ink.type('typed ');
  await ink.waitFor('typed one');
  assert.ok(ink.text.includes('editor.tab_size is 99'));
  ink.click(ink.find('✕'));
  await ink.waitFor(() => !ink.text.includes('editor.tab_size'));
  ink.press('ctrl+k', 'ctrl+o');
  await ink.waitFor(/Notifications:[^]*editor\.tab_size is 99/);
});
