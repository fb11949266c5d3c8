import { oneLine } from '../../base/one-line.ts';
import { Field } from '../../core/model/fields/field.ts';
import type { State } from '../../core/model/state.ts';
import { type NewNode, placeTree, type PlaceTree, treeOf, withTree } from '../places/place-tree.ts';
import { withRowInSight } from '../places/tree-view.ts';
import type { PlanAnswer, RebaseCommit, RebaseStep } from './requests.ts';

/** The name of the view of a rebase. */
export const REBASE_VIEW = 'git_rebase';

/** A commit with what is to be done with it. */
export interface RebaseRow extends RebaseStep {
  readonly commit: RebaseCommit;
}

/** A rebase that is being planned. */
export interface Rebase {
  readonly head: string;
  readonly onto: string | null;
  /** In the order in which they are applied. */
  readonly rows: readonly RebaseRow[];
}

/** The rebase that the list shows; null for none. */
export const rebaseField = new Field<Rebase | null>('gitRebase', null);

/** A rebase that leaves all commits as they are. */
export const newRebase = ({ head, onto, commits }: Extract<PlanAnswer, { type: 'plan' }>): Rebase => ({
  head,
  onto,
  rows: commits.map((commit) => ({ commit, hash: commit.hash, action: 'pick', message: null })),
});

/** The state with other rows, one of which is highlighted. */
export function withRows(state: State, rows: readonly RebaseRow[], index: number): State {
  const rebase = rebaseField.of(state);
  const tree = treeOf(state, REBASE_VIEW);
  if (rebase === null || tree === null) return state;
  const next = { ...rebase, rows };
  const { id, top, hover, clicked } = tree;
  const listed = { ...treeOfRebase(id, next), index, top, hover, clicked };
  return withRowInSight(withTree(rebaseField.with(state, next), REBASE_VIEW, listed), REBASE_VIEW);
}

/** Digits of a hash that is shown. */
export const SHORT = 7;

/** The rows as a tree. @param id from `nextId` */
export const treeOfRebase = (id: number, { onto, rows }: Rebase): PlaceTree =>
  placeTree(id, { title: 'Interactive Rebase', note: noteOf(onto, rows), roots: rows.map(nodeOf) });

function nodeOf({ action, message, commit }: RebaseRow): NewNode {
  const subject = message === null ? commit.subject : message.split('\n')[0];
  const pushed = commit.isPushed ? ['already pushed'] : [];
  return {
    text: `${action.padEnd(6)} ${commit.hash.slice(0, SHORT)} ${oneLine(subject)}`,
    detail: [oneLine(commit.author), ...pushed].join(', '),
    target: null,
    below: [],
  };
}

function noteOf(onto: string | null, rows: readonly RebaseRow[]): string {
  const count = rows.length === 1 ? '1 commit' : `${rows.length} commits`;
  const place = onto === null ? 'from the first one' : `onto ${onto.slice(0, SHORT)}`;
  const pushed = rows.filter(({ commit }) => commit.isPushed).length;
  const warning = pushed === 0 ? '' : `, ${pushed} already pushed`;
  return `${count} ${place}${warning}. Ctrl+Enter or X starts`;
}

/** The reason why a rebase cannot start, as a sentence; null where it can. */
export function whyNotStarted({ rows }: Rebase): string | null {
  const kept = rows.filter(({ action }) => action !== 'drop');
  if (kept.length === 0) return 'All commits are dropped. Keep at least one';
  const [{ action }] = kept;
  if (action === 'squash' || action === 'fixup')
    return `The first commit cannot be joined with one before it. Choose another action than ${action}`;
  return null;
}
