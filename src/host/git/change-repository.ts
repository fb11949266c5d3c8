import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ActionAnswer, ChangedFile, GitAction } from '../../features/source-control/requests.ts';
import { branchChange, UnmergedBranch } from './branch-changes.ts';
import { ChangingCalls, type CallsOptions, GitFailure } from './changing-calls.ts';
import type { Repository } from './repository.ts';
import { readStatusOf } from './status.ts';
import { GitRefusal } from './call-git.ts';
import { stashChange } from './stash-changes.ts';
import { undoOperation } from './undo-operation.ts';

/** Changes a repository in a trusted folder. Hooks, filters and signing run. */
export async function changeRepositoryOf(
  repository: Repository,
  action: GitAction,
  options: CallsOptions,
): Promise<ActionAnswer> {
  try {
    return { done: await new RepositoryChange(repository, options).run(action) };
  } catch (error) {
    if (error instanceof UnmergedBranch) return { unmerged: error.branch };
    if (error instanceof GitFailure) return { failed: error.message, output: error.output };
    if (error instanceof GitRefusal) return { failed: error.message, output: [] };
    throw error;
  }
}

/** The message of the last commit; empty before the first one. @throws `GitRefusal` where Git fails */
export async function lastMessageOf(repository: Repository, options: CallsOptions): Promise<string> {
  const change = new RepositoryChange(repository, options);
  return (await change.hasCommit())
    ? (await change.git(['log', '-1', '--format=%B'], 'read the last commit')).trim()
    : '';
}

/** The start of the message of stashes that keep discarded changes. */
const DISCARDED = 'Inkstone: discarded ';

/** The author of stashes, for users who have not told Git their names. */
const AUTHOR = {
  GIT_AUTHOR_NAME: 'Inkstone',
  GIT_AUTHOR_EMAIL: 'inkstone@localhost',
  GIT_COMMITTER_NAME: 'Inkstone',
  GIT_COMMITTER_EMAIL: 'inkstone@localhost',
};

class RepositoryChange extends ChangingCalls {
  run(action: GitAction): Promise<string> {
    switch (action.kind) {
      case 'stage':
        return this.#stage(action.files);
      case 'unstage':
        return this.#unstage(action.files);
      case 'discard':
        return this.#discard(action.files);
      case 'restore_discarded':
        return this.#restoreDiscarded();
      case 'commit':
        return this.#commit(action);
      case 'undo_commit':
        return this.#undoCommit();
      case 'fetch':
        return this.#fetch();
      case 'pull':
        return this.#pull();
      case 'push':
        return this.#push();
      case 'checkout':
      case 'create_branch':
      case 'rename_branch':
      case 'delete_branch':
      case 'merge_branch':
        return branchChange(this, action);
      case 'stash':
      case 'apply_stash':
      case 'pop_stash':
      case 'drop_stash':
        return stashChange(this, action);
      case 'undo_operation':
        return undoOperation(this, action.operation);
    }
  }

