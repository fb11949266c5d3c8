import { isString, listOf, pairOf } from '../../base/json-checks.ts';
import { featuresOf } from '../model/feature.ts';
import { sessionPart } from '../model/fields/session-part.ts';
import { movedView } from '../model/fields/moved-view.ts';
import { Field, WindowField, type FollowedEdit } from '../model/fields/field.ts';
import { type Fields } from '../model/fields/fields.ts';
import type { KeyEvent } from '../../input/event.ts';
import type { DocumentId } from '../model/document.ts';
import type { ShownLine } from './rich-rows.ts';
import type { List, Row } from './list.ts';
import type { MenuItem } from '../model/menu-item.ts';
import type { View } from '../model/panes.ts';
import type { State, Step } from '../model/state.ts';
import type { Buttons } from './table-layout.ts';
import type { ButtonText } from './buttons.ts';
import type { StyledText } from './styled-text.ts';

/** The history of each kind of prompt, the latest entry last. */
export const promptHistoryField = new Field<ReadonlyMap<string, readonly string[]>>(
  'promptHistory',
  new Map(),
  {
    outlivesFolder: true,
    session: sessionPart('history', listOf(pairOf(isString, listOf(isString))), {
      keep: (history) => Array.from(history, ([kind, entries]) => [kind, keptEntries(entries)] as const),
      restore: restoredHistory,
    }),
  },
);

/** Entries of each kind that are kept, and how long they are at most: what was pasted may be of any length. */
const MOST_ENTRIES = 50;
const LONGEST_ENTRY = 1000;

const keptEntries = (entries: readonly string[]): readonly string[] =>
  entries.filter(({ length }) => length <= LONGEST_ENTRY).slice(-MOST_ENTRIES);

/** A history with the entries before it that were kept. */
function restoredHistory(
  kept: readonly (readonly [kind: string, entries: readonly string[]])[],
  history: ReadonlyMap<string, readonly string[]>,
): ReadonlyMap<string, readonly string[]> {
  const all = new Map(history);
  for (const [kind, entries] of kept) {
    const later = history.get(kind) ?? [];
    all.set(kind, [...entries.filter((entry) => !later.includes(entry)), ...later]);
  }
  return all;
}

