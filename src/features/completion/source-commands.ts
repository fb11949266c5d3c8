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
    'Suggest words of the open files that begin with the word at the cursor.',
  ),
  sourceCommand(
    'lines',
    'complete_line',
    'Complete Line',
    'Suggest lines of the open files that begin with the text before the cursor.',
  ),
  sourceCommand(
    'file_names',
    'complete_file_name',
    'Complete File Name',
    'Suggest files and folders that begin with the path before the cursor.',
  ),
];
