import { formattingField } from './pending-saves.ts';
import { type PendingRequest, handles, isUnchanged } from '../../core/model/request.ts';
import {
  type FormatAnswer,
  formatBeforeSaving,
  formatBy,
  formatText,
  type FormatWork,
  otherFormatter,
} from './format.ts';
import { ChangeSet } from '../../text/changeset.ts';
import { mapByte } from '../../text/reformat.ts';
import { moveCursors } from './reload.ts';
import { resumeSave, waitingFor, withNewVersion } from './save.ts';
import {
  andThen,
  documentById,
  say,
  type State,
  type Step,
  step,
  withDocument,
  withWindow,
} from '../../core/model/state.ts';
import { apply } from '../../core/model/transaction.ts';

/** Applies the changes that format a document. */
export const textFormatted = handles(formatText, {
  take(state, answer, asked) {
    const { document: id, range } = asked.work;
    const document = state.documents.get(id);
    const other =
      answer.isMissing === true && document !== undefined && formattingField.of(document)
        ? otherFormatter(state, document, range !== null)
        : undefined;
    // A program that is not there is none that anybody chose.
    if (other !== undefined && document !== undefined && isUnchanged(state, asked, id))
      return formatBy(other, state, document, range);
    return takeFormatted(state, answer, asked);
  },
  failed: (state, failed, asked) => takeFormatted(state, { changes: [], failed }, asked),
  stopped: (state, asked) => takeFormatted(state, { changes: [], failed: 'it was stopped' }, asked),
});

/** A request that formats a document. */
type Formatted = PendingRequest<Pick<FormatWork, 'document'>>;

/** Applies the changes that format a document, as one step of undo, and saves it when a save waits for that. */
export function takeFormatted(state: State, answer: FormatAnswer, asked: Formatted): Step {
  const document = state.documents.get(asked.work.document);
  if (document === undefined || !formattingField.of(document)) return step(state);
  const free = withDocument(state, formattingField.with(document, false));
  const waiting = waitingFor(free, document.id, formatBeforeSaving.name);
  const laid = laidOut(free, answer, asked);
  if (waiting === null) return step(laid);
  const done = waiting.version.isOutdated ? laid : withNewVersion(laid, document.id);
  // A save by which something is left or closed was taken back meanwhile when its document is.
  const saved = resumeSave(done, document.id, formatBeforeSaving.name);
  return done.window.message === free.window.message
    ? saved
    : andThen(saved, (next) => step(withWindow(next, { message: done.window.message })));
}

function laidOut(state: State, { changes, failed }: FormatAnswer, asked: Formatted): State {
  const { document: id } = asked.work;
  const document = documentById(state, id);
  const { name, text } = document;
  if (failed !== undefined) return say(state, 'warning', `Could not format ${name}: ${failed}`);
  if (!isUnchanged(state, asked, id))
    return say(state, 'warning', `${name} changed while it was being formatted, so the result was discarded`);
  if (changes.length === 0) return say(state, 'info', `${name} is already formatted`);
  const set = ChangeSet.of(
    text.length,
    changes.map(({ from, to, insert }) => ({ from, to, insert: state.additions.text(insert) })),
  );
  const changed = apply(state, { document: id, changes: set, label: 'format', origin: 'user' });
  if (documentById(changed, id).text === text) return changed;
  const moved = moveCursors(state, changed, id, (at) => {
    const change = changes.find(({ from, to }) => at >= from && at <= to);
    if (change === undefined) return set.mapPos(at, 1);
    const before = text.read(change.from, change.to);
    return set.mapPos(change.from, -1) + mapByte(before, at - change.from, change.insert);
  });
  return say(moved, 'info', `Formatted ${name}`);
}
