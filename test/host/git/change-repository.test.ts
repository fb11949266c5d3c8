/** Staging, discarding, committing, pulling and pushing with real repositories. */
import assert from 'node:assert/strict';
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, test } from 'node:test';
import type {
  ActionAnswer,
  ChangedFile,
  GitAction,
  RepositoryStatus,
} from '../../../src/features/source-control/requests.ts';
import { changeRepositoryOf, lastMessageOf } from '../../../src/host/git/change-repository.ts';
import { repositoryOf } from '../../../src/host/git/repository.ts';
import { parseStatus, readStatusOf } from '../../../src/host/git/status.ts';
import { GitRefusal } from '../../../src/host/git/call-git.ts';
import { inFolder } from '../folder.ts';
import { TestRepository } from './repository.ts';

/** A repository and its changes by the host. */
class Work extends TestRepository {
  constructor(folder: string, ...options: readonly string[]) {
    super(folder, ...options);
    this.git('config', 'user.name', 'a');
    this.git('config', 'user.email', 'a@b');
  }

  get #repository() {
    return repositoryOf(this.folder)!;
  }

  status(isTrusted = true): Promise<RepositoryStatus> {
    return readStatusOf(this.#repository, isTrusted, { environment: this.environment });
  }

  async files(isTrusted = true): Promise<readonly ChangedFile[]> {
    return (await this.status(isTrusted)).files;
  }

  /** The changed files as in `staged M a.txt`. */
  async list(isTrusted = true): Promise<readonly string[]> {
    return (await this.files(isTrusted)).map(
      ({ group, letter, path, from }) => `${group} ${letter} ${path}${from === null ? '' : ` < ${from}`}`,
    );
  }

  async run(
    action: GitAction,
    signal = new AbortController().signal,
    progress?: (part: number) => void,
  ): Promise<string> {
    const answer: ActionAnswer = await changeRepositoryOf(this.#repository, action, {
      signal,
      environment: this.environment,
      progress,
    });
    if ('unmerged' in answer) return `unmerged ${answer.unmerged}`;
    return 'done' in answer ? answer.done : `<${[answer.failed, ...answer.output].join('|')}>`;
  }

  /** Stages, unstages or discards the files of a group. */
  async on(kind: 'stage' | 'unstage' | 'discard', group: ChangedFile['group']): Promise<string> {
    return await this.run({ kind, files: (await this.files()).filter((file) => file.group === group) });
  }

  commitText(message: string, amend = false): Promise<string> {
    return this.run({ kind: 'commit', message, amend });
  }

  hook(name: string, script: string): void {
    const path = join(this.folder, '.git/hooks', name);
    mkdirSync(join(this.folder, '.git/hooks'), { recursive: true });
    writeFileSync(path, `#!/bin/sh\n${script}\n`);
    chmodSync(path, 0o755);
  }
}

const withWork = (run: (work: Work, base: string) => Promise<void>): Promise<void> =>
  inFolder((base) => run(new Work(join(base, 'work')), base));

/** Names that Git quotes, or that look like something else to it. */
const ODD = ['a b.txt', 'line\nbreak', '-n', ':(top)x', '*.c', 'ä"\\.txt', 'tab\there'];

