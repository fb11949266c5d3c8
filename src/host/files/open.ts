import type { LineEnd } from '../../core/model/line-end.ts';
import { Buffer, isUtf8 } from 'node:buffer';
import {
  accessSync,
  closeSync,
  constants,
  fstatSync,
  openSync,
  readSync,
  realpathSync,
  statSync,
} from 'node:fs';
import { join, resolve, sep } from 'node:path';
import type { FileHandle, FileStat, FileSystem } from '../../base/files.ts';
import { sameVersion } from '../../base/files.ts';
import { Block, sharedBytes } from '../../text/block.ts';
import { FileSource } from '../../text/file-source.ts';
import type { Source } from '../../text/source.ts';
import { fileStat } from './stat.ts';
import { readAll } from './stream.ts';
import { DiskReader, LARGE } from './page-reader.ts';
import { NO_NAME, codeOf, noSuchFolder, notAFile, notUtf8, refusal } from './error-messages.ts';

/** The traits of a file or a pipe that its first bytes show. */
export interface Traits {
  /** The first three bytes are a UTF-8 byte order mark, which is no part of the text. */
  readonly bom: boolean;
  readonly lineEnd: LineEnd;
  readonly encoding: 'utf-8' | 'utf-8 (invalid bytes)' | 'binary';
  /** There are sequences that lead to another character set, as ISO-2022-JP has them in what looks like ASCII. */
  readonly shifts: boolean;
}

export interface OpenedFile extends Traits {
  readonly kind: 'file';
  /** Absolute, as named. */
  readonly path: string;
  /** With every link resolved. */
  readonly realPath: string;
  /** All bytes of the file, the byte order mark too. */
  readonly source: Source;
  /** Set when the file is read in pages: to be told of saves, and closed. */
  readonly reader: DiskReader | null;
  readonly stat: FileStat;
  /** The permissions do not let this user write to it. */
  readonly readOnly: boolean;
}

export type OpenResult =
  | OpenedFile
  /** Nothing is there; the file is created by the first save. */
  | { readonly kind: 'new'; readonly path: string }
  | { readonly kind: 'refused'; readonly message: string };

/** Bytes that decide on line ends and encoding. */
const PROBE = 65536;

/**
 * Opens a file without a detour over the event loop, since the first frame waits for it; a file up to 32 MiB is read
 * whole, a larger one is read in pages as they are needed. Never waits for a pipe or a device. `name` is what
 * messages call it, `folder` what a relative one begins at.
 */
export function openFile(name: string, folder: string): OpenResult {
  if (name === '') return { kind: 'refused', message: NO_NAME };
  const path = resolve(folder, name);
  try {
    const { kind } = fileStat(statSync(path));
    if (kind !== 'file') return { kind: 'refused', message: notAFile(name, kind) };
    return open(path);
  } catch (error) {
    return codeOf(error) === 'ENOENT'
      ? resultWithout(name, path)
      : { kind: 'refused', message: refusal('open', name, error) };
  }
}

/** Bytes at the end of a large file that are read first, since its reader compares them. */
const END = 1 << 13;

/**
 * Opens a file as `openFile` does, but no key waits for the disk. Of a large file, its two ends are read beforehand, so
 * that the system has them by the time that they are read at once.
 */
export async function openLater(name: string, folder: string, fs: FileSystem): Promise<OpenResult> {
  if (name === '') return { kind: 'refused', message: NO_NAME };
  const path = resolve(folder, name);
  try {
    const found = await fs.stat(path);
    if (found === null) return resultWithout(name, path);
    if (found.kind !== 'file') return { kind: 'refused', message: notAFile(name, found.kind) };
    const file = await fs.open(path, 'read');
    try {
      let stat = await file.stat();
      if (stat.size > LARGE) {
        await readAll(file, 0, new Uint8Array(PROBE));
        await readAll(file, stat.size - END, new Uint8Array(END));
        return openFile(name, folder);
      }
      let bytes = await readWholeLater(file, stat.size);
      for (let tries = 0; tries < 3; tries++) {
        const now = await file.stat();
        if (sameVersion(now, stat)) break;
        stat = now;
        bytes = await readWholeLater(file, stat.size);
      }
      const source = Block.of(bytes);
      const readOnly = await fs.mayWrite(path).then(
        () => false,
        () => true,
      );
      const realPath = await fs.resolve(path);
      return { kind: 'file', path, realPath, source, reader: null, stat, readOnly, ...traitsOf(source) };
    } finally {
      await file.close();
    }
  } catch (error) {
    return { kind: 'refused', message: refusal('open', name, error) };
  }
}

/** The outcome for a name that no file has. */
function resultWithout(name: string, path: string): OpenResult {
  // The runtime puts this for bytes that it cannot make a string of: the file may be there under another name.
  if (name.includes('\uFFFD')) return { kind: 'refused', message: notUtf8(name) };
  return name.endsWith(sep) ? { kind: 'refused', message: noSuchFolder(name) } : { kind: 'new', path };
}

