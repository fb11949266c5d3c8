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
