/** The session of a folder is restored with it, and nothing in a folder runs before it is trusted. */
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import type { TestContext } from 'node:test';
import { onBoth } from './both.ts';
import { makeFolder, start } from './harness.ts';
import type { Terminal } from './terminal.ts';

/** A folder with files, a state folder that several runs share, and how to start in it. */
function place(t: TestContext, files: Readonly<Record<string, string>>) {
  const { folder, env } = makeFolder(t, files);
  const kept = join(env.XDG_STATE_HOME, 'inkstone/sessions');
  const state = { XDG_STATE_HOME: env.XDG_STATE_HOME };
  const run = (options: Parameters<typeof start>[1] = {}, args: readonly string[] = [folder]) =>
    start(t, { ...options, args, env: state });
  return { folder, kept, state, run };
}

async function open(ink: Terminal, name: string, shows: string): Promise<void> {
  ink.press('ctrl+o');
  await ink.waitFor('Open: ');
  ink.type(`${name}\r`);
  await ink.waitFor(shows);
}

const quit = async (ink: Terminal): Promise<void> => {
  ink.press('ctrl+q');
  assert.equal(await ink.exit(), 0);
};

onBoth('brings back tabs, splits, cursors and scroll of a folder', async (t, runtime) => {
  const lines = Array.from({ length: 100 }, (_, i) => `row ${i}\n`).join('');
  const { run } = place(t, { 'a.txt': 'of a\n', 'b.txt': lines, 'sub/c.txt': 'of c\n' });
  const first = await run({ runtime });
  await first.waitFor('Inkstone');
  await open(first, 'a.txt', 'of a');
  await open(first, 'b.txt', 'row 5');
  first.press('ctrl+g');
  await first.waitFor('Go to');
  first.type('80:3\r');
  await first.waitFor('80:3');
  first.press('ctrl+\\');
  await open(first, 'sub/c.txt', 'of c');
  await first.waitFor(/^ +c\.txt +│/m);
  const rows = (ink: Terminal): string[] => ink.screen().map((row) => row.trimEnd());
  const before = rows(first);
  await quit(first);
  const second = await run({ runtime });
  await second.waitFor(/of c[\s\S]*1:1/);
  await second.waitFor(/^ +c\.txt +│/m);
  assert.deepEqual(rows(second).slice(0, -1), before.slice(0, -1));
  second.press('alt+[');
  await second.waitFor('80:3');
  await quit(second);
});

