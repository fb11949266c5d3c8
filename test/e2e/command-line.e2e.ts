/** The command line besides opening files, and settings that take effect while the editor runs. */
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { onBoth } from './both.ts';
import { makeFolder, runPlain, start } from './harness.ts';

onBoth('ink doctor tells what it finds, and what is wrong', async (t, runtime) => {
  const well = runPlain(t, { runtime, args: ['doctor'] });
  assert.equal(well.stderr, '');
  assert.match(well.stdout, /runtime {7}(Node\.js|Bun) \d/);
  assert.match(well.stdout, /TERM=xterm-256color, COLORTERM=truecolor/);
  assert.match(well.stdout, /answers {7}unknown/);
  assert.match(well.stdout, /state .*inkstone \(will be created\)/);
  assert.match(well.stdout, /\nno problems found\n$/);
  assert.equal(well.status, 0);
  const env = { TERM: 'dumb', XDG_STATE_HOME: '/dev/null' };
  const ill = runPlain(t, { runtime, args: ['doctor'], config: { editor: { tab_size: 99 } }, env });
  assert.match(
    ill.stdout,
    /! config\.json:1:\d+: editor\.tab_size is 99, not a whole number from 1 to 16; the default 4 is used/,
  );
  assert.match(ill.stdout, /! \/dev\/null is not a writable folder/);
  assert.match(ill.stdout, /\nproblems: name, file, state\n$/);
  assert.equal(ill.status, 1);
});

onBoth('ink config says where the configuration is and what is wrong in it', async (t, runtime) => {
  const files = { '.inkstone/config.json': '{ "theme": "./mine.json", "editor": { "tab_size": 0 } }' };
  const ill = runPlain(t, { runtime, args: ['config', 'check'], config: { tab_size: 2 }, files });
  assert.equal(ill.stdout, '');
  assert.match(
    ill.stderr,
    /^ink: config\.json:1:2: no setting is named tab_size; did you mean editor\.tab_size\?\n/,
  );
  assert.match(
    ill.stderr,
    /\nink: \.inkstone\/config\.json:1:39: editor\.tab_size is 0, not a whole number .*; the default 4 is used\n/,
  );
  assert.match(ill.stderr, /\nink: .*\/\.inkstone\/mine\.json: file not found\n$/);
  assert.equal(ill.status, 1);
  const well = runPlain(t, { runtime, args: ['config', 'check'], config: { theme: 'nord' } });
  assert.match(well.stdout, /^\/.*\/inkstone\/config\.json: no problems found\n$/);
  assert.equal(well.status, 0);
  const f6 = { key: 'f6', modifiers: [] };
  const keybindings = [
    { ...f6, action: 'save' },
    { ...f6, action: 'undo' },
  ];
  const shadowed = runPlain(t, { runtime, args: ['config', 'check'], config: { keybindings } });
  assert.match(
    shadowed.stdout,
    /^note: config\.json:1: F6 does not run Undo in the text: config\.json:1 binds it to Save\n.*: no problems found\n$/,
  );
  assert.equal(shadowed.status, 0);
  const none = runPlain(t, { runtime, args: ['config', 'check', '--config', 'nowhere'] });
  assert.match(none.stdout, /\/nowhere\/config\.json does not exist: the defaults are used\n$/);
  const path = runPlain(t, { runtime, args: ['config'] });
  assert.match(path.stdout, /\/inkstone\/config\.json\n$/);
  const schema = runPlain(t, { runtime, args: ['config', 'schema'] });
  const published = readFileSync(join(import.meta.dirname, '../../doc/config.schema.json'), 'utf8');
  assert.deepEqual(JSON.parse(schema.stdout), JSON.parse(published));
  const file = runPlain(t, { runtime, args: ['--config', 'a.txt'], files: { 'a.txt': '' } });
  assert.match(
    file.stderr,
    /^ink: --config needs a folder that contains config\.json, and a\.txt is not a folder/,
  );
  assert.equal(file.status, 2);
});

