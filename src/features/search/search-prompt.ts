import { PromptField } from '../../core/widgets/prompt-field.ts';
import { matchesNote } from './search-note.ts';
import { searchBar } from './search-bar.ts';
import { findOnEnter } from './settings.ts';
import { findMatch, withoutSearch } from './search-requests.ts';
import { searchOptionsField } from './search-state.ts';
import { compileQuery } from '../../text/matcher.ts';
import { again, search } from './search.ts';
import { type Prompt, type PromptKind, promptField } from '../../core/widgets/prompt.ts';
import { atOrigin, rememberEntry } from '../../core/widgets/prompt-actions.ts';
import { scopeOf, selectedIn, startReplacing } from './replace.ts';
import { end, isEmpty, start } from '../../core/model/selection.ts';
import { type State, type Step, step } from '../../core/model/state.ts';

/** The labels of the fields of the replace box. */
export const FIND_FIELD = 'Find:    ';
export const REPLACE_FIELD = 'Replace: ';

/** True to replace in the selection only, false in all of the text; null until it is chosen: where the selection is long. */
const inSelectionField = new PromptField<boolean | null>('inSelection', null);

/** True once Enter has gone from match to match with the prompt open: Escape stays at the last one. */
const hasVisitedField = new PromptField<boolean>('hasVisited', false);

const staysOpen = (state: State): boolean => findOnEnter.of(state) === 'next';

const findBar: PromptKind['bar'] = (state, prompt, width) =>
  searchBar(state, { replaceField: null, inSelection: isConfined(state, prompt) }, width);

const replaceBar =
  (replaceField: 'find' | 'replacement'): PromptKind['bar'] =>
  (state, prompt, width) =>
    searchBar(state, { replaceField, inSelection: isConfined(state, prompt) }, width);

export const searchPrompt: PromptKind = {
  name: 'search',
  seeks: true,
  bar: findBar,
  confirm: (state, prompt) => (staysOpen(state) ? findNext(state, prompt) : step(state)),
  // The next match is the one after the match that is awaited.
  keysWait: staysOpen,
  change: (state, prompt) => seek(state, prompt),
  elsewhere: (state, prompt) => (prompt.input === '' ? step(state) : seek(state, prompt)),
  note: matchesNote,
  cancel: forget,
};

export const searchingSelection: PromptKind = {
  ...searchPrompt,
  name: 'find_in_selection',
  confirm(state, prompt) {
    const remembered = rememberQuery(state, prompt.input);
    return staysOpen(state) ? findNext(remembered, prompt) : step(remembered);
  },
};

/** The replace box while the text to replace is typed. */
export const replacingWhat: PromptKind = {
  ...searchPrompt,
  name: 'replace',
  bar: replaceBar('find'),
  keysWait: () => false,
  inputs: ({ subject }) => [
    { label: FIND_FIELD, text: null },
    { label: REPLACE_FIELD, text: subject },
  ],
  switchInput,
  confirm: askReplacement,
};

/** The replace box while the replacement is typed. */
export const replacingWith: PromptKind = {
  name: 'replace_with',
  seeks: true,
  bar: replaceBar('replacement'),
  inputs: ({ subject }) => [
    { label: FIND_FIELD, text: subject },
    { label: REPLACE_FIELD, text: null },
  ],
  switchInput,
  note: matchesNote,
  confirm(state, prompt, answer) {
    const query = { ...searchOptionsField.of(state), pattern: prompt.subject };
    const matcher = compileQuery(query);
    if ('error' in matcher) return step(promptField.with(state, { ...prompt, error: matcher.error }));
    const scope = isConfined(state, prompt) ? selectedIn(state, prompt.origin) : null;
    const { origin } = prompt;
    const placed = atOrigin(rememberQuery(keepCursor(state), prompt.subject), prompt);
    return startReplacing(placed, query, answer, { origin, scope });
  },
  cancel: forget,
};