test('brings back what is folded, and folds by key, click and structure', async (t) => {
  const text = 'class Parts {\n  one() {\n    a();\n  }\n}\nconst list = [\n  1,\n];\n';
  const { run } = place(t, { 'a.ts': text });
  const first = await run();
  await first.waitFor('Inkstone');
  await open(first, 'a.ts', 'class Parts');
  first.press('down');
  await first.waitFor('2:1');
  // A chord that every terminal can send.
  first.press('ctrl+k', 'alt+z', '[');
  await first.waitFor(/2▸.*one\(\) \{ ⋯/);
  assert.ok(!first.text.includes('a();'));
  await quit(first);
  const second = await run();
  await second.waitFor(/2▸.*one\(\) \{ ⋯/);
  second.press('down', 'up', 'end', 'right');
  await second.waitFor('a();');
  await second.waitFor('3:1');
  second.press('ctrl+k', 'alt+z', '0');
  await second.waitFor(/1.class Parts \{ ⋯[\s\S]*6.const list = \[ ⋯/);
  await quit(second);
});

test('keeps folders apart, and is not asked where files are named or with --no-session', async (t) => {
  const { folder, kept, run, state } = place(t, { 'a.txt': 'of a\n', 'sub/c.txt': 'of c\n' });
  const first = await run();
  await first.waitFor('Inkstone');
  await open(first, 'a.txt', 'of a');
  await quit(first);
  const [file] = readdirSync(kept);
  const text = readFileSync(join(kept, file), 'utf8');
  const other = await run({}, [join(folder, 'sub')]);
  await other.waitFor('Inkstone');
  await open(other, 'c.txt', 'of c');
  await quit(other);
  for (const args of [[join(folder, 'sub/c.txt')], ['--no-session', folder], ['--safe', folder]]) {
    const named = await start(t, { args, env: state });
    await named.waitFor(args.length === 1 ? 'of c' : 'Inkstone');
    assert.ok(!named.text.includes('of a'));
    await quit(named);
  }
  assert.equal(readdirSync(kept).length, 2);
  assert.equal(readFileSync(join(kept, file), 'utf8'), text);
});

test('keeps what is open when it has to die, and leaves out what is gone', async (t) => {
  const { folder, run } = place(t, { 'a.txt': 'of a\n', 'b.txt': 'of b\n' });
  const first = await run();
  await first.waitFor('Inkstone');
  await open(first, 'a.txt', 'of a');
  await open(first, 'b.txt', 'of b');
  process.kill(first.pid, 'SIGTERM');
  assert.equal(await first.exit(), 143);
  rmSync(join(folder, 'b.txt'));
  const second = await run();
  await second.waitFor('b.txt of the last session no longer exists');
  assert.ok(second.text.includes('of a'));
  await quit(second);
});

test('puts a session aside that it cannot read', async (t) => {
  const { kept, run } = place(t, { 'a.txt': 'of a\n' });
  const first = await run();
  await first.waitFor('Inkstone');
  await open(first, 'a.txt', 'of a');
  await quit(first);
  const [file] = readdirSync(kept);
  writeFileSync(join(kept, file), '{ broken');
  const second = await run({ size: [200, 24] });
  await second.waitFor(/is[^]*damaged[^]*and[^]*was[^]*set[^]*aside/);
  assert.equal(readFileSync(join(kept, `${file}.damaged`), 'utf8'), '{ broken');
  await quit(second);
});

test('goes to another folder and back', async (t) => {
  const { folder, run } = place(t, { 'one/a.txt': 'of a\n', 'two/b.txt': 'of b\n' });
  const ink = await run({ kitty: true }, [join(folder, 'one')]);
  await ink.waitFor('Inkstone');
  await open(ink, 'a.txt', 'of a');
  const go = async (name: string): Promise<void> => {
    ink.press('ctrl+p');
    ink.type('Open Folder\r');
    await ink.waitFor('Open folder: ');
    ink.press('ctrl+a');
    ink.type(`${name}\r`);
  };
  await go(join(folder, 'two'));
  await ink.waitFor('Inkstone');
  await open(ink, 'b.txt', 'of b');
  ink.type('x');
  await ink.waitFor('xof b');
  await go('../one');
  await ink.waitFor('1 of a');
  assert.equal(readFileSync(join(folder, 'two/b.txt'), 'utf8'), 'of b\n');
  await go('../two');
  await ink.waitFor(/b\.txt ●[^]*xof b/);
  ink.press('ctrl+s');
  await ink.waitFor('Saved b.txt');
  assert.equal(readFileSync(join(folder, 'two/b.txt'), 'utf8'), 'xof b\n');
  await go('../nowhere');
  await ink.waitFor('there is no folder ../nowhere');
  await quit(ink);
});

test('lets a folder set what runs only when it is trusted', async (t) => {
  const { folder, run } = place(t, { 'a.txt': 'of a\n' });
  mkdirSync(join(folder, '.inkstone'));
  const config = { active_keybinding_map: 'default', editor: { line_numbers: false } };
  writeFileSync(join(folder, '.inkstone/config.json'), JSON.stringify(config));
  const ink = await run();
  await ink.waitFor('Trust this folder?');
  ink.click(ink.find('Trust this folder?'));
  await ink.waitFor(/would\s[\s\S]*set[\s\S]*active_keybinding_map/);
  ink.type('t');
  await ink.waitFor('is trusted');
  assert.ok(!ink.text.includes('Trust this folder?'));
  await quit(ink);
  const again = await run();
  await again.waitFor('Inkstone');
  await open(again, 'a.txt', 'of a');
  assert.ok(!again.text.includes('Trust this folder?'));
  await quit(again);
});

test('logs what happens, and no text', async (t) => {
  const { folder, run } = place(t, { 'a.txt': 'of a\n' });
  const log = join(dirname(folder), 'log.txt');
  const ink = await run({}, ['--log', log, join(folder, 'a.txt')]);
  await ink.waitFor('of a');
  ink.type('secret');
  await ink.waitFor('secretof a');
  ink.press('ctrl+s');
  await ink.waitFor('Saved');
  await quit(ink);
  const text = readFileSync(log, 'utf8');
  assert.match(text, /^ +\d+\.\d  ink \d+\.\d+\.\d+, Node\.js \d\S+, \w+ \w+, \d{4}-\d\d-\d\dT\S+Z\n/);
  assert.match(text, /first frame/);
  assert.match(text, /key a character {2}\d+\.\d\d ms/);
  assert.match(text, /key Ctrl\+S {2}\d.*=> ask id=\d+ request=save path=.*a\.txt/);
  assert.match(text, /answer id=\d+ kind=saved path=/);
  assert.ok(!/secret|of a/.test(text));
  const bad = await run({}, ['--log', join(folder, 'nowhere/log'), join(folder, 'a.txt')]);
  assert.equal(await bad.exit(), 1);
  await bad.waitFor('Cannot write');
  assert.equal(existsSync(join(folder, 'nowhere')), false);
});

onBoth(
  'leaves the session alone when a pipe sends text, and restores it when none does',
  async (t, runtime) => {
    const { run } = place(t, { 'a.txt': 'of a\n' });
    const first = await run({ runtime });
    await first.waitFor('Inkstone');
    await open(first, 'a.txt', 'of a');
    await quit(first);
    const piped = await run({ runtime, stdin: 'from a pipe\n' });
    await piped.waitFor(/untitled ●[^]*from a pipe/);
    assert.doesNotMatch(piped.text, /a\.txt ×/);
    piped.press('ctrl+q');
    await piped.waitFor('Save');
    piped.type('d');
    assert.equal(await piped.exit(), 0);
    const empty = await run({ runtime, stdin: '' });
    await empty.waitFor(/a\.txt ×[^]*1 of a/);
    assert.doesNotMatch(empty.text, /untitled/);
  },
);
