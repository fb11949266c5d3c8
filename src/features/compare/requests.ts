import type { Revisions } from '../git-changes/references.ts';
import { clipboardRequest } from '../../core/edits/read-clipboard.ts';
import type { DocumentId } from '../../core/model/document.ts';
import { Request } from '../../core/model/request.ts';
import { openRequest, type OpenWork } from '../../core/windows/open-file.ts';
import type { Encoding } from '../../core/model/encodings.ts';
import type { Differences } from '../../text/diff/differences.ts';
import type { Text } from '../../text/text.ts';

/** Two texts to be compared, for a comparison. */
interface CompareWork {
  readonly comparison: number;
  readonly before: Text;
  readonly after: Text;
  /** The differences are known well enough until nothing is typed for a moment: the comparison waits for that. */
  readonly isLate: boolean;
}

/** Compares two texts line by line. The answer is null for texts with bytes that no text has. */
export const compareTexts = new Request<CompareWork, Differences | null>('compare_texts', {
  title: ({ work }) => (work.isLate ? null : 'comparing'),
  stops: 'never',
  isBackground: true,
});

/** A text that was read, or the sentence that says why not. */
export type ReadText = { readonly text: Text } | { readonly failed: string };

/** A file that is to be compared with an open document. */
interface ReadWork {
  readonly path: string;
  readonly document: DocumentId;
  /** The encoding to read it in; null for the one that is detected. */
  readonly encoding: Pick<Encoding, 'name' | 'bom'> | null;
}

/** Reads the saved text of a document's file. */
export const readSaved = new Request<ReadWork, ReadText>('read_saved', {
  title: () => 'reading the saved file',
  stops: 'click',
  macrosWait: 'own',
});

/** A file at a revision of Git. */
interface RevisionWork extends ReadWork {
  /** A commit, a branch or a tag, as Git understands it. */
  readonly revision: string;
  /** The name that it is shown by: a branch without `refs/heads/`, a short hash. */
  readonly name: string;
}

/** Reads the text of a file at a Git revision. */
export const readRevision = new Request<RevisionWork, ReadText>('read_revision', {
  title: ({ work }) => `reading ${work.name}`,
  stops: 'click',
  macrosWait: 'own',
});

/** Opens a file to compare an open document with it. */
export const openToCompare = openRequest<OpenWork & { readonly document: DocumentId }>('open_to_compare');

/** Reads the clipboard to compare a document with it. */
export const readClipboard = clipboardRequest<{ readonly document: DocumentId }>('compare_with_clipboard');

/** Lists the branches, the tags and the latest commits of the repository of a file; a string is the reason why not. */
export const listRevisions = new Request<{ readonly path: string }, Revisions | string>('list_revisions', {
  title: () => 'reading branches and tags',
  replaces: true,
  macrosWait: 'own',
});
