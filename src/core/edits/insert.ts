import { edit } from '../model/transaction.ts';
import { activeDocument, activeView, type State } from '../model/state.ts';
import { cursorAt, end, isEmpty, type Range, Selections, spanInsertions, start } from '../model/selection.ts';
import type { Text } from '../../text/text.ts';
import { ChangeSet } from '../../text/changeset.ts';
import type { Byte } from '../../base/units.ts';
import { encode } from '../../base/utf8.ts';
import { after } from '../../text/graphemes.ts';

export interface Change {
  readonly from: Byte;
  readonly to?: Byte;
  readonly insert?: Text;
}

/** One change at each range; the cursors end up behind what was put there. */
export function replaceEach(
  state: State,
  label: string,
  change: (range: Range, index: number) => Change,
): State {
  const document = activeDocument(state);
  const { selections } = activeView(state);
  const changes = ChangeSet.of(document.text.length, selections.ranges.map(change));
  // As many changes as cursors, in the same order: each tells where its cursor goes.
  const moved =
    changes.size === selections.count
      ? selections.map((_, i) => cursorAt(changes.insertTo(i)))
      : collapseThrough(selections, changes);
  return edit(state, changes, label, moved);
}

/** Cursors at where the ends of the ranges went. */
export const collapseThrough = (selections: Selections, changes: ChangeSet): Selections =>
  selections.map((range) => cursorAt(changes.mapPos(end(range), 1)));

/** Replaces every selection with the same text, as typing does. */
export function insertText(state: State, text: string, label = 'type'): State {
  if (text === '') return replaceEach(state, label, (range) => ({ from: start(range), to: end(range) }));
  const insert = state.additions.text(encode(text));
  const { length } = activeDocument(state).text;
  const { selections } = activeView(state);
  const { ranges, count } = selections;
  const changes = ChangeSet.same(
    length,
    count,
    (i) => start(ranges[i]),
    (i) => end(ranges[i]),
    insert,
  );
  const moved = selections.map((_, i) => cursorAt(changes.insertTo(i)));
  return edit(state, changes, label, moved);
}

/** Replaces every selection, or the character at a cursor, as typing in overwrite mode does. */
export function overwriteText(state: State, text: string): State {
  const insert = state.additions.text(encode(text));
  const document = activeDocument(state);
  const { selections } = activeView(state);
  const changes = ChangeSet.of(
    document.text.length,
    selections.ranges.map((range) => {
      const [from, to] = [start(range), end(range)];
      const byte = document.text.byte(to);
      const kept = !isEmpty(range) || byte === 10 || byte === 13;
      return { from, to: kept ? to : after(document.text, to), insert };
    }),
  );
  return edit(
    state,
    changes,
    'type',
    selections.map((_, i) => cursorAt(changes.insertTo(i))),
  );
}

/** Changes at the starts of lines that keep what is selected selected. */
export function editLines(state: State, changes: readonly Change[], label: string): State {
  const document = activeDocument(state);
  const { selections } = activeView(state);
  const set = ChangeSet.of(document.text.length, changes);
  return edit(state, set, label, spanInsertions(selections, set));
}