describe('the status', () => {
  test('has a group and a letter for each change', () =>
    withWork(async (work) => {
      work.add('a.txt', 'one\n');
      work.add('old.txt', 'a\nb\nc\nd\ne\nf\n');
      work.add('gone.txt', 'x\n');
      work.commit();
      work.add('a.txt', 'two\n');
      work.write('a.txt', 'three\n');
      work.git('mv', 'old.txt', 'new.txt');
      work.git('rm', '-q', '--cached', 'gone.txt');
      work.write('intent.txt', 'i\n');
      work.git('add', '-N', 'intent.txt');
      const all = [
        'staged M a.txt',
        'staged D gone.txt',
        'staged R new.txt < old.txt',
        'changes M a.txt',
        'changes A intent.txt',
        'untracked ? gone.txt',
      ];
      assert.deepEqual(await work.list(), all);
      assert.deepEqual(await work.list(false), all);
    }));

  test('has the branch, its upstream and the distance from it', () => {
    const head =
      '# branch.oid 1234567890\0# branch.head main\0# branch.upstream origin/main\0# branch.ab +2 -3\0';
    const { files, ...rest } = parseStatus(head);
    assert.deepEqual(rest, {
      branch: 'main',
      commit: '1234567',
      upstream: 'origin/main',
      ahead: 2,
      behind: 3,
    });
    assert.deepEqual(files, []);
    const unborn = parseStatus('# branch.oid (initial)\0# branch.head main\0');
    assert.deepEqual([unborn.branch, unborn.commit, unborn.upstream], ['main', null, null]);
    assert.equal(parseStatus('# branch.oid 12345678\0# branch.head (detached)\0').branch, null);
  });

  test('has conflicts', () =>
    withWork(async (work) => {
      work.add('a.txt', 'one\n');
      work.commit();
      work.git('checkout', '-q', '-b', 'side');
      work.add('a.txt', 'side\n');
      work.commit();
      work.git('checkout', '-q', 'main');
      work.add('a.txt', 'main\n');
      work.commit();
      assert.throws(() => work.git('merge', 'side'));
      assert.deepEqual(await work.list(), ['merge U a.txt']);
      const conflicts = 'There are merge conflicts. Resolve them and stage the files first';
      assert.match(await work.commitText('m'), new RegExp(`^<${conflicts}`));
      // The result is the version of main: nothing differs from the last commit.
      work.write('a.txt', 'main\n');
      assert.equal(await work.on('stage', 'merge'), 'Staged a.txt');
      const { files, preparedMessage } = await work.status();
      assert.deepEqual([files, preparedMessage], [[], "Merge branch 'side'"]);
      assert.match(await work.commitText(preparedMessage!), /^Committed \w+ Merge branch 'side'$/);
      assert.equal((await work.status()).preparedMessage, null);
    }));
});

describe('files with odd names', () => {
  test('are staged, unstaged, discarded and restored', () =>
    withWork(async (work) => {
      work.add('first', 'first\n');
      work.commit();
      for (const name of ODD) work.write(name, `${name}\n`);
      const untracked = await work.list();
      assert.equal(untracked.length, ODD.length);
      assert.equal(await work.on('stage', 'untracked'), `Staged ${ODD.length} files`);
      assert.ok((await work.list()).every((line) => line.startsWith('staged A ')));
      assert.equal(await work.on('unstage', 'staged'), `Unstaged ${ODD.length} files`);
      assert.deepEqual(await work.list(), untracked);
      assert.match(await work.on('discard', 'untracked'), /^Discarded 7 files\./);
      assert.deepEqual(await work.list(), []);
      assert.equal(await work.run({ kind: 'restore_discarded' }), 'Restored 7 files');
      assert.deepEqual(await work.list(), untracked);
      for (const name of ODD) assert.equal(work.read(name), `${name}\n`);
    }));
});

describe('discarding', () => {
  test('keeps what is staged, and restores what was not', () =>
    withWork(async (work) => {
      work.add('a.txt', 'one\n');
      work.add('gone.txt', 'gone\n');
      work.commit();
      work.add('a.txt', 'staged\n');
      work.write('a.txt', 'later\n');
      work.git('rm', '-q', 'gone.txt');
      work.git('reset', '-q', '--', 'gone.txt');
      work.write('intent.txt', 'i\n');
      work.git('add', '-N', 'intent.txt');
      assert.match(await work.on('discard', 'changes'), /^Discarded 3 files/);
      assert.deepEqual(await work.list(), ['staged M a.txt']);
      assert.equal(work.read('a.txt'), 'staged\n');
      assert.equal(work.read('gone.txt'), 'gone\n');
      assert.equal(existsSync(join(work.folder, 'intent.txt')), false);
      assert.equal(await work.run({ kind: 'restore_discarded' }), 'Restored 3 files');
      assert.equal(work.read('a.txt'), 'later\n');
      assert.equal(work.read('intent.txt'), 'i\n');
      assert.equal(existsSync(join(work.folder, 'gone.txt')), false);
      assert.equal(work.inIndex('a.txt')?.text, 'staged\n');
      assert.equal(work.git('stash', 'list'), '');
    }));

  test('leaves files alone that have changed again, and the stash', () =>
    withWork(async (work) => {
      work.add('a.txt', 'one\n');
      work.commit();
      work.write('a.txt', 'two\n');
      await work.on('discard', 'changes');
      work.write('a.txt', 'three\n');
      assert.match(await work.run({ kind: 'restore_discarded' }), /^<a\.txt has changed again/);
      assert.equal(work.read('a.txt'), 'three\n');
      assert.match(work.git('stash', 'list'), /Inkstone: discarded a\.txt/);
    }));

  test('needs a first commit, and something to restore', () =>
    withWork(async (work) => {
      work.write('a.txt', 'one\n');
      assert.match(await work.on('discard', 'untracked'), /needs a first commit/);
      assert.equal(work.read('a.txt'), 'one\n');
      assert.match(await work.run({ kind: 'restore_discarded' }), /no discarded changes/);
    }));
});

