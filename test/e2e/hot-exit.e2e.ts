/** Quitting keeps unsaved work, and the next start in the folder brings it back without a question. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { onBoth } from './both.ts';
import { makeFolder, type Options, start } from './harness.ts';
import type { Terminal } from './terminal.ts';

/** Starts editors one after another with the same state, in the folder of the first. */
function starts(
  t: TestContext,
  options: Options,
): { readonly run: (more?: Options) => Promise<Terminal>; readonly left: () => readonly string[] } {
  const { env } = makeFolder(t);
  const state = { XDG_STATE_HOME: env.XDG_STATE_HOME };
  const rescue = join(env.XDG_STATE_HOME, 'inkstone/rescue');
  let folder: string | null = null;
  return {
    run: async (more = {}) => {
      const args = folder === null ? [] : [folder];
      const ink = await start(t, { ...options, args, ...more, env: { ...state, ...more.env } });
      folder ??= ink.folder;
      return ink;
    },
    left: () => (existsSync(rescue) ? readdirSync(rescue) : []),
  };
}

/** Quits, and waits until the editor has ended by itself. */
async function quit(ink: Terminal): Promise<void> {
  ink.press('ctrl+q');
  assert.equal(await ink.exit(), 0);
}

/** Opens a file of the folder by its name. */
async function open(ink: Terminal, name: string): Promise<void> {
  ink.press('ctrl+o');
  await ink.waitFor('Open');
  ink.type(`${join(ink.folder, name)}\r`);
  await ink.waitFor(new RegExp(`${name.replace('.', '\\.')}\\b`));
}

onBoth(
  'an untitled document and a file come back with their cursors, and undo reaches the file',
  async (t, runtime) => {
    const { run, left } = starts(t, { runtime, files: { 'a.txt': 'one\ntwo\nthree\n' } });
    const first = await run();
    await first.waitFor('untitled');
    first.type('a note');
    await first.waitFor('a note');
    await open(first, 'a.txt');
    await first.waitFor(/a\.txt[^]*three/);
    first.press('down');
    first.type('mine ');
    await first.waitFor('mine two');
    await quit(first);
    assert.equal(first.read('a.txt'), 'one\ntwo\nthree\n');
    assert.equal(left().length, 2);

    const second = await run();
    await second.waitFor(/a\.txt ●[^]*mine two[^]*2:6/);
    assert.ok(!second.text.includes('unsaved changes'));
    second.press('ctrl+z');
    await second.waitFor(() => !second.text.includes('mine'), 'the text of the file');
    second.press('ctrl+y');
    await second.waitFor('mine two');
    second.press('ctrl+s');
    await second.waitFor('Saved a.txt');
    assert.equal(first.read('a.txt'), 'one\nmine two\nthree\n');
    await second.waitFor('untitled');
    await quit(second);
    assert.equal(left().length, 1);

    const third = await run();
    await third.waitFor('untitled');
    third.press('ctrl+pagedown');
    await third.waitFor('a note');
    third.press('ctrl+w');
    await third.waitFor('Save changes to untitled?');
    third.type('d');
    await third.waitFor(/mine two/);
    await quit(third);
    assert.deepEqual(left(), []);
  },
);

onBoth('the document in front is in front again, with its cursor', async (t, runtime) => {
  const { run } = starts(t, { runtime, files: { 'a.txt': 'one\n' } });
  const first = await run();
  await open(first, 'a.txt');
  await first.waitFor('1 one');
  first.press('ctrl+n');
  await first.waitFor('untitled');
  first.type('first\rsecond\rthird');
  first.press('up');
  await first.waitFor('2:6');
  await quit(first);
  const second = await run();
  await second.waitFor(/untitled ●[^]*third[^]*2:6/);
  await quit(second);
});

