import type { DocumentId } from '../../core/model/document.ts';
import { Request } from '../../core/model/request.ts';
import { openRequest, type OpenWork } from '../../core/windows/open-file.ts';
import type { Text } from '../../text/text.ts';
import type { References } from '../git-changes/references.ts';

/** The groups of changed files, in the order in which they are listed. */
export const GROUPS = ['merge', 'staged', 'changes', 'untracked'] as const;
export type Group = (typeof GROUPS)[number];

/** A file that differs between the last commit, the index and the work tree. */
export interface ChangedFile {
  readonly group: Group;
  /** Relative to the top folder. */
  readonly path: string;
  /** The path before it was renamed or copied; null for none. */
  readonly from: string | null;
  /** The status letter of Git: `M`, `A`, `D`, `R`, `C`, `T`, `U`, or `?` for untracked. */
  readonly letter: string;
  /** It is a repository in the repository. */
  readonly isSubmodule: boolean;
}

/** The state of a repository. */
export interface RepositoryStatus {
  /** The absolute paths of its top folder and of its Git folder. */
  readonly top: string;
  readonly repository: string;
  /** null for a detached HEAD. */
  readonly branch: string | null;
  /** The start of the commit's name; null before the first commit. */
  readonly commit: string | null;
  /** The branch that it is pushed to; null for none. */
  readonly upstream: string | null;
  readonly ahead: number;
  readonly behind: number;
  /** The message that Git has prepared for the merge, cherry-pick or revert under way; null for none. */
  readonly preparedMessage: string | null;
  /** In the order of the groups. */
  readonly files: readonly ChangedFile[];
}

/** The state of a repository, or the sentence that says why there is none. */
export type StatusAnswer =
  | { readonly type: 'status'; readonly status: RepositoryStatus }
  | { readonly type: 'none'; readonly why: string };

interface FolderWork {
  /** Absolute. */
  readonly folder: string;
}

/** Reads the state of the repository of a folder, and tells with `git_changed` when it changes. */
export const readStatus = new Request<FolderWork & { readonly isTrusted: boolean }, StatusAnswer>(
  'read_git_status',
  { stops: 'never', replaces: true, isBackground: true },
);

/** A change of a repository. */
export type GitAction =
  | { readonly kind: 'stage' | 'unstage' | 'discard'; readonly files: readonly ChangedFile[] }
  | { readonly kind: 'commit'; readonly message: string; readonly amend: boolean }
  | { readonly kind: 'restore_discarded' | 'undo_commit' | 'fetch' | 'pull' | 'push' }
  | BranchAction
  | StashAction
  | { readonly kind: 'undo_operation'; readonly operation: LastOperation };

/** A change of branches. `ref` is a whole name, such as `refs/heads/main`. */
export type BranchAction =
  | { readonly kind: 'checkout' | 'merge_branch'; readonly ref: string }
  | { readonly kind: 'create_branch'; readonly name: string }
  | { readonly kind: 'rename_branch'; readonly name: string; readonly to: string }
  | { readonly kind: 'delete_branch'; readonly name: string; readonly isForced: boolean };

/** A change of the list of stashes. */
export type StashAction =
  | { readonly kind: 'stash'; readonly message: string; readonly hasUntracked: boolean }
  | { readonly kind: 'apply_stash' | 'pop_stash' | 'drop_stash'; readonly hash: string };

/** A stash of a repository. */
export interface Stash {
  readonly hash: string;
  readonly message: string;
  /** In seconds since 1970. */
  readonly time: number;
}

/** The operation that moved HEAD last, as its log tells. */
export interface LastOperation {
  readonly kind:
    | 'amend'
    | 'checkout'
    | 'cherry-pick'
    | 'commit'
    | 'merge'
    | 'pull'
    | 'rebase'
    | 'reset'
    | 'revert';
  /** The note in the log. */
  readonly subject: string;
  /** The commits after and before it. */
  readonly hash: string;
  readonly before: string;
  /** The branch, tag or commit that was left by a checkout; null for other operations. */
  readonly left: string | null;
}

/** The branches, the stashes and the last operation of a repository. */
export interface GitChoices {
  /** The absolute path of the top folder. */
  readonly top: string;
  readonly references: References;
  /** The latest first. */
  readonly stashes: readonly Stash[];
  /** The last operation, or the sentence that says why it cannot be undone. */
  readonly operation: LastOperation | string;
  /** The time of the answer, in seconds since 1970. */
  readonly at: number;
}

/** Reads the branches, the stashes and the last operation of a repository, or says why there are none. */
export const readChoices = new Request<
  FolderWork & {
    /** The answer fills the open list, or is about the last operation. */
    readonly purpose: 'list' | 'undo';
  },
  GitChoices | string
>('read_git_choices', { title: () => 'reading branches and stashes', macrosWait: 'own' });

/**
 * A message about what was done, the branch that is not merged and so was not deleted, or the sentence that says why
 * nothing was done, with what Git and its hooks wrote.
 */
export type ActionAnswer =
  | { readonly done: string }
  | { readonly unmerged: string }
  | { readonly failed: string; readonly output: readonly string[] };

const TITLES: Readonly<Record<GitAction['kind'], string>> = {
  stage: 'staging',
  unstage: 'unstaging',
  discard: 'discarding',
  commit: 'committing',
  restore_discarded: 'restoring files',
  undo_commit: 'undoing the commit',
  fetch: 'fetching',
  pull: 'pulling',
  push: 'pushing',
  checkout: 'checking out',
  create_branch: 'creating the branch',
  rename_branch: 'renaming the branch',
  delete_branch: 'deleting the branch',
  merge_branch: 'merging',
  stash: 'stashing',
  apply_stash: 'applying the stash',
  pop_stash: 'applying the stash',
  drop_stash: 'dropping the stash',
  undo_operation: 'undoing the operation',
};

/** Changes a repository. Only in trusted folders. */
export const changeRepository = new Request<
  FolderWork & { readonly action: GitAction; readonly document: DocumentId | null },
  ActionAnswer
>('change_repository', {
  title: ({ work }) => TITLES[work.action.kind],
  macrosWait: 'own',
  endsLate: true,
});

/** Reads the message of the last commit; empty before the first one. */
export const readLastMessage = new Request<
  FolderWork,
  { readonly message: string } | { readonly failed: string }
>('read_last_message', { title: () => 'reading the last commit', macrosWait: 'own' });

/** The versions of a file that are compared; null where there is none. */
interface VersionsWork {
  /** Absolute. */
  readonly path: string;
  readonly before: 'HEAD' | 'index' | null;
  readonly beforePath: string;
  readonly after: 'index' | null;
  /** The open file that the version before is compared with; null to compare both versions. */
  readonly document: DocumentId | null;
  /** The list keeps the focus. */
  readonly stays: boolean;
}

/** The texts of two versions of a file, or the sentence that says why there are none. */
export type Versions = { readonly before: Text; readonly after: Text } | { readonly failed: string };

/** Reads two versions of a file that is staged. */
export const readVersions = new Request<VersionsWork, Versions>('read_git_versions', {
  title: () => 'reading the staged version',
  macrosWait: 'own',
});

/** Opens a changed file, to compare it with the version of a path in the index; with nothing where that is null. */
export const openChanged = openRequest<
  OpenWork & { readonly comparesWith: string | null; readonly stays: boolean }
>('open_changed');
