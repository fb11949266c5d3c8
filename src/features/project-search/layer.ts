import { hasFocus, withFocusOn } from '../panel/view-tabs.ts';
import { inside } from '../../base/rectangle.ts';
import { settingsField } from '../../core/config/settings-field.ts';
import { MouseCapture } from '../../core/dispatch/mouse-capture.ts';
import type { Milliseconds } from '../../base/units.ts';
import type { MouseEvent } from '../../input/event.ts';
import type { Scope } from '../../input/keymap.ts';
import type { Layer } from '../../core/model/layer.ts';
import { highlightRow, openMatch, setCollapsed } from './results.ts';
import { dragInto, pressedInto, type InputPress } from '../../core/widgets/input-line.ts';
import { type PanelField, type SearchPanel, searchPanelField, SEARCH_VIEW } from './search-panel.ts';
import type { MenuItem } from '../../core/model/menu-item.ts';
import { holdEdge } from '../panel/layer.ts';
import { openMenu } from '../../core/widgets/menu-actions.ts';
import { focusedPanel, focusOn, typeInField, focusedField } from './fields.ts';
import { overBar } from '../../core/widgets/list-scrollbar.ts';
import { type FieldRegion, panelBar, type PanelRegion, panelRegion, panelBarHold } from './panel-layout.ts';
import type { InputLine } from '../../core/widgets/prompt.ts';
import { runCommand } from '../../core/dispatch/run-command.ts';
import { andThen, type State, type Step, step } from '../../core/model/state.ts';

/** Only commands that are marked `anywhere` are found from the panel. */
const RESULTS: readonly Scope[] = [{ context: 'panel', through: 'anywhere' }];
const FIELD: readonly Scope[] = [
  { context: 'panel_input', through: 'all' },
  { context: 'prompt', through: 'anywhere' },
];

/** The search panel; asked for keys only while it is in front. */
export const searchPanelLayer: Layer = {
  scopes(state) {
    const panel = focusedPanel(state);
    return panel === null ? null : panel.focus === 'results' ? RESULTS : FIELD;
  },
  type: typeInField,
  input(state) {
    const line = focusedField(state);
    return line === null ? null : { ...line, type: typeInField };
  },
  holds: (state) => inputHold.held(state) !== null || panelBarHold.held(state) !== null,
  mouse,
};

/** The context menu of a result. */
const RESULT_MENU: readonly MenuItem[] = [
  { command: 'panel_confirm' },
  { command: 'panel_preview' },
  { command: 'panel_drop' },
  null,
  { command: 'panel_replace' },
  { command: 'panel_replace_file' },
  { command: 'panel_replace_all' },
  { command: 'undo_replace_in_files' },
];

/** Highlights the row, and opens the menu of results. */
function pressedRight(state: State, panel: SearchPanel, region: PanelRegion, event: MouseEvent): State {
  const at = panel.results.top + event.y - region.results.y;
  if (!inside(event, region.results) || panel.results.rows[at] === undefined) return state;
  const focused = focusOn(state, 'results');
  const next: State = searchPanelField.with(
    focused,
    highlightRow(focused, searchPanelField.of(focused) ?? panel, at),
  );
  return openMenu(next, RESULT_MENU, event.x + 1, event.y);
}

/** Presses on a row within this time are a double click. */
const DOUBLE_CLICK: Milliseconds = 400;

/** The input of a field. */
const inputHold = new MouseCapture<InputPress & { readonly field: PanelField }>();

function mouse(state: State, event: MouseEvent): Step | false {
  const panel = searchPanelField.of(state);
  const region = panelRegion(state);
  if (panel === null || region === null) return false;
  if (event.kind === 'drag') {
    const pressed = inputHold.held(state);
    if (pressed !== null) return step(draggedIn(state, panel, region, pressed.field, event));
  }
  const bar = overBar(state, panelBar(panel, region), event);
  if (bar !== null) return step(withTop(bar.state, panel, bar.top));
  if (event.kind === 'move') {
    const hover = hoverAt(panel, region, event);
    if (hover !== panel.hover) return step(searchPanelField.with(state, { ...panel, hover }));
  }
  if (!inside(event, region.whole)) return false;
  const { wheel_lines: wheel } = settingsField.of(state).editor;
  switch (event.kind) {
    case 'wheel_up':
      return step(scrollResults(state, panel, region, -wheel));
    case 'wheel_down':
      return step(scrollResults(state, panel, region, wheel));
    case 'press':
      if (event.button === 'right') return step(pressedRight(state, panel, region, event));
      return event.button === 'left' ? pressPanel(state, panel, region, event) : step(state);
    default:
      return step(state);
  }
}

