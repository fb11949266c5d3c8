import type { Byte } from '../../../base/units.ts';
import { decodeText, encode } from '../../../base/utf8.ts';
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
import { after, before, bytesOf } from '../../../text/graphemes.ts';
import type { Text } from '../../../text/text.ts';
import type { VimCommand } from '../command.ts';
import { lineEnd, lineStart } from '../lines.ts';
import { markHere } from '../marks/mark.ts';
import { vimOf } from '../state.ts';
import { insertionField, withInsertion, withoutKey } from './insertion.ts';

/** The character at a place; empty at the end of a line. */
const characterAt = (text: Text, at: Byte): string =>
  at < lineEnd(text, at) ? decodeText(bytesOf(text, at, after(text, at))) : '';

/** The state with a text typed over what is there, character by character. */
export function replaceTyped(state: State, typed: string): State {
  let next = state;
  for (const { segment } of new Intl.Segmenter().segment(typed)) next = replaceOne(next, segment);
  return next;
}

function replaceOne(state: State, typed: string): State {
  const { text } = activeDocument(state);
  const { selections } = activeView(state);
  const insert = state.additions.text(encode(typed));
  const isBreak = typed === '\n' || typed === '\r\n';
  const replaced = selections.ranges.map(({ head }) => (isBreak ? '' : characterAt(text, head)));
  const changes = ChangeSet.of(
    text.length,
    selections.ranges.map(({ head }, i) => ({ from: head, to: head + encode(replaced[i]).length, insert })),
  );
  const stack = insertionField.of(state)?.replaced ?? [];
  const noted = withInsertion(state, { replaced: [...stack, replaced] });
  return edit(
    noted,
    changes,
    'type',
    selections.map((_, i) => cursorAt(changes.insertTo(i))),
  );
}

/** The state that knows, in replace mode, of the line break that was typed and the indentation behind it: they replaced nothing. */
export function noteBreak(state: State): State {
  const insertion = insertionField.of(state);
  if (insertion === null || vimOf(state).mode !== 'replace') return state;
  const { text } = activeDocument(state);
  const { selections } = activeView(state);
  const indents = selections.ranges.map(({ head }) => head - lineStart(text, head));
  const nothing = selections.ranges.map(() => '');
  const typed = Array.from({ length: 1 + Math.min(...indents) }, () => nothing);
  return withInsertion(state, { replaced: [...insertion.replaced, ...typed] });
}

/** Goes back one character at each cursor, and brings back what it took the place of. */
export function restoreReplaced(state: State): Step {
  const stack = insertionField.of(state)?.replaced ?? [];
  const { text } = activeDocument(state);
  const { selections } = activeView(state);
  const last = stack.at(-1);
  if (last === undefined || last.length !== selections.count)
    return step(selections.ranges.every(({ head }) => head === 0) ? withoutKey(state) : goneBack(state));
  const changes = ChangeSet.of(
    text.length,
    selections.ranges.map(({ head }, i) => ({
      from: before(text, head),
      to: head,
      insert: state.additions.text(encode(last[i])),
    })),
  );
  const moved = selections.map(({ head }) => cursorAt(changes.mapPos(before(text, head), -1)));
  return step(withInsertion(edit(state, changes, 'type', moved), { replaced: stack.slice(0, -1) }));
}

/** The state with the cursors one character back; in the line above, the insertion begins at its end from then on. */
function goneBack(state: State): State {
  const { text } = activeDocument(state);
  const { selections } = activeView(state);
  const moved = withView(state, { selections: selections.map(({ head }) => cursorAt(before(text, head))) });
  const { head } = selections.primary;
  return head === insertionField.of(state)?.begin.line && head > 0
    ? withInsertion(moved, { begin: markHere(text, before(text, head)) })
    : moved;
}

/** Goes back one character in replace mode, and brings back what it took the place of. */
export const replaceBack: VimCommand = {
  name: 'vim_replace_back',
  title: 'Restore Replaced Character',
  doc: 'In replace mode, takes the last typed character back and restores what was there.',
  run: (state): Step | false => vimOf(state).mode === 'replace' && restoreReplaced(state),
};
