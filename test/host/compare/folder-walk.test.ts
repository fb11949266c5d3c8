import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import fc from 'fast-check';
import type { FolderChange } from '../../../src/features/compare-folders/requests.ts';
import { compareFoldersIn } from '../../../src/host/compare/folder-comparing.ts';
import { differingFiles, partsOf } from '../../../src/host/compare/folder-walk.ts';
import { asMortal } from '../folder.ts';

/** A new folder, which is removed after the test. */
function temporaryFolder(t: { after(done: () => void): void }): string {
  const folder = mkdtempSync(join(tmpdir(), 'inkstone-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Writes files below a folder. */
function write(root: string, files: Readonly<Record<string, string>>): void {
  mkdirSync(root, { recursive: true });
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
}

/** The differences between two new folders. */
function compare(
  t: { after(done: () => void): void },
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
  { ignored = false, prepare = () => {} }: { ignored?: boolean; prepare?: (folder: string) => void } = {},
): readonly FolderChange[] {
  const folder = temporaryFolder(t);
  write(join(folder, 'old'), before);
  write(join(folder, 'new'), after);
  prepare(folder);
  const pair = { before: join(folder, 'old'), after: join(folder, 'new'), ignored };
  return [...differingFiles(pair)].filter((change) => change !== null);
}

const shown = (changes: readonly FolderChange[]): readonly string[] =>
  changes.map(({ kind, path, note }) => `${kind} ${path}${note === '' ? '' : `: ${note}`}`);

test('files that were added, removed and changed, in the order of their paths', (t) => {
  const before = { a: '1', b: '1', 'x/c': '1', 'x/d': '1', gone: '', 'y/z/e': '12' };
  const after = { a: '1', b: '2', 'x/c': '1', 'x/new': '1', 'y/z/e': '1' };
  assert.deepEqual(shown(compare(t, before, after)), [
    'changed b',
    'removed gone',
    'removed x/d',
    'added x/new',
    'changed y/z/e',
  ]);
});

test('files of equal size are compared to their end', (t) => {
  const long = 'x'.repeat(300_000);
  assert.deepEqual(shown(compare(t, { a: `${long}1`, b: long }, { a: `${long}2`, b: long })), ['changed a']);
});

test('a folder in the place of a file', (t) => {
  assert.deepEqual(shown(compare(t, { a: '' }, { 'a/b': '' })), ['removed a', 'added a/b']);
});

test('ignored files are left out, unless they are wanted; files of Git always are', (t) => {
  const files = { '.gitignore': 'out\n', 'out/a': '1', '.git/HEAD': '1', b: '1' };
  const others = { '.gitignore': 'out\n', 'out/a': '2', '.git/HEAD': '2', b: '2' };
  assert.deepEqual(shown(compare(t, files, others)), ['changed b']);
  assert.deepEqual(shown(compare(t, files, others, { ignored: true })), ['changed b', 'changed out/a']);
});

test('links are compared by where they lead to, and never followed', (t) => {
  const prepare = (folder: string): void => {
    for (const side of ['old', 'new']) {
      symlinkSync('.', join(folder, side, 'circle'));
      symlinkSync(`${side}-place`, join(folder, side, 'link'));
    }
    symlinkSync('a', join(folder, 'new', 'was-file'));
  };
  const changes = compare(t, { a: '1', 'was-file': '1' }, { a: '1' }, { prepare });
  assert.deepEqual(shown(changes), [
    'changed link: link to old-place, now link to new-place',
    'changed was-file: a file, now link to a',
  ]);
  assert.ok(changes.every(({ isFile }) => !isFile));
});

test('a pipe is not read, and said', { timeout: 5000 }, (t) => {
  const prepare = (folder: string): void => {
    for (const side of ['old', 'new']) execFileSync('mkfifo', [join(folder, side, 'pipe')]);
  };
  assert.deepEqual(shown(compare(t, { a: '1' }, { a: '1' }, { prepare })), [
    'skipped pipe: it is not a regular file',
  ]);
});

test('what cannot be read is said', (t) => {
  const folder = temporaryFolder(t);
  for (const side of ['old', 'new']) write(join(folder, side), { a: '1', 'closed/b': '1', c: '1' });
  for (const above of [dirname(folder), folder]) chmodSync(above, 0o755);
  chmodSync(join(folder, 'old/a'), 0);
  chmodSync(join(folder, 'new/closed'), 0);
  const pair = { before: join(folder, 'old'), after: join(folder, 'new'), ignored: false };
  const changes = asMortal(() => [...differingFiles(pair)].filter((change) => change !== null));
  if (changes === null) return t.skip('this runtime cannot give up its rights');
  assert.deepEqual(shown(changes), ['skipped a: permission denied', 'skipped closed/: permission denied']);
});

test('any two folders differ as their files do', (t) => {
  const path = fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 3 }).map((parts) => {
    // A file has no extension that a folder has, so that a name is one or the other.
    return [...parts.slice(0, -1).map((part) => `${part}.d`), parts.at(-1)].join('/');
  });
  const folder = fc.dictionary(path, fc.constantFrom('1', '2', '22', ''), { maxKeys: 8 });
  fc.assert(
    fc.property(folder, folder, (before, after) => {
      const expected = [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((each) => {
        if (!Object.hasOwn(before, each)) return [`added ${each}`];
        if (!Object.hasOwn(after, each)) return [`removed ${each}`];
        return before[each] === after[each] ? [] : [`changed ${each}`];
      });
      assert.deepEqual([...shown(compare(t, before, after))].sort(), expected.sort());
    }),
    { numRuns: 60 },
  );
});

test('parts are told as time goes by, and make up the whole', (t) => {
  const folder = temporaryFolder(t);
  const files = Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`f${i}`, `${i % 7}`]));
  write(join(folder, 'old'), files);
  write(join(folder, 'new'), { ...files, f7: 'other', f30: 'other', more: '' });
  const pair = { before: join(folder, 'old'), after: join(folder, 'new'), ignored: false };
  let now = 0;
  const parts = partsOf(pair, () => (now += 30));
  const told: FolderChange[] = [];
  let count = 0;
  for (;;) {
    const { value, done } = parts.next();
    told.push(...value.changes);
    count++;
    if (done === true) {
      assert.equal(value.compared, 51);
      break;
    }
  }
  assert.ok(count > 3);
  assert.deepEqual(
    told,
    [...differingFiles(pair)].filter((change) => change !== null),
  );
});

test('two folders are compared in a worker, and what is no folder is said', async (t) => {
  const folder = temporaryFolder(t);
  write(join(folder, 'old'), { a: '1' });
  write(join(folder, 'new'), { a: '2' });
  const { signal } = new AbortController();
  const part = await compareFoldersIn(
    folder,
    { before: 'old', after: 'new', ignored: false },
    signal,
    () => {},
  );
  assert.deepEqual('changes' in part && shown(part.changes), ['changed a']);
  const none = await compareFoldersIn(
    folder,
    { before: 'old', after: 'none', ignored: false },
    signal,
    () => {},
  );
  assert.deepEqual(none, { failed: `${join(folder, 'none')} is not a folder` });
});

test('a comparison that is stopped ends at once', async (t) => {
  const folder = temporaryFolder(t);
  write(join(folder, 'old'), { a: '1' });
  write(join(folder, 'new'), { a: '2' });
  const stop = new AbortController();
  const done = compareFoldersIn(
    folder,
    { before: 'old', after: 'new', ignored: false },
    stop.signal,
    () => {},
  );
  stop.abort();
  await assert.rejects(done, /stopped|aborted/);
});
