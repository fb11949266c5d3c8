import { regions, splitAtCell } from '../../core/layout/regions.ts';
import type { Layer } from '../../core/model/layer.ts';
import type { State } from '../../core/model/state.ts';
import { focusedTabView, tabItem } from '../../core/model/tab-item.ts';

/** The views in front of splits. The one of the focused split has the keys; the mouse goes to the one that it is over. */
export const viewTabLayer: Layer = {
  scopes: (state) => focusedTabView(state)?.layer?.scopes(state) ?? null,
  key: (state, event) => focusedTabView(state)?.layer?.key?.(state, event) ?? false,
  type: (state, text) => focusedTabView(state)?.layer?.type?.(state, text) ?? false,
  input: (state) => focusedTabView(state)?.layer?.input?.(state) ?? null,
  holds: (state) => viewLayers(state).some((layer) => layer.holds?.(state) === true),
  hover: (state, event) =>
    viewLayers(state).reduce((next, layer) => layer.hover?.(next, event) ?? next, state),
  mouse(state, event) {
    const holder = viewLayers(state).find((layer) => layer.holds?.(state) === true);
    if (holder !== undefined) return holder.mouse?.(state, event) ?? false;
    const under = splitAtCell(state, event);
    const item = under === undefined ? null : tabItem(state, under.leaf.active);
    return item?.kind === 'view' ? (item.view.layer?.mouse?.(state, event) ?? false) : false;
  },
};

/** The layers of the views that are in front of splits. */
const viewLayers = (state: State): readonly Layer[] =>
  regions(state).leaves.flatMap(({ leaf }) => {
    const item = tabItem(state, leaf.active);
    return item.kind === 'view' && item.view.layer !== undefined ? [item.view.layer] : [];
  });
