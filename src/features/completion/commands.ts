import { closePopup, popupIn, popupsField } from '../../core/widgets/popup.ts';
import { FLAG, requiredArgument, TEXT } from '../../core/model/command-arguments.ts';
import { runCommand } from '../../core/dispatch/run-command.ts';
import type { Command } from '../../core/model/command.ts';
import { complete } from './complete-word.ts';
import { openCompletion } from './completion.ts';
import { expand } from './expand-word.ts';
import { insertItem } from './insert-item.ts';
import {
  choose,
  closeTopPopup,
  focusInfo,
  highlightedLink,
  moveInPopup,
} from '../../core/widgets/popup-actions.ts';
import { liveSession } from '../snippets/session.ts';
import { type State, type Step, step } from '../../core/model/state.ts';

/** A command for a popup that is open. */
const inPopup = (name: string, title: string, doc: string, run: (state: State) => Step | false): Command => ({
  name,
  title,
  doc,
  hidden: true,
  run: (state) => (popupsField.of(state).length === 0 ? false : run(state)),
});

export const completion: readonly Command[] = [
  {
    name: 'lsp_completion',
    title: 'Trigger Completion',
    doc: 'List what can complete the word at the cursor: from the language server, snippets and words of the open files.',
    run: (state) => openCompletion(state),
  },
  {
    name: 'dabbrev_expand',
    title: 'Expand Word',
    doc: 'Completes the word before the cursor with the nearest one that begins with it; again with the next one.',
    run: expand,
  },
  {
    name: 'insert_completion',
    title: 'Insert Completion',
    doc: 'Puts `args.word` in place of what was typed of it, `args.typed`, at every cursor where it fits: what choosing a word does. With `args.after`, the text after the cursor that is replaced as well, only where just that was typed. `args.snippet` says that the word is a snippet.',
    args: { typed: requiredArgument(TEXT), word: requiredArgument(TEXT), after: TEXT, snippet: FLAG },
    hidden: true,
    run(state, { typed, word, after, snippet }) {
      if (typeof typed !== 'string' || typeof word !== 'string') return false;
      const closed = closePopup(state, 'list');
      if (typeof after !== 'string') return step(complete(closed, typed, word));
      return insertItem(closed, { typed, after, word, isSnippet: snippet === true });
    },
  },
  inPopup('popup_select_next', 'Popup: Down', 'Goes down in the list at the cursor.', (state) =>
    moveInPopup(state, 1),
  ),
  inPopup('popup_select_prev', 'Popup: Up', 'Goes up in the list at the cursor.', (state) =>
    moveInPopup(state, -1),
  ),
  inPopup('popup_page_down', 'Popup: Page Down', 'Goes down by a page in the list at the cursor.', (state) =>
    moveInPopup(state, 'page_down'),
  ),
  inPopup('popup_page_up', 'Popup: Page Up', 'Goes up by a page in the list at the cursor.', (state) =>
    moveInPopup(state, 'page_up'),
  ),
  inPopup(
    'popup_confirm',
    'Popup: Choose',
    'Take the highlighted row of the list at the cursor, or open the highlighted link.',
    (state) => {
      const target = highlightedLink(state);
      if (target !== null) return runCommand(state, 'open_link', { target });
      return popupIn(state, 'list')?.kind.enters?.(state) === false ? false : choose(state);
    },
  ),
  inPopup('popup_cancel', 'Popup: Close', 'Closes what stands at the cursor.', (state) =>
    step(closeTopPopup(state)),
  ),
  inPopup(
    'popup_focus',
    'Popup: Focus',
    'Lets the arrows scroll the text at the cursor, and again move the cursor.',
    focusInfo,
  ),
  inPopup(
    'completion_accept',
    'Completion: Accept',
    'Takes the highlighted word, else the first one.',
    (state) => {
      const index = popupIn(state, 'list')?.list?.index ?? 0;
      // A list that opened by itself does not hold up who goes through a snippet.
      if (index < 0 && liveSession(state) !== null) return false;
      return choose(state, Math.max(0, index));
    },
  ),
  inPopup('completion_dismiss', 'Completion: Close', 'Closes the list of words.', (state) =>
    step(closePopup(state, 'list')),
  ),
];
