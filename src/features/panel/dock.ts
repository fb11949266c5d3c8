import { type Dock, rowsWithin, type Share } from '../../core/model/dock.ts';
import { frontView, panelField } from './panel.ts';

const SHARE: Share = { most: 0.65, least: 1 };

/** The panel below the splits, with a row of titles while several views are open. */
export const panelDock: Dock = {
  name: 'panel',
  side: 'below',
  size(state, room) {
    const view = frontView(state);
    if (view === null) return 0;
    const { height, open } = panelField.of(state);
    const rows = view.rows?.(state, room) ?? rowsWithin(height, room, SHARE);
    return rows > 0 && open.length > 1 && rows + 1 < room ? rows + 1 : rows;
  },
};
