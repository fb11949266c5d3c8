import { inside, type Rectangle } from '../../base/rectangle.ts';
import { textWidth } from '../../base/text-width.ts';
import type { Column } from '../../base/units.ts';
import { findShortcut } from '../../core/config/shortcuts.ts';
import type { Context } from '../../input/keymap.ts';
import type { State } from '../../core/model/state.ts';
import type { Explorer } from './explorer-field.ts';
import { explorerHints } from './settings.ts';

/** A key of the explorer and its command, below the rows. */
export interface Hint {
  readonly command: string;
  readonly key: string;
  readonly title: string;
  /** Columns from the left of the explorer. */
  readonly x: Column;
  /** Rows from the first of the hints. */
  readonly y: number;
}

type Entry = Pick<Hint, 'command' | 'title'>;

/** The commands in the hints, the most important first: those without room are left out. */
const ROWS: readonly Entry[] = [
  { command: 'file_explorer_new_file', title: 'New File' },
  { command: 'file_explorer_new_directory', title: 'New Folder' },
  { command: 'file_explorer_rename', title: 'Rename' },
  { command: 'file_explorer_delete', title: 'Delete' },
  { command: 'file_explorer_search', title: 'Filter' },
  { command: 'file_explorer_toggle_hidden', title: 'Hidden Files' },
  { command: 'file_explorer_collapse_all', title: 'Collapse All' },
];
const PASTE: Entry = { command: 'file_explorer_paste', title: 'Paste' };
const FILTER: readonly Entry[] = [
  { command: 'file_explorer_open', title: 'Open' },
  { command: 'file_explorer_search_keep', title: 'Keep' },
  { command: 'file_explorer_search_clear', title: 'Clear' },
];
/** While the explorer does not have the focus. */
const UNFOCUSED: readonly Entry[] = [{ command: 'focus_file_explorer', title: 'Go to Explorer' }];

/** Rows of hints at most, and the rows of the explorer from which on there is room for one and for two. */
const MOST = 2;
const ROOM = [7, 9];
/** Columns between two hints, and between a key and its title. */
const GAP = 2;
const KEY_GAP = 1;

/** Rows that the hints take of an area with the explorer. They do not depend on the focus, so that no row moves when it changes. */
export function hintHeight(state: State, { width, height }: Rectangle): number {
  if (!explorerHints.of(state)) return 0;
  const rows = placeHints(state, ROWS, 'file_explorer', width).at(-1)?.y ?? -1;
  return Math.min(rows + 1, ROOM.filter((least) => height >= least).length);
}

/** The hints for what has the focus, in an area of some size. */
export function hintsOf(state: State, explorer: Explorer, area: Rectangle): readonly Hint[] {
  const rows = hintHeight(state, area);
  const all =
    state.window.area !== 'explorer'
      ? placeHints(state, UNFOCUSED, null, area.width)
      : explorer.filtering
        ? placeHints(state, FILTER, 'file_explorer_filter', area.width)
        : placeHints(state, explorer.taken === null ? ROWS : [PASTE, ...ROWS], 'file_explorer', area.width);
  return all.filter(({ y }) => y < rows);
}

/** The hint at a place of the screen; undefined for none. */
export const hintAt = (
  hints: readonly Hint[],
  { x, y }: Rectangle,
  at: { readonly x: number; readonly y: number },
): Hint | undefined =>
  hints.find((hint) => inside(at, { x: x + hint.x, y: y + hint.y, width: widthOf(hint), height: 1 }));

const widthOf = ({ key, title }: Pick<Hint, 'key' | 'title'>): number =>
  textWidth(key) + KEY_GAP + textWidth(title);

/** The hints in rows of some width; a command without a key has none. */
function placeHints(
  state: State,
  entries: readonly Entry[],
  context: Context | null,
  width: number,
): readonly Hint[] {
  const hints: Hint[] = [];
  let x = 1;
  let y = 0;
  for (const entry of entries) {
    const key = findShortcut(state, entry.command, context);
    if (key === undefined) continue;
    const hint = { ...entry, key: typedKey(key) };
    const wide = widthOf(hint);
    if (1 + wide > width) continue;
    if (x + wide > width) {
      x = 1;
      y++;
    }
    if (y >= MOST) break;
    hints.push({ ...hint, x, y });
    x += wide + GAP;
  }
  return hints;
}

/** A key as it is typed: `n` for N, `N` for Shift+N. */
function typedKey(key: string): string {
  if (/^[A-Z]$/.test(key)) return key.toLowerCase();
  return /^Shift\+[A-Z]$/.test(key) ? key.slice(-1) : key;
}
