import type { Milliseconds } from '../../base/units.ts';
import { Request } from '../../core/model/request.ts';

/** The terminal window of an editor, as the program that can switch to it knows it. */
export type TerminalPlace =
  | { readonly program: 'tmux'; readonly socket: string; readonly pane: string }
  | { readonly program: 'kitty'; readonly address: string; readonly window: string };

/** A file that another editor has open. */
export interface FileElsewhere {
  /** The path by which this editor opened it. */
  readonly path: string;
  readonly program: 'Inkstone' | 'Vim';
  readonly user: string;
  readonly host: string;
  readonly process: number;
  /** The time since it was opened there; of a swap file that was left behind, the time since its last change. */
  readonly age: Milliseconds;
  /** Only the swap file is there: its process has ended. */
  readonly isLeftover: boolean;
  /** The window of the other editor; null where Inkstone cannot switch to it. */
  readonly place: TerminalPlace | null;
}

/** Switches to the window of another editor; false where it is gone. */
export const switchToPlace = new Request<{ readonly place: TerminalPlace }, boolean>('switch_to_editor');
