import { explorerWidth } from './settings.ts';
import { inside, type Rectangle } from '../../base/rectangle.ts';
import { settingsField } from '../../core/config/settings-field.ts';
import { dragField } from '../../core/layout/text-drag-state.ts';
import { explorerField, clampedWidth, type Explorer } from './explorer-field.ts';
import type { Milliseconds } from '../../base/units.ts';
import { CTRL, type MouseEvent, SHIFT } from '../../input/event.ts';
import type { Scope } from '../../input/keymap.ts';
import {
  explorerBar,
  explorerHeight,
  filterBy,
  firstRow,
  scrollExplorer,
  selectRow,
  setExpanded,
  shownExplorer,
  withExplorer,
  explorerBarHold,
} from './explorer.ts';
import { askMove, chosenRows, folderTitle, openPath, outermost } from './file-actions.ts';
import { nameAll } from '../files/file-orders.ts';
import { type TreeRow, TreeRows } from './tree.ts';
import { MouseCapture, withoutCapture } from '../../core/dispatch/mouse-capture.ts';
import { hintAt, hintHeight, hintsOf } from './hints.ts';
import { findShortcut } from '../../core/config/shortcuts.ts';
import { runCommand } from '../../core/dispatch/run-command.ts';
import { rowHold, type RowHold } from './row-hold.ts';
import type { Layer } from '../../core/model/layer.ts';
import { overBar } from '../../core/widgets/list-scrollbar.ts';
import { EXPLORER_FOLDER_MENU, EXPLORER_MENU } from './menus.ts';
import { openMenu } from '../../core/widgets/menu-actions.ts';
import { folderOf } from '../../core/model/paths.ts';
import { autoscroll } from '../../core/dispatch/autoscroll.ts';
import { regions } from '../../core/layout/regions.ts';
import { reveal } from '../../core/layout/scroll.ts';
import { andThen, say, type State, type Step, step, withWindow } from '../../core/model/state.ts';

const KEYS: readonly Scope[] = [{ context: 'file_explorer', through: 'anywhere' }];
const FILTER: readonly Scope[] = [{ context: 'file_explorer_filter', through: 'anywhere' }];

/** Presses on one row within this time are a double click. */
const DOUBLE_CLICK: Milliseconds = 400;

/** The file explorer: its rows, the line beside it, and its filter while that is typed. */
export const explorerLayer: Layer = {
  scopes(state) {
    const explorer = shownExplorer(state);
    if (explorer === null || state.window.area !== 'explorer') return null;
    return explorer.filtering ? FILTER : KEYS;
  },
  type(state, text) {
    const explorer = explorerField.of(state);
    if (explorer === null) return step(state);
    if (!explorer.filtering) return step(say(state, 'info', strayText(state)));
    return filterBy(state, explorer.tree.filter + text.replaceAll(/\p{Cc}/gu, ''));
  },
  holds: (state) =>
    rowHold.held(state) !== null || edgeHold.held(state) !== null || explorerBarHold.held(state) !== null,
  mouse(state, event) {
    const explorer = shownExplorer(state);
    if (explorer === null) return false;
    const { sidebar, sidebarEdge } = regions(state);
    if (edgeHold.held(state) !== null && event.kind === 'drag')
      return step(resizeExplorer(state, event.x - sidebar.x));
    const row = rowHold.held(state);
    if (row !== null && (event.kind === 'drag' || event.kind === 'release'))
      return draggedRows(state, explorer, row, event);
    if (inside(event, sidebarEdge) && event.kind === 'press' && event.button === 'left')
      return holdEdge(state);
    const bar = overBar(state, explorerBar(state, explorer), event);
    if (bar !== null) return step(withExplorer(bar.state, { top: bar.top, hover: -1 }));
    if (!inside(event, sidebar)) {
      const left = explorer.hover < 0 ? state : withExplorer(state, { hover: -1 });
      return event.kind === 'move' && left !== state ? step(left) : false;
    }
    const line = event.y - sidebar.y - 1;
    if (line >= explorerHeight(state) && !event.kind.startsWith('wheel'))
      return overHints(state, explorer, event, sidebar);
    return within(state, explorer, event, line);
  },
};

