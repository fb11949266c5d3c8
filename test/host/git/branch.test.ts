import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import type { KnownBranch } from '../../../src/core/model/known-branch.ts';
import { Branch, headName } from '../../../src/host/git/branch.ts';
import { inFolder } from '../folder.ts';

const NOTHING: KnownBranch = { branch: null, operation: null };
const SHA = 'a1b2c3d4e5f60718293a4b5c6d7e8f9012345678';

describe('the name of what a HEAD stands at', () => {
  it('is the branch', () => assert.equal(headName('ref: refs/heads/topic/one\n'), 'topic/one'));
  it('is the start of a commit', () => assert.equal(headName(`${SHA}\n`), 'a1b2c3d'));
  it('is nothing where there is neither', () => {
    assert.equal(headName(''), null);
    assert.equal(headName('ref: refs/remotes/origin/x\n'), null);
  });
});

describe('the branch of a folder', () => {
  /** A branch that is listened to, and its reports one by one. */
  function listening(folder: string): { branch: Branch; next: () => Promise<KnownBranch> } {
    const told: KnownBranch[] = [];
    const waiting: ((name: KnownBranch) => void)[] = [];
    const branch = new Branch(folder, (name) => {
      const take = waiting.shift();
      if (take === undefined) told.push(name);
      else take(name);
    });
    const next = (): Promise<KnownBranch> =>
      told.length > 0 ? Promise.resolve(told.shift() ?? NOTHING) : new Promise((take) => waiting.push(take));
    return { branch, next };
  }

  it('is read from a folder above, and again when it becomes another', () =>
    inFolder(async (folder) => {
      mkdirSync(join(folder, '.git'));
      mkdirSync(join(folder, 'deep/er'), { recursive: true });
      writeFileSync(join(folder, '.git/HEAD'), 'ref: refs/heads/main\n');
      const { branch, next } = listening(join(folder, 'deep/er'));
      branch.read();
      assert.equal((await next()).branch, 'main');
      writeFileSync(join(folder, '.git/HEAD.lock'), 'ref: refs/heads/other\n');
      renameSync(join(folder, '.git/HEAD.lock'), join(folder, '.git/HEAD'));
      assert.equal((await next()).branch, 'other');
    }));

  it('comes with the operation that has stopped', () =>
    inFolder(async (folder) => {
      mkdirSync(join(folder, '.git'));
      writeFileSync(join(folder, '.git/HEAD'), 'ref: refs/heads/main\n');
      const { branch, next } = listening(folder);
      branch.read();
      assert.deepEqual(await next(), { branch: 'main', operation: null });
      writeFileSync(join(folder, '.git/MERGE_HEAD'), `${SHA}\n`);
      assert.deepEqual(await next(), { branch: 'main', operation: 'MERGE' });
    }));

  it('is the one that is rebased', () =>
    inFolder(async (folder) => {
      mkdirSync(join(folder, '.git/rebase-merge'), { recursive: true });
      writeFileSync(join(folder, '.git/HEAD'), `${SHA}\n`);
      writeFileSync(join(folder, '.git/rebase-merge/head-name'), 'refs/heads/topic\n');
      const { branch, next } = listening(folder);
      branch.read();
      assert.deepEqual(await next(), { branch: 'topic', operation: 'REBASE' });
      rmSync(join(folder, '.git/rebase-merge'), { recursive: true });
      assert.deepEqual(await next(), { branch: 'a1b2c3d', operation: null });
    }));

  it('is that of a work tree whose repository is elsewhere', () =>
    inFolder(async (folder) => {
      mkdirSync(join(folder, 'repository'));
      mkdirSync(join(folder, 'tree'));
      writeFileSync(join(folder, 'repository/HEAD'), `${SHA}\n`);
      writeFileSync(join(folder, 'tree/.git'), `gitdir: ${join(folder, 'repository')}\n`);
      const { branch, next } = listening(join(folder, 'tree'));
      branch.read();
      assert.equal((await next()).branch, 'a1b2c3d');
    }));

  it('is none where its name would never end, or is waited for', { timeout: 20_000 }, () =>
    inFolder(async (folder) => {
      mkdirSync(join(folder, '.git'));
      const head = join(folder, '.git/HEAD');
      for (const bring of [() => symlinkSync('/dev/zero', head), () => execFileSync('mkfifo', [head])]) {
        bring();
        const { branch, next } = listening(folder);
        branch.read();
        assert.deepEqual(await next(), NOTHING);
        rmSync(head);
      }
    }),
  );

  it('is none outside of a repository', () =>
    inFolder(async (folder) => {
      const { branch, next } = listening(folder);
      branch.read();
      assert.deepEqual(await next(), NOTHING);
    }));
});