/** As `readWhole`, without waiting. */
async function readWholeLater(file: FileHandle, size: number): Promise<Uint8Array> {
  if (size > 0) {
    const bytes = sharedBytes(size);
    return bytes.subarray(0, await readAll(file, 0, bytes));
  }
  const pieces: Uint8Array[] = [];
  for (let length = 0; length <= LARGE;) {
    const piece = new Uint8Array(PROBE);
    const read = await file.read(length, piece);
    if (read === 0) break;
    pieces.push(piece.subarray(0, read));
    length += read;
  }
  return joinPieces(pieces);
}

function open(path: string): OpenedFile {
  // Without waiting, should a pipe have taken the name just now.
  const descriptor = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  let reader: DiskReader | null = null;
  try {
    let stat = fileStat(fstatSync(descriptor));
    let source: Source;
    if (stat.size > LARGE) {
      reader = new DiskReader(descriptor, stat);
      source = new FileSource(reader);
    } else {
      let bytes = readWhole(descriptor, stat.size);
      // A file that is being written right now may be caught between two versions.
      for (let tries = 0; tries < 3; tries++) {
        const now = fileStat(fstatSync(descriptor));
        if (sameVersion(now, stat)) break;
        stat = now;
        bytes = readWhole(descriptor, stat.size);
      }
      source = Block.of(bytes);
    }
    const traits = traitsOf(source);
    return {
      kind: 'file',
      path,
      realPath: realpathSync(path),
      source,
      reader,
      stat,
      readOnly: isReadOnly(path),
      ...traits,
    };
  } finally {
    if (!reader) closeSync(descriptor);
  }
}

/** The bytes of a file that says to have `size` of them. Those of /proc say 0 and have some. */
function readWhole(descriptor: number, size: number): Uint8Array {
  if (size === 0) return readUnsized(descriptor);
  const bytes = sharedBytes(size);
  let done = 0;
  while (done < size) {
    const read = readSync(descriptor, bytes, done, size - done, done);
    if (read === 0) break;
    done += read;
  }
  return bytes.subarray(0, done);
}

function readUnsized(descriptor: number): Uint8Array {
  const pieces: Uint8Array[] = [];
  for (let length = 0; length <= LARGE;) {
    const piece = new Uint8Array(PROBE);
    const read = readSync(descriptor, piece, 0, piece.length, length);
    if (read === 0) break;
    pieces.push(piece.subarray(0, read));
    length += read;
  }
  return joinPieces(pieces);
}

function joinPieces(pieces: readonly Uint8Array[]): Uint8Array {
  const bytes = sharedBytes(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

function isReadOnly(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
    return false;
  } catch {
    return true;
  }
}

/** Reads a pipe (`ink -`) to its end. Rejects when it breaks. */
export async function readStream(
  stream: AsyncIterable<Uint8Array>,
  progress?: (bytes: number) => void,
): Promise<Traits & { readonly source: Source }> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of stream) {
    pieces.push(piece);
    length += piece.length;
    progress?.(length);
  }
  const source = Block.of(joinPieces(pieces));
  return { source, ...traitsOf(source) };
}

/** The traits of a file by its first 64 KiB. */
export function traitsOf(source: Source): Traits {
  const bytes = Buffer.alloc(Math.min(PROBE, source.length));
  source.readInto(0, bytes);
  const bom = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  const encoding = encodingOf(bytes, source.length > bytes.length);
  const shifts = encoding === 'utf-8' && (bytes.includes('\x1b$B') || bytes.includes('\x1b$@'));
  return { bom, lineEnd: lineEndOf(bytes), encoding, shifts };
}

/** The line ends of a text. */
export function lineEndOf(bytes: Uint8Array): LineEnd {
  if (!bytes.includes(13)) return 'LF';
  let crlf = 0;
  let lf = 0;
  let cr = 0;
  for (let i = 0; i < bytes.length; i++) {
    if (bytes[i] === 10) lf++;
    else if (bytes[i] === 13) {
      if (bytes[i + 1] !== 10) cr++;
      else {
        crlf++;
        i++;
      }
    }
  }
  if (lf + crlf === 0 && cr > 0) return 'CR';
  if (crlf === 0) return 'LF';
  return lf === 0 ? 'CRLF' : 'mixed';
}

/** `cut`: the last character may be incomplete, because more bytes follow. */
function encodingOf(bytes: Buffer, cut: boolean): Traits['encoding'] {
  if (bytes.includes(0)) return 'binary';
  for (let spare = 0; spare <= (cut ? 3 : 0); spare++) {
    if (isUtf8(bytes.subarray(0, bytes.length - spare))) return 'utf-8';
  }
  return 'utf-8 (invalid bytes)';
}

/** `~` and `~/...` with the home folder in the place of the `~`, for paths that no shell has seen. */
export function expandHome(path: string, home: string): string {
  return path === '~' || path.startsWith(`~${sep}`) ? join(home, path.slice(1)) : path;
}
