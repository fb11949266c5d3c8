import type { Byte } from '../../base/units.ts';
import { ChangeSet } from '../../text/changeset.ts';
import { RemoteSource } from '../../text/remote-source.ts';
import { Text } from '../../text/text.ts';

/** Changes of a text without what they insert, as they are sent to the worker: places can be mapped through them. */
export interface SentChanges {
  /** The length of the text before. */
  readonly length: Byte;
  /** From, to and the length of what is inserted, of each change. */
  readonly table: Float64Array<ArrayBuffer>;
}

export function sent(changes: ChangeSet): SentChanges {
  const table = new Float64Array(changes.size * 3);
  for (let i = 0; i < changes.size; i++) {
    table[i * 3] = changes.from(i);
    table[i * 3 + 1] = changes.to(i);
    table[i * 3 + 2] = changes.insertTo(i) - changes.insertFrom(i);
  }
  return { length: changes.length, table };
}

/** The changes that were sent, with zeros in place of what they insert. */
export const received = ({ length, table }: SentChanges): ChangeSet =>
  ChangeSet.of(
    length,
    Array.from({ length: table.length / 3 }, (_, i) => ({
      from: table[i * 3],
      to: table[i * 3 + 1],
      insert: zeros(table[i * 3 + 2]),
    })),
  );

/** Changes one after the other as one; null stands for none. */
export const joined = (first: ChangeSet | null, second: ChangeSet | null): ChangeSet | null =>
  first === null || second === null ? (first ?? second) : first.compose(second);

/** A text of zeros, which take no memory. */
export const zeros = (length: Byte): Text =>
  length === 0 ? Text.empty : Text.of(new RemoteSource(length, (from, to) => new Uint8Array(to - from)));
