import { inside } from '../../base/rectangle.ts';
import type { Milliseconds } from '../../base/units.ts';
import { settingsField } from '../../core/config/settings-field.ts';
import { runCommand } from '../../core/dispatch/run-command.ts';
import { MouseCapture } from '../../core/dispatch/mouse-capture.ts';
import type { Layer } from '../../core/model/layer.ts';
import type { MenuItem } from '../../core/model/menu-item.ts';
import { type State, type Step, step } from '../../core/model/state.ts';
import { dragInto, type InputPress, pressedInto } from '../../core/widgets/input-line.ts';
import { overBar } from '../../core/widgets/list-scrollbar.ts';
import { openMenu } from '../../core/widgets/menu-actions.ts';
import type { MouseEvent } from '../../input/event.ts';
import type { Scope } from '../../input/keymap.ts';
import { holdEdge } from '../panel/layer.ts';
import { hasFocus, withFocusOn } from '../panel/view-tabs.ts';
import { highlight, openRow, typeInFilter } from './panel-actions.ts';
import {
  problemsBar,
  problemsBarHold,
  type ProblemsRegion,
  problemsRegion,
  shownTop,
} from './panel-layout.ts';
import { PROBLEMS_VIEW, problemsPanelField, withPanel } from './panel-state.ts';
import { ProblemRows } from './rows.ts';

const SCOPES: readonly Scope[] = [
  { context: 'problems', through: 'all' },
  { context: 'prompt', through: 'anywhere' },
];

/** The view of the problems: typed text goes to its filter. */
export const problemsLayer: Layer = {
  scopes: (state) => (hasFocus(state, PROBLEMS_VIEW) ? SCOPES : null),
  type: typeInFilter,
  input: (state) => ({ ...problemsPanelField.of(state).filter, type: typeInFilter }),
  holds: (state) => filterHold.held(state) !== null || problemsBarHold.held(state) !== null,
  mouse,
};

/** The input of the filter, while the button is held in it. */
const filterHold = new MouseCapture<InputPress>();

/** Presses on a row within this time are a double click. */
const DOUBLE_CLICK: Milliseconds = 400;

/** The context menu of a problem. */
const MENU: readonly MenuItem[] = [
  { command: 'problems_open' },
  { command: 'problems_preview' },
  null,
  { command: 'problems_copy_message' },
];

function mouse(state: State, event: MouseEvent): Step | false {
  const region = problemsRegion(state);
  if (region === null) return false;
  const { input, whole, list } = region;
  if (event.kind === 'drag' && filterHold.held(state) !== null) {
    const { filter } = problemsPanelField.of(state);
    const put = (next: State, line: typeof filter): State => withPanel(next, { filter: line });
    return step(dragInto(state, event, { line: filter, x: input.x, columns: input.width, put }));
  }
  const bar = overBar(state, problemsBar(state, region), event);
  if (bar !== null) return step(withPanel(bar.state, { top: bar.top }));
  if (!inside(event, whole)) return false;
  const { wheel_lines: wheel } = settingsField.of(state).editor;
  switch (event.kind) {
    case 'wheel_up':
      return step(withScroll(state, list.height, -wheel));
    case 'wheel_down':
      return step(withScroll(state, list.height, wheel));
    case 'press':
      if (event.button === 'right') return step(pressedRight(state, region, event));
      return event.button === 'left' ? press(state, region, event) : step(state);
    default:
      return step(state);
  }
}

function withScroll(state: State, height: number, by: number): State {
  const last = Math.max(0, ProblemRows.of(state).length - Math.max(1, height));
  return withPanel(state, { top: Math.max(0, Math.min(last, shownTop(state, height) + by)) });
}

/** The row of the list under the mouse; null for none. */
function rowAt(state: State, { list }: ProblemsRegion, event: MouseEvent): number | null {
  if (!inside(event, list)) return null;
  const row = shownTop(state, list.height) + event.y - list.y;
  return row < ProblemRows.of(state).length ? row : null;
}

function pressedRight(state: State, region: ProblemsRegion, event: MouseEvent): State {
  const row = rowAt(state, region, event);
  if (row === null) return state;
  return openMenu(highlight(withFocusOn(state, PROBLEMS_VIEW), row), MENU, event.x + 1, event.y);
}

function press(state: State, region: ProblemsRegion, event: MouseEvent): Step {
  const focused = withFocusOn(state, PROBLEMS_VIEW);
  const button = region.buttons.find((each) => inside(event, each));
  if (button !== undefined) return runCommand(focused, button.command) || step(focused);
  if (inside(event, region.heading)) return step(holdEdge(focused, event));
  if (inside(event, region.input)) return step(pressedInFilter(focused, region, event));
  const row = rowAt(state, region, event);
  if (row === null) return step(focused);
  const { clicked } = problemsPanelField.of(state);
  const isTwice = clicked?.row === row && state.now - clicked.time < DOUBLE_CLICK;
  const next = withPanel(highlight(focused, row), { clicked: { row, time: state.now } });
  return openRow(next, row, !isTwice);
}

function pressedInFilter(state: State, { input }: ProblemsRegion, event: MouseEvent): State {
  const { filter } = problemsPanelField.of(state);
  const place = { x: input.x, columns: input.width };
  const { line, press } = pressedInto(filter, place, event, filterHold.last(state), state.now);
  return filterHold.hold(withPanel(state, { filter: line }), press);
}
