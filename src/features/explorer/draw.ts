import { badgeOf, type ColoredText, slotsOf } from './decorations.ts';
import type { Color } from '../../core/decorations/overlay-style.ts';
import { colorWord } from '../../ui/theme-keys.ts';
import { explorerIcons } from './settings.ts';
import type { Rectangle } from '../../base/rectangle.ts';
import { rowHold } from './row-hold.ts';
import { COLOR, type Frame, type FrameCursor, type Style } from '../../base/frame.ts';
import { textWidth } from '../../base/text-width.ts';
import { emptiness, explorerBar, explorerHeight, firstRow, gitMarkOf, shownExplorer } from './explorer.ts';
import { type Explorer, type GitMark } from './explorer-field.ts';
import { type TreeRow, TreeRows } from './tree.ts';
import { nameOf, within } from '../../core/model/paths.ts';
import type { Regions } from '../../core/layout/regions.ts';
import type { State } from '../../core/model/state.ts';
import { problemCount, problemsField, worstIn } from '../diagnostics/problems.ts';
import { severityStyle } from '../diagnostics/draw-severity.ts';
import { clipText, write } from '../../ui/cells.ts';
import { hintHeight, hintsOf } from './hints.ts';
import { iconOf } from './icons.ts';
import { drawListBar } from '../../ui/widgets/list.ts';
import { inkOn, type Theme } from '../../ui/theme.ts';

/** Draws the file explorer and the line beside it; returns the cursor while it has the keys. */
export function drawExplorer(
  frame: Frame,
  state: State,
  { sidebar: area, sidebarEdge: edge }: Regions,
  theme: Theme,
): FrameCursor | null {
  const dragged = rowHold.last(state);
  const explorer = shownExplorer(state);
  if (explorer === null || area.width === 0) return null;
  const focused = state.window.area === 'explorer';
  frame.fill(area.x, area.y, area.width, area.height, theme.sidebar);
  let cursor = drawHeading(frame, explorer, area, theme);
  const height = explorerHeight(state);
  const top = firstRow(explorer, height);
  const rows = TreeRows.of(explorer.tree);
  for (let y = edge.y; y < edge.y + edge.height && edge.width > 0; y++)
    write(frame, edge.x, y, '│', theme.divider);
  drawHints(frame, state, explorer, area, theme);
  const note = emptiness(state, explorer);
  if (note !== null) {
    write(
      frame,
      area.x + 1,
      area.y + 1,
      clipText(note, area.width - 2),
      theme.gitIgnored,
      area.x + area.width,
    );
    return focused ? (cursor ?? { x: area.x, y: area.y + 1, shape: 'bar' }) : null;
  }
  const chosen = chosenLines(explorer, rows, top, height);
  for (let line = 0; line < height && top + line < rows.length && line + 1 < area.height; line++) {
    const row = rows.at(top + line);
    if (row === undefined) break;
    const at = row.path === explorer.selected;
    const over = dragged?.over === row.path;
    const look: RowStyle = {
      at,
      chosen: chosen(row, top + line) || over,
      hover: explorer.hover === top + line,
      focused,
    };
    const place = { ...area, y: area.y + 1 + line, height: 1 };
    drawRow(frame, state, explorer, row, look, place, theme);
    if (at)
      cursor ??= {
        x: area.x,
        y: place.y,
        shape: 'bar',
      };
  }
  drawListBar(frame, explorerBar(state, explorer), theme.sidebar, theme);
  return focused ? cursor : null;
}

/** Draws the keys of the explorer below its rows. */
function drawHints(frame: Frame, state: State, explorer: Explorer, area: Rectangle, theme: Theme): void {
  const top = area.y + area.height - hintHeight(state, area);
  const limit = area.x + area.width;
  const title = inkOn(theme.gitIgnored, theme.sidebar);
  for (const hint of hintsOf(state, explorer, area)) {
    const end = write(frame, area.x + hint.x, top + hint.y, hint.key, theme.sidebar, limit);
    write(frame, end + 1, top + hint.y, hint.title, title, limit);
  }
}

/** The folder that is shown, or what its names are narrowed to; returns the cursor while that is typed. */
function drawHeading(
  frame: Frame,
  explorer: Explorer,
  { x, y, width }: Rectangle,
  theme: Theme,
): FrameCursor | null {
  const limit = x + width;
  const { root, filter } = explorer.tree;
  frame.fill(x, y, width, 1, theme.sidebarHeading);
  if (filter === '' && !explorer.filtering) {
    write(
      frame,
      x + 1,
      y,
      clipText(root === '/' ? '/' : nameOf(root), width - 2),
      theme.sidebarHeading,
      limit,
    );
    return null;
  }
  const style = inkOn(theme.sidebar, theme.sidebarHeading);
  write(frame, x + 1, y, '/', inkOn(theme.gitIgnored, theme.sidebarHeading), limit);
  // The end of what is typed stays in sight.
  let shown = filter;
  while (textWidth(shown) > width - 4 && shown !== '') shown = [...shown].slice(1).join('');
  const end = write(frame, x + 3, y, shown, style, limit);
  return explorer.filtering ? { x: Math.min(limit - 1, end), y, shape: 'bar' } : null;
}

interface RowStyle {
  /** The cursor is on it. */
  readonly at: boolean;
  readonly chosen: boolean;
  readonly hover: boolean;
  readonly focused: boolean;
}

/** The chosen rows: one by one, or between the cursor and the row where choosing began. */
function chosenLines(
  { marked, anchor, selected }: Explorer,
  rows: TreeRows,
  top: number,
  height: number,
): (row: TreeRow, at: number) => boolean {
  if (anchor === null) return ({ path }) => marked.has(path);
  const [one, other] = [rows.indexOf(anchor), rows.indexOf(selected)];
  if (one < 0 || other < 0 || Math.min(one, other) > top + height) return ({ path }) => marked.has(path);
  return ({ path }, at) => marked.has(path) || (at >= Math.min(one, other) && at <= Math.max(one, other));
}

