/** Merging: conflicts between markers, three files from the command line, and Git. */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { onBoth } from './both.ts';
import { runPlain, start } from './harness.ts';
import { node, type Runtime } from './runtimes.ts';

const FILES = {
  'base.txt': 'one\ntwo\nthree\nfour\nfive\n',
  'local.txt': 'ONE\ntwo\nthree\nfour\nFIVE\n',
  'remote.txt': 'one\ntwo\n3\nfour\ncinq\n',
};
const MERGE = ['--merge', 'base.txt', 'local.txt', 'remote.txt', 'merged.txt'];
/** The result of Git, as it is in the working tree. */
const WRITTEN = 'ONE\ntwo\n3\nfour\n<<<<<<< HEAD\nFIVE\n=======\ncinq\n>>>>>>> other\n';

/** The commands of conflicts, after Ctrl+K Shift+V. */
const CHORD = { current: 'V1', incoming: 'V2', both: 'V3' } as const;

onBoth(
  'ink --merge shows the result between its sides, and a key resolves a conflict',
  async (t, runtime) => {
    const ink = await start(t, { runtime, args: MERGE, files: FILES, size: [132, 20] });
    await ink.waitFor(/local\.txt × .*merged\.txt ● .*remote\.txt ×/);
    await ink.waitFor(/<<<<<<< local\.txt \(Current Change\)/);
    await ink.waitFor(/\|\|\|\|\|\|\| base\.txt \(Base\)/);
    await ink.waitFor('1 conflict to resolve');
    assert.equal(existsSync(join(ink.folder, 'merged.txt')), false, 'nothing is written before a save');
    ink.press('ctrl+k');
    ink.type(CHORD.both);
    await ink.waitFor(() => !ink.text.includes('<<<<<<<'), 'the conflict to be resolved');
    ink.press('ctrl+s');
    await ink.waitFor('Saved merged.txt');
    assert.equal(ink.read('merged.txt'), 'ONE\ntwo\n3\nfour\nFIVE\ncinq\n');
    ink.press('ctrl+q');
    assert.equal(await ink.exit(), 0);
  },
);

test('the sides show the lines of the conflict that the result shows', async (t) => {
  const lines = (first: string, text: string): string =>
    first + Array.from({ length: 100 }, (_, i) => (i === 80 ? `${text}\n` : `line ${i}\n`)).join('');
  const files = {
    'base.txt': lines('', 'old'),
    'local.txt': lines('added\n'.repeat(30), 'mine'),
    'remote.txt': lines('', 'yours'),
  };
  const ink = await start(t, { args: MERGE, files, size: [132, 20] });
  await ink.waitFor('1 conflict to resolve');
  await ink.waitFor(/^ *111 mine +│ +Current \| Incoming.*│ *81 yours/m);
  ink.press('ctrl+home');
  await ink.waitFor(/^ *1 added +│ *1 added +│ *1 line 0/m);
});

test('the exit status is 1 while the file on disk has conflicts', async (t) => {
  const files = { ...FILES, 'merged.txt': WRITTEN };
  const ink = await start(t, { args: MERGE, files });
  await ink.waitFor('1 conflict to resolve');
  assert.equal(ink.read('merged.txt'), WRITTEN);
  ink.press('ctrl+s');
  await ink.waitFor('Saved merged.txt');
  assert.match(ink.read('merged.txt'), /^\|{7} base\.txt\nfive\n={7}$/m);
  ink.press('ctrl+q');
  assert.equal(await ink.exit(), 1);
});

test('a result that was edited before is kept', async (t) => {
  const files = { ...FILES, 'merged.txt': 'ONE\ntwo\n3\nfour\nmine\n' };
  const ink = await start(t, { args: MERGE, files });
  await ink.waitFor('was edited before, and is kept as it is');
  await ink.waitFor('5 mine');
  ink.press('ctrl+q');
  assert.equal(await ink.exit(), 0);
});

test('without a common ancestor, both files are a conflict', async (t) => {
  const files = { 'local.txt': 'one\r\n', 'remote.txt': 'two\r\n' };
  const ink = await start(t, { args: MERGE, files });
  await ink.waitFor('1 conflict to resolve');
  await ink.waitFor('no common ancestor');
  ink.press('ctrl+k');
  ink.type(CHORD.incoming);
  await ink.waitFor(() => !ink.text.includes('<<<<<<<'), 'the conflict to be resolved');
  ink.press('ctrl+s');
  await ink.waitFor('Saved merged.txt');
  assert.equal(ink.read('merged.txt'), 'two\r\n');
  ink.press('ctrl+q');
  assert.equal(await ink.exit(), 0);
});

