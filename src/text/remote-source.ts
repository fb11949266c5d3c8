import type { Byte } from '../base/units.ts';
import { NewlineIndex } from './newlines.ts';
import { type Chunk, nextSourceId, type Source } from './source.ts';

/** Gets the bytes of [from, to) of a text that stands in another thread; null when some of them are lost. */
export type Fetch = (from: Byte, to: Byte) => Uint8Array | null;

/** The bytes fetched at once: those nearby are mostly asked for next. */
const WINDOW = 16384;
/** Windows that are kept. */
const KEPT = 64;

/** A text of the editor as another thread has it: windows of it, fetched when they are missed. */
export class RemoteSource implements Source {
  readonly id = nextSourceId();
  readonly length: Byte;
  readonly newlines: NewlineIndex;
  readonly #fetch: Fetch;
  readonly #windows = new Map<number, Chunk>();

  constructor(length: Byte, fetch: Fetch) {
    this.length = length;
    this.#fetch = fetch;
    this.newlines = new NewlineIndex(this);
  }

  stretch(at: Byte): Chunk {
    const index = Math.floor(at / WINDOW);
    const known = this.#windows.get(index);
    if (known !== undefined) return known;
    const from = index * WINDOW;
    const to = Math.min(this.length, from + WINDOW);
    const bytes = this.#fetch(from, to);
    const chunk = { from, bytes: bytes ?? new Uint8Array(to - from), lost: bytes === null };
    const [oldest] = this.#windows.keys();
    if (this.#windows.size === KEPT && oldest !== undefined) this.#windows.delete(oldest);
    this.#windows.set(index, chunk);
    return chunk;
  }

  readInto(at: Byte, target: Uint8Array): boolean {
    const bytes = this.#fetch(at, at + target.length);
    if (bytes === null) target.fill(0);
    else target.set(bytes);
    return bytes !== null;
  }
}
