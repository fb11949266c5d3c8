/** The colours of code in a terminal: by the theme, by what the configuration has otherwise, and told of. */
import assert from 'node:assert/strict';
import { onBoth } from './both.ts';
import { start } from './harness.ts';

const CODE = 'const size = 12; // a note\nlet other = "text";\n';

onBoth('colours code by the theme, and tells by which rule', async (t, runtime) => {
  const ink = await start(t, {
    runtime,
    args: ['a.js'],
    files: { 'a.js': CODE },
    config: {
      theme: 'dracula',
      theme_overrides: {
        tokenColors: [{ scope: 'comment', settings: { foreground: '#a0a0a0', fontStyle: '' } }],
        '[Nord]': { tokenColors: [{ scope: 'comment', settings: { foreground: '#101010' } }] },
      },
    },
  });
  const inkOf = (text: string): string => {
    const { x, y } = ink.find(text);
    return ink.cell(x, y).ink;
  };
  await ink.waitFor('let other');
  await ink.waitFor(() => inkOf('const') === '#ff79c6', 'the colour of a keyword');
  assert.deepEqual(['12', '// a note', '"text"', 'size'].map(inkOf), [
    '#bd93f9',
    '#a0a0a0',
    '#f1fa8c',
    '#f8f8f2',
  ]);
  ink.press('ctrl+p');
  await ink.waitFor('Type the name of a command');
  ink.type('inspect token');
  await ink.waitFor('Inspect Editor Tokens and Scopes');
  ink.press('enter');
  await ink.waitFor('#ff79c6 from storage, contrast 6.0:1');
  await ink.waitFor('JavaScript, code');
  ink.press('escape');
  await ink.waitFor(() => !ink.text.includes('contrast'), 'the text');
  ink.press('ctrl+k', 'ctrl+t');
  await ink.waitFor('Theme:');
  ink.type('nord');
  await ink.waitFor(() => !ink.text.includes('Dracula'), 'what was looked for');
  ink.press('enter');
  await ink.waitFor(() => !ink.text.includes('Theme:') && inkOf('"text"') === '#a3be8c', 'another theme');
  assert.equal(inkOf('// a note'), '#101010');
  ink.press('ctrl+q');
  assert.equal(await ink.exit(), 0);
});
