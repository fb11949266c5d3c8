import type { Rectangle } from '../../base/rectangle.ts';
import { type State, type Step, step } from '../../core/model/state.ts';
import { panelArea } from './area.ts';
import { changeWidget, eventOf } from './change.ts';
import { moveInRadio } from './radio.ts';
import { allBoxes, type Box, canFocus, panelLayout, type PanelLayout } from './layout.ts';
import { nodeAt, rowCount } from './packed-rows.ts';
import {
  focusedPanel,
  isFloating,
  panelOf,
  type WidgetPanel,
  type WidgetState,
  withoutPanel,
  withPanel,
} from './panel.ts';
import {
  boxState,
  chosenOption,
  completionsOf,
  dualCursor,
  dualSides,
  expandedIn,
  focusedBox,
  lineOf,
  listPlace,
  nodeKey,
  rowOfNode,
  rowsInSight,
  shownNodes,
  textLine,
} from './values.ts';
import type { Dropdown, DualList, ListWidget, NumberField, Tree } from './widget.ts';

/** The area that a panel is laid out for while it is not shown. */
const UNSEEN: Rectangle = { x: 0, y: 0, width: 80, height: 24 };

/** The layout of a panel as it is shown. */
export const layoutIn = (state: State, panel: WidgetPanel): PanelLayout =>
  panelLayout(panel, panelArea(state, panel) ?? UNSEEN);

/** Runs something on the focused widget of the panel that has the keys; false where there is none. */
export function onFocused(state: State, run: (panel: WidgetPanel, box: Box) => Step | false): Step | false {
  const panel = focusedPanel(state);
  return panel === null ? false : onFocusedOf(state, panel, run);
}

/** Runs something on the focused widget of a panel; false where there is none. */
export function onFocusedOf(
  state: State,
  panel: WidgetPanel,
  run: (panel: WidgetPanel, box: Box) => Step | false,
): Step | false {
  const box = focusedBox(panel, allBoxes(layoutIn(state, panel)));
  return box === null ? false : run(panel, box);
}

/** The state with the focus on a widget, which is in sight. A number that was being typed counts. */
export function focusBox(state: State, panel: WidgetPanel, box: Box): Step {
  if (panel.focus === box.name) return step(withPanel(state, inSight(state, panel, box)));
  const old = focusedBox(panel, allBoxes(layoutIn(state, panel)));
  const left = old?.widget.kind === 'number' ? commitNumber(state, panel, old, old.widget) : step(state);
  const current = panelOf(left.state, panel.plugin, panel.id) ?? panel;
  const next = inSight(state, { ...current, focus: box.name }, box);
  return {
    state: withPanel(left.state, next),
    effects: [...left.effects, ...eventOf(state, panel, box, 'focus', {})],
  };
}

/** The panel scrolled so that a widget is in sight. */
function inSight(state: State, panel: WidgetPanel, { y, height }: Box): WidgetPanel {
  const area = panelArea(state, panel) ?? UNSEEN;
  const top = Math.max(0, Math.min(y, Math.max(panel.top, y + Math.min(height, area.height) - area.height)));
  return top === panel.top ? panel : { ...panel, top };
}

/** Gives the focus to a widget `by` places on; it goes round at the ends. */
export function moveFocus(state: State, panel: WidgetPanel, by: number): Step {
  const boxes = allBoxes(layoutIn(state, panel)).filter(({ widget }) => canFocus(widget));
  if (boxes.length === 0) return step(state);
  const at = boxes.findIndex(({ name }) => name === panel.focus);
  const next = at < 0 ? (by > 0 ? 0 : boxes.length - 1) : (at + by) % boxes.length;
  return focusBox(state, panel, boxes[(next + boxes.length) % boxes.length]);
}

