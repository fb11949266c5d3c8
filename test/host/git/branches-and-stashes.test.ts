/** Branches, stashes and undoing the last operation, with real repositories. */
import assert from 'node:assert/strict';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import type { GitAction, GitChoices } from '../../../src/features/source-control/requests.ts';
import { changeRepositoryOf } from '../../../src/host/git/change-repository.ts';
import { readChoicesOf } from '../../../src/host/git/choices.ts';
import { repositoryOf } from '../../../src/host/git/repository.ts';
import { inFolder } from '../folder.ts';
import { TestRepository } from './repository.ts';

/** A repository with one commit on `main`, and its changes by the host. */
class Work extends TestRepository {
  constructor(folder: string) {
    super(folder);
    this.git('config', 'user.name', 'a');
    this.git('config', 'user.email', 'a@b');
    this.add('a.txt', 'one\n');
    this.commit();
  }

  async run(action: GitAction): Promise<string> {
    const { signal } = new AbortController();
    const { environment } = this;
    const answer = await changeRepositoryOf(repositoryOf(this.folder)!, action, { signal, environment });
    if ('unmerged' in answer) return `unmerged ${answer.unmerged}`;
    return 'done' in answer ? answer.done : `<${answer.failed}>`;
  }

  choices(): Promise<GitChoices> {
    const { signal } = new AbortController();
    return readChoicesOf(repositoryOf(this.folder)!, { signal, environment: this.environment });
  }

  /** Undoes the last operation as a user does who was told about it. */
  async undo(): Promise<string> {
    const { operation } = await this.choices();
    return typeof operation === 'string'
      ? `<${operation}>`
      : await this.run({ kind: 'undo_operation', operation });
  }

  checkOut(ref: string): Promise<string> {
    return this.run({ kind: 'checkout', ref });
  }

  /** Commits a text of a file. */
  commitFile(name: string, text: string): void {
    this.add(name, text);
    this.commit();
  }

  /** A branch `side` with a commit that changes a file; `main` is checked out. */
  side(name: string, text: string): void {
    this.git('switch', '-q', '-c', 'side');
    this.commitFile(name, text);
    this.git('switch', '-q', 'main');
  }

  get head(): string {
    return this.git('rev-parse', 'HEAD').trim();
  }

  get branch(): string {
    return this.git('rev-parse', '--abbrev-ref', 'HEAD').trim();
  }

  get status(): string {
    return this.git('status', '--porcelain');
  }
}

const withWork = (run: (work: Work, base: string) => Promise<void>): Promise<void> =>
  inFolder((base) => run(new Work(join(base, 'work')), base));

describe('branches', () => {
  test('are created, renamed, checked out and deleted', () =>
    withWork(async (work) => {
      assert.equal(
        await work.run({ kind: 'create_branch', name: 'side' }),
        'Created side and checked it out',
      );
      assert.equal(work.branch, 'side');
      assert.equal(await work.run({ kind: 'rename_branch', name: 'side', to: 'x/y' }), 'Renamed side to x/y');
      assert.equal(await work.checkOut('refs/heads/main'), 'Checked out main');
      const deleted = await work.run({ kind: 'delete_branch', name: 'x/y', isForced: false });
      assert.match(deleted, /^Deleted x\/y\. git branch x\/y [\da-f]+ brings it back$/);
      assert.equal(work.git('branch', '--format=%(refname:short)'), 'main\n');
    }));

  test('that are not merged are deleted only when that is wanted, and come back', () =>
    withWork(async (work) => {
      work.side('b.txt', 'b\n');
      const tip = work.git('rev-parse', 'side');
      assert.equal(await work.run({ kind: 'delete_branch', name: 'side', isForced: false }), 'unmerged side');
      assert.equal(work.git('rev-parse', 'side'), tip);
      const deleted = await work.run({ kind: 'delete_branch', name: 'side', isForced: true });
      const [, command] = /git (branch side \w+)/.exec(deleted)!;
      work.git(...command.split(' '));
      assert.equal(work.git('rev-parse', 'side'), tip);
    }));

  test('with bad or taken names are refused in one sentence', () =>
    withWork(async (work) => {
      work.git('branch', 'side');
      for (const name of ['a b', 'a..b', 'a~b'])
        assert.match(await work.run({ kind: 'create_branch', name }), /^<Git does not allow this name/);
      assert.match(await work.run({ kind: 'create_branch', name: '-f' }), /names that start with -/);
      assert.match(await work.run({ kind: 'create_branch', name: 'side' }), /^<There is already a branch/);
      assert.match(
        await work.run({ kind: 'rename_branch', name: 'main', to: 'side' }),
        /^<There is already a branch/,
      );
      assert.equal(work.branch, 'main');
    }));

  test('of a remote are followed, also where its name has a slash', () =>
    withWork(async (work, base) => {
      const other = new Work(join(base, 'other'));
      other.git('branch', 'far/away');
      work.git('remote', 'add', 'up/stream', other.folder);
      work.git('fetch', '-q', 'up/stream');
      const ref = 'refs/remotes/up/stream/far/away';
      assert.equal(await work.checkOut(ref), 'Checked out far/away, which follows up/stream/far/away');
      assert.equal(work.git('rev-parse', '--abbrev-ref', '@{upstream}'), 'up/stream/far/away\n');
      work.git('switch', '-q', 'main');
      assert.equal(await work.checkOut(ref), 'Checked out far/away');
    }));

  test('and tags of the same name are told apart', () =>
    withWork(async (work) => {
      work.git('tag', 'v1');
      work.git('branch', 'v1');
      assert.match(await work.checkOut('refs/tags/v1'), /^Checked out v1 without a branch/);
      assert.equal(work.branch, 'HEAD');
      assert.equal(await work.checkOut('refs/heads/v1'), 'Checked out v1');
      assert.equal(work.git('symbolic-ref', 'HEAD'), 'refs/heads/v1\n');
    }));

  test('are not checked out over changes', () =>
    withWork(async (work) => {
      work.side('a.txt', 'side\n');
      work.write('a.txt', 'mine\n');
      const refused = '<Your changes would be overwritten. Commit or stash them first>';
      assert.equal(await work.checkOut('refs/heads/side'), refused);
      assert.equal(work.read('a.txt'), 'mine\n');
      assert.equal(work.branch, 'main');
    }));

  test('are not checked out over untracked files', () =>
    withWork(async (work) => {
      work.side('b.txt', 'side\n');
      work.write('b.txt', 'mine\n');
      assert.match(await work.checkOut('refs/heads/side'), /^<Untracked files would be overwritten/);
      assert.equal(work.read('b.txt'), 'mine\n');
    }));
});