test('long files are merged in the background, and keep their encoding and final line', async (t) => {
  const lines = (change: (i: number) => string): string =>
    Array.from({ length: 20_000 }, (_, i) => change(i)).join('\n');
  const utf16 = (text: string): Uint8Array => Buffer.from(`\ufeff${text}`, 'utf16le');
  const files = {
    'base.txt': utf16(lines((i) => `line ${i}`)),
    'local.txt': utf16(lines((i) => (i % 1000 === 7 ? `ü ${i}` : `line ${i}`))),
    'remote.txt': utf16(lines((i) => (i % 1000 === 9 ? `é ${i}` : `line ${i}`))),
    'merged.txt': utf16(lines((i) => (i % 1000 === 7 ? `ü ${i}` : `line ${i}`))),
  };
  const ink = await start(t, { args: MERGE, files });
  await ink.waitFor('Everything was merged without a conflict');
  ink.press('ctrl+s');
  await ink.waitFor('Saved merged.txt');
  const expected = lines((i) => (i % 1000 === 7 ? `ü ${i}` : i % 1000 === 9 ? `é ${i}` : `line ${i}`));
  assert.equal(
    Buffer.from(ink.read('merged.txt', 'latin1'), 'latin1').toString('utf16le'),
    `\ufeff${expected}`,
  );
  ink.press('ctrl+q');
  assert.equal(await ink.exit(), 0);
});

test('binary files are not merged', async (t) => {
  const files = { ...FILES, 'remote.txt': 'one\n\0\n', 'merged.txt': FILES['local.txt'] };
  const ink = await start(t, { args: MERGE, files });
  await ink.waitFor('remote.txt is a binary file, which cannot be merged line by line');
  ink.press('ctrl+q');
  assert.equal(await ink.exit(), 1);
});

test('bad usage of --merge is told', (t) => {
  const files = { ...FILES, 'folder/a': '' };
  const cases: readonly (readonly [args: readonly string[], message: RegExp])[] = [
    [
      ['--merge', 'base.txt', 'local.txt'],
      /^ink: --merge needs four files: ink --merge BASE LOCAL REMOTE MERGED\n$/,
    ],
    [['--merge', '--diff', 'base.txt', 'local.txt'], /^ink: --diff and --merge cannot be used together\n$/],
    [['--merge', 'base.txt', 'nowhere.txt', 'remote.txt', 'm.txt'], /^ink: nowhere\.txt does not exist\n$/],
    [
      ['--merge', 'folder', 'local.txt', 'remote.txt', 'm.txt'],
      /^ink: --merge needs four files, and folder is a folder\n$/,
    ],
    [
      ['--merge', 'base.txt', 'local.txt', 'remote.txt', './local.txt'],
      /and \.\/local\.txt is given twice\n$/,
    ],
  ];
  for (const [args, message] of cases) {
    const { status, stderr } = runPlain(t, { args, files });
    assert.match(stderr, message);
    assert.equal(status, 2);
  }
});

/** Makes a conflict in a file with a space in its name. */
const CONFLICT = `
set -e
git init -q -b main .
git config user.name A
git config user.email a@example.org
git config commit.gpgsign false
git config merge.tool ink
git config mergetool.ink.cmd "$INK --merge \\"\\$BASE\\" \\"\\$LOCAL\\" \\"\\$REMOTE\\" \\"\\$MERGED\\""
git config mergetool.ink.trustExitCode true
git config mergetool.keepBackup false
printf 'one\\ntwo\\nthree\\n' >'a file.txt'
git add -A
git commit -q -m base
git checkout -q -b other
printf 'one\\n2\\nthree\\nfour\\n' >'a file.txt'
git commit -q -a -m other
git checkout -q main
printf 'one\\nzwei\\nthree\\n' >'a file.txt'
git commit -q -a -m main
git merge -q other || true
set +e
git mergetool --no-prompt
echo "mergetool ended with $?, $(git status --short | head -n 1)"
exec "$@"
`;

/** A real merge that stopped, whose conflict `git mergetool` has resolved. */
const mergetool: Runtime = {
  name: 'git mergetool',
  command: ['/bin/sh', '-c', CONFLICT, 'sh', 'sleep', '30'],
};
const INK = node.command.map((word) => `'${word}'`).join(' ');

test('git mergetool takes over what was resolved', async (t) => {
  const ink = await start(t, { runtime: mergetool, env: { INK } });
  await ink.waitFor('1 conflict to resolve');
  await ink.waitFor(/<<<<<<< .*a file_LOCAL_\d+\.txt/);
  ink.press('ctrl+k');
  ink.type(CHORD.current);
  await ink.waitFor(() => !ink.text.includes('<<<<<<<'), 'the conflict to be resolved');
  ink.press('ctrl+s');
  await ink.waitFor('Saved');
  ink.press('ctrl+q');
  await ink.waitFor('mergetool ended with 0, M  "a file.txt"');
  assert.equal(ink.read('a file.txt'), 'one\nzwei\nthree\nfour\n');
});

test('git mergetool leaves a conflict that was not resolved', async (t) => {
  const ink = await start(t, { runtime: mergetool, env: { INK } });
  await ink.waitFor('1 conflict to resolve');
  ink.press('ctrl+q');
  await ink.waitFor('Save');
  ink.type('n');
  await ink.waitFor('mergetool ended with 1, UU "a file.txt"');
});

onBoth('the conflicts of a long file are found in the background', async (t, runtime) => {
  const filler = 'a line of a long file\n'.repeat(20_000);
  const conflict = '<<<<<<< HEAD\none\n=======\ntwo\n>>>>>>> other\n';
  const files = { 'a.txt': `${filler}${conflict}${filler}${conflict}` };
  const ink = await start(t, { runtime, args: ['a.txt'], files, size: [100, 24] });
  await ink.waitFor('2 conflicts');
  ink.press('f7', 'f7');
  await ink.waitFor('conflict 2 of 2');
  await ink.waitFor('Accept Current Change | Accept Incoming Change');
});
