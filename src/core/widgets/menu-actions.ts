import { menuTitle } from '../model/command.ts';
import { featuresOf } from '../model/feature.ts';
import { inside, type Rectangle } from '../../base/rectangle.ts';
import { isOn } from '../config/active-contexts.ts';
import { dragField } from '../layout/text-drag-state.ts';
import { textWidth } from '../../base/text-width.ts';
import type { Column, Row } from '../../base/units.ts';
import { press } from '../../input/character.ts';
import { ALT } from '../../input/event.ts';
import type { Keymap, Scope } from '../../input/keymap.ts';
import { isSubmenu, type MenuItem } from '../model/menu-item.ts';
import { type Menu, menuField } from './menu.ts';
import { regions } from '../layout/regions.ts';
import { runCommand } from '../dispatch/run-command.ts';
import { actionId, shortcutHere, shortcutIn } from '../config/shortcuts.ts';
import { promptField } from './prompt.ts';
import { andThen, say, type State, type Step, step, withWindow } from '../model/state.ts';

/** A row of an open menu as it is shown. */
export interface MenuRow {
  readonly item: MenuItem;
  readonly title: string;
  /** The letter that chooses it, as a place in the title; -1 for none. */
  readonly mnemonic: number;
  readonly key: string;
  readonly checked: boolean;
  /** Why it cannot be chosen; null when it can. */
  readonly disabled: string | null;
}

/** An open menu: its rows, and where it stands, border included. */
export interface MenuLevel extends Rectangle {
  readonly rows: readonly MenuRow[];
  /** The highlighted row, -1 for none. */
  readonly index: number;
  /** The first row in sight. */
  readonly top: number;
}

/** A title of the menu bar and where it stands. */
export interface MenuTitle extends Rectangle {
  readonly title: string;
}

/** The titles of the menu bar and where they stand. */
export function menuTitles(state: State): readonly MenuTitle[] {
  const { menu } = regions(state);
  let x = menu.x;
  return featuresOf(state).menus.bar.map(({ title }) => {
    const width = textWidth(title) + 2;
    const place = { title, x, y: menu.y, width, height: menu.height };
    x += width;
    return place;
  });
}

/** Of each map the letters that open the menus of the bar together with Alt, as places in their titles. */
const mnemonics = new WeakMap<Keymap, readonly number[]>();

/** The letter of each title of the menu bar that opens it together with Alt, as a place in it; -1 where no key does. */
export function titleMnemonics(state: Pick<State, 'keymap' | 'fields'>): readonly number[] {
  const { keymap } = state;
  const known = mnemonics.get(keymap);
  if (known !== undefined) return known;
  const found = featuresOf(state).menus.bar.map(({ title }) =>
    Array.from(title.toLowerCase()).findIndex((letter) => {
      const resolved = keymap.resolve(IN_TEXT, null, press(letter, ALT));
      if (resolved.kind !== 'run') return false;
      const { action, args } = resolved.bindings[0];
      return action === 'menu_open' && args?.['name'] === title;
    }),
  );
  mnemonics.set(keymap, found);
  return found;
}

const IN_TEXT: readonly Scope[] = [
  { context: 'normal', through: 'all' },
  { context: 'global', through: 'all' },
];

/** The description of the highlighted row of the open menus, or the reason why it cannot be chosen; null for none. */
export function menuHint(state: State): string | null {
  const level = menuLevels(state).at(-1);
  const row = level?.rows[level.index];
  if (row === undefined || row.item === null || isSubmenu(row.item)) return null;
  const { command, args } = row.item;
  if (command === 'run_plugin_handler') return `The plugin ${String(args?.['plugin'])} runs this`;
  return row.disabled ?? state.commands.get(command)?.doc ?? null;
}

/** Opens a menu of the bar, by its place there. */
export function openBar(state: State, bar: number, path: readonly number[] = [-1]): State {
  const { menus } = featuresOf(state);
  const at = (bar + menus.bar.length) % menus.bar.length;
  const { x, y, height } = menuTitles(state)[at];
  const menu: Menu = { bar: at, x, y: y + height, items: menus.barOf(state)[at].items, path, tops: [] };
  return menuField.with(dragField.with(withWindow(state, { message: null, pending: null }), null), menu);
}

/** Opens a menu at a place of the screen. */
export const openMenu = (state: State, items: readonly MenuItem[], x: Column, y: Row): State =>
  menuField.with(dragField.with(withWindow(state, { message: null, pending: null }), null), {
    bar: null,
    x,
    y,
    items,
    path: [-1],
    tops: [],
  });

export const closeMenu = (state: State): State => menuField.with(state, null);

