import type { Column } from '../../../base/units.ts';
import { cursorAt, Selections } from '../../../core/model/selection.ts';
import { activeView, type State, type Step, withView } from '../../../core/model/state.ts';
import type { VimCommand } from '../command.ts';
import { motionNamed } from '../motions/table.ts';
import { linesAtCursors, operateOver } from '../operators/run-operator.ts';
import { operatorNamed } from '../operators/table.ts';
import { type CursorTarget, targetOf } from '../operators/target.ts';
import { VimScope } from '../scope.ts';
import type { PendingOperator } from '../state.ts';

/** Carries out an operator over what a motion covers; over nothing where there is no character to the right. */
function operateByMotion(state: State, pending: PendingOperator, name: string, count: number | null): Step {
  const motion = motionNamed(name);
  const scope = new VimScope(state);
  const { selections } = activeView(state);
  const goals: (Column | undefined)[] = [];
  const targets = selections.ranges.map((range): CursorTarget | null => {
    const input = { count, char: '', operator: pending.name, anchor: null };
    const reached = motion?.move(scope, range, input) ?? null;
    goals.push(reached?.goal);
    const target = motion === undefined ? null : targetOf(scope, motion, range, reached, pending);
    if (target !== null || name !== 'right') return target;
    return { kind: 'char', from: range.head, to: range.head, cursor: range.head, motion: name };
  });
  if (targets.some((target) => target !== null)) return operateOver(state, pending, targets);
  const cursors = selections.ranges.map(({ head }, i) => cursorAt(head, goals[i]));
  const aimed = withView(state, { selections: Selections.of(cursors, selections.main) });
  return operateOver(aimed, pending, targets);
}

/** `x`, `X`, `D`, `C`, `s`: an operator with its motion in one key; `S` and `Y`: over whole lines. */
export const shortOperator: VimCommand = {
  name: 'vim_operate',
  title: 'Operate',
  doc: 'Apply the operator `operator` to the motion `motion`, or to whole lines without one.',
  args: {
    operator: { expected: 'the name of an operator', accepts: (value) => operatorNamed(value) !== undefined },
    motion: { expected: 'the name of a motion', accepts: (value) => motionNamed(value) !== undefined },
  },
  repeats: true,
  run(state, { count, register, args }) {
    const operator = operatorNamed(args.operator);
    if (operator === undefined) return false;
    const pending: PendingOperator = { name: operator.name, count: null, register, forced: null };
    return typeof args.motion === 'string'
      ? operateByMotion(state, pending, args.motion, count)
      : operateOver(
          state,
          pending,
          linesAtCursors(state, count ?? 1, { keepsColumn: operator.name === 'yank' }),
        );
  },
};
