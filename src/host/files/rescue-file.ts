import type { LineEnd } from '../../core/model/line-end.ts';
import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import type { FileStat } from '../../base/files.ts';
import type { Byte } from '../../base/units.ts';
import { type Document, filePath } from '../../core/model/document.ts';
import { ENCODINGS } from '../../core/model/encodings.ts';
import { Block } from '../../text/block.ts';
import type { Source } from '../../text/source.ts';
import { Text } from '../../text/text.ts';
import { type Outline, textOf } from './outline.ts';
import { rescueSentence } from './error-messages.ts';
import { type Fields, isFields } from '../state/state-file.ts';

/**
 * The first line of a rescue file, as JSON; the bytes of the text follow. With `outlined` the pieces of an outline are in
 * a line of their own, and only the bytes follow that are not in the file.
 */
interface Header extends Pick<Document, 'name' | 'stat' | 'bom' | 'encoding' | 'lineEnd'> {
  /** The path of the file; empty for none. */
  readonly path: string;
  readonly outlined?: true;
  /** The bytes of text at the end of the file. Older versions did not write it. */
  readonly length?: Byte;
}

/** The lines of a rescue file that come before its text. */
interface Head {
  readonly header: Header;
  /** The pieces of an outline; null when the whole text follows. */
  readonly pieces: readonly number[] | null;
  /** The start of the text in the rescue file. */
  readonly start: Byte;
}

/** The file is not what a rescue file should be; its message is the end of a sentence. */
export class DamagedRescue extends Error {}

const CHUNK = 1 << 16;
/** No line before the text is longer. */
const LONGEST: Byte = 1 << 28;
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

/** The lines that come before the text of a rescue file. */
export function rescueLines(document: Document, outline: Outline | null): readonly string[] {
  const { name, stat, bom, encoding, lineEnd } = document;
  const path = filePath(document) ?? '';
  const { length } = outline?.added ?? document.text;
  const header: Header = { path, name, stat, bom, encoding, lineEnd, length };
  const lines = outline === null ? [header] : [{ ...header, outlined: true }, outline.pieces];
  return lines.map((line) => `${JSON.stringify(line)}\n`);
}

/** Reads what comes before the text. Throws `DamagedRescue`, and what the system refuses. */
export function readRescueHead(path: string): Head {
  const file = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const stat = fstatSync(file);
    if (!stat.isFile()) throw new DamagedRescue('it is not a file');
    const first = readLine(file, 0);
    const header = parseLine(first);
    if (!isHeader(header)) throw new DamagedRescue('its first line is wrong');
    const second = header.outlined === true ? readLine(file, first.length + 1) : null;
    const start = first.length + 1 + (second === null ? 0 : second.length + 1);
    if (header.length !== undefined && header.length !== stat.size - start)
      throw new DamagedRescue('its length is wrong');
    const pieces = second === null ? null : parseLine(second);
    if (pieces !== null && !arePieces(pieces, header.stat?.size ?? 0, stat.size - start))
      throw new DamagedRescue('its second line is wrong');
    return { header, pieces, start };
  } finally {
    closeSync(file);
  }
}

/** The text of a rescue file, given its bytes after `head.start`. Throws when the file that it is based on is gone. */
export function rescuedText({ header, pieces }: Head, bytes: Uint8Array): { source: Source; text: Text } {
  const { path, stat } = header;
  if (pieces === null || stat === null) {
    const source = Block.of(bytes);
    return { source, text: Text.of(source) };
  }
  const content = textOf(pieces, bytes, path, stat);
  if (content === null) throw new Error(rescueSentence.otherFile(path));
  return content;
}

/** The bytes up to the next line feed. */
function readLine(file: number, start: Byte): Uint8Array {
  const parts: Uint8Array[] = [];
  for (let at = start; at - start < LONGEST; at += CHUNK) {
    const part = new Uint8Array(CHUNK);
    const read = readSync(file, part, 0, CHUNK, at);
    const end = part.subarray(0, read).indexOf(10);
    if (end >= 0) return Buffer.concat([...parts, part.subarray(0, end)]);
    if (read < CHUNK) break;
    parts.push(part);
  }
  throw new DamagedRescue('it is cut short');
}

function parseLine(line: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(line));
  } catch {
    throw new DamagedRescue('it is not valid JSON');
  }
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

function isHeader(value: unknown): value is Header {
  if (!isFields(value)) return false;
  const { path, name, stat, bom, encoding, lineEnd, outlined, length } = value;
  return (
    typeof path === 'string' &&
    (path === '' || (isAbsolute(path) && !path.includes('\0'))) &&
    typeof name === 'string' &&
    (stat === null || (isFields(stat) && isStat(stat))) &&
    typeof bom === 'boolean' &&
    CONTENTS.has(encoding) &&
    LINE_ENDS.has(lineEnd) &&
    (outlined === undefined || (outlined === true && stat !== null)) &&
    (length === undefined || isCount(length))
  );
}

const isStat = (stat: Fields): boolean =>
  KINDS.has(stat['kind']) && isCount(stat['size']) && NUMBERS.every((each) => Number.isFinite(stat[each]));

/** Checks that each piece is inside the file, and that those that are not in it are as long as the text that follows. */
function arePieces(value: unknown, size: Byte, added: Byte): value is readonly number[] {
  if (!Array.isArray(value) || value.length % 2 !== 0) return false;
  let left = added;
  for (let i = 0; i < value.length; i += 2) {
    const [start, length]: readonly unknown[] = [value[i], value[i + 1]];
    if (!isCount(length)) return false;
    if (start === -1) left -= length;
    else if (!isCount(start) || start + length > size) return false;
  }
  return left === 0;
}
