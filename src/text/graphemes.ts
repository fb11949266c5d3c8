import type { Text } from './text.ts';
import type { Byte } from '../base/units.ts';
import { Cluster, nextCluster, prevClusterStart } from '../base/grapheme.ts';

/** The bytes [from, to) of a text, at most a long line or so; a view when they lie in one chunk. */
export const bytesOf = (text: Text, from: Byte, to: Byte): Uint8Array =>
  from < to ? text.bytes(from, to) : NO_BYTES;

const NO_BYTES = new Uint8Array(0);

const WINDOW: Byte = 256;

/** The end of the cluster that starts at `at`: the next place where a cursor may stand. A CR LF is one. */
export function after(text: Text, at: Byte): Byte {
  if (at >= text.length) return text.length;
  // Two plain characters, as nearly always: what is around need not be gathered.
  const first = text.byte(at);
  if (first === 10) return at + 1;
  if (first < 0x80) {
    const second = text.byte(at + 1);
    if (second < 0x80) return first === 13 && second === 10 ? at + 2 : at + 1;
  }
  const bytes = bytesOf(text, at, Math.min(text.length, at + WINDOW));
  const cluster = new Cluster();
  nextCluster(bytes, 0, bytes.length, cluster);
  return at + cluster.length;
}

/** The start of the cluster that ends at `at`. */
export function before(text: Text, at: Byte): Byte {
  if (at <= 0) return 0;
  const last = text.byte(at - 1);
  if (last === 10) return text.byte(at - 2) === 13 ? at - 2 : at - 1;
  if (last < 0x80 && text.byte(at - 2) < 0x80) return at - 1;
  const from = Math.max(0, at - WINDOW);
  const bytes = bytesOf(text, from, at);
  return from + prevClusterStart(bytes, 0, bytes.length);
}

/** `at`, or the start of the cluster that it lies inside of. */
export function snap(text: Text, at: Byte): Byte {
  if (at <= 0) return 0;
  if (at >= text.length) return text.length;
  const next = text.byte(at);
  const last = text.byte(at - 1);
  if (next === 10) return last === 13 ? at - 1 : at;
  // Between two plain characters, as nearly always: what is around need not be gathered.
  if (next < 0x80 && last < 0x80) return at;
  const from = Math.max(0, at - WINDOW);
  const bytes = bytesOf(text, from, Math.min(text.length, at + WINDOW));
  return from + prevClusterStart(bytes, 0, at - from + 1, bytes.length);
}
