import { Field } from '../../../core/model/fields/field.ts';
import type { Args } from '../../../core/model/command.ts';
import type { DocumentId } from '../../../core/model/document.ts';
import type { Selections } from '../../../core/model/selection.ts';
import {
  activeDocument,
  activeView,
  type State,
  type Step,
  withDocument,
} from '../../../core/model/state.ts';
import type { KeyEvent } from '../../../input/event.ts';
import type { Text } from '../../../text/text.ts';
import { type AreaSize, sizeOf } from '../visual/area-size.ts';
import { hasFailed, withoutFailure } from '../fail.ts';
import { vimOf, withVim } from '../state.ts';

/** A command that changed the text, with all that `.` needs to do it again. */
export interface Change {
  readonly command: string;
  readonly args: Args;
  readonly count: number | null;
  readonly register: string | null;
  /** The size of what was selected in visual mode; null for a command of normal mode. */
  readonly size: AreaSize | null;
  /** The keys after the command itself, up to its end: a motion, a character, what was typed. Counts are left out. */
  readonly keys: readonly KeyEvent[];
}

/** A command under way, such as an insertion. */
interface OpenChange extends Change {
  readonly document: DocumentId;
  /** The place in the undo tree and the text before it. */
  readonly entry: number;
  readonly text: Text;
  /** The cursors that undo goes back to; absent where those are the ones before the first edit. */
  readonly selections?: Selections;
}

/** The last change, and the one under way. */
interface Changes {
  readonly last: Change | null;
  readonly open: OpenChange | null;
  /** `.` is carried out: nothing is noted. */
  readonly isRepeating: boolean;
}

/** The change that `.` repeats. */
export const changesField = new Field<Changes>('vimChanges', { last: null, open: null, isRepeating: false });

/** The state that notes what is done from now on as a change. */
export function beginChange(state: State, what: Omit<Change, 'size' | 'keys'>): State {
  const changes = changesField.of(state);
  const { id, history, text } = activeDocument(state);
  const { visual } = vimOf(state);
  const size = visual === null ? null : sizeOf(state, visual);
  const sealed = withDocument(state, { ...activeDocument(state), history: history.seal() });
  const open: OpenChange = { ...what, size, keys: [], document: id, entry: history.current, text };
  return changesField.with(sealed, { ...changes, open });
}

/** The state in which undoing the change under way goes back to the cursors of now, unless it has edited already. */
export function returnHere(state: State): State {
  const changes = changesField.of(state);
  const { selections } = activeView(state);
  const { open } = changes;
  if (open === null || open.selections !== undefined || activeDocument(state).text !== open.text)
    return state;
  return changesField.with(state, { ...changes, open: { ...open, selections } });
}

/** The state with a key more of the change under way. */
export function noteKeyOfChange(state: State, event: KeyEvent): State {
  const changes = changesField.of(state);
  if (changes.open === null || changes.isRepeating) return state;
  return changesField.with(state, {
    ...changes,
    open: { ...changes.open, keys: [...changes.open.keys, event] },
  });
}

/** The state with another count of the change under way, and without the key that was noted last: a digit of that count. */
export function countInChange(state: State, count: number | null): State {
  const changes = changesField.of(state);
  if (changes.open === null) return state;
  const { keys } = changes.open;
  return changesField.with(state, { ...changes, open: { ...changes.open, count, keys: keys.slice(0, -1) } });
}

/** The state in which `.` repeats the change under way with another count. */
export function withCountOfChange(state: State, count: number): State {
  const changes = changesField.of(state);
  return changes.open === null
    ? state
    : changesField.with(state, { ...changes, open: { ...changes.open, count } });
}

/** The keys so far of the change under way. */
export const keysOfChange = (state: State): readonly KeyEvent[] => changesField.of(state).open?.keys ?? [];

/** The state with other keys of the change under way. */
export function withKeysOfChange(state: State, keys: readonly KeyEvent[]): State {
  const changes = changesField.of(state);
  return changes.open === null
    ? state
    : changesField.with(state, { ...changes, open: { ...changes.open, keys } });
}

/** The state with what the current change has done so far as an undo step of its own. */
export function splitChange(state: State): State {
  const { open } = changesField.of(state);
  if (open === null || activeDocument(state).id !== open.document) return state;
  const joined = joinedSince(state, open);
  const document = activeDocument(joined);
  const history = document.history.seal();
  const split = withDocument(joined, { ...document, history });
  return changesField.with(split, {
    ...changesField.of(split),
    open: { ...open, entry: history.current, text: document.text },
  });
}

/** The state in which the change under way is another command from here on, with no key so far. */
export function restartChange(state: State, command: string, args: Args, count: number | null = null): State {
  const changes = changesField.of(state);
  if (changes.open === null) return state;
  const open: OpenChange = {
    ...changes.open,
    command,
    args,
    count,
    register: null,
    size: null,
    keys: [],
  };
  return changesField.with(state, { ...changes, open });
}

/** The state without the change under way: it was called off, or it is none. */
export const dropChange = (state: State): State => {
  const changes = changesField.of(state);
  return changes.open === null ? state : changesField.with(state, { ...changes, open: null });
};

/** Ends the change under way where its command is complete: all that was done is one step of undo. */
export function endChange(done: Step): Step {
  const { state } = done;
  const changes = changesField.of(state);
  const { open, isRepeating } = changes;
  if (open === null) return done;
  const { mode, operator, awaited, returnsTo } = vimOf(state);
  // A key of insert mode that fails ends nothing.
  const isInserting = mode === 'insert' || mode === 'replace';
  if (hasFailed(state)) return isInserting ? done : { ...done, state: dropChange(state) };
  if (operator !== null || awaited !== null || (mode !== 'normal' && returnsTo === null)) return done;
  const joined = joinedSince(state, open);
  const { document: _document, entry: _entry, text: _text, selections: _selections, ...change } = open;
  const last = isRepeating ? changes.last : change;
  return { ...done, state: changesField.with(joined, { ...changes, open: null, last }) };
}

/** Ends the change under way though its keys fail: `.` tries it again. */
export function endFailedChange(done: Step): Step {
  const ended = endChange({ ...done, state: withoutFailure(done.state) });
  return { ...ended, state: withVim(ended.state, { failed: true }) };
}

/** The state with everything done to the document since a change began as one step of undo. */
function joinedSince(state: State, { document: id, entry, text, command, selections }: OpenChange): State {
  const document = state.documents.get(id);
  if (document === undefined || document.text === text || document.history.current === entry) return state;
  const label = state.commands.get(command)?.title ?? command;
  const history = document.history.together(entry, text, label.toLowerCase(), selections).seal();
  return withDocument(state, { ...document, history });
}