describe('merging', () => {
  test('takes the commits of a branch, once', () =>
    withWork(async (work) => {
      work.side('b.txt', 'b\n');
      work.commitFile('c.txt', 'c\n');
      const ref = 'refs/heads/side';
      assert.equal(await work.run({ kind: 'merge_branch', ref }), 'Merged side into main');
      assert.equal(work.git('log', '-1', '--format=%s'), "Merge branch 'side'\n");
      assert.match(work.git('reflog', '-1', '--format=%gs'), /^merge side: /);
      assert.equal(await work.run({ kind: 'merge_branch', ref }), 'main already has all commits of side');
    }));

  test('stops at a conflict and says so; another operation is refused then', () =>
    withWork(async (work) => {
      work.side('a.txt', 'side\n');
      work.commitFile('a.txt', 'main\n');
      const merged = await work.run({ kind: 'merge_branch', ref: 'refs/heads/side' });
      assert.match(merged, /^<Merging side stopped at a conflict\. Resolve, stage and commit/);
      assert.match(await work.checkOut('refs/heads/side'), /^<A merge is not finished/);
      assert.equal(await work.undo(), '<A merge is not finished. Finish or abort it first>');
      assert.match(
        await work.run({ kind: 'stash', message: '', hasUntracked: false }),
        /^<There are merge conflicts/,
      );
    }));
});

