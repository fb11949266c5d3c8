import type { ByteRange } from '../../base/files.ts';
import type { Byte, Column } from '../../base/units.ts';
import type { Document, DocumentId } from '../../core/model/document.ts';
import type { Event } from '../../core/model/messages.ts';
import { leaves } from '../../core/model/panes.ts';
import { handles } from '../../core/model/request.ts';
import {
  andThen,
  documentById,
  focusedLeaf,
  say,
  type State,
  type Step,
  step,
  withDocument,
} from '../../core/model/state.ts';
import { edit } from '../../core/model/transaction.ts';
import { focusSplit, splitFor, withoutTab } from '../../core/windows/splits.ts';
import { activate } from '../../core/windows/tabs.ts';
import { ChangeSet } from '../../text/changeset.ts';
import { type MergeAnswer, mergeInto } from '../../text/merge/merge-into.ts';
import { Text } from '../../text/text.ts';
import { removeDocument } from '../files/close.ts';
import { goToByte } from '../navigation/goto.ts';
import {
  conflictingField,
  type ConflictingLines,
  type MergeRun,
  mergeRunField,
  partsField,
  placedParts,
} from './merge-run.ts';
import { mergeFiles, type MergeWork } from './requests.ts';

/** Texts that are merged at once, in bytes of all together: that takes about 3 ms. */
const MOST_AT_ONCE: Byte = 96 * 1024;
/** Longer texts are not merged. */
const LONGEST: Byte = 64 << 20;

/** Merges the changes of two documents into a third one, and shows all three. */
export function onMerge(
  state: State,
  { base, local, remote, merged }: Extract<Event, { type: 'merge' }>,
): Step {
  const run: MergeRun = { base, local, remote, merged, progress: 'merging' };
  // A file that could not be opened has told why.
  if (new Set([local, remote, merged]).size < 3)
    return step(mergeRunField.with(state, { ...run, progress: 'failed' }));
  const shown = layOut(mergeRunField.with(state, run), run);
  const documents = documentsOf(shown, run);
  const long = documents.find(({ text }) => text.length > LONGEST);
  if (long !== undefined)
    return fail(shown, `${long.name} is larger than 64 MB, which is too large to merge. ${CHOOSE}`);
  const decoding = documents.find((document) => document.decoding !== null);
  if (decoding !== undefined)
    return fail(shown, `${decoding.name} takes too long to decode, and was not merged. ${CHOOSE}`);
  const { work, length } = workOf(shown, run);
  return length <= MOST_AT_ONCE ? takeMerge(shown, mergeAtOnce(work)) : mergeFiles.ask(shown, work);
}

/** The way out where texts cannot be merged line by line. */
const CHOOSE = 'Quit, and choose a side with git checkout --ours or --theirs';

const documentsOf = (state: State, { base, local, remote, merged }: MergeRun): readonly Document[] =>
  [base, local, remote, merged].filter((id) => id !== null).map((id) => documentById(state, id));

function workOf(
  state: State,
  { base, local, remote, merged }: MergeRun,
): { readonly work: MergeWork; readonly length: Byte } {
  const [ours, theirs, result] = [local, remote, merged].map((id) => documentById(state, id));
  const ancestor = base === null ? null : documentById(state, base);
  const texts = {
    base: ancestor?.text ?? Text.empty,
    ours: ours.text,
    theirs: theirs.text,
    merged: result.text,
  };
  const labels = { base: ancestor?.name ?? 'no common ancestor', ours: ours.name, theirs: theirs.name };
  const length = Object.values(texts).reduce((sum, text) => sum + text.length, 0);
  return { work: { texts, options: { labels, isNew: result.stat === null } }, length };
}

function mergeAtOnce({ texts, options }: MergeWork): MergeAnswer {
  const read = (text: Text): Uint8Array => text.read(0, text.length);
  const { base, ours, theirs, merged } = texts;
  return mergeInto({ base: read(base), ours: read(ours), theirs: read(theirs) }, read(merged), options);
}

/** Takes in the result of a long merge. */
export const mergedHandler = handles(mergeFiles, {
  take: (state, answer) => takeMerge(state, answer),
  failed: (state, message) => fail(state, message),
});

