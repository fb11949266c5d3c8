/** A repository of somebody else runs nothing, whatever it configures. */
import assert from 'node:assert/strict';
import { chownSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { Branch } from '../../../src/host/git/branch.ts';
import { readGit } from '../../../src/host/git/git-process.ts';
import { readStatusOf } from '../../../src/host/git/status.ts';
import { repositoryOf } from '../../../src/host/git/repository.ts';
import { gitStatus } from '../../../src/host/git/git.ts';
import { inFolder } from '../folder.ts';
import { readBaselineOf } from '../../../src/host/git/baseline.ts';
import { readChoicesOf } from '../../../src/host/git/choices.ts';
import { fileInCommit, readDetailsOf, readHistoryPage } from '../../../src/host/git/history.ts';
import { readRevisions } from '../../../src/host/git/references.ts';
import { stage } from '../../../src/host/git/stage.ts';
import { GitRefusal } from '../../../src/host/git/call-git.ts';
import { Block } from '../../../src/text/block.ts';
import { differences } from '../../../src/text/diff/differences.ts';
import { Text } from '../../../src/text/text.ts';
import { FILTER, MISSING, type Snare, SnareRepository, SNARES } from './snares.ts';

/** The calls of Git by the plugins of the program. */
const CALLS = [
  ['show', 'HEAD:./same.txt'],
  ['show', `HEAD:./${MISSING}`],
  ['blame', '--porcelain', 'HEAD', '--', './same.txt'],
  ['show', '--stat', '--patch', '--no-color', 'HEAD'],
];

/** Other calls that plugins can make. */
const OTHER_CALLS = [
  ['blame', 'changed.txt'],
  ['cat-file', '--filters', 'HEAD:same.txt'],
  ['diff'],
  ['diff', 'HEAD'],
  ['for-each-ref', '--format=%(refname) %(upstream) %(subject)'],
  ['log', '--patch'],
  ['log', '--show-signature'],
  ['ls-files', '--modified'],
  ['ls-tree', 'HEAD'],
  ['rev-parse', 'HEAD'],
  ['status'],
];

describe('a repository with', () => {
  for (const snare of SNARES) {
    test(`${snare.name} runs nothing`, async () => {
      await inFolder(async (base) => {
        const repository = new SnareRepository(join(base, 'work'));
        const { folder } = repository;
        repository.set(snare);
        const marks = await gitStatus(folder);
        assert.equal(marks?.get(join(folder, 'changed.txt')), 'modified');
        const status = await readStatusOf(repositoryOf(folder)!, false, {});
        assert.ok(status.files.some(({ path }) => path === 'changed.txt'));
        let branch: string | null = null;
        new Branch(folder, (known) => ({ branch } = known)).read();
        assert.equal(branch, 'trap');
        await Promise.all(CALLS.map((call) => readGit(folder, call)));
        assert.equal(repository.ran, false);
        repository.spring(snare);
        assert.ok(repository.ran, 'plain Git runs it');
      });
    });
  }

  test('all of them runs nothing by any command that reads', async () => {
    await inFolder(async (base) => {
      const repository = new SnareRepository(join(base, 'work'));
      repository.set(...SNARES);
      await gitStatus(repository.folder);
      await Promise.all([...CALLS, ...OTHER_CALLS].map((call) => readGit(repository.folder, call)));
      assert.equal(repository.ran, false);
    });
  });
});

/** The text of a file in Git, as the marks in the gutter need it; the sentence where there is none. */
async function baseline(folder: string, name: string, isTrusted: boolean): Promise<string> {
  const work = { against: 'index', encoding: UTF_8, lineEnd: 'LF', isTrusted, known: null } as const;
  const options = { signal: new AbortController().signal };
  try {
    return String(Buffer.from((await readBaselineOf({ ...work, path: join(folder, name) }, options))!.bytes));
  } catch (error) {
    assert.ok(error instanceof GitRefusal);
    return error.message;
  }
}

const UTF_8 = { name: 'utf-8', bom: false } as const;

/** Stages all of a text. */
async function stageAll(folder: string, name: string, content: string): Promise<unknown> {
  const text = Text.of(Block.of(Buffer.from(content)), 0);
  const picks = [{ from: 0, to: text.length, isWhole: false }];
  const bytesOf = (each: Text): Uint8Array => each.read(0, each.length);
  const work = { action: 'stage', encoding: UTF_8, lineEnd: 'LF', picks, text } as const;
  const options = { signal: new AbortController().signal };
  return await stage({ ...work, path: join(folder, name) }, options, {
    compare: (before, after) => Promise.resolve(differences(bytesOf(before), bytesOf(after))),
    decode: (bytes) => Promise.resolve(Text.of(Block.of(bytes), 0)),
    encode: (each) => Promise.resolve(bytesOf(each)),
  });
}

test('the marks of staged changes run nothing of a repository', async () => {
  await inFolder(async (base) => {
    const repository = new SnareRepository(join(base, 'work'));
    const first = repository.git('rev-parse', 'HEAD');
    repository.write({ 'same.txt': 'staged\n' });
    repository.git('commit', '-q', '-am', 'b');
    repository.set(...SNARES.filter((snare) => !isFilter(snare)));
    // The last commit is the first one again; the index stays.
    writeFileSync(join(repository.folder, '.git/refs/heads/trap'), first);
    const work = { against: 'index', encoding: UTF_8, lineEnd: 'LF', isTrusted: false, known: null } as const;
    const options = { signal: new AbortController().signal };
    const found = await readBaselineOf({ ...work, path: join(repository.folder, 'same.txt') }, options);
    assert.equal(String(Buffer.from(found!.bytes)), 'staged\n');
    assert.equal(String(Buffer.from(found!.head!)), 'one\n');
    assert.equal(repository.ran, false);
  });
});

const isFilter = ({ name }: Snare): boolean => name.startsWith('filter.');

describe('the marks in the gutter run nothing of a repository with', () => {
  for (const snare of SNARES) {
    test(`${snare.name} in a folder that is not trusted`, async () => {
      await inFolder(async (base) => {
        const repository = new SnareRepository(join(base, 'work'));
        repository.set(snare);
        const found = await baseline(repository.folder, 'changed.txt', false);
        const refused = 'Git reads changed.txt through a filter, which runs only in a trusted folder';
        assert.equal(found, isFilter(snare) ? refused : 'one\ntwo\n');
        assert.equal(repository.ran, false);
        repository.spring(snare);
        assert.ok(repository.ran, 'plain Git runs it');
      });
    });
  }

  test('a filter of the user in a folder that is not trusted', async () => {
    await inFolder(async (base) => {
      const repository = new SnareRepository(join(base, 'work'));
      repository.write({ '.gitattributes': '*.txt filter=evil\n' });
      writeFileSync(join(base, '.gitconfig'), `[filter "evil"]\n\tsmudge = ${repository.canary}\n`);
      const before = process.env['HOME'];
      process.env['HOME'] = base;
      try {
        assert.match(await baseline(repository.folder, 'same.txt', false), /only in a trusted folder/);
        assert.equal(repository.ran, false);
        await baseline(repository.folder, 'same.txt', true);
        assert.ok(repository.ran, 'a trusted folder runs it');
      } finally {
        process.env['HOME'] = before;
      }
    });
  });

  test('all but filters in a trusted folder', async () => {
    await inFolder(async (base) => {
      const repository = new SnareRepository(join(base, 'work'));
      repository.set(...SNARES.filter((snare) => !runsWhenTrusted(snare)));
      repository.write({ '.gitattributes': '*.txt diff=evil merge=evil\n' });
      assert.equal(await baseline(repository.folder, 'changed.txt', true), 'one\ntwo\n');
      assert.match(await baseline(repository.folder, MISSING, true), /^Git could not read missing.txt/);
      assert.equal(repository.ran, false);
    });
  });
});

/** Filters run in a trusted folder. The submodule has one, too. */
const runsWhenTrusted = (snare: Snare): boolean => isFilter(snare) || snare.name.includes('submodule');

test('staging runs nothing of a trusted repository but filters and the file system monitor', async () => {
  await inFolder(async (base) => {
    const repository = new SnareRepository(join(base, 'work'));
    const others = SNARES.filter((snare) => !runsWhenTrusted(snare));
    repository.set(...others.filter(({ name }) => !/fsmonitor|include|work tree/.test(name)));
    repository.write({ '.gitattributes': '*.txt diff=evil merge=evil\n' });
    assert.deepEqual(await stageAll(repository.folder, 'changed.txt', 'one\nother\n'), { changes: 1 });
    assert.equal(await baseline(repository.folder, 'changed.txt', true), 'one\nother\n');
    assert.equal(repository.ran, false);
  });
});

test('reading branches and tags runs nothing of a repository, trusted or not', async () => {
  await inFolder(async (base) => {
    const repository = new SnareRepository(join(base, 'work'));
    repository.set(...SNARES);
    for (const isTrusted of [false, true]) {
      const options = { isTrusted, signal: new AbortController().signal };
      const { all } = await readRevisions(repository.folder, options);
      assert.ok(all.some(({ name }) => name === 'trap'));
    }
    assert.equal(repository.ran, false);
  });
});

test('reading stashes and the last operation runs nothing of a repository', async () => {
  await inFolder(async (base) => {
    const repository = new SnareRepository(join(base, 'work'));
    repository.write({ 'same.txt': 'stashed\n' });
    repository.git('stash', 'push', '-q', '-m', 'kept', '--', 'same.txt');
    repository.set(...SNARES);
    const { signal } = new AbortController();
    const { stashes, operation } = await readChoicesOf(repositoryOf(repository.folder)!, { signal });
    assert.deepEqual(
      stashes.map(({ message }) => message),
      ['On trap: kept'],
    );
    // The log of HEAD was read.
    assert.notEqual(typeof operation, 'string');
    assert.equal(repository.ran, false);
  });
});

test('reading histories runs nothing of a repository', async () => {
  await inFolder(async (base) => {
    const repository = new SnareRepository(join(base, 'work'));
    repository.set(...SNARES);
    repository.write({ '.gitattributes': '*.txt diff=evil merge=evil filter=evil\n' });
    const { folder } = repository;
    const options = { signal: new AbortController().signal };
    const path = join(folder, 'changed.txt');
    const text = Text.of(Block.of(Buffer.from('one\ntwo\n')), 0);
    const tools = {
      decode: () => Promise.resolve(text),
      compare: () => Promise.resolve({ hunks: [], moved: [], lines: { before: 2, after: 2 } }),
    };
    const sources = [
      { kind: 'repository' },
      { kind: 'file', path },
      { kind: 'lines', path, text, encoding: UTF_8, lineEnd: 'LF', first: 0, last: 1 },
    ] as const;
    for (const source of sources) {
      const work = { folder, source, start: null, skip: 0, known: null };
      const page = await readHistoryPage(work, options, tools, () => undefined);
      assert.ok(page.type === 'commits' && page.commits.length > 0);
      const { hash } = page.commits[0];
      assert.ok((await readDetailsOf(folder, hash, options)).files.length > 0);
      await fileInCommit(folder, { hash, path: 'changed.txt' }, options);
    }
    assert.equal(repository.ran, false);
  });
});

test('the status runs nothing of a trusted repository but filters', async () => {
  await inFolder(async (base) => {
    const repository = new SnareRepository(join(base, 'work'));
    repository.set(...SNARES.filter((snare) => !runsWhenTrusted(snare)));
    repository.write({ '.gitattributes': '*.txt diff=evil merge=evil\n' });
    const status = await readStatusOf(repositoryOf(repository.folder)!, true, {});
    assert.ok(status.files.some(({ path }) => path === 'changed.txt'));
    assert.equal(repository.ran, false);
  });
});

describe('Git that reads', () => {
  test('says what is there', async () => {
    await inFolder(async (base) => {
      const repository = new SnareRepository(join(base, 'work'));
      repository.set(...SNARES);
      const { stdout, exit_code } = await readGit(repository.folder, ['show', 'HEAD:./changed.txt']);
      assert.deepEqual([stdout, exit_code], ['one\ntwo\n', 0]);
      const { stdout: blame } = await readGit(repository.folder, [
        'blame',
        '--porcelain',
        'HEAD',
        './changed.txt',
      ]);
      assert.match(blame, /^[\da-f]{40} 1 1 2\nauthor a\n/);
      assert.equal((await readGit(repository.folder, ['show', `HEAD:./${MISSING}`])).exit_code, 128);
    });
  });

  test('says why it does not', async () => {
    await inFolder(async (base) => {
      assert.match((await readGit(base, ['status'])).stderr, /is not in a Git repository/);
      assert.match((await readGit(join(base, 'none'), ['status'])).stderr, /there is no folder/);
      const { folder } = new SnareRepository(join(base, 'work'));
      for (const call of [['commit'], ['-c', 'core.pager=x', 'status'], ['push'], [], ['toString']])
        assert.match((await readGit(folder, call)).stderr, /is not one of blame,/);
      const environment = { PATH: base };
      assert.match((await readGit(folder, ['status'], { environment })).stderr, /was not found/);
    });
  });

  test('runs nothing of a submodule, whatever the user has set for all repositories', async () => {
    await inFolder(async (base) => {
      const repository = new SnareRepository(join(base, 'work'));
      const sub = new SnareRepository(join(base, 'work/sub'));
      repository.git('add', 'sub');
      repository.git('commit', '-q', '-m', 'sub');
      sub.write({ 'same.txt': 'other\n' });
      sub.git('commit', '-q', '-am', 'b');
      repository.git('commit', '-q', '-am', 'c');
      sub.set(FILTER);
      sub.configure(`[diff]\n\texternal = ${sub.canary}\n`);
      writeFileSync(
        join(base, '.gitconfig'),
        '[diff]\n\tsubmodule = diff\n[status]\n\tsubmoduleSummary = true\n',
      );
      const environment = { PATH: process.env['PATH'], HOME: base };
      for (const call of [...CALLS, ...OTHER_CALLS]) await readGit(repository.folder, call, { environment });
      assert.equal(sub.ran, false);
      repository.git('-c', 'diff.submodule=diff', 'show', '--ext-diff');
      assert.ok(sub.ran, 'plain Git runs it');
    });
  });

  test('refuses a repository of another user that the user has not allowed', async (t) => {
    if (process.getuid?.() !== 0) return t.skip('only root can give a folder to another user');
    await inFolder(async (base) => {
      const repository = new SnareRepository(join(base, 'work'));
      for (const path of ['', '.git']) chownSync(join(repository.folder, path), 12345, 12345);
      const environment = { PATH: process.env['PATH'], HOME: base };
      const refused = await readGit(repository.folder, ['status'], { environment });
      assert.notEqual(refused.exit_code, 0);
      writeFileSync(join(base, '.gitconfig'), `[safe]\n\tdirectory = ${repository.folder}\n`);
      assert.equal((await readGit(repository.folder, ['status'], { environment })).exit_code, 0);
    });
  });

  test('finds no repository in a bare one that is one of the files of another', async () => {
    await inFolder(async (base) => {
      const repository = new SnareRepository(join(base, 'work'));
      repository.git('init', '-q', '--bare', 'bare');
      const { stdout } = await readGit(join(repository.folder, 'bare'), ['rev-parse', '--show-toplevel']);
      assert.equal(stdout.trim(), repository.folder);
    });
  });
});

test('only one file starts Git', () => {
  const root = join(import.meta.dirname, '../../..');
  const sources = ['src', 'plugins'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => join(folder, name)),
  );
  const naming = sources.filter((path) => /(['"`])git\1/.test(readFileSync(join(root, path), 'utf8')));
  // `ink doctor` says where Git is; the palette and the names of settings only have the word.
  const words = new Set([
    'src/core/config/setting-name.ts',
    'src/features/palette/absent.ts',
    'src/features/source-control/aliases.ts',
  ]);
  assert.deepEqual(naming.filter((path) => !words.has(path)).sort(), [
    'src/app/doctor.ts',
    'src/host/git/git-process.ts',
  ]);
});
