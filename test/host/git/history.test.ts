/** Reading the history of repositories, files and lines, with real Git. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import type {
  HistoryAnswer,
  HistoryCommit,
  HistoryWork,
} from '../../../src/features/git-history/requests.ts';
import { graphRow, type Lanes } from '../../../src/features/git-history/lanes.ts';
import { GitRefusal } from '../../../src/host/git/call-git.ts';
import {
  committedLines,
  fileInCommit,
  HistoryReader,
  readDetailsOf,
  readHistoryPage,
} from '../../../src/host/git/history.ts';
import { Block } from '../../../src/text/block.ts';
import { differences } from '../../../src/text/diff/differences.ts';
import { Text } from '../../../src/text/text.ts';
import { inFolder } from '../folder.ts';
import { TestRepository } from './repository.ts';

const textOf = (text: string | Uint8Array): Text => Text.of(Block.of(Buffer.from(text)), 0);
const bytesOf = (text: Text): Uint8Array => text.read(0, text.length);

type Page = Extract<HistoryAnswer, { type: 'commits' }>;

/** A repository with the histories that the editor reads. */
class HistoryRepository extends TestRepository {
  /** The commits of a page, those of all its parts. */
  async page(work: Pick<HistoryWork, 'source'> & Partial<HistoryWork>): Promise<Page & { parts: number }> {
    const usual = { folder: this.folder, start: null, skip: 0, known: null };
    const parts: Page[] = [];
    const tools = {
      decode: (bytes: Uint8Array) => Promise.resolve(textOf(bytes)),
      compare: (before: Text, after: Text) => Promise.resolve(differences(bytesOf(before), bytesOf(after))),
    };
    const last = await readHistoryPage({ ...usual, ...work }, this.options, tools, (part) =>
      parts.push(part),
    );
    assert.equal(last.type, 'commits');
    const all = [...parts, last];
    return {
      ...last,
      commits: all.flatMap(({ commits }) => commits),
      named: all.flatMap(({ named }) => named),
      parts: all.length,
    };
  }

  get options() {
    return { signal: new AbortController().signal, environment: this.environment };
  }

  /** The history of a file, or of lines of its text, counted from 0. */
  async file(
    name: string,
    lines?: { text: string; first: number; last: number },
  ): Promise<readonly string[]> {
    const path = join(this.folder, name);
    const format = { encoding: { name: 'utf-8', bom: false }, lineEnd: 'LF' } as const;
    const source =
      lines === undefined
        ? ({ kind: 'file', path } as const)
        : ({ kind: 'lines', path, ...format, ...lines, text: textOf(lines.text) } as const);
    const { commits } = await this.page({ source });
    return commits.map(({ subject, file }) => {
      const { letter = '', from = null, path: own = '' } = file ?? {};
      return `${subject}: ${letter} ${from === null ? '' : `${from} → `}${own}`;
    });
  }

  save(subject: string): void {
    this.git('add', '-A');
    this.git('commit', '-q', '--allow-empty', '-m', subject);
  }
}

/** A commit for `git fast-import`, whose date is its number and whose mark that or the next free one. */
const commitOf = (ref: string, number: number, subject: string, ...parents: readonly number[]): string =>
  [
    `commit ${ref}`,
    `mark :${number === 0 ? 9 : number}`,
    `committer Ada <a@b> ${1e9 + number} +0000`,
    `data ${subject.length}`,
    subject,
    ...parents.map((parent, i) => `${i === 0 ? 'from' : 'merge'} :${parent}`),
    '',
  ].join('\n');

const inRepository = (run: (repository: HistoryRepository) => Promise<void>): Promise<void> =>
  inFolder((base) => run(new HistoryRepository(join(base, 'work'))));

const graphOf = (commits: readonly Pick<HistoryCommit, 'hash' | 'parents'>[]): readonly string[] => {
  let lanes: Lanes = [];
  const shown = new Set<string>();
  return commits.map((commit) => {
    const row = graphRow(lanes, commit, (hash) => shown.has(hash));
    shown.add(commit.hash);
    lanes = row.lanes;
    return row.text;
  });
};

