/** Rebasing commits as a list, with real Git. */
import assert from 'node:assert/strict';
import { chmodSync, existsSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, test } from 'node:test';
import type {
  PlanAnswer,
  RebaseAction,
  RebaseAnswer,
  RebaseOrder,
  StoppedRebase,
} from '../../../src/features/git-rebase/requests.ts';
import { GitRefusal } from '../../../src/host/git/call-git.ts';
import { RepositoryRebase } from '../../../src/host/git/rebase.ts';
import { repositoryOf } from '../../../src/host/git/repository.ts';
import { inFolder } from '../folder.ts';
import { TestRepository } from './repository.ts';

type Plan = Extract<PlanAnswer, { type: 'plan' }>;

class RebaseRepository extends TestRepository {
  get rebase(): RepositoryRebase {
    const { signal } = new AbortController();
    return new RepositoryRebase(repositoryOf(this.folder)!, {
      signal,
      environment: this.environment,
    });
  }

  /** A commit that changes one file. */
  change(name: string, text: string, message = name): void {
    this.add(name, text);
    this.git('commit', '-q', '-m', message);
  }

  async plan(from: string | null = null): Promise<Plan> {
    const answer = await this.rebase.plan(from);
    assert.ok(answer.type === 'plan');
    return answer;
  }

  /** Rebases all commits after the first one, as the letters of the actions say. @param order the indexes of the commits */
  async run(
    actions: string,
    order?: readonly number[],
    message: string | null = null,
  ): Promise<RebaseAnswer> {
    const { head, commits } = await this.plan(this.git('rev-parse', `HEAD~${actions.length - 1}`).trim());
    const onto = `${commits[0].hash}^`;
    const steps = [...actions].map((letter, i) => {
      const action = LETTERS[letter];
      return { hash: commits[order?.[i] ?? i].hash, action, message: action === 'reword' ? message : null };
    });
    return await this.order({ kind: 'start', head, onto, steps });
  }

  async order(order: RebaseOrder): Promise<RebaseAnswer> {
    return await this.rebase.run(order);
  }

  get log(): readonly string[] {
    return this.git('log', '--reverse', '--format=%s').trim().split('\n');
  }
}

const LETTERS: Readonly<Record<string, RebaseAction>> = {
  p: 'pick',
  r: 'reword',
  e: 'edit',
  s: 'squash',
  f: 'fixup',
  d: 'drop',
};

/** A repository with the commits `base`, `one`, `two` and `three`, each with a file. */
const inRepository = (run: (repository: RebaseRepository) => Promise<void>): Promise<void> =>
  inFolder(async (base) => {
    const repository = new RebaseRepository(join(base, "it's"));
    repository.git('config', 'user.name', 'Ada');
    repository.git('config', 'user.email', 'ada@example.org');
    for (const name of ['base', 'one', 'two', 'three']) repository.change(name, `${name}\n`);
    await run(repository);
  });

/** The place where a rebase has stopped. */
function stoppedAt(answer: RebaseAnswer | PlanAnswer): StoppedRebase {
  assert.ok(answer.type === 'stopped', JSON.stringify(answer));
  return answer.stopped;
}

