import { STATUS_ITEMS } from '../../core/config/setting-table.ts';
import { featuresOf } from '../../core/model/feature.ts';
import type { MenuItem } from '../../core/model/menu-item.ts';
import type { State } from '../../core/model/state.ts';
import type { StatusItem } from '../../core/model/status-item.ts';

/** The rows that show and hide items of the status bar, in the order in which these are shown by default. */
export const statusRows = (items: Iterable<StatusItem>): readonly MenuItem[] => {
  const titles = new Map(Array.from(items, ({ id, title }) => [id, title]));
  return STATUS_ITEMS.filter((id) => titles.has(id)).map((item) => ({
    command: 'toggle_status_item',
    args: { item },
    title: titles.get(item),
  }));
};

/** The menu of a click with the right button on the status bar. */
export const statusMenu = (state: State): readonly MenuItem[] => [
  ...statusRows(featuresOf(state).statusItems.values()),
  null,
  { command: 'toggle_status_bar' },
  { command: 'show_status_log' },
];