onBoth('work comes back after its file was changed or deleted', async (t, runtime) => {
  const { run } = starts(t, { runtime, files: { 'a.txt': 'one\n', 'b.txt': 'two\n' } });
  const first = await run();
  for (const name of ['a.txt', 'b.txt']) {
    await open(first, name);
    await first.waitFor(/1 (one|two)/);
    first.type('mine ');
    await first.waitFor(/mine/);
  }
  await quit(first);
  writeFileSync(join(first.folder, 'a.txt'), 'another\n');
  rmSync(join(first.folder, 'b.txt'));
  const second = await run();
  await second.waitFor(/b\.txt[^]*mine two/);
  second.press('ctrl+s');
  await second.waitFor('[ Overwrite ] [ Save as ] [ Cancel ]');
  second.type('o');
  await second.waitFor('Saved b.txt');
  assert.equal(first.read('b.txt'), 'mine two\n');
  second.press('ctrl+pagedown');
  await second.waitFor('mine one');
  second.press('ctrl+s');
  await second.waitFor('[ Overwrite ]');
  second.type('c');
  assert.equal(first.read('a.txt'), 'another\n');
  await quit(second);
});

onBoth('kept work belongs to the editor that restores it first', async (t, runtime) => {
  const { run, left } = starts(t, { runtime });
  const first = await run();
  await first.waitFor('untitled');
  first.type('a note');
  await first.waitFor('a note');
  await quit(first);
  const second = await run();
  await second.waitFor('a note');
  const third = await run();
  await third.waitFor('untitled');
  third.type('x');
  await third.waitFor(/1 x/);
  assert.ok(!third.text.includes('a note'));
  await quit(third);
  await quit(second);
  assert.equal(left().length, 2);
});

onBoth('work that was kept is offered when its file is opened by its name', async (t, runtime) => {
  const { run } = starts(t, { runtime, files: { 'a.txt': 'one\n' } });
  const first = await run();
  await open(first, 'a.txt');
  await first.waitFor('1 one');
  first.type('mine ');
  await first.waitFor('mine one');
  await quit(first);
  const second = await run({ args: [join(first.folder, 'a.txt')] });
  await second.waitFor(
    /kept unsaved changes to a\.txt[^]*\[ Restore \] \[ Compare \] \[ Discard \] \[ Later \]/,
  );
  second.type('c');
  await second.waitFor(/a\.txt \(unsaved changes\)[^]*mine one/);
  second.press('ctrl+q');
  await second.exit();
  const third = await run();
  await third.waitFor('mine one');
  await quit(third);
});

const ASKS: readonly (readonly [string, Options])[] = [
  ['with a file on the command line', { args: ['a.txt'] }],
  ['without a session', { args: ['--no-session'] }],
  ['with --safe', { args: ['--safe'] }],
  ['from standard input', { args: ['-'], stdin: 'one\n' }],
  ['where the setting is off', { config: { editor: { menu_bar: false, hot_exit: false } } }],
];

for (const [name, options] of ASKS)
  onBoth(`quitting asks ${name}`, async (t, runtime) => {
    const { run, left } = starts(t, { runtime });
    const ink = await run(options);
    await ink.waitFor(/untitled|a\.txt|1 one/);
    ink.type('mine');
    await ink.waitFor('mine');
    ink.press('ctrl+q');
    await ink.waitFor(/Save changes to (untitled|a\.txt)\?/);
    ink.type('d');
    assert.equal(await ink.exit(), 0);
    assert.deepEqual(left(), []);
  });

onBoth(':q refuses and :q! discards', async (t, runtime) => {
  const config = { active_keybinding_map: 'vim', editor: { menu_bar: false } };
  const { run, left } = starts(t, { runtime, config });
  const ink = await run();
  await ink.waitFor('untitled');
  ink.type('imine');
  ink.press('escape');
  await ink.waitFor('mine');
  ink.type(':q\r');
  await ink.waitFor('E37');
  ink.type(':q!\r');
  assert.equal(await ink.exit(), 0);
  assert.deepEqual(left(), []);
});
