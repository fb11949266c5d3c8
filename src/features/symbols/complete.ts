import type { CompletionItem } from '../../core/model/completion-source.ts';
import { activeDocument } from '../../core/model/state.ts';
import { lateSource } from '../completion/late-source.ts';
import { sourceCommand } from '../completion/source-commands.ts';
import { declaredForCompletion } from './requests.ts';

/** The symbols that the document in front declares. */
export const symbolNames = lateSource({
  name: 'symbols',
  rank: 42,
  isSpecial: true,
  none: 'No matching symbol in this file',
  request: declaredForCompletion,
  work: (state) => ({ document: activeDocument(state).id, question: { type: 'symbols' } as const }),
  itemsOf: ({ answer }) =>
    answer?.type === 'symbols'
      ? answer.symbols.map(({ name, kind }): CompletionItem => ({ id: name, text: name, label: kind }))
      : [],
});

/** The command that completes from the symbols. */
export const completeSymbol = sourceCommand(
  'symbols',
  'complete_symbol',
  'Complete Symbol in File',
  'Suggest symbols of the file that begin with the word at the cursor.',
);
