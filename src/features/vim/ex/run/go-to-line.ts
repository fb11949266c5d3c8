import { reveal } from '../../../../core/layout/scroll.ts';
import { Selections } from '../../../../core/model/selection.ts';
import { activeDocument, type State, withView } from '../../../../core/model/state.ts';
import { firstNonBlank } from '../../lines.ts';
import { startOfLine } from './text-lines.ts';

/** Puts the cursor on the first character of a line that is not blank; the line is there. */
export function goToLine(state: State, line: number): State {
  const { text } = activeDocument(state);
  const at = firstNonBlank(text, Math.min(startOfLine(text, line), Math.max(0, text.length)));
  return reveal(withView(state, { selections: Selections.single(at) }));
}
