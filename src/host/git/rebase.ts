import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type {
  PlanAnswer,
  RebaseAnswer,
  RebaseCommit,
  RebaseOrder,
  RebaseStep,
  StoppedRebase,
} from '../../features/git-rebase/requests.ts';
import { readSmallText } from '../files/small-file.ts';
import { GitRefusal } from './call-git.ts';
import { changingGit, type ChangeOptions } from './changing-git.ts';
import { refusalOf } from './refusals.ts';
import type { Repository } from './repository.ts';
import { readStatusOf } from './status.ts';
import { endedByCommit, halfwayIn } from './halfway.ts';

type Options = Pick<ChangeOptions, 'signal' | 'environment'>;

/** Commits that are searched for the one that a rebase begins with, and those that are listed without one. */
const MOST = 1000;
const MOST_LISTED = 50;
/** Digits of a hash in sentences. */
const SHORT = 7;
/** Bytes up to which the small files of a rebase are read. */
const LONGEST = 1 << 16;

const FORMAT = '%H%x00%P%x00%an%x00%s%x00%B%x00';
const PARTS = 5;

interface FoundCommit extends RebaseCommit {
  readonly parents: readonly string[];
}

/** A repository in a trusted folder, whose current branch is rebased. Hooks, filters and signing run. */
export class RepositoryRebase {
  readonly #repository: Repository;
  readonly #options: Options;

  constructor(repository: Repository, options: Options) {
    this.#repository = repository;
    this.#options = options;
  }

