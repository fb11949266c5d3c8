import { inside } from '../../base/rectangle.ts';
import type { MouseEvent } from '../../input/event.ts';
import { MouseCapture } from '../../core/dispatch/mouse-capture.ts';
import { reveal } from '../../core/layout/scroll.ts';
import type { Layer } from '../../core/model/layer.ts';
import { type State, type Step, step } from '../../core/model/state.ts';
import { panelAreas, viewTitles } from './layout.ts';
import { frontView, panelField } from './panel.ts';
import { showView } from './show-view.ts';

/** The upper edge of the panel, held by a row that many rows below it: dragged it changes the height. */
const edgeHold = new MouseCapture<{ readonly below: number }>();

/** Takes hold of the upper edge of the panel by a row of it. */
export function holdEdge(state: State, { y }: Pick<MouseEvent, 'y'>): State {
  const { whole, view } = panelAreas(state);
  return edgeHold.hold(withHeight(state, view.height), { below: y - whole.y });
}

const withHeight = (state: State, height: number): State =>
  panelField.with(state, { ...panelField.of(state), height });

/** The least rows that a view can be dragged to. */
const LEAST_ROWS = 2;

/** The upper edge of the panel follows the mouse. */
function resizePanel(state: State, below: number, y: number): State {
  const { whole, titles } = panelAreas(state);
  const height = Math.max(LEAST_ROWS, whole.y + whole.height - (y - below) - titles.height);
  return height === panelField.of(state).height ? state : reveal(withHeight(state, height));
}

/** The panel: its titles, and the view in front, which keys and the mouse are handed on to. */
export const panelLayer: Layer = {
  scopes: (state) =>
    state.window.area === 'panel' ? (frontView(state)?.layer?.scopes(state) ?? null) : null,
  key: (state, event) => frontView(state)?.layer?.key?.(state, event) ?? false,
  type: (state, text) => frontView(state)?.layer?.type?.(state, text) ?? false,
  input: (state) => frontView(state)?.layer?.input?.(state) ?? null,
  holds: (state) => edgeHold.held(state) !== null || frontView(state)?.layer?.holds?.(state) === true,
  hover: (state, event) => frontView(state)?.layer?.hover?.(state, event) ?? state,
  mouse,
};

function mouse(state: State, event: MouseEvent): Step | false {
  const held = event.kind === 'drag' ? edgeHold.held(state) : null;
  if (held !== null) return step(resizePanel(state, held.below, event.y));
  if (inside(event, panelAreas(state).titles)) return onTitles(state, event);
  return frontView(state)?.layer?.mouse?.(state, event) ?? false;
}

/** A press on a title brings its view to the front; beside the titles it takes hold of the edge. */
function onTitles(state: State, event: MouseEvent): Step {
  if (event.kind !== 'press' || event.button !== 'left') return step(state);
  const title = viewTitles(state).find((each) => inside(event, each));
  return title === undefined ? step(holdEdge(state, event)) : showView(state, title.view);
}
