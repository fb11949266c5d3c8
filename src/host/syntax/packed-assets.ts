import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

/**
 * The first bytes of the file. Then come, in four bytes, the length of the table, and the table in JSON: the place and
 * length of each part.
 */
export const MAGIC = 'inksyn1\n';
export const TABLE = MAGIC.length + 4;

type Table = Readonly<Record<string, readonly [at: number, length: number]>>;

/** The one file that the build makes of many; of it only what is asked for is read. */
export class PackedAssets {
  readonly #path: string;
  #table: Table | null = null;
  /** All of it, where that is the only way to it: files in an executable have no descriptors. */
  #whole: Uint8Array | null = null;

  constructor(path: string) {
    this.#path = path;
  }

  /** The bytes of a part, which are compressed in there; null when there is none of the name. Throws when the file is not there, or not whole. */
  read(name: string): Uint8Array | null {
    const read = this.#open();
    try {
      this.#table ??= this.#tableOf(read);
      if (!Object.hasOwn(this.#table, name)) return null;
      const [at, length] = this.#table[name];
      return brotliDecompressSync(read.part(at, length));
    } finally {
      read.close();
    }
  }

  #tableOf({ part }: { part(at: number, length: number): Uint8Array }): Table {
    const head = Buffer.from(part(0, TABLE));
    if (head.toString('latin1', 0, MAGIC.length) !== MAGIC)
      throw new Error(`${this.#path} is not a file of syntax assets`);
    return JSON.parse(Buffer.from(part(TABLE, head.readUInt32LE(MAGIC.length))).toString()) as Table;
  }

  #open(): { part(at: number, length: number): Uint8Array; close(): void } {
    if (this.#whole === null && !isEmbedded(this.#path)) {
      const descriptor = openSync(this.#path, 'r');
      return {
        part: (at, length) => {
          const bytes = new Uint8Array(length);
          for (let done = 0; done < length;) {
            const count = readSync(descriptor, bytes, done, length - done, at + done);
            if (count === 0) throw new Error(`${this.#path} ends too early`);
            done += count;
          }
          return bytes;
        },
        close: () => closeSync(descriptor),
      };
    }
    const whole = (this.#whole ??= readFileSync(this.#path));
    return { part: (at, length) => whole.subarray(at, at + length), close: () => {} };
  }
}

/** True for a file inside the executable. */
const isEmbedded = (path: string): boolean => /[\\/](\$bunfs|~BUN)[\\/]/.test(path);
