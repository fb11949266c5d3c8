import { NOT_HERE, type PageReader } from '../base/files.ts';
import type { Byte } from '../base/units.ts';
import { NewlineIndex, learnLines } from './newlines.ts';
import { PAGE, nextSourceId } from './source.ts';
import type { Chunk, Source } from './source.ts';

const NOTHING: Chunk = { from: 0, bytes: new Uint8Array(0), lost: false };

/**
 * The page read for drawing, and kept. Smaller than the page indexed at a time: pages lie outside of the heap, and
 * after some hundred of them V8 stops to collect everything.
 */
const DRAWN: Byte = 16384;

/** A file on disk, read a page at a time. At most 4 MiB of pages are kept, the longest unused one goes first. */
export class FileSource implements Source {
  readonly id = nextSourceId();
  readonly reader: PageReader;
  readonly newlines: NewlineIndex;
  readonly #page: Byte;
  readonly #cached: number;
  /** By page number, the longest unused first. */
  readonly #pages = new Map<number, Chunk>();
  readonly #lost = new Set<number>();
  #latest = NOTHING;
  #length: Byte;

  /** Keeps up to `cached` pages of `page` bytes; lines are counted in pages of `indexed` bytes. */
  constructor(reader: PageReader, { page = DRAWN, cached = 256, indexed = PAGE } = {}) {
    this.reader = reader;
    this.#page = page;
    this.#cached = cached;
    this.#length = reader.size;
    this.newlines = new NewlineIndex(new Glance(this, indexed), indexed);
  }

  get length(): Byte {
    return this.#length;
  }

  /** The page that contains `at`. One that could not be read stays lost until `forget`; one that is not here yet is asked for again. */
  stretch(at: Byte): Chunk {
    if (contains(this.#latest, at)) return this.#latest;
    const page = Math.floor(at / this.#page);
    let chunk = this.#pages.get(page);
    if (chunk) this.#pages.delete(page);
    else {
      const start = page * this.#page;
      const target = new Uint8Array(Math.min(this.#page, this.#length - start));
      const read = this.#lost.has(page) ? 'lost' : this.#read(start, target);
      if (read === 'awaited') return { from: start, bytes: target, lost: true, awaited: true };
      const lost = read === 'lost';
      if (lost) this.#lost.add(page);
      chunk = { from: start, bytes: lost ? target.fill(0) : target, lost };
      if (this.#pages.size >= this.#cached) this.#pages.delete(this.#pages.keys().next().value!);
    }
    this.#pages.set(page, chunk);
    this.#latest = chunk;
    return chunk;
  }

  readInto(at: Byte, target: Uint8Array): boolean {
    return this.#read(at, target) === 'here';
  }

  /** Fills `target` from `at`, with zeros where that cannot be done now, or ever. */
  #read(at: Byte, target: Uint8Array): 'here' | 'awaited' | 'lost' {
    const read = this.reader.readSync(at, target);
    if (read >= target.length) return 'here';
    target.fill(0, Math.max(0, read));
    return read === NOT_HERE ? 'awaited' : 'lost';
  }

  /** To be called once bytes that were on their way can be read. */
  arrived(): void {
    learnLines();
  }

  /** Lets pages that were lost be read again. */
  forget(): void {
    for (const page of this.#lost) this.#pages.delete(page);
    this.#lost.clear();
    this.#latest = NOTHING;
    learnLines();
  }

  /** Takes in what was appended to the file since: the new length is the reader's. */
  grow(): void {
    if (this.reader.size <= this.#length) return;
    this.#pages.delete(Math.floor(this.#length / this.#page));
    this.#length = this.reader.size;
    this.#latest = NOTHING;
  }
}

/**
 * The reader of the newline index: it reads into one page of memory that it uses again and again, and not through the
 * cache, whose pages are for drawing.
 */
class Glance implements Pick<Source, 'length' | 'stretch'> {
  readonly #source: FileSource;
  readonly #page: Byte;
  #memory: Uint8Array | null = null;
  #chunk = NOTHING;

  constructor(source: FileSource, page: Byte) {
    this.#source = source;
    this.#page = page;
  }

  get length(): Byte {
    return this.#source.length;
  }

  /** Good until the next call. */
  stretch(at: Byte): Chunk {
    if (contains(this.#chunk, at)) return this.#chunk;
    this.#memory ??= new Uint8Array(this.#page);
    const from = at - (at % this.#page);
    const bytes = this.#memory.subarray(0, this.length - from);
    const lost = !this.#source.readInto(from, bytes);
    const chunk = { from, bytes, lost };
    this.#chunk = lost ? NOTHING : chunk;
    return chunk;
  }
}

const contains = ({ from, bytes }: Chunk, at: Byte): boolean => at >= from && at - from < bytes.length;
