import { reveal } from '../../core/layout/scroll.ts';
import { type State, type Step, step } from '../../core/model/state.ts';
import { editLine } from '../../core/widgets/prompt.ts';
import { hasFocus } from '../panel/view-tabs.ts';
import { needle } from '../search/search.ts';
import { focusOn } from './fields.ts';
import { searchFiles } from './search.ts';
import { NEW_SEARCH_PANEL, SEARCH_VIEW, type SearchPanel, searchPanelField } from './search-panel.ts';

/** Opens the panel to search in files; a short selection is what is sought. */
export function openFind(state: State, replaces: boolean): Step {
  const panel = searchPanelField.of(state) ?? NEW_SEARCH_PANEL;
  const wanted = hasFocus(state, SEARCH_VIEW) ? '' : needle(state);
  const { query } = panel.fields;
  const same = wanted === '' || wanted === query.input;
  const line = same ? query : editLine(query, wanted, wanted.length);
  const next: SearchPanel = { ...panel, replaces, fields: { ...panel.fields, query: line } };
  const shown = reveal(focusOn(searchPanelField.with(state, next), 'query'));
  return same ? step(shown) : searchFiles(shown);
}

/** Opens the panel as it was left. */
export function resume(state: State): Step {
  const panel = searchPanelField.of(state);
  if (panel === null || panel.fields.query.input === '') return openFind(state, panel?.replaces ?? false);
  const focus = panel.results.rows.length > 0 ? 'results' : 'query';
  return step(reveal(focusOn(state, focus)));
}
