import { scrollBy } from '../layout/scroll.ts';
import { cursorAt, end, isEmpty, type Range, start } from '../model/selection.ts';
import { activeView, focusedLeaf, type State, withView } from '../model/state.ts';
import { extendMark, isMarked } from './mark.ts';
import { type Motion, motionScope, type MotionScope, type Target } from './motion.ts';
import { targetOf } from './motions.ts';
import { toldStayed } from './search-allowance.ts';

/** The target of a cursor that takes no selection along. */
function plainTarget(motion: Motion, scope: MotionScope, range: Range, count: number): Target {
  const { leaves } = motion;
  if (leaves === undefined || isEmpty(range)) return targetOrEdge(motion, scope, range, count);
  const edge = leaves === 'to_start' || leaves === 'from_start' ? start(range) : end(range);
  return leaves === 'to_start' || leaves === 'to_end'
    ? { head: edge }
    : targetOrEdge(motion, scope, cursorAt(edge, range.goal), count);
}

const targetOrEdge = (motion: Motion, scope: MotionScope, range: Range, count: number): Target =>
  targetOf(motion, scope, range, count) ?? motion.atEdge?.(scope, range) ?? { head: range.head };

interface MoveOptions {
  /** To extend the selections, as moves after `set_mark` do in any case. */
  readonly extend?: boolean;
  /** The count, 1 without it; as `targetOf` takes it. */
  readonly count?: number;
  /** The scope of the focused split, where the caller wants to know what is left of its allowances. */
  readonly scope?: MotionScope;
}

/** Moves all cursors of the focused view. A cursor whose motion fails stays, or goes to the edge that the motion names. */
export function moveCursors(
  state: State,
  motion: Motion,
  { extend = false, count = 1, scope = motionScope(state) }: MoveOptions = {},
): State {
  const view = activeView(state);
  const extends_ = extend || isMarked(view);
  const selections = view.selections.map((range) => {
    if (!extends_) {
      const { head, goal } = plainTarget(motion, scope, range, count);
      return cursorAt(head, goal);
    }
    const { head, goal } = targetOrEdge(motion, scope, range, count);
    return { anchor: range.anchor, head, goal };
  });
  const moved = toldStayed(withView(state, extendMark(view, selections)), scope.allowance, state);
  const { scrolls } = motion;
  return scrolls === undefined ? moved : scrollBy(moved, focusedLeaf(moved), scrolls * scope.pageRows);
}
