import { readSync } from 'node:fs';
import { firstWhere } from '../../base/bisect.ts';
import type { PageReader } from '../../base/files.ts';
import type { Byte } from '../../base/units.ts';
import { FileSource } from '../../text/file-source.ts';
import type { Haystack } from '../../text/search.ts';
import type { Text } from '../../text/text.ts';

/** A text as it travels to a worker: its pieces, and where their bytes are. */
export interface PackedText {
  /** Three numbers for each piece: the index of its source, its start in there and its length. */
  readonly pieces: Float64Array<ArrayBuffer>;
  readonly sources: readonly (FileBytes | MemoryBytes)[];
  /** Some of them were decoded. */
  readonly decoded?: boolean;
}

interface FileBytes {
  readonly descriptor: number;
}

/** Shared with the worker where they stand in shared memory, copied otherwise. */
interface MemoryBytes {
  readonly bytes: Uint8Array;
}

/** Packs `text` for `Pieces`. A fraction of a microsecond for each piece; `pieces` may be transferred. */
export function packText(text: Text): PackedText {
  let pieces = new Float64Array(text.pieces * 3);
  let end = 0;
  const sources: (FileBytes | MemoryBytes)[] = [];
  /** The index of each file in `sources`, by its descriptor, and of each block by its id. */
  const files: number[] = [];
  const blocks: number[] = [];
  const add = (source: number, start: Byte, length: Byte): void => {
    if (end === pieces.length) {
      const longer = new Float64Array(end * 2);
      longer.set(pieces);
      pieces = longer;
    }
    pieces[end++] = source;
    pieces[end++] = start;
    pieces[end++] = length;
  };
  let decoded = false;
  text.eachPiece((source, start, length) => {
    decoded ||= source.decoded === true;
    if (source instanceof FileSource) {
      eachRun(source.reader, start, length, (descriptor, offset, part) =>
        add((files[descriptor] ??= sources.push({ descriptor }) - 1), offset, part),
      );
    } else add((blocks[source.id] ??= sources.push({ bytes: source.stretch(0).bytes }) - 1), start, length);
  });
  return { pieces: pieces.subarray(0, end), sources, decoded };
}

/** Calls `visit` for each run of the file's bytes that is in one place. */
function eachRun(
  reader: PageReader,
  start: Byte,
  length: Byte,
  visit: (descriptor: number, offset: Byte, length: Byte) => void,
): void {
  if (!reader.place) return visit(reader.descriptor, start, length);
  const stop = start + length;
  for (let at = start; at < stop;) {
    const [descriptor, offset, end] = reader.place(at);
    // Past the end of the file there is one place more.
    const next = end > at ? Math.min(end, stop) : stop;
    visit(descriptor, offset, next - at);
    at = next;
  }
  return undefined;
}

/** A packed text, to be read by a worker: files through the descriptors of the process. */
export class Pieces implements Haystack {
  readonly length: Byte;
  readonly decoded: boolean;
  readonly #packed: PackedText;
  /** The end of each piece in the text. */
  readonly #ends: Float64Array;

  constructor(packed: PackedText) {
    const { pieces } = packed;
    const ends = new Float64Array(pieces.length / 3);
    let length = 0;
    for (let i = 0; i < ends.length; i++) ends[i] = length += pieces[i * 3 + 2];
    this.#packed = packed;
    this.#ends = ends;
    this.length = length;
    this.decoded = packed.decoded === true;
  }

  /** Fills `target` from `at`. False when some of the bytes cannot be read; those are zeros. */
  readInto(at: Byte, target: Uint8Array): boolean {
    const { pieces, sources } = this.#packed;
    let whole = true;
    let piece = this.#find(at);
    for (let done = 0; done < target.length; piece++) {
      const left = this.#ends[piece] - at - done;
      const part = target.subarray(done, done + left);
      const start = pieces[piece * 3 + 1] + pieces[piece * 3 + 2] - left;
      const source = sources[pieces[piece * 3]];
      if ('bytes' in source) part.set(source.bytes.subarray(start, start + part.length));
      else if (!readWhole(source.descriptor, start, part)) whole = false;
      done += part.length;
    }
    return whole;
  }

  isLost(from: Byte, to: Byte): boolean {
    return !this.readInto(from, new Uint8Array(to - from));
  }

  /** The piece that contains `at`. */
  #find(at: Byte): number {
    return firstWhere(0, this.#ends.length - 1, (i) => this.#ends[i] > at);
  }
}

/** Fills `target` from a file, with zeros for what cannot be read: then false. */
function readWhole(descriptor: number, at: Byte, target: Uint8Array): boolean {
  let done = 0;
  try {
    while (done < target.length) {
      const read = readSync(descriptor, target, done, target.length - done, at + done);
      if (read === 0) break;
      done += read;
    }
  } catch {
    // The rest is lost.
  }
  target.fill(0, done);
  return done === target.length;
}
