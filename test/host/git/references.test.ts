/** The branches and tags of a repository, by real Git. */
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { GitRefusal } from '../../../src/host/git/call-git.ts';
import { readReferences, readRevisions } from '../../../src/host/git/references.ts';
import { inFolder } from '../folder.ts';
import { TestRepository } from './repository.ts';

const options = (isTrusted: boolean): { readonly isTrusted: boolean; readonly signal: AbortSignal } => ({
  isTrusted,
  signal: new AbortController().signal,
});

describe('branches and tags', () => {
  test('are read with their commits, and with upstreams in a trusted folder', async () => {
    await inFolder(async (base) => {
      const repository = new TestRepository(join(base, 'work'));
      repository.commit();
      const other = new TestRepository(join(base, 'other'));
      other.git('pull', '-q', repository.folder, 'main');
      other.git('remote', 'add', 'origin', repository.folder);
      other.git('fetch', '-q', 'origin');
      other.git('remote', 'set-head', 'origin', 'main');
      other.git('branch', '-q', '--set-upstream-to=origin/main', 'main');
      other.git('tag', '-a', '-m', 'The first release', 'v1.0');
      other.git('branch', 'fix/ä');
      const hash = other.git('rev-parse', 'HEAD').trim();
      for (const isTrusted of [true, false]) {
        const found = await readReferences(other.folder, options(isTrusted));
        assert.deepEqual([found.branch, found.head], ['main', hash]);
        assert.deepEqual(
          found.all.map(({ kind, name, ref, hash: commit, subject, upstream, isHead }) =>
            [kind, name, ref, commit === hash, subject, upstream, isHead].join(' '),
          ),
          [
            `branch fix/ä refs/heads/fix/ä true a  false`,
            `branch main refs/heads/main true a ${isTrusted ? 'origin/main' : ''} true`,
            'remote origin/main refs/remotes/origin/main true a  false',
            'tag v1.0 refs/tags/v1.0 true The first release  false',
          ],
        );
        assert.ok(found.all.every(({ time }) => Math.abs(time - Date.now() / 1000) < 1000));
      }
    });
  });

  test('are listed with the latest commits as revisions', async () => {
    await inFolder(async (base) => {
      const repository = new TestRepository(join(base, 'work'));
      const unborn = await readRevisions(repository.folder, options(false));
      assert.deepEqual(unborn.commits, []);
      for (const subject of ['first', 'second'])
        repository.git('commit', '-q', '--allow-empty', '-m', subject);
      const { commits, all } = await readRevisions(repository.folder, options(false));
      assert.deepEqual(
        commits.map(({ subject, author }) => `${author} ${subject}`),
        ['a second', 'a first'],
      );
      assert.equal(commits[0].hash, all[0].hash);
      const shallow = join(base, 'shallow');
      repository.git('clone', '-q', '--depth=1', `file://${repository.folder}`, shallow);
      assert.equal((await readRevisions(shallow, options(false))).commits.length, 1);
    });
  });

  test('are none before the first commit, and a detached HEAD is on no branch', async () => {
    await inFolder(async (base) => {
      const repository = new TestRepository(join(base, 'work'));
      const unborn = await readReferences(repository.folder, options(false));
      assert.deepEqual(unborn, { branch: 'main', head: null, all: [] });
      repository.commit();
      repository.git('checkout', '-q', '--detach');
      const { branch, head } = await readReferences(repository.folder, options(false));
      assert.deepEqual([branch, head], [null, repository.git('rev-parse', 'HEAD').trim()]);
    });
  });

  test('are refused with a sentence where there is no repository and no Git', async () => {
    await inFolder(async (base) => {
      const plain = join(base, 'plain');
      mkdirSync(plain);
      await assert.rejects(readReferences(plain, options(false)), {
        message: 'The folder is not in a Git repository',
      });
      const { folder } = new TestRepository(join(base, 'work'));
      const noGit = { ...options(false), environment: { PATH: plain } };
      await assert.rejects(
        readReferences(folder, noGit),
        new GitRefusal('Git is not installed, or not in PATH'),
      );
    });
  });
});