/** The row or the button that the mouse is over; null for none. */
function hoverAt(panel: SearchPanel, region: PanelRegion, event: MouseEvent): SearchPanel['hover'] {
  const button = region.buttons.find((each) => inside(event, each));
  if (button !== undefined) return button.command;
  const at = panel.results.top + event.y - region.results.y;
  return inside(event, region.results) && panel.results.rows[at] !== undefined ? at : null;
}

/** Goes to a field, with the cursor where it was pressed; beside what is typed all of it is selected. */
function pressedIn(state: State, { field, line }: FieldRegion, event: MouseEvent): State {
  const there = hasFocus(state, SEARCH_VIEW) && searchPanelField.of(state)?.focus === field;
  const focused = there ? state : focusOn(state, field);
  const panel = searchPanelField.of(focused);
  if (panel === null || !inside(event, line)) return focused;
  const before = inputHold.last(state);
  const place = { x: line.x, columns: line.width };
  const own = before?.field === field ? before : null;
  const pressed = pressedInto(panel.fields[field], place, event, own, state.now);
  const next = searchPanelField.with(focused, withField(panel, field, pressed.line));
  return inputHold.hold(next, { ...pressed.press, field });
}

function draggedIn(
  state: State,
  panel: SearchPanel,
  { fields }: PanelRegion,
  field: PanelField,
  event: MouseEvent,
): State {
  const line = fields.find((each) => each.field === field)?.line;
  if (line === undefined) return state;
  return dragInto(state, event, {
    line: panel.fields[field],
    x: line.x,
    columns: line.width,
    put: (next, dragged) => searchPanelField.with(next, withField(panel, field, dragged)),
  });
}

const withField = (panel: SearchPanel, field: PanelField, line: InputLine): SearchPanel => ({
  ...panel,
  fields: { ...panel.fields, [field]: line },
});

function scrollResults(state: State, panel: SearchPanel, { results: area }: PanelRegion, by: number): State {
  const { results } = panel;
  // On a screen that has no room for any, one of them still counts as in sight.
  const height = Math.max(1, area.height);
  const top = Math.max(0, Math.min(results.top + by, results.rows.length - height));
  return withTop(state, panel, top);
}

const withTop = (state: State, panel: SearchPanel, top: number): State =>
  searchPanelField.with(state, { ...panel, hover: null, results: { ...panel.results, top } });

function pressPanel(state: State, panel: SearchPanel, region: PanelRegion, event: MouseEvent): Step {
  const button = region.buttons.find((each) => inside(event, each));
  if (button !== undefined) {
    const focused: State = withFocusOn(state, SEARCH_VIEW);
    return runCommand(focused, button.command) || step(focused);
  }
  if (inside(event, region.heading)) return step(holdEdge(withFocusOn(state, SEARCH_VIEW), event));
  const field = region.fields.find((each) => inside(event, each));
  if (field !== undefined) return step(pressedIn(state, field, event));
  const at = panel.results.top + event.y - region.results.y;
  const row = panel.results.rows[at];
  if (row === undefined) return step(focusOn(state, 'results'));
  const { clicked } = panel;
  const twice = clicked?.row === at && state.now - clicked.time < DOUBLE_CLICK;
  const focused = focusOn(state, 'results');
  const next = highlightRow(
    focused,
    { ...panel, focus: 'results', clicked: { row: at, time: state.now } },
    at,
  );
  const shown: State = searchPanelField.with(focused, next);
  if (row.match < 0)
    return step(setCollapsed(shown, next, row.file, !panel.results.files[row.file].collapsed));
  return andThen(step(shown), (each) => openMatch(each, next, row, !twice));
}