describe('the commits that can be rebased', () => {
  test('are those that are not pushed, the oldest first', async () => {
    await inRepository(async (repository) => {
      const all = await repository.plan();
      assert.deepEqual(
        [all.commits.map(({ subject }) => subject), all.onto],
        [['base', 'one', 'two', 'three'], null],
      );
      repository.git('update-ref', 'refs/remotes/origin/main', 'HEAD~2');
      const own = await repository.plan();
      assert.deepEqual(
        own.commits.map(({ subject, isPushed }) => [subject, isPushed]),
        [
          ['two', false],
          ['three', false],
        ],
      );
      const more = await repository.plan(repository.git('rev-parse', 'HEAD~2').trim());
      assert.deepEqual(
        more.commits.map(({ subject, isPushed }) => [subject, isPushed]),
        [
          ['one', true],
          ['two', false],
          ['three', false],
        ],
      );
      repository.git('update-ref', 'refs/remotes/origin/main', 'HEAD');
      await assert.rejects(repository.plan(), /^Error: All commits are pushed/);
    });
  });

  test('end at a merge', async () => {
    await inRepository(async (repository) => {
      repository.git('switch', '-q', '-c', 'side', 'HEAD~1');
      repository.change('side', 'side\n');
      repository.git('switch', '-q', 'main');
      repository.git('merge', '-q', '--no-ff', '-m', 'merge', 'side');
      const merge = repository.git('rev-parse', 'HEAD').trim();
      repository.change('after', 'after\n');
      assert.deepEqual(
        (await repository.plan()).commits.map(({ subject }) => subject),
        ['after'],
      );
      await assert.rejects(
        repository.plan(merge),
        new GitRefusal(`Commit ${merge.slice(0, 7)} is a merge. Choose a commit after it`),
      );
      const side = repository.git('rev-parse', 'side').trim();
      await assert.rejects(repository.plan(side), /is not one of the last 1000 commits of this branch/);
    });
  });

  test('are none while there are changes, or another command is under way', async () => {
    await inRepository(async (repository) => {
      repository.write('new', 'untracked files do not matter\n');
      await repository.plan();
      repository.write('one', 'changed\n');
      const changed = new GitRefusal('There are uncommitted changes. Commit or stash them first');
      await assert.rejects(repository.plan(), changed);
      await assert.rejects(repository.order({ kind: 'start', head: '', onto: null, steps: [] }), changed);
      repository.git('checkout', '-q', 'one');
      writeFileSync(join(repository.folder, '.git/MERGE_HEAD'), repository.git('rev-parse', 'HEAD'));
      await assert.rejects(
        repository.plan(),
        new GitRefusal('A merge is under way. Commit or abort it first'),
      );
    });
  });
});

