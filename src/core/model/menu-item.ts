import type { Args } from './command.ts';
import type { State } from './state.ts';

/** A row of a menu: a command, a menu of its own, or a line between groups. */
export type MenuItem = CommandItem | Submenu | null;

export interface CommandItem {
  readonly command: string;
  readonly args?: Args;
  /** Its title in this menu; without it the command's. */
  readonly title?: string;
  /** The context that tells whether it has a check mark, and the one in which it is shown. */
  readonly checkbox?: string;
  readonly when?: string;
}

export interface Submenu {
  readonly title: string;
  readonly items: readonly MenuItem[];
}

export const isSubmenu = (item: MenuItem): item is Submenu => item !== null && 'items' in item;

/** The menus of the editor. */
export interface Menus {
  /** The menus of the menu bar, from left to right. */
  readonly bar: readonly Submenu[];
  /** The menu bar with the rows that are added while the editor runs. */
  readonly barOf: (state: Pick<State, 'commands' | 'fields'>) => readonly Submenu[];
}
