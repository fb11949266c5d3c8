import { reveal } from '../../../../core/layout/scroll.ts';
import { activeDocument, type State } from '../../../../core/model/state.ts';
import { firstNonBlank } from '../../lines.ts';
import { withCursorAt, withCursorInLine } from '../../scroll/scroll.ts';
import { startOfLine } from './text-lines.ts';

const lineIn = (state: State, line: number): number => {
  const { text } = activeDocument(state);
  return Math.min(startOfLine(text, line), Math.max(0, text.length));
};

/** Puts the cursor on the first character of a line that is not blank; the line is there. */
export const goToLine = (state: State, line: number): State =>
  reveal(withCursorAt(state, firstNonBlank(activeDocument(state).text, lineIn(state, line))));

/** Puts the cursor into a line that was asked for: in its column where the option `startofline` is off. */
export const visitLine = (state: State, line: number): State =>
  reveal(withCursorInLine(state, lineIn(state, line)));
