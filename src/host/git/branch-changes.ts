import type { BranchAction } from '../../features/source-control/requests.ts';
import { GitRefusal } from './call-git.ts';
import { type ChangingCalls, failureOf } from './changing-calls.ts';

/** The refusal to delete a branch that has commits of its own. */
export class UnmergedBranch extends Error {
  readonly branch: string;

  constructor(branch: string) {
    super(`${branch} is not merged`);
    this.branch = branch;
  }
}

/** Changes branches, or checks one out. The sentence says what was done. @throws `GitRefusal`, `UnmergedBranch` */
export function branchChange(calls: ChangingCalls, action: BranchAction): Promise<string> {
  switch (action.kind) {
    case 'checkout':
      return checkOut(calls, action.ref);
    case 'create_branch':
      return createBranch(calls, action.name);
    case 'rename_branch':
      return renameBranch(calls, action.name, action.to);
    case 'delete_branch':
      return deleteBranch(calls, action.name, action.isForced);
    case 'merge_branch':
      return mergeBranch(calls, action.ref);
  }
}

const [HEADS, REMOTES, TAGS] = ['refs/heads/', 'refs/remotes/', 'refs/tags/'];

/** Checks out a branch or a tag. A remote branch gets a local one of its name that follows it, if there is none. */
async function checkOut(calls: ChangingCalls, ref: string): Promise<string> {
  if (ref.startsWith(HEADS)) return await switchTo(calls, ref.slice(HEADS.length));
  if (ref.startsWith(REMOTES)) {
    const remote = ref.slice(REMOTES.length);
    const name = await localNameOf(calls, remote);
    if (await calls.succeeds(['rev-parse', '--verify', '-q', `${HEADS}${name}`]))
      return await switchTo(calls, name);
    await calls.git(['switch', '-q', '-c', checkedName(name), '--track', remote], `check out ${remote}`);
    return `Checked out ${name}, which follows ${remote}`;
  }
  const name = ref.startsWith(TAGS) ? ref.slice(TAGS.length) : ref;
  await calls.git(['switch', '-q', '--detach', ref], `check out ${name}`);
  return `Checked out ${name} without a branch. Create a branch to keep what you commit`;
}

async function switchTo(calls: ChangingCalls, name: string): Promise<string> {
  await calls.git(['switch', '-q', '--no-guess', checkedName(name)], `check out ${name}`);
  return `Checked out ${name}`;
}

/** The name of a remote branch without that of its remote, which may have slashes too. */
async function localNameOf(calls: ChangingCalls, branch: string): Promise<string> {
  const remotes = (await calls.git(['remote'], 'list the remotes')).split('\n').filter(Boolean);
  const own = remotes.filter((remote) => branch.startsWith(`${remote}/`));
  const longest = own.toSorted((one, other) => other.length - one.length)[0] ?? branch.split('/', 1)[0];
  return branch.slice(longest.length + 1);
}

/** A name that Git does not take for an option. @throws `GitRefusal` for others */
function checkedName(name: string): string {
  if (name.startsWith('-')) throw new GitRefusal('Git does not allow branch names that start with -');
  return name;
}

async function createBranch(calls: ChangingCalls, name: string): Promise<string> {
  await calls.git(['switch', '-q', '-c', checkedName(name)], `create ${name}`);
  return `Created ${name} and checked it out`;
}

async function renameBranch(calls: ChangingCalls, name: string, to: string): Promise<string> {
  await calls.git(['branch', '-m', checkedName(name), checkedName(to)], `rename ${name}`);
  return `Renamed ${name} to ${to}`;
}

/** Deletes a branch. The sentence has the commit that brings it back. */
async function deleteBranch(calls: ChangingCalls, name: string, isForced: boolean): Promise<string> {
  const purpose = `delete ${name}`;
  const hash = (await calls.git(['rev-parse', '--verify', '--short', `${HEADS}${name}`], purpose)).trim();
  const end = await calls.attempt(['branch', isForced ? '-D' : '-d', checkedName(name)]);
  if (end.exit_code !== 0 && !isForced && /not fully merged/.test(end.stderr)) throw new UnmergedBranch(name);
  if (end.exit_code !== 0) throw failureOf(end, purpose);
  return `Deleted ${name}. git branch ${name} ${hash} brings it back`;
}

/** Merges a branch or a tag into the branch that is checked out. */
async function mergeBranch(calls: ChangingCalls, ref: string): Promise<string> {
  const kind = ref.startsWith(TAGS) ? 'tag' : ref.startsWith(REMOTES) ? 'remote-tracking branch' : 'branch';
  const name = ref.replace(/^refs\/(?:heads|remotes|tags)\//, '');
  const current = (await calls.attempt(['symbolic-ref', '--short', '-q', 'HEAD'])).stdout.trim();
  const into = ['', 'main', 'master'].includes(current) ? '' : ` into ${current}`;
  const message = `Merge ${kind} '${name}'${into}`;
  const variables = { GIT_REFLOG_ACTION: `merge ${name}` };
  const end = await calls.attempt(['merge', '--no-edit', '-m', message, ref], { variables });
  const conflicts = conflictsIn(end.stdout);
  if (end.exit_code !== 0 && conflicts > 0)
    throw new GitRefusal(
      `Merging ${name} stopped at ${conflicts === 1 ? 'a conflict' : `${conflicts} conflicts`}. Resolve, stage and commit, or run git merge --abort`,
    );
  if (end.exit_code !== 0) throw failureOf(end, `merge ${name}`);
  const target = current === '' ? 'HEAD' : current;
  return /^Already up to date/m.test(end.stdout)
    ? `${target} already has all commits of ${name}`
    : `Merged ${name} into ${target}`;
}

/** The number of conflicts that Git tells about. */
export const conflictsIn = (output: string): number => output.match(/^CONFLICT /gm)?.length ?? 0;
