/** Looking at what a terminal sends, and teaching the editor what it means. */
import assert from 'node:assert/strict';
import { onBoth } from './both.ts';
import { start } from './harness.ts';
import type { Terminal } from './terminal.ts';

/** Runs a command by its title. */
async function choose(ink: Terminal, title: string): Promise<void> {
  ink.press('ctrl+p');
  await ink.waitFor('Type the name of a command');
  ink.type(title);
  await ink.waitFor(title);
  ink.press('enter');
}

const FILES = { 'a.txt': 'one two three\n' };

onBoth('shows each key with its bytes, and releases while it is open', async (t, runtime) => {
  const ink = await start(t, { runtime, args: ['a.txt'], files: FILES, kitty: true });
  await ink.waitFor('one two');
  await ink.waitFor(() => ink.modes().kittyFlags === 5, 'the kitty protocol');
  await choose(ink, 'Show Keyboard Events');
  await ink.waitFor('Press any key.');
  await ink.waitFor(() => ink.modes().kittyFlags === 7, 'releases to be asked for');
  ink.write('\x1b[1;2D\x1b[1;2:3D\x1b[99~x');
  await ink.waitFor('ESC[99~');
  assert.match(ink.text, /left +shift +press +legacy +ESC\[1;2D/);
  assert.match(ink.text, /left +shift +release +kitty +ESC\[1;2:3D/);
  await ink.waitFor('types “x” into the text');
  ink.write('q');
  await ink.waitFor('one two three');
  await ink.waitFor(() => ink.modes().kittyFlags === 5, 'releases not to be asked for');
  ink.press('ctrl+q');
  assert.equal(await ink.exit(), 0);
  assert.equal(ink.read('a.txt'), 'one two three\n');
});

onBoth('explains a key without doing it', async (t, runtime) => {
  const ink = await start(t, { runtime, args: ['a.txt'], files: FILES });
  await ink.waitFor('one two');
  await choose(ink, 'Explain Key');
  await ink.waitFor('Its command is shown, not run');
  ink.press('ctrl+q');
  await ink.waitFor('runs Quit (quit)');
  ink.press('escape');
  await ink.waitFor('one two three');
  ink.press('ctrl+q');
  assert.equal(await ink.exit(), 0);
});

onBoth('learns the keys of an odd terminal with plain letters, and knows them again', async (t, runtime) => {
  const first = await start(t, { runtime, args: ['a.txt'], files: FILES, mute: true });
  await first.waitFor('one two');
  await choose(first, 'Calibrate Input');
  await first.waitFor('Press Backspace');
  await first.waitFor('xterm-256color');
  // Backspace sends what no terminal does, and Delete sends nothing at all.
  first.write('\x1b[99~');
  await first.waitFor('Press Delete');
  first.write('n');
  await first.waitFor('Press Insert');
  first.write('\x1b[98~');
  await first.waitFor('Press Shift+Tab');
  // The groups that are left are gone past.
  for (let group = 0; group < 20 && !first.text.includes('done'); group++) {
    const before = first.text;
    first.write('g');
    await first.waitFor(() => first.text !== before, 'another group');
  }
  await first.waitFor('2 keys learned');
  first.write('s');
  await first.waitFor('terminals/xterm-256color.json');
  first.press('ctrl+end');
  first.write('\x1b[99~\x1b[99~\x1b[99~');
  await first.waitFor(() => !first.text.includes('three'), 'Backspace to work');
  first.press('ctrl+s');
  await first.waitFor(() => first.read('a.txt') === 'one two thr', 'the file');
  await first.waitFor(() => !first.text.includes('●'), 'the editor to know');
  first.press('ctrl+q');
  assert.equal(await first.exit(), 0);
  const profile = first.read('../xdg_config_home/inkstone/terminals/xterm-256color.json');
  assert.match(profile, /"ESC\[99~": "Backspace"/);

  // Somebody else puts the file there by hand, with a slip of the pen.
  const second = await start(t, {
    runtime,
    args: ['a.txt'],
    files: {
      ...FILES,
      '../xdg_config_home/inkstone/terminals/shared.json': profile.replace('"Insert"', '"Inset"'),
    },
    mute: true,
  });
  await second.waitFor(/shared\.json:\d+:\d+: no key named "Inset"/);
  second.press('ctrl+end');
  second.write('\x1b[99~\x1b[99~\x1b[99~');
  await second.waitFor(() => !second.text.includes('three'), 'Backspace to work');
  second.press('ctrl+s');
  await second.waitFor(() => second.read('a.txt') === 'one two thr', 'the file');
  await second.waitFor(() => !second.text.includes('●'), 'the editor to know');
  second.press('ctrl+q');
  assert.equal(await second.exit(), 0);
});
