import type { StashAction } from '../../features/source-control/requests.ts';
import { GitRefusal } from './call-git.ts';
import { conflictsIn } from './branch-changes.ts';
import { type ChangingCalls, failureOf } from './changing-calls.ts';

/** Stashes changes, or applies or drops a stash. The sentence says what was done. @throws `GitRefusal` */
export function stashChange(calls: ChangingCalls, action: StashAction): Promise<string> {
  switch (action.kind) {
    case 'stash':
      return stash(calls, action.message, action.hasUntracked);
    case 'drop_stash':
      return dropStash(calls, action.hash);
    case 'apply_stash':
    case 'pop_stash':
      return applyStash(calls, action.hash, action.kind === 'pop_stash');
  }
}

async function stash(calls: ChangingCalls, message: string, hasUntracked: boolean): Promise<string> {
  const named = message === '' ? [] : ['-m', message];
  const words = ['stash', 'push', ...(hasUntracked ? ['--include-untracked'] : []), ...named];
  // To remove untracked files, Git calls itself with a pattern.
  const variables = { GIT_LITERAL_PATHSPECS: '0' };
  const output = await calls.git(words, 'stash the changes', { variables });
  if (/^No local changes/m.test(output))
    throw new GitRefusal(hasUntracked ? 'No changes to stash' : 'No changes of tracked files to stash');
  return message === '' ? 'Stashed the changes' : `Stashed the changes as ${message}`;
}

/** The name of a stash now: others may have come and gone. */
async function nameOf(calls: ChangingCalls, hash: string): Promise<string> {
  const listed = await calls.git(['stash', 'list', '-z', '--format=%gd%x09%H'], 'list the stashes');
  const entries = listed.split('\0').map((entry) => entry.split('\t'));
  const name = entries.find(([, each]) => each === hash)?.[0];
  if (name === undefined) throw new GitRefusal('The stash does not exist any more');
  return name;
}

async function applyStash(calls: ChangingCalls, hash: string, isPop: boolean): Promise<string> {
  const name = await nameOf(calls, hash);
  const end = await calls.attempt(['stash', isPop ? 'pop' : 'apply', name]);
  if (end.exit_code !== 0 && conflictsIn(end.stdout) > 0)
    throw new GitRefusal(
      'The stash conflicts with your files, and is kept. Resolve the conflicts and stage the files',
    );
  if (end.exit_code !== 0) throw failureOf(end, 'apply the stash');
  return isPop ? 'Applied the stash and removed it' : 'Applied the stash';
}

/** Drops a stash. The sentence has the commit that brings it back. */
async function dropStash(calls: ChangingCalls, hash: string): Promise<string> {
  await calls.git(['stash', 'drop', '-q', await nameOf(calls, hash)], 'drop the stash');
  return `Dropped the stash. git stash apply ${hash.slice(0, 10)} brings it back`;
}
