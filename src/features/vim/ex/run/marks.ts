import type { MotionInput } from '../../motions/motion.ts';
import { motionNamed } from '../../motions/table.ts';
import { VimScope } from '../../scope.ts';
import { activeDocument, activeView, type State } from '../../../../core/model/state.ts';
import { markAt } from '../../marks/marks.ts';
import { vimOf } from '../../state.ts';
import { lineAt } from './text-lines.ts';

/** The marks that stand for where motions from the cursor lead. */
const MOTIONS: Readonly<Record<string, string>> = {
  '{': 'paragraph_back',
  '}': 'paragraph',
  '(': 'sentence_back',
  ')': 'sentence',
};

const ALONE: MotionInput = { count: null, char: '', operator: null, anchor: null };

/** The line of a mark of the document in front; null when it is not set. `<` and `>` are the area of visual mode. */
export function lineOfMark(state: State, name: string): number | null {
  const { visual } = vimOf(state);
  const { text } = activeDocument(state);
  if (visual !== null && (name === '<' || name === '>')) {
    const { anchor, head } = visual.ranges[visual.main];
    return lineAt(text, name === '<' ? Math.min(anchor, head) : Math.max(anchor, head));
  }
  const motion = motionNamed(MOTIONS[name] ?? '');
  if (motion !== undefined) {
    const place = motion.move(new VimScope(state), activeView(state).selections.primary, ALONE);
    return place === null ? null : lineAt(text, place.head);
  }
  const at = markAt(state, name === '`' ? "'" : name);
  return at === null ? null : lineAt(text, at);
}
