/** The commits that changed the lines of a file last, by real Git. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import type { BlamedLines, Commit } from '../../../src/features/git-blame/requests.ts';
import { blameFile, BlameReader, commitLines } from '../../../src/host/git/blame.ts';
import { GitRefusal } from '../../../src/host/git/call-git.ts';
import { inFolder } from '../folder.ts';
import { SnareRepository, SNARES } from './snares.ts';
import { TestRepository } from './repository.ts';

const signalled = (): { readonly signal: AbortSignal } => ({ signal: new AbortController().signal });

/** The summary of the commit of each line of a text; `-` for lines that are not committed. */
async function blameOf(folder: string, name: string, text: string, isTrusted = true): Promise<string> {
  const commits: Commit[] = [];
  const lines: BlamedLines[] = [];
  const take = (part: {
    readonly commits: readonly Commit[];
    readonly lines: readonly BlamedLines[];
  }): void => {
    commits.push(...part.commits);
    lines.push(...part.lines);
  };
  const work = { path: join(folder, name), version: null, isTrusted, known: null };
  try {
    const last = await blameFile(work, Buffer.from(text), signalled(), take);
    if (last.type === 'lines') take(last);
  } catch (error) {
    if (error instanceof GitRefusal) return error.message;
    throw error;
  }
  const all: string[] = [];
  for (const { first, count, commit } of lines)
    for (let i = first; i < first + count; i++) all[i] = commit < 0 ? '-' : commits[commit].summary;
  return all.join(' ');
}

describe('the blame of a file', () => {
  test('knows the commit of each line of the text, also of one that is not saved', async () => {
    await inFolder(async (folder) => {
      const repository = new TestRepository(join(folder, 'work'));
      repository.add('a b.txt', 'one\ntwo\n');
      repository.git('commit', '-q', '-m', 'first');
      repository.add('a b.txt', 'one\nzwei\nthree\n');
      repository.git('commit', '-q', '-m', 'second');
      for (const isTrusted of [true, false]) {
        const found = await blameOf(repository.folder, 'a b.txt', 'typed\none\nzwei\nthree\n', isTrusted);
        assert.equal(found, '- first second second');
      }
      const head = repository.git('rev-parse', 'HEAD').trim();
      const work = { path: join(repository.folder, 'a b.txt'), version: null, isTrusted: true, known: head };
      assert.deepEqual(await blameFile(work, Buffer.from('x'), signalled(), () => assert.fail()), {
        type: 'same',
      });
      const shown = await commitLines(work.path, head, signalled());
      assert.match(shown.join('\n'), /^Commit [\da-f]+\nAuthor: a\nDate: .*\n\nsecond\n[^]*a b.txt \| 3/);
    });
  });

  test('is missing with a reason', async () => {
    await inFolder(async (folder) => {
      const repository = new TestRepository(join(folder, 'work'));
      repository.write('a.txt', 'a\n');
      assert.equal(await blameOf(repository.folder, 'a.txt', 'a\n'), 'a.txt is not in the last commit');
      assert.equal(await blameOf(folder, 'b.txt', 'a\n'), 'b.txt is not in a Git repository');
    });
  });

  test('is read however its output is cut', () => {
    const hash = 'a'.repeat(40);
    const none = '0'.repeat(40);
    const output = Buffer.from(
      `${hash} 1 2 2\nauthor \u00c4da\nauthor-time 12\nsummary a b\nprevious ${none} a "b\nfilename x\n` +
        `${none} 1 1 1\nauthor Not Committed Yet\nfilename x\n${hash} 9 4 1\nfilename x\n`,
    );
    for (let cut = 0; cut <= output.length; cut++) {
      const reader = new BlameReader();
      reader.read(output.subarray(0, cut));
      const first = reader.take();
      reader.read(output.subarray(cut));
      const second = reader.take();
      assert.deepEqual(
        [...first.commits, ...second.commits],
        [
          {
            hash,
            author: '\u00c4da',
            time: 12,
            summary: 'a b',
            path: 'x',
            previous: { hash: none, path: 'a "b' },
          },
        ],
      );
      assert.deepEqual(
        [...first.lines, ...second.lines],
        [
          { first: 1, count: 2, source: 0, commit: 0 },
          { first: 0, count: 1, source: 0, commit: -1 },
          { first: 3, count: 1, source: 8, commit: 0 },
        ],
      );
    }
  });
});

describe('blame in a folder that is not trusted runs nothing of a repository with', () => {
  for (const snare of SNARES)
    test(snare.name, async () => {
      await inFolder(async (base) => {
        const repository = new SnareRepository(join(base, 'work'));
        repository.set(snare);
        const found = await blameOf(repository.folder, 'changed.txt', 'one\nother\n', false);
        const isFilter = snare.name.startsWith('filter.');
        if (isFilter) assert.match(found, /through a filter, which runs only in a trusted folder/);
        else assert.match(found, /^\S+ -$/);
        await commitLines(join(repository.folder, 'changed.txt'), 'HEAD', signalled()).catch(
          (error: unknown) => assert.ok(error instanceof GitRefusal),
        );
        assert.equal(repository.ran, false);
      });
    });
});