describe('a rebase', () => {
  test('reorders, drops and joins commits', async () => {
    await inRepository(async (repository) => {
      const answer = await repository.run('ppp', [2, 0, 1]);
      assert.deepEqual(repository.log, ['base', 'three', 'one', 'two']);
      assert.match(
        answer.type === 'done' ? answer.message : '',
        /^Rebased\. The last commit is [\da-f]{7} two$/,
      );
      await repository.run('pds');
      assert.deepEqual(repository.log, ['base', 'three']);
      assert.equal(repository.git('log', '-1', '--format=%B').trim(), 'three\n\ntwo');
      assert.ok(!existsSync(join(repository.folder, 'one')));
      repository.change('four', '4\n');
      await repository.run('pf');
      assert.deepEqual(repository.log, ['base', 'three']);
      assert.ok(existsSync(join(repository.folder, 'four')));
    });
  });

  test('rewords commits, with any words and the author as before', async () => {
    await inRepository(async (repository) => {
      repository.git('commit', '-q', '--amend', '--author=Bob <bob@example.org>', '-m', 'three');
      const message = "new 'one' $(false)\n\nBody `x`\n";
      await repository.run('rp', [1, 0], message);
      assert.deepEqual(repository.log, ['base', 'one', "new 'one' $(false)", 'two']);
      assert.equal(repository.git('log', '-1', '--format=%an', 'HEAD~1').trim(), 'Bob');
      assert.equal(repository.git('log', '-1', '--format=%B', 'HEAD~1').trim(), message.trim());
    });
  });

  test('from the first commit of all', async () => {
    await inRepository(async (repository) => {
      const { head, onto, commits } = await repository.plan();
      const steps = commits.map(({ hash }) => ({ hash, action: 'pick' as RebaseAction, message: null }));
      await repository.order({ kind: 'start', head, onto, steps: [steps[1], ...steps.slice(2), steps[0]] });
      assert.deepEqual(repository.log, ['one', 'two', 'three', 'base']);
    });
  });

  test('stops to edit a commit, and goes on', async () => {
    await inRepository(async (repository) => {
      const { commit, step, steps, conflicts, problem } = stoppedAt(await repository.run('epp'));
      assert.match(commit, /^[\da-f]{7} one$/);
      assert.deepEqual([step, steps, conflicts, problem], [1, 3, [], null]);
      assert.deepEqual(stoppedAt(await repository.rebase.plan(null)).problem, null);
      await assert.rejects(
        repository.order({ kind: 'start', head: '', onto: null, steps: [] }),
        new GitRefusal('A rebase is under way. Run Continue Rebase, Skip Commit or Abort Rebase'),
      );
      repository.write('one', 'edited\n');
      repository.git('commit', '-q', '-a', '--amend', '-m', 'edited');
      assert.equal((await repository.order({ kind: 'continue' })).type, 'done');
      assert.deepEqual(repository.log, ['base', 'edited', 'two', 'three']);
    });
  });

  test('stops at a conflict, which is resolved, skipped, or ended', async () => {
    await inRepository(async (repository) => {
      repository.change('one', 'other\n', 'four');
      const before = repository.log;
      repository.git('branch', 'kept');
      repository.change('one', 'last\n', 'five');
      const { commit, conflicts, step } = stoppedAt(await repository.run('pp', [1, 0]));
      assert.match(commit, / five$/);
      assert.deepEqual([conflicts.map((path) => basename(path)), step], [['one'], 1]);
      await assert.rejects(repository.order({ kind: 'continue' }), /There are merge conflicts/);
      assert.deepEqual(stoppedAt(await repository.rebase.plan(null)).conflicts, conflicts);
      assert.equal((await repository.order({ kind: 'abort' })).type, 'done');
      assert.deepEqual(repository.log, [...before, 'five']);
      await assert.rejects(repository.order({ kind: 'abort' }), new GitRefusal('No rebase is under way'));

      stoppedAt(await repository.run('pp', [1, 0]));
      assert.equal((await repository.order({ kind: 'skip' })).type, 'done');
      assert.deepEqual(repository.log, before);

      repository.git('reset', '-q', '--hard', 'kept');
      repository.change('one', 'last\n', 'five');
      stoppedAt(await repository.run('pp', [1, 0]));
      repository.add('one', 'last\n');
      assert.equal(stoppedAt(await repository.rebase.plan(null)).problem, 'All conflicts are resolved');
      stoppedAt(await repository.order({ kind: 'continue' }));
      repository.add('one', 'other\n');
      assert.equal((await repository.order({ kind: 'continue' })).type, 'done');
      assert.deepEqual(repository.log, ['base', 'one', 'two', 'three', 'five', 'four']);
    });
  });

  test('is refused where the branch has changed since it was listed', async () => {
    await inRepository(async (repository) => {
      const { head, onto, commits } = await repository.plan();
      repository.change('late', 'x\n');
      const steps = commits.map(({ hash }) => ({ hash, action: 'pick' as RebaseAction, message: null }));
      await assert.rejects(
        repository.order({ kind: 'start', head, onto, steps }),
        new GitRefusal('The branch has changed. Run Interactive Rebase again'),
      );
    });
  });

  test('that a hook refuses does not begin', async () => {
    await inRepository(async (repository) => {
      const hook = join(repository.folder, '.git/hooks/pre-rebase');
      writeFileSync(hook, '#!/bin/sh\necho no >&2\nexit 1\n');
      chmodSync(hook, 0o755);
      await assert.rejects(repository.run('pp', [1, 0]), /pre-rebase hook refused/);
      assert.deepEqual(repository.log, ['base', 'one', 'two', 'three']);
    });
  });

  test('that git was told to do otherwise follows the list', async () => {
    await inRepository(async (repository) => {
      const settings = {
        autoSquash: 'true',
        autoStash: 'true',
        rebaseMerges: 'true',
        missingCommitsCheck: 'error',
        abbreviateCommands: 'true',
      };
      for (const [name, value] of Object.entries(settings)) repository.git('config', `rebase.${name}`, value);
      repository.git('config', 'sequence.editor', 'false');
      repository.git('config', 'core.editor', 'false');
      repository.change('five', '5\n', 'fixup! one');
      await repository.run('pd', [1, 0]);
      assert.deepEqual(repository.log, ['base', 'one', 'two', 'fixup! one']);
    });
  });
});
