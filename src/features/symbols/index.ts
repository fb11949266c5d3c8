import { symbolsAliases } from './aliases.ts';
import type { Feature } from '../../core/model/feature.ts';
import { completeSymbol, symbolNames } from './complete.ts';
import { expandRequest, expansionHandler, serverExpansionHandler } from './expand-selection.ts';
import { lookHandler } from './inspect-token.ts';
import { serverSymbolsHandler, symbolsHandler } from './symbols.ts';
import { symbolPlaceHandler, workspaceSymbolsHandler } from './workspace-symbols.ts';
import { seenAsCode } from './syntax-answer.ts';

/** The structure of the code: symbols, selection by syntax. */
export const symbolsFeature: Feature = {
  name: 'symbols',
  aliases: symbolsAliases,
  commands: [
    ['Selection', expandRequest],
    ['Edit', [completeSymbol]],
  ],
  completions: [symbolNames.source],
  requests: [
    expansionHandler,
    serverExpansionHandler,
    symbolsHandler,
    serverSymbolsHandler,
    workspaceSymbolsHandler,
    symbolPlaceHandler,
    lookHandler,
    symbolNames.handler,
  ],
  on: {
    syntax: seenAsCode,
    syntax_tokens: seenAsCode,
    syntax_settled: seenAsCode,
    syntax_blocks: seenAsCode,
    grammar_given: seenAsCode,
  },
};