/** Gives the focus to the next widget above or below, or beside; false where there is none. */
function moveToward(
  state: State,
  panel: WidgetPanel,
  from: Box,
  direction: 'row' | 'column',
  by: 1 | -1,
): Step {
  const boxes = allBoxes(layoutIn(state, panel)).filter(({ widget }) => canFocus(widget));
  const isBeyond = (box: Box): boolean =>
    direction === 'column'
      ? by > 0
        ? box.y >= from.y + from.height
        : box.y + box.height <= from.y
      : box.y < from.y + from.height &&
        from.y < box.y + box.height &&
        (by > 0 ? box.x >= from.x + from.width : box.x + box.width <= from.x);
  const far = (box: Box): number =>
    direction === 'column'
      ? Math.abs(box.y - from.y) * 1000 + Math.abs(box.x - from.x)
      : Math.abs(box.x - from.x);
  const next = boxes
    .filter(isBeyond)
    .toSorted((a, b) => far(a) - far(b))
    .at(0);
  return next === undefined ? step(state) : focusBox(state, panel, next);
}

/** A move in the focused widget: rows down, or all the way. */
export type Move = 'up' | 'down' | 'left' | 'right' | 'page_up' | 'page_down' | 'first' | 'last';

const ROWS: Readonly<Partial<Record<Move, number>>> = { up: -1, down: 1, first: -Infinity, last: Infinity };

/** Moves in the focused widget, or from it to another. */
export function move(state: State, panel: WidgetPanel, box: Box, how: Move): Step | false {
  const { widget } = box;
  const page = rowsInSight(box);
  const rows = how === 'page_up' ? -page : how === 'page_down' ? page : ROWS[how];
  if (widget.kind === 'list' && rows !== undefined) {
    const { index } = listPlace(listCount(widget), box.height, widget, boxState(panel, box));
    return selectRow(state, panel, box, widget, index + rows);
  }
  if (widget.kind === 'tree') return moveInTree(state, panel, box, widget, how, rows);
  if (widget.kind === 'dropdown' && boxState(panel, box).isOpen === true && rows !== undefined)
    return highlight(state, panel, box, widget, rows);
  if (widget.kind === 'radio' && how !== 'up' && how !== 'down')
    return moveInRadio(state, panel, box, widget, how);
  if (widget.kind === 'dualList') return moveInDual(state, panel, box, widget, how, rows);
  if (widget.kind === 'number' && (how === 'left' || how === 'right')) {
    if (boxState(panel, box).line !== undefined) return false;
    return changeNumber(state, panel, box, widget, how === 'left' ? -1 : 1);
  }
  if (widget.kind === 'text') {
    const offered = completionsOf(widget, boxState(panel, box));
    if (offered !== null && rows !== undefined && (how === 'up' || how === 'down')) {
      const completion = Math.max(-1, Math.min(offered.items.length - 1, offered.index + rows));
      return changeWidget(state, panel, box, { completion });
    }
    if (how !== 'up' && how !== 'down') return false;
    if (widget.rows > 1) return moveInText(state, panel, box, how);
  }
  if (how === 'up' || how === 'down') return moveToward(state, panel, box, 'column', how === 'up' ? -1 : 1);
  if (how === 'left' || how === 'right') return moveToward(state, panel, box, 'row', how === 'left' ? -1 : 1);
  return false;
}

/** The number of rows of a list. */
export const listCount = ({ items, itemSpecs }: ListWidget): number => rowCount(itemSpecs ?? items);

/** Selects a row of a list, which is in sight then. */
export function selectRow(
  state: State,
  panel: WidgetPanel,
  box: Box,
  widget: ListWidget,
  to: number,
  via?: 'click',
): Step {
  const count = listCount(widget);
  if (count === 0) return step(state);
  const before = listPlace(count, box.height, widget, boxState(panel, box));
  const index = Math.max(0, Math.min(count - 1, to));
  const top = Math.max(0, Math.min(index, Math.max(before.top, index - box.height + 1)));
  if (index === before.index && via === undefined) return changeWidget(state, panel, box, { index, top });
  const payload = { index, key: widget.itemKeys[index] ?? null, ...(via !== undefined && { via }) };
  return changeWidget(state, panel, box, { index, top }, ['select', payload]);
}

