import type { LineEnd } from '../../core/model/line-end.ts';
import type { ByteRange } from '../../base/files.ts';
import { type Reformat, reformats } from '../../text/reformat.ts';
import { formatJson, type JsonLayout } from './json-format.ts';

/** A text, and either its new layout or the settings by which it is laid out as JSON. */
export interface LayoutOrder {
  readonly before: Uint8Array;
  readonly after: Uint8Array | null;
  readonly range: ByteRange | null;
  readonly layout: JsonLayout;
}

/** The changes in order, with all inserted bytes in one block; or the reason why there are none. */
export type LayoutAnswer = PackedChanges | 'not UTF-8' | 'empty';

/** Change `i` replaces [from, to) by as many bytes of `inserted` as it says: three numbers each. */
export interface PackedChanges {
  readonly numbers: Float64Array<ArrayBuffer>;
  readonly inserted: Uint8Array<ArrayBuffer>;
}

/** The changes that lay a text out. Takes as long as the text is: call it in a worker. */
export function layOut({ before, after, range, layout }: LayoutOrder): LayoutAnswer {
  const old = Buffer.from(before.buffer, before.byteOffset, before.byteLength);
  const fresh = after === null ? formatJson(old, range, layout) : Buffer.from(after);
  if (fresh === null) return 'not UTF-8';
  // A program that prints nothing for a text went wrong, whatever its status is.
  if (fresh.length === 0 && old.toString('latin1').trim() !== '') return 'empty';
  return pack(reformats(old, alike(fresh, old, layout.lineEnd)));
}

/** A text with the line endings that the document has. */
function alike(after: Buffer, before: Buffer, lineEnd: LineEnd): Buffer {
  if (lineEnd !== 'CRLF' && (!after.includes('\r\n') || before.includes('\r\n'))) return after;
  const text = after.toString('latin1').replaceAll(/\r?\n/g, lineEnd === 'CRLF' ? '\r\n' : '\n');
  return Buffer.from(text, 'latin1');
}

function pack(changes: readonly Reformat[]): PackedChanges {
  const numbers = new Float64Array(changes.length * 3);
  for (const [i, { from, to, insert }] of changes.entries()) numbers.set([from, to, insert.length], i * 3);
  // A block of its own, which can be handed over without a copy.
  const inserted = new Uint8Array(changes.reduce((sum, { insert }) => sum + insert.length, 0));
  let at = 0;
  for (const { insert } of changes) {
    inserted.set(insert, at);
    at += insert.length;
  }
  return { numbers, inserted };
}

/** The changes that were packed; their bytes are parts of the one block. */
export function unpack({ numbers, inserted }: PackedChanges): readonly Reformat[] {
  let at = 0;
  return Array.from({ length: numbers.length / 3 }, (_, i) => {
    const insert = inserted.subarray(at, (at += numbers[i * 3 + 2]));
    return { from: numbers[i * 3], to: numbers[i * 3 + 1], insert };
  });
}
