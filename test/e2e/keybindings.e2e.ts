/** Keys that are changed from within, in the real program and its configuration file. */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onBoth } from './both.ts';
import { start } from './harness.ts';
import type { Terminal } from './terminal.ts';

const FILE = '../xdg_config_home/inkstone/config.json';
const OWN = `// Mine.
{
  "editor": { "menu_bar": false }, // as ever
  "keybindings": [
    // Leaving
    { "key": "f6", "modifiers": [], "action": "quit" } // at once
  ],
}
`;

const open = async (ink: Terminal): Promise<void> => {
  ink.press('ctrl+p');
  await ink.waitFor('>');
  ink.type('keybinding editor\r');
  await ink.waitFor('Key or command:');
};

const config = (ink: Terminal): string => readFileSync(join(ink.folder, FILE), 'utf8');

onBoth(
  'a key is bound by pressing it, is written beside the comments, and works at once',
  async (t, runtime) => {
    const ink = await start(t, {
      runtime,
      args: ['a.txt'],
      files: { 'a.txt': 'one\ntwo\n', [FILE]: OWN },
      config: {},
    });
    writeFileSync(join(ink.folder, FILE), OWN);
    await ink.waitFor('one');
    await open(ink);
    ink.type('copy line down');
    await ink.waitFor('Ctrl+K Shift+D');
    ink.press('alt+a');
    await ink.waitFor('any key, including');
    ink.press('f9');
    await ink.waitFor(/F9 runs Copy Line Down/);
    ink.press('enter');
    await ink.waitFor(/F9 +normal/);
    const added = OWN.replace(
      '"quit" } // at once',
      '"quit" }, // at once\n    { "key": "f9", "modifiers": [], "action": "duplicate_line" }',
    );
    await ink.waitFor(() => config(ink) === added, 'the entry in the file');
    ink.press('escape');
    await ink.waitFor(() => !ink.text.includes('Key or command:'));
    ink.press('f9');
    await ink.waitFor(/2 one/);
    await open(ink);
    ink.press('ctrl+z');
    await ink.waitFor(() => config(ink) === OWN, 'the file as it was');
  },
);

onBoth('what does not parse is left alone, and told', async (t, runtime) => {
  const ink = await start(t, { runtime, args: ['a.txt'], files: { 'a.txt': 'one\n' }, config: {} });
  await ink.waitFor('one');
  await open(ink);
  ink.type('save all');
  await ink.waitFor('Ctrl+K S');
  const broken = '{ "keybindings": [ { "key": "s"\n';
  writeFileSync(join(ink.folder, FILE), broken);
  await ink.waitFor('the file is ignored');
  ink.press('alt+d');
  await ink.waitFor('keybinding was changed');
  assert.equal(config(ink), broken);
  assert.ok(!ink.text.includes('- Ctrl+K S'));
  writeFileSync(join(ink.folder, FILE), '{}\n');
  ink.press('alt+d');
  await ink.waitFor('- Ctrl+K S');
  await ink.waitFor(() => config(ink).includes('"noop"'), 'the entry in the file');
});

onBoth(
  'another map is taken from the picker, and every key is that of the map at once',
  async (t, runtime) => {
    const ink = await start(t, {
      runtime,
      args: ['a.txt', '--keymap', 'default'],
      files: { 'a.txt': 'one\n' },
      config: {},
    });
    await ink.waitFor('one');
    ink.press('ctrl+p');
    await ink.waitFor('>');
    ink.type('choose keymap\r');
    await ink.waitFor('Keymap:');
    ink.type('emacs');
    await ink.waitFor('for users of Emacs');
    ink.press('enter');
    await ink.waitFor('The keymap is now emacs');
    await ink.waitFor(
      () => config(ink).includes('"active_keybinding_map": "emacs"'),
      'the setting in the file',
    );
    ink.press('ctrl+e');
    ink.type('!');
    await ink.waitFor('one!');
    ink.press('ctrl+x', 'ctrl+s');
    await ink.waitFor('Saved a.txt');
    assert.equal(ink.read('a.txt'), 'one!\n');
  },
);
