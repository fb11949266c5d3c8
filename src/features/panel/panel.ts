import { focusedTabView } from '../../core/model/tab-item.ts';
import { featuresOf } from '../../core/model/feature.ts';
import { WindowField } from '../../core/model/fields/field.ts';
import { type State, type Step, withWindow } from '../../core/model/state.ts';
import type { ViewKind } from '../../core/model/dock.ts';

/** The room below the splits that several views share. */
export interface Panel {
  /** The names of the views that are open, the one that was in front last first. */
  readonly open: readonly string[];
  /** The names of those that were hidden together with the panel, in the same order. */
  readonly hidden: readonly string[];
  /** The names of all views that were ever shown, here or in a tab, the one that was shown last first. */
  readonly shown: readonly string[];
  /** The rows that a view would like to have. */
  readonly height: number;
}

/** The panel below the splits. */
export const panelField = new WindowField<Panel>('panel', {
  open: [],
  hidden: [],
  shown: [],
  height: 14,
});

/** The open views in the order of their titles. */
export function openViews(state: State): readonly ViewKind[] {
  const { open } = panelField.of(state);
  return open.length === 0
    ? NONE
    : [...featuresOf(state).views.values()].filter(({ name }) => open.includes(name));
}

const NONE: readonly ViewKind[] = [];

/** The view in front; null while the panel is not shown. */
export const frontView = (state: State): ViewKind | null =>
  featuresOf(state).views.get(panelField.of(state).open[0]) ?? null;

/** True while the view with this name is in front. */
export const isInFront = (state: State, name: string): boolean => panelField.of(state).open[0] === name;

const without = (names: readonly string[], name: string): readonly string[] =>
  names.filter((each) => each !== name);

/** The names of all views that were ever shown, the one that was shown last first. */
export const shownViews = (state: State): readonly string[] => panelField.of(state).shown;

/** The state in which a view is the one that was shown last. */
export function withShownView(state: State, name: string): State {
  const panel = panelField.of(state);
  if (panel.shown[0] === name) return state;
  return panelField.with(state, { ...panel, shown: [name, ...without(panel.shown, name)] });
}

/** The state with a view in front, opened if it was not. */
export function withPanelView(state: State, name: string): State {
  const shown = withShownView(state, name);
  const panel = panelField.of(shown);
  if (panel.open[0] === name) return shown;
  const open = [name, ...without(panel.open, name)];
  return panelField.with(shown, { ...panel, open, hidden: without(panel.hidden, name) });
}

/** The state with a view closed: the one that was in front before it comes back. */
export function withoutPanelView(state: State, name: string): State {
  const panel = panelField.of(state);
  const open = without(panel.open, name);
  const area = open.length === 0 && state.window.area === 'panel' ? 'text' : state.window.area;
  return panelField.with(withWindow(state, { area }), {
    ...panel,
    open,
    hidden: without(panel.hidden, name),
  });
}

/** The state after the panel gave the focus to the text. */
export const leavePanel = (state: State): State =>
  withWindow(frontView(state)?.leave?.(state) ?? state, { area: 'text' });

/** The state with all views hidden until the panel is shown again. */
export function withoutPanel(state: State): State {
  const left = leavePanel(state);
  const panel = panelField.of(left);
  return panelField.with(left, { ...panel, open: [], hidden: panel.open });
}

/** The state with the views back that were hidden with the panel. */
export function withHiddenViews(state: State): State {
  const panel = panelField.of(state);
  return panelField.with(state, { ...panel, open: [...panel.open, ...panel.hidden], hidden: [] });
}

/** The view that has the keys, in the panel or in a tab; null for none. */
export const focusedView = (state: State): ViewKind | null =>
  state.window.area === 'panel' ? frontView(state) : focusedTabView(state);

/** Turns an option of searching or replacing of the view that has the focus; false where none has it, or no such option. */
export const turnOptionInView = (state: State, option: string): Step | false =>
  focusedView(state)?.turnOption?.(state, option) ?? false;
