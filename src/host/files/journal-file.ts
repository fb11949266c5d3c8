import { isAbsolute } from 'node:path';
import { crc32 } from 'node:zlib';
import type { ByteRange, FileHandle } from '../../base/files.ts';
import type { Byte } from '../../base/units.ts';
import { isFields } from '../state/state-file.ts';
import { readAll } from './stream.ts';

/** The first line of a journal, as JSON; the bytes of the ranges follow. */
export interface JournalHeader {
  readonly path: string;
  readonly device: number;
  readonly inode: number;
  /** The length of the file before the save. */
  readonly size: Byte;
  readonly ranges: readonly ByteRange[];
  /** The CRC-32 of the journal with zeros in this place, 8 hexadecimal digits. Older versions did not write it. */
  readonly sum?: string;
}

/** The header of a whole journal and the start of its bytes, or the path that a damaged one names, if it can be read. */
type JournalRead =
  | { readonly header: JournalHeader; readonly start: Byte }
  | { readonly fault: { readonly path: string | null } };

const HEADER_LIMIT = 1 << 20;
const CHUNK = 1 << 20;
const DIGITS = 8;
const NO_SUM = '0'.repeat(DIGITS);
const NAMES: ReadonlySet<string> = new Set(['path', 'device', 'inode', 'size', 'ranges', 'sum']);

/** The first line of a journal, with zeros for its checksum. */
export const journalLine = (header: Omit<JournalHeader, 'sum'>): Uint8Array =>
  new TextEncoder().encode(`${JSON.stringify({ ...header, sum: NO_SUM })}\n`);

/** The start of the checksum in the first line, of which it is the last value. */
export const sumStart = (line: Uint8Array): Byte => line.length - '"}\n'.length - DIGITS;

/** A checksum as it is in the first line. */
export const sumBytes = (sum: number): Uint8Array => new TextEncoder().encode(digitsOf(sum));

const digitsOf = (sum: number): string => sum.toString(16).padStart(DIGITS, '0');

/** Reads and checks all of a journal. Throws what the system refuses. */
export async function readJournal(copy: FileHandle): Promise<JournalRead> {
  const bytes = new Uint8Array(HEADER_LIMIT);
  const end = bytes.subarray(0, await readAll(copy, 0, bytes)).indexOf(10);
  const header = end < 0 ? null : parseLine(bytes.subarray(0, end));
  const start = end + 1;
  if (isHeader(header)) {
    const length = header.ranges.reduce((sum, { from, to }) => sum + to - from, start);
    const { size } = await copy.stat();
    const whole = size === length && (header.sum === undefined || header.sum === (await sumOf(copy, start)));
    if (whole) return { header, start };
  }
  const path = isFields(header) ? header['path'] : null;
  return { fault: { path: isPath(path) ? path : null } };
}

/** The checksum of a journal whose bytes begin at `start`. */
async function sumOf(copy: FileHandle, start: Byte): Promise<string> {
  const bytes = new Uint8Array(Math.max(CHUNK, start));
  let sum = 0;
  for (let at = 0; ;) {
    const read = await readAll(copy, at, bytes);
    if (at === 0) bytes.fill(48, start - 3 - DIGITS, start - 3);
    sum = crc32(bytes.subarray(0, read), sum);
    at += read;
    if (read < bytes.length) return digitsOf(sum);
  }
}

function parseLine(line: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(line));
  } catch {
    return null;
  }
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

const isPath = (value: unknown): value is string =>
  typeof value === 'string' && isAbsolute(value) && !value.includes('\0');

function isHeader(value: unknown): value is JournalHeader {
  if (!isFields(value) || !Object.keys(value).every((name) => NAMES.has(name))) return false;
  const { path, device, inode, size, ranges, sum } = value;
  return (
    isPath(path) &&
    Number.isInteger(device) &&
    Number.isInteger(inode) &&
    isCount(size) &&
    Array.isArray(ranges) &&
    ranges.every((range) => isRange(range, size)) &&
    (sum === undefined || typeof sum === 'string')
  );
}

const isRange = (value: unknown, size: Byte): boolean =>
  isFields(value) &&
  isCount(value['from']) &&
  isCount(value['to']) &&
  value['from'] <= value['to'] &&
  value['to'] <= size;
