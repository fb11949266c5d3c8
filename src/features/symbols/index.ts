import type { Feature } from '../../core/model/feature.ts';
import { expanding } from './expand-selection.ts';
import { seenAsCode } from './syntax-answer.ts';

/** The structure of the code: symbols, selection by syntax. */
export const symbolsFeature: Feature = {
  name: 'symbols',
  commands: [['Selection', expanding]],
  on: {
    syntax: seenAsCode,
    syntax_tokens: seenAsCode,
    syntax_settled: seenAsCode,
    syntax_folds: seenAsCode,
    structure: seenAsCode,
    grammar_given: seenAsCode,
  },
};
