import type { ByteRange } from '../../base/files.ts';
import { decodeText, encode } from '../../base/utf8.ts';
import { runCommand } from '../../core/dispatch/run-command.ts';
import { type DocumentId, lineBreak } from '../../core/model/document.ts';
import { changesSince } from '../../core/model/request.ts';
import { isEmpty } from '../../core/model/selection.ts';
import {
  activeDocument,
  activeView,
  andThen,
  documentById,
  focusedLeaf,
  say,
  type State,
  type Step,
  step,
  withDocument,
} from '../../core/model/state.ts';
import { apply } from '../../core/model/transaction.ts';
import { ChangeSet } from '../../text/changeset.ts';
import { openCompletion } from '../completion/completion.ts';
import { labelOf } from '../completion/insert-item.ts';
import { handlesServer, mappedOffset } from '../language-servers/server-request.ts';
import { replacedRange, serverListField } from './open-list.ts';
import { askItemCommand, askRest, type ItemRest, type RestWork } from './requests.ts';

/** The message for an item whose place is gone. */
const CHANGED = 'The item was not inserted, because the text has changed';

/** Inserts an item of the open list, and asks for what belongs to it elsewhere. */
export function acceptServerItem(state: State, number: number): Step {
  const list = serverListField.of(state);
  const item = list?.items.get(number);
  if (list === null || item === undefined) return step(say(state, 'warning', CHANGED));
  const { isSnippet, hasRest, insert } = item;
  const range = replacedRange(list, item);
  const work = { document: list.document, list: list.number, item: number, isSnippet };
  if (insert === null) return askRest.askServers(state, { ...work, replaces: range, undo: null });
  const inserted = insertAt(state, range, insert, isSnippet);
  if (!hasRest || inserted === null) return inserted ?? step(say(state, 'warning', CHANGED));
  const before = activeDocument(state).history.current;
  return andThen(inserted, (next) => {
    const after = activeDocument(next).history.current;
    // A snippet that is gone through ends with the step that began it.
    const undo = isSnippet ? null : { before, after };
    return askRest.askServers(next, { ...work, replaces: null, undo });
  });
}

/** Inserts a text in place of a range around the primary cursor, and at the other cursors where the same is; null where it is elsewhere. */
function insertAt(state: State, { from, to }: ByteRange, word: string, snippet: boolean): Step | null {
  const { text } = activeDocument(state);
  const { primary } = activeView(state).selections;
  if (!isEmpty(primary) || from > primary.head || to < primary.head || to > text.length) return null;
  const typed = decodeText(text.read(from, primary.head));
  const after = decodeText(text.read(primary.head, to));
  return runCommand(state, 'insert_completion', { typed, after, word, snippet }) || step(state);
}

/** Makes the other edits of an item that was accepted, in its undo step where nothing came between, and what follows. */
export const restHandler = handlesServer(askRest, {
  take(state, answer, asked) {
    const { work } = asked;
    const { document } = work;
    if (answer === null || document === null || !state.documents.has(document)) return step(state);
    const isInFront = focusedLeaf(state).active === document;
    const changes = editsNow(state, document, answer, changesSince(asked, document));
    const label = labelOf(work);
    const made = apply(state, { document, changes, label, origin: 'lsp' });
    const edited = changes.empty ? made : joinUndo(state, made, document, work, label);
    if (work.replaces === null || answer.insert === null) return followUp(edited, answer, work, isInFront);
    const from = mappedOffset(state, asked, work.replaces.from, -1);
    const to = mappedOffset(state, asked, work.replaces.to, 1);
    if (!isInFront || from === null || to === null) return step(say(edited, 'warning', CHANGED));
    const range = { from: changes.mapPos(from, 1), to: changes.mapPos(to, 1) };
    const inserted = insertAt(edited, range, answer.insert, work.isSnippet);
    if (inserted === null) return step(say(edited, 'warning', CHANGED));
    return andThen(inserted, (next) => followUp(next, answer, work, isInFront));
  },
});

/** The state with edits put into the undo step of the item that they belong to, unless something was done in between. */
function joinUndo(before: State, after: State, id: DocumentId, { undo }: RestWork, label: string): State {
  const { history, text } = documentById(before, id);
  if (undo === null || history.current !== undo.after) return after;
  const back = history.undo(text);
  const edited = documentById(after, id);
  if (back === null || back.history.current !== undo.before || edited.text === text) return after;
  const first = back.text ?? text.apply(back.changes, before.additions);
  const whole = edited.history.together(undo.before, first, label);
  return withDocument(after, { ...edited, history: whole });
}

/** The edits of an item elsewhere, as changes of the document as it is now. @param since its edits since they were asked for */
function editsNow(state: State, id: DocumentId, { edits }: ItemRest, since: ChangeSet | null): ChangeSet {
  const document = documentById(state, id);
  const broken = lineBreak(document);
  const asked = edits.map(({ from, to, text }) => ({
    from,
    to,
    insert: state.additions.text(encode(text.replaceAll(/\r\n?|\n/g, broken))),
  }));
  const made = ChangeSet.of(since?.length ?? document.text.length, asked);
  return since === null ? made : made.map(since, true);
}

/** The consequence of an item once all of it is in the text. */
function followUp(state: State, { next }: ItemRest, work: RestWork, isInFront: boolean): Step {
  if (next === 'command')
    return askItemCommand.askServers(state, { document: work.document, list: work.list, item: work.item });
  if (!isInFront || next === null) return step(state);
  return next === 'suggest' ? openCompletion(state) : runCommand(state, 'lsp_signature_help') || step(state);
}

/** Nothing comes back from the command of an item: its edits come as the server asks for them. */
export const itemCommandHandler = handlesServer(askItemCommand, { take: (state) => step(state) });