/** The menus that are open, the outermost first; they stay on the screen, and scroll where it is too low for them. */
export function menuLevels(state: State): readonly MenuLevel[] {
  const { columns } = state.window;
  const menu = menuField.of(state);
  if (menu === null) return [];
  const levels: MenuLevel[] = [];
  const { from, to } = heightFor(state);
  let items = menu.items;
  let { x, y } = menu;
  for (const [depth, index] of menu.path.entries()) {
    const rows = rowsOf(state, items);
    const keys = Math.max(0, ...rows.map(({ key }) => textWidth(key)));
    const titles = Math.max(0, ...rows.map(({ title }) => textWidth(title)));
    const width = Math.min(columns, titles + keys + (keys > 0 ? 2 : 0) + 6);
    const tall = Math.min(to - from, rows.length + 2);
    const left = levels.length === 0 ? x : besides(levels[levels.length - 1], width, columns);
    const above = Math.max(from, Math.min(y, to - tall));
    const shown = Math.max(1, tall - 2);
    // No further than to the highlighted row: what is under the mouse stays there.
    const least = index < 0 ? 0 : index - shown + 1;
    const most = Math.min(index < 0 ? rows.length : index, rows.length - shown);
    const top = Math.max(0, Math.min(Math.max(menu.tops[depth] ?? 0, least), most));
    levels.push({
      rows,
      index,
      top,
      x: Math.max(0, Math.min(left, columns - width)),
      y: above,
      width,
      height: tall,
    });
    const item = rows[index]?.item ?? null;
    if (!isSubmenu(item)) break;
    items = item.items;
    y = above + index - top;
  }
  return levels;
}

/** Rows that menus have at least before they cover the bars. */
const LEAST_HEIGHT = 8;

/** The rows that menus can have: those between the menu bar and the status bar, on a low screen all. */
function heightFor(state: State): { readonly from: Row; readonly to: Row } {
  const { menu, status } = regions(state);
  const to = state.window.rows - status.height;
  return to - menu.height >= LEAST_HEIGHT ? { from: menu.height, to } : { from: 0, to: state.window.rows };
}

/** The column of a menu beside its parent: on its right, or where there is no room on its left. */
const besides = ({ x, width }: MenuLevel, own: number, columns: number): Column =>
  x + width + own <= columns ? x + width : x - own;

/** The rows that have something behind them, without lines at the ends or in a row. */
function rowsOf(state: State, items: readonly MenuItem[]): readonly MenuRow[] {
  const taken = new Set<string>();
  const rows = items.flatMap((item): MenuRow | [] => {
    if (item === null) return LINE;
    const title = titleOf(state, item);
    if (title === null) return [];
    const mnemonic = letterOf(title, taken);
    const shared = { item, title, mnemonic };
    if (isSubmenu(item)) return { ...shared, key: '', checked: false, disabled: null };
    const command = state.commands.get(item.command);
    return {
      ...shared,
      key: keyOf(state, actionId(item.command, item.args)) ?? '',
      checked:
        item.checkbox === undefined
          ? (command?.checked?.(state, item.args ?? {}) ?? false)
          : isOn(state, item.checkbox),
      disabled: command?.disabled?.(state) ?? null,
    };
  });
  return rows.filter((row, i) => {
    if (row !== LINE) return true;
    return rows.slice(0, i).some((each) => each !== LINE) && i < rows.length - 1 && rows[i + 1] !== LINE;
  });
}

/** The key of an action where the user is: in the prompt, for the menu of one of its rows. */
function keyOf(state: State, action: string): string | undefined {
  const kind = promptField.of(state)?.kind;
  if (kind === undefined) return shortcutHere(state, action);
  const own = kind.context === undefined ? undefined : shortcutIn(state, action, kind.context);
  return own ?? shortcutIn(state, action, 'prompt') ?? shortcutHere(state, action);
}

const LINE: MenuRow = { item: null, title: '', mnemonic: -1, key: '', checked: false, disabled: '' };

function titleOf(state: State, item: NonNullable<MenuItem>): string | null {
  if (isSubmenu(item)) return rowsOf(state, item.items).length === 0 ? null : item.title;
  if (!state.commands.has(item.command) || (item.when !== undefined && !isOn(state, item.when))) return null;
  const command = state.commands.get(item.command);
  if (item.title !== undefined || command === undefined) return item.title ?? null;
  return menuTitle(command);
}

/** The first letter of a title that no row above has taken, as a place in it. */
function letterOf(title: string, taken: Set<string>): number {
  for (let at = 0; at < title.length; at++) {
    const letter = title[at].toLowerCase();
    if (!/[\p{L}\p{N}]/u.test(letter) || taken.has(letter)) continue;
    taken.add(letter);
    return at;
  }
  return -1;
}

