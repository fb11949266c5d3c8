import { Field } from '../../core/model/fields/field.ts';
import { nameOf } from '../../core/model/paths.ts';
import { notify } from '../../core/widgets/notifications.ts';
import { andThen, type State, type Step, step } from '../../core/model/state.ts';
import { changeFiles, type FileItem, type FileOrder, type FilesChanged } from '../files/file-orders.ts';
import { handlesServer } from '../language-servers/server-request.ts';
import { hasServers } from '../language-servers/servers.ts';
import { makeServerEdit } from '../server-edits/build-edit.ts';
import { editOnDisk } from '../workspace-edits/requests.ts';
import type { FileChangeKind } from '../server-edits/file-changes.ts';
import { askBeforeChange, tellAfterChange } from './requests.ts';

/** The order that waits until the edits which go along with it are on disk; null for none. */
export const waitingOrderField = new Field<FileOrder | null>('waitingOrder', null);

const KINDS: Readonly<Record<FileOrder['how'], FileChangeKind>> = {
  make_file: 'create',
  make_folder: 'create',
  copy: 'create',
  move: 'rename',
  trash: 'delete',
  delete: 'delete',
};

/** Has files changed, once the language servers have said which edits go along with that. */
export function changeFilesWithServers(state: State, order: FileOrder): Step {
  // Servers were asked before something was found to be in the way.
  if (!hasServers(state) || order.items.some(({ clash }) => clash !== undefined)) return change(state, order);
  const { how, items } = order;
  return askBeforeChange.askServers(state, {
    document: null,
    kind: KINDS[how],
    files: filesOf(how, items),
    areFolders: how === 'make_folder' ? true : how === 'make_file' ? false : null,
    order,
  });
}

/** The files of an order as servers are told of them: a copy is a new one. */
const filesOf = (
  how: FileOrder['how'],
  items: readonly Pick<FileItem, 'from' | 'to'>[],
): readonly { readonly from: string; readonly to: string }[] =>
  items.map(({ from, to }) => ({ from: how === 'copy' ? '' : from, to }));

const change = (state: State, order: FileOrder): Step =>
  changeFiles.ask(state, order, { progress: order.items.length > 1 ? 0 : null });

/** Makes the edits of the servers, and then has the files changed. */
export const beforeHandler = handlesServer(askBeforeChange, {
  take(state, { edits, notes }, { work: { order } }) {
    const label = labelOf(order);
    const edited = edits.reduce(
      (done, edit) => andThen(done, (next) => makeServerEdit(next, edit, label)),
      step(state),
    );
    // The change of the files is told in the status bar.
    const told = andThen(edited, (next) =>
      step(notes.reduce((noted, note) => notify(noted, 'warning', note), next)),
    );
    return andThen(told, (next) => changeNow(next, order));
  },
  failed: (state, message, { work: { order } }) =>
    andThen(step(notify(state, 'warning', message)), (next) => change(next, order)),
  stop: (state, { work: { order } }) => change(askBeforeChange.dropped(state), order),
});

const labelOf = ({ how, items }: FileOrder): string => {
  const name = items.length === 1 ? nameOf(items[0].from || items[0].to) : `${items.length} files`;
  return `${how === 'move' ? 'Move' : 'Change'} ${name}`;
};

/** Has files changed, now or when the edits before it are on disk. */
const changeNow = (state: State, order: FileOrder): Step =>
  editOnDisk.pending(state) === null ? change(state, order) : step(waitingOrderField.with(state, order));

/** Carries out the order that waits for edits on disk, once there are none. */
export function goOnChanging(state: State): Step {
  const order = waitingOrderField.of(state);
  if (order === null || editOnDisk.pending(state) !== null) return step(state);
  return change(waitingOrderField.with(state, null), order);
}

/** Tells the language servers of the files that an order changed. */
export function tellServers(state: State, how: FileOrder['how'], done: FilesChanged['done']): Step {
  if (!hasServers(state) || done.length === 0) return step(state);
  return tellAfterChange.askServers(state, {
    document: null,
    kind: KINDS[how],
    files: filesOf(how, done),
    areFolders: how === 'make_folder' ? true : how === 'make_file' ? false : null,
  });
}

/** Nothing follows from what servers were told. */
export const afterHandler = handlesServer(tellAfterChange, { take: (state) => step(state) });