test('ink keys lists what is asked for', (t) => {
  const all = JSON.parse(runPlain(t, { args: ['keys', '--json'] }).stdout);
  const menu = JSON.parse(runPlain(t, { args: ['keys', '--json', '--context', 'menu'] }).stdout);
  type Reach = { arrives: boolean; alternates: string[] };
  const lost = all.filter(({ keys, tiers }: { keys: string; tiers: Record<string, Reach> }) =>
    Object.values(tiers).some(
      ({ arrives, alternates }) => keys !== '' && !arrives && alternates.length === 0,
    ),
  );
  assert.deepEqual(lost, [], 'no key without a way to press it on any kind of terminal');
  assert.ok(menu.length > 3 && menu.length < all.length);
  assert.ok(menu.every(({ when }: { when: string }) => when === 'menu'));
  // A context in which this map has no key, and another one does.
  assert.equal(runPlain(t, { args: ['keys', '--context', 'isearch'] }).stdout, '');
  assert.match(runPlain(t, { args: ['keys', '--context', 'isearch', '--map', 'emacs'] }).stdout, /^isearch /);
  const legacy = runPlain(t, { args: ['keys', '--tier', 'legacy'] }).stdout;
  assert.match(
    legacy,
    / Ctrl\+Shift\+S .*\[Ctrl\+Shift\+S arrives as Ctrl\+S on a terminal of the tier legacy: press Ctrl\+K Shift\+S\]\n/,
  );
  assert.match(runPlain(t, { args: ['keys', '--tier', 'kitty'] }).stdout, / Ctrl\+Shift\+S .*[^\]]\n/);
  const config = {
    keybindings: [{ key: 'f6', modifiers: [], action: 'save' }],
    keybinding_maps: { mine: [{ key: 'f7', modifiers: [], action: 'save' }] },
  };
  const files = { 'c/config.json': JSON.stringify(config) };
  const wrong = { 'c/config.json': '{"keybindings": [{"key": "f6", "modifiers": [], "action": "sav"}]}' };
  assert.match(
    runPlain(t, { files: wrong, args: ['keys', '--config', 'c'] }).stderr,
    /^ink: config\.json:1:\d+: no action named "sav"/,
  );
  const mine = runPlain(t, { files, args: ['keys', '--config', 'c', '--map', 'mine'] }).stdout;
  assert.match(mine, /normal +F6 +save +config\.json:1 /);
  assert.match(mine, /normal +F7 +save +config\.json:1 /);
  const columns = mine
    .split('\n')
    .flatMap((row) => (/Write the file to disk\./.test(row) ? [row.indexOf('Write the file')] : []));
  assert.ok(columns.length > 2 && new Set(columns).size === 1, 'all lines have the same columns');
  for (const args of [
    ['keys', '--map', 'nosuch'],
    ['keys', '--context', 'nosuch'],
    ['keys', '--tier', 'nosuch'],
    ['run'],
    ['plugin', 'old'],
    ['replay'],
  ]) {
    const { status, stdout, stderr } = runPlain(t, { args });
    assert.deepEqual([status, stdout], [2, '']);
    assert.match(stderr, /^ink: .*\n$/);
  }
});

test('ink doctor asks the terminal', async (t) => {
  const kitty = await start(t, { args: ['doctor'], kitty: true, size: [120, 40] });
  await kitty.waitFor('no problems found');
  assert.match(kitty.text, /keys {10}all of them \(kitty protocol\)/);
  assert.match(kitty.text, /answered .*its attributes/);
  assert.equal(await kitty.exit(), 0);
  assert.match(kitty.stty(), / icanon/);
  const mute = await start(t, { args: ['doctor'], mute: true, size: [120, 40] });
  await mute.waitFor('no problems found');
  assert.match(mute.text, /answered {6}nothing in 1000 ms/);
  assert.equal(await mute.exit(), 0);
});

test('a file of the name of a command is opened', async (t) => {
  const ink = await start(t, { args: ['doctor'], files: { doctor: 'the tenth\n' } });
  await ink.waitFor('the tenth');
});

