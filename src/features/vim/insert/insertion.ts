import { WindowField, type FollowedEdit } from '../../../core/model/fields/field.ts';
import type { Byte } from '../../../base/units.ts';
import { decodeText } from '../../../base/utf8.ts';
import type { DocumentId } from '../../../core/model/document.ts';
import { activeDocument, activeView, type State, type Step, step } from '../../../core/model/state.ts';
import type { Text } from '../../../text/text.ts';
import type { KeyEvent } from '../../../input/event.ts';
import { keysOfChange, restartChange, splitChange, withKeysOfChange } from '../repeat/change.ts';
import { lineStart } from '../lines.ts';
import { mainOf } from '../main-of.ts';
import { type Mark, markHere } from '../marks/mark.ts';
import { keptMark } from '../marks/marks.ts';
import { vimOf, withVim } from '../state.ts';

/** The text that a character typed in replace mode took the place of. */
export interface Replaced {
  readonly text: Text;
  /** The spaces after the typed character that keep the rest of the line in its column. */
  readonly padding: number;
  /** A line break was typed that only moved to the next line. */
  readonly enters?: true;
}

/** An insertion under way: from the start of insert or replace mode, or the last move of the cursor in it, up to its end. */
export interface Insertion {
  readonly document: DocumentId;
  /** The places of the cursors at its start. */
  readonly starts: readonly Byte[];
  /** The start at the main cursor, which stays where it was though text before it is deleted. */
  readonly begin: Mark;
  /** Times that it is to be made; 1 unless a count was typed. */
  readonly count: number;
  /** Each time begins in a line of its own. */
  readonly opensLines: boolean;
  /** The keys so far. */
  readonly keys: readonly KeyEvent[];
  /** The number of keys of the change before those. */
  readonly prefix: number;
  /** The keys alone made it: no completion was accepted, nothing was pasted. */
  readonly isTyped: boolean;
  /** The indentation that `^` Ctrl-D took from the line of each cursor: the next line gets it. */
  readonly oldIndent: readonly string[];
  /** In replace mode, what each typed character took the place of at each cursor, the last one last. */
  readonly replaced: readonly (readonly Replaced[])[];
  /** Replace mode types over columns, not characters: Vim's virtual replace mode. */
  readonly keepsColumns: boolean;
  /** It is a step of undo even if nothing changes. */
  readonly isStep: boolean;
}

/** The insertion under way; null while there is none. */
export const insertionField = new WindowField<Insertion | null>('vimInsertion', null, { moved: follow });

/** Text before the starts moves them; what is inserted at them does not. */
function follow(insertion: Insertion | null, edit: FollowedEdit): Insertion | null {
  const { document, changes } = edit;
  if (insertion === null || insertion.document !== document) return insertion;
  // Where replace mode divides a line before the start, the insertion begins there.
  const [from, to] = changes.empty ? [0, 0] : [changes.insertFrom(0), changes.insertTo(0)];
  const isReplace = insertion.starts.length === 1 && vimOf(edit.state).mode === 'replace';
  const divides = isReplace && to > from && edit.text.slice(from, to).newlines !== 0;
  const { begin: old } = insertion;
  if (divides && from >= old.line && from < old.line + old.column)
    return { ...insertion, starts: [from], begin: markHere(edit.text, from) };
  const starts = insertion.starts.map((at) => changes.mapPos(at, -1));
  // Joined to the line above, the insertion begins at the joint.
  const at = changes.mapPos(insertion.begin.line, -1);
  const isJoined = lineStart(edit.text, at) !== at;
  const begin = isJoined ? markHere(edit.text, at) : keptMark(insertion.begin, edit);
  return { ...insertion, starts, begin };
}

/** The beginning of an insertion. */
interface Beginning {
  readonly count?: number | null;
  readonly opensLines?: boolean;
  readonly mode?: 'insert' | 'replace';
  readonly keepsColumns?: boolean;
  readonly isStep?: boolean;
}

