import type { DocumentId } from '../../core/model/document.ts';
import { Request } from '../../core/model/request.ts';
import { openRequest, type OpenWork } from '../../core/windows/open-file.ts';
import type { Text } from '../../text/text.ts';
import type { FileVersion } from '../git-blame/requests.ts';
import type { FileFormat } from '../git-changes/requests.ts';
import type { ChangedFile } from '../source-control/requests.ts';

/** The subject of a history: a repository, a file, or lines of a file. */
export type HistorySource =
  | { readonly kind: 'repository' }
  | { readonly kind: 'file'; readonly path: string }
  | (FileFormat & {
      readonly kind: 'lines';
      /** Absolute. */
      readonly path: string;
      readonly text: Text;
      /** The numbers of the first and the last line of the text, from 0. */
      readonly first: number;
      readonly last: number;
    });

/** A change of one file by a commit. */
export type FileChange = Pick<ChangedFile, 'path' | 'from' | 'letter' | 'isSubmodule'>;

/** A commit of a history. */
export interface HistoryCommit {
  readonly hash: string;
  readonly parents: readonly string[];
  readonly author: string;
  /** In seconds since 1970. */
  readonly time: number;
  /** The first line of its message. */
  readonly subject: string;
  /** The file of the history in this commit; null in the history of a repository. */
  readonly file: FileChange | null;
}

/** The commits at which a history starts. */
export interface HistoryStart {
  readonly tips: readonly string[];
  /** The file in the first of them, from the top folder; null for a repository. */
  readonly path: string | null;
  /** The first and the last of its lines there, from 1; null for all. */
  readonly lines: readonly [first: number, last: number] | null;
}

export interface HistoryWork {
  /** A folder in the repository. Absolute. */
  readonly folder: string;
  readonly source: HistorySource;
  /** null for the first page. */
  readonly start: HistoryStart | null;
  /** The number of commits that are known already. */
  readonly skip: number;
  /** The branches, tags and HEAD of the history that is shown already, if only another one is wanted; else null. */
  readonly known: string | null;
}

/** The names of a commit: the branches and tags that are there. */
export interface NamedCommit {
  readonly hash: string;
  readonly names: readonly string[];
}

/** A part of a page of a history, or the sentence that says why there is none. */
export type HistoryAnswer =
  | { readonly type: 'same' }
  | {
      readonly type: 'commits';
      /** The top folder of the repository. Absolute. */
      readonly top: string;
      readonly commits: readonly HistoryCommit[];
      readonly start: HistoryStart;
      /** Stands for the branches, tags and HEAD on which the history depends; null after the first page. */
      readonly id: string | null;
      /** The branches and tags; empty after the first page. */
      readonly named: readonly NamedCommit[];
      readonly hasMore: boolean;
      /** The time of the answer, in seconds since 1970. */
      readonly at: number;
    }
  | { readonly type: 'none'; readonly why: string };

/** Reads a page of a history; the answer comes in parts, as Git finds commits. */
export const readHistory = new Request<HistoryWork, HistoryAnswer>('read_git_history', {
  title: () => 'reading the history',
  replaces: true,
  isBackground: true,
});

/** The message of a commit and its changed files, or the sentence that says why there are none. */
export type CommitDetails =
  | {
      readonly author: string;
      /** Of the author, as `2026-11-28 09:05 +0100`. */
      readonly date: string;
      readonly message: string;
      readonly files: readonly FileChange[];
    }
  | { readonly failed: string };

/** Reads the details of a commit. */
export const readCommitDetails = new Request<
  { readonly folder: string; readonly hash: string },
  CommitDetails
>('read_commit_details', { title: () => 'reading the commit', macrosWait: 'own' });

/** The versions of a file that are compared; null where there is none. */
export interface HistoryVersionsWork {
  /** The top folder of the repository. Absolute. */
  readonly top: string;
  readonly before: FileVersion | null;
  readonly after: FileVersion | null;
  /** The commit that is shown. */
  readonly hash: string;
  /** The open file that the version before is compared with; null to compare both versions. */
  readonly document: DocumentId | null;
  /** The list keeps the focus. */
  readonly stays: boolean;
}

/** The texts of two versions of a file, or the sentence that says why there are none. */
export type HistoryVersions = { readonly before: Text; readonly after: Text } | { readonly failed: string };

/** Reads versions of a file in the history. */
export const readHistoryVersions = new Request<HistoryVersionsWork, HistoryVersions>(
  'read_history_versions',
  { title: () => 'reading the version', macrosWait: 'own' },
);

/** Opens a file, to compare it with a version in the history. */
export const openForHistory = openRequest<
  OpenWork & Pick<HistoryVersionsWork, 'top' | 'before' | 'hash' | 'stays'>
>('open_for_history');
