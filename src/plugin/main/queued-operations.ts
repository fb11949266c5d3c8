import type { PluginOrder } from '../../features/plugins/turn.ts';
import type { Additions } from '../../text/additions.ts';
import { ChangeSet } from '../../text/changeset.ts';
import type { Deed } from '../link/messages.ts';

/** What a plugin did, as the core takes it. */
export function orderOf(deed: Deed, additions: Additions): PluginOrder {
  if (deed.type !== 'edit') return deed;
  const { document, length, table, bytes } = deed;
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
