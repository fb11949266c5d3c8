import type { LineEnd } from '../../core/model/line-end.ts';
import { isAbsolute } from 'node:path';
import type { FileStat, FileSystem } from '../../base/files.ts';
import type { Byte, Milliseconds } from '../../base/units.ts';
import { type Document, filePath, type Format } from '../../core/model/document.ts';
import { ENCODINGS } from '../../core/model/encodings.ts';
import { type Delta, deltaBetween } from '../../text/diff/delta.ts';
import type { Text } from '../../text/text.ts';
import { HEAD, parseRecord as parse, recordAt, recordOf } from './records.ts';
import { type Fields, isFields } from '../state/state-file.ts';

/*
 * A rescue file is a journal: records, one after another, to which only more are added. A record is its length and a
 * checksum of what follows (4 bytes each), its kind (a byte), and its content. The first one is the header. The others
 * hold the base, which is the text before the first change, in stretches, and the changes.
 */

/** The kinds of records. */
export const RECORD = {
  /** JSON, a `Header`. */
  header: 1,
  /** JSON, a `Target`: what the document is from then on. */
  target: 2,
  /** The next bytes of the base. */
  base: 3,
  /** Bytes that the next change adds, before those that it holds itself. */
  added: 4,
  /** A line of JSON, the parts of a `Delta`, followed by bytes that it adds. */
  change: 5,
  /** JSON, a `Spot`: the editor quit, and kept the work. */
  spot: 6,
  /** A line of JSON, starts and lengths in the text before the next change, followed by the bytes of these ranges. */
  near: 7,
} as const;

/** The document that the work belongs to, and how it is written into its file. */
export interface Target extends Format, Pick<Document, 'name'> {
  /** The path of the file; empty for none. */
  readonly path: string;
}

/** The first record of a rescue file. */
export interface Header extends Target {
  /** The version of the file that the work began with; null for none. */
  readonly stat: FileStat | null;
  /** The length of the base. */
  readonly length: Byte;
  /** The base is what that version of the file holds behind its byte order mark. */
  readonly inFile: boolean;
  /** The folder that the editor worked in. */
  readonly folder?: string;
}

/** The cursor of a document when the editor quit. */
export interface Spot {
  readonly anchor: Byte;
  readonly head: Byte;
  /** The document had the focus. */
  readonly isInFront: boolean;
}

/** The content of a rescue file, as far as it is undamaged. */
export interface RescuedWork {
  readonly header: Header;
  readonly target: Target;
  /** The stretches of the base that it holds. */
  readonly base: readonly Uint8Array[];
  readonly changes: readonly RescuedChange[];
  /** null for work that was not kept by quitting. */
  readonly spot: Spot | null;
  /** The number of bytes at the end that are no whole records. */
  readonly unread: Byte;
}

/** A change as it was read: the parts of its delta, and the bytes that it adds. */
export interface RescuedChange {
  readonly parts: Delta['parts'];
  readonly added: readonly Uint8Array[];
  /** The bytes of the text before it around the change; empty where the base tells. */
  readonly near: readonly NearBytes[];
}

/** Bytes at a place of a text. */
export interface NearBytes {
  readonly at: Byte;
  readonly bytes: Uint8Array;
}

/** The file is not what a rescue file should be; its message is the end of a sentence. */
export class DamagedRescue extends Error {}

/** The most bytes of text in a record. */
const STRETCH: Byte = 1 << 20;
/** The bytes on each side of a change by which its place is found again. */
export const REACH: Byte = 64;
/** The most removed or moved bytes that are kept in one piece, to be found again. */
const NEAR_AT_MOST: Byte = 1 << 16;
/** A change of more pieces counts as one that replaces all between its ends. */
const MOST_PIECES = 10_000;
/** No header is longer. */
const LONGEST_HEADER: Byte = 1 << 16;

/** The encodings, and the names of what is shown byte by byte. */
const CONTENTS: ReadonlySet<unknown> = new Set([
  ...ENCODINGS.map(({ name }) => name),
  'utf-8 (invalid bytes)',
  'binary',
]);
const KINDS: ReadonlySet<unknown> = new Set<FileStat['kind']>([
  'file',
  'directory',
  'link',
  'fifo',
  'device',
  'socket',
  'other',
]);
const LINE_ENDS: ReadonlySet<unknown> = new Set<LineEnd>(['LF', 'CRLF', 'CR', 'mixed']);
const NUMBERS = ['mode', 'uid', 'gid', 'device', 'inode', 'links', 'modified', 'changed'];

/** The target of a document. */
export function targetOf(document: Document): Target {
  const { name, bom, encoding, lineEnd } = document;
  return { path: filePath(document) ?? '', name, bom, encoding, lineEnd };
}

/** A record of JSON. */
export const jsonRecord = (kind: number, value: Header | Target | Spot): Buffer =>
  recordOf(kind, Buffer.from(JSON.stringify(value)));

