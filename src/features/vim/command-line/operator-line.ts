import { runCommand } from '../../../core/dispatch/run-command.ts';
import type { Byte } from '../../../base/units.ts';
import type { DocumentId } from '../../../core/model/document.ts';
import { WindowField } from '../../../core/model/fields/field.ts';
import { activeDocument, activeView, type State, type Step, step } from '../../../core/model/state.ts';
import type { VimMotion } from '../motions/motion.ts';
import { operateOver } from '../operators/run-operator.ts';
import { targetOf } from '../operators/target.ts';
import { dropChange } from '../repeat/change.ts';
import { VimScope } from '../scope.ts';
import { type PendingOperator, vimOf, withVim } from '../state.ts';

/** An operator that waits for a command line, which is its motion. */
interface Waiting {
  readonly operator: PendingOperator;
  readonly document: DocumentId;
  readonly heads: readonly Byte[];
}

/** The operator that waits for the command line; null for none. */
export const waitingOperatorField = new WindowField<Waiting | null>('vimWaitingOperator', null);

/** The state in which the pending operator waits for the command line that is opened. */
export function withWaitingOperator(state: State): State {
  const { operator } = vimOf(state);
  if (operator === null) return waitingOperatorField.with(state, null);
  const heads = activeView(state).selections.ranges.map(({ head }) => head);
  const free = withVim(state, { operator: null, digits: '', register: null });
  return waitingOperatorField.with(free, { operator, document: activeDocument(state).id, heads });
}

/** The state in which no operator waits: the command line was called off. */
export const withoutWaitingOperator = (state: State): State =>
  waitingOperatorField.of(state) === null ? state : dropChange(waitingOperatorField.with(state, null));

const LINE: VimMotion = {
  name: 'command_line',
  title: 'Command Line',
  doc: 'to where a command line goes',
  kind: 'exclusive',
  move: (_, { head }) => ({ head }),
};

/** Carries out the operator that waited, over what the command line selected, or up to where it went. */
export function operateAfterLine(state: State): Step {
  const waiting = waitingOperatorField.of(state);
  if (waiting === null) return step(state);
  const free = waitingOperatorField.with(state, null);
  const { operator, document, heads } = waiting;
  if (activeDocument(free).id !== document) return step(dropChange(free));
  if (vimOf(free).mode === 'visual') {
    const ready = withVim(free, { register: operator.register });
    const done = runCommand(ready, 'vim_operator', { operator: operator.name });
    return done === false ? step(dropChange(free)) : done;
  }
  const scope = new VimScope(free);
  const { ranges } = activeView(free).selections;
  const targets = ranges.map(({ head }, i) => {
    const from = Math.min(heads[Math.min(i, heads.length - 1)], scope.text.length);
    return from === head ? null : targetOf(scope, LINE, { head: from }, { head }, operator);
  });
  return targets.every((target) => target === null)
    ? step(dropChange(free))
    : operateOver(free, operator, targets);
}
