import type { Byte } from '../../base/units.ts';
import { type Document, filePath, isModified, textOf } from '../../core/model/document.ts';
import { DocumentField } from '../../core/model/fields/document-field.ts';
import { encodingToRead } from '../../core/model/encodings.ts';
import { handles } from '../../core/model/request.ts';
import {
  activeDocument,
  documentById,
  say,
  type State,
  type Step,
  step,
  withDocument,
} from '../../core/model/state.ts';
import { edit } from '../../core/model/transaction.ts';
import { watchFiles } from '../../core/model/watch-files.ts';
import { activate } from '../../core/windows/tabs.ts';
import { ChangeSet } from '../../text/changeset.ts';
import type { MergeAnswer } from '../../text/merge/merge-into.ts';
import type { Text } from '../../text/text.ts';
import { reload } from '../files/reload.ts';
import { goToByte } from '../navigation/goto.ts';
import { mergeSaved, readToMerge } from './requests.ts';

/** Longer texts are not merged. */
const LONGEST: Byte = 64 << 20;

/** The text of the file that a document was merged with: the last common one, until it is saved or reloaded. */
export const mergedTextField = new DocumentField<Text | null>('mergedText', null);

/** Merges the file on disk into the active file, with the text that both began with. */
export function mergeWithSaved(state: State): Step {
  const document = activeDocument(state);
  const path = filePath(document);
  if (path === null || document.stat === null)
    return step(say(state, 'info', `${document.name} has not been saved yet`));
  if (!isModified(document)) return reload(state, document);
  if (lastCommonText(document) === null)
    return step(
      say(state, 'warning', `The version that ${document.name} was based on is gone. Compare it instead`),
    );
  const { id, name } = document;
  return readToMerge.ask(
    state,
    { path, name, encoding: encodingToRead(document), yields: false, document: id },
    { about: [id] },
  );
}

/** The text that the document and its file had in common last; null where it is not known. */
const lastCommonText = (document: Document): Text | null =>
  document.history.savedText(document.text) ?? mergedTextField.of(document);

/** Merges the file once it is read. */
export const readToMergeHandler = handles(readToMerge, {
  take(state, answer, { work: { document: id } }) {
    if ('failed' in answer) return step(say(state, 'warning', answer.failed));
    const document = state.documents.get(id);
    const base = document === undefined ? null : lastCommonText(document);
    if (document === undefined || base === null) return step(state);
    const { name, text } = document;
    const theirs = textOf(answer);
    if (Math.max(base.length, text.length, theirs.length) > LONGEST)
      return step(
        say(
          state,
          'warning',
          `${name} is larger than 64 MB, which is too large to merge. Compare it instead`,
        ),
      );
    const labels = { base: 'last saved', ours: 'your changes', theirs: 'on disk' };
    return mergeSaved.ask(state, {
      texts: { base, ours: text, theirs, merged: text },
      options: { labels, isNew: true },
      document: id,
      stat: answer.stat,
    });
  },
});

/** Takes in the result of the merge as one edit. */
export const mergeSavedHandler = handles(mergeSaved, {
  take(state, answer, { work: { document: id, stat, texts } }) {
    const document = state.documents.get(id);
    // Keys wait, but a plugin may have edited it.
    if (document === undefined || document.text !== texts.ours) return step(state);
    if (answer.type !== 'merged')
      return step(say(state, 'warning', `${document.name} is a binary file, which cannot be merged`));
    const shown = activate(state, id);
    const changes = changesOf(shown, texts.ours, answer);
    const edited = changes.empty ? shown : edit(shown, changes, 'merge');
    const after = documentById(edited, id);
    const isOnDisk = after.text.equals(texts.theirs);
    const known = withDocument(edited, {
      ...mergedTextField.with(after, isOnDisk ? null : texts.theirs),
      stat,
      changedOnDisk: false,
      deleted: false,
      history: isOnDisk ? after.history.markSaved() : after.history.unsaved(),
    });
    const conflicts = answer.parts.filter(({ isConflict }) => isConflict);
    const [first] = conflicts;
    const note =
      first === undefined
        ? changes.empty
          ? `The file on disk has no changes to merge into ${document.name}`
          : `Merged the changes on disk into ${document.name}`
        : `${conflicts.length === 1 ? '1 conflict' : `${conflicts.length} conflicts`} with the file on disk to resolve`;
    const told = say(first === undefined ? known : goToByte(known, first.at), 'info', note);
    return step(told, watchFiles(told.documents));
  },
});

/** The changes that make the result of a merge of our text, a stretch at a time, so that cursors stay where they are. */
function changesOf(
  state: State,
  ours: Text,
  { from, to, bytes, parts }: Extract<MergeAnswer, { type: 'merged' }>,
): ChangeSet {
  const result = ours.slice(0, from).concat(state.additions.text(bytes)).concat(ours.slice(to, ours.length));
  const changes = parts.flatMap(({ at, ours: range }, i) => {
    const insert = result.slice(at, parts[i + 1]?.at ?? result.length);
    return ours.slice(range.from, range.to).equals(insert)
      ? []
      : [{ from: range.from, to: range.to, insert }];
  });
  return ChangeSet.of(ours.length, changes);
}
