import type { SentChanges } from '../../syntax/link.ts';
import type { ChangeSet } from '../../text/changeset.ts';

/** Changes as they travel to a worker; `table` and `content` may be transferred. */
export function sendable(changes: ChangeSet): SentChanges {
  const { length, newLength, content } = changes;
  return { length, newLength, table: changes.rows(), content: content.read(0, content.length) };
}
