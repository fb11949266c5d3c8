/** The repository of the cases: all files with a version `FILE@INDEX` or `FILE@HEAD` are in it. */
import type {
  ActionAnswer,
  ChangedFile,
  GitAction,
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
  const branch = { branch: 'main', commit: 'abc1234', upstream: 'origin/main', ahead: 1, behind: 0 };
  return {
    type: 'status',
    status: { top, repository: `${top}/.git`, ...branch, files: [...staged, ...changed] },
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
  }
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
