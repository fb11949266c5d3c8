import type { ByteRange, FileHandle } from '../../base/files.ts';
import type { Byte } from '../../base/units.ts';
import { Scanner } from '../../text/scan.ts';
import { PAGE } from '../../text/source.ts';

/** Bytes that are to be written. Like `Text` and `Source`, it answers at once and never changes. */
export interface Content {
  readonly length: Byte;
  /** Fills `target` from `at`; false when some of the bytes are lost. All of them must lie inside. */
  readInto(at: Byte, target: Uint8Array): boolean;
}

/** The content that a file is to have: a byte order mark, or nothing, and the text. */
export class Output implements Content {
  readonly #prefix: Uint8Array;
  readonly #content: Content;

  constructor(prefix: Uint8Array, content: Content) {
    this.#prefix = prefix;
    this.#content = content;
  }

  get length(): Byte {
    return this.#prefix.length + this.#content.length;
  }

  readInto(at: Byte, target: Uint8Array): boolean {
    const head = this.#prefix.subarray(at, at + target.length);
    target.set(head);
    if (head.length === target.length) return true;
    return this.#content.readInto(at + head.length - this.#prefix.length, target.subarray(head.length));
  }
}

/** Thrown by `stream` when the content has lost bytes near `at`. */
export class LostBytes extends Error {
  readonly at: Byte;

  constructor(at: Byte) {
    super('bytes are lost');
    this.at = at;
  }
}

/** The first lost pages of the content in the ranges, or null when every byte can be read. Lets other work go on. */
export async function findLost(content: Content, ranges: readonly ByteRange[]): Promise<ByteRange | null> {
  const page = new Uint8Array(PAGE);
  for (const range of ranges) {
    let lost: Byte | null = null;
    for (let at = range.from; at < range.to; at += PAGE) {
      const end = Math.min(at + PAGE, range.to);
      if (!content.readInto(at, page.subarray(0, end - at))) lost ??= at;
      else if (lost !== null) return { from: lost, to: at };
      if (at % (PAGE * 32) === 0) await turn();
    }
    if (lost !== null) return { from: lost, to: range.to };
  }
  return null;
}

const turn = (): Promise<void> => new Promise((accept) => setImmediate(accept));

/** Bytes written between two requests to bring them to the disk, so that the last one is short. */
const FLUSH = 1 << 26;

/** The settings of `stream`, and its observers. */
export interface StreamOptions {
  /** Two equally long pieces of memory that are filled and written by turns. */
  readonly buffers: readonly [Uint8Array, Uint8Array];
  /** Sees every stretch before it is written; `slot` tells in which buffer. */
  readonly look?: (at: Byte, length: Byte, slot: 0 | 1) => void;
  readonly progress?: (written: Byte) => void;
}

/** Memory to stream `length` bytes through; with `count`, the LFs of each page are added up in `newlines`. */
export function memoryFor(
  length: Byte,
  chunk: Byte,
  count: boolean,
): StreamOptions & { readonly newlines?: Float64Array } {
  if (!count) {
    const half = Math.min(chunk, length);
    return { buffers: [new Uint8Array(half), new Uint8Array(half)] };
  }
  const scanner = new Scanner(chunk * 2);
  const newlines = new Float64Array(Math.ceil(length / PAGE));
  return {
    buffers: [scanner.window.subarray(0, chunk), scanner.window.subarray(chunk)],
    newlines,
    look(at, size, slot) {
      for (let from = 0; from < size;) {
        const page = Math.floor((at + from) / PAGE);
        const to = Math.min(size, (page + 1) * PAGE - at);
        newlines[page] += scanner.countNewlines(slot * chunk + from, slot * chunk + to);
        from = to;
      }
    },
  };
}

/** Writes a range of the content to the same place of the file, and reads on meanwhile. Throws `Lost`. */
export async function stream(
  content: Content,
  { from, to }: ByteRange,
  file: FileHandle,
  { buffers, look, progress }: StreamOptions,
): Promise<void> {
  let writing = Promise.resolve();
  let flushing = Promise.resolve();
  let slot: 0 | 1 = 0;
  let flushed = from;
  try {
    for (let at = from; at < to; slot = slot === 0 ? 1 : 0) {
      const bytes = buffers[slot].subarray(0, to - at);
      if (!content.readInto(at, bytes)) throw new LostBytes(at);
      look?.(at, bytes.length, slot);
      await writing;
      progress?.(at - from);
      if (at - flushed >= FLUSH) {
        await flushing;
        flushing = file.sync();
        flushed = at;
        flushing.catch(() => {});
      }
      writing = writeAll(file, at, bytes);
      at += bytes.length;
    }
  } finally {
    await writing.finally(() => flushing);
  }
}

/** Writes all of the bytes, however many calls that takes. */
export async function writeAll(file: FileHandle, at: Byte, bytes: Uint8Array): Promise<void> {
  for (let done = 0; done < bytes.length;) {
    const written = await file.write(at + done, bytes.subarray(done));
    if (written <= 0) throw Object.assign(new Error('nothing was written'), { code: 'EIO' });
    done += written;
  }
}

/** Fills `target` from `at` as far as the file goes and returns the bytes read. */
export async function readAll(file: FileHandle, at: Byte, target: Uint8Array): Promise<number> {
  let done = 0;
  while (done < target.length) {
    const read = await file.read(at + done, target.subarray(done));
    if (read <= 0) break;
    done += read;
  }
  return done;
}
