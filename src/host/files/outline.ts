import type { FileStat } from '../../base/files.ts';
import type { Byte } from '../../base/units.ts';
import { Block } from '../../text/block.ts';
import { FileSource } from '../../text/file-source.ts';
import type { Source } from '../../text/source.ts';
import { Text } from '../../text/text.ts';
import { DiskReader } from './page-reader.ts';

/**
 * A text told by what differs from its file: two numbers for each piece, its start in the file and its length; of what
 * is not in the file the start is -1, and the bytes follow in `added`.
 */
export interface Outline {
  readonly pieces: readonly number[];
  readonly added: Text;
}

/**
 * The outline of a text, most of which is to be read from the version `stat` of its file; null when it is not, or has
 * more than `most` pieces.
 */
export function outlineOf(text: Text, stat: FileStat | null, most = Infinity): Outline | null {
  if (stat === null || (most < Infinity && countPieces(text) > most)) return null;
  const pieces: number[] = [];
  const added: Text[] = [];
  let whole: Byte = 0;
  let at: Byte = 0;
  text.eachPiece((source, start, length) => {
    if (isOf(source, stat)) pieces.push(start, length);
    else {
      pieces.push(-1, length);
      added.push(text.slice(at, at + length));
      whole += length;
    }
    at += length;
  });
  return whole * 2 < text.length ? { pieces, added: Text.join(added) } : null;
}

function countPieces(text: Text): number {
  let count = 0;
  text.eachPiece(() => count++);
  return count;
}

const isOf = (source: Source, stat: FileStat): boolean =>
  source instanceof FileSource && source.reader instanceof DiskReader && source.reader.shows(stat);

/** The file that an outline was made of, and the text; null when the version `stat` of it is not there any more. */
export function textOf(
  pieces: readonly number[],
  bytes: Uint8Array,
  path: string,
  stat: FileStat,
): { readonly source: FileSource; readonly text: Text } | null {
  const reader = DiskReader.open(path, stat);
  if (reader === null) return null;
  const source = new FileSource(reader);
  const added = Block.of(bytes);
  const parts: Text[] = [];
  let done: Byte = 0;
  for (let i = 0; i < pieces.length; i += 2) {
    const [start, length] = [pieces[i], pieces[i + 1]];
    if (start >= 0) parts.push(Text.of(source, start, start + length));
    else {
      parts.push(Text.of(added, done, done + length));
      done += length;
    }
  }
  return { source, text: Text.join(parts) };
}
