import { ANSWER_WAIT } from '../../core/model/wait-times.ts';
import { isEmpty } from '../../core/model/selection.ts';
import { activeDocument, activeView, type State } from '../../core/model/state.ts';
import { promptField, type PromptNote } from '../../core/widgets/prompt.ts';
import { findMatch } from './search-requests.ts';
import { findField, WRAPPED } from './search-state.ts';

/** The note of a prompt whose bar shows the options: the matches that were found. */
export const matchesNote = (state: State): PromptNote => ({ text: searchSummary(state), kept: true });

/** The state of the search in words: how far it has come, or how many matches there are. Empty for none. */
export function searchSummary(state: State): string {
  const find = findField.of(state);
  if (find === null || find.query.pattern === '' || find.document !== activeDocument(state).id) return '';
  const { count, note } = find;
  const asked = findMatch.awaited(state);
  const progress = asked?.progress ?? 0;
  if (note !== null && note !== WRAPPED) return note;
  const begun = asked !== null && state.now - asked.begun >= ANSWER_WAIT;
  if (progress > 0) return begun ? `searching ${Math.floor(100 * progress)}%` : '';
  if (count === null) return begun ? 'searching …' : '';
  if (count.count === 0 && !count.done) return 'counting …';
  const total = `${count.count}${count.done ? '' : count.more ? '+' : ' …'}`;
  // Which match it is holds until the cursor leaves it.
  const left = promptField.of(state) === null && isEmpty(activeView(state).selections.primary);
  const matches = count.count === 1 && count.done ? '1 match' : `${total} matches`;
  if (left) return matches;
  const which = count.index > 0 ? `${count.index} of ${total}` : matches;
  return note === null ? which : `${which}, ${note}`;
}
