import { autoRevert } from './settings.ts';
import { askToFail } from './close.ts';
import { filePath } from '../../core/model/document.ts';
import type { Command } from '../../core/model/command.ts';
import { goToByte } from '../navigation/goto.ts';
import { activeDocument, say, type State, type Step, step, withDocument } from '../../core/model/state.ts';

function toggleAutoRevert(state: State): State {
  const reloads = !autoRevert.of(state);
  const sentence = reloads
    ? 'files that other programs change are loaded anew'
    : 'files that other programs change are left as they are here';
  return say(autoRevert.with(state, reloads), 'info', sentence);
}

function toggleFollow(state: State): Step {
  const document = activeDocument(state);
  if (filePath(document) === null) return step(say(state, 'info', `${document.name} has no file to follow`));
  const following = !document.following;
  const next = withDocument(state, { ...document, following });
  if (!following) return step(say(next, 'info', `${document.name} is no longer followed`));
  const shown = say(goToByte(next, document.text.length), 'info', `following ${document.name} as it grows`);
  return step(shown, { type: 'check_files' });
}

/** Commands about changes of files on disk, and about leaving the editor. */
export const disk: readonly Command[] = [
  {
    name: 'toggle_auto_revert',
    title: 'Auto Revert',
    doc: 'Loads files without unsaved work anew when other programs change them, or leaves them as they are.',
    checked: (state) => autoRevert.of(state),
    run: (state) => step(toggleAutoRevert(state)),
  },
  {
    name: 'toggle_follow',
    title: 'Follow',
    doc: 'Shows what other programs append to the file as it comes; a cursor at the end stays at the end.',
    checked: (state) => activeDocument(state).following,
    run: toggleFollow,
  },
  {
    name: 'quit_with_error',
    title: 'Quit with Error',
    doc: 'Leave the editor with exit status 1, so that a program that waits for it, such as Git, gives up. Nothing is saved; unsaved changes are listed first.',
    anywhere: true,
    run: askToFail,
  },
];
