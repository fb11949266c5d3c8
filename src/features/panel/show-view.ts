import { withView } from './view-tabs.ts';
import { featuresOf } from '../../core/model/feature.ts';
import { reveal } from '../../core/layout/scroll.ts';
import { type State, type Step, step } from '../../core/model/state.ts';
import type { ViewKind } from '../../core/model/dock.ts';
import { frontView, isInFront, leavePanel, openViews, withHiddenViews, withoutPanel } from './panel.ts';

/** Brings a view to the front of the panel, with the focus if it can have it. */
export function showView(state: State, { name, focus }: ViewKind): Step {
  const shown = withView(leavePanel(state), name);
  return focus?.(shown) ?? step(reveal(shown));
}

/** Gives the panel the focus; one that is hidden comes back, with the first view of all if there never was one. */
export function focusPanel(state: State): Step {
  if (state.window.area === 'panel') return step(state);
  const shown = withHiddenViews(state);
  const view =
    frontView(shown) ?? [...featuresOf(state).views.values()].find(({ focus }) => focus !== undefined);
  return view === undefined ? step(state) : showView(shown, view);
}

/** Hides the panel, or shows it as it was left. */
export const togglePanel = (state: State): Step =>
  frontView(state) === null ? focusPanel(state) : step(reveal(withoutPanel(state)));

/** Brings the view `by` titles further to the right to the front, going round. */
export function cycleViews(state: State, by: -1 | 1): Step {
  const views = openViews(state);
  const at = views.findIndex(({ name }) => isInFront(state, name));
  return at < 0 ? step(state) : showView(state, views[(at + by + views.length) % views.length]);
}