/** Puts the result into its document; it is saved by the user. */
function takeMerge(state: State, answer: MergeAnswer): Step {
  const run = mergeRunField.of(state);
  if (run === null || !state.documents.has(run.merged)) return step(state);
  const { name } = documentById(state, run.merged);
  if (answer.type === 'binary') {
    const names = { base: run.base, ours: run.local, theirs: run.remote, merged: run.merged };
    const binary = state.documents.get(names[answer.side] ?? run.merged)?.name ?? name;
    return fail(state, `${binary} is a binary file, which cannot be merged line by line. ${CHOOSE}`);
  }
  const done = mergeRunField.with(state, { ...run, progress: 'done' });
  if (answer.type === 'kept')
    return withoutBase(say(done, 'info', `${name} was edited before, and is kept as it is`));
  const shown = activate(done, run.merged);
  const { text } = documentById(shown, run.merged);
  const { from, to, bytes, parts } = answer;
  const changes = ChangeSet.of(text.length, [{ from, to, insert: shown.additions.text(bytes) }]);
  const edited = changes.empty || (from === to && bytes.length === 0) ? shown : edit(shown, changes, 'merge');
  const merged = withDocument(edited, partsField.with(documentById(edited, run.merged), placedParts(parts)));
  const conflicts = parts.filter(({ isConflict }) => isConflict);
  const marked = withConflicting(
    withConflicting(
      merged,
      run.local,
      'current',
      conflicts.map(({ ours }) => ours),
    ),
    run.remote,
    'incoming',
    conflicts.map(({ theirs }) => theirs),
  );
  const [first] = conflicts;
  const { length } = conflicts;
  const note =
    length === 0
      ? 'Everything was merged without a conflict. Save and quit to finish'
      : `${length === 1 ? '1 conflict' : `${length} conflicts`} to resolve. Then save and quit`;
  return withoutBase(say(first === undefined ? marked : goToByte(marked, first.at), 'info', note));
}

function withConflicting(
  state: State,
  id: DocumentId,
  side: ConflictingLines['side'],
  ranges: readonly ByteRange[],
): State {
  const document = state.documents.get(id);
  return document === undefined
    ? state
    : withDocument(state, conflictingField.with(document, { side, ranges }));
}

/** The texts cannot be merged: they are shown, and nothing counts as resolved. */
function fail(state: State, message: string): Step {
  const run = mergeRunField.of(state);
  const failed = run === null ? state : mergeRunField.with(state, { ...run, progress: 'failed' });
  return withoutBase(say(failed, 'warning', message));
}

/** The common ancestor was opened only to be merged. */
function withoutBase(state: State): Step {
  const base = mergeRunField.of(state)?.base ?? null;
  if (base === null || !state.documents.has(base)) return step(state);
  return andThen(removeDocument(state, base), (next) => {
    const run = mergeRunField.of(next);
    return step(run === null ? next : mergeRunField.with(next, { ...run, base: null }));
  });
}

/** With fewer columns, the sides are in tabs. */
const LEAST_COLUMNS: Column = 120;

/** Shows the result between its sides, which are read-only, or before them as tabs where there is little room. */
function layOut(state: State, { base, local, remote, merged }: MergeRun): State {
  const locked = [local, remote].reduce(
    (next, id) => withDocument(next, { ...documentById(next, id), locked: true }),
    state,
  );
  const shown = activate(locked, merged);
  const middle = focusedLeaf(shown).id;
  const hidden = base === null ? shown : withoutTab(shown, middle, base);
  if (hidden.window.columns < LEAST_COLUMNS) return hidden;
  const left = splitFor(hidden, local, 'columns', { place: 'before', first: 1 / 3 });
  const right = splitFor(focusSplit(left, middle), remote, 'columns', { place: 'after', first: 1 / 2 });
  const alone = [local, remote].reduce((next, id) => withoutTab(next, middle, id), focusSplit(right, middle));
  return leaves(alone.window.panes).some(({ id }) => id === middle) ? focusSplit(alone, middle) : alone;
}
