import { handles } from '../../core/model/request.ts';
import { andThen, say, type State, type Step, step } from '../../core/model/state.ts';
import { gitEpochField } from '../git-changes/git-changes.ts';
import { chosenNode, type PlaceTree, treeOf, withChildren, withTree } from '../places/place-tree.ts';
import { closeTree } from '../places/tree-actions.ts';
import { pageOf } from '../places/tree-area.ts';
import { withRowInSight } from '../places/tree-view.ts';
import {
  addCommits,
  detailRows,
  emptyTree,
  type History,
  HISTORY_VIEW,
  historyField,
  newHistory,
  noteOf,
  withHistory,
} from './history.ts';
import { readCommitDetails, readHistory } from './requests.ts';
import { historyKind } from './view.ts';

/** Pages of rows below those in sight that are read ahead. */
const AHEAD = 4;

/** Reads the next page of the history as its rows come in sight, and all of it again when the repository changes. */
export function followHistoryList(before: State, after: Step): Step {
  const history = historyField.of(after.state);
  if (after.state === before || history === null) return after;
  return andThen(after, (state) => {
    const tree = treeOf(state, HISTORY_VIEW);
    if (tree === null) return step(historyField.with(readHistory.dropped(state), null));
    const epoch = gitEpochField.of(state);
    if (history.epoch !== epoch) return ask(withHistory(state, { epoch }), { ...history, start: null });
    const page = pageOf(state, HISTORY_VIEW);
    const isNearEnd = Math.max(tree.top, tree.index) + AHEAD * page >= tree.rows.length;
    return history.hasMore && !history.isReading && isNearEnd ? ask(state, history) : step(state);
  });
}

/** Asks for the page after the commits that are known, or for the first one. */
export const ask = (state: State, { folder, source, start, commits, id }: History): Step =>
  readHistory.ask(withHistory(state, { isReading: true }), {
    folder,
    source,
    start,
    skip: start === null ? 0 : commits,
    known: start === null ? id : null,
  });

/** The state with a summary of the history that is true. */
function withNote(state: State, change: Partial<History>): State {
  const next = withHistory(state, change);
  const [history, tree] = [historyField.of(next), treeOf(next, HISTORY_VIEW)];
  return history === null || tree === null
    ? next
    : withTree(next, HISTORY_VIEW, { ...tree, note: noteOf(history) });
}

/** Adds commits to the list. */
export const historyHandler = handles(readHistory, {
  take(state, answer, { work, isLast, isHeard }) {
    const [history, tree] = [historyField.of(state), treeOf(state, HISTORY_VIEW)];
    if (history === null || tree === null) return step(state);
    if (answer.type === 'same') return step(withNote(state, { isReading: false }));
    if (answer.type === 'none') {
      const said = say(withNote(state, { isReading: false, hasMore: false }), 'info', answer.why);
      return history.commits > 0 ? step(said) : closeTree(said, historyKind);
    }
    const isNew = work.start === null && !isHeard;
    const base = isNew
      ? {
          history: { ...newHistory(history.source, history.folder, history.epoch), shown: history.shown },
          tree: emptyTree(tree.id, history),
        }
      : { history, tree };
    const added = addCommits(base.history, base.tree, answer, isLast);
    const placed = isNew ? highlightSame(added, { history, tree }) : added.tree;
    const next = withTree(historyField.with(state, added.history), HISTORY_VIEW, placed);
    return step(withRowInSight(next, HISTORY_VIEW));
  },
  failed: (state, message) =>
    step(say(withNote(state, { isReading: false, hasMore: false, id: null }), 'error', message)),
  stop: (state) => step(withNote(readHistory.dropped(state), { isReading: false, hasMore: false, id: null })),
});

interface Listed {
  readonly history: History;
  readonly tree: PlaceTree;
}

/** The new tree with the commit highlighted that is highlighted in the old one. */
function highlightSame(now: Listed, old: Listed): PlaceTree {
  const chosen = old.history.rows[chosenNode(old.tree)?.id ?? -1]?.commit.hash;
  const same = now.history.rows.findIndex(({ commit }) => commit.hash === chosen);
  const { top, hover, clicked } = old.tree;
  return { ...now.tree, hover, clicked, ...(same > 0 && { index: same, top }) };
}

/** Shows the details of a commit below its row. */
export const detailsHandler = handles(readCommitDetails, {
  take(state, answer, { work }) {
    const [history, tree] = [historyField.of(state), treeOf(state, HISTORY_VIEW)];
    if ('failed' in answer) return step(say(state, 'warning', answer.failed));
    const id = history?.rows.findIndex(({ commit }) => commit.hash === work.hash) ?? -1;
    if (history === null || tree === null || id < 0 || tree.nodes[id]?.children !== null) return step(state);
    const { rows, nodes } = detailRows(history.rows[id].commit, answer);
    const known = withHistory(state, { rows: [...history.rows, ...rows] });
    return step(withTree(known, HISTORY_VIEW, withChildren(tree, id, nodes)));
  },
});
