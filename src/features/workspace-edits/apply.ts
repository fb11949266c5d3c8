import { documentsBehind, type EditGroups, travelGroup } from '../../core/model/edit-group.ts';
import { Field } from '../../core/model/fields/field.ts';
import type { Effect } from '../../core/model/messages.ts';
import { handles } from '../../core/model/request.ts';
import { say, type State, type Step, step } from '../../core/model/state.ts';
import { watchFiles } from '../../core/model/watch-files.ts';
import { editDocuments, refusalOf, type WorkspaceEdit } from '../../core/model/workspace-edit.ts';
import { markDeleted, moveDocuments } from '../../core/windows/moved-documents.ts';
import { type DiskChanges, withDiskChanges } from './disk-changes.ts';
import { type DiskUndone, editOnDisk, undoOnDisk } from './requests.ts';

/** The disk's part of a group of edits. */
interface DiskGroup {
  readonly group: number;
  /** Files and folders that were changed. */
  readonly count: number;
}

/** The groups of edits whose disk's part can be undone, the latest last. */
export const diskGroupsField = new Field<readonly DiskGroup[]>('diskGroups', []);

/** As many as the host keeps. */
const MOST_GROUPS = 20;

/**
 * Makes an edit of documents and files: all of it, or nothing, with a message that says why. Undo offers to take it back in
 * all files.
 */
export function applyWorkspaceEdit(state: State, edit: WorkspaceEdit): Step {
  const refusal = refusalOf(state, edit);
  if (refusal !== null) return refuse(state, edit, refusal);
  const group = state.nextId;
  const next: State = { ...state, nextId: group + 1 };
  if (edit.operations.length + edit.files.length === 0)
    return step(editDocuments(next, edit, group), ...replies(edit, null));
  return editOnDisk.ask(next, { group, edit }, { about: edit.documents.map(({ document }) => document) });
}

const refuse = (state: State, edit: WorkspaceEdit, why: string): Step =>
  step(say(state, 'warning', refusalNote(edit, why)), ...replies(edit, why));

/** The answer to the language server that asked for an edit. @param why the reason why it was not made; null when it was */
const replies = ({ question }: WorkspaceEdit, why: string | null): readonly Effect[] =>
  question === undefined ? [] : [{ type: 'reply_server', id: question, answer: why }];

const refusalNote = ({ label }: WorkspaceEdit, why: string): string => `“${label}” changed nothing: ${why}`;

/** Handles the disk's part of an edit: open documents follow, unless one was edited meanwhile. */
export const editHandler = handles(editOnDisk, {
  take(state, done, asked) {
    const { edit, group } = asked.work;
    if (done.refused !== null) return refuse(state, edit, done.refused);
    const refusal = refusalOf(state, { ...edit, files: [] });
    if (refusal !== null) {
      const noted = withDiskChanges(state, done);
      const undoing = undoOnDisk.ask(noted, { group, notes: [refusalNote(edit, refusal)] });
      return { ...undoing, effects: [...undoing.effects, ...replies(edit, refusal)] };
    }
    const groups = [...diskGroupsField.of(state), { group, count: done.count }].slice(-MOST_GROUPS);
    const followed = followDisk(diskGroupsField.with(editDocuments(state, edit, group), groups), done);
    return { ...followed, effects: [...followed.effects, ...replies(edit, null)] };
  },
  failed: (state, message, { work }) => refuse(state, work.edit, message),
  stopped: (state, { work }) => refuse(state, work.edit, 'it was stopped'),
});

/** Lets open documents follow the files that were moved or deleted. */
function followDisk(state: State, done: DiskChanges): Step {
  const there = done.moved.reduce((next, { from, to }) => moveDocuments(next, from, to), state);
  const next = done.deleted.reduce(markDeleted, there);
  const noted = withDiskChanges(next, done);
  return next === state ? step(noted) : step(noted, watchFiles(next.documents));
}

/** The groups of edits with a part that the disk took. */
export const diskGroups: EditGroups = {
  files: (state, group) => diskGroupsField.of(state).find((each) => each.group === group)?.count ?? 0,
  undo(state, group) {
    const groups = diskGroupsField.of(state);
    if (!groups.some((each) => each.group === group)) return null;
    const notes = documentsBehind(state, group, 'undo').map(
      ({ name }) => `${name} has changed since. Undo the edit in that file`,
    );
    const rest = groups.filter((each) => each.group !== group);
    return undoOnDisk.ask(diskGroupsField.with(travelGroup(state, group, 'undo'), rest), { group, notes });
  },
};

/** Handles the disk's part of undoing an edit. */
export const undoHandler = handles(undoOnDisk, {
  take: (state, done, { work }) => undone(state, done, work.notes),
});

function undone(state: State, done: DiskUndone, notes: readonly string[]): Step {
  const { state: next, effects } = followDisk(state, done);
  const [first, ...others] = [...notes, ...done.failed];
  if (first === undefined) return { state: next, effects };
  const more = others.length === 0 ? '' : `, and ${others.length} more`;
  return { state: say(next, 'warning', `${first}${more}`), effects };
}
