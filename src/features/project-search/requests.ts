import { openRequest, type OpenWork } from '../../core/windows/open-file.ts';
import type { ChangeSet } from '../../text/changeset.ts';
import type { LineMatch } from '../../text/excerpt.ts';
import type { Query } from '../../text/matcher.ts';
import type { Replacement } from '../../text/template.ts';
import type { Text } from '../../text/text.ts';
import { Request } from '../../core/model/request.ts';
import { searchPanelField } from './search-panel.ts';

/** A file that fits what was typed. */
export interface FileRow {
  /** Relative to the folder that was listed, with `/` between names. */
  readonly path: string;
  /** The places of the query's letters in the path, in UTF-16 units. */
  readonly positions: readonly number[];
}

/**
 * The matches in one file; more than 500 come in several parts, one right behind the other. Offsets are those of the
 * document that the editor makes of the file.
 */
export interface FileMatches {
  /** Relative to the folder that was searched, with `/` between names; null for a document that has no file. */
  readonly path: string | null;
  /** The open document that was searched in place of the file; null for a file. */
  readonly document: number | null;
  /** In ascending order. */
  readonly matches: readonly LineMatch[];
}

/** The summary of a search of files. */
export interface FilesSearched {
  /** Files that were looked into. */
  readonly searched: number;
  /** Files with matches. */
  readonly files: number;
  readonly matches: number;
  /** It ended at the limit of matches. */
  readonly more: boolean;
  readonly binary: number;
  /** Files and folders that could not be read, whole or in part. */
  readonly unreadable: number;
  /** Matches of more than 1 MB were left out. */
  readonly long: boolean;
  /** There are more files than were listed, or some whose names are not UTF-8. */
  readonly unlisted: boolean;
}

/** A search of the files below the folder. */
export interface SearchFilesWork {
  readonly query: Query;
  /** Patterns of paths as they were typed, between commas. */
  readonly include: string;
  readonly exclude: string;
  /** True to search files as well that `.gitignore` names. */
  readonly ignored: boolean;
  /** The most matches. */
  readonly limit: number;
  /** The open documents, which are searched as they stand. */
  readonly buffers: readonly {
    readonly document: number;
    readonly path: string | null;
    readonly text: Text;
  }[];
}

/** A part of the answer of a search of files: the last is `searched`. */
export type SearchFilesPart =
  | { readonly type: 'found'; readonly files: readonly FileMatches[] }
  /** So many files were searched so far. */
  | { readonly type: 'progress'; readonly searched: number }
  | ({ readonly type: 'searched' } & FilesSearched);

/** Finds matches in the files below the folder. */
export const searchFolder = new Request<SearchFilesWork, SearchFilesPart>('search_files', {
  title: (_, state) => searchTitle(searchPanelField.of(state)?.search?.searched ?? 0),
  macrosWait: 'any',
  replaces: true,
});

const searchTitle = (searched: number): string =>
  `searching files${searched > 0 ? `: ${String(searched).replace(/\B(?=(\d{3})+$)/g, ' ')}` : ''}`;

/** Chosen matches of the search before, to be replaced. */
export interface ReplaceFilesWork {
  /** The number by which the replacing can be taken back. */
  readonly id: number;
  readonly query: Query;
  /** Its line break is that of each file. */
  readonly replacement: Replacement;
  readonly files: readonly ReplacedFile[];
}

/** A file in which matches are to be replaced. */
export interface ReplacedFile {
  /** Tells the answer. */
  readonly id: number;
  readonly name: string;
  /** Absolute; null for a document without a file. */
  readonly path: string | null;
  /** The open document in which to replace; null when it is the file that is written. */
  readonly open: { readonly document: number; readonly text: Text; readonly lineBreak: string } | null;
  readonly matches: readonly LineMatch[];
  /** The other matches, which are wanted where they stand afterwards. */
  readonly rest: readonly LineMatch[];
}

/** The outcome for one file in which matches were to be replaced. */
export interface FileReplaced {
  readonly file: number;
  /** The number of matches that were replaced, and of those that were not there any more. */
  readonly count: number;
  readonly gone: number;
  /** The matches that were not to be replaced, where they stand now. */
  readonly rest: readonly LineMatch[];
  /** The change of the open document; null when the file was written. */
  readonly open: {
    readonly document: number;
    readonly changes: ChangeSet;
    readonly text: Text;
  } | null;
  /** The reason why the file was left as it was; null when it was not. */
  readonly failed: string | null;
}

/** Replaces matches in files: a part of the answer for each of them, null in the end. */
export const replaceInFiles = new Request<ReplaceFilesWork, FileReplaced | null>('replace_files', {
  title: () => 'replacing in files',
  stops: 'click',
  endsLate: true,
  outlivesDocuments: true,
  macrosWait: 'any',
});

/** Writes back what a replacing wrote into files; answers why some were not written back, behind the notes. */
export const undoReplaceInFiles = new Request<
  { readonly id: number; readonly notes: readonly string[] },
  readonly string[]
>('undo_replace_files');

/** A file that is opened for a match of the search. */
interface OpenMatchWork extends OpenWork {
  readonly match: LineMatch;
  /** The panel keeps the keys. */
  readonly stay: boolean;
}

/** Opens the file of a match. */
export const openForMatch = openRequest<OpenMatchWork>('open_match');
