/** Macros and chords, in a terminal: with a clipboard and a search that answer late, and the configuration file. */
import assert from 'node:assert/strict';
import { onBoth } from './both.ts';
import { start } from './harness.ts';

const lines = (count: number): string => Array.from({ length: count }, (_, i) => `line ${i + 1}\n`).join('');

onBoth(
  'records, plays until the end of the file, takes all back at once and keeps it',
  async (t, runtime) => {
    const ink = await start(t, { runtime, args: ['a.txt'], files: { 'a.txt': lines(3000) } });
    await ink.waitFor('line 10');
    ink.press('f5', 'ctrl+f');
    await ink.waitFor('Find:');
    // Each step waits for what the search finds.
    ink.type('line \r');
    await ink.waitFor('1 of 3000');
    assert.match(ink.text, /● macro 0: 3/);
    ink.type('x');
    ink.press('end');
    ink.type('!');
    ink.press('f5');
    await ink.waitFor('Macro 0 recorded');
    await ink.waitFor('x1!');
    ink.press('ctrl+k', 'f4');
    await ink.waitFor('Play macro:');
    ink.type('0 0\r');
    await ink.waitFor('Played macro 0');
    ink.press('ctrl+s');
    await ink.waitFor(() => ink.read('a.txt').endsWith('x3000!\n'), 'the file');
    assert.equal(ink.read('a.txt'), lines(3000).replaceAll(/line (\d+)/g, 'x$1!'));
    ink.press('ctrl+z');
    await ink.waitFor('line 2');
    ink.press('ctrl+s');
    await ink.waitFor(
      () => ink.read('a.txt').endsWith('line 3000\n'),
      'the file as it was but for the first line',
    );
    ink.press('ctrl+p');
    ink.type('Save Macro to Settings\r');
    await ink.waitFor('Save macro');
    ink.press('enter');
    const config = (): { macros?: Record<string, unknown> } =>
      JSON.parse(ink.read('../xdg_config_home/inkstone/config.json')) as object;
    await ink.waitFor(() => config().macros !== undefined, 'the macro in the configuration');
    assert.deepEqual(config().macros, {
      '0': ['run search', 'type line ', 'run prompt_confirm', 'type x', 'run move_line_end', 'type !'],
    });
    ink.press('ctrl+q');
    assert.equal(await ink.exit(), 0);
  },
);

onBoth('plays a macro of the configuration by a key, and waits for the clipboard', async (t, runtime) => {
  const ink = await start(t, {
    runtime,
    args: ['a.txt'],
    files: { 'a.txt': 'one\ntwo\nthree\n' },
    config: {
      macros: {
        a: [
          'run select_line',
          'run copy',
          'run move_document_end',
          'run paste',
          'type .',
          'run move_document_start',
        ],
      },
      keybindings: [{ key: 'f9', modifiers: [], action: 'play_macro', args: { char: 'a', count: 3 } }],
    },
  });
  await ink.waitFor('three');
  ink.press('f9');
  ink.type('later ');
  await ink.waitFor('later one');
  ink.press('ctrl+s');
  await ink.waitFor(() => ink.read('a.txt') !== 'one\ntwo\nthree\n', 'the save');
  assert.equal(ink.read('a.txt'), 'later one\ntwo\nthree\none\n.one\n.one\n.');
  await ink.waitFor(() => !ink.text.includes('●'), 'the editor to know');
  ink.press('ctrl+q');
  assert.equal(await ink.exit(), 0);
});

onBoth('stops a macro without an end by Escape, and one undo takes it back', async (t, runtime) => {
  const ink = await start(t, {
    runtime,
    args: ['a.txt'],
    files: { 'a.txt': 'start\n' },
    config: {
      macros: { e: ['type x', 'run insert_newline'] },
      keybindings: [{ key: 'f9', modifiers: [], action: 'play_macro', args: { char: 'e', count: 0 } }],
    },
  });
  await ink.waitFor('start');
  ink.press('f9');
  await ink.waitFor('playing macro e');
  ink.press('escape');
  await ink.waitFor('Stopped macro e');
  ink.press('ctrl+z');
  await ink.waitFor(() => ink.text.includes('start'), 'the text as it was');
  ink.press('ctrl+q');
  assert.equal(await ink.exit(), 0);
});

onBoth('shows the keys that may follow a chord, and a click on one presses it', async (t, runtime) => {
  const ink = await start(t, {
    runtime,
    args: ['a.txt'],
    files: { 'a.txt': 'one\ntwo\n' },
    config: { editor: { which_key_delay: 50 } },
  });
  await ink.waitFor('two');
  ink.press('ctrl+k');
  await ink.waitFor('Move Line Down');
  ink.click(ink.find('Move Line Down'));
  await ink.waitFor(() => !ink.text.includes('Move Line Down'), 'the text again');
  const rows = ink.screen();
  assert.ok(rows.findIndex((row) => row.includes('two')) < rows.findIndex((row) => row.includes('one')));
  ink.press('ctrl+k');
  await ink.waitFor('Move Line Down');
  ink.press('escape');
  await ink.waitFor(() => !ink.text.includes('Move Line Down'), 'the text again');
  ink.press('ctrl+q');
  await ink.waitFor('Save changes');
  ink.type('d');
  assert.equal(await ink.exit(), 0);
});
