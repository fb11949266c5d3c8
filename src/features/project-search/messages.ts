import type { ChangeSet } from '../../text/changeset.ts';
import type { LineMatch } from '../../text/excerpt.ts';
import type { Query } from '../../text/matcher.ts';
import type { Replacement } from '../../text/template.ts';
import type { Text } from '../../text/text.ts';

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

/** Search the files below the folder; answered by `files_found`, `files_searching`, and in the end `files_searched` or `files_search_failed`. */
export interface SearchFilesEffect {
  readonly type: 'search_files';
  readonly request: number;
  readonly query: Query;
  /** Patterns of paths as they were typed, between commas. */
  readonly include: string;
  readonly exclude: string;
  /** Whether what `.gitignore` names is searched as well. */
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

/** Replace chosen matches of the search before; each file is answered by `file_replaced`. */
export interface ReplaceFilesEffect {
  readonly type: 'replace_files';
  readonly request: number;
  readonly query: Query;
  /** Its line break is that of each file. */
  readonly replacement: Replacement;
  readonly files: readonly ReplacedFile[];
}

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

declare module '../../core/model/messages.ts' {
  interface Effects {
    readonly search_files: SearchFilesEffect;
    readonly cancel_files_search: Bare;
    readonly replace_files: ReplaceFilesEffect;
    /** Write back what was replaced in files at a request; answered by `replacing_undone`, which tells the notes too. */
    readonly undo_replace_files: { readonly request: number; readonly notes: readonly string[] };
  }

  interface Events {
    /** Replacing in files was stopped: no more of them are done. */
    readonly replacing_stopped: { readonly request: number };
    readonly files_found: { readonly request: number; readonly files: readonly FileMatches[] };
    /** How many files were searched so far. */
    readonly files_searching: { readonly request: number; readonly searched: number };
    readonly files_searched: { readonly request: number; readonly summary: FilesSearched };
    readonly files_search_failed: { readonly request: number; readonly message: string };
    /** What became of one file in which matches were to be replaced. */
    readonly file_replaced: {
      readonly request: number;
      readonly file: number;
      /** How many matches were replaced, and how many were not there any more. */
      readonly count: number;
      readonly gone: number;
      /** The matches that were not to be replaced, where they stand now. */
      readonly rest: readonly LineMatch[];
      /** What is to be done to the open document; null when the file was written. */
      readonly open: {
        readonly document: number;
        readonly before: Text;
        readonly changes: ChangeSet;
        readonly text: Text;
      } | null;
      /** Why the file was left as it was; null when it was not. */
      readonly failed: string | null;
    };
    readonly replacing_undone: {
      /** Why files were not written back. */
      readonly failed: readonly string[];
    };
  }
}
