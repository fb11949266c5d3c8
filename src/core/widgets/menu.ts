import { WindowField } from '../model/fields/field.ts';
import type { Column, Row } from '../../base/units.ts';
import type { MenuItem } from '../model/menu-item.ts';

/** A row that a plugin adds to a menu of the bar. */
export interface AddedItem {
  readonly plugin: string;
  /** The title of the menu, or of one within it. */
  readonly menu: string;
  readonly label: string;
  /** A command, or a handler of the plugin. */
  readonly action: string;
  readonly checkbox?: string;
  readonly when?: string;
  /** The row behind or before which it stands; at the end of the menu where there is none of these. */
  readonly after?: string;
  readonly before?: string;
}

/** A menu that is open: of the menu bar, or at a place of the screen. */
export interface Menu {
  /** The index of the menu in the bar; null for a context menu. */
  readonly bar: number | null;
  readonly x: Column;
  readonly y: Row;
  readonly items: readonly MenuItem[];
  /** The highlighted row of each menu that is open, the outermost first; -1 for none. */
  readonly path: readonly number[];
  /** The first row on the screen of each menu that was open before that was highlighted. */
  readonly tops: readonly number[];
}

/** The open menu; null for none. */
export const menuField = new WindowField<Menu | null>('menu', null);
