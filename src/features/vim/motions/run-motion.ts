import { cursorAt, type Range, Selections } from '../../../core/model/selection.ts';
import { activeView, type State, type Step, step, withView } from '../../../core/model/state.ts';
import { awaitKey } from '../await-key.ts';
import type { VimCommand } from '../command.ts';
import { fail } from '../fail.ts';
import { noteJump } from '../marks/jumps.ts';
import { operateOver } from '../operators/run-operator.ts';
import { targetOf } from '../operators/target.ts';
import { VimScope } from '../scope.ts';
import { countTyped, type PendingOperator, vimOf, type VisualRange, withoutPrefix } from '../state.ts';
import { showVisual } from '../visual/area.ts';
import type { MotionInput, Target, VimMotion } from './motion.ts';
import { withFoldsOpen } from './fold-lines.ts';
import { motionNamed } from './table.ts';

/** The result of motions at all cursors: the keys fail where no cursor got to its target. */
const failUnlessMoved = (state: State, targets: readonly (Target | null)[]): Step =>
  targets.every((target) => target === null || target.fails === true) ? fail(state) : step(state);

/** Motions that leave the column which vertical ones aim for as it is where they fail. */
const KEEP_GOAL: ReadonlySet<string> = new Set([
  'left',
  'right',
  'down',
  'up',
  'find',
  'find_back',
  'till',
  'till_back',
  'find_again',
  'find_reverse',
  'next_line',
  'previous_line',
  'match',
]);

/** Motions to other lines that leave a closed fold as it is where they go to its first line. */
const KEEP_FOLDS: ReadonlySet<string> = new Set([
  'down',
  'up',
  'next_line',
  'previous_line',
  'this_line',
  'column',
  'byte',
  'first_line',
  'last_line',
  'last_line_end',
  'screen_top',
  'screen_middle',
  'screen_bottom',
  'row_down',
  'row_up',
  'next_fold',
  'previous_fold',
]);

/** The state after a motion that failed. */
const afterFailure = (state: State, { name }: VimMotion): State =>
  KEEP_GOAL.has(name) ? state : withoutGoal(state);

/** The state in which vertical motions go by the columns of the cursors, not those that they aimed for. */
export function withoutGoal(state: State): State {
  const { visual } = vimOf(state);
  if (visual !== null)
    return showVisual(state, {
      ...visual,
      ranges: visual.ranges.map(({ anchor, head }) => ({ anchor, head })),
    });
  return withView(state, { selections: activeView(state).selections.map(({ head }) => cursorAt(head)) });
}

/** Moves the cursors. */
function moveCursors(state: State, motion: VimMotion, input: MotionInput): Step {
  const scope = new VimScope(state);
  const { selections } = activeView(state);
  const targets = selections.ranges.map((range) => motion.move(scope, range, input));
  if (targets.every((target) => target === null)) return fail(afterFailure(state, motion));
  const ranges = selections.ranges.map((range, i): Range => {
    const target = targets[i];
    return target === null
      ? range
      : { anchor: target.anchor ?? target.head, head: target.head, goal: target.goal };
  });
  const from = motion.jumps === true ? noteJump(state) : state;
  const moved = withView(from, { selections: Selections.of(ranges, selections.main) });
  return failUnlessMoved(KEEP_FOLDS.has(motion.name) ? moved : withFoldsOpen(moved), targets);
}

/** Moves the ends of the selection of visual mode. */
function moveArea(state: State, motion: VimMotion, input: MotionInput): Step {
  const { visual } = vimOf(state);
  if (visual === null) return fail(state);
  const scope = new VimScope(state);
  const targets = visual.ranges.map((range) => motion.move(scope, range, { ...input, anchor: range.anchor }));
  if (targets.every((target) => target === null)) return fail(afterFailure(state, motion));
  const ranges = visual.ranges.map((range, i): VisualRange => {
    const target = targets[i];
    return target === null
      ? range
      : { anchor: target.anchor ?? range.anchor, head: target.head, goal: target.goal };
  });
  const from = motion.jumps === true ? noteJump(state) : state;
  return failUnlessMoved(showVisual(from, { ...visual, ranges }), targets);
}

/** Carries out an operator over what a motion covers at each cursor. */
function operate(state: State, pending: PendingOperator, motion: VimMotion, input: MotionInput): Step {
  const scope = new VimScope(state);
  const { selections } = activeView(state);
  const reached = selections.ranges.map((range) => motion.move(scope, range, input));
  const targets = selections.ranges.map((range, i) => targetOf(scope, motion, range, reached[i], pending));
  const from = motion.jumps === true && reached.some((target) => target !== null) ? noteJump(state) : state;
  if (targets.some((target) => target !== null)) return operateOver(from, pending, targets);
  // A motion that fails on its way leaves the cursor where it got.
  const ranges = selections.ranges.map((range, i) =>
    cursorAt(reached[i]?.head ?? range.head, reached[i]?.goal),
  );
  const moved = withView(state, { selections: Selections.of(ranges, selections.main) });
  return operateOver(moved, pending, targets);
}

/** Carries out a motion in the mode that the keys are in. */
export function runMotion(state: State, motion: VimMotion, char = ''): Step {
  const { operator, mode } = vimOf(state);
  const typed = countTyped(vimOf(state));
  const ready = withoutPrefix(motion.note === undefined ? state : motion.note(state, char));
  if (operator === null) {
    const input: MotionInput = { count: typed, char, operator: null, anchor: null };
    return mode === 'visual' ? moveArea(ready, motion, input) : moveCursors(ready, motion, input);
  }
  const counted = typed !== null || operator.count !== null;
  const count = counted ? (operator.count ?? 1) * (typed ?? 1) : null;
  const isForced = operator.forced === 'char' || operator.forced === 'block';
  return operate(ready, operator, motion, { count, char, operator: operator.name, isForced, anchor: null });
}

/** Moves the cursor, the end of the selection, or tells an operator how far it goes. */
export const motionCommand: VimCommand = {
  name: 'vim_motion',
  title: 'Motion',
  doc: 'Run the motion `motion`, or apply the pending operator to it.',
  args: {
    motion: { expected: 'the name of a motion', accepts: (value) => motionNamed(value) !== undefined },
  },
  depends: ({ motion }) => (motionNamed(motion)?.isOfCode === true ? 'blocks' : undefined),
  titleWith: ({ motion }) => motionNamed(motion)?.title ?? null,
  keepsPrefix: true,
  run(state, { args }) {
    const motion = motionNamed(args.motion);
    if (motion === undefined) return false;
    if (motion.reads !== true) return runMotion(state, motion);
    return awaitKey(state, motion.title, (next, char) => runMotion(next, motion, char));
  },
};