/** Selects a node of a tree by its row among the shown ones. */
export function selectNode(
  state: State,
  panel: WidgetPanel,
  box: Box,
  widget: Tree,
  to: number,
  via?: 'click',
): Step {
  const own = boxState(panel, box);
  const nodes = shownNodes(widget, own);
  if (nodes.length === 0) return step(state);
  const before = treePlace(box, widget, own);
  const row = Math.max(0, Math.min(nodes.length - 1, to));
  const height = rowsInSight(box);
  const top = Math.max(0, Math.min(row, Math.max(before.top, row - height + 1)));
  const index = nodes[row];
  if (row === before.row && via === undefined) return changeWidget(state, panel, box, { index, top });
  const payload = { index, key: nodeKey(widget, index), ...(via !== undefined && { via }) };
  return changeWidget(state, panel, box, { index, top }, ['select', payload]);
}

/** The row of the selected node of a tree, and the first row in sight. */
export function treePlace(
  box: Box,
  widget: Tree,
  own: WidgetState,
): { readonly nodes: Int32Array; readonly row: number; readonly top: number } {
  const nodes = shownNodes(widget, own);
  const row = rowOfNode(nodes, own.index ?? widget.selectedIndex);
  const { top } = listPlace(nodes.length, rowsInSight(box), { selectedIndex: row }, { top: own.top });
  return { nodes, row, top };
}

function moveInTree(
  state: State,
  panel: WidgetPanel,
  box: Box,
  widget: Tree,
  how: Move,
  rows: number | undefined,
): Step {
  const own = boxState(panel, box);
  const { nodes, row } = treePlace(box, widget, own);
  if (rows !== undefined) return selectNode(state, panel, box, widget, row + rows);
  if (row < 0) return step(state);
  const index = nodes[row];
  const isOpen = expandedIn(widget, own).has(nodeKey(widget, index));
  if (how === 'right')
    return widget.parents[index] === 1 && !isOpen
      ? expandNode(state, panel, box, widget, index)
      : selectNode(state, panel, box, widget, row + 1);
  if (widget.parents[index] === 1 && isOpen) return expandNode(state, panel, box, widget, index);
  let parent = row;
  while (parent > 0 && widget.depths[nodes[parent]] >= widget.depths[index]) parent--;
  return selectNode(state, panel, box, widget, parent);
}

/** Expands or collapses a node of a tree. */
export function expandNode(state: State, panel: WidgetPanel, box: Box, widget: Tree, index: number): Step {
  const key = nodeKey(widget, index);
  const expanded = new Set(expandedIn(widget, boxState(panel, box)));
  const isOpen = !expanded.delete(key);
  if (isOpen) expanded.add(key);
  const event = ['expand', { index, key, expanded: isOpen }] as const;
  return changeWidget(state, panel, box, { expanded, index }, event);
}

/** True or false for a node that is checked or not; null for one in between. */
export function isChecked(widget: Tree, { checkedKeys }: WidgetState, index: number): boolean | null {
  const own = checkedKeys?.get(nodeKey(widget, index));
  if (own !== undefined) return own;
  const { checked = false } = nodeAt(widget.nodes, index);
  return checked;
}

/** Checks or unchecks a node of a tree. */
export function toggleNode(state: State, panel: WidgetPanel, box: Box, widget: Tree, index: number): Step {
  const key = nodeKey(widget, index);
  const own = boxState(panel, box);
  const checked = isChecked(widget, own, index) !== true;
  const checkedKeys = new Map(own.checkedKeys).set(key, checked);
  return changeWidget(state, panel, box, { checkedKeys }, ['toggle', { index, key, checked }]);
}

function highlight(state: State, panel: WidgetPanel, box: Box, widget: Dropdown, rows: number): Step {
  const own = boxState(panel, box);
  const from = own.highlighted ?? chosenOption(widget, own);
  const highlighted = Math.max(0, Math.min(widget.options.length - 1, from + rows));
  return changeWidget(state, panel, box, { highlighted });
}

/** Opens or closes the list of a dropdown. */
function toggleDropdown(state: State, panel: WidgetPanel, box: Box, widget: Dropdown): Step {
  const own = boxState(panel, box);
  const isOpen = !isDropdownOpen(widget, own);
  return changeWidget(state, panel, box, { isOpen, highlighted: chosenOption(widget, own) }, [
    'dropdown_toggle',
    { open: isOpen },
  ]);
}

/** True while the list of a dropdown is shown. */
export const isDropdownOpen = (widget: Dropdown, { isOpen = widget.open }: WidgetState): boolean =>
  isOpen && widget.options.length > 0;

