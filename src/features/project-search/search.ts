import { handles } from '../../core/model/request.ts';
import { groupDigits } from '../../base/group-digits.ts';
import type { Query } from '../../text/matcher.ts';
import { onlyShows, filePath } from '../../core/model/document.ts';
import { type FileMatches, searchFolder, type SearchFilesPart } from './requests.ts';
import {
  type FilesSearching,
  type FoundFile,
  NO_RESULTS,
  type SearchPanel,
  type ResultRow,
  rowsOf,
  searchPanelField,
} from './search-panel.ts';
import { nameOf } from '../../core/model/paths.ts';
import { type State, type Step, step } from '../../core/model/state.ts';

/** The matches that a search of files ends at. */
const MOST_FOUND = 20_000;

const queryOf = ({ fields, options }: SearchPanel): Query => ({ ...options, pattern: fields.query.input });

/** Searches the files of the folder for what the fields of the panel say; what was found before stays until there is something. */
export function searchFiles(state: State): Step {
  const panel = searchPanelField.of(state);
  if (panel === null) return step(state);
  const query = queryOf(panel);
  if (query.pattern === '')
    return step(
      searchPanelField.with(searchFolder.dropped(state), { ...panel, search: null, results: NO_RESULTS }),
    );
  const id = state.nextId;
  const search: SearchPanel['search'] = {
    id,
    query,
    searched: 0,
    end: null,
    failed: null,
    stopped: false,
    since: new Map(),
  };
  const buffers = [...state.documents.values()]
    // What is there of one that is still being decoded is not all of it; the help, or what a plugin shows, is no file.
    .filter((document) => document.decoding === null && !onlyShows(document))
    .map((document) => ({ document: document.id, path: filePath(document), text: document.text }));
  return searchFolder.ask(searchPanelField.with({ ...state, nextId: id + 1 }, { ...panel, search }), {
    query,
    include: panel.fields.include.input,
    exclude: panel.fields.exclude.input,
    ignored: panel.ignored,
    limit: MOST_FOUND,
    buffers,
  });
}

/** True while a search of files is under way. */
export const isSearching = ({ search }: SearchPanel): boolean =>
  search !== null && search.end === null && search.failed === null && !search.stopped;

/** Ends the search that is under way; what was found stays. False when there is none. */
export function stopSearching(state: State): Step | false {
  const panel = searchPanelField.of(state);
  if (panel === null || panel.search === null || !isSearching(panel)) return false;
  const shown = settleResults(panel, panel.search);
  const stopped = { ...shown, search: { ...panel.search, stopped: true } };
  return step(searchPanelField.with(searchFolder.dropped(state), stopped));
}

/** Handles what a search of files finds. */
export const searchHandler = handles(searchFolder, {
  take: (state, part) => step(withPart(state, part)),
  failed: (state, message) =>
    step(
      withSearch(state, (panel, search) => ({
        ...panel,
        results: NO_RESULTS,
        search: { ...search, failed: message },
      })),
    ),
  stop: (state) => stopSearching(state) || step(state),
});

const withPart = (state: State, part: SearchFilesPart): State =>
  withSearch(state, (panel, search) => {
    switch (part.type) {
      case 'found':
        return withFound(settleResults(panel, search), state, part.files);
      case 'progress':
        return { ...panel, search: { ...search, searched: part.searched } };
      case 'searched':
        return { ...settleResults(panel, search), search: { ...search, searched: part.searched, end: part } };
    }
  });

/** The state with the panel changed, where it searches. */
function withSearch(
  state: State,
  change: (panel: SearchPanel, search: FilesSearching) => SearchPanel,
): State {
  const panel = searchPanelField.of(state);
  return panel === null || panel.search === null
    ? state
    : searchPanelField.with(state, change(panel, panel.search));
}

/** The panel whose results are those of a search: empty ones, if they are of another one yet. */
function settleResults(panel: SearchPanel, { id, query, since }: FilesSearching): SearchPanel {
  if (panel.results.search === id) return panel;
  return { ...panel, results: { ...NO_RESULTS, search: id, query, since } };
}

