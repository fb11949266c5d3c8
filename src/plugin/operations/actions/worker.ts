import { resolveAction, unknownAction } from '../../../core/model/plugins/action-aliases.ts';
import type { WorkerOperations } from '../worker-operation.ts';
import type { LocalState } from '../../worker/local-state.ts';

interface ActionSpec {
  readonly action: string;
  readonly count?: number | null;
  readonly args?: Readonly<Record<string, unknown>>;
}

/** The most often that an action is repeated. */
const MOST = 100_000;

export const actionsInWorker: WorkerOperations = {
  executeAction: (own, [action]: readonly [string]) => queueActions(own, [{ action }], 'executeAction'),
  executeActions: (own, [list]: readonly [readonly ActionSpec[]]) =>
    queueActions(own, list, 'executeActions'),
};

/** Queues actions if all of their names and counts are right; otherwise reports the first wrong one and queues none. */
function queueActions(own: LocalState, list: readonly ActionSpec[], operation: string): boolean {
  const { actions } = own.snapshot;
  const steps = list.map((each) => ({ ...each, ...resolveAction(actions, each.action, each.args) }));
  for (const { action, count } of steps) {
    if (!actions.has(action)) {
      own.tellUser(`${operation}: ${unknownAction(action, actions)}`);
      return false;
    }
    if (
      count !== undefined &&
      count !== null &&
      !(Number.isSafeInteger(count) && count >= 0 && count <= MOST)
    )
      return false;
  }
  own.spendActions(steps.reduce((sum, { count }) => sum + (count ?? 1), 0));
  for (const { action, count, args } of steps)
    own.push({ type: 'action', action, count: count ?? 1, args: args ?? {} });
  return true;
}
