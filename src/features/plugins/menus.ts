import { featuresOf } from '../../core/model/feature.ts';
import type { Command } from '../../core/model/command.ts';
import { withContributed, contributedField } from './contributions.ts';
import { type CommandItem, isSubmenu, type MenuItem, type Submenu } from '../../core/model/menu-item.ts';
import { type AddedItem, menuField } from '../../core/widgets/menu.ts';
import type { State } from '../../core/model/state.ts';

/** The parts of the state that the menu bar is made of. */
type Parts = Pick<State, 'commands' | 'fields'>;

/** The bar with what plugins added, for the commands that there were. */
const made = new WeakMap<
  readonly AddedItem[],
  { readonly commands: ReadonlyMap<string, Command>; readonly bar: readonly Submenu[] }
>();

/** The menus of the menu bar with what plugins added to them. */
export function menuBar(parts: Parts, plain: readonly Submenu[]): readonly Submenu[] {
  const { commands } = parts;
  const { menuItems } = contributedField.of(parts);
  if (menuItems.length === 0) return plain;
  const known = made.get(menuItems);
  if (known?.commands === commands) return known.bar;
  const bar = plain.map((menu) => withAdded(menu, menuItems, commands));
  made.set(menuItems, { commands, bar });
  return bar;
}

const same = (one: string, other: string): boolean => simple(one) === simple(other);
const simple = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[&…]|\.{3}$/g, '')
    .trim();

/** A menu with the rows that are added to it and to the menus within it. */
function withAdded(
  menu: Submenu,
  added: readonly AddedItem[],
  commands: ReadonlyMap<string, Command>,
): Submenu {
  let items = menu.items.map((item) => (isSubmenu(item) ? withAdded(item, added, commands) : item));
  let last: readonly MenuItem[] = [];
  for (const each of added) {
    if (!same(each.menu, menu.title)) continue;
    const item = itemOf(each, commands);
    const within = placeItem(items, item, each, commands);
    const atEnd = within === null ? placeItem(last, item, each, commands) : null;
    items = within ?? items;
    last = within !== null ? last : (atEnd ?? [...last, item]);
  }
  // What has no place of its own stands at the end, below a line.
  return { ...menu, items: last.length === 0 ? items : [...items, null, ...last] };
}

/** The rows with one more behind or before the one that it names; null where there is none. */
function placeItem(
  items: readonly MenuItem[],
  item: CommandItem,
  { after, before }: AddedItem,
  commands: ReadonlyMap<string, Command>,
): MenuItem[] | null {
  const placeOf = (label: string | undefined): number =>
    label === undefined ? -1 : items.findIndex((each) => isCalled(each, label, commands));
  const behind = placeOf(after);
  const at = behind >= 0 ? behind + 1 : placeOf(before);
  return at < 0 ? null : items.toSpliced(at, 0, item);
}

const hasMenu = (menu: Submenu, title: string): boolean =>
  same(menu.title, title) || menu.items.some((item) => isSubmenu(item) && hasMenu(item, title));

/** True when the bar has a menu of that title. */
export const isMenu = (state: State, title: string): boolean =>
  featuresOf(state).menus.bar.some((menu) => hasMenu(menu, title));

function isCalled(item: MenuItem, label: string, commands: ReadonlyMap<string, Command>): boolean {
  if (item === null) return false;
  if (isSubmenu(item)) return same(item.title, label);
  return same(item.title ?? commands.get(item.command)?.title ?? '', label) || item.command === label;
}

function itemOf(
  { plugin, label, action, checkbox, when }: AddedItem,
  commands: ReadonlyMap<string, Command>,
): CommandItem {
  const shown = {
    title: label,
    ...(checkbox !== undefined && { checkbox }),
    ...(when !== undefined && { when }),
  };
  if (commands.has(action)) return { command: action, ...shown };
  return { command: 'run_plugin_handler', args: { plugin, handler: action }, ...shown };
}

/** The state with a row of a plugin in a menu, in the place of one that it added there with the same label. */
export function addItem(state: State, added: AddedItem): State {
  const isIt = ({ plugin, menu, label }: AddedItem): boolean =>
    plugin === added.plugin && same(menu, added.menu) && label === added.label;
  const { menuItems } = contributedField.of(state);
  const at = menuItems.findIndex(isIt);
  return withContributed(state, { menuItems: at < 0 ? [...menuItems, added] : menuItems.with(at, added) });
}

/** The state without what a plugin added to menus; an open menu, which may have it, is closed. */
export function withoutItemsOf(state: State, plugin: string): State {
  const contributed = contributedField.of(state);
  const menuItems = contributed.menuItems.filter((each) => each.plugin !== plugin);
  if (menuItems.length === contributed.menuItems.length) return state;
  return menuField.with(withContributed(state, { menuItems }), null);
}
