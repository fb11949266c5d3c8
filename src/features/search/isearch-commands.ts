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
    title: 'Incremental Search',
    doc: 'Goes to what is typed, from match to match; Enter leaves the cursor behind it. `args.regex` takes it as an expression.',
    args: { regex: FLAG, word: FLAG },
    run: searchCommand(false),
  },
  {
    name: 'isearch_backward',
    title: 'Incremental Search Backward',
    doc: 'Goes back to what is typed, from match to match; Enter leaves the cursor before it. `args.regex` takes it as an expression.',
    args: { regex: FLAG, word: FLAG },
    run: searchCommand(true),
  },
  {
    name: 'isearch_yank_word',
    title: 'Take Word into Search',
    doc: 'Takes the next word of the text into what is sought.',
    hidden: true,
    run: (state) => yankIntoSearch(state, 'word'),
  },
  {
    name: 'isearch_yank_char',
    title: 'Take Character into Search',
    doc: 'Takes the next character of the text into what is sought.',
    hidden: true,
    run: (state) => yankIntoSearch(state, 'character'),
  },
  {
    name: 'isearch_query_replace',
    title: 'Replace What Is Sought',
    doc: 'Goes from searching to replacing what is sought, one by one.',
    hidden: true,
    run: replaceSought,
  },
  {
    name: 'isearch_exit',
    title: 'End Search',
    doc: 'Leaves the cursor where the search found something, and runs the command `args.action`.',
    args: { action: requiredArgument(NAME) },
    hidden: true,
    run: (state, { action }) => (typeof action === 'string' ? leaveSearch(state, action) : false),
  },
];
