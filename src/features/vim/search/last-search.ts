import { Field } from '../../../core/model/fields/field.ts';

/** The place in relation to a match that a search goes to: lines below it, or characters from its start or its end. */
export interface SearchOffset {
  readonly unit: 'line' | 'start' | 'end';
  readonly by: number;
}

/** The last search, which `n` repeats; its pattern is the last one that was searched for. */
export interface LastSearch {
  readonly backward: boolean;
  /** null for the start of the match. */
  readonly offset: SearchOffset | null;
  /** Matches stand out: `:nohlsearch` ends that until the next search. */
  readonly isShown: boolean;
}

/** The direction and the offset of the last search. */
export const lastSearchField = new Field<LastSearch>(
  'vimLastSearch',
  { backward: false, offset: null, isShown: false },
  { outlivesFolder: true },
);
