import type { Byte } from '../../../base/units.ts';
import { ChangeSet } from '../../../text/changeset.ts';
import { cursorAt } from '../../../core/model/selection.ts';
import {
  activeDocument,
  activeView,
  type State,
  type Step,
  step,
  withView,
} from '../../../core/model/state.ts';
import { edit } from '../../../core/model/transaction.ts';
import { before } from '../../../text/graphemes.ts';
import type { Text } from '../../../text/text.ts';
import type { VimCommand } from '../command.ts';
import { lineEnd } from '../lines.ts';
import { markHere } from '../marks/mark.ts';
import { returnHere } from '../repeat/change.ts';
import { vimOf } from '../state.ts';
import { insertionField, type Replaced, withInsertion, withoutKey } from './insertion.ts';

/** The end of the spaces after a place that kept the rest of the line in its column. */
function paddingEnd(text: Text, at: Byte, { padding }: Replaced): Byte {
  const last = Math.min(lineEnd(text, at), at + padding);
  let end = at;
  while (end < last && text.byte(end) === 0x20) end++;
  return end;
}

/** Moves back one character at each cursor, and restores what it replaced. */
export function restoreReplaced(state: State): Step {
  const stack = insertionField.of(state)?.replaced ?? [];
  const { text } = activeDocument(state);
  const { selections } = activeView(state);
  const last = stack.at(-1);
  if (last === undefined || last.length !== selections.count)
    return step(selections.ranges.every(({ head }) => head === 0) ? withoutKey(state) : goneBack(state));
  const places = selections.ranges.map(({ head }) => before(text, head));
  const changes = ChangeSet.of(
    text.length,
    selections.ranges.map(({ head }, i) => ({
      from: places[i],
      // A line that was there before keeps its line break.
      to: last[i].enters === true ? places[i] : paddingEnd(text, head, last[i]),
      insert: last[i].text,
    })),
  );
  const moved = selections.map((_, i) => cursorAt(changes.mapPos(places[i], -1)));
  return step(withInsertion(edit(state, changes, 'type', moved), { replaced: stack.slice(0, -1) }));
}

/** The state with the cursors one character back; in the line above, the insertion begins at its end from then on. */
function goneBack(state: State): State {
  const { text } = activeDocument(state);
  const { selections } = activeView(state);
  const backed = selections.map(({ head }) => cursorAt(before(text, head)));
  const moved = withInsertion(withView(returnHere(state), { selections: backed }), { isStep: true });
  const { head } = selections.primary;
  return head === insertionField.of(state)?.begin.line && head > 0
    ? withInsertion(moved, { begin: markHere(text, before(text, head)) })
    : moved;
}

/** Goes back one character in replace mode, and brings back what it took the place of. */
export const replaceBack: VimCommand = {
  name: 'vim_replace_back',
  title: 'Restore Replaced Character',
  doc: 'In replace mode, remove the character typed last and restore the one it replaced.',
  run: (state): Step | false => vimOf(state).mode === 'replace' && restoreReplaced(state),
};
