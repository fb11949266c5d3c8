import type { Byte } from '../../base/units.ts';
import { ChangeSet } from '../../text/changeset.ts';
import { RemoteSource } from '../../text/remote-source.ts';
import { Text } from '../../text/text.ts';

/** Changes without the text that they insert, as they are sent to the worker: offsets can be mapped through them. */
export interface SentChanges {
  /** The length of the text before. */
  readonly length: Byte;
  /** From, to and the length of what is inserted, of each change. */
  readonly table: Float64Array<ArrayBuffer>;
}

/** Packs changes to be sent to the worker. */
export function sendChanges(changes: ChangeSet): SentChanges {
  const table = new Float64Array(changes.size * 3);
  for (let i = 0; i < changes.size; i++) {
    table[i * 3] = changes.from(i);
    table[i * 3 + 1] = changes.to(i);
    table[i * 3 + 2] = changes.insertTo(i) - changes.insertFrom(i);
  }
  return { length: changes.length, table };
}

/** Unpacks changes that were sent, with zeros in place of the text that they insert. */
export const receiveChanges = ({ length, table }: SentChanges): ChangeSet =>
  ChangeSet.of(
    length,
    Array.from({ length: table.length / 3 }, (_, i) => ({
      from: table[i * 3],
      to: table[i * 3 + 1],
      insert: zeros(table[i * 3 + 2]),
    })),
  );

/** Composes two changes, one after the other; null stands for none. */
export const composeChanges = (first: ChangeSet | null, second: ChangeSet | null): ChangeSet | null =>
  first === null || second === null ? (first ?? second) : first.compose(second);

/** A text of zeros, which take no memory. */
export const zeros = (length: Byte): Text =>
  length === 0 ? Text.empty : Text.of(new RemoteSource(length, (from, to) => new Uint8Array(to - from)));
