import { firstWhere } from '../../base/bisect.ts';
import { activeDocument, say, type State, type Step, step } from '../../core/model/state.ts';
import { goToByte } from '../navigation/goto.ts';
import { cursorLine, reason } from './current.ts';
import { gitChangesField } from './git-changes.ts';

/** Goes to the next or the previous change, around the end of the text. */
export function goToChange(state: State, isBackward: boolean): Step {
  const document = activeDocument(state);
  const git = gitChangesField.of(document);
  const changes = git?.changes;
  if (changes === undefined || git?.compared == null) return step(say(state, 'info', reason(state)));
  const { size } = changes;
  if (size === 0) return step(say(state, 'info', `No changes in ${document.name}`));
  const at = cursorLine(state);
  const before = changes.countBefore(at);
  const behind = firstWhere(before, size, (i) => (changes.at(i)?.from ?? Infinity) > at);
  const next = isBackward ? before - 1 : behind;
  const isWrapped = next < 0 || next >= size;
  const i = isWrapped ? (isBackward ? size - 1 : 0) : next;
  const change = changes.at(i);
  if (change === null) return step(state);
  const place = `Change ${i + 1} of ${size}`;
  return step(say(goToByte(state, change.from), 'info', isWrapped ? `${place}, wrapped around` : place));
}
