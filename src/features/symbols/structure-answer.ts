import { askingField } from '../../core/dispatch/typeahead.ts';
import type { SyntaxAnswer, SyntaxQuestion } from '../../syntax/link.ts';
import { expanded } from './expand-selection.ts';
import { reindentedAsTold } from '../typing/reindent-commands.ts';
import type { DocumentId } from '../../core/model/document.ts';
import type { Step, State } from '../../core/model/state.ts';
import { step } from '../../core/model/state.ts';
import { symbolsKnown } from './symbols.ts';

/** What comes of a question about the structure of a document. */
export interface StructureAnswer {
  readonly type: 'structure';
  readonly request: number;
  readonly document: DocumentId;
  readonly question: SyntaxQuestion;
  /** null where the structure of the document is not known. */
  readonly answer: SyntaxAnswer | null;
  /** Whether the text is the one that was asked about. */
  readonly current: boolean;
  /** What the numbers of tokens mean. */
  readonly paths: readonly string[];
}

/** Takes in what was asked, where it is still wanted. */
export function structureAnswered(before: State, event: StructureAnswer): Step {
  const { question } = event;
  const state: State = question.type === 'symbols' ? before : askingField.with(before, null);
  switch (question.type) {
    case 'around':
      return step(expanded(state, event, question.ranges));
    case 'symbols':
      return symbolsKnown(state, event);
    case 'lines':
      return reindentedAsTold(state, event, question.ranges);
    case 'tokens':
      return step(state);
  }
}
