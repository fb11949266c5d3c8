import { promptField } from '../../core/widgets/prompt.ts';
import { FLAG, NAME, requiredArgument } from '../../core/model/command-arguments.ts';
import type { Args, Command } from '../../core/model/command.ts';
import { beginSearch, leaveSearch, repeatSearch, replaceSought, yankIntoSearch } from './isearch.ts';
import type { State, Step } from '../../core/model/state.ts';

/** Opens the search; open already, goes to the next match that way. */
const searchCommand =
  (backward: boolean) =>
  (state: State, { regex, word }: Args): Step | false =>
    promptField.of(state) === null
      ? beginSearch(state, backward, typeof regex === 'boolean' ? regex : null, word === true)
      : repeatSearch(state, backward);

export const isearch: readonly Command[] = [
  {
    name: 'isearch_forward',
    title: 'Incremental Search Forward',
    doc: 'Go to the next match as you type. Enter leaves the cursor after the match. With the argument `regex`, search by regular expression.',
    args: { regex: FLAG, word: FLAG },
    run: searchCommand(false),
  },
  {
    name: 'isearch_backward',
    title: 'Incremental Search Backward',
    doc: 'Go to the previous match as you type. Enter leaves the cursor before the match. With the argument `regex`, search by regular expression.',
    args: { regex: FLAG, word: FLAG },
    run: searchCommand(true),
  },
  {
    name: 'isearch_yank_word',
    title: 'Add Word to Search',
    doc: 'Append the next word of the text to the search.',
    hidden: true,
    run: (state) => yankIntoSearch(state, 'word'),
  },
  {
    name: 'isearch_yank_char',
    title: 'Add Character to Search',
    doc: 'Append the next character of the text to the search.',
    hidden: true,
    run: (state) => yankIntoSearch(state, 'character'),
  },
  {
    name: 'isearch_query_replace',
    title: 'Query Replace Search',
    doc: 'Replace the matches of the search one by one.',
    hidden: true,
    run: replaceSought,
  },
  {
    name: 'isearch_exit',
    title: 'Exit Incremental Search',
    doc: 'Leave the cursor at the match, and run the command in the argument `action`.',
    args: { action: requiredArgument(NAME) },
    hidden: true,
    run: (state, { action }) => (typeof action === 'string' ? leaveSearch(state, action) : false),
  },
];
