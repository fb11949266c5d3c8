import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import type { FileStat } from '../../base/files.ts';
import type { Byte } from '../../base/units.ts';
import type { Additions } from '../../text/additions.ts';
import { FileSource } from '../../text/file-source.ts';
import type { Source } from '../../text/source.ts';
import { Text } from '../../text/text.ts';
import { DiskReader } from './page-reader.ts';
import { fileStat } from './stat.ts';

/** The bytes at the end of what is known that have to be there still. */
const PROBE: Byte = 4096;
/** More than this is not read at once. */
const MOST: Byte = 16 << 20;

/**
 * Reads the bytes appended to a file that held `prefix` bytes and then `text`, without reading those again: null when
 * more than that happened to it, or too much at once. Few appended bytes go into `additions`.
 */
export function readTail(
  path: string,
  text: Text,
  prefix: Byte,
  additions: Additions,
): { readonly text: Text; readonly stat: FileStat } | null {
  let descriptor: number;
  try {
    descriptor = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  } catch {
    return null;
  }
  try {
    const stat = fileStat(fstatSync(descriptor));
    const known = text.length + prefix;
    if (stat.kind !== 'file' || stat.size < known) return null;
    const paged = lastPaged(text, stat);
    if (paged !== null) return { text: newEnd(paged), stat };
    const tail = text.read(Math.max(0, text.length - PROBE), text.length);
    const there = readAt(descriptor, known - tail.length, tail.length);
    if (!there.every((byte, i) => byte === tail[i]) || stat.size - known > MOST) return null;
    const bytes = readAt(descriptor, known, stat.size - known);
    return bytes.length < stat.size - known ? null : { text: additions.text(bytes), stat };
  } catch {
    return null;
  } finally {
    closeSync(descriptor);
  }
}

/** The source that the text ends with, when it is this very file, read in pages up to the end that was known. */
function lastPaged(text: Text, stat: FileStat): FileSource | null {
  const sources: Source[] = [];
  let end = 0;
  text.eachPiece((source, start, length) => {
    sources[0] = source;
    end = start + length;
  });
  const [source] = sources;
  if (!(source instanceof FileSource) || !(source.reader instanceof DiskReader)) return null;
  return end === source.length && source.reader.reads(stat) ? source : null;
}

/** The new end of a source that grew; throws when its file was rewritten instead. */
function newEnd(source: FileSource): Text {
  const from = source.length;
  if (from > 0 && source.reader.readSync(from - 1, new Uint8Array(1)) !== 1) throw new Error('rewritten');
  source.grow();
  return Text.of(source, from);
}

function readAt(descriptor: number, at: Byte, length: Byte): Uint8Array {
  const bytes = new Uint8Array(length);
  let done = 0;
  while (done < length) {
    const read = readSync(descriptor, bytes, done, length - done, at + done);
    if (read === 0) break;
    done += read;
  }
  return bytes.subarray(0, done);
}