/** The message for text that was typed although the rows have the focus. */
function strayText(state: State): string {
  const key = findShortcut(state, 'focus_editor', 'file_explorer');
  const out = key === undefined ? '' : `. Press ${key} to leave it`;
  return `The file explorer has the focus${out}`;
}

/** Handles the mouse over the hints: a click on one runs its command. */
function overHints(state: State, explorer: Explorer, event: MouseEvent, sidebar: Rectangle): Step {
  const left = explorer.hover < 0 ? state : withExplorer(state, { hover: -1 });
  if (event.kind !== 'press' || event.button !== 'left') return step(left);
  const top = sidebar.y + sidebar.height - hintHeight(state, sidebar);
  const hint = hintAt(hintsOf(state, explorer, sidebar), { ...sidebar, y: top }, event);
  const focused = withWindow(left, { area: 'explorer', message: null, pending: null });
  return hint === undefined ? step(focused) : runCommand(focused, hint.command) || step(focused);
}

/** The line beside the explorer: dragged it changes the explorer's width. */
const edgeHold = new MouseCapture<{ readonly time: Milliseconds }>();

/** Takes hold of the line beside the explorer; twice gives it its width back. */
function holdEdge(state: State): Step {
  const last = edgeHold.last(state);
  if (last !== null && state.now - last.time < DOUBLE_CLICK)
    return step(withoutCapture(resizeExplorer(state, explorerWidth.of(state))));
  return step(edgeHold.hold(state, { time: state.now }));
}

const resizeExplorer = (state: State, width: number): State =>
  reveal(withExplorer(state, { width: clampedWidth(width) }));

/** Handles the mouse on a row of the side bar, counted from -1 for its heading. */
function within(state: State, explorer: Explorer, event: MouseEvent, line: number): Step {
  const height = explorerHeight(state);
  const rows = TreeRows.of(explorer.tree);
  const at = line < 0 ? -1 : firstRow(explorer, height) + line;
  const row = rows.at(at);
  const wheel = settingsField.of(state).editor.wheel_lines;
  switch (event.kind) {
    case 'wheel_up':
      return step(scrollExplorer(state, -wheel));
    case 'wheel_down':
      return step(scrollExplorer(state, wheel));
    case 'move':
      return step(
        explorer.hover === (row === undefined ? -1 : at)
          ? state
          : withExplorer(state, { hover: row === undefined ? -1 : at }),
      );
    case 'press':
      return pressRow(
        dragField.with(withWindow(state, { area: 'explorer', message: null, pending: null }), null),
        explorer,
        event,
        row,
        at,
      );
    default:
      return step(state);
  }
}

function pressRow(
  state: State,
  explorer: Explorer,
  event: MouseEvent,
  row: TreeRow | undefined,
  at: number,
): Step {
  const fresh = explorer.filtering ? withExplorer(state, { filtering: false }) : state;
  if (event.button === 'right') return step(menu(fresh, explorer, event, row, at));
  if (row === undefined || event.button !== 'left')
    return step(withExplorer(fresh, { marked: new Set(), anchor: null }));
  if (event.modifiers & SHIFT) {
    const anchor = explorer.anchor ?? explorer.selected;
    return step(withExplorer(selectRow(fresh, at), { anchor: anchor === '' ? null : anchor }));
  }
  if (event.modifiers & CTRL) return step(toggledMark(fresh, explorer, row, at));
  const last = rowHold.last(state);
  const twice = last?.path === row.path && state.now - last.time < DOUBLE_CLICK;
  // What was chosen may be dragged, all of it: it stays chosen until the button is let go.
  const chosen = chosenRows(explorer).has(row.path)
    ? fresh
    : withExplorer(selectRow(fresh, at), { marked: new Set() });
  const time = twice ? -Infinity : state.now;
  return step(rowHold.hold(chosen, { path: row.path, time, over: null }));
}

