import { Field, type FollowedEdit } from '../../core/model/fields/field.ts';
import type { ByteRange } from '../../base/files.ts';
import type { Byte } from '../../base/units.ts';
import type { Query } from '../../text/matcher.ts';
import type { DocumentId } from '../../core/model/document.ts';
import type { IsearchEnd } from './isearch-end.ts';

/** The options of the find prompt. */
export const searchOptionsField = new Field<Omit<Query, 'pattern'>>('searchOptions', {
  caseSensitive: false,
  wholeWord: false,
  regex: false,
});

/** A search: what is sought, what of it is on screen, and how much there is. */
export interface Find {
  /** Another number for each search. */
  readonly id: number;
  readonly document: DocumentId;
  readonly query: Query;
  /** The only stretch that is searched; null for all of the text. Kept in place through edits. */
  readonly within: ByteRange | null;
  /** Matches on screen, to be highlighted; kept in place through edits. */
  readonly highlights: readonly { readonly from: Byte; readonly to: Byte }[];
  /** null where they are not counted yet, or not since the last edit. */
  readonly count: Count | null;
  /** The parts of the text in which there were matches when they were counted last, for the scrollbar. */
  readonly parts: Uint8Array | null;
  /** Its prompt is closed, and the cursor goes beside what it finds. */
  readonly landing?: IsearchEnd;
  /** Nothing was found, or the query cannot be understood: the sentence. */
  readonly note: string | null;
}

/** The search in the text; null for none. */
export const findField = new Field<Find | null>('find', null, {
  moved: movedFind,
  closed: (find, document) => (find?.document === document ? null : find),
  activated: (find) => (find === null ? null : { ...find, highlights: [] }),
});

export interface Count {
  readonly count: number;
  /** For each of the text's parts (see `partOf`) 1 when a match begins there. */
  readonly parts: Uint8Array;
  /** The number of the selected match, from 1; 0 for none. */
  readonly index: number;
  readonly more: boolean;
  readonly done: boolean;
}

/** Notes of a search: it went on at the other end of the file, or there is no match. */
export const WRAPPED = 'wrapped around';
export const NO_MATCHES = 'No matches';

/** The search after an edit of its document. */
function movedFind(find: Find | null, { document, changes }: FollowedEdit): Find | null {
  if (find === null || find.document !== document) return find;
  const { note, within } = find;
  return {
    ...find,
    // Counted again when no more is changed, or with the next search.
    count: null,
    note: note === WRAPPED || note === NO_MATCHES ? null : note,
    within:
      within === null ? null : { from: changes.mapPos(within.from, -1), to: changes.mapPos(within.to, 1) },
    highlights: find.highlights
      .map(({ from, to }) => ({ from: changes.mapPos(from, 1), to: changes.mapPos(to, -1) }))
      .filter(({ from, to }) => from < to),
  };
}