/** The difference between two texts, for the records of a change. */
export const changeBetween = (older: Text, newer: Text): Delta => deltaBetween(older, newer, MOST_PIECES);

/** The records of a change, one after another, the last of which puts it into effect. */
export function* changeRecords({ parts, added }: Delta): Generator<Buffer> {
  let at: Byte = 0;
  for (; added.length - at > STRETCH; at += STRETCH)
    yield recordOf(RECORD.added, bytesOf(added, at, STRETCH));
  const line = Buffer.from(`${JSON.stringify(parts)}\n`);
  yield recordOf(RECORD.change, line, bytesOf(added, at, added.length - at));
}

/**
 * The record of what is around a change, and of what it removes or moves; null for nothing that can be read. With it, the
 * change finds its place in a file that another program has changed.
 */
export function nearRecord(older: Text, { parts }: Delta): Buffer | null {
  const ranges: number[] = [];
  const found: Uint8Array[] = [];
  for (const [from, to] of nearRanges(parts, older.length)) {
    const bytes = new Uint8Array(to - from);
    if (!older.readInto(from, bytes)) continue;
    ranges.push(from, bytes.length);
    found.push(bytes);
  }
  return found.length === 0
    ? null
    : recordOf(RECORD.near, Buffer.from(`${JSON.stringify(ranges)}\n`), ...found);
}

/** The ranges of the older text, which has `length` bytes, that are worth keeping for a change. */
function nearRanges(parts: readonly number[], length: Byte): (readonly [Byte, Byte])[] {
  const ranges: [Byte, Byte][] = [];
  const keep = (from: Byte, to: Byte): void => {
    ranges.push([Math.max(0, from), Math.min(length, to)]);
  };
  let end: Byte = 0;
  const leave = (start: Byte): void => {
    keep(end - REACH, end + REACH);
    keep(start - REACH, start + REACH);
    if (start > end && start - end <= NEAR_AT_MOST) keep(end, start);
  };
  let last: readonly [Byte, Byte] | null = null;
  for (let i = 0; i < parts.length; i += 2) {
    const [start, size] = [parts[i], parts[i + 1]];
    if (start < 0) continue;
    if (start > 0 || i > 0) leave(start);
    // One of the two was moved.
    if (start < end && size <= NEAR_AT_MOST) keep(start, start + size);
    if (start < end && last !== null && last[1] - last[0] <= NEAR_AT_MOST) keep(...last);
    end = start + size;
    last = [start, end];
  }
  if (end < length || parts.at(-2) === -1) leave(length);
  return uniteRanges(ranges);
}

/** The same ranges in their order, those that touch as one. */
function uniteRanges(ranges: readonly (readonly [Byte, Byte])[]): (readonly [Byte, Byte])[] {
  const all: [Byte, Byte][] = [];
  for (const [from, to] of ranges.toSorted((a, b) => a[0] - b[0])) {
    const last = all.at(-1);
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to);
    else if (from < to) all.push([from, to]);
  }
  return all;
}

/** The record of the stretch of a base that begins at `at`; null when it cannot be read any more. */
export function baseRecord(base: Text, at: Byte): Buffer | null {
  const bytes = new Uint8Array(Math.min(STRETCH, base.length - at));
  return base.readInto(at, bytes) ? recordOf(RECORD.base, bytes) : null;
}

/** The length of the stretch of a base that begins at `at`. */
export const stretchAt = (base: Text, at: Byte): Byte => Math.min(STRETCH, base.length - at);

/** Bytes of a text. What is lost of it comes as zeros: the rest is better than nothing. */
function bytesOf(text: Text, at: Byte, length: Byte): Uint8Array {
  const bytes = new Uint8Array(length);
  text.readInto(at, bytes);
  return bytes;
}

/** The header of a rescue file, and the time of its last change. Throws `DamagedRescue`, and what the system refuses. */
export async function readRescueHeader(
  disk: FileSystem,
  path: string,
): Promise<{ readonly header: Header; readonly modified: Milliseconds }> {
  const file = await disk.open(path, 'read');
  try {
    const { kind, size, modified } = await file.stat();
    if (kind !== 'file') throw new DamagedRescue('it is not a file');
    const bytes = Buffer.alloc(Math.min(size, LONGEST_HEADER));
    return { header: headerIn(bytes.subarray(0, await file.read(0, bytes))), modified };
  } finally {
    await file.close();
  }
}

/** The header with which the bytes of a rescue file begin. */
function headerIn(bytes: Buffer): Header {
  const record = recordAt(bytes, 0);
  if (record === null) throw new DamagedRescue('its first record is cut short or wrong');
  const header = record.kind === RECORD.header ? parse(record.content) : null;
  if (!isHeader(header)) throw new DamagedRescue('its first record is no header');
  return header;
}

