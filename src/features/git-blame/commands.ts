import { toggleFeatureSetting } from '../../core/config/setting-value.ts';
import type { Command } from '../../core/model/command.ts';
import { showCommit } from './show-commit.ts';
import { gitBlameInline } from './settings.ts';

/** Commands that show who changed lines last. */
export const gitBlameCommands: readonly Command[] = [
  {
    name: 'toggle_inline_blame',
    title: 'Toggle Inline Blame',
    doc: 'Show or hide the last commit of the current line at its end.',
    anywhere: true,
    checked: (state) => gitBlameInline.of(state),
    run: (state) => toggleFeatureSetting(state, gitBlameInline),
  },
  {
    name: 'show_line_commit',
    title: 'Show Commit of Line',
    doc: 'Show the message of the last commit that changed the current line.',
    run: showCommit,
  },
];
