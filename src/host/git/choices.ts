import type { GitChoices, LastOperation, Stash } from '../../features/source-control/requests.ts';
import { callGit } from './call-git.ts';
import type { CallsOptions } from './changing-calls.ts';
import { readReferences } from './references.ts';
import type { Repository } from './repository.ts';
import { halfwayIn } from './halfway.ts';

/** Stashes that are listed at most. */
const MOST = 1000;

/** Reads the branches, the stashes and the last operation of a repository. @throws `GitRefusal` where Git fails */
export async function readChoicesOf(repository: Repository, options: CallsOptions): Promise<GitChoices> {
  const [references, stashes, operation] = await Promise.all([
    readReferences(repository.top, { ...options, isTrusted: false }),
    readStashes(repository, options),
    readLastOperation(repository, options),
  ]);
  return { top: repository.top, references, stashes, operation, at: Date.now() / 1000 };
}

async function readStashes(repository: Repository, options: CallsOptions): Promise<readonly Stash[]> {
  const call = { ...options, isTrusted: false };
  const listed = await callGit(repository.top, ['for-each-ref', '--count=1', 'refs/stash'], call);
  if (listed.length === 0) return [];
  const rows = await readLog(repository, 'refs/stash', MOST, options);
  return rows.map(([hash, time, message]) => ({ hash, time: Number(time), message }));
}

/** The latest entries of the log of a reference: the commit, its time, and what the log says. */
async function readLog(
  { top }: Repository,
  ref: string,
  most: number,
  options: CallsOptions,
): Promise<readonly (readonly [hash: string, time: string, subject: string])[]> {
  const format = '--format=%H%x00%ct%x00%gs';
  const words = ['log', '--walk-reflogs', '--no-color', '--encoding=UTF-8', `--max-count=${most}`, format];
  const rows = await callGit(top, [...words, ref, '--'], { ...options, isTrusted: false });
  return rows
    .toString('utf8')
    .split('\n')
    .filter(Boolean)
    .map((row) => {
      const [hash, time = '', subject = ''] = row.split('\0');
      return [hash, time, subject] as const;
    });
}

/** The operation that moved HEAD last, or the sentence that says why it cannot be undone. */
export async function readLastOperation(
  repository: Repository,
  options: CallsOptions,
): Promise<LastOperation | string> {
  const halfway = halfwayIn(repository.own);
  if (halfway !== null) return `A ${halfway.operation} is not finished. Finish or abort it first`;
  const { head } = await readReferences(repository.top, { ...options, isTrusted: false });
  if (head === null) return 'There is no commit yet, so there is nothing to undo';
  const [last, previous] = await readLog(repository, 'HEAD', 2, options);
  if (last === undefined) return 'The repository has no log of HEAD, so the last operation is not known';
  const [hash, , subject] = last;
  if (hash !== head) return 'HEAD has moved without a note in its log, so the last operation is not known';
  if (previous === undefined) return 'The last operation made the first commit, so it cannot be undone';
  const rebased = /^(?:rebase|pull)\b.*\(finish\): returning to (refs\/heads\/.+)/.exec(subject)?.[1];
  if (rebased !== undefined) {
    // HEAD has been at each of the commits. The log of the branch has only the first and the last one.
    const [now, old] = await readLog(repository, rebased, 2, options);
    if (now?.[0] !== hash || old === undefined) return 'The branch has no log of the time before the rebase';
    return { kind: 'rebase', subject, hash, before: old[0], left: null };
  }
  const kind = kindOf(subject);
  if (kind === null) return `Inkstone does not undo this operation of Git: ${subject}`;
  const left = /^checkout: moving from (.+) to /.exec(subject)?.[1] ?? null;
  return { kind, subject, hash, before: previous[0], left };
}

/** The words that the notes of operations start with. */
const KINDS = ['commit', 'checkout', 'cherry-pick', 'pull', 'reset', 'revert'] as const;

function kindOf(subject: string): LastOperation['kind'] | null {
  if (subject.startsWith('commit (amend): ')) return 'amend';
  if (/^(?:commit \(merge\): |merge )/.test(subject)) return 'merge';
  // A rebase that was not finished, or the first commit of a branch without others.
  if (/^[^:]*\((?:start|pick|initial)\)/.test(subject)) return null;
  return KINDS.find((kind) => new RegExp(`^${kind}\\b`).test(subject)) ?? null;
}
