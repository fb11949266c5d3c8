import { beginReplacing, replacingAll } from './begin-replacing.ts';
import { activeDocument, type State, type Step } from '../model/state.ts';
import { replacementOf, type LineEndChoice } from './convert-line-ends.ts';

/** Begins to give all lines of the active document the same end. */
export function startConverting(state: State, lineEnd: LineEndChoice): Step {
  const { query, template } = replacementOf(lineEnd);
  const ranges = [{ from: 0, to: activeDocument(state).text.length }];
  return beginReplacing(state, replacingAll(query, template, ranges), { lineEnd });
}