/** The state with other rows highlighted. Menus that stay open stay where they are scrolled to. */
function withPath(state: State, path: readonly number[]): State {
  const menu = menuField.of(state);
  if (menu === null) return state;
  const other = path.findIndex((index, depth) => menu.path[depth] !== index);
  const levels = menuLevels(state).slice(0, other < 0 ? path.length : other + 1);
  return menuField.with(state, { ...menu, path, tops: levels.map(({ top }) => top) });
}

/** Highlights the row `by` further down that is not a line, going round. */
export function moveInMenu(state: State, by: 1 | -1): State {
  const levels = menuLevels(state);
  const { rows, index } = levels[levels.length - 1];
  let next = index < 0 && by < 0 ? rows.length : index;
  for (const _ of rows) {
    next = (next + by + rows.length) % rows.length;
    if (rows[next].item !== null) break;
  }
  return withPath(state, [...levels.slice(0, -1).map((level) => level.index), next]);
}

/** Opens the menu behind the highlighted row, or goes to the next menu of the bar. */
export function moveRight(state: State): State {
  const levels = menuLevels(state);
  const { rows, index } = levels[levels.length - 1];
  if (isSubmenu(rows[index]?.item ?? null)) return moveInMenu(withPath(state, [...pathOf(levels), -1]), 1);
  const bar = menuField.of(state)?.bar ?? null;
  return bar === null ? state : openBar(state, bar + 1, [0]);
}

/** Closes the innermost menu, or goes to the menu on the left in the bar. */
export function moveLeft(state: State): State {
  const levels = menuLevels(state);
  if (levels.length > 1) return withPath(state, pathOf(levels).slice(0, -1));
  const bar = menuField.of(state)?.bar ?? null;
  return bar === null ? state : openBar(state, bar - 1, [0]);
}

const pathOf = (levels: readonly MenuLevel[]): readonly number[] => levels.map(({ index }) => index);

/** Runs the highlighted row, or opens the menu behind it. */
export function execute(state: State): Step {
  const levels = menuLevels(state);
  const { rows, index } = levels[levels.length - 1];
  const row = rows[index];
  if (row === undefined || row.item === null) return step(state);
  if (isSubmenu(row.item)) return step(moveRight(state));
  if (row.disabled !== null) return step(say(state, 'info', row.disabled));
  const command = state.commands.get(row.item.command);
  if (command === undefined) throw new Error(`A menu names ${row.item.command}, which does not exist`);
  return (
    runCommand(closeMenu(state), row.item.command, row.item.args) ||
    step(say(closeMenu(state), 'info', `${command.title} is not available here`))
  );
}

/** Chooses the row of a letter in the innermost menu. */
export function chooseLetter(state: State, letter: string): Step {
  const levels = menuLevels(state);
  const wanted = letter.toLowerCase();
  const index = levels[levels.length - 1].rows.findIndex(
    ({ title, mnemonic }) => mnemonic >= 0 && title[mnemonic].toLowerCase() === wanted,
  );
  if (index < 0) return step(state);
  return andThen(step(withPath(state, [...pathOf(levels).slice(0, -1), index])), execute);
}

/** A place in an open menu: the menus within which it lies, the row (-1 for none), and the border: -1 above, 1 below. */
interface MenuPosition {
  readonly depth: number;
  readonly row: number;
  readonly edge: -1 | 0 | 1;
}

/** The row of the menus under a place of the screen; null for outside of them. */
export function menuAt(state: State, place: { readonly x: Column; readonly y: Row }): MenuPosition | null {
  const levels = menuLevels(state);
  const depth = levels.findLastIndex((level) => inside(place, level));
  if (depth < 0) return null;
  const { y, top, rows, height } = levels[depth];
  const at = place.y - y - 1;
  if (at < 0 || at >= height - 2) return { depth, row: -1, edge: at < 0 ? -1 : 1 };
  return { depth, row: rows[top + at]?.item == null ? -1 : top + at, edge: 0 };
}

/** Shows the rows of a menu that are `by` further down; what was highlighted in it is no longer. */
export function scrollMenu(state: State, depth: number, by: number): State {
  const levels = menuLevels(state);
  const tops = levels.slice(0, depth + 1).map(({ top }) => top);
  const { rows, height } = levels[depth];
  tops[depth] = Math.max(0, Math.min(tops[depth] + by, rows.length - (height - 2)));
  const next = withPath(state, [...pathOf(levels).slice(0, depth), -1]);
  const menu = menuField.of(next);
  return menu === null ? next : menuField.with(next, { ...menu, tops });
}

/** Highlights the row under the mouse, and opens the menu behind it. */
export function hover(state: State, depth: number, row: number): State {
  const levels = menuLevels(state);
  const path = [...pathOf(levels).slice(0, depth), row];
  const item = levels[depth].rows[row]?.item ?? null;
  return withPath(state, isSubmenu(item) ? [...path, -1] : path);
}
