import { andThen, type State, type Step, step } from '../../core/model/state.ts';
import { notify } from '../../core/widgets/notifications.ts';
import { handlesServer } from '../language-servers/server-request.ts';
import { hasServers } from '../language-servers/servers.ts';
import { takeDiskChanges } from '../workspace-edits/disk-changes.ts';
import { makeServerEdit } from './build-edit.ts';
import { pathAfter } from './operation-paths.ts';
import { askBeforeEdit, tellAfterEdit } from './requests.ts';
import type { ServerEdit } from './server-edit.ts';

/**
 * Makes an edit of a server. Where it changes files, too, the servers are asked first for the edits that go along with that.
 * @param label the label in the undo trees: `Rename Symbol`
 * @param question the question of the server that it answers; null for none
 */
export const applyServerEdit = (
  state: State,
  edit: ServerEdit,
  label: string,
  question: number | null = null,
): Step =>
  edit.operations.length > 0 && hasServers(state)
    ? askBeforeEdit.askServers(state, { document: null, edit, label, question })
    : makeServerEdit(state, edit, label, question);

/** Makes the edit with those that go along with it. */
export const beforeEditHandler = handlesServer(askBeforeEdit, {
  take(state, { edits, notes }, { work: { edit, label, question } }) {
    const told = notes.reduce((noted, note) => notify(noted, 'warning', note), state);
    return makeServerEdit(told, edits.reduce(withOthers, edit), label, question);
  },
  failed: (state, message, { work: { edit, label, question } }) =>
    andThen(step(notify(state, 'warning', message)), (next) => makeServerEdit(next, edit, label, question)),
  stop: (state, { work: { edit, label, question } }) =>
    makeServerEdit(askBeforeEdit.dropped(state), edit, label, question),
});

/** An edit with those of another one in texts that it does not edit itself: the two would be of one text before both. */
function withOthers(edit: ServerEdit, other: ServerEdit): ServerEdit {
  const edited = new Set([...edit.documents, ...edit.files].map(sourceOf));
  const isOther = (each: { readonly path: string; readonly source?: string | null }): boolean =>
    !edited.has(sourceOf(each)) && pathAfter(sourceOf(each), edit.operations) !== null;
  return {
    ...edit,
    documents: [...edit.documents, ...other.documents.filter(isOther)],
    files: [
      ...edit.files,
      ...other.files
        .filter((each) => each.source !== null && isOther(each))
        .map((each) => ({ ...each, path: pathAfter(sourceOf(each), edit.operations) ?? each.path })),
    ],
  };
}

/** The path of an edited text before all changes of files. */
const sourceOf = ({ path, source }: { readonly path: string; readonly source?: string | null }): string =>
  source ?? path;

/** Tells the servers of the files that edits have changed since. */
export function tellOfDiskChanges(state: State): Step {
  const { state: next, changes } = takeDiskChanges(state);
  if (changes.length === 0 || !hasServers(next)) return step(next);
  return tellAfterEdit.askServers(next, { document: null, changes });
}

/** Nothing follows from what servers were told. */
export const afterEditHandler = handlesServer(tellAfterEdit, { take: (state) => step(state) });
