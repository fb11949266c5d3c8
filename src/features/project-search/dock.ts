import type { Dock } from '../../core/model/dock.ts';
import { searchPanelField } from './search-panel.ts';

/** The results of a search in files below the text, with a heading. */
export const panelDock: Dock = {
  name: 'search',
  side: 'below',
  size(state) {
    const panel = searchPanelField.of(state);
    return panel?.open === true ? panel.height : 0;
  },
  share: 0.65,
  least: 1,
};
