import { activeDocument, say, type State, type Step, step } from '../../core/model/state.ts';
import { compareWithText } from '../compare/start.ts';
import { scratchDocument, showNew } from '../files/open.ts';
import { type Conflict, partsOf } from './markers.ts';
import { conflictsAtCursors } from './resolve.ts';

/** Compares the two sides of the conflict at the cursor. */
export function compareHere(state: State): Step {
  const [conflict] = conflictsAtCursors(state);
  return conflict === undefined
    ? step(say(state, 'info', 'There is no conflict at the cursor'))
    : compareSides(state, conflict);
}

/** Shows the sides of a conflict of the active document beside each other: current on the left, incoming on the right. */
export function compareSides(state: State, conflict: Conflict): Step {
  const document = activeDocument(state);
  const { text, name } = document;
  const { current, incoming } = partsOf(text, conflict);
  const { language, indent, encoding, lineEnd } = document;
  const right = {
    ...scratchDocument(state, `${name} (incoming)`),
    text: text.slice(incoming.from, incoming.to),
    language,
    chosenLanguage: language.id,
    indent,
    encoding,
    lineEnd,
    locked: true,
  };
  return compareWithText(
    showNew(state, right),
    text.slice(current.from, current.to),
    `${name} (current)`,
    right,
  );
}