describe('the history of a repository', () => {
  test('has all branches and tags, with their names, and a graph', async () => {
    await inRepository(async (repository) => {
      repository.import(
        [
          commitOf('refs/heads/main', 1, 'first'),
          'reset refs/tags/v1\nfrom :1\n',
          commitOf('refs/heads/side', 2, 'side', 1),
          commitOf('refs/heads/main', 3, 'main', 1),
          commitOf('refs/heads/main', 4, 'merge', 3, 2),
          // The clock went wrong: Git lists its parent before it.
          commitOf('refs/heads/late', 0, 'late', 2),
        ].join('\n'),
      );
      // A tag of a file is in no commit.
      repository.write('a', 'x\n');
      repository.git('tag', 'blob', repository.git('hash-object', '-w', 'a').trim());
      const { commits, named, hasMore } = await repository.page({ source: { kind: 'repository' } });
      assert.equal(hasMore, false);
      const names = new Map(named.map(({ hash, names: own }) => [hash, own.join(', ')]));
      const graph = graphOf(commits);
      assert.deepEqual(
        commits.map(({ subject, hash }, i) => `${graph[i]} ${subject} ${names.get(hash) ?? ''}`),
        ['●─╮ merge HEAD → main', '● │ main ', '│ │ ● late late', '│ ●─╯ side side', '●─╯ first v1'],
      );
    });
  });

  test('comes in pages', async () => {
    await inRepository(async (repository) => {
      const count = 700;
      const imported = Array.from({ length: count }, (_, i) => commitOf('refs/heads/main', i + 1, String(i)));
      repository.import(imported.join('\n'));
      const source = { kind: 'repository' } as const;
      const first = await repository.page({ source });
      assert.deepEqual([first.commits.length, first.hasMore], [500, true]);
      const second = await repository.page({ source, start: first.start, skip: first.commits.length });
      assert.deepEqual([second.commits.length, second.hasMore], [200, false]);
      const all = [...first.commits, ...second.commits].map(({ subject }) => Number(subject));
      assert.deepEqual(
        all,
        Array.from({ length: count }, (_, i) => count - 1 - i),
      );
    });
  });

  test('is the same until a branch, a tag or HEAD changes', async () => {
    await inRepository(async (repository) => {
      repository.save('first');
      const { id } = await repository.page({ source: { kind: 'repository' } });
      const again = (): Promise<Page> => repository.page({ source: { kind: 'repository' }, known: id });
      await assert.rejects(again(), /'same'/);
      repository.git('tag', 'v1');
      assert.equal((await again()).commits.length, 1);
    });
  });

  test('without a commit is refused', async () => {
    await inRepository(async (repository) => {
      await assert.rejects(
        repository.page({ source: { kind: 'repository' } }),
        new GitRefusal('There are no commits yet'),
      );
    });
  });
});

describe('the history of a file', () => {
  test('goes on across renames, with names of any kind', async () => {
    await inRepository(async (repository) => {
      repository.write('é "one"\t.txt', 'one\ntwo\nthree\n');
      repository.save('first');
      repository.git('mv', 'é "one"\t.txt', '*.txt');
      repository.save('rename');
      repository.write('*.txt', 'one\n2\nthree\n');
      repository.write('other.txt', 'x\n');
      repository.save('change');
      repository.write('other.txt', 'y\n');
      repository.save('other');
      assert.deepEqual(await repository.file('*.txt'), [
        'change: M *.txt',
        'rename: R é "one"\t.txt → *.txt',
        'first: A é "one"\t.txt',
      ]);
    });
  });

  test('that has none is refused', async () => {
    await inRepository(async (repository) => {
      repository.save('first');
      repository.write('new.txt', 'x\n');
      await assert.rejects(repository.file('new.txt'), new GitRefusal('new.txt is not in the last commit'));
    });
  });
});

