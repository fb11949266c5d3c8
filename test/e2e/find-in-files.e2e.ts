/** Finding and replacing in the files of the folder. */
import assert from 'node:assert/strict';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { onBoth } from './both.ts';
import { start } from './harness.ts';
import type { Terminal } from './terminal.ts';

const FILES = {
  'a.txt': 'the needle is here\n',
  '.gitignore': 'out/\n',
  '.git/config': '',
  'out/made.txt': 'needle that nobody wrote\n',
  'src/one.ts': 'const needle = 1;\nuse(needle);\n',
  'src/two.ts': Buffer.from('// n\u00e9edle needle\r\nlast\r\n'),
  'src/bom.ts': Buffer.from('\ufeffneedle\n'),
  'src/wide.txt': Uint8Array.from([0xff, 0xfe, ...Buffer.from('a needle\n', 'utf16le')]),
  'src/bad.txt': Buffer.from([0xff, 0x20, ...Buffer.from('needle'), 0xfe, 0x0a]),
  'data.bin': Uint8Array.of(0, 1, ...Buffer.from('needle')),
};

const bytesOf = (ink: Terminal, name: string): Buffer => readFileSync(join(ink.folder, name));

async function find(ink: Terminal, query: string): Promise<void> {
  ink.press('alt+/');
  await ink.waitFor('Find in Files');
  ink.type(query);
}

onBoth('finds in files as one types, opens a match, and goes on to the next', async (t, runtime) => {
  const ink = await start(t, { runtime, args: ['a.txt'], files: FILES, size: [100, 34] });
  await ink.waitFor('needle is here');
  ink.type('new ');
  await find(ink, 'needle');
  await ink.waitFor(/7 matches in 6 files(?!, searching)/);
  assert.match(ink.text, /1 {2}new the needle is here/);
  assert.ok(!ink.text.includes('made.txt'));
  ink.press('enter', 'end', 'home');
  ink.press('enter');
  await ink.waitFor('▸ a.txt');
  ink.press('end', 'enter');
  await ink.waitFor(/UTF-16 LE.*6 selected/);
  assert.match(ink.text, /wide\.txt/);
  ink.type('pin');
  await ink.waitFor('●');
  ink.press('ctrl+q');
});

onBoth('replaces in all files, each as it is encoded, and takes all of it back', async (t, runtime) => {
  const ink = await start(t, { runtime, args: ['a.txt'], files: FILES, size: [100, 34] });
  await ink.waitFor('needle is here');
  chmodSync(join(ink.folder, 'src/one.ts'), 0o755);
  symlinkSync('one.ts', join(ink.folder, 'src/link.ts'));
  ink.press('alt+a');
  await ink.waitFor('Replace in Files');
  ink.type('needle');
  await ink.waitFor(/7 matches in 6 files(?!, searching)/);
  ink.press('tab');
  ink.type('pin');
  await ink.waitFor('needlepin');
  // It is refused while the search goes on, which may have found everything by now.
  do {
    ink.press('ctrl+k');
    ink.type('a');
    await ink.waitFor(/Replace 7 matches in 6 files\?|is still under way/);
  } while (!ink.text.includes('Replace 7 matches in 6 files?'));
  ink.type('y');
  await ink.waitFor('Replaced 6 matches in 5 files; 1 open file is not saved yet');
  assert.equal(ink.read('src/one.ts'), 'const pin = 1;\nuse(pin);\n');
  assert.equal(statSync(join(ink.folder, 'src/one.ts')).mode & 0o777, 0o755);
  assert.equal(ink.read('src/two.ts'), '// n\u00e9edle pin\r\nlast\r\n');
  assert.equal(ink.read('src/bom.ts'), '\ufeffpin\n');
  assert.deepEqual(
    bytesOf(ink, 'src/wide.txt'),
    Buffer.from([0xff, 0xfe, ...Buffer.from('a pin\n', 'utf16le')]),
  );
  // Its bytes are not those of the text that it would be opened as.
  assert.deepEqual(bytesOf(ink, 'src/bad.txt'), FILES['src/bad.txt']);
  assert.equal(ink.read('out/made.txt'), FILES['out/made.txt']);
  // The open one is changed in its document only.
  assert.equal(ink.read('a.txt'), FILES['a.txt']);
  await ink.waitFor('the pin is here');
  ink.press('ctrl+z');
  await ink.waitFor('Undid the replacement in files');
  for (const [name, content] of Object.entries(FILES))
    assert.deepEqual(bytesOf(ink, name), Buffer.from(content as string), name);
  await ink.waitFor('the needle is here');
  ink.press('ctrl+q');
  assert.equal(await ink.exit(), 0);
});

test('leaves a file alone that was changed since it was searched, and takes back nothing that others wrote', async (t) => {
  const ink = await start(t, { args: ['a.txt'], files: FILES, size: [100, 34] });
  await ink.waitFor('needle is here');
  ink.press('alt+a');
  await ink.waitFor('Replace in Files');
  ink.type('needle');
  await ink.waitFor(/7 matches in 6 files(?!, searching)/);
  ink.press('tab');
  ink.type('pin');
  const changed = 'const pins = 2;\nuse(needle);\n';
  writeFileSync(join(ink.folder, 'src/one.ts'), changed);
  ink.press('ctrl+k');
  ink.type('a');
  await ink.waitFor('Replace 7');
  ink.type('y');
  await ink.waitFor('no longer there');
  assert.equal(ink.read('src/one.ts'), changed);
  writeFileSync(join(ink.folder, 'src/bom.ts'), 'written by others\n');
  ink.press('ctrl+z');
  await ink.waitFor('bom.ts has changed');
  assert.equal(ink.read('src/bom.ts'), 'written by others\n');
  assert.deepEqual(bytesOf(ink, 'src/two.ts'), FILES['src/two.ts']);
});

for (const ripgrep of [true, false]) {
  test(`finds in very many files ${ripgrep ? 'with' : 'without'} ripgrep where it would be of use`, async (t) => {
    const tools = mkdtempSync(join(tmpdir(), 'ink-tools-'));
    t.after(() => rmSync(tools, { recursive: true }));
    symlinkSync('/bin/sh', join(tools, 'sh'));
    const ink = await start(t, {
      args: ['a.txt'],
      files: { 'a.txt': 'one\n' },
      env: ripgrep ? {} : { PATH: tools },
      size: [100, 30],
    });
    for (let i = 0; i < 20; i++) {
      mkdirSync(join(ink.folder, `f${i}`));
      for (let j = 0; j < 100; j++)
        writeFileSync(join(ink.folder, `f${i}/${j}.txt`), `file ${j}\nnumber ${i * 100 + j} of many\n`);
    }
    await ink.waitFor('one');
    await find(ink, 'number 1777 of');
    await ink.waitFor('1 match in 1 file');
    assert.match(ink.text, /77\.txt {2}f17/);
    ink.press('ctrl+a');
    ink.type('number');
    await ink.waitFor('2,000 matches in 2,000 files');
  });
}
