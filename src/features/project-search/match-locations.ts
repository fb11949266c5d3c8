import type { LocationList } from '../../core/model/dock.ts';
import { type State, type Step, step } from '../../core/model/state.ts';
import { hasFocus } from '../panel/view-tabs.ts';
import { highlightRow, openMatch, setCollapsed } from './results.ts';
import { SEARCH_VIEW, searchPanelField } from './search-panel.ts';

/** The matches of the search in files, for those who go through them. */
export const matchLocations: LocationList = {
  count(state) {
    const panel = searchPanelField.of(state);
    return panel === null || panel.search === null ? null : panel.results.matches;
  },
  place(state) {
    const results = searchPanelField.of(state)?.results;
    const row = results?.rows[results.index];
    if (results === undefined || row === undefined) return { before: 0, isLocation: false };
    const before = results.files.slice(0, row.file).reduce((sum, { matches }) => sum + matches.length, 0);
    return { before: before + Math.max(0, row.match), isLocation: row.match >= 0 };
  },
  goTo: goToMatch,
};

function goToMatch(state: State, index: number): Step {
  const panel = searchPanelField.of(state);
  if (panel === null) return step(state);
  let match = index;
  const file = panel.results.files.findIndex(({ matches }) => {
    if (match < matches.length) return true;
    match -= matches.length;
    return false;
  });
  if (file < 0) return step(state);
  const open = panel.results.files[file].collapsed ? setCollapsed(state, panel, file, false) : state;
  const listed = searchPanelField.of(open) ?? panel;
  const row = listed.results.rows.findIndex((each) => each.file === file && each.match === match);
  const next = highlightRow(open, listed, row);
  return openMatch(searchPanelField.with(open, next), next, { file, match }, hasFocus(state, SEARCH_VIEW));
}
