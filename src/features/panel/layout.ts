import { tabOf } from './view-tabs.ts';
import type { Rectangle } from '../../base/rectangle.ts';
import { textWidth } from '../../base/text-width.ts';
import { areaBelow, regions } from '../../core/layout/regions.ts';
import type { State } from '../../core/model/state.ts';
import type { ViewKind } from '../../core/model/dock.ts';
import { panelDock } from './dock.ts';
import { isInFront, openViews } from './panel.ts';

/** The places of the parts of the panel. Titles have no row while one view is open, or where there is one row in all. */
export interface PanelAreas {
  readonly whole: Rectangle;
  readonly titles: Rectangle;
  readonly view: Rectangle;
}

/** The places of the parts of the panel; without rows while it is not shown. */
export function panelAreas(state: State): PanelAreas {
  const whole = areaBelow(state, panelDock);
  const rows = whole.height > 1 && openViews(state).length > 1 ? 1 : 0;
  return {
    whole,
    titles: { ...whole, height: rows },
    view: { ...whole, y: whole.y + rows, height: whole.height - rows },
  };
}

/** The area of a view in its tab or in the panel; without rows while something else is in front there. */
export function viewArea(state: State, name: string): Rectangle {
  const tab = tabOf(state, name);
  if (tab !== null) return regions(state).leaves.find(({ leaf }) => leaf.active === tab)?.text ?? NOWHERE;
  const { view } = panelAreas(state);
  return isInFront(state, name) ? view : { ...view, height: 0 };
}

const NOWHERE: Rectangle = { x: 0, y: 0, width: 0, height: 0 };

/** A title in the row above the view in front. */
export interface ViewTitle extends Rectangle {
  readonly view: ViewKind;
}

/** The titles of the open views from left to right; those that the row has no room for are cut. */
export function viewTitles(state: State): readonly ViewTitle[] {
  const { titles } = panelAreas(state);
  if (titles.height === 0) return [];
  const end = titles.x + titles.width;
  let { x } = titles;
  return openViews(state).map((view) => {
    const title = { ...titles, view, x, width: Math.max(0, Math.min(textWidth(view.title) + 2, end - x)) };
    x += title.width;
    return title;
  });
}
