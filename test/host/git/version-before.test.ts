/** Versions of a file before the commits of its lines, by real Git. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import type {
  BlameAnswer,
  BlamedLines,
  Commit,
  FileVersion,
} from '../../../src/features/git-blame/requests.ts';
import { blameFile } from '../../../src/host/git/blame.ts';
import { GitRefusal } from '../../../src/host/git/call-git.ts';
import { unquoteName } from '../../../src/host/git/unquote-name.ts';
import { lineBefore, versionBefore } from '../../../src/host/git/version-before.ts';
import { inFolder } from '../folder.ts';
import { TestRepository } from './repository.ts';
import { SnareRepository, SNARES } from './snares.ts';

const options = { signal: new AbortController().signal };

/** The commit of a line of a file or of an old version, and the number of the line there. */
async function lineOf(
  path: string,
  version: FileVersion | null,
  text: string,
  line: number,
): Promise<{ readonly commit: Commit; readonly source: number }> {
  const work = { path, version, isTrusted: false, known: null };
  const commits: Commit[] = [];
  const lines: BlamedLines[] = [];
  const take = (part: BlameAnswer): void => {
    assert.equal(part.type, 'lines');
    commits.push(...part.commits);
    lines.push(...part.lines);
  };
  take(await blameFile(work, Buffer.from(text), options, take));
  const found = lines.find(({ first, count }) => first <= line && line < first + count);
  assert.ok(found);
  return { commit: commits[found.commit], source: found.source + line - found.first };
}

/** The version before the commit of a line, its text, and its line; a string is the reason why there is none. */
async function before(
  path: string,
  version: FileVersion | null,
  text: string,
  line: number,
): Promise<{ readonly version: FileVersion; readonly text: string; readonly line: number } | string> {
  const { commit, source } = await lineOf(path, version, text, line);
  const { previous } = commit;
  if (previous === null) return `${commit.summary} added ${commit.path}`;
  try {
    const found = await versionBefore({ path, commit, previous, line: source }, options);
    return { version: previous, text: String(found.bytes), line: found.line };
  } catch (error) {
    if (error instanceof GitRefusal) return error.message;
    throw error;
  }
}

describe('the version before the commit of a line', () => {
  for (const [old, name] of [
    ['old.txt', 'new.txt'],
    ['a "b"\\\u00e4\t.txt', 'sub/:c *.txt'],
  ])
    test(`is found back to the origin of ${name}, which was ${old}`, async () => {
      await inFolder(async (folder) => {
        const repository = new TestRepository(join(folder, 'work'));
        const [oldName, newName] = [old, name];
        const rest = Array.from({ length: 9 }, (_, i) => `line ${i}\n`).join('');
        const texts = [`one\n${rest}`, `two\n${rest}`, `top\nthree\n${rest}`];
        repository.add(oldName, texts[0]);
        repository.git('commit', '-q', '-m', 'first');
        repository.add(oldName, texts[1]);
        repository.git('commit', '-q', '-m', 'second');
        repository.add(newName, texts[2]);
        repository.git('rm', '-q', '--cached', '--', `:(literal)${oldName}`);
        repository.git('commit', '-q', '-m', 'third');
        const path = join(repository.folder, newName);

        const added = await before(path, null, texts[2], 0);
        // The new first line is paired with the old one.
        assert.ok(typeof added !== 'string' && added.line === 0);
        const second = await before(path, null, texts[2], 1);
        assert.ok(typeof second !== 'string');
        assert.deepEqual([second.version.path, second.text, second.line], [oldName, texts[1], 0]);
        const first = await before(path, second.version, '', second.line);
        assert.ok(typeof first !== 'string');
        assert.deepEqual([first.version.path, first.text, first.line], [oldName, texts[0], 0]);
        assert.equal(await before(path, first.version, '', 0), `first added ${oldName}`);
      });
    });

  test('is missing for a line that the commit added', async () => {
    await inFolder(async (folder) => {
      const repository = new TestRepository(join(folder, 'work'));
      repository.add('a.txt', 'one\n');
      repository.commit();
      repository.add('a.txt', 'one\ntwo\n');
      repository.commit();
      const why = await before(join(repository.folder, 'a.txt'), null, 'one\ntwo\n', 1);
      assert.ok(typeof why === 'string');
      assert.match(why, /^Commit [\da-f]{7} added the line\. It has no earlier version$/);
    });
  });

  test('has the line by the changes around it', () => {
    const changes =
      '@@ -2,0 +3,2 @@\n+a\n+b\n@@ -5 +7 @@ @@ -1 +1 @@\n-c\n+d\n@@ -7,2 +8,0 @@\n-e\n-f\n@@ -10,2 +10,4 @@\n';
    const found = Array.from({ length: 14 }, (_, line) => lineBefore(changes, line));
    assert.deepEqual(found, [0, 1, null, null, 2, 3, 4, 5, 8, 9, 10, 10, 10, 11]);
  });
});

test('names in the output of Git are read', () => {
  assert.equal(unquoteName('a b'), 'a b');
  assert.equal(unquoteName(String.raw`"a\t\"\\\303\244\\n"`), 'a\t"\\\u00e4\\n');
  assert.equal(unquoteName('"\u00e4\\n"'), '\u00e4\n');
});

test('the version before a commit is read without running anything of a repository', async () => {
  await inFolder(async (base) => {
    const repository = new SnareRepository(join(base, 'work'));
    repository.write({ 'changed.txt': 'one\nzwei\n' });
    repository.git('commit', '-q', '-am', 'b');
    const [hash, old] = repository.git('log', '--format=%H', '--', 'changed.txt').split('\n');
    repository.set(...SNARES);
    repository.write({ '.gitattributes': '*.txt diff=evil merge=evil filter=evil\n' });
    const path = join(repository.folder, 'changed.txt');
    const version = { hash, path: 'changed.txt' };
    for (const isTrusted of [false, true]) {
      const work = { path, version, isTrusted, known: null };
      await blameFile(work, new Uint8Array(), options, () => undefined);
    }
    const previous = { hash: old, path: 'changed.txt' };
    const found = await versionBefore({ path, commit: version, previous, line: 1 }, options);
    assert.deepEqual([String(found.bytes), found.line], ['one\ntwo\n', 1]);
    assert.equal(repository.ran, false);
  });
});
