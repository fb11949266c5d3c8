import { findField } from '../../search/search-state.ts';
import { withoutSearch } from '../../search/search-requests.ts';
import { activeDocument, type State } from '../../../core/model/state.ts';
import { optionOf } from '../options/options.ts';
import type { VimPattern } from './compile-pattern.ts';
import { queryOf } from './seek.ts';

/** The state with the matches of a pattern standing out on the screen, where the option has them so. */
export function withHighlights(state: State, pattern: VimPattern): State {
  if (!optionOf(state, 'hlsearch')) return state;
  // The search that shows matches knows no lines and no area.
  if (pattern.accepts !== null) return withoutHighlights(state);
  const query = queryOf(pattern);
  const { id } = activeDocument(state);
  const before = findField.of(state);
  const isSame =
    before !== null &&
    before.document === id &&
    before.query.pattern === query.pattern &&
    before.query.caseSensitive === query.caseSensitive;
  if (isSame) return state;
  return findField.with(
    { ...withoutSearch(state), nextId: state.nextId + 1 },
    {
      id: state.nextId,
      document: id,
      query,
      within: null,
      highlights: [],
      count: null,
      parts: null,
      note: null,
    },
  );
}

/** The state in which no matches stand out. */
export const withoutHighlights = (state: State): State =>
  findField.of(state) === null ? state : withoutSearch(state);
