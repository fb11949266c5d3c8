import { inside, type Rectangle } from '../../base/rectangle.ts';
import { MouseCapture } from '../../core/dispatch/mouse-capture.ts';
import { andThen, type State, type Step, step } from '../../core/model/state.ts';
import { DOUBLE_CLICK, dragInto, type InputPress, pressedInto } from '../../core/widgets/input-line.ts';
import type { MouseEvent } from '../../input/event.ts';
import {
  activate,
  chooseOption,
  expandNode,
  focusBox,
  focusSide,
  isDropdownOpen,
  layoutIn,
  listCount,
  selectNode,
  selectRow,
  toggleNode,
  treePlace,
} from './act.ts';
import { panelArea } from './area.ts';
import { eventOf } from './change.ts';
import { withLine } from './input.ts';
import { chooseRadio, radioOptions } from './radio.ts';
import { allBoxes, type Box, canFocus } from './layout.ts';
import { panelOf, type WidgetPanel, withPanel, withState } from './panel.ts';
import { completionArea, dropdownArea, fieldArea, layOutNode, listTop } from './parts.ts';
import { boxState, completionsOf, dualCursor, dualSides, nodeKey, rowsInSight, textLine } from './values.ts';

/** A cell of a panel, from its corner. */
interface Place {
  readonly x: number;
  readonly y: number;
}

/** The text field that the button was pressed in. */
interface FieldPress extends InputPress {
  readonly plugin: string;
  readonly id: number;
  readonly name: string;
}

const fieldHold = new MouseCapture<FieldPress>();

/** The last press on a row. */
interface RowPress {
  readonly name: string;
  readonly index: number;
  readonly time: number;
}

const rowHold = new MouseCapture<RowPress>();

export const holdsField = (state: State): boolean => fieldHold.held(state) !== null;

/** The widget at a place: what lies over others first. */
const boxAt = (state: State, panel: WidgetPanel, at: Place): Box | undefined =>
  allBoxes(layoutIn(state, panel)).findLast((box) => inside(at, box));

/** The state with the widgets under the mouse scrolled: a list, or else the panel. */
export function scrollPanel(state: State, panel: WidgetPanel, area: Rectangle, at: Place, by: number): State {
  const box = boxAt(state, panel, at);
  if (box?.widget.kind === 'list' || box?.widget.kind === 'tree') {
    const own = boxState(panel, box);
    const count =
      box.widget.kind === 'list' ? listCount(box.widget) : treePlace(box, box.widget, own).nodes.length;
    const height = rowsInSight(box);
    const before = listTop(panel, box);
    const top = Math.max(0, Math.min(count - height, before + by));
    if (count > height) return withPanel(state, withState(panel, box.name, { top }));
  }
  const { height } = layoutIn(state, panel);
  const top = Math.max(0, Math.min(height - area.height, panel.top + by));
  return top === panel.top ? state : withPanel(state, { ...panel, top });
}

/** Tells the plugin of the row or the button that the mouse came over. */
export function hoverOver(state: State, panel: WidgetPanel, at: Place): Step {
  const box = boxAt(state, panel, at);
  const index = box === undefined ? -1 : indexAt(panel, box, at);
  const hover = box === undefined ? '' : `${box.name} ${index}`;
  if (hover === panel.hover) return step(state);
  const next = withPanel(state, { ...panel, hover });
  if (box === undefined || !canFocus(box.widget)) return step(next);
  const { widget } = box;
  const isList = widget.kind === 'list' || widget.kind === 'tree';
  if (isList && index < 0) return step(next);
  const payload = isList ? { index, key: widget.itemKeys[index] ?? null } : {};
  return step(next, ...eventOf(next, panel, box, 'hover', payload));
}

/** The index of the row of a list or a tree at a place; -1 for none. */
function indexAt(panel: WidgetPanel, box: Box, { y }: Place): number {
  const { widget } = box;
  if (widget.kind === 'list') {
    const index = listTop(panel, box) + y - box.y;
    return index < listCount(widget) ? index : -1;
  }
  if (widget.kind !== 'tree') return -1;
  const { nodes } = treePlace(box, widget, boxState(panel, box));
  return nodes[listTop(panel, box) + Math.floor((y - box.y) / widget.itemHeight)] ?? -1;
}

