import { STATUS_ITEMS, type StatusItem } from '../../core/config/settings.ts';
import type { MenuItem } from '../../core/model/menu-item.ts';

/** What the items of the status bar are called. */
const STATUS_TITLES: Readonly<Record<StatusItem, string>> = {
  branch: 'Git Branch',
  problems: 'Problems',
  plugins: 'From Plugins',
  language: 'Language',
  indentation: 'Indentation',
  encoding: 'Encoding',
  line_ending: 'Line Ends',
  matches: 'Matches of the Search',
  selection: 'Size of the Selection',
  overwrite: 'Overwriting',
  cursors: 'Number of Cursors',
  position: 'Line and Column',
  keymap: 'Key Map',
};

/** The rows that show and hide items of the status bar; nothing finds problems yet. */
export const STATUS_ROWS: readonly MenuItem[] = STATUS_ITEMS.filter((item) => item !== 'problems').map(
  (item) => ({
    command: 'toggle_status_item',
    args: { item },
    title: STATUS_TITLES[item],
  }),
);

/** What a click with the right button on the status bar offers. */
export const STATUS_MENU: readonly MenuItem[] = [
  ...STATUS_ROWS,
  null,
  { command: 'toggle_status_bar' },
  { command: 'show_status_log' },
];
