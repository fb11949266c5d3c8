import type { StatusItem } from '../../core/model/status-item.ts';
import { type Counts, problemsField } from './problems.ts';
import { severityKind } from './severity.ts';

/** The item of the status bar with the numbers of errors and warnings. */
export const problemsItem: StatusItem = {
  id: 'problems',
  title: 'Problems',
  texts(state) {
    const { counts, more } = problemsField.of(state);
    const text = countsText(counts, more > 0);
    return text === '' ? [] : [{ text, command: 'focus_problems' }];
  },
};

/** The numbers of errors and warnings; empty while there are none. @param isMore some were left out */
function countsText([errors, warnings]: Counts, isMore: boolean): string {
  if (errors + warnings === 0) return '';
  return `${severityKind(1).glyph} ${errors}  ${severityKind(2).glyph} ${warnings}${isMore ? '+' : ''}`;
}