/** Chooses an option of a dropdown and closes its list. */
export const chooseOption = (
  state: State,
  panel: WidgetPanel,
  box: Box,
  widget: Dropdown,
  index: number,
): Step =>
  changeWidget(state, panel, box, { index, isOpen: false }, [
    'dropdown_select',
    { index, value: widget.options[index] ?? '' },
  ]);

function moveInDual(
  state: State,
  panel: WidgetPanel,
  box: Box,
  widget: DualList,
  how: Move,
  rows: number | undefined,
): Step {
  const own = boxState(panel, box);
  if (rows === undefined) return focusSide(state, panel, box, how === 'right');
  const side = own.isRight === true ? 1 : 0;
  const { length } = dualSides(widget, own)[side];
  const row = Math.max(0, Math.min(length - 1, dualCursor(own, side, length) + rows));
  return changeWidget(state, panel, box, { cursors: withCursor(own, side, row) });
}

const withCursor = ({ cursors = [0, 0] }: WidgetState, side: 0 | 1, row: number): readonly [number, number] =>
  side === 0 ? [row, cursors[1]] : [cursors[0], row];

/** Moves the cursor of a dual list into one of its lists, to a row if one is given. */
export function focusSide(state: State, panel: WidgetPanel, box: Box, isRight: boolean, row?: number): Step {
  const own = boxState(panel, box);
  const cursors = row === undefined ? (own.cursors ?? [0, 0]) : withCursor(own, isRight ? 1 : 0, row);
  const event = ['dual_focus', { included: isRight }] as const;
  return own.isRight === isRight || (own.isRight === undefined && !isRight)
    ? changeWidget(state, panel, box, { cursors })
    : changeWidget(state, panel, box, { isRight, cursors }, event);
}

/** Moves the value at the cursor of a dual list into the other list. */
function moveValue(state: State, panel: WidgetPanel, box: Box, widget: DualList): Step {
  const own = boxState(panel, box);
  const side = own.isRight === true ? 1 : 0;
  const options = dualSides(widget, own)[side];
  const option = options[dualCursor(own, side, options.length)];
  if (option === undefined) return step(state);
  const before = own.included ?? widget.included;
  const included = side === 1 ? before.filter((value) => value !== option.value) : [...before, option.value];
  return changeWidget(state, panel, box, { included }, ['change', { included }]);
}

/** The value of a number field. */
export const numberValue = (widget: NumberField, { value = widget.value }: WidgetState): number => value;

function setNumber(state: State, panel: WidgetPanel, box: Box, widget: NumberField, wanted: number): Step {
  const whole = widget.integer ? Math.round(wanted) : Number(wanted.toFixed(6));
  const value = Math.max(widget.min ?? -Infinity, Math.min(widget.max ?? Infinity, whole));
  const change: WidgetState = { value, line: undefined };
  if (value === numberValue(widget, boxState(panel, box))) return changeWidget(state, panel, box, change);
  return changeWidget(state, panel, box, change, ['number_value', { value }]);
}

/** Changes a number by steps. */
const changeNumber = (state: State, panel: WidgetPanel, box: Box, widget: NumberField, by: number): Step =>
  setNumber(state, panel, box, widget, numberValue(widget, boxState(panel, box)) + by * widget.step);

/** Takes the number that was typed, if it is one. */
function commitNumber(state: State, panel: WidgetPanel, box: Box, widget: NumberField): Step {
  const { line } = boxState(panel, box);
  if (line === undefined) return step(state);
  const typed = line.input.trim() === '' ? NaN : Number(line.input.trim());
  const value = Number.isFinite(typed) ? typed : numberValue(widget, boxState(panel, box));
  return setNumber(state, panel, box, widget, value);
}

