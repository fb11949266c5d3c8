import type { Command } from '../../core/model/command.ts';
import { NAME, requiredArgument } from '../../core/model/command-arguments.ts';
import type { State, Step } from '../../core/model/state.ts';
import { moveToLink, scrollToEdge } from '../../core/widgets/popup-actions.ts';
import { openLink } from './open-link.ts';

/** A command for the lines to read that have the focus. */
const inLines = (name: string, title: string, doc: string, run: (state: State) => Step | false): Command => ({
  name,
  title,
  doc,
  hidden: true,
  run,
});

/** The commands for lines to read at the cursor. */
export const popupCommands: readonly Command[] = [
  inLines('popup_start', 'Popup: Scroll to Start', 'Scroll to the start of the focused popup.', (state) =>
    scrollToEdge(state, 'start'),
  ),
  inLines('popup_end', 'Popup: Scroll to End', 'Scroll to the end of the focused popup.', (state) =>
    scrollToEdge(state, 'end'),
  ),
  inLines('popup_next_link', 'Popup: Next Link', 'Highlight the next link of the focused popup.', (state) =>
    moveToLink(state, 1),
  ),
  inLines(
    'popup_previous_link',
    'Popup: Previous Link',
    'Highlight the previous link of the focused popup.',
    (state) => moveToLink(state, -1),
  ),
  {
    name: 'open_link',
    title: 'Open Link',
    doc: 'Open the argument `target`: a file, with `#L12` for a line, or a web address, which you can copy.',
    args: { target: requiredArgument(NAME) },
    hidden: true,
    run: (state, { target }) => typeof target === 'string' && openLink(state, target),
  },
];