describe('the history of lines', () => {
  test('has the commits of these lines, wherever unsaved edits have moved them', async () => {
    await inRepository(async (repository) => {
      repository.write('a.txt', 'one\ntwo\nthree\n');
      repository.save('first');
      repository.write('a.txt', 'one\n2\nthree\n');
      repository.save('second');
      repository.git('mv', 'a.txt', 'b c.txt');
      repository.save('rename');
      repository.write('b c.txt', 'one\n2\n3\n');
      repository.save('third');
      const text = 'new\none\n2\n3\n';
      assert.deepEqual(await repository.file('b c.txt', { text, first: 2, last: 2 }), [
        'second: M a.txt',
        'first: A a.txt',
      ]);
      assert.deepEqual(await repository.file('b c.txt', { text, first: 3, last: 3 }), [
        'third: M b c.txt',
        'first: A a.txt',
      ]);
      await assert.rejects(
        repository.file('b c.txt', { text, first: 0, last: 0 }),
        new GitRefusal('The selected lines are not committed yet'),
      );
    });
  });

  test('are found in the committed text', () => {
    const lines = (before: string, after: string, first: number, last: number): unknown =>
      committedLines(differences(Buffer.from(before), Buffer.from(after)), first, last);
    assert.deepEqual(lines('a\nb\nc\n', 'a\nb\nc\n', 0, 2), [1, 3]);
    assert.deepEqual(lines('a\nb\nc\n', 'x\na\nb\nc\n', 1, 3), [1, 3]);
    assert.deepEqual(lines('a\nb\nc\n', 'x\na\nb\nc\n', 0, 3), [1, 3]);
    assert.deepEqual(lines('a\nb\nc\n', 'a\nc\n', 1, 1), [3, 3]);
    assert.deepEqual(lines('a\nb\nc\n', 'a\nB\nc\n', 1, 1), [2, 2]);
    assert.equal(lines('a\nb\n', 'a\nx\nb\n', 1, 1), null);
    // The empty last line of a text is none of Git.
    assert.deepEqual(lines('a\nb\n', 'a\nb\n', 1, 2), [2, 2]);
    assert.equal(lines('a\n', 'a\n', 1, 1), null);
  });
});

test('a commit has its whole message, and the files that it changed, renamed ones and submodules too', async () => {
  await inRepository(async (repository) => {
    repository.write('a\n.txt', 'one\ntwo\nthree\n');
    repository.write('gone', 'x\n');
    repository.save('first');
    const first = repository.git('rev-parse', 'HEAD').trim();
    repository.git('mv', 'a\n.txt', 'b.txt');
    repository.git('rm', '-q', 'gone');
    repository.git('update-index', '--add', '--cacheinfo', `160000,${first},sub`);
    repository.git('commit', '-q', '-m', 'second\n\nBody é\n\nMore');
    const { options, folder } = repository;
    const details = await readDetailsOf(folder, 'HEAD', options);
    assert.equal(details.message, 'second\n\nBody é\n\nMore\n');
    assert.deepEqual(
      details.files.map(({ letter, path, from, isSubmodule }) => [letter, path, from, isSubmodule]),
      [
        ['R', 'b.txt', 'a\n.txt', false],
        ['D', 'gone', null, false],
        ['A', 'sub', null, true],
      ],
    );
    assert.equal(String(await fileInCommit(folder, { hash: 'HEAD^', path: 'gone' }, options)), 'x\n');
    await assert.rejects(
      fileInCommit(folder, { hash: 'HEAD', path: 'gone' }, options),
      /Git could not read gone/,
    );
  });
});

test('the output of Git is read in parts of any length', () => {
  const output = Buffer.from(
    '\0aaaa\0bbbb cccc\0Ada é\x001000\0\0\n\nR100\told.txt\tnew.txt\n\0bbbb\0\0Ada\x00999\0First\0\n\nA\told.txt\n',
  );
  const whole = new HistoryReader('new.txt');
  whole.read(output);
  const expected = whole.take(true);
  assert.deepEqual(expected[0].parents, ['bbbb', 'cccc']);
  assert.deepEqual(
    expected.map(({ author, file }) => [author, file?.letter, file?.from, file?.path]),
    [
      ['Ada é', 'R', 'old.txt', 'new.txt'],
      ['Ada', 'A', null, 'old.txt'],
    ],
  );
  for (let size = 1; size < output.length; size++) {
    const reader = new HistoryReader('new.txt');
    const commits: HistoryCommit[] = [];
    for (let at = 0; at < output.length; at += size) {
      reader.read(output.subarray(at, at + size));
      commits.push(...reader.take(false));
    }
    assert.deepEqual([...commits, ...reader.take(true)], expected, String(size));
  }
});

test('the graph has lanes for branches, which end where they began', () => {
  const commits = [
    { hash: 'f', parents: ['e'] },
    { hash: 'x', parents: ['c'] },
    { hash: 'e', parents: ['d', 'c', 'b'] },
    { hash: 'd', parents: ['b'] },
    { hash: 'c', parents: ['b'] },
    { hash: 'b', parents: ['a'] },
    { hash: 'root', parents: [] },
    { hash: 'a', parents: [] },
  ];
  assert.deepEqual(graphOf(commits), ['●', '│ ●', '●─┼─╮', '● │ │', '│ ● │', '●─┴─╯', '│ ●', '●']);
});