/** Starts insert mode, or replace mode, where the cursors are. */
export function beginInsert(
  state: State,
  { count, opensLines = false, mode = 'insert', keepsColumns = false, isStep = false }: Beginning = {},
): Step {
  const { id, text } = activeDocument(state);
  const { ranges, primary } = activeView(state).selections;
  const place = markHere(text, primary.head);
  const insertion: Insertion = {
    document: id,
    begin: opensLines ? { ...place, column: 0 } : place,
    starts: ranges.map(({ head }) => head),
    count: count ?? 1,
    opensLines,
    keys: [],
    prefix: keysOfChange(state).length,
    isTyped: true,
    oldIndent: [],
    replaced: [],
    keepsColumns,
    isStep,
  };
  return step(insertionField.with(withVim(state, { mode, returnsTo: null }), insertion));
}

/** The state in which the insertion begins again where the cursor is: what comes before is no part of what `.` repeats. */
export function restartInsertion(state: State): State {
  const { mode } = vimOf(state);
  const keepsColumns = insertionField.of(state)?.keepsColumns ?? false;
  const started = restartChange(splitChange(state), 'vim_insert', { place: 'before' });
  return beginInsert(started, { mode: mode === 'replace' ? 'replace' : 'insert', keepsColumns }).state;
}

/** The state with some of the insertion changed. */
export function withInsertion(state: State, change: Partial<Insertion>): State {
  const insertion = insertionField.of(state);
  return insertion === null ? state : insertionField.with(state, { ...insertion, ...change });
}

/** The state with a key more of the insertion. */
export function noteInsertedKey(state: State, event: KeyEvent): State {
  const insertion = insertionField.of(state);
  if (insertion === null) return state;
  const { mode } = vimOf(state);
  return mode === 'insert' || mode === 'replace'
    ? withInsertion(state, { keys: [...insertion.keys, event] })
    : state;
}

/** The state without the key of the insertion that was noted last: it does nothing here, and is not repeated. */
export const withoutKey = (state: State): State => withoutKeys(state, 1);

/** The state without so many keys of the insertion that were noted last. */
export function withoutKeys(state: State, count: number): State {
  const insertion = insertionField.of(state);
  if (insertion === null) return state;
  const free = withInsertion(state, { keys: insertion.keys.slice(0, -count) });
  return withKeysOfChange(free, keysOfChange(free).slice(0, -count));
}

/** The state in which the insertion begins at the main cursor, for the mark `[`; its keys stay. */
export function withBeginHere(state: State): State {
  const { head } = activeView(state).selections.primary;
  return withInsertion(state, { begin: markHere(activeDocument(state).text, head) });
}

/** The state that notes, for Backspace, what was typed over at each cursor. */
export function noteReplaced(state: State, replaced: readonly Replaced[]): State {
  const stack = insertionField.of(state)?.replaced ?? [];
  return withInsertion(state, { replaced: [...stack, replaced] });
}

/** The key of the insertion that was noted last; null for none. */
export const lastKeyOf = (state: State): KeyEvent | null => insertionField.of(state)?.keys.at(-1) ?? null;

/** Keys with those from one of them on replaced by others; as they are where it is not among them. */
function replaceFrom(
  keys: readonly KeyEvent[],
  first: KeyEvent,
  by: readonly KeyEvent[],
): readonly KeyEvent[] {
  const index = keys.lastIndexOf(first);
  return index < 0 ? keys : [...keys.slice(0, index), ...by];
}

/** The state in which `.` and the register `.` have other keys in place of those from a key of the insertion on. */
export function withKeysSince(state: State, first: KeyEvent | null, by: readonly KeyEvent[]): State {
  const insertion = insertionField.of(state);
  if (insertion === null || first === null) return state;
  const free = withInsertion(state, { keys: replaceFrom(insertion.keys, first, by) });
  return withKeysOfChange(free, replaceFrom(keysOfChange(free), first, by));
}

/** The longest inserted text that is remembered. */
const LONGEST: Byte = 1024 * 1024;

/** The text of the insertion at the primary cursor. */
export function insertedText(state: State): string {
  const insertion = insertionField.of(state);
  if (insertion === null) return '';
  const { text } = activeDocument(state);
  const { selections } = activeView(state);
  const from = mainOf(state, insertion.starts);
  const to = selections.primary.head;
  return from < to && to - from <= LONGEST ? decodeText(text.read(from, to)) : '';
}
