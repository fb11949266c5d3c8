import { activeDocument, type State } from '../../../../core/model/state.ts';
import { vimOf } from '../../state.ts';
import { lineAt } from './text-lines.ts';

/** The line of a mark of the document in front; null when it is not set. */
export function lineOfMark(state: State, name: string): number | null {
  const { visual } = vimOf(state);
  const { text } = activeDocument(state);
  if (visual === null || (name !== '<' && name !== '>')) return null;
  const { anchor, head } = visual.ranges[visual.main];
  return lineAt(text, name === '<' ? Math.min(anchor, head) : Math.max(anchor, head));
}
