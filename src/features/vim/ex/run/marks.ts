import { activeDocument, type State } from '../../../../core/model/state.ts';
import { markAt } from '../../marks/marks.ts';
import { vimOf } from '../../state.ts';
import { lineAt } from './text-lines.ts';

/** The line of a mark of the document in front; null when it is not set. `<` and `>` are the area of visual mode. */
export function lineOfMark(state: State, name: string): number | null {
  const { visual } = vimOf(state);
  const { text } = activeDocument(state);
  if (visual !== null && (name === '<' || name === '>')) {
    const { anchor, head } = visual.ranges[visual.main];
    return lineAt(text, name === '<' ? Math.min(anchor, head) : Math.max(anchor, head));
  }
  const at = markAt(state, name === '`' ? "'" : name);
  return at === null ? null : lineAt(text, at);
}
