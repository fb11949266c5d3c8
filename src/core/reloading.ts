import type { Byte } from '../base/units.ts';
import { ChangeSet } from '../text/changeset.ts';
import { Text } from '../text/text.ts';
import { BOM_LENGTH, watchFiles } from './document.ts';
import type { Event } from './event.ts';
import { documentById, say, type State, type Step, step, withDocument } from './state.ts';
import { apply } from './transaction.ts';

/** Takes in a file that was read again: the part that differs comes in as one edit that can be undone. */
export function reloaded(state: State, event: Extract<Event, { type: 'reloaded' }>): Step {
  const document = documentById(state, event.document);
  const fresh = event.source === null ? Text.empty : Text.of(event.source, event.bom ? BOM_LENGTH : 0);
  const { from, to, insert } = difference(document.text, fresh);
  const changes = ChangeSet.of(
    document.text.length,
    from === to && insert.length === 0 ? [] : [{ from, to, insert }],
  );
  const changed = apply(state, { document: document.id, changes, label: 'reload', origin: 'reload' });
  const reread = documentById(changed, document.id);
  const next = withDocument(changed, {
    ...reread,
    stat: event.stat,
    changedOnDisk: false,
    bom: event.bom,
    encoding: event.encoding,
    lineEnd: event.lineEnd,
    history: reread.history.markSaved(),
  });
  return step(say(next, 'info', `loaded ${document.name} anew`), watchFiles(next.documents));
}

/** How far texts are compared to keep cursors where they are; the rest counts as changed. */
const REACH: Byte = 8 * 1024 * 1024;

/** The one change that makes `next` of `before`, without what both start and end with. */
function difference(before: Text, next: Text): { from: Byte; to: Byte; insert: Text } {
  const shorter = Math.min(before.length, next.length);
  let head = 0;
  while (head < Math.min(shorter, REACH)) {
    const a = before.chunk(head);
    const b = next.chunk(head);
    const stop = Math.min(a.from + a.bytes.length, b.from + b.bytes.length, shorter);
    const from = head;
    while (head < stop && a.bytes[head - a.from] === b.bytes[head - b.from]) head++;
    if (head < stop || head === from) break;
  }
  let tail = 0;
  const room = Math.min(shorter - head, REACH);
  while (tail < room) {
    const a = before.chunk(before.length - tail - 1);
    const b = next.chunk(next.length - tail - 1);
    const from = tail;
    for (;;) {
      const i = before.length - tail - 1 - a.from;
      const j = next.length - tail - 1 - b.from;
      if (i < 0 || j < 0 || tail >= room || a.bytes[i] !== b.bytes[j]) break;
      tail++;
    }
    const ended = before.length - tail - 1 >= a.from && next.length - tail - 1 >= b.from;
    if (ended || tail === from) break;
  }
  return { from: head, to: before.length - tail, insert: next.slice(head, next.length - tail) };
}
