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
  executeAction: (own, [action]: readonly [string]) => queueActions(own, [{ action }]),
  executeActions: (own, [list]: readonly [readonly ActionSpec[]]) => queueActions(own, list),
};

/** Queues actions when there are such and their counts are such; else none of them. */
function queueActions(own: LocalState, list: readonly ActionSpec[]): boolean {
  const right = list.every(
    ({ action, count }) =>
      own.snapshot.actions.has(action) &&
      (count === undefined || count === null || (Number.isSafeInteger(count) && count >= 0 && count <= MOST)),
  );
  if (!right) return false;
  own.spendActions(list.reduce((sum, { count }) => sum + (count ?? 1), 0));
  for (const { action, count, args } of list)
    own.push({ type: 'action', action, count: count ?? 1, args: args ?? {} });
  return true;
}
