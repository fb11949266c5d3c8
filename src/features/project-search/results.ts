import { withFocusOn, besideView } from '../panel/view-tabs.ts';
import { handles } from '../../core/model/request.ts';
import { takeOpened } from '../files/open-results.ts';
import { openForMatch } from './requests.ts';
import { findField, type Find } from '../search/search-state.ts';
import { excerpt, type LineMatch } from '../../text/excerpt.ts';
import { type Document, documentAt } from '../../core/model/document.ts';
import { absolutePath, withFiles } from './search.ts';
import { goTo } from '../navigation/goto.ts';
import {
  type FoundFile,
  type SearchPanel,
  type ResultRow,
  searchPanelField,
  SEARCH_VIEW,
} from './search-panel.ts';
import { focusedPanel, focusOn, rememberFields } from './fields.ts';
import { panelRegion } from './panel-layout.ts';
import { reveal } from '../../core/layout/scroll.ts';
import { Selections } from '../../core/model/selection.ts';
import { andThen, say, type State, type Step, step, withView } from '../../core/model/state.ts';
import { activate } from '../../core/windows/tabs.ts';

/** Rows of results in sight, at least 1. */
export const pageOf = (state: State): number => Math.max(1, panelRegion(state)?.results.height ?? 1);

/** The panel with a row of its results highlighted and in sight. */
export function highlightRow(state: State, panel: SearchPanel, index: number): SearchPanel {
  const { results } = panel;
  const at = Math.max(0, Math.min(index, results.rows.length - 1));
  const height = pageOf(state);
  const top = Math.max(0, Math.min(Math.max(results.top, at - height + 1), at, results.rows.length - height));
  return { ...panel, results: { ...results, index: at, top } };
}

/** The state whose panel shows its highlighted row, on a screen of another size. */
export const resultInSight = (state: State): State => {
  const panel = searchPanelField.of(state);
  return panel === null
    ? state
    : searchPanelField.with(state, highlightRow(state, panel, panel.results.index));
};

/** Goes `by` rows down; from the first one up to the fields. False when the results do not have the keys. */
export function moveInResults(state: State, by: number): Step | false {
  const panel = focusedPanel(state);
  if (panel === null || panel.focus !== 'results') return false;
  if (by === -1 && panel.results.index === 0)
    return step(focusOn(state, panel.replaces ? 'replacement' : 'query'));
  return step(searchPanelField.with(state, highlightRow(state, panel, panel.results.index + by)));
}

/** The highlighted row, and its file; null when there is none. */
export function chosenRow(panel: SearchPanel): { readonly row: ResultRow; readonly file: FoundFile } | null {
  const row = panel.results.rows[panel.results.index];
  return row === undefined ? null : { row, file: panel.results.files[row.file] };
}

/** Collapses or expands the file of a row, whose own row is highlighted then. */
export function setCollapsed(state: State, panel: SearchPanel, at: number, collapsed: boolean): State {
  const files = panel.results.files.with(at, { ...panel.results.files[at], collapsed });
  const next = withFiles(panel, files);
  const index = next.results.rows.findIndex(({ file, match }) => file === at && match < 0);
  return searchPanelField.with(state, highlightRow(searchPanelField.with(state, next), next, index));
}

/** Takes a result, or a file with all of its results, out of the list. */
export function dropRow(state: State, panel: SearchPanel): State {
  const chosen = chosenRow(panel);
  if (chosen === null) return state;
  const { row, file } = chosen;
  const rest = row.match < 0 ? [] : file.matches.toSpliced(row.match, 1);
  const files =
    rest.length === 0
      ? panel.results.files.toSpliced(row.file, 1)
      : panel.results.files.with(row.file, { ...file, matches: rest });
  const next = withFiles(panel, files);
  return searchPanelField.with(
    state,
    highlightRow(searchPanelField.with(state, next), next, next.results.index),
  );
}