/** The kind of a prompt, which stands beside the thing it is about. */
export interface PromptKind {
  /** `Prompt.origin` stays as it was while the text changes: looking through its history changes nothing. */
  readonly keepsOrigin?: boolean;
  /** Also names its history. */
  readonly name: string;
  /** `answer` is the input, the id of the row that was chosen, or the letter of a choice. */
  readonly confirm: (state: State, prompt: Prompt, answer: string) => Step;
  /** Its input changed. */
  readonly change?: (state: State, prompt: Prompt) => Step;
  readonly cancel?: (state: State, prompt: Prompt) => Step;
  /** It is about its document: it is canceled when that is closed. */
  readonly needsDocument?: boolean;
  /** Letters that answer at once: it asks a question, and nothing can be typed. */
  readonly choices?: readonly Choice[];
  /** Text that is none of the choices cancels the question: it was typed for something else, and so is what follows. */
  readonly strayTextCancels?: boolean;
  /** A context of its own, whose keys come before those of all prompts. */
  readonly context?: string;
  /** The keys of searching work in it: it is about what is sought. */
  readonly seeks?: boolean;
  /** Keys wait for an answer that is under way; without it those do that run a command of the search. */
  readonly keysWait?: (state: State) => boolean;
  /** Another document came to the front, and the prompt is about that one now. */
  readonly elsewhere?: (state: State, prompt: Prompt) => Step;
  /** It goes through a list of its own, `by` rows down; nothing can be typed. */
  readonly move?: (state: State, by: number) => Step;
  /** The rows by which it goes a page on; without it those of its list that are in sight. */
  readonly page?: (state: State) => number;
  /** The list for an input, asked for whenever that changes; without it the best of the prompt's rows. */
  readonly list?: (state: State, prompt: Prompt) => List;
  /** The input completed to a row; without it the row's text. */
  readonly complete?: (prompt: Prompt, row: Row) => string;
  /** Another row of its list was highlighted. */
  readonly highlight?: (state: State, prompt: Prompt) => Step;
  /** A key of the context `prompt` that the kind takes for itself, such as Delete on a row. */
  readonly act?: (state: State, prompt: Prompt, action: string) => Step | false;
  /** The description below its list, in lines that are broken where they are too long for the room. */
  readonly about?: (
    state: State,
    prompt: Prompt,
    room: { readonly width: number; readonly height: number },
  ) => string;
  /** Rows for that at most, where a few more are wanted than usual; `whole` for as many as it has. */
  readonly aboutRows?: number | 'whole';
  /** Its list leaves room for the description, on all but the lowest screens. */
  readonly aboutFirst?: true;
  /** The text behind an empty input, in a quiet look. */
  readonly placeholder?: (prompt: Prompt) => string;
  /** A note at the right end of its input; empty for none. */
  readonly note?: (state: State, prompt: Prompt) => PromptNote;
  /** Texts in the edges of its box. */
  readonly edges?: (prompt: Prompt, state: State) => PromptEdges;
  /** The hint in the status bar for the highlighted row; null for none. */
  readonly hint?: (state: State, prompt: Prompt) => string | null;
  /** It only leads to a command: that is what a macro records. */
  readonly leads?: boolean;
  /** The columns of its list, as many as there is room for: its rows are those of a table. */
  readonly columns?: (width: number) => readonly TableColumn[];
  /** The context menu of a row of its list. */
  readonly menu?: readonly MenuItem[];
  /** A click on a row of its list only highlights it; a double click, or a click on the value at its right end, chooses it. */
  readonly clickHighlights?: true;
  /** The buttons in its box. */
  readonly buttons?: (state: State, prompt: Prompt) => Buttons;
  /** Buttons below its input in its box, or above it in the last row. */
  readonly toolbar?: (prompt: Prompt) => readonly ButtonText[];
  /** Buttons for rows of so many columns above its input, at the bottom of the screen. */
  readonly bar?: (state: State, prompt: Prompt, width: number) => readonly ButtonText[];
  /** The fields of its box, of which one is its input; without it the input is the only one. */
  readonly inputs?: (prompt: Prompt) => readonly PromptInput[];
  /** Gives the keys to the other of its two fields. */
  readonly switchInput?: (state: State, prompt: Prompt) => Step;
  /** Takes every key before it is looked up; a key that it leaves (false) goes its usual way. */
  readonly key?: (state: State, prompt: Prompt, event: KeyEvent) => Step | false;
  /** Text can be typed into its input; without it, it can. */
  readonly takesText?: (prompt: Prompt) => boolean;
  /** Called when key bindings or settings changed, for prompts that show these. */
  readonly rebound?: (state: State, prompt: Prompt) => Step;
  /** Something went wrong while it was open, and it covers where that is told. */
  readonly told?: (state: State, prompt: Prompt, message: string) => Step;
  /** True to stand in a box at the top instead of the line at the bottom. */
  readonly box?: boolean;
  /** Its box stands below the cursor, or above it where there is more room, with a large preview. */
  readonly peeks?: boolean;
  /** A question about what the text shows: it stands in the line at the bottom, out of its way. */
  readonly below?: boolean;
}

/** A column of a table. */
export interface TableColumn {
  readonly title: string;
  /** In columns of the screen. */
  readonly width: number;
  /** The index of the row's cell that stands in it; its text where that is null. */
  readonly cell: number | null;
}

/** One line that is typed: in a prompt, in a field of the panel. */
export interface InputLine {
  readonly input: string;
  /** UTF-16 places in `input`, always between grapheme clusters. */
  readonly cursor: number;
  readonly anchor: number;
  /** The first place that was shown when it was clicked into; it is shown from there as long as the cursor is in sight. */
  readonly first?: number;
  /** The index of the recalled entry in the kind's history; null while the input is the user's own. */
  readonly recalled: number | null;
  /** The input before an older entry was recalled. */
  readonly typed: string;
  /** The error of the input; null for none. */
  readonly error: string | null;
}

