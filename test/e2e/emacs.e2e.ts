/** The map of Emacs on a terminal of the old kind: kill and yank, the mark, search, arguments, files and rectangles. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { onBoth } from './both.ts';
import { start } from './harness.ts';

onBoth('is used as Emacs users do', async (t, runtime) => {
  const ink = await start(t, {
    runtime,
    args: ['a.txt'],
    size: [100, 24],
    config: { active_keybinding_map: 'emacs' },
    files: {
      'a.txt': 'alpha beta\ngamma delta\nepsilon zeta\n',
      'b.txt': 'another\n',
    },
  });
  const press = (...keys: readonly string[]): void => {
    for (const key of keys) ink.press(key);
  };
  await ink.waitFor('epsilon zeta');
  // A line goes to the end of the text, with its break.
  press('ctrl+k', 'ctrl+k');
  await ink.waitFor(/1 gamma delta/);
  press('alt+>', 'ctrl+y');
  await ink.waitFor(/3 alpha beta/);
  // Back to where the mark was left, and a search from there.
  press('ctrl+u', 'ctrl+space', 'ctrl+s');
  ink.type('eta');
  await ink.waitFor('Search: eta');
  await ink.waitFor('of 2');
  press('ctrl+r', 'ctrl+r', 'ctrl+r', 'enter');
  await ink.waitFor('2:10');
  // A word in capitals, from the start of the text; so many characters.
  press('alt+<', 'alt+u', 'ctrl+u');
  ink.type('3');
  await ink.waitFor('argument 3');
  ink.type('!');
  await ink.waitFor('GAMMA!!! delta');
  press('ctrl+x');
  ink.type('u');
  await ink.waitFor('GAMMA delta');
  // A rectangle of a column, in two lines.
  press('alt+<', 'ctrl+space', 'ctrl+n', 'ctrl+f', 'ctrl+x');
  ink.type('rk');
  await ink.waitFor('1 AMMA delta');
  await ink.waitFor('2 psilon zeta');
  // Another file, and back to save this one.
  press('ctrl+x', 'ctrl+f');
  await ink.waitFor('Open:');
  ink.type('b.txt');
  press('enter');
  await ink.waitFor('another');
  press('ctrl+x');
  ink.type('b');
  await ink.waitFor('an open file');
  press('enter');
  await ink.waitFor('AMMA delta');
  press('ctrl+x', 'ctrl+s');
  await ink.waitFor('Saved a.txt');
  assert.equal(readFileSync(join(ink.folder, 'a.txt'), 'utf8'), 'AMMA delta\npsilon zeta\nalpha beta\n');
  press('ctrl+x', 'ctrl+c');
  assert.equal(await ink.exit(), 0);
});
