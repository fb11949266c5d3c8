import { toggleFeatureSetting } from '../../core/config/setting-value.ts';
import type { Command } from '../../core/model/command.ts';
import { activeDocument } from '../../core/model/state.ts';
import { blameBefore } from './blame-before.ts';
import { showsFileBlame, toggleFileBlame } from './file-blame.ts';
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
    name: 'toggle_file_blame',
    title: 'Toggle File Blame',
    doc: 'Show or hide author, age and hash of the last commit of each line.',
    checked: (state) => showsFileBlame(activeDocument(state)),
    run: toggleFileBlame,
  },
  {
    name: 'show_line_commit',
    title: 'Show Commit of Line',
    doc: 'Show the message of the last commit that changed the current line.',
    run: showCommit,
  },
  {
    name: 'blame_before',
    title: 'Blame Before',
    doc: 'Open the file, with its blame, as it was before the last commit that changed the current line.',
    run: blameBefore,
  },
];