  async #stage(files: readonly ChangedFile[]): Promise<string> {
    await this.git(['add', '--all', ...PATHS], 'stage the files', { input: listOf(files) });
    return `Staged ${nameAll(files)}`;
  }

  async #unstage(files: readonly ChangedFile[]): Promise<string> {
    const words = (await this.hasCommit())
      ? ['reset', '-q', ...PATHS]
      : ['rm', '--cached', '-q', '-f', ...PATHS];
    await this.git(words, 'unstage the files', { input: listOf(files) });
    return `Unstaged ${nameAll(files)}`;
  }

  /** Discards changes of the work tree. A stash of Git keeps them. */
  async #discard(files: readonly ChangedFile[]): Promise<string> {
    const nested = files.find(({ isSubmodule, path }) => isSubmodule || path.endsWith('/'));
    if (nested !== undefined)
      throw new GitRefusal(`${nested.path} is a repository of its own. Discard its changes there`);
    if (!(await this.hasCommit()))
      throw new GitRefusal('Discarded changes are kept in a stash, which needs a first commit. Commit first');
    await this.#keep(files);
    const added = files.filter(({ letter }) => letter === 'A' || letter === '?');
    const intended = added.filter(({ letter }) => letter === 'A');
    if (intended.length > 0)
      await this.git(['update-index', '--force-remove', '-z', '--stdin'], 'discard the changes', {
        input: listOf(intended),
      });
    const tracked = files.filter((file) => !added.includes(file));
    if (tracked.length > 0)
      await this.git(['checkout-index', '--force', '--index', '-z', '--stdin'], 'discard the changes', {
        input: listOf(tracked),
      });
    for (const { path } of added) await rm(join(this.repository.top, path), { force: true });
    return `Discarded ${nameAll(files)}. Run Restore Discarded Changes to get the changes back`;
  }

  /** Keeps files as they are in the work tree in a stash, whose other files are those of the index. */
  async #keep(files: readonly ChangedFile[]): Promise<void> {
    const folder = await mkdtemp(join(tmpdir(), 'inkstone-index-'));
    try {
      const variables = { ...AUTHOR, GIT_INDEX_FILE: join(folder, 'index') };
      const index = join(this.repository.own, 'index');
      if (existsSync(index)) await copyFile(index, variables.GIT_INDEX_FILE);
      const purpose = 'keep the changes';
      const git = async (words: readonly string[], input = ''): Promise<string> =>
        (await this.git(words, purpose, { variables, input })).trim();
      const staged = await git(['write-tree']);
      await git(['update-index', '--add', '--remove', '-z', '--stdin'], listOf(files));
      const tree = await git(['write-tree']);
      const message = `${DISCARDED}${nameAll(files)}`;
      const parent = await git(['commit-tree', staged, '-p', 'HEAD', '-m', `index of: ${message}`]);
      const commit = await git(['commit-tree', tree, '-p', 'HEAD', '-p', parent, '-m', message]);
      await git(['stash', 'store', '-m', message, commit]);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** Brings back what was discarded last, where nothing has changed there since. */
  async #restoreDiscarded(): Promise<string> {
    const purpose = 'restore the changes';
    const listed = await this.git(['stash', 'list', '-z', '--format=%gd%x09%H%x09%gs'], purpose);
    const entries = listed.split('\0').map((entry) => entry.split('\t'));
    const [name, commit] = entries.find(([, , message]) => message?.startsWith(DISCARDED)) ?? [];
    if (name === undefined || commit === undefined)
      throw new GitRefusal('There are no discarded changes to restore');
    const words = ['diff-tree', '-r', '-z', '--no-renames', '--name-status', `${commit}^2`, commit];
    const parts = (await this.git(words, purpose)).split('\0');
    const files = parts.flatMap((letter, i) =>
      i % 2 === 0 && parts[i + 1] !== undefined && parts[i + 1] !== ''
        ? [{ letter, path: parts[i + 1] }]
        : [],
    );
    const { files: changed } = await readStatusOf(this.repository, true, this.options);
    const taken = files.find(({ path }) =>
      changed.some((file) => file.path === path && file.group !== 'staged'),
    );
    if (taken !== undefined)
      throw new GitRefusal(
        `${taken.path} has changed again. Commit or discard it first, or run git stash apply ${name}`,
      );
    const kept = files.filter(({ letter }) => letter !== 'D');
    if (kept.length > 0)
      await this.git(['restore', `--source=${commit}`, '--worktree', ...PATHS], purpose, {
        input: listOf(kept),
      });
    for (const { letter, path } of files)
      if (letter === 'D') await rm(join(this.repository.top, path), { force: true });
    await this.git(['stash', 'drop', '-q', name], purpose);
    return `Restored ${nameAll(files)}`;
  }

  async #commit({ message, amend }: Extract<GitAction, { kind: 'commit' }>): Promise<string> {
    const words = ['commit', '-q', '-F', '-', '--cleanup=strip', ...(amend ? ['--amend'] : [])];
    await this.git(words, 'commit', { input: message });
    const named = await this.git(['log', '-1', '--format=%h %s'], 'read the commit');
    return `${amend ? 'Amended' : 'Committed'} ${named.trim()}`;
  }

  async #undoCommit(): Promise<string> {
    const { exit_code } = await this.attempt(['rev-parse', '--verify', '-q', 'HEAD~']);
    if (exit_code !== 0)
      throw new GitRefusal('There is no commit before the last one, so it cannot be undone');
    const subject = (await this.git(['log', '-1', '--format=%h %s'], 'read the commit')).trim();
    await this.git(['reset', '-q', '--soft', 'HEAD~'], 'undo the commit');
    return `Undid ${subject}. Its changes are staged`;
  }

  async #fetch(): Promise<string> {
    await this.#remote();
    await this.git(['fetch', '--progress'], 'fetch');
    return 'Fetched';
  }

  async #pull(): Promise<string> {
    await this.#remote();
    await this.git(['pull', '--progress', '--no-edit'], 'pull');
    return 'Pulled';
  }

  /** Pushes the branch, and makes the remote branch its upstream if it has none. */
  async #push(): Promise<string> {
    const remote = await this.#remote();
    const branch = await this.attempt(['symbolic-ref', '--short', '-q', 'HEAD']);
    if (branch.exit_code !== 0) throw new GitRefusal('HEAD is detached. Switch to a branch to push it');
    if (!(await this.hasCommit())) throw new GitRefusal('There is no commit to push. Commit first');
    const upstream = await this.attempt([
      'rev-parse',
      '--verify',
      '-q',
      '--symbolic-full-name',
      '@{upstream}',
    ]);
    const name = branch.stdout.trim();
    const isNew = upstream.exit_code !== 0;
    const words = isNew ? ['--set-upstream', remote, name] : [];
    await this.git(['push', '-q', '--progress', ...words], 'push');
    return isNew ? `Pushed ${name} to ${remote}` : `Pushed ${name}`;
  }

  /** The remote to push to: `origin`, or else the first one. */
  async #remote(): Promise<string> {
    const remotes = (await this.git(['remote'], 'list the remotes')).split('\n').filter(Boolean);
    if (remotes.length === 0)
      throw new GitRefusal('The repository has no remote. Add one with git remote add origin URL');
    return remotes.includes('origin') ? 'origin' : remotes[0];
  }
}

/** Paths come from the input, so that their number has no limit. */
const PATHS = ['--pathspec-from-file=-', '--pathspec-file-nul'];

const listOf = (
  files: readonly (Pick<ChangedFile, 'path'> & Partial<Pick<ChangedFile, 'from' | 'letter'>>)[],
): string =>
  files
    .flatMap(({ path, from, letter }) => (from == null || letter === 'C' ? [path] : [path, from]))
    .map((path) => `${path}\0`)
    .join('');

function nameAll(files: readonly { readonly path: string }[]): string {
  return files.length === 1 ? files[0].path : `${files.length} files`;
}