describe('a commit', () => {
  test('is made, amended and undone', () =>
    withWork(async (work) => {
      work.add('a.txt', 'one\n');
      assert.match(await work.commitText('First\n\nBody\n'), /^Committed \w+ First$/);
      assert.match(await work.run({ kind: 'undo_commit' }), /no commit before the last one/);
      work.add('a.txt', 'two\n');
      await work.commitText('Second');
      assert.match(await work.commitText('Better second', true), /^Amended \w+ Better second$/);
      const { signal } = new AbortController();
      const message = await lastMessageOf(repositoryOf(work.folder)!, { signal });
      assert.equal(message, 'Better second');
      assert.match(
        await work.run({ kind: 'undo_commit' }),
        /^Undid \w+ Better second\. Its changes are staged$/,
      );
      assert.deepEqual(await work.list(), ['staged M a.txt']);
      await work.on('unstage', 'staged');
      assert.match(await work.commitText('m'), /^<Nothing is staged/);
    }));

  test('before the first one unstages', () =>
    withWork(async (work) => {
      work.add('a.txt', 'one\n');
      assert.equal(await work.on('unstage', 'staged'), 'Unstaged a.txt');
      assert.deepEqual(await work.list(), ['untracked ? a.txt']);
    }));

  test('that a hook refuses shows what the hook wrote', () =>
    withWork(async (work) => {
      work.add('a.txt', 'one\n');
      work.hook('pre-commit', 'echo line one; echo "no tabs, please" >&2; exit 1');
      const answer = await work.commitText('m');
      assert.match(answer, /\|line one|line one\|/);
      assert.match(answer, /no tabs, please/);
    }));

  test('whose hook hangs can be stopped, and leaves no lock', () =>
    withWork(async (work) => {
      work.add('a.txt', 'one\n');
      work.hook('pre-commit', 'touch started; sleep 100');
      const stop = new AbortController();
      const committed = work.run({ kind: 'commit', message: 'm', amend: false }, stop.signal);
      while (!existsSync(join(work.folder, 'started'))) await setTimeout(10);
      const begun = performance.now();
      stop.abort();
      await assert.rejects(committed, { name: 'AbortError' });
      assert.ok(performance.now() - begun < 2500);
      assert.equal(existsSync(join(work.folder, '.git/index.lock')), false);
    }));

  test('by a user without a name, with a lock, and without Git', () =>
    withWork(async (work) => {
      work.add('a.txt', 'one\n');
      writeFileSync(join(work.folder, '.git/index.lock'), '');
      assert.match(await work.on('unstage', 'staged'), /^<Another Git process is changing the index/);
      work.environment = { PATH: '/nonexistent', HOME: '/nonexistent' };
      assert.match(await work.commitText('m'), /^<Git is not installed, or not in PATH/);
      await assert.rejects(work.files(), new GitRefusal('Git is not installed, or not in PATH'));
    }));
});