/** The state that remembers a query for F3, however it was entered. */
const rememberQuery = (state: State, pattern: string): State =>
  rememberEntry(state, searchPrompt.name, pattern);

/** The search with its cursor left where it is: what is still looked for does not take it along any more. */
const keepCursor = (state: State): State =>
  findMatch.awaited(state) === null ? state : findMatch.dropped(state);

/** True while only the selection is searched. */
const isConfined = (state: State, prompt: Prompt): boolean =>
  prompt.kind === searchingSelection ||
  (prompt.kind.switchInput !== undefined &&
    (inSelectionField.of(prompt) ?? scopeOf(state, prompt.origin) !== null));

/** Goes to the next match; the prompt stays open. */
function findNext(state: State, prompt: Prompt): Step {
  if (prompt.input === '') return step(promptField.with(state, prompt));
  const open = promptField.with(state, hasVisitedField.with(prompt, true));
  return again(open, false) || step(open);
}

/** Looks for the text of the prompt again, whose options have changed. */
export function seekAgain(state: State, prompt: Prompt): Step {
  const fresh: Prompt = { ...prompt, error: null };
  const pattern = prompt.kind === replacingWith ? prompt.subject : prompt.input;
  return seek(promptField.with(state, fresh), fresh, pattern);
}

/** The prompts whose search can be confined to the selection. */
const KINDS: ReadonlySet<PromptKind> = new Set([
  searchPrompt,
  searchingSelection,
  replacingWhat,
  replacingWith,
]);

/** Confines the open search to the selection, or frees it; false where no find prompt is open. */
export function toggleInSelection(state: State): Step | false {
  const prompt = promptField.of(state);
  if (prompt === null || !KINDS.has(prompt.kind)) return false;
  const confined = isConfined(state, prompt);
  if (!confined && isEmpty(prompt.origin.selections.primary))
    return step(promptField.with(state, { ...prompt, error: 'Nothing was selected' }));
  const isReplace = prompt.kind.switchInput !== undefined;
  const kind = confined ? searchPrompt : searchingSelection;
  return seekAgain(state, isReplace ? inSelectionField.with(prompt, !confined) : { ...prompt, kind });
}

/** Gives the keys to the other field of the replace box. */
function switchInput(state: State, prompt: Prompt): Step {
  const { input: subject, subject: input } = prompt;
  const [kind, label] =
    prompt.kind === replacingWhat ? [replacingWith, REPLACE_FIELD] : [replacingWhat, FIND_FIELD];
  const line = { input, cursor: input.length, anchor: 0, first: 0, recalled: null, typed: '', error: null };
  return step(promptField.with(state, { ...prompt, ...line, subject, kind, label }));
}

/** Looks for what is typed, from where the prompt was opened. */
function seek(state: State, prompt: Prompt, pattern = prompt.input): Step {
  const restored = atOrigin(state, prompt);
  if (pattern === '') return step(withoutSearch(restored));
  const query = { ...searchOptionsField.of(state), pattern };
  const matcher = query.regex ? compileQuery(query) : null;
  if (matcher !== null && 'error' in matcher) {
    return step(promptField.with(withoutSearch(restored), { ...prompt, error: matcher.error }));
  }
  const { primary } = prompt.origin.selections;
  const within = isConfined(state, prompt) ? { from: start(primary), to: end(primary) } : null;
  return search(restored, query, start(primary), false, within);
}

function forget(state: State, prompt: Prompt): Step {
  return step(hasVisitedField.of(prompt) ? keepCursor(state) : withoutSearch(atOrigin(state, prompt)));
}

/** Takes in the query and asks for the replacement. */
function askReplacement(state: State, prompt: Prompt, answer: string): Step {
  if (answer === '') return forget(state, prompt);
  const matcher = compileQuery({ ...searchOptionsField.of(state), pattern: answer });
  if ('error' in matcher) return step(promptField.with(state, { ...prompt, error: matcher.error }));
  return switchInput(state, prompt);
}
