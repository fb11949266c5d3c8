/** Opening, saving and leaving. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { appendFileSync, linkSync, lstatSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { onBoth } from './both.ts';
import { makeFolder, start } from './harness.ts';
import { systemNode } from './runtimes.ts';
import type { Runtime } from './runtimes.ts';
import type { TestContext } from 'node:test';

async function openEditSave(t: TestContext, runtime: Runtime): Promise<void> {
  const ink = await start(t, { runtime, args: ['a.txt'], files: { 'a.txt': 'one\ntwo\n' } });
  await ink.waitFor('two');
  ink.press('down', 'end');
  ink.type(' and a half');
  await ink.waitFor(/a\.txt ●[\s\S]*two and a half/);
  ink.press('ctrl+s');
  await ink.waitFor('Saved a.txt: 19 bytes');
  assert.equal(ink.read('a.txt'), 'one\ntwo and a half\n');
  ink.press('ctrl+q');
  assert.equal(await ink.exit(), 0);
}

onBoth('opens, edits and saves a file', openEditSave);

const system = systemNode();
test(`opens, edits and saves a file (${system.name})`, { skip: system.skip }, (t) => openEditSave(t, system));

onBoth('asks before it quits with unsaved work', async (t, runtime) => {
  const ink = await start(t, { runtime, args: ['a.txt'], files: { 'a.txt': 'one\n' } });
  await ink.waitFor('one');
  ink.type('x');
  await ink.waitFor('xone');
  ink.press('ctrl+q');
  await ink.waitFor('Save changes to a.txt?');
  ink.press('escape');
  await ink.waitFor(() => !ink.text.includes('Save changes'));
  ink.press('ctrl+q');
  await ink.waitFor('Save changes to a.txt?');
  ink.type('s');
  assert.equal(await ink.exit(), 0);
  assert.equal(ink.read('a.txt'), 'xone\n');
});

onBoth('quits without saving when told to', async (t, runtime) => {
  const ink = await start(t, { runtime, args: ['a.txt'], files: { 'a.txt': 'one\n' } });
  await ink.waitFor('one');
  ink.type('x');
  ink.press('ctrl+q');
  await ink.waitFor('Save changes to a.txt?');
  ink.type('d');
  assert.equal(await ink.exit(), 0);
  assert.equal(ink.read('a.txt'), 'one\n');
});

onBoth('tells the program that waits for it to give up', async (t, runtime) => {
  const ink = await start(t, { runtime, args: ['a.txt'], files: { 'a.txt': 'one\n' } });
  await ink.waitFor('one');
  ink.type('x');
  await ink.waitFor('xone');
  ink.press('ctrl+k', 'ctrl+q');
  await ink.waitFor('Changes to a.txt will be lost. Quit with an error?');
  ink.type('q');
  assert.equal(await ink.exit(), 1);
  assert.equal(ink.read('a.txt'), 'one\n');
});

onBoth('closes a tab with unsaved work only after asking', async (t, runtime) => {
  const ink = await start(t, {
    runtime,
    args: ['a.txt', 'b.txt'],
    files: { 'a.txt': 'AAA\n', 'b.txt': 'BBB\n' },
  });
  await ink.waitFor(/AAA|BBB/);
  const first = ink.text.includes('AAA') ? 'a.txt' : 'b.txt';
  ink.type('x');
  await ink.waitFor('●');
  ink.press('ctrl+w');
  await ink.waitFor(`Save changes to ${first}?`);
  ink.type('d');
  await ink.waitFor(() => !ink.text.includes(first));
  ink.press('ctrl+q');
  assert.equal(await ink.exit(), 0);
});

onBoth('starts with an untitled document, and saves it under a name', async (t, runtime) => {
  const ink = await start(t, { runtime });
  await ink.waitFor('untitled');
  ink.type('hello');
  await ink.waitFor('hello');
  ink.press('ctrl+s');
  await ink.waitFor('Save as:');
  ink.type('new.txt\r');
  await ink.waitFor('Saved new.txt: 5 bytes');
  assert.equal(ink.read('new.txt'), 'hello');
  ink.press('ctrl+q');
  assert.equal(await ink.exit(), 0);
});

onBoth('creates a file that does not exist when it is saved', async (t, runtime) => {
  const ink = await start(t, { runtime, args: ['new.txt'] });
  await ink.waitFor('new.txt');
  assert.throws(() => ink.read('new.txt'), /ENOENT/);
  ink.type('hello\r');
  ink.press('ctrl+s');
  await ink.waitFor('Saved new.txt');
  assert.equal(ink.read('new.txt'), 'hello\n');
});

onBoth('asks before save as writes over another file', async (t, runtime) => {
  const ink = await start(t, {
    runtime,
    args: ['a.txt'],
    files: { 'a.txt': 'one\n', 'b.txt': 'other\n' },
    kitty: true,
  });
  await ink.waitFor('one');
  await ink.waitFor(() => ink.modes().kittyFlags > 0, 'the kitty protocol');
  ink.press('ctrl+shift+s');
  await ink.waitFor('Save as:');
  ink.press('ctrl+a');
  ink.type('b.txt\r');
  await ink.waitFor('b.txt already exists');
  assert.equal(ink.read('b.txt'), 'other\n');
  ink.type('o');
  await ink.waitFor('Saved b.txt');
  assert.equal(ink.read('b.txt'), 'one\n');
});

onBoth('opens a file from the prompt', async (t, runtime) => {
  const ink = await start(t, { runtime, files: { 'deep/b.txt': 'inside\n' } });
  await ink.waitFor('untitled');
  ink.press('ctrl+o');
  await ink.waitFor('Open:');
  ink.type('deep/b.txt\r');
  await ink.waitFor('inside');
  assert.ok(!ink.text.includes('untitled'), 'the untouched untitled document makes room');
});

onBoth('reads standard input and takes keys from the terminal', async (t, runtime) => {
  const ink = await start(t, { runtime, args: ['-'], stdin: 'piped text\n' });
  await ink.waitFor('piped text');
  ink.type('typed ');
  await ink.waitFor('typed piped text');
  ink.press('ctrl+q');
  await ink.waitFor('Save changes');
  ink.type('d');
  assert.equal(await ink.exit(), 0);
});

const numbered = Array.from({ length: 300 }, (_, i) => `line number ${i + 1}\n`).join('');

onBoth('goes to FILE:LINE:COL', async (t, runtime) => {
  const ink = await start(t, { runtime, args: ['a.txt:200:6'], files: { 'a.txt': numbered } });
  await ink.waitFor('200:6');
  const { x, y } = ink.find('line number 200');
  assert.deepEqual(ink.cursor(), { x: x + 5, y, visible: true });
});

onBoth('goes to +LINE of the file after it', async (t, runtime) => {
  const ink = await start(t, { runtime, args: ['+150', 'a.txt'], files: { 'a.txt': numbered } });
  await ink.waitFor('150:1');
  await ink.waitFor('line number 150');
});

onBoth('opens several files and goes from one to the next', async (t, runtime) => {
  const files = { 'a.txt': 'AAA\n', 'b.txt': 'BBB\n', 'c.txt': 'CCC\n' };
  const ink = await start(t, { runtime, args: ['a.txt', 'b.txt', 'c.txt'], files, kitty: true });
  await ink.waitFor(/a\.txt.*b\.txt.*c\.txt/);
  await ink.waitFor(() => ink.modes().kittyFlags > 0, 'the kitty protocol');
  const seen = new Set<string>();
  for (let i = 0; i < 3; i++) {
    const shown = /AAA|BBB|CCC/.exec(ink.text)?.[0] ?? '';
    seen.add(shown);
    ink.press('ctrl+tab');
    await ink.waitFor(() => !ink.text.includes(shown), 'the next tab');
  }
  assert.deepEqual([...seen].sort(), ['AAA', 'BBB', 'CCC']);
});

onBoth('never overwrites a file that changed without asking', async (t, runtime) => {
  const ink = await start(t, { runtime, args: ['a.txt'], files: { 'a.txt': 'one\n' } });
  await ink.waitFor('one');
  ink.type('mine ');
  await ink.waitFor('mine one');
  appendFileSync(join(ink.folder, 'a.txt'), 'theirs\n');
  ink.press('ctrl+s');
  await ink.waitFor(/a\.txt was changed by another program[^]*\[ Overwrite \]/);
  assert.equal(ink.read('a.txt'), 'one\ntheirs\n');
  ink.type('r');
  await ink.waitFor('theirs');
  ink.press('ctrl+end');
  ink.type('mine\r');
  await ink.waitFor('mine');
  writeFileSync(join(ink.folder, 'a.txt'), 'quite different\n');
  ink.press('ctrl+s');
  await ink.waitFor(/a\.txt was changed by another program[^]*\[ Overwrite \]/);
  ink.type('o');
  await ink.waitFor('Saved a.txt');
  assert.match(ink.read('a.txt'), /theirs\nmine\n$/);
});

onBoth('keeps every byte of a file that is no text', async (t, runtime) => {
  const bytes = Uint8Array.from({ length: 1024 }, (_, i) => (i * 7) & 0xff);
  const ink = await start(t, { runtime, args: ['a.bin'], files: { 'a.bin': bytes } });
  await ink.waitFor('1:1');
  ink.type('Q');
  await ink.waitFor('●');
  ink.press('ctrl+s');
  await ink.waitFor('Saved a.bin');
  assert.equal(ink.read('a.bin', 'latin1'), `Q${Buffer.from(bytes).toString('latin1')}`);
  assert.ok(!ink.text.includes('\x1b'), 'control bytes are drawn as pictures');
});

onBoth('reads what a pipe sends, named or not', async (t, runtime) => {
  const { folder } = makeFolder(t);
  execFileSync('mkfifo', [join(folder, 'pipe')]);
  const implied = await start(t, { runtime, stdin: 'from a pipe\n' });
  await implied.waitFor(/untitled ●[^]*from a pipe/);
  assert.doesNotMatch(implied.text, /untitled 2/);
  implied.type('typed ');
  await implied.waitFor('typed from a pipe');
  implied.press('ctrl+s');
  await implied.waitFor(/Save as/i);

  const empty = await start(t, { runtime, stdin: '' });
  await empty.waitFor(/Open File… +Ctrl\+O/);

  const named = await start(t, { runtime, args: [join(folder, 'pipe')] });
  writeFileSync(join(folder, 'pipe'), 'from a process\n');
  await named.waitFor(/untitled ●[^]*from a process/);
});

onBoth('opens a file once, whatever links lead to it', async (t, runtime) => {
  const { folder } = makeFolder(t, { 'real/a.txt': 'one\n' });
  symlinkSync('real/a.txt', join(folder, 'link.txt'));
  symlinkSync('real', join(folder, 'other'));
  linkSync(join(folder, 'real/a.txt'), join(folder, 'hard.txt'));
  const paths = ['real/a.txt', 'link.txt', 'other/a.txt', 'hard.txt'].map((name) => join(folder, name));
  const ink = await start(t, { runtime, args: paths });
  await ink.waitFor('1 one');
  assert.match(ink.text, /^ a\.txt ×\s*$/m);
  ink.type('mine ');
  ink.press('ctrl+o');
  await ink.waitFor('Open');
  ink.type(join(folder, 'link.txt'));
  ink.press('enter');
  await ink.waitFor(/^ a\.txt ●\s*$[^]*mine one/m);
  ink.press('ctrl+s');
  await ink.waitFor('Saved a.txt');
  assert.equal(readFileSync(join(folder, 'link.txt'), 'utf8'), 'mine one\n');
  assert.ok(lstatSync(join(folder, 'link.txt')).isSymbolicLink());
});

onBoth('offers other encodings where the one of a short text is a guess', async (t, runtime) => {
  const { folder } = makeFolder(t);
  const path = join(folder, 'menu.txt');
  writeFileSync(path, Buffer.from('crème\n', 'latin1'));
  const ink = await start(t, { runtime, args: [path], env: { LC_ALL: 'fr_FR.UTF-8' } });
  await ink.waitFor(/crème[^]*menu\.txt is not UTF-8\. Inkstone guessed [^]*Windows-1252[^]*\[ Keep \]/);
  ink.type('x');
  await ink.waitFor(() => !ink.text.includes('is a guess'), 'the end of the offer');
  ink.press('ctrl+z');
  ink.press('ctrl+q');
  assert.equal(await ink.exit(), 0);

  const again = await start(t, { runtime, args: [path], env: { LC_ALL: 'fr_FR.UTF-8' } });
  await again.waitFor(/\[ Keep \]/);
  again.press('ctrl+k', 'enter');
  await again.waitFor(/╭[^]*guess/);
  again.type('1');
  await again.waitFor(
    () => !again.text.includes('crème') && !again.text.includes('is a guess'),
    'another reading',
  );
});
