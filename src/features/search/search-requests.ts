import type { ByteRange } from '../../base/files.ts';
import type { Byte, Milliseconds } from '../../base/units.ts';
import { ANSWER_WAIT } from '../../core/model/wait-times.ts';
import { Request } from '../../core/model/request.ts';
import type { State } from '../../core/model/state.ts';
import type { Query } from '../../text/matcher.ts';
import type { Match } from '../../text/search.ts';
import type { Text } from '../../text/text.ts';
import { type Count, findField } from './search-state.ts';

/** A search in a text, from a place on. */
export interface SearchWork {
  readonly text: Text;
  readonly query: Query;
  /** The match is the first one that begins here or after, or the last one that ends here or before. */
  readonly from: Byte;
  readonly backward: boolean;
  /** An empty match at `from` does not count. */
  readonly past: boolean;
  /** The only stretch that is searched; all of the text by default. */
  readonly range?: ByteRange;
}

/** A part of the answer of a search: first the nearest match, then the count, several times over. */
export type SearchPart =
  | { readonly type: 'found'; readonly match: Match | null; readonly wrapped: boolean }
  | ({ readonly type: 'counted' } & Count);

/** Finds the nearest match of the query that was typed, and counts all. The last part is null where none is left to tell. */
export const findMatch = new Request<SearchWork, SearchPart | null>('find_match', {
  title: () => 'searching',
  keysWait: ANSWER_WAIT,
  waitsFor: 'first',
  replaces: true,
});

/** A search whose matches are counted. */
export interface CountWork extends Pick<SearchWork, 'text' | 'query' | 'from' | 'range'> {
  /** The time to wait before: a newer request takes the place of this one meanwhile. */
  readonly after: Milliseconds;
}

/** Counts the matches anew after an edit. */
export const countMatches = new Request<CountWork, Count>('count_matches', { replaces: true });

/** The part of a text on the screen, in which matches are to be highlighted. */
export interface HighlightWork {
  readonly id: number;
  readonly text: Text;
  readonly query: Query;
  readonly from: Byte;
  readonly to: Byte;
}

/** Finds the matches on the screen. */
export const findHighlights = new Request<HighlightWork, readonly Match[]>('find_highlights', {
  replaces: true,
});

/** A stretch of a text of which every match is wanted. */
export interface FindAllWork {
  readonly text: Text;
  readonly query: Query;
  readonly range: ByteRange;
  /** The number of matches that are found at most. */
  readonly limit: number;
}

/** Finds every match, to be selected. */
export const findAllMatches = new Request<FindAllWork, readonly Match[]>('find_all_matches', {
  keysWait: ANSWER_WAIT,
});

/** The state without the search in the text; what was asked for it is dropped. */
export const withoutSearch = (state: State): State => findField.with(withoutQuestions(state), null);

/** The state in which nothing more is found of the search in the text. */
export const withoutQuestions = (state: State): State =>
  findHighlights.dropped(countMatches.dropped(findMatch.dropped(state)));
