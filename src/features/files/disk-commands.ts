import { autoRevert } from './settings.ts';
import { askToFail } from './close.ts';
import { filePath } from '../../core/model/document.ts';
import type { Command } from '../../core/model/command.ts';
import { goToByte } from '../navigation/goto.ts';
import { activeDocument, say, type State, type Step, step, withDocument } from '../../core/model/state.ts';

function toggleAutoRevert(state: State): State {
  const reloads = !autoRevert.of(state);
  const sentence = reloads
    ? 'Files are reloaded when they change on disk'
    : 'Files are no longer reloaded when they change on disk';
  return say(autoRevert.with(state, reloads), 'info', sentence);
}

function toggleFollow(state: State): Step {
  const document = activeDocument(state);
  if (filePath(document) === null) return step(say(state, 'info', `${document.name} has no file to follow`));
  const following = !document.following;
  const next = withDocument(state, { ...document, following });
  if (!following) return step(say(next, 'info', `No longer following ${document.name}`));
  const shown = say(goToByte(next, document.text.length), 'info', `Following ${document.name}`);
  return step(shown, { type: 'check_files' });
}

/** Commands about changes of files on disk, and about leaving the editor. */
export const disk: readonly Command[] = [
  {
    name: 'toggle_auto_revert',
    title: 'Toggle Auto Reload',
    doc: 'Reload files automatically when other programs change them. Files with unsaved changes are never reloaded.',
    checked: (state) => autoRevert.of(state),
    run: (state) => step(toggleAutoRevert(state)),
  },
  {
    name: 'toggle_follow',
    title: 'Toggle Follow File',
    doc: 'Show what other programs append to the file. A cursor at the end stays at the end.',
    checked: (state) => activeDocument(state).following,
    run: toggleFollow,
  },
  {
    name: 'quit_with_error',
    title: 'Quit with Error',
    doc: 'Quit with exit status 1, so that the program that started Inkstone, such as Git, cancels what it was doing. Nothing is saved.',
    anywhere: true,
    run: askToFail,
  },
];
