import type { Feature } from '../../core/model/feature.ts';
import { step } from '../../core/model/state.ts';
import { finding } from './commands.ts';
import { isearch } from './isearch-commands.ts';
import { replacing } from './replace-commands.ts';
import { answeredReplacing } from './replace.ts';
import { findField, searchOptionsField, selectingField } from './search-state.ts';
import { answered, selectFound } from './search.ts';

/** Find and replace in a file. */
export const searchFeature: Feature = {
  name: 'search',
  fields: [searchOptionsField, findField, selectingField],
  commands: [
    ['Search', finding],
    ['Search', isearch],
    ['Search', replacing],
  ],
  on: {
    replacing: answeredReplacing,
    replacements: answeredReplacing,
    replace_failed: answeredReplacing,
    searching: (state, event) => step(answered(state, event)),
    found: (state, event) => step(answered(state, event)),
    highlights: (state, event) => step(answered(state, event)),
    counted: (state, event) => step(answered(state, event)),
    search_failed: (state, event) => step(answered(state, event)),
    all_found: (state, event) => step(selectFound(state, event)),
  },
  contexts: [
    ['search_prompt', 'in the find prompt'],
    ['isearch', 'in incremental search'],
  ],
};
