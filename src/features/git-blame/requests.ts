import type { DocumentId } from '../../core/model/document.ts';
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
}

/** A document whose lines are to be blamed. */
export interface BlameWork extends FileFormat {
  readonly document: DocumentId;
  /** Absolute. */
  readonly path: string;
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
