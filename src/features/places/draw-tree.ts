import type { Frame, FrameCursor, Style } from '../../base/frame.ts';
import type { Rectangle } from '../../base/rectangle.ts';
import type { State } from '../../core/model/state.ts';
import type { Styles } from '../../core/model/styles.ts';
import { write } from '../../ui/cells.ts';
import { inkOn } from '../../ui/theme.ts';
import { drawListBar } from '../../ui/widgets/list.ts';
import { hasFocus } from '../panel/view-tabs.ts';
import { canExpand, type PlaceNode, selectedIds, treeOf } from './place-tree.ts';
import { treeAreas, treeBar, type TreeKind } from './tree-area.ts';
import { INDENT } from './tree-layer.ts';

/** Draws a tree with its heading. Returns its cursor while it has the focus. */
export function drawTree(
  frame: Frame,
  state: State,
  { name, title }: TreeKind,
  theme: Styles,
): FrameCursor | null {
  const tree = treeOf(state, name);
  const areas = treeAreas(state, name);
  const { whole, rows } = areas;
  if (whole.height === 0) return null;
  frame.fill(whole.x, whole.y, whole.width, whole.height, theme.sidebar);
  drawHeading(frame, areas, { title: tree?.title ?? title, note: tree?.note ?? '' }, theme);
  if (tree === null) return null;
  const isFocused = hasFocus(state, name);
  const selected = selectedIds(tree);
  for (let i = 0; i < rows.height; i++) {
    const at = tree.top + i;
    const node = tree.nodes[tree.rows[at]];
    if (node === undefined) break;
    const isQuiet = at === tree.index || at === tree.hover || selected.has(node.id);
    const quiet = isQuiet ? theme.sidebarInactive : theme.sidebar;
    const paper = isFocused && at === tree.index ? theme.sidebarActive : quiet;
    drawRow(frame, node, { ...rows, y: rows.y + i, height: 1 }, paper, theme);
  }
  drawListBar(frame, treeBar(tree, areas), theme.sidebar, theme);
  const y = rows.y + tree.index - tree.top;
  return isFocused && y >= rows.y && y < rows.y + rows.height ? { x: rows.x, y, shape: 'bar' } : null;
}

function drawHeading(
  frame: Frame,
  { heading, close }: ReturnType<typeof treeAreas>,
  { title, note }: { readonly title: string; readonly note: string },
  theme: Styles,
): void {
  if (heading.height === 0) return;
  const { x, y, width } = heading;
  frame.fill(x, y, width, 1, theme.sidebarHeading);
  const after = write(frame, x + 1, y, title, theme.sidebarHeading, close.x);
  write(frame, after + 2, y, note, inkOn(theme.popupDetail, theme.sidebarHeading), close.x);
  write(frame, close.x, y, ' ✕ ', theme.sidebarHeading, x + width);
}

function drawRow(
  frame: Frame,
  node: PlaceNode,
  { x, y, width }: Rectangle,
  paper: Style,
  theme: Styles,
): void {
  frame.fill(x, y, width, 1, paper);
  const limit = x + width - 1;
  const arrow = !canExpand(node) ? ' ' : node.isExpanded ? '▾' : '▸';
  const after = write(frame, x + 1 + INDENT * node.depth, y, `${arrow} ${node.text}`, paper, limit);
  write(frame, after + 2, y, node.detail, inkOn(theme.popupDetail, paper), limit);
}
