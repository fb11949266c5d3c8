import { runCommand } from '../../core/dispatch/run-command.ts';
import { activate } from '../../core/windows/tabs.ts';
import { autoRevert } from './settings.ts';
import { snap } from '../../text/graphemes.ts';
import { seekingField } from '../../core/motions/seek.ts';
import { type Growth, readAgain, readGrowth, type ReloadedFile } from './reload-requests.ts';
import type { Event } from '../../core/model/messages.ts';
import { oneChange, REACH } from '../../text/diff/one-change.ts';
import type { Byte } from '../../base/units.ts';
import { ChangeSet } from '../../text/changeset.ts';
import { Text } from '../../text/text.ts';
import {
  BOM_LENGTH,
  type Document,
  type DocumentId,
  type Format,
  isModified,
  textOf,
  filePath,
} from '../../core/model/document.ts';
import { watchFiles } from '../../core/model/watch-files.ts';
import { type Encoding, encodingToRead, isDecoded } from '../../core/model/encodings.ts';
import { type PendingRequest, handles } from '../../core/model/request.ts';
import { showMessage } from '../../core/widgets/prompt-actions.ts';
import { goTo } from '../navigation/goto.ts';
import { answer, type Caller } from '../../core/model/plugins/plugin-operation.ts';
import { findLeaf, mapLeaves } from '../../core/model/panes.ts';
import type { Notice } from '../../core/widgets/notification.ts';
import { hasRoom } from '../../core/widgets/notification-layout.ts';
import { notify } from '../../core/widgets/notifications.ts';
import type { PromptKind } from '../../core/widgets/prompt.ts';
import { reveal } from '../../core/layout/scroll.ts';
import {
  activeView,
  andThen,
  documentById,
  focusedLeaf,
  say,
  type State,
  type Step,
  step,
  withDocument,
  withWindow,
} from '../../core/model/state.ts';
import { apply, type Transaction } from '../../core/model/transaction.ts';

const askingChanged: PromptKind = {
  name: 'confirm_changed',
  choices: [
    { key: 'k', label: 'keep' },
    { key: 'l', label: 'reload' },
    { key: 'c', label: 'compare' },
    { key: 'm', label: 'merge' },
  ],
  confirm: (state, { document }, answer) => answerChanged(state, document, answer),
};

/**
 * Another program changed a file: without unsaved work it is loaded anew, else a notification offers what can be done.
 * A save asks in any case.
 */
export function changedOnDisk(state: State, event: Extract<Event, { type: 'changed_on_disk' }>): Step {
  const document = state.documents.get(event.document);
  if (document === undefined || document.saving !== null) return step(state);
  const auto = autoRevert.of(state);
  const isFile = event.stat?.kind !== 'directory';
  if (event.stat !== null && isFile && !isModified(document) && (auto || document.following))
    return mayHaveGrown(document, event.stat)
      ? askGrowth(state, document)
      : reload(state, document, { yields: true });
  // A log that is followed grows all the time: that is nothing to ask about.
  if (event.stat !== null && document.following && isModified(document) && hasGrown(document, event.stat)) {
    const waiting = withDocument(state, { ...document, changedOnDisk: true, deleted: false });
    const sentence = `${document.name} has grown on disk. The new lines appear once you save or discard your changes`;
    return step(document.changedOnDisk ? waiting : say(waiting, 'info', sentence));
  }
  const what =
    event.stat === null ? 'was deleted or moved' : isFile ? 'was changed' : 'was replaced by a folder';
  const sentence = `${document.name} ${what} by another program`;
  const next = withDocument(state, { ...document, changedOnDisk: true, deleted: event.stat === null });
  return event.stat !== null && isFile && isModified(document) && hasRoom(state)
    ? step(notify(next, 'warning', `${sentence}.`, offerFor(document)))
    : step(say(next, 'warning', `${sentence}. Inkstone will ask before saving`));
}

const offerFor = ({ id }: Document): Pick<Notice, 'offer' | 'holds'> => ({
  offer: { kind: askingChanged, document: id },
  holds: ({ documents }) => documents.get(id)?.changedOnDisk === true,
});

/** True when the new version of a file may be the current text with an addition at its end. */
function mayHaveGrown(document: Document, now: NonNullable<Document['stat']>): boolean {
  const { stat, text, encoding, bom, lineEnd } = document;
  return (
    stat?.size === text.length + (bom ? BOM_LENGTH : 0) &&
    hasGrown(document, now) &&
    lineEnd !== 'CR' &&
    /^(utf-8|binary)/i.test(encoding)
  );
}

