import type { Command } from '../../core/model/command.ts';
import { openSource } from './completion.ts';

/** A command that completes from one source alone. */
export const sourceCommand = (source: string, name: string, title: string, doc: string): Command => ({
  name,
  title,
  doc,
  run: (state) => openSource(state, source),
});

/** The commands for the sources of this feature. */
export const sourceCommands: readonly Command[] = [
  sourceCommand(
    'words',
    'complete_words',
    'Complete Word from Open Files',
    'List the words of the open files that go on with the word at the cursor.',
  ),
  sourceCommand(
    'lines',
    'complete_line',
    'Complete Line',
    'List the lines of the open files that begin with the text of the line before the cursor.',
  ),
  sourceCommand(
    'file_names',
    'complete_file_name',
    'Complete File Name',
    'List the files and folders that go on with the path before the cursor.',
  ),
];
