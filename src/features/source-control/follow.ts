import { handles } from '../../core/model/request.ts';
import { say, type State, type Step, step, andThen } from '../../core/model/state.ts';
import { runCommand } from '../../core/dispatch/run-command.ts';
import { gitEpochField, withNewEpoch } from '../git-changes/git-changes.ts';
import { chosenNode, type PlaceTree, treeOf, withExpanded, withTree } from '../places/place-tree.ts';
import { withRowInSight } from '../places/tree-view.ts';
import { mayRunFor } from '../trust/trust.ts';
import { readStatus } from './requests.ts';
import {
  type ChangeRow,
  rowsOf,
  type SourceControl,
  SOURCE_CONTROL_VIEW,
  sourceControlField,
  treeOfStatus,
  withSourceControl,
} from './source-control.ts';

/** Keeps the list of changed files as the repository is, after every event, while it is open. */
export function followSourceControl(before: State, after: Step): Step {
  if (after.state === before || treeOf(after.state, SOURCE_CONTROL_VIEW) === null) return after;
  return andThen(after, (state) => {
    const next = isSaved(before, state) ? withNewEpoch(state) : state;
    return sourceControlField.of(next).asked === keyOf(next) ? step(next) : askForStatus(next);
  });
}

/** True where a file was saved or reloaded. */
const isSaved = (before: State, after: State): boolean =>
  before.documents !== after.documents &&
  [...after.documents.values()].some(({ id, stat }) => {
    const old = before.documents.get(id);
    return old !== undefined && old.stat !== stat;
  });

/** Everything that the status depends on. */
const keyOf = (state: State): string =>
  `${gitEpochField.of(state)} ${mayRunFor(state, null)} ${state.folder}`;

/** Reads the status again. */
const askForStatus = (state: State): Step =>
  readStatus.ask(withSourceControl(state, { asked: keyOf(state) }), {
    folder: state.folder,
    isTrusted: mayRunFor(state, null),
  });

/** Lists the changed files, and runs the command that waits for them. */
export const statusHandler = handles(readStatus, {
  take(state, answer) {
    const { pending } = sourceControlField.of(state);
    const known: Partial<SourceControl> =
      answer.type === 'status'
        ? { status: answer.status, problem: null, pending: null }
        : { status: null, problem: answer.why, pending: null };
    const shown = withRows(withSourceControl(state, known), sourceControlField.of(state));
    if (pending === null) return step(shown);
    return answer.type === 'none'
      ? step(say(shown, 'warning', answer.why))
      : runCommand(shown, pending) || step(shown);
  },
  failed(state, message) {
    const known = withSourceControl(state, { status: null, problem: message, pending: null });
    return step(say(withRows(known, sourceControlField.of(state)), 'warning', message));
  },
});

/** The state with the rows of the status; the highlighted row, the selected ones and collapsed groups stay. */
function withRows(state: State, old: SourceControl): State {
  const before = treeOf(state, SOURCE_CONTROL_VIEW);
  if (before === null) return state;
  const now = sourceControlField.of(state);
  const [oldRows, rows] = [old, now].map(({ status }) => (status === null ? [] : rowsOf(status)));
  const ids = new Map(rows.map((row, id) => [keyOfRow(row), id]));
  const idNow = (id: number): number => (id in oldRows ? (ids.get(keyOfRow(oldRows[id])) ?? -1) : -1);
  let tree: PlaceTree = treeOfStatus(before.id, now);
  for (const { id, isExpanded, children } of before.nodes) {
    const same = isExpanded || children === null ? -1 : idNow(id);
    if (same >= 0) tree = withExpanded(tree, same, false);
  }
  const at = tree.rows.indexOf(idNow(chosenNode(before)?.id ?? -1));
  const index = at >= 0 ? at : Math.min(before.index, Math.max(0, tree.rows.length - 1));
  const marked = new Set([...before.marked].map(idNow).filter((id) => id >= 0));
  const anchor = before.anchor === null || at < 0 ? -1 : idNow(before.anchor);
  const { top, hover, clicked } = before;
  return withRowInSight(
    withTree(state, SOURCE_CONTROL_VIEW, {
      ...tree,
      index,
      marked,
      anchor: anchor < 0 ? null : anchor,
      top,
      hover,
      clicked,
    }),
    SOURCE_CONTROL_VIEW,
  );
}

/** Stands for a row as long as it is in the list. */
const keyOfRow = (row: ChangeRow): string => (typeof row === 'string' ? row : `${row.group} ${row.path}`);
