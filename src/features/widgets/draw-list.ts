import type { Style } from '../../base/frame.ts';
import { BarHold, listThumb, type ListBar } from '../../core/widgets/list-scrollbar.ts';
import { clipText, write } from '../../ui/cells.ts';
import { inkOn, lineOn } from '../../ui/theme.ts';
import { isChecked, listCount, treePlace } from './act.ts';
import { drawEntry } from './draw-entry.ts';
import type { Painter } from './draw.ts';
import { type Box, panelLayout } from './layout.ts';
import { entryAt, nodeAt, widgetAt } from './packed-rows.ts';
import { layOutNode } from './parts.ts';
import { boxState, dualCursor, dualSides, expandedIn, listPlace, nodeKey, rowsInSight } from './values.ts';
import type { DualList, ListWidget, Tree } from './widget.ts';

/** The style of a row that is selected, with and without the keys. */
export const selectedStyle = ({ theme, base }: Painter, hasKeys: boolean): Style =>
  hasKeys ? theme.popupActive : { ...theme.sidebarInactive, ink: inkOn(base, theme.sidebarInactive).ink };

/** Draws the rows of a list that are in sight. */
export function drawListRows(painter: Painter, box: Box, widget: ListWidget): void {
  const { frame, panel, theme, base } = painter;
  const count = listCount(widget);
  const { index, top } = listPlace(count, box.height, widget, boxState(panel, box));
  for (let i = 0; i < box.height && top + i < count; i++) {
    const y = painter.row(box.y + i);
    if (y === null) continue;
    const style = top + i === index && widget.focusable ? selectedStyle(painter, painter.hasKeys(box)) : base;
    const x = painter.column(box.x);
    const limit = painter.limit(box.x + box.width);
    frame.fill(x, y, limit - x, 1, style);
    if (widget.itemSpecs === null)
      drawEntry(frame, entryAt(widget.items, top + i), { x: x + 1, y, limit }, style, theme);
    else {
      const spec = widgetAt(widget.itemSpecs, top + i);
      const layout = panelLayout({ spec }, { x: 0, y: 0, width: box.width - 1, height: 1 });
      painter
        .inner({ x: box.x + 1, y: box.y + i, height: 1 }, style)
        .layout(layout, `${box.name}.${top + i}`);
    }
  }
  drawBar(painter, box, top, count, box.height);
}

/** Draws the nodes of a tree that are in sight. */
export function drawTree(painter: Painter, box: Box, widget: Tree): void {
  const { frame, panel, theme, base } = painter;
  const own = boxState(panel, box);
  const { nodes, row, top } = treePlace(box, widget, own);
  const expanded = expandedIn(widget, own);
  const height = rowsInSight(box);
  for (let i = 0; i < height && top + i < nodes.length; i++) {
    const index = nodes[top + i];
    const { text, extraLines = [] } = nodeAt(widget.nodes, index);
    const style = top + i === row ? selectedStyle(painter, painter.hasKeys(box)) : base;
    const parts = layOutNode(widget, index);
    const x = painter.column(box.x);
    const limit = painter.limit(box.x + box.width);
    for (let line = 0; line < widget.itemHeight; line++) {
      const y = painter.row(box.y + i * widget.itemHeight + line);
      if (y === null || (line > 0 && box.y + i * widget.itemHeight + line >= box.y + box.height)) continue;
      frame.fill(x, y, limit - x, 1, style);
      const entry = line === 0 ? text : extraLines[line - 1];
      if (entry !== undefined) drawEntry(frame, entry, { x: x + parts.text, y, limit }, style, theme);
      if (line > 0) continue;
      const arrow = widget.parents[index] === 0 ? ' ' : expanded.has(nodeKey(widget, index)) ? '▾' : '▸';
      write(frame, x + parts.arrow, y, arrow, style, limit);
      if (!widget.checkable) continue;
      const checked = isChecked(widget, own, index);
      write(frame, x + parts.check, y, checked === null ? '[-]' : checked ? '[x]' : '[ ]', style, limit);
    }
  }
  drawBar(painter, box, top, nodes.length, height);
}

const HOLD = new BarHold();

/** Shows in the last column where in a list its rows are. */
function drawBar(painter: Painter, box: Box, top: number, length: number, height: number): void {
  if (length <= height || box.width < 4 || box.height < 2) return;
  const { frame, theme, base } = painter;
  const bar: ListBar = {
    hold: HOLD,
    area: { x: box.x + box.width - 1, y: 0, width: 1, height },
    top,
    length,
  };
  const { from, size } = listThumb(bar);
  for (let i = from; i < from + size; i++) {
    const y = painter.row(box.y + i);
    if (y !== null)
      write(
        frame,
        painter.column(bar.area.x),
        y,
        '▐',
        lineOn(theme.scrollbarThumb, base),
        painter.limit(bar.area.x + 1),
      );
  }
}

/** Draws both lists of a dual list. */
export function drawDual(painter: Painter, box: Box, widget: DualList): void {
  const { frame, panel, theme, base } = painter;
  const own = boxState(panel, box);
  const sides = dualSides(widget, own);
  const quiet = inkOn(theme.popupDetail, base);
  let y = box.y;
  if (widget.label !== '') painter.text(box.x, y++, widget.label, base, box.x + box.width);
  const half = Math.floor(box.width / 2);
  for (const side of [0, 1] as const) {
    const x = box.x + side * half;
    const limit = side === 0 ? box.x + half - 1 : box.x + box.width;
    painter.text(x + 1, y, side === 0 ? 'Available' : 'Chosen', quiet, limit);
    const cursor = dualCursor(own, side, sides[side].length);
    const top = Math.max(0, cursor - widget.visibleRows + 1);
    for (let i = 0; i < widget.visibleRows && top + i < sides[side].length; i++) {
      const isHere = top + i === cursor && (own.isRight === true) === (side === 1);
      const style = isHere ? selectedStyle(painter, painter.hasKeys(box)) : base;
      const row = painter.row(y + 1 + i);
      if (row === null) continue;
      const [from, to] = [painter.column(x), painter.limit(limit)];
      frame.fill(from, row, to - from, 1, style);
      write(frame, from + 1, row, clipText(sides[side][top + i].label, to - from - 1), style, to);
    }
  }
  if (widget.hint !== '')
    painter.text(box.x, y + 1 + widget.visibleRows, widget.hint, quiet, box.x + box.width);
}
