import type { DocumentId } from '../../core/model/document.ts';
import type { Encoding } from '../../core/model/encodings.ts';
import { Request } from '../../core/model/request.ts';
import type { Text } from '../../text/text.ts';
import type { FileFormat } from '../git-changes/requests.ts';

/** A commit, as blame tells of it. */
export interface Commit {
  readonly hash: string;
  readonly author: string;
  /** In seconds since 1970. */
  readonly time: number;
  /** The first line of its message. */
  readonly summary: string;
  /** The file in the commit. */
  readonly path: RepositoryPath;
  /** The version of the file before the commit; null where the commit added it. */
  readonly previous: FileVersion | null;
}

/** The path of a file from the top folder of the repository, with slashes. */
export type RepositoryPath = string;

/** A version of a file in Git. */
export interface FileVersion {
  /** The whole hash of a commit. */
  readonly hash: string;
  readonly path: RepositoryPath;
}

/** A document whose lines are to be blamed. */
export interface BlameWork extends FileFormat {
  readonly document: DocumentId;
  /** Absolute. For an old version any file of the repository. */
  readonly path: string;
  /** The version that the document shows; null for the file on disk. */
  readonly version: FileVersion | null;
  readonly text: Text;
  /** The configuration of the repository may be used, and with it programs that it names. */
  readonly isTrusted: boolean;
  /** The commit that was checked out when the lines were blamed last; null before. */
  readonly known: string | null;
}

/** Lines of a text that were changed last in one commit. */
export interface BlamedLines {
  /** The number of the first line, from 0. */
  readonly first: number;
  readonly count: number;
  /** The number of the first line in the commit, from 0. */
  readonly source: number;
  /** The index of the commit among all that were told so far; -1 for lines that are not committed. */
  readonly commit: number;
}

/** Part of a blame, or the end of it: nothing has changed, or the sentence that says why there is none. */
export type BlameAnswer =
  | { readonly type: 'same' }
  | { readonly type: 'none'; readonly why: string }
  | {
      readonly type: 'lines';
      /** The commit that is checked out. */
      readonly head: string;
      /** The time of the answer, in seconds since 1970. */
      readonly at: number;
      readonly commits: readonly Commit[];
      readonly lines: readonly BlamedLines[];
    };

/** Finds the commits that changed the lines of a document last; the answer comes in parts. */
export const readBlame = new Request<BlameWork, BlameAnswer>('read_git_blame', {
  title: () => 'reading blame',
  stops: 'click',
  isBackground: true,
});

/** A commit that is to be shown beside a document. */
export interface CommitWork {
  readonly document: DocumentId;
  /** The file of the document, in whose repository the commit is. Absolute. */
  readonly path: string;
  readonly hash: string;
}

/** Reads the message of a commit, and which files it changed, as lines. A string is the reason why not. */
export const readCommit = new Request<CommitWork, readonly string[] | string>('read_git_commit', {
  title: () => 'reading the commit',
  stops: 'click',
  macrosWait: 'own',
});

/** A line whose file is to be read as it was before the commit of the line. */
export interface BeforeWork {
  readonly document: DocumentId;
  /** A file of the repository. Absolute. */
  readonly path: string;
  readonly commit: FileVersion;
  readonly previous: FileVersion;
  /** The number of the line in the commit, from 0. */
  readonly line: number;
  readonly encoding: Pick<Encoding, 'name' | 'bom'> | null;
}

/** The version of a file before a commit, and the number of the line in it, from 0; or the sentence that says why not. */
export type BeforeAnswer = { readonly text: Text; readonly line: number } | { readonly failed: string };

/** Reads a file as it was before the commit of a line. */
export const readBefore = new Request<BeforeWork, BeforeAnswer>('read_git_before', {
  title: () => 'reading the earlier version',
  stops: 'click',
  macrosWait: 'own',
});
