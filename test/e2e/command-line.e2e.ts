/** What the command line does besides opening files, and settings that take effect while the editor runs. */
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
  assert.match(well.stdout, /answers {7}not asked/);
  assert.match(well.stdout, /state .*inkstone \(not there yet\)/);
  assert.match(well.stdout, /\nnothing is wrong\n$/);
  assert.equal(well.status, 0);
  const env = { TERM: 'dumb', XDG_STATE_HOME: '/dev/null' };
  const ill = runPlain(t, { runtime, args: ['doctor'], config: { editor: { tab_size: 99 } }, env });
  assert.match(
    ill.stdout,
    /! config\.json:1:\d+: editor\.tab_size is 99, not a whole number from 1 to 16; the default 4 is used/,
  );
  assert.match(ill.stdout, /! \/dev\/null is no folder that can be written to/);
  assert.match(ill.stdout, /\nwrong: name, file, state\n$/);
  assert.equal(ill.status, 1);
});

test('ink doctor asks the terminal', async (t) => {
  const kitty = await start(t, { args: ['doctor'], kitty: true, size: [120, 40] });
  await kitty.waitFor('nothing is wrong');
  assert.match(kitty.text, /keys {10}all of them \(kitty protocol\)/);
  assert.match(kitty.text, /answered .*its attributes/);
  assert.equal(await kitty.exit(), 0);
  assert.match(kitty.stty(), / icanon/);
  const mute = await start(t, { args: ['doctor'], mute: true, size: [120, 40] });
  await mute.waitFor('nothing is wrong');
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
  ink.type('Line Numbers\r');
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
  assert.ok(ink.text.includes('restricted'));
  ink.press('ctrl+p');
  ink.type('Line Numbers\r');
  await ink.waitFor('started with --safe');
  ink.press('ctrl+q');
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
  await ink.waitFor(/Editing +\n +─+/);
  ink.press('backspace');
  await ink.waitFor('Inkstone help');
  ink.press('escape');
  await ink.waitFor('1 one');
  ink.press('ctrl+k', 'ctrl+s');
  await ink.waitFor('Key or command:');
  ink.type('ctrl+g');
  await ink.waitFor(/Go to Line +Ctrl\+G/i);
  ink.press('enter');
  await ink.waitFor('Go to line');
});
