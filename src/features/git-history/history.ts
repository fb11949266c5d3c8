import { ageOf } from '../../base/age.ts';
import { oneLine } from '../../base/one-line.ts';
import { Field } from '../../core/model/fields/field.ts';
import { nameOf } from '../../core/model/paths.ts';
import type { State } from '../../core/model/state.ts';
import { type NewNode, placeTree, type PlaceTree, withMoreRoots } from '../places/place-tree.ts';
import { rowOfFile } from '../source-control/source-control.ts';
import { graphRow, type Lanes } from './lanes.ts';
import type {
  CommitDetails,
  FileChange,
  HistoryAnswer,
  HistoryCommit,
  HistorySource,
  HistoryStart,
} from './requests.ts';

/** The name of the view of a history. */
export const HISTORY_VIEW = 'git_history';

/** A row of the list: a commit, a file that it changed, or a line about it. */
export type HistoryRow =
  | { readonly type: 'commit'; readonly commit: HistoryCommit }
  | { readonly type: 'file'; readonly commit: HistoryCommit; readonly file: FileChange }
  | { readonly type: 'note'; readonly commit: HistoryCommit };

/** The history that the list shows. */
export interface History {
  readonly source: HistorySource;
  /** A folder in the repository, and its top folder, which is null while it is not known. Absolute. */
  readonly folder: string;
  readonly top: string | null;
  /** The state of the repository for which it was read. */
  readonly epoch: number;
  /** The rows by the ids of their nodes in the tree. */
  readonly rows: readonly HistoryRow[];
  readonly commits: number;
  /** The lanes of the graph below the last commit. */
  readonly lanes: Lanes;
  readonly names: ReadonlyMap<string, readonly string[]>;
  /** null while it is not known. */
  readonly start: HistoryStart | null;
  /** Stands for the branches, tags and HEAD that it was read with; null to read it again in any case. */
  readonly id: string | null;
  readonly hasMore: boolean;
  readonly isReading: boolean;
  /** The comparison that shows a file of the list; null for none. */
  readonly shown: number | null;
}

/** The history that is shown; null for none. */
export const historyField = new Field<History | null>('gitHistory', null);

/** A history of which nothing is known yet. */
export const newHistory = (source: HistorySource, folder: string, epoch: number): History => ({
  source,
  folder,
  top: null,
  epoch,
  rows: [],
  commits: 0,
  lanes: [],
  names: new Map(),
  start: null,
  id: null,
  hasMore: false,
  isReading: true,
  shown: null,
});

/** The state with other knowledge of the history that is shown. */
export function withHistory(state: State, change: Partial<History>): State {
  const history = historyField.of(state);
  return history === null ? state : historyField.with(state, { ...history, ...change });
}

/** A tree without commits. @param id from `nextId` */
export const emptyTree = (id: number, history: History): PlaceTree =>
  placeTree(id, { title: titleOf(history.source), note: noteOf(history), roots: [] });

function titleOf(source: HistorySource): string {
  if (source.kind === 'repository') return 'Repository History';
  const name = nameOf(source.path);
  if (source.kind === 'file') return `History of ${name}`;
  const [first, last] = [source.first + 1, source.last + 1];
  return first === last
    ? `History of line ${first} of ${name}`
    : `History of lines ${first} to ${last} of ${name}`;
}

/** The number of commits, with a plus sign while there are more. */
export function noteOf({ commits, isReading, hasMore }: History): string {
  const count = commits === 1 ? '1 commit' : `${commits}${hasMore ? '+' : ''} commits`;
  return isReading ? (commits === 0 ? 'reading …' : `${count}, reading …`) : count;
}

/** Rows above a page in which a parent is searched that is listed before its child. */
const REMEMBERED = 10_000;

/** The history and its tree with more commits. */
export function addCommits(
  history: History,
  tree: PlaceTree,
  { top, commits, named, start, id, hasMore, at }: Extract<HistoryAnswer, { type: 'commits' }>,
  isLast: boolean,
): { readonly history: History; readonly tree: PlaceTree } {
  const names =
    named.length === 0 ? history.names : new Map(named.map(({ hash, names: all }) => [hash, all]));
  let { lanes } = history;
  const shown = new Set(history.rows.slice(-REMEMBERED).map(({ commit }) => commit.hash));
  const roots = commits.map((commit): NewNode => {
    const graph =
      history.source.kind === 'repository' ? graphRow(lanes, commit, (hash) => shown.has(hash)) : null;
    shown.add(commit.hash);
    lanes = graph?.lanes ?? lanes;
    const text = [graph?.text, nameList(names.get(commit.hash)), oneLine(commit.subject)];
    return {
      text: text.filter(Boolean).join(' '),
      detail: `${oneLine(commit.author)}, ${ageOf(commit.time, at)}  ${commit.hash.slice(0, SHORT)}`,
      target: null,
      below: null,
    };
  });
  const added: History = {
    ...history,
    top,
    names,
    lanes,
    rows: [...history.rows, ...commits.map((commit) => ({ type: 'commit', commit }) as const)],
    commits: history.commits + commits.length,
    start,
    id: id ?? history.id,
    hasMore,
    isReading: !isLast,
  };
  const grown = roots.length === 0 ? tree : withMoreRoots(tree, roots);
  return { history: added, tree: { ...grown, note: noteOf(added) } };
}

/** Digits of a hash that is shown. */
export const SHORT = 7;

const nameList = (names: readonly string[] = []): string =>
  names.length === 0 ? '' : `(${names.map(oneLine).join(', ')})`;

/** The rows below a commit, with their nodes: its author, its message, and the files that it changed. */
export function detailRows(
  commit: HistoryCommit,
  { author, date, message, files }: Exclude<CommitDetails, { failed: string }>,
): { readonly rows: readonly HistoryRow[]; readonly nodes: readonly NewNode[] } {
  const [, ...body] = message.trimEnd().split('\n');
  while (body[0] === '') body.shift();
  const notes = [`${author}  ${date}  ${commit.hash}`, ...body].map((text): NewNode => ({
    text: oneLine(text),
    detail: '',
    target: null,
    below: [],
  }));
  const listed = files.map((file): NewNode => ({ ...rowOfFile(file), target: null, below: [] }));
  return {
    nodes: [...notes, ...listed],
    rows: [
      ...notes.map(() => ({ type: 'note', commit }) as const),
      ...files.map((file) => ({ type: 'file', commit, file }) as const),
    ],
  };
}
