import type { Observer } from '../../../core/model/feature.ts';
import { activeDocument, activeView } from '../../../core/model/state.ts';
import { isVimText } from '../active.ts';
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

/** Looks on at what happens in insert mode, for `.`: moves begin the insertion again, and what is not typed is kept as text. */
export const observeInsertion: Observer = (before, after, deed) => {
  const { state } = after;
  const insertion = insertionField.of(state);
  if (insertion === null || insertionField.of(before) === null || !isVimText(state)) return after;
  if (deed.kind === 'text') return { ...after, state: wrapTyped(state) };
  if (deed.kind === 'argument') return after;
  const isSame = activeDocument(before).text === activeDocument(state).text;
  if (deed.kind === 'command' && deed.name === 'delete_backward' && isSame)
    return { ...after, state: withoutKey(state) };
  if (deed.kind === 'command' && deed.name === 'insert_newline') return { ...after, state: noteBreak(state) };
  if (deed.kind === 'command' && (deed.name.startsWith('vim_') || TYPING.has(deed.name))) return after;
  if (activeDocument(before).text !== activeDocument(state).text)
    return { ...after, state: withInsertion(state, { isTyped: false }) };
  const hasMoved = !activeView(before).selections.equals(activeView(state).selections);
  return hasMoved ? { ...after, state: restartInsertion(state) } : after;
};