/** A press of the right button: the plugin may show what can be done with a row. */
export function rightPress(state: State, panel: WidgetPanel, at: Place, event: MouseEvent): Step {
  const box = boxAt(state, panel, at);
  if (box === undefined) return step(state);
  const payload = { x: event.x, y: event.y };
  if (box.widget.kind !== 'list' && box.widget.kind !== 'tree')
    return step(state, ...eventOf(state, panel, box, 'context', payload));
  const selected = selectAt(state, panel, box, at);
  return andThen(selected, (next) => {
    const current = panelOf(next, panel.plugin, panel.id) ?? panel;
    const own = boxState(current, box);
    const index = own.index ?? -1;
    const key = index < 0 ? null : nodeKey(box.widget as { readonly itemKeys: readonly string[] }, index);
    return step(next, ...eventOf(next, current, box, 'context', { ...payload, index, key }));
  });
}

/** Selects the row of a list or a tree at a place. */
function selectAt(state: State, panel: WidgetPanel, box: Box, { y }: Place): Step {
  const { widget } = box;
  const focused = focusBox(state, panel, box);
  return andThen(focused, (next) => {
    const current = panelOf(next, panel.plugin, panel.id) ?? panel;
    if (widget.kind === 'list') {
      const index = listTop(current, box) + y - box.y;
      return index < listCount(widget) ? selectRow(next, current, box, widget, index, 'click') : step(next);
    }
    if (widget.kind !== 'tree') return step(next);
    const row = listTop(current, box) + Math.floor((y - box.y) / widget.itemHeight);
    const { nodes } = treePlace(box, widget, boxState(current, box));
    return row < nodes.length ? selectNode(next, current, box, widget, row, 'click') : step(next);
  });
}

/** A press of the left button on a widget. */
export function pressBox(
  state: State,
  panel: WidgetPanel,
  area: Rectangle,
  at: Place,
  event: MouseEvent,
): Step {
  const offered = pressOffered(state, panel, at);
  if (offered !== null) return offered;
  const box = boxAt(state, panel, at);
  if (box === undefined || !canFocus(box.widget)) return step(state);
  const before = rowHold.last(state);
  const { widget } = box;
  if (widget.kind === 'list' || widget.kind === 'tree') return pressRow(state, panel, box, at, before);
  return andThen(focusBox(state, panel, box), (next) => {
    const current = panelOf(next, panel.plugin, panel.id) ?? panel;
    switch (widget.kind) {
      case 'text':
        return pressField(next, current, box, area, event);
      case 'dualList':
        return pressDual(next, current, box, at, before);
      case 'number':
        return step(next);
      case 'radio': {
        const column = at.x - box.x;
        const index = radioOptions(widget).findIndex(({ x, width }) => column >= x && column < x + width);
        return chooseRadio(next, current, box, widget, index);
      }
      default:
        return activate(next, current, box);
    }
  });
}

function pressRow(state: State, panel: WidgetPanel, box: Box, at: Place, before: RowPress | null): Step {
  return andThen(selectAt(state, panel, box, at), (next) => {
    const current = panelOf(next, panel.plugin, panel.id) ?? panel;
    const own = boxState(current, box);
    const index = own.index ?? -1;
    const again =
      before?.name === box.name && before.index === index && state.now - before.time < DOUBLE_CLICK;
    const held = rowHold.hold(next, { name: box.name, index: again ? -1 : index, time: state.now });
    const { widget } = box;
    if (widget.kind === 'tree' && index >= 0) {
      const part = layOutNode(widget, index);
      const column = at.x - box.x;
      if (widget.parents[index] === 1 && column >= part.arrow && column < part.arrow + 2)
        return expandNode(held, current, box, widget, index);
      if (widget.checkable && column >= part.check && column < part.check + 3)
        return toggleNode(held, current, box, widget, index);
    }
    return again ? activate(held, current, box) : step(held);
  });
}

