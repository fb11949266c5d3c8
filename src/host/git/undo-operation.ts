import type { LastOperation } from '../../features/source-control/requests.ts';
import { GitRefusal } from './call-git.ts';
import type { ChangingCalls } from './changing-calls.ts';
import { readLastOperation } from './choices.ts';
import { readStatusOf } from './status.ts';

const PURPOSE = 'undo the last operation';

/**
 * Undoes the operation that moved HEAD last. Changes that are not committed stay: it is refused where they would not.
 * @param operation as the user was told
 * @throws `GitRefusal`
 */
export async function undoOperation(calls: ChangingCalls, operation: LastOperation): Promise<string> {
  const now = await readLastOperation(calls.repository, calls.options);
  if (typeof now === 'string') throw new GitRefusal(now);
  if (now.hash !== operation.hash || now.before !== operation.before || now.subject !== operation.subject)
    throw new GitRefusal('The repository has changed since. Run Undo Last Operation again');
  const { kind, before, left } = now;
  const short = before.slice(0, 7);
  switch (kind) {
    case 'checkout':
      return `Checked out ${await goBack(calls, left, before)} again`;
    case 'commit':
    case 'amend':
      await calls.git(['reset', '-q', '--soft', before], PURPOSE);
      return `Undid the ${kind === 'amend' ? 'amendment' : 'commit'}. Its changes are staged`;
    case 'reset': {
      // After a soft reset the index still has everything of the commit.
      const tree = await calls.git(['rev-parse', '--verify', `${before}^{tree}`], PURPOSE);
      const index = await calls.attempt(['write-tree']);
      if (index.exit_code === 0 && index.stdout === tree)
        await calls.git(['reset', '-q', '--soft', before], PURPOSE);
      else await keepingReset(calls, before);
      return `Undid the reset. The branch is at ${short} again`;
    }
    case 'cherry-pick':
    case 'merge':
    case 'pull':
    case 'rebase':
    case 'revert':
      await keepingReset(calls, before);
      return `Undid the ${kind}. The branch is at ${short} again`;
  }
}

/** Checks out the branch that was left, or its commit if it was none. */
async function goBack(calls: ChangingCalls, left: string | null, before: string): Promise<string> {
  const isBranch =
    left !== null &&
    !left.startsWith('-') &&
    (await calls.succeeds(['rev-parse', '--verify', '-q', `refs/heads/${left}`]));
  await calls.git(['switch', '-q', ...(isBranch ? ['--no-guess', left] : ['--detach', before])], PURPOSE);
  return isBranch ? left : before.slice(0, 7);
}

/** Goes to a commit with the changes of the work tree. Those that are only in the index would be lost. */
async function keepingReset(calls: ChangingCalls, commit: string): Promise<void> {
  const { files } = await readStatusOf(calls.repository, true, calls.options);
  if (files.some(({ group }) => group === 'staged'))
    throw new GitRefusal('There are staged changes, which would be lost. Commit or stash them first');
  await calls.git(['reset', '-q', '--keep', commit], PURPOSE);
}
