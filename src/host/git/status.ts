import { join } from 'node:path';
import { type ChangedFile, GROUPS, type RepositoryStatus } from '../../features/source-control/requests.ts';
import type { Milliseconds } from '../../base/units.ts';
import { type GitOptions, readGit, trustedGit } from './git-process.ts';
import type { Repository } from './repository.ts';
import { GitRefusal } from './call-git.ts';
import { refusalOf } from './refusals.ts';
import { readSmallText } from '../files/small-file.ts';
import { endedByCommit } from './halfway.ts';

/** Time that Git may take. */
const TIME_LIMIT: Milliseconds = 60_000;
/** Bytes of the longest list. */
const LONGEST = 64 << 20;
/** Characters of a commit's name that are shown. */
const SHORT = 7;

/**
 * The state of a repository. In a folder that is not trusted nothing of its configuration is used, so its upstream is
 * not known.
 * @throws `GitRefusal` where Git fails
 */
export async function readStatusOf(
  repository: Repository,
  isTrusted: boolean,
  options: GitOptions,
): Promise<RepositoryStatus> {
  const words = ['status', '--porcelain=v2', '--branch', '-z', '--untracked-files=all'];
  const limits = { timeout: TIME_LIMIT, longest: LONGEST, ...options };
  const { stdout, stderr, exit_code } = isTrusted
    ? await trustedGit(repository.top, [...words, '--ignore-submodules=dirty'], limits)
    : await readGit(repository.top, words, limits);
  options.signal?.throwIfAborted();
  if (exit_code !== 0) throw new GitRefusal(refusalOf(stderr, 'read the status of the repository'));
  const { top, own } = repository;
  return { ...parseStatus(String(stdout)), top, repository: own, preparedMessage: preparedMessageIn(own) };
}

/** Bytes of the longest message. */
const LONGEST_MESSAGE = 1 << 16;

/** The message in a Git folder for the commit that ends a merge, cherry-pick or revert; null where there is none. */
function preparedMessageIn(own: string): string | null {
  if (endedByCommit(own) === null) return null;
  const message = readSmallText(join(own, 'MERGE_MSG'), LONGEST_MESSAGE) ?? '';
  const lines = message.split('\n').filter((line) => !line.startsWith('#'));
  return lines.join('\n').trim();
}

/** Reads the output of `git status --porcelain=v2 --branch -z`. */
export function parseStatus(
  output: string,
): Omit<RepositoryStatus, 'top' | 'repository' | 'preparedMessage'> {
  const facts = new Map<string, string>();
  const files: ChangedFile[] = [];
  const entries = output.split('\0');
  for (let i = 0; i < entries.length; i++) {
    const entry = entries[i];
    const header = /^# branch\.(\w+) (.*)$/s.exec(entry);
    if (header !== null) facts.set(header[1], header[2]);
    else if (entry.startsWith('2 ')) files.push(...filesOf(entry, entries[++i] ?? null));
    else if (entry !== '') files.push(...filesOf(entry, null));
  }
  const head = facts.get('head') ?? '';
  const oid = facts.get('oid') ?? '';
  const [, ahead = '0', behind = '0'] = /^\+(\d+) -(\d+)$/.exec(facts.get('ab') ?? '') ?? [];
  return {
    branch: head === '(detached)' ? null : head,
    commit: /^[\da-f]+$/.test(oid) ? oid.slice(0, SHORT) : null,
    upstream: facts.get('upstream') ?? null,
    ahead: Number(ahead),
    behind: Number(behind),
    files: GROUPS.flatMap((group) => files.filter((file) => file.group === group)),
  };
}

/** The number of words before the path, by the kind of the entry. */
const WORDS: Readonly<Record<string, number>> = { '1': 8, '2': 9, u: 10 };

/** The changed files of an entry: one that is staged in part has two. */
function filesOf(entry: string, from: string | null): readonly ChangedFile[] {
  const kind = entry[0];
  if (kind === '?')
    return [{ group: 'untracked', path: entry.slice(2), from: null, letter: '?', isSubmodule: false }];
  const words = entry.split(' ');
  const count = WORDS[kind];
  if (count === undefined) return [];
  const path = words.slice(count).join(' ');
  const [, [index, tree], submodule] = words;
  const isSubmodule = submodule.startsWith('S');
  if (kind === 'u') return [{ group: 'merge', path, from: null, letter: 'U', isSubmodule }];
  const part = (group: 'staged' | 'changes', letter: string): readonly ChangedFile[] =>
    letter === '.' ? [] : [{ group, path, from: isMove(letter) ? from : null, letter, isSubmodule }];
  return [...part('staged', index), ...part('changes', tree)];
}

/** True for the letter of a file that was renamed or copied. */
const isMove = (letter: string): boolean => letter === 'R' || letter === 'C';