/** The open document that a file of the results is now. */
export function documentOf(state: State, file: FoundFile): Document | undefined {
  const searched = state.documents.get(file.document ?? -1);
  if (searched !== undefined) return searched;
  const path = absolutePath(state, file);
  return path === null ? undefined : documentAt(state, path);
}

/** Goes to a match; with `stay` the panel keeps the keys. */
export function openMatch(state: State, panel: SearchPanel, { file, match }: ResultRow, stay: boolean): Step {
  const found = panel.results.files[file];
  const chosen = found.matches[Math.max(0, match)];
  const kept = besideView(rememberFields(state), SEARCH_VIEW);
  const document = documentOf(state, found);
  if (document !== undefined) return step(showMatch(kept, document, chosen, stay));
  const path = absolutePath(state, found);
  if (path === null) return step(say(state, 'info', `${found.name} is closed`));
  return openForMatch.ask(kept, { path, match: chosen, stay, ...(stay && { preview: true }) });
}

/** Handles a file that was opened for a match: goes to the match. */
export const matchHandler = handles(openForMatch, {
  take: (state, answer, asked) =>
    andThen(takeOpened(state, answer, asked), (next) => {
      const document = documentAt(next, asked.work.path);
      if (answer.type === 'open_failed' || document === undefined) return step(next);
      return step(showMatch(next, document, asked.work.match, asked.work.stay));
    }),
});

function showMatch(state: State, document: Document, match: LineMatch, stay: boolean): State {
  const shown = highlightQuery(activate(state, document.id), document);
  const { from, to } = nowAt(state, document, match);
  const { text } = document;
  const there = to <= text.length && matchedText(excerpt(text, { from, to })) === matchedText(match);
  const gone = there
    ? reveal(withView(shown, { selections: Selections.single(from, to) }), 'center')
    : goTo(shown, match.line + 1, match.column + 1);
  return stay ? withFocusOn(gone, SEARCH_VIEW) : gone;
}

/** The state in which the matches in a document are highlighted, and F3 goes on to the next of them. */
function highlightQuery(state: State, { id: document }: Document): State {
  const query = searchPanelField.of(state)?.results.query;
  if (query === undefined) return state;
  const { nextId: id } = state;
  const find: Find = {
    id,
    document,
    query,
    within: null,
    highlights: [],
    count: null,
    parts: null,
    note: null,
  };
  return findField.with({ ...state, nextId: id + 1 }, find);
}

const matchedText = ({ text, range }: Pick<LineMatch, 'text' | 'range'>): string => text.slice(...range);

/** The current place of a match in a document. */
export function nowAt(
  state: State,
  { id }: Document,
  { from, to }: LineMatch,
): { readonly from: number; readonly to: number } {
  const panel = searchPanelField.of(state);
  const since = panel?.results.since.get(id);
  if (since === undefined) return { from, to };
  const start = since.mapPos(from, 1);
  return { from: start, to: Math.max(start, since.mapPos(to, -1)) };
}

/** Goes `by` matches on in the results, and there; it goes round. False when there are none. */
export function nextMatch(state: State, by: -1 | 1): Step | false {
  const panel = searchPanelField.of(state);
  if (panel === null || panel.results.matches === 0) return false;
  const { rows, files, index } = panel.results;
  // The row of a collapsed file stands for its first match.
  const counts = (row: ResultRow): boolean => row.match >= 0 || files[row.file].collapsed;
  const fresh = rows[index]?.match === -1 && by === -1;
  for (let i = 1; i <= rows.length; i++) {
    const at = (((index + by * i) % rows.length) + rows.length) % rows.length;
    if (!counts(rows[at])) continue;
    const next = highlightRow(state, panel, at);
    return andThen(step(searchPanelField.with(state, next)), (moved) =>
      openMatch(moved, next, rows[at], false),
    );
  }
  return fresh ? step(state) : false;
}