/** True when a file is the same one, only longer. */
const hasGrown = ({ stat }: Document, now: NonNullable<Document['stat']>): boolean =>
  stat !== null && stat.device === now.device && stat.inode === now.inode && stat.size < now.size;

/** Has the end of a file read that has grown. */
function askGrowth(state: State, document: Document, caller: Caller | null = null): Step {
  const path = filePath(document);
  if (path === null) return step(state);
  const { id, text, bom } = document;
  return readGrowth.ask(state, { path, text, prefix: bom ? BOM_LENGTH : 0 }, { about: [id], caller });
}

/** Looks at the file of a document that has no unsaved work, and takes in what was added or changed; then a plugin is told its length. */
export const refreshForPlugin = (state: State, document: Document, caller: Caller): Step =>
  isDecoded(document.encoding) || document.lineEnd === 'CR'
    ? reload(state, document, { yields: true, caller })
    : askGrowth(state, document, caller);

/** Reads the file of a document again, in the encoding that it was read in, or in another one. */
export function reload(
  state: State,
  document: Document,
  {
    as,
    yields = false,
    caller = null,
  }: { readonly as?: Encoding; readonly yields?: boolean; readonly caller?: Caller | null } = {},
): Step {
  const { id, name } = document;
  const path = filePath(document);
  if (path === null) return step(say(state, 'info', `${name} has no file to reload`));
  const work = { path, name, encoding: as ?? encodingToRead(document), yields };
  return readAgain.ask(state, work, { about: [id], caller });
}

/** Handles a file that was read again. */
export const reloadHandler = handles(readAgain, {
  take: (state, answer, asked) =>
    andThen(
      'failed' in answer
        ? showMessage(state, { level: 'error', text: answer.failed })
        : onReloaded(state, documentById(state, asked.about[0]), answer, asked.work.yields),
      (next) => tellLength(next, asked, 'failed' in answer),
    ),
});

/** Handles what was added to a file; where more than that happened, it is read again. */
export const growthHandler = handles(readGrowth, {
  take(state, growth, asked) {
    const document = documentById(state, asked.about[0]);
    if (growth === null) {
      const { caller } = asked;
      return readAgain.ask(
        state,
        { path: asked.work.path, name: document.name, encoding: null, yields: true },
        { about: asked.about, caller },
      );
    }
    if (isModified(document)) return tellLength(state, asked);
    // What was asked for twice is taken in once.
    if (document.text !== asked.work.text) return askGrowth(state, document, asked.caller);
    return andThen(onAppended(state, document, growth), (next) => tellLength(next, asked));
  },
});

/** Tells the plugin that waits for it how long a document is now; null when its file was not read. */
function tellLength(state: State, { caller, about }: PendingRequest, failed = false): Step {
  if (caller === null) return step(state);
  return step(state, answer(caller, failed ? null : documentById(state, about[0]).text.length));
}

/** Handles the choice for a file that changed while there are unsaved changes: keep, load, compare or merge. */
function answerChanged(state: State, id: DocumentId, answer: string): Step {
  const document = documentById(state, id);
  if (answer === 'l') return reload(state, document);
  if (answer === 'c') return runCommand(activate(state, id), 'compare_with_saved') || step(state);
  if (answer === 'm') return runCommand(activate(state, id), 'merge_with_saved') || step(state);
  return step(say(state, 'info', `Kept your version. Inkstone will ask before saving ${document.name}`));
}

/** Takes in what was appended to a file: part of the undo step of what was appended before it. */
function onAppended(state: State, document: Document, growth: Growth): Step {
  const { length } = document.text;
  const changes = ChangeSet.of(
    length,
    growth.text.length === 0 ? [] : [{ from: length, insert: growth.text }],
  );
  const grown = replaceText(state, document, changes, { label: 'append', joins: true });
  const after = documentById(grown, document.id);
  const known = withDocument(grown, {
    ...after,
    stat: growth.stat,
    changedOnDisk: false,
    deleted: false,
    history: after.history.markSaved(),
  });
  // Who stands at the end of a file that is followed stays there; everybody else stays where they are.
  const end = after.text.length;
  const moved = moveCursors(state, known, document.id, (at) =>
    at === length && document.following ? end : at,
  );
  const view = activeView(state).selections.primary;
  const sticks = document.following && focusedLeaf(state).active === document.id && view.head === length;
  return step(sticks ? reveal(moved) : moved, watchFiles(moved.documents));
}

