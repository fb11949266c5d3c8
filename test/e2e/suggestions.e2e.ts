/** The completion list that opens while code is typed, in a file of code and in the code of a Markdown page. */
import assert from 'node:assert/strict';
import { onBoth } from './both.ts';
import { start } from './harness.ts';

onBoth('suggests words while code is typed, and leaves Enter alone', async (t, runtime) => {
  const ink = await start(t, {
    runtime,
    args: ['a.ts'],
    files: { 'a.ts': 'const wonderful = 1; // wonderland\n\n' },
  });
  await ink.waitFor('wonderland');
  ink.press('ctrl+end');
  ink.type('won');
  await ink.waitFor(/3 won\s[^]*wonderful[^]*wonderland/);
  ink.press('enter');
  ink.type('won');
  await ink.waitFor(/4 won\s[^]*wonderful/);
  ink.press('down', 'enter');
  ink.type(';');
  await ink.waitFor(/4 wonderful;/);
  ink.press('enter');
  ink.type('// won');
  await ink.waitFor(/5 \/\/ won/);
  ink.press('ctrl+s');
  await ink.waitFor('Saved');
  assert.ok(!/5 [^]*wonderful/.test(ink.text), 'a list in a comment');
  assert.equal(ink.read('a.ts'), 'const wonderful = 1; // wonderland\n\nwon\nwonderful;\n// won');
});

onBoth('suggests words in the code of a Markdown page, and not in its prose', async (t, runtime) => {
  const ink = await start(t, {
    runtime,
    args: ['a.md'],
    files: { 'a.md': '# Wonders\n\n```ts\nconst wonderful = 1;\n\n```\n\nText.\n' },
  });
  await ink.waitFor('Text.');
  // The language of the block is known by its tokens.
  const inkOf = (text: string): string => {
    const { x, y } = ink.find(text);
    return ink.cell(x, y).ink;
  };
  await ink.waitFor(() => inkOf('const') !== inkOf('wonderful'), 'the color of a keyword');
  ink.press('down', 'down', 'down', 'down');
  ink.type('wond');
  await ink.waitFor(/5 wond\s[^]*wonderful/);
  ink.press('ctrl+end');
  ink.type('wond');
  await ink.waitFor(/9 wond/);
  ink.press('ctrl+s');
  await ink.waitFor('Saved');
  assert.ok(!/9 [^]*wonderful/.test(ink.text), 'a list in prose');
});