/** Adds what was found; the parts of one file come one behind the other. */
function withFound(panel: SearchPanel, { documents }: State, found: readonly FileMatches[]): SearchPanel {
  const { results } = panel;
  const files: FoundFile[] = [...results.files];
  const rows: ResultRow[] = [...results.rows];
  let count = results.matches;
  for (const { path, document, matches } of found) {
    const last = files.at(-1);
    const same = last !== undefined && last.path === path && last.document === document;
    const before = same ? last : fileOf((last?.id ?? 0) + 1, path, document);
    const at = same ? files.length - 1 : files.length;
    files[at] = { ...before, matches: [...before.matches, ...matches] };
    if (!same) rows.push({ file: at, match: -1 });
    if (!before.collapsed)
      for (let i = before.matches.length; i < files[at].matches.length; i++)
        rows.push({ file: at, match: i });
    count += matches.length;
  }
  return { ...panel, results: { ...results, files, rows, matches: count } };

  function fileOf(id: number, path: string | null, document: number | null): FoundFile {
    const name = path ?? documents.get(document ?? -1)?.name ?? 'untitled';
    return { id, path, name, document, matches: [], collapsed: false };
  }
}

/** The results with other files: a row is highlighted where one was. */
export function withFiles(panel: SearchPanel, files: readonly FoundFile[]): SearchPanel {
  const rows = rowsOf(files);
  const index = Math.max(0, Math.min(panel.results.index, rows.length - 1));
  const matches = files.reduce((sum, each) => sum + each.matches.length, 0);
  return { ...panel, results: { ...panel.results, files, rows, matches, index } };
}

/** The number of matches and files in words: `3 matches in 2 files`. */
export const countOf = (matches: number, files: number): string =>
  `${plural(matches, 'match', 'matches')} in ${plural(files, 'file', 'files')}`;

export const plural = (count: number, one: string, many: string): string =>
  `${groupDigits(count)} ${count === 1 ? one : many}`;

/** The panel's note about its search. */
export function searchNote(panel: SearchPanel): string {
  const { search, results, replacing, fields } = panel;
  if (replacing !== null) return `replacing in ${plural(replacing.waiting, 'file', 'files')} …`;
  if (search === null) return '';
  if (search.failed !== null) return search.failed;
  const found = countOf(results.matches, results.files.length);
  const shown = results.search === search.id ? found : '';
  if (isSearching(panel))
    return `${shown === '' ? '' : `${shown}, `}searching ${search.searched === 0 ? '…' : plural(search.searched, 'file …', 'files …')}`;
  if (search.stopped) return `${shown}, stopped`;
  if (results.matches === 0 && (search.end?.matches ?? 0) > 0) return 'No results left';
  if (results.matches === 0 && search.searched === 0)
    return fields.include.input === '' && fields.exclude.input === ''
      ? 'There are no files to search'
      : 'No file matches the files to include';
  if (results.matches === 0) return `No matches in ${plural(search.searched, 'file', 'files')}`;
  const { end } = search;
  const more = [
    ...(end?.more === true ? ['more matches not shown'] : []),
    ...(end !== null && end.unreadable > 0 ? [`${end.unreadable} unreadable`] : []),
    ...(end?.long === true ? ['matches over 1 MB skipped'] : []),
    ...(end?.unlisted === true ? ['file list incomplete'] : []),
  ];
  return [found, ...more].join(', ');
}

/** The path of a found file as documents have it; null when it has none. */
export const absolutePath = (state: State, { path }: FoundFile): string | null =>
  path === null ? null : `${state.folder === '/' ? '' : state.folder}/${path}`;

/** The texts of the row of a file: its name, and its folder. */
export function titleOf({ name, path }: FoundFile): { readonly name: string; readonly folder: string } {
  if (path === null) return { name, folder: '' };
  return { name: nameOf(path), folder: path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '' };
}
