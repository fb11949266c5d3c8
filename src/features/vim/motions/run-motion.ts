import { type Range, Selections } from '../../../core/model/selection.ts';
import { activeView, type State, type Step, step, withView } from '../../../core/model/state.ts';
import { withJumpFrom } from '../../navigation/jump-list.ts';
import { awaitKey } from '../await-key.ts';
import type { VimCommand } from '../command.ts';
import { fail } from '../fail.ts';
import { operateOver } from '../operators/run-operator.ts';
import { targetOf } from '../operators/target.ts';
import { VimScope } from '../scope.ts';
import { countTyped, type PendingOperator, vimOf, withoutPrefix } from '../state.ts';
import { showVisual } from '../visual/area.ts';
import { type MotionInput, type VimMotion } from './motion.ts';
import { motionNamed } from './table.ts';

/** Moves the cursors. */
function moveCursors(state: State, motion: VimMotion, input: MotionInput): Step {
  const scope = new VimScope(state);
  const { selections } = activeView(state);
  let moved = false;
  const ranges = selections.ranges.map((range): Range => {
    const target = motion.move(scope, range, input);
    if (target === null) return range;
    moved = true;
    const { head, goal, anchor } = target;
    return { anchor: anchor ?? head, head, goal };
  });
  if (!moved) return fail(state);
  const from = motion.jumps === true ? withJumpFrom(state) : state;
  return step(withView(from, { selections: Selections.of(ranges, selections.main) }));
}

/** Moves the ends of the selection of visual mode. */
function moveArea(state: State, motion: VimMotion, input: MotionInput): Step {
  const { visual } = vimOf(state);
  if (visual === null) return fail(state);
  const scope = new VimScope(state);
  let moved = false;
  const ranges = visual.ranges.map((range) => {
    const target = motion.move(scope, range, input);
    if (target === null) return range;
    moved = true;
    const { head, goal, anchor } = target;
    return { anchor: anchor ?? range.anchor, head, goal };
  });
  if (!moved) return fail(state);
  const from = motion.jumps === true ? withJumpFrom(state) : state;
  return step(showVisual(from, { ...visual, ranges }));
}

/** Carries out an operator over what a motion covers at each cursor. */
function operate(state: State, pending: PendingOperator, motion: VimMotion, input: MotionInput): Step {
  const scope = new VimScope(state);
  const { selections } = activeView(state);
  const targets = selections.ranges.map((range) => targetOf(scope, motion, range, input, pending));
  return operateOver(state, pending, targets);
}

/** Carries out a motion in the mode that the keys are in. */
export function runMotion(state: State, motion: VimMotion, char = ''): Step {
  const { operator, mode } = vimOf(state);
  const typed = countTyped(vimOf(state));
  const ready = withoutPrefix(state);
  if (operator === null) {
    const input: MotionInput = { count: typed, char, isOperated: false };
    return mode === 'visual' ? moveArea(ready, motion, input) : moveCursors(ready, motion, input);
  }
  const counted = typed !== null || operator.count !== null;
  const count = counted ? (operator.count ?? 1) * (typed ?? 1) : null;
  return operate(ready, operator, motion, { count, char, isOperated: true });
}

/** Moves the cursor, the end of the selection, or tells an operator how far it goes. */
export const motionCommand: VimCommand = {
  name: 'vim_motion',
  title: 'Motion',
  doc: 'Moves by the motion `args.motion`; an operator that waits works on the text up to there.',
  args: {
    motion: { expected: 'the name of a motion', accepts: (value) => motionNamed(value) !== undefined },
  },
  titleWith: ({ motion }) => motionNamed(motion)?.title ?? null,
  keepsPrefix: true,
  run(state, { args }) {
    const motion = motionNamed(args.motion);
    if (motion === undefined) return false;
    if (motion.reads !== true) return runMotion(state, motion);
    return awaitKey(state, motion.title, (next, char) => runMotion(next, motion, char));
  },
};
