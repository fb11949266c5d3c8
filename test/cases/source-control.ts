/** The repository of the cases: all files with a version `FILE@INDEX` or `FILE@HEAD` are in it. */
import type {
  ActionAnswer,
  ChangedFile,
  GitAction,
  GitChoices,
  StatusAnswer,
  Versions,
} from '../../src/features/source-control/requests.ts';
import { Block } from '../../src/text/block.ts';
import { Text } from '../../src/text/text.ts';

type Files = Map<string, Uint8Array>;

const isSame = (one: Uint8Array | undefined, other: Uint8Array | undefined): boolean =>
  one === other || (one !== undefined && other !== undefined && Buffer.compare(one, other) === 0);

const letterOf = (before: Uint8Array | undefined, after: Uint8Array | undefined): string =>
  before === undefined ? 'A' : after === undefined ? 'D' : 'M';

export function statusIn(files: Files, folder: string): StatusAnswer {
  const top = folder === '/' ? '' : folder;
  const paths = new Set(
    [...files.keys()].filter((path) => path.includes('@')).map((path) => path.split('@')[0]),
  );
  if (paths.size === 0)
    return { type: 'none', why: 'The folder is not in a Git repository. Run git init to make one' };
  const staged: ChangedFile[] = [];
  const changed: ChangedFile[] = [];
  for (const path of [...paths].toSorted()) {
    const [head, index, tree] = ['@HEAD', '@INDEX', ''].map((version) => files.get(`${path}${version}`));
    const shared = { path: path.slice(top.length + 1), from: null, isSubmodule: false };
    if (!isSame(head, index)) staged.push({ ...shared, group: 'staged', letter: letterOf(head, index) });
    if (!isSame(index, tree)) changed.push({ ...shared, group: 'changes', letter: letterOf(index, tree) });
  }
  const prepared = files.get(`${top}/.git/MERGE_MSG`);
  const preparedMessage = prepared === undefined ? null : Buffer.from(prepared).toString().trim();
  const branch = { branch: 'main', commit: 'abc1234', upstream: 'origin/main', ahead: 1, behind: 0 };
  return {
    type: 'status',
    status: { top, repository: `${top}/.git`, ...branch, preparedMessage, files: [...staged, ...changed] },
  };
}

export function changeIn(files: Files, folder: string, action: GitAction): ActionAnswer {
  const top = folder === '/' ? '' : folder;
  const copy = (path: string, from: string, to: string): void => {
    const bytes = files.get(`${path}${from}`);
    if (bytes === undefined) files.delete(`${path}${to}`);
    else files.set(`${path}${to}`, bytes);
  };
  switch (action.kind) {
    case 'stage':
    case 'unstage':
    case 'discard': {
      const [from, to] = { stage: ['', '@INDEX'], unstage: ['@HEAD', '@INDEX'], discard: ['@INDEX', ''] }[
        action.kind
      ];
      for (const { path } of action.files) copy(`${top}/${path}`, from, to);
      const done = { stage: 'Staged', unstage: 'Unstaged', discard: 'Discarded' }[action.kind];
      return { done: `${done} ${action.files.map(({ path }) => path).join(', ')}` };
    }
    case 'commit':
      if (action.message.startsWith('tabs'))
        return { failed: 'A hook refused it', output: ['no tabs', 'please'] };
      for (const path of [...files.keys()].filter((each) => each.endsWith('@INDEX')))
        copy(path.slice(0, -'@INDEX'.length), '@INDEX', '@HEAD');
      return { done: `${action.amend ? 'Amended' : 'Committed'} abc1235 ${action.message.split('\n')[0]}` };
    case 'restore_discarded':
      return { failed: 'There are no discarded changes to restore', output: [] };
    case 'undo_commit':
      return { done: 'Undid abc1234 Count. Its changes are staged' };
    case 'fetch':
      return { done: 'Fetched' };
    case 'pull':
      return { done: 'Pulled' };
    case 'push':
      return { done: 'Pushed main' };
    case 'checkout':
    case 'merge_branch':
      return { done: `${action.kind === 'checkout' ? 'Checked out' : 'Merged'} ${action.ref}` };
    case 'create_branch':
      return action.name.includes('~')
        ? { failed: 'Git does not allow this name for a branch', output: [] }
        : { done: `Created ${action.name} and checked it out` };
    case 'rename_branch':
      return { done: `Renamed ${action.name} to ${action.to}` };
    case 'delete_branch':
      return action.isForced ? { done: `Deleted ${action.name}` } : { unmerged: action.name };
    case 'stash':
      return { done: `Stashed ${action.hasUntracked ? 'all' : 'tracked'} files as ${action.message}` };
    case 'apply_stash':
    case 'pop_stash':
    case 'drop_stash':
      return { done: `${action.kind} ${action.hash}` };
    case 'undo_operation':
      return { done: `Undid ${action.operation.subject}` };
  }
}

/** Branches, a tag, stashes and a last operation, of each repository. */
export function choicesIn(files: Files, folder: string): GitChoices | string {
  const status = statusIn(files, folder);
  if (status.type === 'none') return status.why;
  const facts = { hash: 'abc1234', time: 1e9 - 86_400, subject: 'Count from one', upstream: null };
  const all = [
    { kind: 'branch', name: 'main', ref: 'refs/heads/main', ...facts, isHead: true },
    { kind: 'branch', name: 'side', ref: 'refs/heads/side', ...facts, isHead: false },
    { kind: 'remote', name: 'origin/far', ref: 'refs/remotes/origin/far', ...facts, isHead: false },
    { kind: 'tag', name: 'v1.0', ref: 'refs/tags/v1.0', ...facts, isHead: false },
  ] as const;
  return {
    top: status.status.top,
    references: { branch: 'main', head: 'abc1234', all },
    stashes: [
      { hash: 'fed9876', message: 'On main: later', time: 1e9 - 7200 },
      { hash: 'fed5432', message: 'WIP on main: abc1234 Count', time: 1e9 - 9e5 },
    ],
    operation: {
      kind: 'merge',
      subject: 'merge side: Fast-forward',
      hash: 'abc1234',
      before: 'bcd2345678',
      left: null,
    },
    at: 1e9,
  };
}

export function committedIn(
  files: Files,
  work: {
    readonly path: string;
    readonly beforePath: string;
    readonly before: string | null;
    readonly after: string | null;
  },
): Versions {
  const read = (path: string, version: string | null): Text => {
    const bytes = version === null ? undefined : files.get(`${path}@${version.toUpperCase()}`);
    return bytes === undefined ? Text.empty : Text.of(Block.of(bytes), 0);
  };
  return { before: read(work.beforePath, work.before), after: read(work.path, work.after) };
}
