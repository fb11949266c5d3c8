import type { Byte } from '../../base/units.ts';
import { activeDocument, activeView, say, type State, type Step, step } from '../../core/model/state.ts';
import { pickDifferences } from '../../text/diff/cut-difference.ts';
import { lineStartAt } from '../../text/lines.ts';
import type { Difference } from '../../text/diff/differences.ts';
import { LONGEST } from './follow.ts';
import { type Compared, currentChanges, gitChangesField } from './git-changes.ts';
import { picksOf } from './picks.ts';

/** Runs a command on the changes of the file in front; says why where they are not known. */
export function onChanges(state: State, run: (compared: Compared) => Step): Step {
  const document = activeDocument(state);
  const compared = currentChanges(document);
  return compared === null ? step(say(state, 'info', reason(state))) : run(compared);
}

/** The reason why the changes of the file in front are not known. */
export function reason(state: State): string {
  const document = activeDocument(state);
  const git = gitChangesField.of(document);
  if (git?.problem != null) return git.problem;
  if (document.text.length > LONGEST)
    return `${document.name} is larger than 64 MB, which is too large to compare with Git`;
  return git === null
    ? `${document.name} is not compared with Git`
    : `${document.name} is still being compared with Git. Try again in a moment`;
}

/** The changes that are picked: in the selected lines, or at the cursor. */
export const pickedChanges = (state: State, { hunks, before, after }: Compared): readonly Difference[] =>
  pickDifferences(hunks, { before, after }, picksOf(state));

/** The start of the line with the primary cursor. */
export function cursorLine(state: State): Byte {
  const { head } = activeView(state).selections.primary;
  return lineStartAt(activeDocument(state).text, head) ?? head;
}
