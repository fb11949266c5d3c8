import { inside, type Rectangle } from '../../base/rectangle.ts';
import { settingsField } from '../../core/config/settings-field.ts';
import { takesText, textScopes, typeInMode } from '../../core/dispatch/modes.ts';
import { regions } from '../../core/layout/regions.ts';
import type { Layer } from '../../core/model/layer.ts';
import {
  andThen,
  documentById,
  focusedLeaf,
  type State,
  type Step,
  step,
  withWindow,
} from '../../core/model/state.ts';
import { focusSplit } from '../../core/windows/splits.ts';
import type { MouseEvent } from '../../input/event.ts';
import type { Scope } from '../../input/keymap.ts';
import { bufferArea, dockedPanel, floatingArea, insideOf } from './area.ts';
import { blur, closePanel } from './act.ts';
import { eventOf } from './change.ts';
import { typedIn, typeInWidget } from './input.ts';
import {
  type FloatingPanel,
  focusedPanel,
  isFloating,
  isInPlace,
  panelIn,
  panelOf,
  type WidgetPanel,
  widgetPanelsField,
  withPanel,
} from './panel.ts';
import { dragInField, holdsField, hoverOver, pressBox, rightPress, scrollPanel } from './mouse.ts';

const OWN: readonly Scope[] = [
  { context: 'widgets', through: 'all' },
  { context: 'prompt', through: 'anywhere' },
];

/** The panels of widgets: the one that has the focus gets the keys; the keys of a buffer's mode come first. */
export const widgetLayer: Layer = {
  scopes(state) {
    const panel = focusedPanel(state);
    if (panel === null) return null;
    return isFloating(panel) ? OWN : [...modeScopes(state), ...OWN];
  },
  type(state, text) {
    const panel = focusedPanel(state);
    if (panel === null) return false;
    if (!isFloating(panel) && takesText(state)) return typeInMode(state, text);
    return typeInWidget(state, text);
  },
  input: (state) => (focusedPanel(state) === null ? null : typedIn(state)),
  holds: holdsField,
  mouse,
};

/** The scopes of the modes of the buffer in front. */
const modeScopes = (state: State): readonly Scope[] =>
  documentById(state, focusedLeaf(state).active).mode === null
    ? []
    : textScopes(state).filter(({ context }) => context.startsWith('mode:'));

/** A panel under the mouse, with the place of its widgets. */
interface Under {
  readonly panel: WidgetPanel;
  readonly area: Rectangle;
  readonly whole: Rectangle;
}

function panelUnder(state: State, event: MouseEvent): Under | null {
  const panels = widgetPanelsField.of(state);
  if (panels.length === 0) return null;
  for (const panel of panels.toReversed()) {
    if (!isFloating(panel) || isHidden(state, panel)) continue;
    const whole = floatingArea(state, panel);
    if (inside(event, whole)) return { panel, area: insideOf(whole), whole };
  }
  const region = regions(state).leaves.find((each) => inside(event, bufferArea(each)));
  const panel = region === undefined ? null : panelIn(state, region.leaf.active);
  if (region === undefined || panel === null) return null;
  const area = bufferArea(region);
  return { panel, area, whole: area };
}

/** True for a panel about another document than the one in front, and a docked one that is covered. */
export const isHidden = (state: State, panel: FloatingPanel): boolean =>
  !isInPlace(state, panel) || (panel.place.isDock && !panel.place.isFull && dockedPanel(state) !== panel);

function mouse(state: State, event: MouseEvent): Step | false {
  if (event.kind === 'drag') {
    const dragged = dragInField(state, event);
    if (dragged !== null) return step(dragged);
  }
  const under = panelUnder(state, event);
  if (under === null) return event.kind === 'press' ? outside(state, event) : false;
  const { panel, area, whole } = under;
  const at = { x: event.x - area.x, y: event.y - area.y + panel.top };
  switch (event.kind) {
    case 'wheel_up':
    case 'wheel_down': {
      const { wheel_lines: wheel } = settingsField.of(state).editor;
      return step(scrollPanel(state, panel, area, at, event.kind === 'wheel_up' ? -wheel : wheel));
    }
    case 'press': {
      if (isFloating(panel) && panel.place.isClosable && event.y === whole.y && isClose(whole, event.x))
        return closePanel(state, panel);
      const focused = withKeys(state, under, event);
      const current = panelOf(focused.state, panel.plugin, panel.id) ?? panel;
      if (!inside(event, area)) return focused;
      return andThen(focused, (next) =>
        event.button === 'right'
          ? rightPress(next, current, at, event)
          : event.button === 'left'
            ? pressBox(next, current, area, at, event)
            : step(next),
      );
    }
    case 'move':
      return hoverOver(state, panel, at);
    default:
      return step(state);
  }
}

/** True for the column of the sign that closes a panel. */
export const isClose = ({ x, width }: Rectangle, column: number): boolean => column === x + width - 3;

/** The state with the keys in the panel that was pressed. */
function withKeys(state: State, { panel }: Under, event: MouseEvent): Step {
  if (isFloating(panel)) {
    if (panel.place.isFocused) return step(withWindow(state, { area: 'text' }));
    const focused = withPanel(state, { ...panel, place: { ...panel.place, isFocused: true } });
    return step(withWindow(focused, { area: 'text' }), ...eventOf(state, panel, null, 'focus', {}));
  }
  const region = regions(state).leaves.find((each) => inside(event, bufferArea(each)));
  return step(region === undefined ? state : focusSplit(state, region.leaf.id));
}

/** A press beside the panel that has the focus: it closes a box, and leaves one beside the text. */
function outside(state: State, event: MouseEvent): Step | false {
  const panel = focusedPanel(state);
  if (panel === null || !isFloating(panel)) return false;
  // The menu and the status bar can be used meanwhile.
  const { menu, status } = regions(state);
  if (inside(event, menu) || inside(event, status)) return false;
  if (!panel.place.isDock) return panel.place.isClosable ? closePanel(state, panel) : step(state);
  return blur(state, panel);
}
