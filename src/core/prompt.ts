import type { DocumentId } from './document.ts';
import type { View } from './panes.ts';

/** What a prompt is for. Each kind has an entry in `prompts.ts` that says what confirming it does. */
export type PromptKind =
  | 'open'
  | 'save_as'
  | 'goto_line'
  | 'search'
  | 'find_in_selection'
  | 'replace'
  | 'replace_with'
  | 'replace_each'
  | 'undo_tree'
  | 'reload_with_encoding'
  | 'set_encoding'
  | 'set_line_ending'
  | 'confirm_close'
  | 'confirm_quit'
  | 'confirm_conflict'
  | 'confirm_overwrite'
  | 'confirm_changed'
  | 'confirm_rescued'
  | 'confirm_folders'
  | 'confirm_elevated';

/** Whether a prompt is about what is sought, so that the keys of searching work in it. */
export const seeks = (kind: PromptKind): boolean =>
  kind === 'search' || kind === 'find_in_selection' || kind === 'replace' || kind === 'replace_with';

/** A line at the bottom that asks for something. While it is open it has the focus. */
export interface Prompt {
  readonly kind: PromptKind;
  readonly label: string;
  readonly input: string;
  /** UTF-16 places in `input`, always between grapheme clusters. */
  readonly cursor: number;
  readonly anchor: number;
  /** Which entry of the kind's history is shown; null while it is the user's own. */
  readonly recalled: number | null;
  /** What was typed before an older entry was recalled. */
  readonly typed: string;
  /** Letters that answer at once, when it asks a question. */
  readonly choices: readonly Choice[];
  /** What can be entered, when that is a list: Tab completes, Up and Down go through it. */
  readonly names: readonly string[];
  readonly document: DocumentId;
  /** The view as it was, for Escape. */
  readonly origin: View;
  /** What is wrong with the input. */
  readonly error: string | null;
  /** What the question is about, such as a path. */
  readonly subject: string;
  /** Whether the save that it is about was to write over whatever is there. */
  readonly force?: boolean;
}

export interface Choice {
  /** One lower-case letter. */
  readonly key: string;
  /** What it does, with the letter in it: `save`. */
  readonly label: string;
}

/** The names that begin with what was typed, whatever its case, blanks and hyphens; the one that is just that comes first. */
export const namesLike = (names: readonly string[], typed: string): readonly string[] =>
  names
    .filter((name) => simple(name).startsWith(simple(typed)))
    .sort((a, b) => Number(simple(b) === simple(typed)) - Number(simple(a) === simple(typed)));

const simple = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** The input with `text` in place of what is selected in it. */
export function typeInto(prompt: Prompt, text: string): Prompt {
  const [from, to] = selected(prompt);
  const input = prompt.input.slice(0, from) + text + prompt.input.slice(to);
  return edited(prompt, input, from + text.length);
}

export const selected = (prompt: Prompt): readonly [number, number] => [
  Math.min(prompt.anchor, prompt.cursor),
  Math.max(prompt.anchor, prompt.cursor),
];

export const edited = (prompt: Prompt, input: string, cursor: number): Prompt => ({
  ...prompt,
  input,
  cursor,
  anchor: cursor,
  recalled: null,
  error: null,
});
