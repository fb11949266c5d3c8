import type { Rectangle } from '../../base/rectangle.ts';
import { textWidth } from '../../base/text-width.ts';
import type { State } from '../../core/model/state.ts';
import { listCount, treePlace } from './act.ts';
import { panelArea } from './area.ts';
import { type Box, labelColumns } from './layout.ts';
import type { WidgetPanel } from './panel.ts';
import { boxState, chosenOption, type completionsOf, listPlace } from './values.ts';
import type { Dropdown, TextField, Tree } from './widget.ts';

/** The first row of a list or a tree that is in sight. */
export function listTop(panel: WidgetPanel, box: Box): number {
  const { widget } = box;
  const own = boxState(panel, box);
  if (widget.kind === 'list') return listPlace(listCount(widget), box.height, widget, own).top;
  return widget.kind === 'tree' ? treePlace(box, widget, own).top : 0;
}

/** The part of a text field that is typed in, in the panel. */
export function fieldArea({ x, y, width, height }: Box, { label, labelWidth }: TextField): Rectangle {
  const before = Math.min(labelColumns(label, labelWidth), Math.max(0, width - 4));
  return { x: x + before + 1, y, width: Math.max(1, width - before - 2), height };
}

/** A list that lies over the panel, below a field. */
export interface Offered {
  readonly area: Rectangle;
  /** The first row in sight. */
  readonly top: number;
  /** The highlighted row; -1 for none. */
  readonly index: number;
}

function listBelow(
  { x, y, width, height }: Rectangle,
  items: readonly string[],
  index: number,
  most: number,
  room: number,
): Offered {
  const above = y;
  const below = room - y - height;
  const rows = Math.min(items.length, most, Math.max(1, below, above));
  const top = Math.max(0, Math.min(items.length - rows, index - rows + 1));
  const isAbove = below < rows && above > below;
  const widest = items.slice(top, top + rows).reduce((sum, item) => Math.max(sum, textWidth(item)), 0);
  return {
    area: {
      x,
      y: isAbove ? y - rows : y + height,
      width: Math.max(width, Math.min(widest + 2, 60)),
      height: rows,
    },
    top,
    index,
  };
}

const MOST_OPTIONS = 10;

/** The list of an open dropdown, below its field or above it where there is more room. */
export function dropdownArea(state: State, panel: WidgetPanel, box: Box, widget: Dropdown): Offered {
  const own = boxState(panel, box);
  const before = labelColumns(widget.label, widget.labelWidth);
  const field = { ...box, x: box.x + before, width: Math.max(1, box.width - before) };
  const index = own.highlighted ?? chosenOption(widget, own);
  const room = (panelArea(state, panel)?.height ?? 24) + panel.top;
  return listBelow(field, widget.options, index, MOST_OPTIONS, room);
}

/** The completions of a text field, below it. */
export const completionArea = (
  box: Box,
  widget: TextField,
  { items, index }: NonNullable<ReturnType<typeof completionsOf>>,
): Offered =>
  listBelow(
    { ...fieldArea(box, widget), y: box.y, height: box.height },
    items,
    index,
    widget.completionRows,
    Infinity,
  );

/** The columns of the parts of a node of a tree. */
export function layOutNode(
  { depths, indentCols, checkable }: Tree,
  index: number,
): { readonly arrow: number; readonly check: number; readonly text: number } {
  const arrow = Math.min(40, depths[index] * indentCols);
  const check = arrow + 2;
  return { arrow, check, text: check + (checkable ? 4 : 0) };
}