describe('pushing', () => {
  test('sets the upstream of a branch, and pulls and fetches', () =>
    withWork(async (work, base) => {
      assert.match(await work.run({ kind: 'push' }), /^<The repository has no remote/);
      const remote = join(base, 'remote.git');
      work.git('init', '-q', '--bare', remote);
      work.git('remote', 'add', 'origin', remote);
      assert.match(await work.run({ kind: 'push' }), /^<There is no commit to push/);
      work.add('a.txt', 'one\n');
      work.commit();
      assert.equal(await work.run({ kind: 'push' }), 'Pushed main to origin');
      work.git('commit', '-q', '--allow-empty', '-m', 'b');
      assert.equal(await work.run({ kind: 'push' }), 'Pushed main');
      work.git('reset', '-q', '--hard', 'HEAD~');
      assert.equal(await work.run({ kind: 'fetch' }), 'Fetched');
      assert.equal(await work.run({ kind: 'pull' }), 'Pulled');
      assert.equal(work.git('rev-list', '--count', 'HEAD').trim(), '2');
      work.git('commit', '-q', '--amend', '--allow-empty', '-m', 'c');
      assert.match(
        await work.run({ kind: 'push' }),
        /^<The remote has commits that you do not have\. Pull first/,
      );
      work.git('checkout', '-q', '--detach');
      assert.match(await work.run({ kind: 'push' }), /^<HEAD is detached/);
    }));

  test('and fetching and pulling tell how far they have come', () =>
    withWork(async (work, base) => {
      const remote = join(base, 'remote.git');
      work.git('init', '-q', '--bare', remote);
      work.git('remote', 'add', 'origin', remote);
      for (let i = 0; i < 120; i++) work.write(`many/${i}.txt`, `${i}\n`);
      work.git('add', 'many');
      work.commit();
      const other = new Work(join(base, 'other'));
      other.git('remote', 'add', 'origin', remote);
      for (const [by, kind] of [
        [work, 'push'],
        [other, 'fetch'],
      ] as const) {
        const parts: number[] = [];
        await by.run({ kind }, undefined, (part) => parts.push(part));
        assert.deepEqual(
          parts,
          parts.toSorted((one, next) => one - next),
        );
        assert.ok(parts[0] > 0 && parts.at(-1)! >= 0.85 && parts.at(-1)! <= 1, `${kind}: ${parts.join(' ')}`);
      }
      other.git('switch', '-q', 'main');
      // Git tells nothing of few objects.
      other.git('config', 'fetch.unpackLimit', '1');
      work.write('more.txt', 'more\n');
      work.git('add', '.');
      work.commit();
      assert.equal(await work.run({ kind: 'push' }), 'Pushed main');
      const parts: number[] = [];
      assert.equal(await other.run({ kind: 'pull' }, undefined, (part) => parts.push(part)), 'Pulled');
      assert.ok(parts.at(-1)! >= 0.85, parts.join(' '));
    }));

  test('that the remote refuses shows its reason without figures', () =>
    withWork(async (work, base) => {
      const remote = join(base, 'remote.git');
      work.git('init', '-q', '--bare', remote);
      mkdirSync(join(remote, 'hooks'), { recursive: true });
      writeFileSync(join(remote, 'hooks/pre-receive'), '#!/bin/sh\necho no tabs >&2\nexit 1\n', {
        mode: 0o755,
      });
      work.git('remote', 'add', 'origin', remote);
      work.add('a.txt', 'one\n');
      work.commit();
      const refused = await work.run({ kind: 'push' });
      assert.match(refused, /\|remote: no tabs/);
      assert.doesNotMatch(refused, /objects|Total|%/);
    }));

  test('that hangs can be stopped', () =>
    withWork(async (work, base) => {
      const hanging = join(base, 'hanging');
      writeFileSync(hanging, '#!/bin/sh\necho "Receiving objects:  40% (4/10)" >&2\nsleep 60\n', {
        mode: 0o755,
      });
      work.git('remote', 'add', 'origin', work.folder);
      work.git('config', 'remote.origin.uploadpack', hanging);
      const stop = new AbortController();
      const begun = performance.now();
      const fetched = work.run({ kind: 'fetch' }, stop.signal, (part) => {
        assert.equal(part, 0.43);
        stop.abort();
      });
      await assert.rejects(fetched, { name: 'AbortError' });
      assert.ok(performance.now() - begun < 30_000);
    }));
});
