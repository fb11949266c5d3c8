/** The largest body that is read, in bytes. */
const MOST_BODY = 512 * 1024 * 1024;
/** The largest header that is read, in bytes. */
const MOST_HEADER = 64 * 1024;

const CR = 13;
const LF = 10;

/** Bytes that are no messages of the protocol. */
export class FramingError extends Error {}

/** The bytes of a message: a header with the length, and JSON in UTF-8. */
export function frame(message: unknown): Uint8Array {
  const body = Buffer.from(JSON.stringify(message), 'utf8');
  return Buffer.concat([Buffer.from(`Content-Length: ${body.length}\r\n\r\n`, 'latin1'), body]);
}

/**
 * The bytes of a server cut into messages. Chunks are kept as they came until a message is whole, so that the cost of one
 * that arrives in many chunks is that of its length.
 */
export class MessageReader {
  #chunks: Uint8Array[] = [];
  #length = 0;
  /** The length of the body that is being read; null while a header is. */
  #body: number | null = null;

  /**
   * The bodies of the messages that are whole with this chunk.
   * @throws {FramingError} when a header has no valid length; the reader is of no use from then on
   */
  *push(chunk: Uint8Array): Generator<Uint8Array> {
    this.#chunks.push(chunk);
    this.#length += chunk.length;
    for (;;) {
      if (this.#body === null && !this.#readHeader()) return;
      const length = this.#body ?? 0;
      if (this.#length < length) return;
      this.#body = null;
      yield this.#take(length);
    }
  }

  /** Reads a header, where it is whole; false where it is not. */
  #readHeader(): boolean {
    const all = this.#join();
    const end = headerEnd(all);
    if (end < 0) {
      if (all.length > MOST_HEADER) throw new FramingError('it sent a message without a header');
      return false;
    }
    const header = Buffer.from(all.subarray(0, end)).toString('latin1');
    const length = Number(/^content-length:[ \t]*(\d+)[ \t]*$/im.exec(header)?.[1] ?? NaN);
    if (!Number.isSafeInteger(length)) throw new FramingError('it sent a message without a length');
    if (length > MOST_BODY)
      throw new FramingError(`it sent a message of ${length} bytes, more than ${MOST_BODY}`);
    this.#take(end);
    this.#body = length;
    return true;
  }

  #join(): Uint8Array {
    if (this.#chunks.length > 1) this.#chunks = [Buffer.concat(this.#chunks)];
    return this.#chunks[0] ?? new Uint8Array();
  }

  #take(length: number): Uint8Array {
    const all = this.#join();
    const rest = all.subarray(length);
    this.#chunks = rest.length === 0 ? [] : [rest];
    this.#length -= length;
    return all.subarray(0, length);
  }
}

/** The offset after the empty line that ends a header; -1 while there is none. Some servers end lines with LF alone. */
function headerEnd(bytes: Uint8Array): number {
  const limit = Math.min(bytes.length, MOST_HEADER);
  for (let at = bytes.indexOf(LF); at >= 0 && at < limit; at = bytes.indexOf(LF, at + 1)) {
    if (bytes[at + 1] === LF) return at + 2;
    if (bytes[at + 1] === CR && bytes[at + 2] === LF) return at + 3;
  }
  return -1;
}
