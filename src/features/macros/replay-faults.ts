import { promptField, type Prompt } from '../../core/widgets/prompt.ts';
import { findField, WRAPPED, type Find } from '../search/search-state.ts';
import { type Notice, noticesField } from '../../core/widgets/notification.ts';
import { lineEndAt, lineStartAt } from '../../text/lines.ts';
import type { Text } from '../../text/text.ts';
import type { DocumentId } from '../../core/model/document.ts';
import type { MacroStep } from './macro-format.ts';
import type { Selections } from '../../core/model/selection.ts';
import { activeDocument, activeView, type State } from '../../core/model/state.ts';
import type { Window } from '../../core/model/window.ts';

/** The parts of the state before a step that are remembered: not all of it, or each would hold the one before. */
export interface Before extends Pick<Window, 'message' | 'focus'> {
  readonly document: DocumentId;
  readonly text: Text;
  readonly selections: Selections;
  readonly notices: readonly Notice[];
  readonly find: Find | null;
  readonly prompt: Prompt | null;
}

export function beforeOf(state: State): Before {
  const { message, focus } = state.window;
  const find = findField.of(state);
  const prompt = promptField.of(state);
  const notices = noticesField.of(state);
  const { id: document, text } = activeDocument(state);
  return { message, notices, find, prompt, focus, document, text, selections: activeView(state).selections };
}

/** True when nothing happened to the text in front and its cursors since. */
export const isSame = (before: Before, state: State): boolean =>
  before.document === activeDocument(state).id &&
  before.text === activeDocument(state).text &&
  before.selections.equals(activeView(state).selections);

/** The failure of a step of a macro, as a sentence; null for none. */
export function wrongIn(before: Before, state: State, what: MacroStep, repeated: boolean): string | null {
  const { message } = state.window;
  const prompt = promptField.of(state);
  const notices = noticesField.of(state);
  if (message !== null && message !== before.message && message.level !== 'info') return message.text;
  const alarm = notices.find(
    ({ id, level }) => level === 'error' && !before.notices.some((each) => each.id === id),
  );
  if (alarm !== undefined) return alarm.text;
  if (!('command' in what)) return null;
  if (what.command === 'prompt_confirm' && prompt?.error != null) return prompt.error;
  return unfound(before, state, repeated) ?? (repeated ? reasonStuck(before, state, what.command) : null);
}

/** Nothing was found; where a macro is repeated, going round to the first match is the end of it too. */
function unfound(before: Before, state: State, repeated: boolean): string | null {
  const find = findField.of(state);
  const prompt = promptField.of(state);
  if (find === null || prompt !== null) return null;
  const sought = find.id !== before.find?.id || before.prompt?.kind.seeks === true;
  if (!sought || find.note === null) return null;
  return find.note === WRAPPED ? (repeated ? 'there is no other match' : null) : find.note;
}

/** Commands that go one step, or delete one: where they come to an end, repeating them does nothing. */
const STEPPING =
  /^(?:move|select|block_select)_(?:left|right|up|down|word_|page_|to_paragraph_)|^delete_(?:forward|backward|word_|line$)/;

const STUCK = 'the cursor cannot move further';

/** A repeated macro ends where its movement can go no further, and does not do its last round over and over. */
function reasonStuck(before: Before, state: State, command: string): string | null {
  if (!STEPPING.test(command) || before.prompt !== null || before.focus !== state.window.focus) return null;
  const { text, id } = activeDocument(state);
  if (before.document !== id || before.text !== text) return null;
  if (command.startsWith('delete')) return STUCK;
  const was = before.selections.ranges;
  const is = activeView(state).selections.ranges;
  if (was.length !== is.length) return null;
  const up = command.endsWith('_up');
  const down = command.endsWith('_down');
  const stays = is.every(({ head }, i) => {
    const from = was[i].head;
    if (head === from) return true;
    // At the last line going down goes to its end.
    if (down) return head === text.length && (lineStartAt(text, head) ?? 0) <= from;
    return up && head === 0 && (lineEndAt(text, 0) ?? text.length) >= from;
  });
  return stays ? STUCK : null;
}
