/** The text of a file in Git, as the marks in the gutter compare it. */
import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { readBaseline } from '../../../src/features/git-changes/requests.ts';
import { GitWork } from '../../../src/host/git/git-work.ts';
import { Block } from '../../../src/text/block.ts';
import { Text } from '../../../src/text/text.ts';
import { inFolder } from '../folder.ts';
import { TestRepository } from './repository.ts';

const inRepository = (use: (repository: TestRepository) => Promise<void>): Promise<void> =>
  inFolder((folder) => use(new TestRepository(join(folder, 'work'))));

describe('the baseline of a file', () => {
  test('is its version in the index, or in the last commit', async () => {
    await inRepository(async (repository) => {
      repository.add('a.txt', 'committed\n');
      repository.commit();
      repository.add('a.txt', 'staged\n');
      repository.write('a.txt', 'saved\n');
      for (const isTrusted of [true, false]) {
        assert.equal(await repository.baseline('a.txt', { isTrusted }), 'staged\n');
        assert.equal(await repository.baseline('a.txt', { isTrusted, against: 'head' }), 'committed\n');
      }
    });
  });

  test('is found by any name, and in folders', async () => {
    await inRepository(async (repository) => {
      const names = ['-v', ':(top)a', 'a*.txt', 'a b\n"c".txt', 'sub/\u00e4\u00f6.txt', 'sub/[x]/y', "'"];
      for (const [i, name] of names.entries()) repository.add(name, `${i}\n`);
      repository.add('aXX.txt', 'other\n');
      repository.commit();
      for (const [i, name] of names.entries())
        for (const isTrusted of [true, false])
          for (const against of ['index', 'head'] as const)
            assert.equal(await repository.baseline(name, { isTrusted, against }), `${i}\n`, name);
    });
  });

  test('has the line breaks of the open file where Git converts them', async () => {
    await inRepository(async (repository) => {
      repository.add('a.txt', 'a\nb\n');
      repository.add('crlf.txt', 'a\r\nb\r\n');
      for (const isTrusted of [true, false]) {
        assert.equal(await repository.baseline('a.txt', { isTrusted, lineEnd: 'CRLF' }), 'a\r\nb\r\n');
        assert.equal(await repository.baseline('crlf.txt', { isTrusted }), 'a\nb\n');
        assert.equal(await repository.baseline('crlf.txt', { isTrusted, lineEnd: 'CRLF' }), 'a\r\nb\r\n');
      }
      repository.write('.gitattributes', '*.txt -text\n');
      assert.equal(await repository.baseline('crlf.txt'), 'a\r\nb\r\n');
    });
  });

  test('is not read again while it is the same', async () => {
    await inRepository(async (repository) => {
      repository.add('a.txt', 'a\n');
      const { id } = /^100644 (?<id>\w+)/.exec(repository.git('ls-files', '-s'))!.groups!;
      const known = `100644 ${id} none unspecified unspecified unspecified`;
      assert.equal(await repository.baseline('a.txt', { known }), null);
      repository.add('a.txt', 'b\n');
      assert.equal(await repository.baseline('a.txt', { known }), 'b\n');
    });
  });

  test('comes with that of the last commit where they differ', async () => {
    await inRepository(async (repository) => {
      repository.add('a.txt', 'a\n');
      assert.equal(await repository.committed('a.txt'), '', 'before the first commit');
      repository.commit();
      assert.equal(await repository.committed('a.txt'), null);
      repository.add('a.txt', 'b\n');
      repository.add('new.txt', 'n\n');
      assert.equal(await repository.committed('a.txt', { lineEnd: 'CRLF' }), 'a\r\n');
      assert.equal(await repository.committed('a.txt', { against: 'head' }), null);
      assert.equal(await repository.committed('new.txt'), '');
      repository.commit();
      rmSync(join(repository.folder, 'a.txt'));
      symlinkSync('new.txt', join(repository.folder, 'a.txt'));
      repository.git('add', 'a.txt');
      repository.commit();
      rmSync(join(repository.folder, 'a.txt'));
      repository.add('a.txt', 'c\n');
      assert.equal(await repository.committed('a.txt'), '', 'a link before');
    });
  });

  test('is read again after a commit of the index', async () => {
    await inRepository(async (repository) => {
      repository.add('a.txt', 'a\n');
      const { id } = /^100644 (?<id>\w+)/.exec(repository.git('ls-files', '-s'))!.groups!;
      const known = `100644 ${id} none unspecified unspecified unspecified`;
      repository.commit();
      assert.equal(await repository.baseline('a.txt', { known }), 'a\n');
    });
  });

  test('is that of a work tree and of a submodule', async () => {
    await inFolder(async (folder) => {
      const repository = new TestRepository(join(folder, 'work'));
      repository.add('a.txt', 'a\n');
      repository.commit();
      repository.git('worktree', 'add', '-q', '../tree');
      const sub = new TestRepository(join(folder, 'work/sub'));
      sub.add('b.txt', 'b\n');
      assert.equal(await repository.baseline('../tree/a.txt'), 'a\n');
      assert.equal(await repository.baseline('sub/b.txt'), 'b\n');
      symlinkSync(join(folder, 'work/sub'), join(folder, 'link'));
      assert.equal(await repository.baseline('../link/b.txt'), 'b\n');
    });
  });

  test('goes through a filter in a trusted folder alone', async () => {
    await inRepository(async (repository) => {
      repository.git('config', 'filter.up.smudge', 'tr a-z A-Z');
      repository.git('config', 'filter.up.clean', 'tr A-Z a-z');
      repository.write('.gitattributes', '*.txt filter=up\n');
      repository.add('a.txt', 'ABC\n');
      assert.equal(await repository.baseline('a.txt'), 'ABC\n');
      assert.match(
        (await repository.baseline('a.txt', { isTrusted: false })) ?? '',
        /^<Git reads a.txt through a filter, which runs only in a trusted folder>$/,
      );
    });
  });

  test('is missing with a reason', async () => {
    await inFolder(async (folder) => {
      const repository = new TestRepository(join(folder, 'work'));
      const tells = async (name: string, sentence: string, work = {}): Promise<void> =>
        assert.equal(await repository.baseline(name, work), `<${sentence}>`);
      await tells('none.txt', 'Git does not track none.txt');
      await tells('none.txt', 'none.txt is not in the last commit', { against: 'head' });
      writeFileSync(join(folder, 'out.txt'), '');
      await tells('../out.txt', 'out.txt is not in a Git repository');
      await tells('no/folder.txt', 'folder.txt is not in a Git repository');
      symlinkSync('none.txt', join(repository.folder, 'link'));
      repository.git('add', 'link');
      await tells('link', 'link is a symbolic link, which has no lines in Git');
      repository.add('both.txt', 'one\n');
      repository.commit();
      repository.git('checkout', '-q', '-b', 'side');
      repository.add('both.txt', 'two\n');
      repository.commit();
      repository.git('checkout', '-q', 'main');
      repository.add('both.txt', 'three\n');
      repository.commit();
      assert.throws(() => repository.git('merge', 'side'));
      await tells('both.txt', 'both.txt has a merge conflict. Resolve it first');
      repository.environment = { PATH: folder };
      await tells('a.txt', 'Git is not installed, or not in PATH');
    });
  });

  test('is missing with a reason where Git fails', async () => {
    await inFolder(async (folder) => {
      const repository = new TestRepository(join(folder, 'work'));
      repository.add('a.txt', 'a\n');
      mkdirSync(join(folder, 'bin'));
      writeFileSync(join(folder, 'bin/git'), '#!/bin/sh\necho "fatal: no luck today" >&2\nexit 3\n');
      chmodSync(join(folder, 'bin/git'), 0o755);
      repository.environment = { PATH: join(folder, 'bin') };
      assert.equal(await repository.baseline('a.txt'), '<Git could not read a.txt: fatal: no luck today>');
    });
  });
});

test('a comparison is prepared for files in repositories only', async () => {
  let prepared = 0;
  const git = new GitWork(() => {}, {
    files: { decode: async (_, bytes) => Text.of(Block.of(bytes)) },
    compare: async () => null,
    prepare: async () => void prepared++,
  });
  const { run } = git.runners.find(({ request }) => request === readBaseline)!;
  const ask = (path: string): unknown =>
    run(
      {
        document: 1,
        path,
        against: 'index',
        known: null,
        encoding: { name: 'utf-8', bom: false },
        lineEnd: 'LF',
        isTrusted: false,
      },
      { signal: new AbortController().signal, tell: () => {}, progress: () => {} },
    );
  await inFolder(async (folder) => {
    writeFileSync(join(folder, 'alone.txt'), 'a\n');
    assert.deepEqual(await ask(join(folder, 'alone.txt')), {
      type: 'none',
      why: 'alone.txt is not in a Git repository',
    });
    assert.equal(prepared, 0);
    const repository = new TestRepository(join(folder, 'work'));
    repository.add('a.txt', 'a\n');
    assert.equal(((await ask(join(folder, 'work/a.txt'))) as { type: string }).type, 'found');
    assert.equal(prepared, 1);
  });
});
