import type { DocumentId } from '../../core/model/document.ts';
import type { Encoding } from '../../core/model/encodings.ts';
import type { LineEnd } from '../../core/model/line-end.ts';
import { Request } from '../../core/model/request.ts';
import type { Pick } from '../../text/diff/cut-difference.ts';
import type { Difference, Differences } from '../../text/diff/differences.ts';
import type { Text } from '../../text/text.ts';

/** A change of the index or of the last commit of a repository. */
export interface RepositoryChange {
  /** The absolute path of its Git folder. */
  readonly repository: string;
}

/** The text that a file is compared with: the one in the index of Git, or in the last commit. */
export type Against = 'index' | 'head';

/** The format of an open file, in which the text of Git is read too. */
export interface FileFormat {
  readonly encoding: { readonly [K in 'name' | 'bom']: Encoding[K] };
  readonly lineEnd: LineEnd;
}

/** A file whose text in Git is wanted. */
export interface BaselineWork extends FileFormat {
  readonly document: DocumentId;
  /** Absolute. */
  readonly path: string;
  readonly against: Against;
  /** The configuration of the repository may be used, and with it programs that it names. */
  readonly isTrusted: boolean;
  /** The id of the text that is known already; null for none. */
  readonly known: string | null;
}

/** The differences between the last commit and the index. */
export interface Staged {
  /** The text of the last commit; empty for a file that it does not have. */
  readonly before: Text;
  readonly hunks: readonly Difference[];
}

/** The text of a file in Git: the known one, another one, or the sentence that says why there is none. */
export type BaselineAnswer =
  | { readonly type: 'same' }
  | { readonly type: 'found'; readonly id: string; readonly text: Text; readonly staged: Staged | null }
  | { readonly type: 'none'; readonly why: string };

/** Reads the text of a file in Git, and tells with `git_changed` when the repository changes. */
export const readBaseline = new Request<BaselineWork, BaselineAnswer>('read_git_baseline', {
  stops: 'never',
  isBackground: true,
});

/** The text of a document and the one in Git. */
interface CompareWork {
  readonly document: DocumentId;
  readonly before: Text;
  readonly after: Text;
}

/** Compares a document with its text in Git. The answer is null for texts with bytes that no text has. */
export const compareBaseline = new Request<CompareWork, Differences | null>('compare_git_baseline', {
  stops: 'never',
  isBackground: true,
});

/** Lines of a document that are put into the index of Git, or taken out of it. */
export interface StageWork extends FileFormat {
  readonly document: DocumentId;
  /** Absolute. */
  readonly path: string;
  readonly text: Text;
  readonly action: 'stage' | 'unstage';
  /** The lines that are chosen, in ascending order. */
  readonly picks: readonly Pick[];
}

/** The number of changes that were made in the index, or the sentence that says why there are none. */
export type StageAnswer = { readonly changes: number } | { readonly failed: string };

/** Changes the index of Git. Only for files in trusted folders. */
export const stageLines = new Request<StageWork, StageAnswer>('stage_lines', {
  title: ({ work }) => (work.action === 'stage' ? 'staging' : 'unstaging'),
  stops: 'click',
  macrosWait: 'own',
});
