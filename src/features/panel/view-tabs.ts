import { recentDocumentsField } from '../../core/windows/recent-documents.ts';
import { focusSplit } from '../../core/windows/splits.ts';
import { leaves } from '../../core/model/panes.ts';
import type { ViewKind } from '../../core/model/dock.ts';
import type { DocumentId } from '../../core/model/document.ts';
import { featuresOf } from '../../core/model/feature.ts';
import { type State, type Step, step, withWindow, focusedLeaf } from '../../core/model/state.ts';
import { reveal } from '../../core/layout/scroll.ts';
import { activate } from '../../core/windows/tabs.ts';
import { removeDocument } from '../files/close.ts';
import { scratchDocument, showNew } from '../files/open.ts';
import {
  focusedView,
  frontView,
  leavePanel,
  withoutPanelView,
  withPanelView,
  withShownView,
} from './panel.ts';

/** The document whose tab shows a view; null while none does. */
export const tabOf = ({ documents }: State, name: string): DocumentId | null =>
  [...documents.values()].find(({ shownBy }) => shownBy === name)?.id ?? null;

/** True while a view has the keys, in the panel or in a tab. */
export const hasFocus = (state: State, name: string): boolean => focusedView(state)?.name === name;

/** The state with a view in front: in its tab, which has the focus then, or in the panel, without the focus. */
export function withView(state: State, name: string): State {
  const tab = tabOf(state, name);
  return tab === null ? withPanelView(state, name) : activate(withShownView(state, name), tab);
}

/** The state with the focus on a view, which comes to the front. */
export function withFocusOn(state: State, name: string): State {
  const tab = tabOf(state, name);
  return tab === null
    ? withWindow(withPanelView(state, name), { area: 'panel' })
    : activate(withShownView(state, name), tab);
}

/**
 * The state with the focus beside a view that is in front of the focused split: on the split that had it before, so that
 * the view stays in sight. The same state where there is one split.
 */
export function besideView(state: State, name: string): State {
  const own = focusedLeaf(state);
  if (own.active !== tabOf(state, name)) return state;
  const others = leaves(state.window.panes).filter(({ id }) => id !== own.id);
  const recent = recentDocumentsField
    .of(state)
    .flatMap((id) => others.find(({ active }) => active === id) ?? []);
  const next = recent.at(0) ?? others.at(0);
  return next === undefined ? state : focusSplit(state, next.id);
}

/** The view that can move into a tab: the one in front of the panel, if it can have the focus; null for none. */
export function movableView(state: State): ViewKind | null {
  const view = frontView(state);
  return view?.focus === undefined ? null : view;
}

/** Moves a view from the panel into a tab of the focused split, with the focus. */
export function moveToSplit(state: State, view: ViewKind): Step {
  const left = withoutPanelView(leavePanel(state), view.name);
  const document = { ...scratchDocument(left, view.title), shownBy: view.name };
  return focus(reveal(showNew(left, document)), view);
}

/** Moves the view in front of the focused split into the panel, with the focus. */
export function moveToPanel(state: State, { name }: ViewKind): Step {
  const view = featuresOf(state).views.get(name);
  const tab = tabOf(state, name);
  if (view === undefined || tab === null) return step(state);
  const closed = removeDocument(state, tab);
  const shown = focus(reveal(withPanelView(closed.state, name)), view);
  return { state: shown.state, effects: [...closed.effects, ...shown.effects] };
}

const focus = (state: State, view: ViewKind): Step => view.focus?.(state) ?? step(state);