  /**
   * The commits that can be rebased.
   * @param from the first of them; null for the first one that is not pushed
   * @throws `GitRefusal` where nothing can be rebased
   */
  async plan(from: string | null): Promise<PlanAnswer> {
    if (this.#isUnderWay) {
      const isEdit = existsSync(join(this.#repository.own, 'rebase-merge/amend'));
      return { type: 'stopped', stopped: await this.#placeOf(isEdit ? null : 'All conflicts are resolved') };
    }
    await this.#assertClean();
    const found = await this.#commits();
    if (found.length === 0) throw new GitRefusal('There are no commits to rebase yet');
    const end = from === null ? ownEnd(found) : found.findIndex(({ hash }) => hash === from) + 1;
    if (end === 0)
      throw from === null
        ? new GitRefusal('All commits are pushed. Choose one in View Repository History to rebase from there')
        : new GitRefusal(
            `Commit ${from.slice(0, SHORT)} is not one of the last ${MOST} commits of this branch`,
          );
    const commits = found.slice(0, end);
    const merge = commits.find(({ parents }) => parents.length > 1);
    if (merge !== undefined)
      throw new GitRefusal(`Commit ${merge.hash.slice(0, SHORT)} is a merge. Choose a commit after it`);
    const [{ hash: head }] = commits;
    const onto = commits.at(-1)?.parents.at(0) ?? null;
    return { type: 'plan', head, onto, commits: commits.toReversed() };
  }

  /** Starts a rebase, or goes on with one. @throws `GitRefusal` where Git refuses */
  async run(order: RebaseOrder): Promise<RebaseAnswer> {
    if (order.kind === 'start') return await this.#start(order);
    if (!this.#isUnderWay) throw new GitRefusal('No rebase is under way');
    if (order.kind === 'abort') {
      await this.#git(['rebase', '--abort'], 'abort the rebase');
      return { type: 'done', message: 'Aborted the rebase' };
    }
    if (order.kind === 'continue' && (await this.#conflicts()).length > 0)
      throw new GitRefusal('There are merge conflicts. Resolve them and stage the files first');
    return await this.#rebase([`--${order.kind}`]);
  }

  async #start({ head, onto, steps }: Extract<RebaseOrder, { kind: 'start' }>): Promise<RebaseAnswer> {
    await this.#assertClean();
    const now = (await this.#git(['rev-parse', 'HEAD'], 'read the last commit')).trim();
    if (now !== head) throw new GitRefusal('The branch has changed. Run Interactive Rebase again');
    const lines: string[] = [];
    for (const each of steps) lines.push(...(await this.#linesFor(each)));
    const folder = await mkdtemp(join(tmpdir(), 'inkstone-rebase-'));
    try {
      const todo = join(folder, 'todo');
      await writeFile(todo, `${lines.join('\n')}\n`);
      // Git runs the editor by a shell, with the file to edit as another word.
      const editor = `cp -- '${todo.replaceAll("'", String.raw`'\''`)}'`;
      const how = ['-i', '--no-autosquash', '--no-autostash', '--empty=drop'];
      return await this.#rebase([...how, onto ?? '--root'], { GIT_SEQUENCE_EDITOR: editor });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /**
   * The lines of a step in the todo list of Git. An empty commit with the new message is squashed into a reworded one,
   * as by `git commit --fixup=reword:`, so that the message is in the repository if the rebase stops before.
   */
  async #linesFor({ hash, action, message }: RebaseStep): Promise<readonly string[]> {
    if (message === null) return [`${action} ${hash}`];
    const words = ['commit-tree', `${hash}^{tree}`, '-p', hash, '-F', '-'];
    const reworded = await this.#git(words, 'write the new message', message);
    return [`pick ${hash}`, `fixup -C ${reworded.trim()}`];
  }

  async #rebase(words: readonly string[], variables: ChangeOptions['variables'] = {}): Promise<RebaseAnswer> {
    const { stdout, stderr, exit_code } = await this.#call(['rebase', ...words], { variables });
    if (this.#isUnderWay)
      return {
        type: 'stopped',
        stopped: await this.#placeOf(
          exit_code === 0 ? null : refusalOf(`${stderr}\n${stdout}`.trim(), 'go on'),
        ),
      };
    if (exit_code !== 0) throw new GitRefusal(refusalOf(`${stderr}\n${stdout}`.trim(), 'rebase'));
    const named = await this.#git(['log', '-1', '--format=%h %s'], 'read the commit');
    return { type: 'done', message: `Rebased. The last commit is ${named.trim()}` };
  }

  /** The place where a rebase is. @param problem the reason for which Git stopped */
  async #placeOf(problem: string | null): Promise<StoppedRebase> {
    const conflicts = await this.#conflicts();
    const number = (name: string): number => Number(this.#read(join('rebase-merge', name)));
    const named = await this.#call(['log', '-1', '--format=%h %s', 'REBASE_HEAD']);
    const head = named.exit_code === 0 ? named : await this.#call(['log', '-1', '--format=%h %s']);
    return {
      commit: head.stdout.trim(),
      step: number('msgnum'),
      steps: number('end'),
      conflicts,
      problem: conflicts.length > 0 ? null : problem,
    };
  }

  get #isUnderWay(): boolean {
    return halfwayIn(this.#repository.own)?.operation === 'rebase';
  }

  /** @throws `GitRefusal` where a rebase would lose something, or another command of Git is under way */
  async #assertClean(): Promise<void> {
    if (this.#isUnderWay)
      throw new GitRefusal('A rebase is under way. Run Continue Rebase, Skip Commit or Abort Rebase');
    const busy = endedByCommit(this.#repository.own);
    if (busy !== null) throw new GitRefusal(`A ${busy.operation} is under way. Commit or abort it first`);
    const { files } = await readStatusOf(this.#repository, true, this.#options);
    if (files.some(({ group }) => group !== 'untracked'))
      throw new GitRefusal('There are uncommitted changes. Commit or stash them first');
  }

  /** The last commits of the branch, the latest first, up to the first one or a merge. */
  async #commits(): Promise<readonly FoundCommit[]> {
    if ((await this.#call(['rev-parse', '--verify', '-q', 'HEAD'])).exit_code !== 0) return [];
    const purpose = 'read the commits';
    const own = await this.#git(
      ['log', `--max-count=${MOST}`, '--format=%H', 'HEAD', '--not', '--remotes'],
      purpose,
    );
    const unpushed = new Set(own.split('\n'));
    const words = ['log', `--max-count=${MOST}`, '--first-parent', '--no-show-signature', '--encoding=UTF-8'];
    const parts = (await this.#git([...words, `--format=${FORMAT}`, 'HEAD'], purpose)).split('\0');
    return Array.from({ length: Math.floor(parts.length / PARTS) }, (_, i) => {
      const [hash, parents, author, subject, message] = parts.slice(i * PARTS, (i + 1) * PARTS);
      const name = hash.trim();
      return {
        hash: name,
        parents: parents.split(' ').filter(Boolean),
        author,
        subject,
        message,
        isPushed: !unpushed.has(name),
      };
    });
  }

  async #conflicts(): Promise<readonly string[]> {
    const { files } = await readStatusOf(this.#repository, true, this.#options);
    return files.flatMap(({ group, path }) => (group === 'merge' ? [join(this.#repository.top, path)] : []));
  }

  #read(name: string): string {
    return (readSmallText(join(this.#repository.own, name), LONGEST) ?? '').trim();
  }

  async #git(words: readonly string[], purpose: string, input = ''): Promise<string> {
    const { stdout, stderr, exit_code } = await this.#call(words, { input });
    if (exit_code === 0) return stdout;
    throw new GitRefusal(refusalOf(`${stderr}\n${stdout}`.trim(), purpose));
  }

  async #call(words: readonly string[], more: Pick<ChangeOptions, 'input' | 'variables'> = {}) {
    const end = await changingGit(this.#repository.top, words, { ...this.#options, ...more });
    this.#options.signal.throwIfAborted();
    return end;
  }
}

/** The number of commits that are not pushed, up to a merge. */
function ownEnd(commits: readonly FoundCommit[]): number {
  const other = commits.findIndex(({ isPushed, parents }) => isPushed || parents.length > 1);
  return Math.min(other < 0 ? commits.length : other, MOST_LISTED);
}
