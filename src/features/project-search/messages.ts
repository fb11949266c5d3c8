import type { LineMatch } from '../../text/excerpt.ts';

/** A file that fits what was typed. */
export interface FileRow {
  /** Relative to the folder that was listed, with `/` between names. */
  readonly path: string;
  /** Where the letters of the query stand in the path, in UTF-16 units. */
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

/** What a search of files came to. */
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