/** Takes a rescue file apart, up to the first record that is damaged. Throws `DamagedRescue` when that is the header. */
export function readRescuedWork(bytes: Buffer): RescuedWork {
  const header = headerIn(bytes);
  let target: Target = header;
  const base: Uint8Array[] = [];
  const changes: RescuedChange[] = [];
  let added: Uint8Array[] = [];
  let near: readonly NearBytes[] = [];
  let spot: Spot | null = null;
  let { length } = header;
  let at: Byte = 0;
  for (let record = recordAt(bytes, at); record !== null; record = recordAt(bytes, at)) {
    const { kind, content } = record;
    if (kind === RECORD.base) base.push(content);
    else if (kind === RECORD.added) added.push(content);
    else if (kind === RECORD.near) {
      const found = nearIn(content, length);
      if (found === null) break;
      near = found;
    } else if (kind === RECORD.target) {
      const value = parse(content);
      if (!isFields(value) || !isTarget(value)) break;
      target = value;
    } else if (kind === RECORD.spot) {
      const value = parse(content);
      if (!isSpot(value)) break;
      spot = value;
    } else if (kind === RECORD.change) {
      const change = changeIn(content, added, length);
      if (change === null) break;
      changes.push({ ...change, near });
      length = lengthOf(change.parts);
      added = [];
      near = [];
    }
    at += HEAD + content.length;
  }
  return { header, target, base, changes, spot, unread: bytes.length - at };
}

/** A change of a text of `length` bytes; null when it is none. Bytes that a change added which was not finished are left out. */
function changeIn(
  content: Buffer,
  before: readonly Uint8Array[],
  length: Byte,
): Omit<RescuedChange, 'near'> | null {
  const end = content.indexOf(10);
  const parts = end < 0 ? null : parse(content.subarray(0, end));
  if (!areParts(parts, length)) return null;
  const own = content.subarray(end + 1);
  const added: Uint8Array[] = [own];
  let left = addedBy(parts) - own.length;
  for (let i = before.length - 1; i >= 0 && left > 0; i--) {
    added.unshift(before[i]);
    left -= before[i].length;
  }
  return left === 0 ? { parts, added } : null;
}

/** The content of a record of a text of `length` bytes; null when it is not what it should be. */
function nearIn(content: Buffer, length: Byte): readonly NearBytes[] | null {
  const end = content.indexOf(10);
  const ranges = end < 0 ? null : parse(content.subarray(0, end));
  if (!areParts(ranges, length) || content.length - end - 1 !== lengthOf(ranges)) return null;
  const near: NearBytes[] = [];
  for (let i = 0, done = end + 1; i < ranges.length; i += 2) {
    near.push({ at: ranges[i], bytes: content.subarray(done, done + ranges[i + 1]) });
    done += ranges[i + 1];
  }
  return near.some(({ at }) => at < 0) ? null : near;
}

const addedBy = (parts: readonly number[]): Byte =>
  parts.reduce((sum, length, i) => (i % 2 === 1 && parts[i - 1] === -1 ? sum + length : sum), 0);

/** The length of the text that a change makes. */
const lengthOf = (parts: readonly number[]): Byte =>
  parts.reduce((sum, length, i) => (i % 2 === 1 ? sum + length : sum), 0);

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

function isHeader(value: unknown): value is Header {
  if (!isFields(value) || !isTarget(value)) return false;
  const { stat, length, inFile, folder } = value as Fields;
  return (
    (folder === undefined || typeof folder === 'string') &&
    (stat === null || (isFields(stat) && isStat(stat))) &&
    isCount(length) &&
    typeof inFile === 'boolean' &&
    !(inFile && stat === null)
  );
}

function isTarget(value: Fields): value is Fields & Target {
  const { path, name, bom, encoding, lineEnd } = value;
  return (
    typeof path === 'string' &&
    (path === '' || (isAbsolute(path) && !path.includes('\0'))) &&
    typeof name === 'string' &&
    typeof bom === 'boolean' &&
    CONTENTS.has(encoding) &&
    LINE_ENDS.has(lineEnd)
  );
}

const isSpot = (value: unknown): value is Spot =>
  isFields(value) &&
  isCount(value['anchor']) &&
  isCount(value['head']) &&
  typeof value['isInFront'] === 'boolean';

const isStat = (stat: Fields): boolean =>
  KINDS.has(stat['kind']) && isCount(stat['size']) && NUMBERS.every((each) => Number.isFinite(stat[each]));

/** Checks that each part is inside the older text, which has `length` bytes. */
function areParts(value: unknown, length: Byte): value is readonly number[] {
  if (!Array.isArray(value) || value.length % 2 !== 0) return false;
  for (let i = 0; i < value.length; i += 2) {
    const [start, size]: readonly unknown[] = [value[i], value[i + 1]];
    if (!isCount(size) || (start !== -1 && (!isCount(start) || start + size > length))) return false;
  }
  return true;
}
