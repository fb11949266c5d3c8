import { STATUS_ITEMS } from '../../core/config/setting-table.ts';
import { oneOf, requiredArgument } from '../../core/model/command-arguments.ts';
import type { Command } from '../../core/model/command.ts';
import { settingsField } from '../../core/config/settings-field.ts';
import { toggleItem } from './status-bar.ts';

/** Commands that show and hide items of the status bar. */
export const items: readonly Command[] = [
  {
    name: 'toggle_status_item',
    title: 'Toggle Status Bar Item',
    doc: 'Show or hide the status bar item in the argument `item`.',
    args: { item: requiredArgument(oneOf(STATUS_ITEMS)) },
    hidden: true,
    anywhere: true,
    checked: (state, { item }) => settingsField.of(state).editor.status_items.some((each) => each === item),
    run(state, args) {
      const item = STATUS_ITEMS.find((each) => each === args['item']);
      return item === undefined ? false : toggleItem(state, item);
    },
  },
];
