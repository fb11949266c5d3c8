import { crc32 } from 'node:zlib';
import type { Byte } from '../../base/units.ts';

/*
 * Files of records: each is its length and a checksum of what follows (4 bytes each), its kind (a byte), and its
 * content.
 */

/** The bytes of a record before its content. */
export const HEAD = 9;

/** A record of some bytes. */
export function recordOf(kind: number, ...contents: readonly Uint8Array[]): Buffer {
  const record = Buffer.concat([Buffer.alloc(HEAD), ...contents]);
  record.writeUInt32LE(record.length - HEAD, 0);
  record[HEAD - 1] = kind;
  record.writeUInt32LE(crc32(record.subarray(HEAD - 1)), 4);
  return record;
}

/** The record at a place; null when there is none, or one that is damaged. */
export function recordAt(
  bytes: Buffer,
  at: Byte,
): { readonly kind: number; readonly content: Buffer } | null {
  if (bytes.length - at < HEAD) return null;
  const end = at + HEAD + bytes.readUInt32LE(at);
  if (end > bytes.length || crc32(bytes.subarray(at + HEAD - 1, end)) !== bytes.readUInt32LE(at + 4))
    return null;
  return { kind: bytes[at + HEAD - 1], content: bytes.subarray(at + HEAD, end) };
}

/** The JSON of a record; null when it is none. */
export function parseRecord(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
}
