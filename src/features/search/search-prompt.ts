import { searchNote } from './search-note.ts';
import { findMatch, withoutSearch } from './search-requests.ts';
import { searchOptionsField } from './search-state.ts';
import { compileQuery } from '../../text/matcher.ts';
import { openPrompt } from '../../core/widgets/open-prompt.ts';
import { search } from './search.ts';
import { newView } from '../../core/model/panes.ts';
import { type Prompt, type PromptKind, promptField } from '../../core/widgets/prompt.ts';
import { rememberEntry } from '../../core/widgets/prompt-actions.ts';
import { scopeOf, startReplacing } from './replace.ts';
import { end, start } from '../../core/model/selection.ts';
import { focusedLeaf, type State, type Step, step, withView } from '../../core/model/state.ts';

export const searchPrompt: PromptKind = {
  name: 'search',
  seeks: true,
  confirm: (state) => step(state),
  change: seek,
  elsewhere: (state, prompt) => (prompt.input === '' ? step(state) : seek(state, prompt)),
  note: searchNote,
  cancel: forget,
};

export const searchingSelection: PromptKind = {
  ...searchPrompt,
  name: 'find_in_selection',
  confirm: (state, { input }) => step(rememberQuery(state, input)),
};

/** The prompt for the text to replace. */
export const replacingWhat: PromptKind = {
  ...searchPrompt,
  name: 'replace',
  confirm: askReplacement,
};

/** The prompt for the replacement. */
export const replacingWith: PromptKind = {
  name: 'replace_with',
  seeks: true,
  note: searchNote,
  confirm: (state, prompt, answer) =>
    startReplacing(
      atOrigin(rememberQuery(keepCursor(state), prompt.subject), prompt),
      { ...searchOptionsField.of(state), pattern: prompt.subject },
      answer,
      prompt.origin,
    ),
  cancel: forget,
};

/** The state that remembers a query for F3, however it was entered. */
const rememberQuery = (state: State, pattern: string): State =>
  rememberEntry(state, searchPrompt.name, pattern);

/** The search with its cursor left where it is: what is still looked for does not take it along any more. */
const keepCursor = (state: State): State =>
  findMatch.awaited(state) === null ? state : findMatch.dropped(state);

/** Looks for what is typed, from where the prompt was opened. */
function seek(state: State, prompt: Prompt): Step {
  const restored = atOrigin(state, prompt);
  if (prompt.input === '') return step(withoutSearch(restored));
  const query = { ...searchOptionsField.of(state), pattern: prompt.input };
  const matcher = query.regex ? compileQuery(query) : null;
  if (matcher !== null && 'error' in matcher) {
    return step(promptField.with(withoutSearch(restored), { ...prompt, error: matcher.error }));
  }
  const { primary } = prompt.origin.selections;
  const within =
    prompt.kind === searchingSelection ||
    (prompt.kind === replacingWhat && scopeOf(state, prompt.origin) !== null)
      ? { from: start(primary), to: end(primary) }
      : null;
  return search(restored, query, start(primary), false, within);
}

function forget(state: State, prompt: Prompt): Step {
  return step(withoutSearch(atOrigin(state, prompt)));
}

/** Takes in the query and asks for the replacement. */
function askReplacement(state: State, prompt: Prompt, answer: string): Step {
  if (answer === '') return forget(state, prompt);
  const matcher = compileQuery({ ...searchOptionsField.of(state), pattern: answer });
  if ('error' in matcher) return step(promptField.with(state, { ...prompt, error: matcher.error }));
  return openPrompt(state, replacingWith, { label: 'With: ', subject: answer, origin: prompt.origin });
}

/** The view as it was when the prompt was opened. */
const atOrigin = (state: State, { origin, document }: Prompt): State =>
  focusedLeaf(state).active === document ? withView(state, { ...newView, ...origin }) : state;
