import { join } from 'node:path';
import type {
  RecentCommit,
  Reference,
  References,
  Revisions,
} from '../../features/git-changes/references.ts';
import { readSmallText } from '../files/small-file.ts';

import { callGit, GitRefusal } from './call-git.ts';
import type { FileOptions } from './tracked-file.ts';
import { type Repository, repositoryOf } from './repository.ts';

const KINDS: readonly (readonly [Reference['kind'], prefix: string])[] = [
  ['branch', 'refs/heads/'],
  ['remote', 'refs/remotes/'],
  ['tag', 'refs/tags/'],
];

/** References of each kind that are read at most, the latest ones. */
const MOST = 5000;

const FIELDS = [
  'refname',
  'objectname',
  '*objectname',
  'HEAD',
  'creatordate:unix',
  'symref',
  'upstream:short',
  'subject',
] as const;

/**
 * Reads the branches and tags of the repository that a folder is in. The upstream of a branch is a setting of the
 * repository, so only a trusted folder has them.
 * @param folder absolute
 * @throws `GitRefusal` where there are none
 */
export async function readReferences(folder: string, options: FileOptions): Promise<References> {
  const repository = repositoryOf(folder);
  if (repository === null) throw new GitRefusal('The folder is not in a Git repository');
  const [head, ...lists] = await Promise.all([
    readHead(repository, options),
    ...KINDS.map(([kind, prefix]) => listKind(repository, kind, prefix, options)),
  ]);
  return { ...head, all: lists.flat() };
}

async function listKind(
  { top }: Repository,
  kind: Reference['kind'],
  prefix: string,
  options: FileOptions,
): Promise<readonly Reference[]> {
  const format = FIELDS.map((field) => `%(${field})`).join('%00');
  const words = ['for-each-ref', '--sort=-creatordate', `--count=${MOST}`, `--format=${format}`, prefix];
  const listed = (await callGit(top, words, options)).toString('utf8');
  return listed.split('\n').flatMap((row): readonly Reference[] => {
    const [ref, object, commit, star, time, target, upstream, subject = ''] = row.split('\0');
    // The name of the default branch of a remote, `origin/HEAD`, is only another name for that branch.
    if (ref === '' || (kind === 'remote' && target !== '')) return [];
    return [
      {
        kind,
        name: ref.slice(prefix.length),
        ref,
        hash: commit === '' ? object : commit,
        time: Number(time),
        subject,
        upstream: upstream === '' ? null : upstream,
        isHead: star === '*',
      },
    ];
  });
}

/** Bytes up to which HEAD is read. */
const LONGEST_HEAD = 1 << 12;

async function readHead(
  { top, own }: Repository,
  options: FileOptions,
): Promise<Pick<References, 'branch' | 'head'>> {
  const text = readSmallText(join(own, 'HEAD'), LONGEST_HEAD) ?? '';
  const branch = /^ref: refs\/heads\/(.+)/.exec(text)?.[1].trim() ?? null;
  const found = await callGit(top, ['rev-parse', '--verify', 'HEAD'], options).catch((error: unknown) => {
    // A branch without a commit.
    if (error instanceof GitRefusal && /Needed a single revision/.test(error.message)) return null;
    throw error;
  });
  return { branch, head: found === null ? null : found.toString('latin1').trim() };
}

/** Commits that are offered as revisions. */
const MOST_COMMITS = 200;

/** Reads the branches, the tags and the latest commits of a repository. @throws `GitRefusal` where there are none */
export async function readRevisions(folder: string, options: FileOptions): Promise<Revisions> {
  const references = await readReferences(folder, options);
  const commits = references.head === null ? [] : await recentCommits(folder, references.head, options);
  return { ...references, commits, at: Date.now() / 1000 };
}

async function recentCommits(
  folder: string,
  head: string,
  options: FileOptions,
): Promise<readonly RecentCommit[]> {
  const format = '--format=%H%x00%an%x00%at%x00%s';
  const words = ['log', '--no-color', '--encoding=UTF-8', `--max-count=${MOST_COMMITS}`, format, head, '--'];
  const listed = (await callGit(folder, words, { ...options, isTrusted: false })).toString('utf8');
  return listed.split('\n').flatMap((row): readonly RecentCommit[] => {
    const [hash, author, time, subject = ''] = row.split('\0');
    return hash === '' ? [] : [{ hash, author, time: Number(time), subject }];
  });
}
