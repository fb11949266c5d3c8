import { Field } from '../../core/model/fields/field.ts';
import { type State } from '../../core/model/state.ts';
import { placeTree, type PlaceTree } from '../places/place-tree.ts';
import { type ChangedFile, type Group, GROUPS, type RepositoryStatus } from './requests.ts';

/** The name of the view of changed files. */
export const SOURCE_CONTROL_VIEW = 'source_control';

/** The known state of the repository of the folder. */
export interface SourceControl {
  /** The epoch of Git and the trust for which the status was asked; null before. */
  readonly asked: string | null;
  /** null while it is not known, and where there is none. */
  readonly status: RepositoryStatus | null;
  /** The sentence that says why there is no status; null where there is one, or while that is not known. */
  readonly problem: string | null;
  /** The command that runs once the status is known; null for none. */
  readonly pending: string | null;
  /** The comparison that shows a file of the list; null for none. */
  readonly shown: number | null;
}

const NOTHING: SourceControl = { asked: null, status: null, problem: null, pending: null, shown: null };

export const sourceControlField = new Field<SourceControl>('sourceControl', NOTHING);

/** The state with other knowledge of the repository. */
export const withSourceControl = (state: State, change: Partial<SourceControl>): State =>
  sourceControlField.with(state, { ...sourceControlField.of(state), ...change });

/** A row of the list: a group, or a file of it. */
export type ChangeRow = Group | ChangedFile;

/** The rows of the list, by the ids of their nodes in the tree. */
export function rowsOf({ files }: RepositoryStatus): readonly ChangeRow[] {
  return GROUPS.flatMap((group): ChangeRow[] => {
    const own = files.filter((file) => file.group === group);
    return own.length === 0 ? [] : [group, ...own];
  });
}

/** The files of a row: all of a group, or one. */
export const filesIn = ({ files }: RepositoryStatus, row: ChangeRow): readonly ChangedFile[] =>
  typeof row === 'string' ? files.filter(({ group }) => group === row) : [row];

const TITLES: Readonly<Record<Group, string>> = {
  merge: 'Merge Changes',
  staged: 'Staged Changes',
  changes: 'Changes',
  untracked: 'Untracked Changes',
};

/** The rows as a tree. @param id from `nextId` */
export function treeOfStatus(id: number, { status, problem }: SourceControl): PlaceTree {
  const files = status?.files ?? [];
  const roots = GROUPS.flatMap((group) => {
    const own = files.filter((file) => file.group === group);
    if (own.length === 0) return [];
    const below = own.map((file) => ({ ...rowOfFile(file), target: null, below: [] }));
    return [{ text: TITLES[group], detail: String(own.length), target: null, below }];
  });
  const note = problem ?? (status === null ? 'reading …' : noteOf(status));
  return placeTree(id, { title: 'Source Control', note, roots });
}

/** The row of a file: its letter and its name, and beside them its folder. */
export function rowOfFile({ path, from, letter, isSubmodule }: Omit<ChangedFile, 'group'>): {
  readonly text: string;
  readonly detail: string;
} {
  const whole = path.replace(/\/$/, '');
  const slash = whole.lastIndexOf('/');
  const details = [
    whole.slice(0, Math.max(0, slash)),
    ...(from === null ? [] : [`← ${from}`]),
    ...(isSubmodule ? ['submodule'] : []),
  ];
  return { text: `${letter} ${path.slice(slash + 1)}`, detail: details.filter(Boolean).join('  ') };
}

/** The branch with the commits that it is ahead of and behind its upstream, and the number of changes. */
function noteOf({ branch, commit, upstream, ahead, behind, files }: RepositoryStatus): string {
  const name = branch ?? `detached at ${commit ?? ''}`;
  const distance = [ahead > 0 ? ` ↑${ahead}` : '', behind > 0 ? ` ↓${behind}` : ''].join('');
  const count =
    files.length === 0 ? 'no changes' : files.length === 1 ? '1 change' : `${files.length} changes`;
  const first = commit === null ? ', no commits yet' : '';
  return `${name}${upstream === null ? '' : distance}${first}, ${count}`;
}