describe('stashes', () => {
  test('are made, listed, applied, popped and dropped', () =>
    withWork(async (work) => {
      const stash = (message: string, hasUntracked: boolean): Promise<string> =>
        work.run({ kind: 'stash', message, hasUntracked });
      assert.equal(await stash('', false), '<No changes of tracked files to stash>');
      assert.equal(await stash('', true), '<No changes to stash>');
      work.write('a.txt', 'two\n');
      work.write('new.txt', 'new\n');
      assert.equal(await stash('-m odd', false), 'Stashed the changes as -m odd');
      assert.equal(work.status, '?? new.txt\n');
      assert.equal(await stash('', true), 'Stashed the changes');
      assert.equal(work.status, '');
      const { stashes } = await work.choices();
      assert.equal(stashes.length, 2);
      assert.match(stashes[0].message, /^WIP on main/);
      assert.equal(stashes[1].message, 'On main: -m odd');
      assert.equal(await work.run({ kind: 'apply_stash', hash: stashes[1].hash }), 'Applied the stash');
      assert.equal(work.read('a.txt'), 'two\n');
      assert.equal(
        await work.run({ kind: 'pop_stash', hash: stashes[0].hash }),
        'Applied the stash and removed it',
      );
      assert.equal(work.read('new.txt'), 'new\n');
      const dropped = await work.run({ kind: 'drop_stash', hash: stashes[1].hash });
      assert.equal(
        dropped,
        `Dropped the stash. git stash apply ${stashes[1].hash.slice(0, 10)} brings it back`,
      );
      assert.deepEqual((await work.choices()).stashes, []);
      assert.equal(
        await work.run({ kind: 'drop_stash', hash: stashes[1].hash }),
        '<The stash does not exist any more>',
      );
      work.git('checkout', '-q', 'a.txt');
      work.git('stash', 'apply', stashes[1].hash.slice(0, 10));
      assert.equal(work.read('a.txt'), 'two\n');
    }));

  test('that conflict are kept', () =>
    withWork(async (work) => {
      work.write('a.txt', 'stashed\n');
      await work.run({ kind: 'stash', message: 'm', hasUntracked: false });
      work.write('a.txt', 'mine\n');
      const { hash } = (await work.choices()).stashes[0];
      assert.match(await work.run({ kind: 'pop_stash', hash }), /^<Your changes would be overwritten/);
      assert.equal(work.read('a.txt'), 'mine\n');
      work.commitFile('a.txt', 'mine\n');
      assert.match(await work.run({ kind: 'pop_stash', hash }), /^<The stash conflicts with your files/);
      assert.equal((await work.choices()).stashes.length, 1);
    }));
});

