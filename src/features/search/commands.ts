import { withoutSearch } from './search-requests.ts';
import { searchOptionsField, findField } from './search-state.ts';
import { openPrompt } from '../../core/widgets/open-prompt.ts';
import type { Command } from '../../core/model/command.ts';
import { again, findEvery, likeSelection, needle, search } from './search.ts';
import { turnOptionInView } from '../panel/panel.ts';
import { markHere } from '../../core/motions/mark.ts';
import { changePrompt, remember } from '../../core/widgets/prompt-actions.ts';
import { goingTo, goTo } from '../navigation/goto.ts';
import { type PromptKind, promptField } from '../../core/widgets/prompt.ts';
import {
  replacingWith,
  searchPrompt,
  searchingSelection,
  seekAgain,
  toggleInSelection,
} from './search-prompt.ts';
import { isEmpty, start } from '../../core/model/selection.ts';
import { activeView, type State, type Step, step, andThen } from '../../core/model/state.ts';

type Option = 'caseSensitive' | 'wholeWord' | 'regex';

/** Switches how the find prompt seeks, and seeks again. */
function toggle(state: State, option: Option): Step {
  const turned = promptField.of(state) === null && turnOptionInView(state, option);
  if (turned !== false) return turned;
  const searchOptions = { ...searchOptionsField.of(state), [option]: !searchOptionsField.of(state)[option] };
  const next: State = searchOptionsField.with(state, searchOptions);
  const prompt = promptField.of(next);
  if (prompt?.kind === replacingWith) return seekAgain(next, prompt);
  if (prompt !== null && prompt.kind.seeks === true) {
    return changePrompt(promptField.with(next, { ...prompt, input: '' }), prompt);
  }
  const find = findField.of(next);
  if (find === null) return step(next);
  return search(
    next,
    { ...searchOptions, pattern: find.query.pattern },
    start(activeView(next).selections.primary),
    false,
    find.within,
  );
}

const option = (name: string, title: string, what: string, key: Option): Command => ({
  name: `toggle_search_${name}`,
  title,
  doc: `Searches ${what}.`,
  anywhere: true,
  checked: (state) => searchOptionsField.of(state)[key],
  run: (state) => toggle(state, key),
});

/** Opens the find prompt; a short selection is already in it. Open already, it goes to the next match. */
function openFind(state: State): Step {
  if (promptField.of(state)?.kind === searchPrompt) return again(state, false) || step(state);
  return ask(state, searchPrompt, 'Find: ', needle(state));
}

/** Repeats the last search, or asks for the first; not below a question, which is about what is selected. */
const anew = (state: State, backward: boolean): Step | false => {
  const prompt = promptField.of(state);
  return (
    prompt?.kind.choices === undefined && (again(state, backward) || (prompt === null && openFind(state)))
  );
};

/** Ends the find prompt, which has done its work, with all matches selected. */
function selectAllMatches(state: State): Step | false {
  const prompt = promptField.of(state);
  if (prompt === null) return findEvery(state);
  if (prompt.kind.seeks !== true || findField.of(state) === null) return false;
  return findEvery(promptField.with(remember(state, prompt), null));
}

/** Opens a prompt that seeks as one types; what is in it already is looked for at once. */
export function ask(state: State, kind: PromptKind, label: string, input: string): Step {
  return andThen(openPrompt(state, kind, { label, input }), (asked) => {
    const prompt = promptField.of(asked);
    return prompt === null || prompt.input === ''
      ? step(asked)
      : changePrompt(promptField.with(asked, { ...prompt, input: '' }), prompt);
  });
}

export const searchCommands: readonly Command[] = [
  { name: 'search', title: 'Find', doc: 'Find text in the file as you type.', run: openFind },
  {
    name: 'find_next',
    title: 'Find Next',
    doc: 'Go to the next match of the last search, or open the find prompt if there was none.',
    anywhere: true,
    run: (state) => anew(state, false),
  },
  {
    name: 'select_all_matches',
    title: 'Select All Matches',
    doc: 'Select every match of the search.',
    anywhere: true,
    run: selectAllMatches,
  },
  {
    name: 'find_previous',
    title: 'Find Previous',
    doc: 'Go to the previous match of the last search, or open the find prompt if there was none.',
    anywhere: true,
    run: (state) => anew(state, true),
  },
  {
    name: 'find_selection_next',
    title: 'Find Next Selection',
    doc: 'Go to the next match of the selected text, or of the word at the cursor.',
    run: (state) => likeSelection(state, false),
  },
  {
    name: 'find_selection_previous',
    title: 'Find Previous Selection',
    doc: 'Go to the previous match of the selected text, or of the word at the cursor.',
    run: (state) => likeSelection(state, true),
  },
  {
    name: 'clear_search',
    title: 'Clear Search Highlights',
    doc: 'Stop the search and remove its highlights.',
    run: (state) => step(withoutSearch(state)),
  },
  {
    name: 'find_in_selection',
    title: 'Find in Selection',
    doc: 'Find text within the selection.',
    run: (state) =>
      isEmpty(activeView(state).selections.primary)
        ? openFind(state)
        : ask(state, searchingSelection, 'Find: ', ''),
  },
  option(
    'case_sensitive',
    'Toggle Match Case',
    'distinguish uppercase from lowercase letters, or ignore case',
    'caseSensitive',
  ),
  option(
    'whole_word',
    'Toggle Match Whole Word',
    'match whole words only, or parts of words too',
    'wholeWord',
  ),
  option(
    'regex',
    'Toggle Use Regular Expression',
    'treat the text as a regular expression, or literally',
    'regex',
  ),
  {
    name: 'toggle_search_in_selection',
    title: 'Toggle Find in Selection',
    doc: 'In the find prompt, search the selection only, or all of the text.',
    anywhere: true,
    hidden: true,
    run: toggleInSelection,
  },
  {
    name: 'goto_line',
    asks: true,
    title: 'Go to Line/Column',
    doc: 'Go to a line, a line and column, a byte offset or a percentage of the file.',
    category: 'Go',
    argument: 'takes',
    run: (state, { count }) =>
      typeof count === 'number'
        ? step(goTo(markHere(state), Math.max(1, count), 0))
        : openPrompt(state, goingTo, { label: 'Go to line[:column], @byte or percent%: ' }),
  },
];
