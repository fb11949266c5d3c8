/** Git's reports about files; a repository that wants to run programs runs none. */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, chmodSync, existsSync, mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { gitStatus } from '../../../src/host/git/git.ts';
import { inFolder } from '../folder.ts';
import { lay } from '../files/tree-disk.ts';
import { GIT_ENVIRONMENT } from './environment.ts';

const git = (folder: string, ...words: string[]): void => {
  execFileSync('git', words, { cwd: folder, env: GIT_ENVIRONMENT, stdio: 'ignore' });
};

function repository(folder: string, ...options: string[]): void {
  git(folder, 'init', '-q', ...options);
  lay(folder, {
    'same.txt': '1',
    'changed.txt': '1',
    'gone.txt': '1',
    'src/deep/changed.ts': '1',
    '.gitignore': 'build/\n',
    'build/x': '',
  });
  git(folder, 'add', '-A');
  git(folder, 'commit', '-q', '-m', 'a');
  lay(folder, {
    'changed.txt': 'other',
    'src/deep/changed.ts': 'other',
    'new.txt': '',
    'lib/new.ts': '',
    'staged.txt': '',
  });
  git(folder, 'add', 'staged.txt');
  rmSync(join(folder, 'gone.txt'));
}

async function status(folder: string): Promise<Record<string, string> | null> {
  const marks = await gitStatus(folder);
  if (marks === null) return null;
  return Object.fromEntries([...marks].map(([path, mark]) => [path.slice(folder.length + 1), mark]));
}

const EXPECTED = {
  'changed.txt': 'modified',
  'gone.txt': 'deleted',
  lib: 'untracked',
  'lib/': 'untracked',
  'new.txt': 'untracked',
  src: 'modified',
  'src/deep': 'modified',
  'src/deep/changed.ts': 'modified',
  'staged.txt': 'added',
};

describe('the status of files', () => {
  test('is told for files and the folders above', async () => {
    await inFolder(async (folder) => {
      repository(folder);
      assert.deepEqual(await status(folder), EXPECTED);
    });
  });

  test('is told in a folder of the repository', async () => {
    await inFolder(async (folder) => {
      repository(folder);
      assert.deepEqual(await status(join(folder, 'src')), {
        deep: 'modified',
        'deep/changed.ts': 'modified',
      });
    });
  });

  test('is told in a repository with long object names', async () => {
    await inFolder(async (folder) => {
      repository(folder, '--object-format=sha256');
      assert.deepEqual(await status(folder), EXPECTED);
    });
  });

  test('is told in a linked work tree', async () => {
    await inFolder(async (folder) => {
      const [main, linked] = [join(folder, 'main'), join(folder, 'linked')];
      mkdirSync(main);
      repository(main);
      git(main, 'worktree', 'add', '-q', '-b', 'other', linked);
      writeFileSync(join(linked, 'same.txt'), 'other');
      assert.deepEqual(await status(linked), { 'same.txt': 'modified' });
    });
  });

  test('tells conflicts', async () => {
    await inFolder(async (folder) => {
      repository(folder);
      git(folder, 'add', '-A');
      git(folder, 'commit', '-q', '-m', 'b');
      git(folder, 'checkout', '-q', '-b', 'side', 'HEAD~1');
      writeFileSync(join(folder, 'changed.txt'), 'third');
      git(folder, 'commit', '-q', '-a', '-m', 'c');
      assert.throws(() => git(folder, 'merge', '-q', 'master'));
      assert.equal((await status(folder))?.['changed.txt'], 'conflict');
    });
  });

  test('is none without a repository', async () => {
    await inFolder(async (folder) => assert.equal(await status(folder), null));
  });

  test('is none for a broken repository', async () => {
    await inFolder(async (folder) => {
      mkdirSync(join(folder, '.git'));
      assert.equal(await status(folder), null);
      writeFileSync(join(folder, '.git/HEAD'), 'ref: refs/heads/main\n');
      assert.equal(await status(folder), null);
    });
  });
});

describe('a repository that wants to run programs', () => {
  test('runs none', async () => {
    await inFolder(async (folder) => {
      repository(folder);
      const ran = join(folder, 'ran');
      const program = join(folder, 'program');
      writeFileSync(program, `#!/bin/sh\necho "$0 $@" >> '${ran}'\ncat\n`);
      chmodSync(program, 0o755);
      const hook = join(folder, '.git/hooks/post-index-change');
      mkdirSync(join(folder, '.git/hooks'), { recursive: true });
      writeFileSync(hook, `#!/bin/sh\necho hook >> '${ran}'\n`);
      chmodSync(hook, 0o755);
      writeFileSync(join(folder, '.gitattributes'), '* filter=evil\n');
      writeFileSync(join(folder, '.git/included'), `[filter "evil"]\n\tprocess = ${program}\n`);
      appendFileSync(
        join(folder, '.git/config'),
        `[core]\n\tfsmonitor = ${program}\n\tpager = ${program}\n\thooksPath = .git/hooks\n\tsshCommand = ${program}\n` +
          `[filter "evil"]\n\tclean = ${program}\n\tsmudge = ${program}\n\trequired = true\n` +
          `[include]\n\tpath = included\n[status]\n\tsubmoduleSummary = true\n[diff]\n\texternal = ${program}\n` +
          `[alias]\n\tstatus = !${program}\n\tconfig = !${program}\n`,
      );
      // The same size with another time: Git has to read it, through the filter.
      writeFileSync(join(folder, 'same.txt'), '1');
      utimesSync(join(folder, 'same.txt'), 1, 1);
      const marks = await status(folder);
      assert.equal(existsSync(ran), false);
      assert.equal(marks?.['changed.txt'], 'modified');
      assert.equal(marks?.['same.txt'], undefined);
      // That is a snare: Git itself does run them.
      spawnSync('git', ['status'], { cwd: folder, env: GIT_ENVIRONMENT, stdio: 'ignore' });
      assert.equal(existsSync(ran), true);
    });
  });
});
