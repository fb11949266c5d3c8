import { Field } from '../../core/model/fields/field.ts';
import type { FollowedEdit } from '../../core/model/fields/field.ts';
import type { ChangeSet } from '../../text/changeset.ts';
import type { LineMatch } from '../../text/excerpt.ts';
import type { Query } from '../../text/matcher.ts';
import type { DocumentId } from '../../core/model/document.ts';
import type { FilesSearched } from './requests.ts';
import type { InputLine } from '../../core/widgets/prompt.ts';

/** The fields in which it is said what is sought, in the order in which Tab goes through them. */
export const FIELDS = ['query', 'replacement', 'include', 'exclude'] as const;
export type PanelField = (typeof FIELDS)[number];

/** The search in files as the panel shows it: the search in files, its results, and what is replaced in them. */
export interface SearchPanel {
  /** True when it asks for a replacement too. */
  readonly replaces: boolean;
  /** The part of it that has the keys. */
  readonly focus: PanelField | 'results';
  readonly fields: Readonly<Record<PanelField, InputLine>>;
  readonly options: Omit<Query, 'pattern'>;
  readonly keepCase: boolean;
  /** True to search files as well that `.gitignore` names. */
  readonly ignored: boolean;
  /** The search that was asked for last; null when there is none. */
  readonly search: FilesSearching | null;
  readonly results: Results;
  readonly replacing: FilesReplacing | null;
  /** The replacements that can be taken back, the latest last. */
  readonly replaced: readonly FilesReplaced[];
  /** The row that was clicked last, and when: a second click there opens it for good. */
  readonly clicked: { readonly row: number; readonly time: number } | null;
  /** The thing under the mouse: a row of the results by its number, or a button by its command; null for none. */
  readonly hover: number | string | null;
}

/** The name of its view in the panel. */
export const SEARCH_VIEW = 'search';

/** The search in files; null before the first. */
export const searchPanelField = new Field<SearchPanel | null>('searchPanel', null, { moved: movedPanel });

/** A search of files, and how it ended. */
export interface FilesSearching {
  /** Another number for each search. */
  readonly id: number;
  readonly query: Query;
  /** Files that were looked into so far. */
  readonly searched: number;
  /** The summary at its end; null while it goes on. */
  readonly end: FilesSearched | null;
  readonly failed: string | null;
  readonly stopped: boolean;
  /** The changes of documents since it began. */
  readonly since: Results['since'];
}

/** The matches that are shown. */
export interface Results {
  /** The search that found them; 0 for none. */
  readonly search: number;
  /** The query of the matches. */
  readonly query: Query;
  readonly files: readonly FoundFile[];
  /** A row for each file, and below it for each of its matches unless it is collapsed. */
  readonly rows: readonly ResultRow[];
  readonly matches: number;
  /** The highlighted row, and the first in sight. */
  readonly index: number;
  readonly top: number;
  /** The changes of documents since they were searched, or opened. */
  readonly since: ReadonlyMap<DocumentId, ChangeSet>;
}

export interface FoundFile {
  readonly id: number;
  /** Relative to the folder; null for a document without a file. */
  readonly path: string | null;
  readonly name: string;
  /** The open document that was searched in its place. */
  readonly document: DocumentId | null;
  readonly matches: readonly LineMatch[];
  readonly collapsed: boolean;
}

export interface ResultRow {
  /** Its place in `files`. */
  readonly file: number;
  /** Its place in the file's matches; -1 for the row of the file itself. */
  readonly match: number;
}

/** Matches that are being replaced, or taken back. */
export interface FilesReplacing {
  /** The number by which it can be taken back. */
  readonly id: number;
  /** Files that it is about, and those of them that are still to be done. */
  readonly all: number;
  readonly waiting: number;
  readonly files: number;
  readonly matches: number;
  /** Matches that were not there any more. */
  readonly gone: number;
  /** Why files were left alone. */
  readonly failed: readonly string[];
  /** Open documents that were changed. */
  readonly documents: number;
}

/** One replacement in files, which can be undone. */
export interface FilesReplaced {
  /** The number by which it can be taken back. */
  readonly id: number;
  /** Files that were written. */
  readonly files: number;
}

const EMPTY: InputLine = { input: '', cursor: 0, anchor: 0, recalled: null, typed: '', error: null };

export const NO_RESULTS: Results = {
  search: 0,
  query: { pattern: '', regex: false, caseSensitive: false, wholeWord: false },
  files: [],
  rows: [],
  matches: 0,
  index: 0,
  top: 0,
  since: new Map(),
};

export const NEW_SEARCH_PANEL: SearchPanel = {
  replaces: false,
  focus: 'query',
  fields: { query: EMPTY, replacement: EMPTY, include: EMPTY, exclude: EMPTY },
  options: { regex: false, caseSensitive: false, wholeWord: false },
  keepCase: false,
  ignored: false,
  search: null,
  results: NO_RESULTS,
  replacing: null,
  replaced: [],
  clicked: null,
  hover: null,
};

/** True when a field is shown. */
export const hasField = ({ replaces }: SearchPanel, field: PanelField): boolean =>
  field !== 'replacement' || replaces;

/** The rows of files and their matches. */
export const rowsOf = (files: readonly FoundFile[]): ResultRow[] =>
  files.flatMap(({ collapsed, matches }, file) => [
    { file, match: -1 },
    ...(collapsed ? [] : matches.map((_, match): ResultRow => ({ file, match }))),
  ]);

/** The panel's part of the changes of a document. */
function movedPanel(panel: SearchPanel | null, { document, changes }: FollowedEdit): SearchPanel | null {
  if (panel === null || (panel.results.files.length === 0 && panel.search === null)) return panel;
  const { results, search } = panel;
  return {
    ...panel,
    results: { ...results, since: later(results.since, document, changes) },
    search: search === null ? null : { ...search, since: later(search.since, document, changes) },
  };
}

function later(since: Results['since'], document: DocumentId, changes: ChangeSet): Results['since'] {
  return new Map(since).set(document, since.get(document)?.compose(changes) ?? changes);
}
