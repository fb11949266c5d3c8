import { promptField } from '../../core/widgets/prompt.ts';
import type { Command } from '../../core/model/command.ts';
import { showHelp, toContents, topicHere } from './help.ts';
import { browseKeys } from '../keybindings/list-keys.ts';
import { overPrompt } from '../../core/widgets/prompt-actions.ts';
import { andThen, step } from '../../core/model/state.ts';

export const help: readonly Command[] = [
  {
    name: 'show_help',
    title: 'Help',
    doc: 'Show help by topic, with the keys of this terminal.',
    anywhere: true,
    // Below a prompt it could not be read.
    run: (state) =>
      andThen(
        overPrompt(state, (free) => free),
        (next) => (promptField.of(next) === null ? showHelp(next) : step(next)),
      ),
  },
  {
    name: 'keyboard_shortcuts',
    title: 'Keyboard Shortcuts Reference',
    doc: 'List all keys and their commands. Enter runs the highlighted command.',
    anywhere: true,
    run: browseKeys,
  },
  {
    name: 'help_follow',
    title: 'Go to Topic',
    doc: 'Go to the topic at the cursor.',
    hidden: true,
    run: (state) => {
      const there = topicHere(state);
      return step(there ?? state);
    },
  },
  {
    name: 'help_contents',
    title: 'Help Contents',
    doc: 'Go back to the list of topics.',
    hidden: true,
    run: (state) => step(toContents(state)),
  },
];
