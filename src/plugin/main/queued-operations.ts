import type { State } from '../../core/model/state.ts';
import { pluginTurn, type PluginOrder } from '../../features/plugins/turn.ts';
import type { Additions } from '../../text/additions.ts';
import { ChangeSet } from '../../text/changeset.ts';
import type { QueuedOperation, QueuedRun } from '../link/messages.ts';
import type { PluginServices } from '../services/plugin-services.ts';

/** The order that the editor carries out for a queued operation. */
export function orderOf(operation: QueuedOperation, additions: Additions): PluginOrder {
  if (operation.type !== 'edit') return operation;
  const { document, length, table, bytes } = operation;
  const inserted = additions.text(bytes);
  let done = 0;
  const changes = ChangeSet.of(
    length,
    Array.from({ length: table.length / 3 }, (_, i) => {
      const begin = done;
      done += table[i * 3 + 2];
      return { from: table[i * 3], to: table[i * 3 + 1], insert: inserted.slice(begin, done) };
    }),
  );
  return { type: 'edit', document, changes };
}

/** The state as it would be when what a plugin has queued was done. */
export function stateAfter(
  { translations }: PluginServices,
  state: State,
  plugin: string,
  queued: readonly QueuedRun[],
): State {
  if (queued.length === 0) return state;
  const orders = queued.map((operation) => translations.inOperation(plugin, operation) as QueuedRun);
  return pluginTurn(state, { type: 'plugin_turn', plugin, since: new Map(), orders }).state;
}
