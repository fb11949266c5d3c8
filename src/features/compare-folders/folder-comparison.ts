import { groupDigits } from '../../base/group-digits.ts';
import { Field } from '../../core/model/fields/field.ts';
import { nameOf, shortPath } from '../../core/model/paths.ts';
import type { State } from '../../core/model/state.ts';
import { placeTree, type PlaceTree } from '../places/place-tree.ts';
import type { FolderChange } from './requests.ts';

/** Two folders that are or were compared. */
export interface FolderComparison {
  /** Another number for each comparison. */
  readonly id: number;
  readonly before: string;
  readonly after: string;
  /** The differences in the order of their paths, at most `MOST_CHANGES`. */
  readonly changes: readonly FolderChange[];
  /** The number of further differences, which are not listed. */
  readonly more: number;
  /** The number of files that were compared so far. */
  readonly compared: number;
  readonly status: 'running' | 'done' | 'stopped';
  /** A part of the paths that are listed; empty for all. */
  readonly filter: string;
  /** The comparison that shows a file of it; null for none. */
  readonly shown: number | null;
}

/** Further differences are only counted. */
export const MOST_CHANGES = 20_000;

/** The folders compared last; null for none. */
export const folderComparisonField = new Field<FolderComparison | null>('folderComparison', null);

/** The differences that are listed: those with the filter in their path, ignoring case. */
export function listedChanges({ changes, filter }: FolderComparison): readonly FolderChange[] {
  if (filter === '') return changes;
  const wanted = filter.toLowerCase();
  return changes.filter(({ path }) => path.toLowerCase().includes(wanted));
}

const SIGNS: Readonly<Record<FolderChange['kind'], string>> = {
  added: 'A',
  removed: 'D',
  changed: 'M',
  skipped: '!',
};

const KINDS: Readonly<Record<FolderChange['kind'], string>> = {
  added: 'added',
  removed: 'removed',
  changed: 'changed',
  skipped: 'not compared',
};

/** The rows of a comparison. The id of each is its index in the listed differences. */
export const treeOfChanges = (state: State, comparison: FolderComparison): PlaceTree =>
  placeTree(comparison.id, {
    title: `${folderTitle(state, comparison.before)} ↔ ${folderTitle(state, comparison.after)}`,
    note: noteOf(comparison),
    roots: listedChanges(comparison).map(({ path, kind, note }) => ({
      text: `${SIGNS[kind]} ${path}`,
      detail: note,
      target: null,
      below: [],
    })),
  });

const folderTitle = (state: State, path: string): string => shortPath(state, path) || nameOf(path);

/** The summary of a comparison: how many files of each kind, or how far it has come. */
function noteOf(comparison: FolderComparison): string {
  const { changes, more, compared, status, filter } = comparison;
  const kinds = Object.keys(KINDS) as (keyof typeof KINDS)[];
  const counts = kinds.flatMap((kind) => {
    const count = changes.reduce((sum, change) => sum + (change.kind === kind ? 1 : 0), 0);
    return count === 0 ? [] : [`${groupDigits(count)} ${KINDS[kind]}`];
  });
  const listed = filter === '' ? [] : [`${groupDigits(listedChanges(comparison).length)} with “${filter}”`];
  const files = `${groupDigits(compared)} ${compared === 1 ? 'file' : 'files'}`;
  const parts = [
    ...listed,
    ...(counts.length === 0 && status === 'done' ? ['no differences'] : counts),
    ...(more > 0 ? [`${groupDigits(more)} more not listed`] : []),
    status === 'running' ? `comparing … ${files}` : status === 'stopped' ? `stopped after ${files}` : files,
  ];
  return parts.join(', ');
}
