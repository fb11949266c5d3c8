import type { PluginOrder } from '../../features/plugins/turn.ts';
import type { Additions } from '../../text/additions.ts';
import { ChangeSet } from '../../text/changeset.ts';
import type { QueuedOperation } from '../link/messages.ts';

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
