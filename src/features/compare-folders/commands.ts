import type { Command } from '../../core/model/command.ts';
import { nameOf } from '../../core/model/paths.ts';
import { type State, type Step, step } from '../../core/model/state.ts';
import { type PromptKind, promptField } from '../../core/widgets/prompt.ts';
import { askPath, completesPaths, withPath } from '../files/path-prompt.ts';
import { askForFilter } from './filter.ts';
import { startFolderComparison } from './start.ts';

/** Asks for the first folder, and then for the other one. */
const choosingFirst: PromptKind = {
  name: 'compare_folder',
  ...completesPaths,
  confirm: (state, prompt) =>
    withPath(state, prompt, (path) => {
      if (path === '') return step(promptField.with(state, { ...prompt, error: 'Type or choose a folder' }));
      const name = nameOf(path.replace(/\/+$/, ''));
      return askPath(state, choosingSecond(path), `Compare ${name} with folder: `, '');
    }),
};

const choosingSecond = (before: string): PromptKind => ({
  ...choosingFirst,
  name: 'compare_with_folder',
  confirm: (state, prompt) =>
    withPath(state, prompt, (after) =>
      after === ''
        ? step(promptField.with(state, { ...prompt, error: 'Type or choose a folder' }))
        : startFolderComparison(state, { before, after }),
    ),
});

const askForFolders = (state: State): Step => askPath(state, choosingFirst, 'Compare folder: ', '');

/** The commands that compare folders. */
export const compareFoldersCommands: readonly Command[] = [
  {
    name: 'compare_folders',
    title: 'Compare Folders',
    doc: 'List the files that differ between two folders, and compare them one by one.',
    asks: true,
    anywhere: true,
    run: askForFolders,
  },
  {
    name: 'filter_folder_comparison',
    title: 'Filter Folder Comparison',
    doc: 'List only the compared files with a text in their paths.',
    asks: true,
    anywhere: true,
    run: (state) => askForFilter(state, null),
  },
];
