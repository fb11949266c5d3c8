import type { ChangesWork, FoundChanges } from '../../../core/edits/background-edit.ts';
import { ANSWER_WAIT } from '../../../core/model/wait-times.ts';
import { Request } from '../../../core/model/request.ts';
import type { SearchPart, SearchWork } from '../../search/search-requests.ts';

/** Finds the next match of a pattern that is not near. */
export const findFar = new Request<SearchWork, SearchPart | null>('vim_find', {
  title: () => 'searching',
  keysWait: ANSWER_WAIT,
  macrosWait: 'any',
  waitsFor: 'first',
  replaces: true,
});

/** Finds the changes that a command makes in many lines, before they are made. */
export const findLineChanges = new Request<ChangesWork, FoundChanges>('vim_find_changes', {
  title: () => 'searching lines',
  keysWait: ANSWER_WAIT,
  macrosWait: 'any',
  replaces: true,
});
