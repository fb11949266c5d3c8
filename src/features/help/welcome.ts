import { findShortcut } from '../../core/config/shortcuts.ts';
import { isModified, onlyShows, filePath, type Document } from '../../core/model/document.ts';
import { nameOf } from '../../core/model/paths.ts';
import { handles } from '../../core/model/request.ts';
import { activeDocument, type State, type Step, step } from '../../core/model/state.ts';
import { openFile } from '../../core/windows/open-file.ts';
import { runCommand } from '../../core/dispatch/run-command.ts';
import { leave } from '../files/close.ts';
import { listRecentPlaces } from './requests.ts';
import { type RecentPlace, type Welcome, welcomeField } from './welcome-field.ts';

/** A row of the welcome screen that can be chosen. */
export interface WelcomeRow {
  readonly title: string;
  /** The key of its command, or the folder around a file; empty for none. */
  readonly detail: string;
  /** A file or folder; null for a command. */
  readonly place: RecentPlace | null;
  /** The command that it runs; null for a new file, which is there already. */
  readonly command: string | null;
}

const COMMANDS: readonly (readonly [title: string, command: string])[] = [
  ['New File', 'new'],
  ['Open File…', 'open'],
  ['Open Folder…', 'switch_project'],
  ['Quick Open…', 'quick_open'],
  ['Command Palette…', 'command_palette'],
  ['Choose Keymap…', 'select_keybinding_map'],
  ['Settings…', 'open_settings'],
  ['Help', 'show_help'],
  ['Quit', 'quit'],
];

/** Recent files and folders at most. */
const MOST_FILES = 5;
const MOST_FOLDERS = 3;

/** The rows for commands, with their keys in this terminal. */
export const commandRows = (state: State): readonly WelcomeRow[] =>
  COMMANDS.map(([title, command]) => ({
    title,
    detail: findShortcut(state, command, null) ?? '',
    place: null,
    command: command === 'new' ? null : command,
  }));

/** The rows for recent files and folders. */
export const recentRows = ({ recent }: Welcome): readonly WelcomeRow[] =>
  recent.map((place) => ({
    title: `${nameOf(place.path)}${place.isFolder ? '/' : ''}`,
    detail: place.around,
    place,
    command: null,
  }));

const isUntouched = (document: Document): boolean =>
  filePath(document) === null &&
  document.text.length === 0 &&
  document.mode === null &&
  !isModified(document) &&
  !onlyShows(document);

/** Shows the welcome screen, unless there is something to read or a key came first. */
export function greet(state: State, title: string): Step {
  const document = activeDocument(state);
  if (!isUntouched(document)) return step(state);
  const welcome: Welcome = { title, document: document.id, recent: [], index: -1, hover: -1 };
  return listRecentPlaces.ask(welcomeField.with(state, welcome), null);
}

/** Handles the files and folders that were opened before: the welcome screen shows the latest. */
export const recentPlacesHandler = handles(listRecentPlaces, {
  take(state, places) {
    const welcome = welcomeField.of(state);
    if (welcome === null) return step(state);
    const files = places.filter(({ isFolder }) => !isFolder).slice(0, MOST_FILES);
    const folders = places
      .filter(({ path, isFolder }) => isFolder && path !== state.folder)
      .slice(0, MOST_FOLDERS);
    return step(welcomeField.with(state, { ...welcome, recent: [...files, ...folders] }));
  },
});

/** The welcome screen while it is over the text with the focus; null at other times. */
export function shownWelcome(state: State): Welcome | null {
  const welcome = welcomeField.of(state);
  return welcome !== null && activeDocument(state).id === welcome.document ? welcome : null;
}

/** The state without a welcome screen whose document is no longer empty, or no longer in front. */
export function dismissWelcome(state: State): State {
  const welcome = welcomeField.of(state);
  if (welcome === null || (shownWelcome(state) !== null && isUntouched(activeDocument(state)))) return state;
  return welcomeField.with(state, null);
}

/** Does what a row is for. */
export function openRow(state: State, { place, command }: WelcomeRow): Step {
  if (place?.isFolder === true) return leave(state, { folder: place.path });
  if (place !== null) return openFile.ask(state, { path: place.path });
  if (command === null) return step(welcomeField.with(state, null));
  return runCommand(state, command) || step(state);
}