const MARKS: Readonly<Record<GitMark, string>> = {
  added: 'A',
  modified: 'M',
  deleted: 'D',
  untracked: '?',
  conflict: '!',
};

function drawRow(
  frame: Frame,
  state: State,
  explorer: Explorer,
  row: TreeRow,
  look: RowStyle,
  { x, y, width }: Rectangle,
  theme: Theme,
): void {
  const { taken, tree } = explorer;
  const limit = x + width;
  const context = groundOf(look, theme);
  if (context !== theme.sidebar) frame.fill(x, y, width, 1, context);
  const cut = taken?.cut === true && taken.paths.some((path) => within(row.path, path));
  const mark = row.ignored ? undefined : gitMarkOf(explorer, row.path);
  const worst = worstIn(problemsField.of(state), row.path, row.folder);
  const slots = slotsOf(state, row.path);
  const usual: Style =
    row.ignored || cut
      ? inkOn(theme.gitIgnored, context)
      : worst !== null
        ? inkOn(severityStyle(theme, worst), context)
        : mark === undefined
          ? context
          : inkOn(gitStyle(mark, theme), context);
  const style = nameStyle(slots, usual, context, theme);
  const problems = worst === null ? '' : row.folder ? '•' : problemsSign(problemCount(state, row.path));
  const gitSign = mark === undefined ? '' : row.folder ? '•' : MARKS[mark];
  const sign =
    problems === '' || row.folder ? problems || gitSign : [problems, gitSign].filter(Boolean).join(' ');
  const signs = signsOf(
    slots,
    badgeOf(state, row.path, row.folder),
    { text: sign, style: usual },
    context,
    theme,
  );
  const signsWidth = signs.reduce((sum, { text }) => sum + textWidth(text) + 1, 0);
  const room = Math.max(x, limit - 1 - signsWidth);
  // In a narrow bar the names keep a part of it, however deep they are.
  const at = x + 1 + Math.min(row.depth * 2, Math.max(0, width - 12));
  if (row.folder) write(frame, at, y, row.expanded ? '▾' : '▸', inkOn(theme.gitIgnored, context), room);
  let from = at + 2;
  const leading = slots?.leading ?? null;
  if (leading !== null) {
    const text = leading.text.padEnd(Math.min(leading.minWidth ?? 0, width));
    from = write(frame, from, y, `${text} `, coloredOn(leading.color, context, theme), room);
  } else if (explorerIcons.of(state) && slots?.suppressLeading !== true)
    from = write(frame, from, y, `${iconOf(row)} `, style, room);
  const problem = row.expanded ? (tree.folders.get(row.path)?.problem ?? null) : null;
  const name = row.link ? `${row.name} →` : row.name;
  const end = write(frame, from, y, clipText(name, room - from), style, room);
  const hit = tree.filter === '' ? -1 : name.toLowerCase().indexOf(tree.filter.toLowerCase());
  const shown = clipText(name, room - from);
  if (hit >= 0 && hit + tree.filter.length <= shown.length) {
    const before = from + textWidth(shown.slice(0, hit));
    write(frame, before, y, shown.slice(hit, hit + tree.filter.length), inkOn(theme.matched, context), room);
  }
  if (problem !== null)
    write(frame, end + 1, y, clipText(problem, room - end - 1), inkOn(theme.error, context), room);
  let right = room + 1;
  for (const { text, style: its } of signs) right = write(frame, right, y, text, its, limit) + 1;
}

/** The texts at the right end of a row: what a plugin puts there, or its badge before the sign of the editor. */
function signsOf(
  slots: ReturnType<typeof slotsOf>,
  badge: ColoredText | null,
  sign: { readonly text: string; readonly style: Style },
  context: Style,
  theme: Theme,
): readonly { readonly text: string; readonly style: Style }[] {
  const colored = ({ text, color }: Omit<ColoredText, 'priority'>): typeof sign => ({
    text,
    style: coloredOn(color, context, theme),
  });
  if (slots?.trailing != null) return [colored(slots.trailing)];
  if (slots?.suppressTrailing === true) return [];
  return [...(badge === null ? [] : [colored(badge)]), sign].filter(({ text }) => text !== '');
}

/** The style of a name with the color that a plugin gives it. */
const nameStyle = (slots: ReturnType<typeof slotsOf>, usual: Style, context: Style, theme: Theme): Style =>
  slots?.nameColor != null
    ? coloredOn(slots.nameColor, usual, theme)
    : slots?.suppressNameColor === true
      ? context
      : usual;

/** A style with the ink of a plugin's color; the style itself for an unknown key of the theme. */
function coloredOn(color: Color, style: Style, theme: Theme): Style {
  const word = colorWord(color, theme);
  return word === null ? style : { ...style, ink: (style.ink & ~COLOR) | word };
}

/** The number of problems of a file as it stands beside its name. */
const problemsSign = (count: number): string => (count > 9 ? '9+' : String(count));

function groundOf({ at, chosen, hover, focused }: RowStyle, theme: Theme): Style {
  if (at && focused) return theme.sidebarActive;
  return at || chosen || hover ? theme.sidebarInactive : theme.sidebar;
}

function gitStyle(mark: GitMark, theme: Theme): Style {
  switch (mark) {
    case 'added':
      return theme.gitAdded;
    case 'untracked':
      return theme.gitUntracked;
    case 'modified':
      return theme.gitModified;
    case 'deleted':
    case 'conflict':
      return theme.gitDeleted;
  }
}
