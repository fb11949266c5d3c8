import { Field } from '../../core/model/fields/field.ts';
import type { State } from '../../core/model/state.ts';

/** Files that an edit, or undoing one, has made, renamed and deleted. */
export interface DiskChanges {
  readonly created: readonly string[];
  readonly moved: readonly { readonly from: string; readonly to: string }[];
  readonly deleted: readonly string[];
}

/** Files that were changed in one way. */
interface ChangedFiles {
  readonly kind: 'create' | 'rename' | 'delete';
  /** `from` is empty for new ones, `to` for deleted ones. */
  readonly files: readonly { readonly from: string; readonly to: string }[];
  readonly areFolders: null;
}

/** Changes of files that nobody was told of so far, in order. */
export const diskChangesField = new Field<readonly DiskChanges[]>('diskChanges', []);

/** The state with changes of files noted. */
export const withDiskChanges = (state: State, { created, moved, deleted }: DiskChanges): State =>
  created.length + moved.length + deleted.length === 0
    ? state
    : diskChangesField.with(state, [...diskChangesField.of(state), { created, moved, deleted }]);

/** The changes of files that were noted, which are forgotten. */
export function takeDiskChanges(state: State): {
  readonly state: State;
  readonly changes: readonly ChangedFiles[];
} {
  const noted = diskChangesField.of(state);
  if (noted.length === 0) return { state, changes: [] };
  const changes = noted.flatMap(({ created, moved, deleted }): readonly ChangedFiles[] => [
    { kind: 'delete', files: deleted.map((from) => ({ from, to: '' })), areFolders: null },
    { kind: 'rename', files: moved, areFolders: null },
    { kind: 'create', files: created.map((to) => ({ from: '', to })), areFolders: null },
  ]);
  return {
    state: diskChangesField.with(state, []),
    changes: changes.filter(({ files }) => files.length > 0),
  };
}
