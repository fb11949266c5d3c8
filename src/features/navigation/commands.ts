import { CHARACTER, requiredArgument } from '../../core/model/command-arguments.ts';
import {
  bookmarkCount,
  clearAllBookmarks,
  clearBookmark,
  jumpToBookmark,
  listBookmarks,
  nextBookmark,
  setBookmark,
  toggleBookmark,
} from './bookmarks.ts';
import type { Byte } from '../../base/units.ts';
import type { Command } from '../../core/model/command.ts';
import { readKey } from '../../core/widgets/read-key.ts';
import { goToByte } from './goto.ts';
import { jumpsField, NO_PLACES, travelJumps } from './jump-list.ts';
import { activeDocument, say, type State, step } from '../../core/model/state.ts';

/** The place of the last change of the active document; null for none. */
function lastEdit(state: State): Byte | null {
  const { entry } = activeDocument(state).history;
  return entry.parent === null ? null : entry.selectionsAfter.primary.head;
}

const bookmarkCommand = (
  name: string,
  title: string,
  doc: string,
  run: (state: State, mark: string) => State,
): Command => ({
  name,
  title,
  doc,
  args: { char: requiredArgument(CHARACTER) },
  hidden: true,
  run: (state, { char }) =>
    step(
      typeof char === 'string' && char !== ''
        ? run(state, char)
        : say(state, 'warning', 'The argument char must be one character'),
    ),
});

export const bookmarkCommands: readonly Command[] = [
  {
    name: 'navigate_back',
    argument: 'repeats',
    opposite: 'navigate_forward',
    title: 'Go Back',
    doc: 'Go back to the previous cursor position, in this file or another.',
    disabled: (state) => (jumpsField.of(state).back.length === 0 ? 'There is no previous position' : null),
    run: (state) => travelJumps(state, 'back') ?? step(say(state, 'info', 'There is no previous position')),
  },
  {
    name: 'navigate_forward',
    argument: 'repeats',
    opposite: 'navigate_back',
    title: 'Go Forward',
    doc: 'Go forward again after going back.',
    disabled: (state) => (jumpsField.of(state).forward.length === 0 ? 'There is no next position' : null),
    run: (state) => travelJumps(state, 'forward') ?? step(say(state, 'info', 'There is no next position')),
  },
  {
    name: 'goto_last_edit',
    title: 'Go to Last Edit Location',
    doc: 'Go to the place of the last edit.',
    disabled: (state) => (lastEdit(state) === null ? 'Nothing has been edited' : null),
    run(state) {
      const at = lastEdit(state);
      return step(at === null ? say(state, 'info', 'Nothing has been edited') : goToByte(state, at));
    },
  },
  {
    name: 'clear_navigation_history',
    title: 'Clear Editor History',
    doc: 'Forget all previous cursor positions.',
    run: (state) => step(jumpsField.with(state, NO_PLACES)),
  },
  {
    name: 'toggle_bookmark',
    title: 'Toggle Bookmark',
    doc: 'Add or remove a bookmark on the current line.',
    run: (state) => step(toggleBookmark(state)),
  },
  {
    name: 'next_bookmark',
    argument: 'repeats',
    opposite: 'prev_bookmark',
    title: 'Next Bookmark',
    doc: 'Go to the next bookmark of the file.',
    run: (state) => step(nextBookmark(state, 1)),
  },
  {
    name: 'prev_bookmark',
    argument: 'repeats',
    opposite: 'next_bookmark',
    title: 'Previous Bookmark',
    doc: 'Go to the previous bookmark of the file.',
    run: (state) => step(nextBookmark(state, -1)),
  },
  {
    name: 'list_bookmarks',
    asks: true,
    title: 'List Bookmarks',
    doc: 'Choose from the bookmarks of all files.',
    run: listBookmarks,
  },
  {
    name: 'prompt_set_bookmark',
    title: 'Set Named Bookmark',
    doc: 'Add a bookmark named by the character you type next.',
    run: (state) => readKey(state, 'Set bookmark: ', (next, name) => step(setBookmark(next, name))),
  },
  {
    name: 'prompt_jump_to_bookmark',
    title: 'Go to Named Bookmark',
    doc: 'Go to the bookmark named by the character you type next.',
    run: (state) => readKey(state, 'Go to bookmark: ', (next, name) => step(jumpToBookmark(next, name))),
  },
  {
    name: 'clear_all_bookmarks',
    title: 'Clear All Bookmarks',
    doc: 'Remove the bookmarks of all files.',
    disabled: (state) => (bookmarkCount(state) === 0 ? 'No bookmarks' : null),
    run: (state) => step(clearAllBookmarks(state)),
  },
  bookmarkCommand(
    'set_bookmark',
    'Set Bookmark',
    'Add a bookmark named by the argument `char`.',
    setBookmark,
  ),
  bookmarkCommand(
    'jump_to_bookmark',
    'Go to Bookmark',
    'Go to the bookmark named by the argument `char`.',
    jumpToBookmark,
  ),
  bookmarkCommand(
    'clear_bookmark',
    'Clear Bookmark',
    'Remove the bookmark named by the argument `char`.',
    clearBookmark,
  ),
];