/** A line at the bottom, or a box at the top, that asks for something. While it is open it has the focus. */
export interface Prompt extends InputLine {
  readonly kind: PromptKind;
  readonly label: string;
  /** All that can be chosen, when that does not depend on what is typed; null when the kind knows. */
  readonly rows: readonly Row[] | null;
  /** The list for the input; null when it has none. */
  readonly list: List | null;
  /** The index of the kind's choice that Enter takes. */
  readonly choice: number;
  readonly document: DocumentId;
  /** The view as it was, for Escape. */
  readonly origin: View;
  /** The subject of the question, such as a path. */
  readonly subject: string;
  /** Tells the answer to what was asked for it last. */
  readonly request?: number;
  /** A view of the highlighted row, beside the list or below it. */
  readonly preview?: Preview;
  /** The values of fields, which only their owners read. */
  readonly fields: Fields;
  /** The notification that asks it; it is gone once it is answered. */
  readonly notice?: number;
  /** The prompt that comes back after it. */
  readonly over?: Prompt;
}

/** The open prompt; null for none. */
export const promptField = new WindowField<Prompt | null>('prompt', null, { moved: movedPrompt });

/** The start of a file, or whatever else the highlighted row stands for. */
export interface Preview {
  /** Each is cut where it is too long. */
  readonly lines: readonly ShownLine[];
  /** Why nothing is shown; null when something is. */
  readonly note: string | null;
}

/** A field in the box of a prompt. */
export interface PromptInput {
  readonly label: string;
  /** Its text while another field has the keys; null for the input of the prompt. */
  readonly text: string | null;
}

/** A note at the right end of an input. */
export interface PromptNote {
  readonly text: string;
  /** In the look of details instead of the input's. */
  readonly faint?: boolean;
  /** The input makes room for it. */
  readonly kept?: boolean;
}

/** Texts in the upper and the lower edge of a prompt's box. */
export interface PromptEdges {
  readonly title: readonly StyledText[];
  readonly footer: readonly StyledText[];
}

export interface Choice {
  /** One lower-case letter. */
  readonly key: string;
  /** The title, with the letter in it: `save`. */
  readonly label: string;
  /** Enter takes it, unless another one was gone to; without it the first of the choices. */
  readonly first?: boolean;
}

export const SAVE_OR_NOT: readonly Choice[] = [
  { key: 's', label: 'save' },
  { key: 'd', label: 'discard' },
  { key: 'c', label: 'cancel' },
];

export const YES_OR_NOT: readonly Choice[] = [
  { key: 'y', label: 'yes' },
  { key: 'c', label: 'cancel' },
];

/** The input with `text` in place of what is selected in it. */
export function typeInto<L extends InputLine>(line: L, text: string): L {
  const [from, to] = selectedRange(line);
  const input = line.input.slice(0, from) + text + line.input.slice(to);
  return editLine(line, input, from + text.length);
}

export const selectedRange = ({
  anchor,
  cursor,
}: Pick<InputLine, 'anchor' | 'cursor'>): readonly [number, number] => [
  Math.min(anchor, cursor),
  Math.max(anchor, cursor),
];

/** A line with a text pasted into it, without control characters but tabs, up to its first line break: that more was there is told. */
export function pastedInto<L extends InputLine>(line: L, text: string): L {
  const end = text.search(/[\r\n]/);
  const pasted = typeInto(line, (end < 0 ? text : text.slice(0, end)).replaceAll(/(?!\t)\p{Cc}/gu, ''));
  const more = end >= 0 && /[^\r\n]/.test(text.slice(end));
  return more ? { ...pasted, error: 'Only the first line was pasted' } : pasted;
}

export const editLine = <L extends InputLine>(line: L, input: string, cursor: number): L => ({
  ...line,
  input,
  cursor,
  anchor: cursor,
  recalled: null,
  error: null,
});

/** A prompt after an edit of its document: the view that it goes back to follows. */
function movedPrompt(prompt: Prompt | null, { document, text, changes, state }: FollowedEdit): Prompt | null {
  if (prompt === null || prompt.document !== document || prompt.kind.keepsOrigin === true) return prompt;
  return {
    ...prompt,
    origin: movedView(prompt.origin, { text, changes, selected: null }, featuresOf(state).fields.view),
  };
}
