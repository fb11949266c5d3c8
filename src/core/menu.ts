import type { Column, Row } from '../base/units.ts';
import type { Args } from './command.ts';

/** A row of a menu: a command, a menu of its own, or a line between groups. */
export type MenuItem = CommandItem | Submenu | null;

export interface CommandItem {
  readonly command: string;
  readonly args?: Args;
  /** What it is called here; without it the command's title. */
  readonly title?: string;
}

export interface Submenu {
  readonly title: string;
  readonly items: readonly MenuItem[];
}

/** A menu that is open: of the menu bar, or at a place of the screen. */
export interface Menu {
  /** Which menu of the bar it is; null for one that belongs to what was clicked. */
  readonly bar: number | null;
  readonly x: Column;
  readonly y: Row;
  readonly items: readonly MenuItem[];
  /** The highlighted row of each menu that is open, the outermost first; -1 for none. */
  readonly path: readonly number[];
  /** The first row on the screen of each menu that was open before that was highlighted. */
  readonly tops: readonly number[];
}

export const isSubmenu = (item: MenuItem): item is Submenu => item !== null && 'items' in item;
