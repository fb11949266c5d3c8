import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import { isAbsolute } from 'node:path';
import type { Byte, Milliseconds } from '../../base/units.ts';
import type { Format } from '../../core/model/document.ts';
import { ENCODINGS } from '../../core/model/encodings.ts';
import { SOURCES, type VersionSource } from '../../features/local-history/version.ts';
import { HEAD, parseRecord, recordAt, recordOf } from '../files/records.ts';
import { isFields } from '../state/state-file.ts';

/*
 * A version of a file: two records (`records.ts`), a header and the text, compressed. Its name tells the file, the time
 * and the content, and whether somebody named it: `PATH-TIME-CONTENT.version`, `PATH-TIME-CONTENT.named.version`.
 */

const RECORD = { header: 1, text: 2 } as const;

/** The header of a version. */
export interface VersionHeader {
  readonly path: string;
  readonly source: VersionSource;
  /** The name that a person gave it; empty for none. */
  readonly name: string;
  readonly size: Byte;
  readonly format: Format;
}

/** The name of a file in the history, taken apart. */
export interface VersionName {
  readonly file: string;
  readonly path: string;
  readonly time: Milliseconds;
  readonly content: string;
  readonly isNamed: boolean;
}

const NAME = /^([0-9a-f]{32})-([0-9a-z]{9})-([0-9a-f]{32})(\.named)?\.version$/;

/** The name of the file of a version. */
export const versionName = (path: string, time: Milliseconds, content: string, isNamed: boolean): string =>
  `${path}-${Math.round(time).toString(36).padStart(9, '0')}-${content.slice(0, 32)}${isNamed ? '.named' : ''}.version`;

/** Takes the name of a file apart; null for a file that is no version. */
export function parseVersionName(file: string): VersionName | null {
  const [, path, time, content, named] = NAME.exec(file) ?? [];
  if (path === undefined) return null;
  return { file, path, time: Number.parseInt(time, 36), content, isNamed: named !== undefined };
}

/** No header is longer. */
export const LONGEST_HEADER: Byte = 1 << 16;

/** The record of a header. */
export const headerRecord = (header: VersionHeader): Buffer =>
  recordOf(RECORD.header, Buffer.from(JSON.stringify({ version: 1, ...header })));

/** The record of a text. The work is done in another thread. */
export async function textRecord(bytes: Uint8Array): Promise<Buffer> {
  return recordOf(RECORD.text, await promisify<Uint8Array, object, Buffer>(deflateRaw)(bytes, { level: 1 }));
}

/** The header at the start of the file of a version; null when it is none. */
export function readVersionHeader(bytes: Buffer): VersionHeader | null {
  const record = recordAt(bytes, 0);
  const value = record?.kind === RECORD.header ? parseRecord(record.content) : null;
  if (!isFields(value)) return null;
  const { version, path, source, name, size, format } = value;
  if (version !== 1 || typeof path !== 'string' || !isAbsolute(path) || path.includes('\0')) return null;
  if (typeof source !== 'string' || !Object.hasOwn(SOURCES, source)) return null;
  if (typeof name !== 'string' || !Number.isSafeInteger(size) || Number(size) < 0) return null;
  if (!isFields(format)) return null;
  const { bom, encoding, lineEnd } = format;
  if (typeof bom !== 'boolean' || !NAMES.has(encoding) || !LINE_ENDS.has(lineEnd)) return null;
  const known = { bom, encoding, lineEnd } as Format;
  return { path, source: source as VersionSource, name, size: Number(size), format: known };
}

/** The bytes of the text of a version; null when they are damaged. The work is done in another thread. */
export async function readVersionText(bytes: Buffer): Promise<Uint8Array | null> {
  const header = readVersionHeader(bytes);
  const record = header === null ? null : recordAt(bytes, HEAD + bytes.readUInt32LE(0));
  if (header === null || record?.kind !== RECORD.text) return null;
  const options = { maxOutputLength: Math.max(1, header.size) };
  const text = await promisify<Uint8Array, object, Buffer>(inflateRaw)(record.content, options).catch(
    () => null,
  );
  return text?.length === header.size ? text : null;
}

/** The record of the text in the file of a version, as it is there; null when it is damaged. */
export function textRecordIn(bytes: Buffer): Buffer | null {
  if (readVersionHeader(bytes) === null) return null;
  const at = HEAD + bytes.readUInt32LE(0);
  return recordAt(bytes, at) === null ? null : bytes.subarray(at);
}

const NAMES: ReadonlySet<unknown> = new Set([
  ...ENCODINGS.map(({ name }) => name),
  'utf-8 (invalid bytes)',
  'binary',
]);
const LINE_ENDS: ReadonlySet<unknown> = new Set<Format['lineEnd']>(['LF', 'CRLF', 'CR', 'mixed']);
