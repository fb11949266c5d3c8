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
    title: 'Trigger Suggest',
    doc: 'Suggest completions for the word at the cursor from the language server, snippets and words of the open files.',
    run: (state) => openCompletion(state),
  },
  {
    name: 'dabbrev_expand',
    title: 'Expand Word',
    doc: 'Complete the word before the cursor with the nearest matching word. Again, use the next one.',
    run: expand,
  },
  {
    name: 'insert_completion',
    title: 'Insert Completion',
    doc: 'Replace the argument `typed` with `word` at every cursor where it matches. `after` is the text after the cursor to replace too; `snippet` inserts the word as a snippet.',
    args: { typed: requiredArgument(TEXT), word: requiredArgument(TEXT), after: TEXT, snippet: FLAG },
    hidden: true,
    run(state, { typed, word, after, snippet }) {
      if (typeof typed !== 'string' || typeof word !== 'string') return false;
      const closed = closePopup(state, 'list');
      if (typeof after !== 'string') return step(complete(closed, typed, word));
      return insertItem(closed, { typed, after, word, isSnippet: snippet === true });
    },
  },
  inPopup('popup_select_next', 'Popup: Down', 'Go to the row below in the list.', (state) =>
    moveInPopup(state, 1),
  ),
  inPopup('popup_select_prev', 'Popup: Up', 'Go to the row above in the list.', (state) =>
    moveInPopup(state, -1),
  ),
  inPopup('popup_page_down', 'Popup: Page Down', 'Go down one page in the list.', (state) =>
    moveInPopup(state, 'page_down'),
  ),
  inPopup('popup_page_up', 'Popup: Page Up', 'Go up one page in the list.', (state) =>
    moveInPopup(state, 'page_up'),
  ),
  inPopup(
    'popup_confirm',
    'Popup: Choose',
    'Accept the highlighted row of the list, or open the highlighted link.',
    (state) => {
      const target = highlightedLink(state);
      if (target !== null) return runCommand(state, 'open_link', { target });
      return popupIn(state, 'list')?.kind.enters?.(state) === false ? false : choose(state);
    },
  ),
  inPopup('popup_cancel', 'Popup: Close', 'Close the popup.', (state) => step(closeTopPopup(state))),
  inPopup(
    'popup_focus',
    'Popup: Focus',
    'Scroll the popup with the arrow keys, or move the cursor again.',
    focusInfo,
  ),
  inPopup('completion_accept', 'Completion: Accept', 'Insert the highlighted suggestion.', (state) => {
    const index = popupIn(state, 'list')?.list?.index ?? -1;
    // In a list that opened while somebody typed, nothing is highlighted before they choose.
    return index >= 0 && choose(state, index);
  }),
  inPopup('completion_dismiss', 'Completion: Close', 'Close the list of suggestions.', (state) =>
    step(closePopup(state, 'list')),
  ),
];
