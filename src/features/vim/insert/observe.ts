import type { Observer } from '../../../core/model/feature.ts';
import { activeDocument, activeView } from '../../../core/model/state.ts';
import { editorIn } from '../../../core/languages/language.ts';
import { cursorAt } from '../../../core/model/selection.ts';
import type { State } from '../../../core/model/state.ts';
import { edit } from '../../../core/model/transaction.ts';
import { ChangeSet } from '../../../text/changeset.ts';
import { promptField } from '../../../core/widgets/prompt.ts';
import { isVimText } from '../active.ts';
import { backToInsert } from './one-command.ts';
import { noteBreak } from './replace-typed.ts';
import { wrapTyped } from './wrap-typed.ts';
import { insertionField, restartInsertion, withInsertion, withoutKey } from './insertion.ts';

/** Commands that typing is made of: what they do is repeated by their keys. */
const TYPING: ReadonlySet<string> = new Set([
  'insert_newline',
  'insert_tab',
  'delete_backward',
  'delete_forward',
  'insert_text',
]);

/** The state in which what a line break has brought into a new line begins behind its indentation, with `autoindent`. */
function withoutLeadingBlanks(state: State): State {
  const document = activeDocument(state);
  const { text } = document;
  if (editorIn(state, document).auto_indent === false) return state;
  const { selections } = activeView(state);
  const blanks = selections.ranges.map(({ head }) => {
    let to = head;
    while (text.byte(to) === 0x20 || text.byte(to) === 9) to++;
    return { from: head, to };
  });
  const changes = ChangeSet.of(text.length, blanks);
  if (changes.empty) return state;
  return edit(
    state,
    changes,
    'type',
    selections.map(({ head }) => cursorAt(changes.mapPos(head, -1))),
  );
}

/** Looks on at what happens in insert mode, for `.`: moves begin the insertion again, and what is not typed is kept as text. */
export const observeInsertion: Observer = (before, after, deed) => {
  const { state } = after;
  // The command line that was the one command of Ctrl-O is closed.
  if (promptField.of(before) !== null && promptField.of(state) === null && isVimText(state))
    return backToInsert(before, after);
  const insertion = insertionField.of(state);
  if (insertion === null || insertionField.of(before) === null || !isVimText(state)) return after;
  if (deed.kind === 'text') return { ...after, state: wrapTyped(state) };
  if (deed.kind === 'argument') return after;
  const isSame = activeDocument(before).text === activeDocument(state).text;
  if (deed.kind === 'command' && deed.name === 'delete_backward' && isSame)
    return { ...after, state: withoutKey(state) };
  if (deed.kind === 'command' && deed.name === 'insert_newline')
    return { ...after, state: noteBreak(withoutLeadingBlanks(state)) };
  if (deed.kind === 'command' && (deed.name.startsWith('vim_') || TYPING.has(deed.name))) return after;
  if (activeDocument(before).text !== activeDocument(state).text)
    return { ...after, state: withInsertion(state, { isTyped: false }) };
  const hasMoved = !activeView(before).selections.equals(activeView(state).selections);
  return hasMoved ? { ...after, state: restartInsertion(state) } : after;
};