/** Goes a line up or down in a text of several lines. */
function moveInText(state: State, panel: WidgetPanel, box: Box, how: 'up' | 'down'): Step | false {
  if (box.widget.kind !== 'text') return false;
  const line = textLine(box.widget, boxState(panel, box));
  const { input, cursor } = line;
  const start = input.lastIndexOf('\n', cursor - 1) + 1;
  const column = cursor - start;
  if (how === 'up') {
    if (start === 0) return moveToward(state, panel, box, 'column', -1);
    const above = input.lastIndexOf('\n', start - 2) + 1;
    const at = Math.min(above + column, start - 1);
    return changeWidget(state, panel, box, { line: { ...line, cursor: at, anchor: at } });
  }
  const end = input.indexOf('\n', cursor);
  if (end < 0) return moveToward(state, panel, box, 'column', 1);
  const below = input.indexOf('\n', end + 1);
  const at = Math.min(end + 1 + column, below < 0 ? input.length : below);
  return changeWidget(state, panel, box, { line: { ...line, cursor: at, anchor: at } });
}

/** Does what Enter does, or a double click: presses a button, opens a row. */
export function activate(state: State, panel: WidgetPanel, box: Box): Step {
  const { widget } = box;
  const own = boxState(panel, box);
  switch (widget.kind) {
    case 'button':
      return widget.disabled ? step(state) : step(state, ...eventOf(state, panel, box, 'activate', {}));
    case 'toggle': {
      const checked = !(own.checked ?? widget.checked);
      return changeWidget(state, panel, box, { checked }, ['toggle', { checked }]);
    }
    case 'number':
      return own.line === undefined
        ? step(state, ...eventOf(state, panel, box, 'activate', {}))
        : commitNumber(state, panel, box, widget);
    case 'dropdown':
      return isDropdownOpen(widget, own)
        ? chooseOption(state, panel, box, widget, own.highlighted ?? chosenOption(widget, own))
        : toggleDropdown(state, panel, box, widget);
    case 'radio':
      return moveInRadio(state, panel, box, widget, 'right') || step(state);
    case 'dualList':
      return moveValue(state, panel, box, widget);
    case 'list': {
      const { index } = listPlace(listCount(widget), box.height, widget, own);
      if (index < 0) return step(state);
      const payload = { index, key: widget.itemKeys[index] ?? null };
      return step(state, ...eventOf(state, panel, box, 'activate', payload));
    }
    case 'tree': {
      const { nodes, row } = treePlace(box, widget, own);
      if (row < 0) return step(state);
      const index = nodes[row];
      const payload = { index, key: nodeKey(widget, index) };
      return step(state, ...eventOf(state, panel, box, 'activate', payload));
    }
    case 'text': {
      const offered = completionsOf(widget, own);
      if (offered !== null && offered.index >= 0) {
        const value = offered.items[offered.index];
        const payload = { index: offered.index, value };
        const change: WidgetState = { line: lineOf(value), completion: null };
        return changeWidget(state, panel, box, change, ['completion_accept', payload]);
      }
      return step(state, ...eventOf(state, panel, box, 'submit', { value: textLine(widget, own).input }));
    }
    default:
      return step(state);
  }
}

/** Closes what the focused widget shows, or else the panel. */
export function cancelIn(state: State, panel: WidgetPanel): Step {
  const box = focusedBox(panel, allBoxes(layoutIn(state, panel)));
  const own = box === null ? {} : boxState(panel, box);
  if (box?.widget.kind === 'dropdown' && isDropdownOpen(box.widget, own))
    return toggleDropdown(state, panel, box, box.widget);
  if (box?.widget.kind === 'number' && own.line !== undefined)
    return changeWidget(state, panel, box, { line: undefined });
  if (box?.widget.kind === 'text' && completionsOf(box.widget, own) !== null)
    return changeWidget(state, panel, box, { completion: null }, ['completion_dismiss', {}]);
  if (isFloating(panel) && panel.place.isDock) return blur(state, panel);
  return closePanel(state, panel);
}

/** The state with the keys back in the text; the panel stays. */
export function blur(state: State, panel: WidgetPanel): Step {
  if (!isFloating(panel) || !panel.place.isFocused) return step(state);
  const next = withPanel(state, { ...panel, place: { ...panel.place, isFocused: false } });
  return step(next, ...eventOf(state, panel, null, 'blur', {}));
}

/** Closes a floating panel, and tells the plugin; a panel in a buffer is only told. */
export function closePanel(state: State, panel: WidgetPanel): Step {
  const told = eventOf(state, panel, null, 'cancel', {});
  return step(isFloating(panel) ? withoutPanel(state, panel) : state, ...told);
}
