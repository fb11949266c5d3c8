import { closePopup } from '../../../core/widgets/popup.ts';
import { ChangeSet } from '../../../text/changeset.ts';
import { cursorAt, Selections } from '../../../core/model/selection.ts';
import {
  activeDocument,
  activeView,
  andThen,
  type State,
  type Step,
  step,
} from '../../../core/model/state.ts';
import { edit } from '../../../core/model/transaction.ts';
import { before } from '../../../text/graphemes.ts';
import { CTRL, type KeyEvent } from '../../../input/event.ts';
import { press } from '../../../input/character.ts';
import { indentedField } from '../../typing/new-line.ts';
import type { VimCommand } from '../command.ts';
import { fail } from '../fail.ts';
import { lineEnd, lineStart } from '../lines.ts';
import { changesField, dropChange, endChange, keysOfChange, withKeysOfChange } from '../repeat/change.ts';
import { noteIdleStep } from '../repeat/idle-steps.ts';
import { keysOfText, textOfKeys } from '../keys/key-text.ts';
import { withMarks } from '../marks/marks.ts';
import { endBlockInsert } from '../visual/block-insert.ts';
import { vimOf, withoutPrefix, withVim } from '../state.ts';
import { leaveVisual } from '../visual/area.ts';
import { withCursors } from './enter-commands.ts';
import { feedWithin } from './feed-within.ts';
import { insertedText, insertionField, withInsertion } from './insertion.ts';
import { lastInsertField } from './last-insert.ts';

/** The keys of an insertion without those that end it, if keys do. */
function withoutEnd(keys: readonly KeyEvent[]): readonly KeyEvent[] {
  const last = keys.at(-1);
  if (last === undefined) return keys;
  const first = keys.at(-2);
  if (first?.key === '\\' && (first.modifiers & CTRL) !== 0 && (last.modifiers & CTRL) !== 0)
    return keys.slice(0, -2);
  const ends = last.key === 'escape' || ((last.modifiers & CTRL) !== 0 && ['c', '[', 'o'].includes(last.key));
  return ends ? keys.slice(0, -1) : keys;
}

/** True for Ctrl+], which ends an abbreviation and types nothing. */
const endsWord = ({ key, modifiers }: KeyEvent): boolean => key === ']' && (modifiers & CTRL) !== 0;

/** The step with the insertion made as many times more as its count says. */
function repeatInsertion(state: State): Step {
  const insertion = insertionField.of(state);
  if (insertion === null || insertion.count < 2) return step(state);
  const { count, opensLines, keys, isTyped } = insertion;
  const typed = isTyped ? withoutEnd(keys) : keysOfText(insertedText(state));
  const again = opensLines ? [press('enter'), ...typed] : typed;
  let done: Step = step(withInsertion(state, { count: 1 }));
  for (let left = count - 1; left > 0; left--) {
    done = andThen(done, (next) => feedWithin(next, again));
  }
  return done;
}

/** The state without the indentation of new lines in which nothing was typed. */
function withoutIdleIndent(state: State): State {
  const { selections } = activeView(state);
  if (indentedField.of(activeView(state)) !== selections) return state;
  const { text } = activeDocument(state);
  // What is behind a new line's indentation keeps it.
  if (selections.ranges.some(({ head }) => head < lineEnd(text, head))) return state;
  const changes = ChangeSet.of(
    text.length,
    selections.ranges.map(({ head }) => ({ from: lineStart(text, head), to: head })),
  );
  return edit(
    state,
    changes,
    'type',
    selections.map(({ head }) => cursorAt(changes.mapPos(head, -1))),
  );
}

/** The state with what `.` and the register `.` keep of the insertion that ends. */
function remember(state: State, text: string): State {
  const insertion = insertionField.of(state);
  if (insertion === null) return state;
  const at = activeView(state).selections.primary.head;
  const keys = withoutEnd(insertion.keys).filter((key) => !endsWord(key));
  const typed = insertion.isTyped ? textOfKeys(keys).replaceAll('\r', '\n') : text;
  const last = lastInsertField.with(state, { document: activeDocument(state).id, at, text: typed });
  const noted = withMarks(last, { '[': insertion.begin, ']': at, '^': at });
  if (insertion.isTyped) return noted;
  // What a list or the clipboard gave is repeated as text.
  const repeated = [...keysOfChange(noted).slice(0, insertion.prefix), ...keysOfText(text), press('escape')];
  return withKeysOfChange(noted, repeated);
}

/** Ends the insertion; the mode stays for the caller to change. */
export function endInsertion(state: State): Step {
  const text = insertedText(state);
  return andThen(repeatInsertion(state), (next) =>
    step(insertionField.with(endBlockInsert(remember(withoutIdleIndent(next), text)), null)),
  );
}

/** The state in which an insertion that changed nothing is a step of undo, if its command makes it one. */
function noteIdleInsertion(before: State, after: State): State {
  const insertion = insertionField.of(before);
  const entry = changesField.of(before).open?.entry;
  if (insertion?.isStep !== true || entry !== activeDocument(after).history.current) return after;
  return noteIdleStep(after, Selections.of(insertion.starts.map((at) => cursorAt(at))));
}

/** Goes back to normal mode from insert or replace mode: the cursors move onto the characters before them. */
function leaveInsert(state: State): Step {
  const ended = endInsertion(state);
  const { text } = activeDocument(ended.state);
  const noted = noteIdleInsertion(state, closePopup(ended.state, 'list'));
  const left = withCursors(noted, (at) => (at > lineStart(text, at) ? before(text, at) : at));
  return endChange({ ...ended, state: withVim(left, { mode: 'normal', returnsTo: null }) });
}

/** The state in which vertical motions go by the columns of the cursors. */
const withoutGoals = (state: State): State => withCursors(state, (at) => at);

/** The step back to normal mode. */
export const goToNormalMode = (state: State): Step =>
  normalMode.run(state, { count: null, register: null, args: {} }) || step(state);

/** Goes back to normal mode from every other one, and calls off what was typed of a command. */
export const normalMode: VimCommand = {
  name: 'vim_normal_mode',
  title: 'Normal Mode',
  doc: 'Go back to normal mode and cancel an unfinished command.',
  keepsPrefix: true,
  run(state) {
    const { mode, operator, digits, register } = vimOf(state);
    const free = withoutPrefix(state);
    if (mode === 'visual') return step(withoutGoals(leaveVisual(dropChange(free))));
    if (mode !== 'normal') return leaveInsert(free);
    const isIdle = operator === null && digits === '' && register === null;
    return isIdle ? fail(free) : step(dropChange(free));
  },
};
