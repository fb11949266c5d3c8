/** Settings of a repository are listed once, and again when their file changes. */
import assert from 'node:assert/strict';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { readGit } from '../../../src/host/git/git-process.ts';
import { repositoryOf } from '../../../src/host/git/repository.ts';
import { RepositorySettings } from '../../../src/host/git/repository-settings.ts';
import { inFolder } from '../folder.ts';
import { TestRepository } from './repository.ts';

/** Settings that a counting function lists, with exit codes that are given. */
function counted(...codes: readonly number[]) {
  let calls = 0;
  const settings = new RepositorySettings(() => Promise.resolve({ call: calls, exit_code: codes[calls++] }));
  const call = async (folder: string): Promise<number> => {
    const repository = repositoryOf(folder);
    assert.ok(repository !== null);
    return (await settings.of(repository)).call;
  };
  return call;
}

describe('the settings of a repository', () => {
  test('are listed once, also for calls at the same time', async () => {
    await inFolder(async (folder) => {
      const { folder: top } = new TestRepository(folder);
      const call = counted(0, 0);
      assert.deepEqual(await Promise.all([call(top), call(top)]), [0, 0]);
      assert.equal(await call(top), 0);
    });
  });

  test('are listed again after a change', async () => {
    await inFolder(async (folder) => {
      const repository = new TestRepository(folder);
      const call = counted(0, 0);
      assert.equal(await call(folder), 0);
      repository.git('config', 'core.eol', 'crlf');
      assert.equal(await call(folder), 1);
    });
  });

  test('are listed again after a failure', async () => {
    await inFolder(async (folder) => {
      const { folder: top } = new TestRepository(folder);
      const call = counted(128, 0, 0);
      assert.equal(await call(top), 0);
      assert.equal(await call(top), 1);
      assert.equal(await call(top), 1);
    });
  });

  test('hold for the next call of Git after a change', async () => {
    await inFolder(async (folder) => {
      const repository = new TestRepository(folder);
      writeFileSync(join(folder, 'a.sh'), '');
      repository.git('add', '-A');
      chmodSync(join(folder, 'a.sh'), 0o755);
      const { environment } = repository;
      const status = async (): Promise<string> =>
        (await readGit(folder, ['status', '--porcelain'], { environment })).stdout;
      assert.equal(await status(), 'AM a.sh\n');
      repository.git('config', 'core.fileMode', 'false');
      assert.equal(await status(), 'A  a.sh\n');
    });
  });
});