function pressDual(state: State, panel: WidgetPanel, box: Box, at: Place, before: RowPress | null): Step {
  const { widget } = box;
  if (widget.kind !== 'dualList') return step(state);
  const own = boxState(panel, box);
  const isRight = at.x - box.x >= Math.floor(box.width / 2);
  const side = isRight ? 1 : 0;
  const options = dualSides(widget, own)[side];
  const from = box.y + 1 + (widget.label === '' ? 0 : 1);
  const cursor = dualCursor(own, side, options.length);
  const row = at.y - from + Math.max(0, cursor - widget.visibleRows + 1);
  if (at.y < from || row >= options.length) return focusSide(state, panel, box, isRight);
  const moved = focusSide(state, panel, box, isRight, row);
  const index = row * 2 + side;
  const again = before?.name === box.name && before.index === index && state.now - before.time < DOUBLE_CLICK;
  const held = rowHold.hold(moved.state, { name: box.name, index: again ? -1 : index, time: state.now });
  const current = panelOf(held, panel.plugin, panel.id) ?? panel;
  return again ? activate(held, current, box) : { state: held, effects: moved.effects };
}

/** A press in the list of an open dropdown or of completions; null beside them. */
function pressOffered(state: State, panel: WidgetPanel, at: Place): Step | null {
  for (const box of allBoxes(layoutIn(state, panel))) {
    if (box.name !== panel.focus) continue;
    const own = boxState(panel, box);
    if (box.widget.kind === 'dropdown' && isDropdownOpen(box.widget, own)) {
      const list = dropdownArea(state, panel, box, box.widget);
      if (!inside(at, list.area)) continue;
      return chooseOption(state, panel, box, box.widget, list.top + at.y - list.area.y);
    }
    if (box.widget.kind !== 'text') continue;
    const offered = completionsOf(box.widget, own);
    const list = offered === null ? null : completionArea(box, box.widget, offered);
    if (offered === null || list === null || !inside(at, list.area)) continue;
    const completion = list.top + at.y - list.area.y;
    const chosen = withPanel(state, withState(panel, box.name, { completion }));
    return activate(chosen, panelOf(chosen, panel.plugin, panel.id) ?? panel, box);
  }
  return null;
}

function pressField(state: State, panel: WidgetPanel, box: Box, area: Rectangle, event: MouseEvent): Step {
  if (box.widget.kind !== 'text') return step(state);
  const field = fieldArea(box, box.widget);
  const line = textLine(box.widget, boxState(panel, box));
  const x = area.x + field.x;
  if (box.widget.rows > 1) return step(state);
  const last = fieldHold.last(state);
  const own = last?.name === box.name && last.plugin === panel.plugin ? last : null;
  const pressed = pressedInto(line, { x, columns: field.width }, event, own, state.now);
  const next = withLine(state, panel, box, pressed.line);
  const press: FieldPress = { ...pressed.press, plugin: panel.plugin, id: panel.id, name: box.name };
  return { state: fieldHold.hold(next.state, press), effects: next.effects };
}

/** The state with the text selected up to the mouse, in the field that was pressed; null for none. */
export function dragInField(state: State, event: MouseEvent): State | null {
  const pressed = fieldHold.held(state);
  const panel = pressed === null ? null : panelOf(state, pressed.plugin, pressed.id);
  const area = panel === null ? null : panelArea(state, panel);
  if (pressed === null || panel === null || area === null) return null;
  const box = allBoxes(layoutIn(state, panel)).find(({ name }) => name === pressed.name);
  if (box?.widget.kind !== 'text') return null;
  const field = fieldArea(box, box.widget);
  return dragInto(state, event, {
    line: textLine(box.widget, boxState(panel, box)),
    x: area.x + field.x,
    columns: field.width,
    put: (next, line) =>
      withPanel(next, withState(panelOf(next, panel.plugin, panel.id) ?? panel, box.name, { line })),
  });
}