onBoth('settings take effect as soon as their file changes', async (t, runtime) => {
  const { env } = makeFolder(t);
  const config = join(dirname(env.HOME), 'elsewhere');
  const ink = await start(t, {
    runtime,
    args: ['--config', config, 'a.txt'],
    files: { 'a.txt': 'one\n' },
    env,
  });
  await ink.waitFor('1 one');
  mkdirSync(config);
  writeFileSync(join(config, 'config.json'), '{ "editor": { "line_numbers": false } } // mine\n');
  await ink.waitFor(/^one/m);
  writeFileSync(join(config, 'config.json'), '{ "editor": { "line_numbers": ');
  await ink.waitFor(/config\.json:1:\d+: value expected/);
  assert.match(ink.text, /^one/m);
  writeFileSync(join(config, 'config.json'), '{ "editor": { "line_numbers": true } } // mine\n');
  await ink.waitFor('1 one');
  ink.press('ctrl+p');
  ink.type('Toggle Line Numbers\r');
  await ink.waitFor(/^one/m);
  ink.press('ctrl+q');
  assert.equal(await ink.exit(), 0);
  const text = readFileSync(join(config, 'config.json'), 'utf8');
  assert.equal(text, '{ "editor": { "line_numbers": false } } // mine\n');
});

test('--safe reads no configuration, and writes none', async (t) => {
  const config = { editor: { line_numbers: false } };
  const ink = await start(t, { args: ['--safe', 'a.txt'], files: { 'a.txt': 'one\n' }, config });
  await ink.waitFor('1 one');
  await ink.waitFor('restricted');
  ink.press('ctrl+p');
  ink.type('Toggle Line Numbers\r');
  await ink.waitFor('started with --safe');
  ink.press('ctrl+q');
  assert.equal(await ink.exit(), 0);
});

test('--readonly opens files that cannot be changed until that is switched off', async (t) => {
  const files = { 'a.txt': 'one\n', 'b.txt': 'two\n' };
  const ink = await start(t, { args: ['--readonly', 'a.txt'], files, size: [100, 20] });
  await ink.waitFor('read-only');
  ink.type('x');
  await ink.waitFor('a.txt is read-only. Run Toggle Read-Only to edit it');
  ink.press('ctrl+p');
  ink.type('Toggle Read-Only\r');
  await ink.waitFor('a.txt can be edited again');
  ink.type('x');
  await ink.waitFor('1 xone');
  ink.press('ctrl+o');
  ink.type('b.txt\r');
  await ink.waitFor('1 two');
  await ink.waitFor('read-only');
  ink.type('y');
  await ink.waitFor('b.txt is read-only.');
  ink.press('ctrl+n');
  ink.type('new');
  await ink.waitFor('1 new');
  ink.press('ctrl+q');
  await ink.waitFor('Discard');
  ink.type('d');
  assert.equal(await ink.exit(), 0);
});

test('--measure prints how long keys took', async (t) => {
  const ink = await start(t, { args: ['--measure', 'a.txt'], files: { 'a.txt': 'one\n' } });
  await ink.waitFor('1 one');
  ink.type('x');
  await ink.waitFor('xone');
  ink.press('ctrl+z');
  await ink.waitFor(/^ +1 one/m);
  ink.press('ctrl+q');
  await ink.waitFor(/median {11}\d+\.\d\d ms/);
  assert.equal(await ink.exit(), 0);
});

test('F1 shows help, whose topics can be gone to', async (t) => {
  const ink = await start(t, { args: ['a.txt'], files: { 'a.txt': 'one\n' }, config: null, size: [80, 30] });
  await ink.waitFor('1 one');
  ink.press('f1');
  await ink.waitFor('→ Editing');
  ink.click(ink.find('→ Editing'));
  await ink.waitFor(/Editing .*\n +─+/);
  ink.press('backspace');
  await ink.waitFor('Inkstone Help');
  ink.press('escape');
  await ink.waitFor('1 one');
  ink.press('ctrl+k', 'ctrl+s');
  await ink.waitFor('Key or command:');
  ink.type('ctrl+g');
  await ink.waitFor(/Go to Line\/Column… +Ctrl\+G/i);
  ink.press('enter');
  await ink.waitFor('Go to line');
});
