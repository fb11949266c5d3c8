import type { ViewKind } from '../../core/model/dock.ts';
import { SEARCH_VIEW } from './search-panel.ts';
import { resume } from './open.ts';
import { drawSearchPanel } from './draw.ts';
import { matchLocations } from './match-locations.ts';
import { rememberFields, turnOption } from './fields.ts';
import { searchPanelLayer } from './layer.ts';

/** The search in files, its fields and its results, in the panel. */
export const searchView: ViewKind = {
  name: SEARCH_VIEW,
  title: 'Find in Files',
  draw: (frame, state, _area, styles) => drawSearchPanel(frame, state, styles),
  layer: searchPanelLayer,
  focus: resume,
  locations: matchLocations,
  turnOption,
  leave: rememberFields,
};
