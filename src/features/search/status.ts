import type { StatusItem } from '../../core/model/status-item.ts';
import { searchSummary } from './search-note.ts';
import { findMatch } from './search-requests.ts';

/** The item of the status bar that counts matches. The progress of a search is shown with the tasks. */
export const matchesItem: StatusItem = {
  id: 'matches',
  title: 'Search Matches',
  texts: (state) => [
    { text: findMatch.awaited(state) !== null ? '' : searchSummary(state), command: 'search' },
  ],
};
