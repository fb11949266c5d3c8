import { besideCodes } from '../../core/layout/ansi-colors.ts';
import { activeDocument, activeView, type State, withView } from '../../core/model/state.ts';

/** The state with no cursor where color codes are hidden. */
export function keepOffColorCodes(before: State, after: State): State {
  const document = activeDocument(after);
  if (!document.ansiColors) return after;
  const is = activeView(after).selections;
  const was = activeDocument(before).text === document.text ? activeView(before).selections : is;
  const selections = besideCodes(document.text, was, is);
  return selections === is ? after : withView(after, { selections });
}
