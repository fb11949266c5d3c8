import type { Args } from './command.ts';
import type { State } from './state.ts';

/** A text in the status bar. */
export interface StatusText {
  /** Empty for nothing. */
  readonly text: string;
  /** The command that a click runs; without one, or where it does not exist, a click does nothing. */
  readonly command?: string;
  readonly args?: Args;
}

/** An item of the status bar. The setting `editor.status_items` says which are shown, in which order. */
export interface StatusItem {
  /** Its name in the setting. */
  readonly id: string;
  /** Its title in menus. */
  readonly title: string;
  /** It is about a file, and not shown for a document that only shows something. */
  readonly isAboutFile?: boolean;
  /** It stands at the very left, before a message or the name of the file. */
  readonly isLeading?: true;
  /** The texts that it shows now, from left to right. */
  texts(state: State): readonly StatusText[];
}