/**
 * Takes in the whole text of a file of which the start was shown. Who went to the end of that goes to the end, and who
 * waited for a line that is in the rest gets there.
 */
export function onDecoded(state: State, { source, text }: Extract<Event, { type: 'decoded' }>): State {
  const document = [...state.documents.values()].find((each) => each.decoding === source);
  if (document === undefined) return state;
  const { id } = document;
  const { length } = document.text;
  const whole = { ...document, text, decoding: null, revision: document.revision + 1 };
  const moved = moveCursors(state, withDocument(state, whole), id, (at) =>
    at === length ? text.length : at,
  );
  if (focusedLeaf(state).active !== id) return moved;
  const seeking = seekingField.of(moved);
  if (seeking?.document === id) return goTo(moved, seeking.line, seeking.column);
  return activeView(state).selections.primary.head === length ? reveal(moved) : moved;
}

/** Takes in a file that was read again: the part that differs comes in as one edit that can be undone. */
function onReloaded(
  state: State,
  document: Document,
  file: Exclude<ReloadedFile, { failed: string }>,
  yields: boolean,
): Step {
  if (document.decoding !== null) {
    // What was there was only a start, to which undo is not to come back.
    const whole = { ...document, decoding: null };
    const next = onReloaded(withDocument(state, whole), whole, file, yields);
    const { history, formats } = document;
    const kept = { ...documentById(next.state, document.id), history, formats };
    return { state: withDocument(next.state, kept), effects: next.effects };
  }
  // What was typed while the file was read is not taken away by what nobody asked for.
  if (yields && (isModified(document) || document.saving !== null))
    return changedOnDisk(state, { type: 'changed_on_disk', document: document.id, stat: file.stat });
  const { text } = document;
  const fresh = textOf(file);
  const { encoding } = file;
  // What is the same to read are other bytes in another encoding.
  const recoded = document.encoding !== encoding && (isDecoded(document.encoding) || isDecoded(encoding));
  const { from, to, insert } = oneChange(text, fresh, recoded ? 0 : REACH);
  const changes = ChangeSet.of(text.length, from === to && insert.length === 0 ? [] : [{ from, to, insert }]);
  const format = formatOf(file);
  const old = formatOf(document);
  const rewritten =
    old.lineEnd !== format.lineEnd || old.encoding !== format.encoding || old.bom !== format.bom;
  const changed = replaceText(state, document, changes, { label: 'reload', ...(rewritten && { format }) });
  const reread = documentById(changed, document.id);
  const next = withDocument(changed, {
    ...reread,
    stat: file.stat,
    readOnly: file.readOnly,
    changedOnDisk: false,
    deleted: false,
    history: reread.history.markSaved(),
  });
  const moved = moveCursors(state, next, document.id, (at) => {
    if (at <= from) return at;
    if (at >= to) return at - to + from + insert.length;
    return sameLine(text, reread.text, at);
  });
  return step(say(moved, 'info', `Reloaded ${document.name}`), watchFiles(moved.documents));
}

const formatOf = ({ lineEnd, encoding, bom }: Format): Format => ({ lineEnd, encoding, bom });

const replaceText = (
  state: State,
  { id }: Document,
  changes: ChangeSet,
  how: Pick<Transaction, 'label' | 'joins' | 'format'>,
): State => apply(state, { document: id, changes, origin: 'reload', ...how });

/** `after` with the cursors that the views of a document had in `before`, moved. */
export function moveCursors(before: State, after: State, id: DocumentId, move: (at: Byte) => Byte): State {
  const panes = mapLeaves(after.window.panes, (leaf) => {
    const old = findLeaf(before.window.panes, leaf.id)?.views.get(id);
    const view = leaf.views.get(id);
    if (old === undefined || view === undefined) return leaf;
    const selections = old.selections.map(({ anchor, head }) => ({ anchor: move(anchor), head: move(head) }));
    return { ...leaf, views: new Map(leaf.views).set(id, { ...view, selections }) };
  });
  return withWindow(after, { panes });
}

/** The place in the line and at the byte of it that `at` has in another text, as far as there is one. */
function sameLine(before: Text, after: Text, at: Byte): Byte {
  const line = before.newlinesBefore(at);
  const from = line === undefined ? undefined : before.lineStart(line);
  const start = line === undefined ? undefined : after.lineStart(line);
  if (line === undefined || from === undefined || start === undefined)
    return snap(after, Math.min(at, after.length));
  const next = after.lineStart(line + 1);
  return snap(after, Math.min(start + at - from, next === undefined ? after.length : next - 1));
}