/** Rows are dragged: the folder under the mouse is where they would come to. Let go where it was pressed, it was a click. */
function draggedRows(state: State, explorer: Explorer, held: RowHold, event: MouseEvent): Step {
  const { sidebar } = regions(state);
  const height = explorerHeight(state);
  const rows = TreeRows.of(explorer.tree);
  if (event.kind === 'release') {
    if (held.over !== null)
      return inside(event, sidebar)
        ? askMove(withWindow(state, { message: null }), draggedPaths(explorer, held.path), held.over)
        : step(withWindow(state, { message: null }));
    return clickRow(state, explorer, rows.indexOf(held.path), held.time === -Infinity);
  }
  const line = event.y - sidebar.y - 1;
  const away = line < 0 ? line : Math.max(0, line - height + 1);
  const scrolled =
    away === 0 || height < 1
      ? state
      : autoscroll(state, event, (before) => {
          const next = scrollExplorer(before, away);
          return next === before ? null : next;
        });
  const row = rows.at(
    firstRow(explorerField.of(scrolled) ?? explorer, height) + Math.max(0, Math.min(height - 1, line)),
  );
  const beside = !inside(event, sidebar);
  if (held.over === null && row?.path === held.path && !beside) return step(state);
  const over =
    line < 0 || row === undefined ? explorer.tree.root : row.folder ? row.path : folderOf(row.path);
  const paths = draggedPaths(explorer, held.path);
  const told = beside
    ? 'Release to move nothing'
    : paths.every((path) => folderOf(path) === over)
      ? `${nameAll(paths)}: drag to a folder to move`
      : `Release to move ${nameAll(paths)} to ${folderTitle(state, over)}`;
  return step(say(rowHold.hold(scrolled, { ...held, over }), 'info', told));
}

/** The paths that dragging a row moves: all chosen ones, if it is one of them. */
const draggedPaths = (explorer: Explorer, path: string): readonly string[] =>
  chosenRows(explorer).has(path) ? outermost([...chosenRows(explorer)]) : [path];

/** Opens the file of a row, or shows what is in the folder. */
function clickRow(state: State, explorer: Explorer, at: number, twice: boolean): Step {
  const row = TreeRows.of(explorer.tree).at(at);
  if (row === undefined) return step(state);
  const chosen = withExplorer(selectRow(state, at), { marked: new Set() });
  if (row.folder) return setExpanded(chosen, row.path, !explorer.tree.expanded.has(row.path));
  return openPath(chosen, row.path, !twice);
}

/** Chooses one row more, or one less; the first time the row with the cursor is one of them. */
function toggledMark(state: State, explorer: Explorer, row: TreeRow, at: number): State {
  const marked = new Set(chosenRows(explorer));
  if (marked.size === 0 && explorer.selected !== '' && explorer.selected !== row.path)
    marked.add(explorer.selected);
  if (!marked.delete(row.path)) marked.add(row.path);
  return withExplorer(selectRow(state, at), { marked });
}

function menu(
  state: State,
  explorer: Explorer,
  event: MouseEvent,
  row: TreeRow | undefined,
  at: number,
): State {
  const chosen = row !== undefined && chosenRows(explorer).has(row.path);
  const placed = chosen
    ? state
    : withExplorer(row === undefined ? state : selectRow(state, at), { marked: new Set(), anchor: null });
  return openMenu(placed, row === undefined ? EXPLORER_FOLDER_MENU : EXPLORER_MENU, event.x + 1, event.y);
}

/** Opens the menu of the row with the cursor, beside it. */
export function openExplorerMenu(state: State): Step {
  return andThen(step(state), (next) => {
    const explorer = explorerField.of(next);
    if (explorer === null) return step(next);
    const { sidebar } = regions(next);
    const line =
      TreeRows.of(explorer.tree).indexOf(explorer.selected) - firstRow(explorer, explorerHeight(next));
    return step(openMenu(next, EXPLORER_MENU, sidebar.x + 4, sidebar.y + 2 + Math.max(0, line)));
  });
}