describe('undoing the last operation', () => {
  test('undoes a commit and an amendment, and keeps the changes', () =>
    withWork(async (work) => {
      assert.match(await work.undo(), /made the first commit/);
      const first = work.head;
      work.commitFile('a.txt', 'two\n');
      const second = work.head;
      work.add('a.txt', 'three\n');
      work.git('commit', '-q', '--amend', '-m', 'better');
      work.write('a.txt', 'four\n');
      assert.equal(await work.undo(), 'Undid the amendment. Its changes are staged');
      assert.deepEqual([work.head, work.status, work.read('a.txt')], [second, 'MM a.txt\n', 'four\n']);
      assert.equal(work.inIndex('a.txt')?.text, 'three\n');
      work.git('reset', '-q', '--hard', first);
      work.commitFile('a.txt', 'two\n');
      assert.equal(await work.undo(), 'Undid the commit. Its changes are staged');
      assert.deepEqual([work.head, work.status], [first, 'M  a.txt\n']);
    }));

  test('undoes a merge and a pull, and refuses where changes would be lost', () =>
    withWork(async (work, base) => {
      const first = work.head;
      work.side('a.txt', 'side\n');
      work.add('other.txt', 'other\n');
      await work.run({ kind: 'merge_branch', ref: 'refs/heads/side' });
      const merged = work.head;
      assert.equal(
        await work.undo(),
        '<There are staged changes, which would be lost. Commit or stash them first>',
      );
      work.git('reset', '-q', '--', 'other.txt');
      work.write('a.txt', 'mine\n');
      assert.equal(await work.undo(), '<Your changes would be overwritten. Commit or stash them first>');
      assert.deepEqual([work.head, work.read('a.txt')], [merged, 'mine\n']);
      work.git('checkout', '-q', 'a.txt');
      assert.match(await work.undo(), /^Undid the merge\./);
      assert.deepEqual([work.head, work.status, work.read('a.txt')], [first, '?? other.txt\n', 'one\n']);

      const other = join(base, 'other');
      work.git('clone', '-q', work.folder, other);
      work.git('remote', 'add', 'origin', other);
      work.git('-C', other, 'commit', '-q', '--allow-empty', '-m', 'far');
      work.git('fetch', '-q');
      work.git('branch', '-q', '--set-upstream-to=origin/main');
      assert.equal(await work.run({ kind: 'pull' }), 'Pulled');
      assert.match(await work.undo(), /^Undid the pull\./);
      assert.equal(work.head, first);
    }));

  test('undoes a checkout of a branch, and of none', () =>
    withWork(async (work) => {
      work.side('b.txt', 'b\n');
      work.write('a.txt', 'mine\n');
      assert.equal(await work.undo(), 'Checked out side again');
      assert.equal(work.branch, 'side');
      assert.equal(work.read('a.txt'), 'mine\n');
      work.git('checkout', '-q', '--detach');
      work.git('checkout', '-q', 'main');
      const { operation } = await work.choices();
      assert.ok(typeof operation !== 'string' && operation.kind === 'checkout');
      assert.match(await work.undo(), /^Checked out [\da-f]{7} again$/);
      assert.equal(work.branch, 'HEAD');
      assert.ok(existsSync(join(work.folder, 'b.txt')));
    }));

  test('undoes a reset, hard or soft, and refuses over changes', () =>
    withWork(async (work) => {
      const first = work.head;
      work.commitFile('a.txt', 'two\n');
      const second = work.head;
      work.git('reset', '-q', '--hard', first);
      work.write('a.txt', 'mine\n');
      assert.match(await work.undo(), /^<Your changes would be overwritten/);
      assert.equal(work.read('a.txt'), 'mine\n');
      work.git('checkout', '-q', 'a.txt');
      assert.match(await work.undo(), /^Undid the reset\./);
      assert.deepEqual([work.head, work.read('a.txt'), work.status], [second, 'two\n', '']);
      assert.equal(await work.run({ kind: 'undo_commit' }).then((done) => done.slice(0, 4)), 'Undi');
      assert.match(await work.undo(), /^Undid the reset\./);
      assert.deepEqual([work.head, work.status], [second, '']);
    }));

  test('refuses what has changed since it was told, and what it does not know', () =>
    withWork(async (work) => {
      work.commitFile('a.txt', 'two\n');
      const { operation } = await work.choices();
      assert.ok(typeof operation !== 'string');
      work.commitFile('a.txt', 'three\n');
      const { head } = work;
      assert.match(
        await work.run({ kind: 'undo_operation', operation }),
        /^<The repository has changed since/,
      );
      work.git('branch', '-m', 'other');
      assert.match(await work.undo(), /^<Inkstone does not undo this operation of Git: Branch: renamed/);
      assert.equal(work.head, head);
    }));

  test('undoes a rebase, also that of a pull, and the undoing', () =>
    withWork(async (work, base) => {
      work.side('b.txt', 'b\n');
      const side = work.git('rev-parse', 'side').trim();
      work.commitFile('c.txt', 'c\n');
      // HEAD is at main before the rebase, and the branch was elsewhere.
      work.git('rebase', '-q', 'main', 'side');
      const rebased = work.head;
      assert.match(await work.undo(), /^Undid the rebase\./);
      assert.deepEqual([work.branch, work.head, work.status], ['side', side, '']);
      assert.match(await work.undo(), /^Undid the reset\./);
      assert.equal(work.head, rebased);

      const other = join(base, 'other');
      work.git('clone', '-q', work.folder, other);
      work.git('-C', other, 'commit', '-q', '--allow-empty', '-m', 'far');
      work.git('pull', '-q', '--rebase', other, 'side');
      work.commitFile('d.txt', 'd\n');
      const mine = work.head;
      work.git('-C', other, 'commit', '-q', '--allow-empty', '-m', 'further');
      work.git('pull', '-q', '--rebase', other, 'side');
      assert.notEqual(work.head, mine);
      assert.match(await work.undo(), /^Undid the rebase\./);
      assert.deepEqual([work.head, work.status], [mine, '']);
    }));

  test('undoes a cherry-pick and a revert', () =>
    withWork(async (work) => {
      work.side('b.txt', 'b\n');
      work.commitFile('c.txt', 'c\n');
      const before = work.head;
      work.git('cherry-pick', 'side');
      assert.match(await work.undo(), /^Undid the cherry-pick\./);
      assert.deepEqual([work.head, work.status], [before, '']);
      work.git('revert', '--no-edit', 'HEAD');
      work.write('c.txt', 'mine\n');
      assert.equal(await work.undo(), '<Your changes would be overwritten. Commit or stash them first>');
      rmSync(join(work.folder, 'c.txt'));
      work.write('a.txt', 'mine\n');
      assert.match(await work.undo(), /^Undid the revert\./);
      assert.deepEqual([work.head, work.read('a.txt'), work.read('c.txt')], [before, 'mine\n', 'c\n']);
    }));

  test('refuses in the middle of an operation, and without a log', () =>
    withWork(async (work) => {
      work.side('a.txt', 'side\n');
      work.commitFile('a.txt', 'main\n');
      const { head } = work;
      for (const [name, ...words] of [
        ['rebase', 'rebase', 'side'],
        ['cherry-pick', 'cherry-pick', 'side'],
        ['revert', 'revert', '--no-edit', 'side'],
      ]) {
        assert.throws(() => work.git(...words));
        assert.equal(await work.undo(), `<A ${name} is not finished. Finish or abort it first>`);
        work.git(name, '--abort');
      }
      work.git('bisect', 'start');
      assert.equal(await work.undo(), '<A bisect is not finished. Finish or abort it first>');
      work.git('bisect', 'reset');
      rmSync(join(work.folder, '.git/logs'), { recursive: true });
      assert.equal(
        await work.undo(),
        '<The repository has no log of HEAD, so the last operation is not known>',
      );
      assert.equal(work.head, head);
    }));
});
