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
        : say(state, 'warning', 'args.char is the name of the bookmark: a character in quotes'),
    ),
});

export const bookmarkCommands: readonly Command[] = [
  {
    name: 'navigate_back',
    argument: 'repeats',
    opposite: 'navigate_forward',
    title: 'Go Back',
    doc: 'Goes back to where the cursor was before it went far, or to another file.',
    disabled: (state) => (jumpsField.of(state).back.length === 0 ? 'there is nowhere to go back to' : null),
    run: (state) => travelJumps(state, 'back') ?? step(say(state, 'info', 'there is nowhere to go back to')),
  },
  {
    name: 'navigate_forward',
    argument: 'repeats',
    opposite: 'navigate_back',
    title: 'Go Forward',
    doc: 'Goes forward again after going back.',
    disabled: (state) =>
      jumpsField.of(state).forward.length === 0 ? 'there is nowhere to go forward to' : null,
    run: (state) =>
      travelJumps(state, 'forward') ?? step(say(state, 'info', 'there is nowhere to go forward to')),
  },
  {
    name: 'goto_last_edit',
    title: 'Go to Last Edit',
    doc: 'Goes to where the text was changed last.',
    disabled: (state) => (lastEdit(state) === null ? 'nothing was changed' : null),
    run(state) {
      const at = lastEdit(state);
      return step(at === null ? say(state, 'info', 'nothing was changed') : goToByte(state, at));
    },
  },
  {
    name: 'clear_navigation_history',
    title: 'Clear Navigation History',
    doc: 'Forgets where the cursor was.',
    run: (state) => step(jumpsField.with(state, NO_PLACES)),
  },
  {
    name: 'toggle_bookmark',
    title: 'Toggle Bookmark',
    doc: 'Sets a bookmark in the line, or takes it away.',
    run: (state) => step(toggleBookmark(state)),
  },
  {
    name: 'next_bookmark',
    argument: 'repeats',
    opposite: 'prev_bookmark',
    title: 'Next Bookmark',
    doc: 'Goes to the next bookmark of the document.',
    run: (state) => step(nextBookmark(state, 1)),
  },
  {
    name: 'prev_bookmark',
    argument: 'repeats',
    opposite: 'next_bookmark',
    title: 'Previous Bookmark',
    doc: 'Goes to the bookmark before in the document.',
    run: (state) => step(nextBookmark(state, -1)),
  },
  {
    name: 'list_bookmarks',
    asks: true,
    title: 'List Bookmarks',
    doc: 'Shows the bookmarks of all documents, to go to one.',
    run: listBookmarks,
  },
  {
    name: 'prompt_set_bookmark',
    title: 'Set Named Bookmark',
    doc: 'Sets a bookmark in the line, named by the character that is typed next.',
    run: (state) => readKey(state, 'Set bookmark: ', (next, name) => step(setBookmark(next, name))),
  },
  {
    name: 'prompt_jump_to_bookmark',
    title: 'Go to Named Bookmark',
    doc: 'Goes to the bookmark named by the character that is typed next.',
    run: (state) => readKey(state, 'Go to bookmark: ', (next, name) => step(jumpToBookmark(next, name))),
  },
  {
    name: 'clear_all_bookmarks',
    title: 'Clear All Bookmarks',
    doc: 'Takes the bookmarks of all documents away.',
    disabled: (state) => (bookmarkCount(state) === 0 ? 'there are no bookmarks' : null),
    run: (state) => step(clearAllBookmarks(state)),
  },
  bookmarkCommand(
    'set_bookmark',
    'Set Bookmark',
    'Sets the bookmark named `args.char` in the line.',
    setBookmark,
  ),
  bookmarkCommand(
    'jump_to_bookmark',
    'Go to Bookmark',
    'Goes to the bookmark named `args.char`.',
    jumpToBookmark,
  ),
  bookmarkCommand(
    'clear_bookmark',
    'Clear Bookmark',
    'Takes the bookmark named `args.char` away.',
    clearBookmark,
  ),
];
