import type { Byte } from '../base/units.ts';
import { Block, sharedBytes } from '../text/block.ts';
import { Builder } from '../text/builder.ts';
import { ChangeSet } from '../text/changeset.ts';
import type { Source } from '../text/source.ts';
import { Text } from '../text/text.ts';

/** The name under which a packed text, its changes or a source say what they are; no other data has it. */
const KIND = '#';

/** A text as it travels: for each of its pieces the place of its source in `sources`, its start and its length. */
interface PackedText {
  readonly [KIND]: 'text';
  readonly pieces: Float64Array;
  readonly sources: readonly PackedSource[];
}

interface PackedChanges {
  readonly [KIND]: 'changes';
  readonly length: Byte;
  readonly newLength: Byte;
  readonly rows: Float64Array;
  readonly content: PackedText;
}

/** A source by its number, with what the other end does not know of it yet. */
interface PackedSource {
  readonly [KIND]: 'source';
  readonly number: number;
  /** The bytes of a block from `at` on. */
  readonly added?: { readonly at: Byte; readonly bytes: Uint8Array; readonly capacity: Byte };
  /** It is a file of so many bytes, which only the other end can read. */
  readonly file?: { readonly length: Byte };
}

/** Makes the source of a file that lies at the other end, which knows it by a number. */
export type FarSource = (number: number, length: Byte) => Source;

/**
 * One end of the way between the core and its host, where both are in processes of their own. What requests ask and
 * answer is packed as plain data, which `structuredClone` and a byte stream can carry: texts and changes as their
 * pieces, and of these only those bytes that the other end does not have yet. Both ends know a source by one number;
 * numbers are kept as long as the two ends are.
 */
export class Wire {
  readonly #far: FarSource;
  readonly #sources = new Map<number, Source>();
  readonly #numbers = new WeakMap<Source, number>();
  /** The bytes that both ends have of blocks, by their numbers. */
  readonly #shared = new Map<number, Byte>();
  #next: number;

  /** @param end which of the two ends it is: they number their sources apart */
  constructor(end: 'core' | 'host', far: FarSource) {
    this.#next = end === 'core' ? 1 : 2;
    this.#far = far;
  }

  /** The source that this end knows by a number. */
  source(number: number): Source | undefined {
    return this.#sources.get(number);
  }

  /** A value as plain data. @throws TypeError for what cannot travel, such as a function, naming its place */
  pack(value: unknown, place = 'it'): unknown {
    if (value instanceof Text) return this.#packText(value);
    if (value instanceof ChangeSet) return this.#packChanges(value);
    if (isSource(value)) return this.#packSource(value);
    if (isAtom(value)) return value;
    if (Array.isArray(value)) return value.map((each, i) => this.pack(each, `${place}[${i}]`));
    if (value instanceof Map)
      return new Map(Array.from(value, ([key, each]) => [key, this.pack(each, `${place}.${String(key)}`)]));
    if (value instanceof Set) return new Set(Array.from(value, (each) => this.pack(each, place)));
    if (isRecord(value))
      return Object.fromEntries(
        Object.entries(value).map(([name, each]) => [name, this.pack(each, `${place}.${name}`)]),
      );
    throw new TypeError(`${place} is no plain data: ${Object.prototype.toString.call(value)}`);
  }

  /** The value that was packed at the other end. */
  unpack(packed: unknown): unknown {
    if (Array.isArray(packed)) return packed.map((each) => this.unpack(each));
    if (packed instanceof Map) return new Map(Array.from(packed, ([key, each]) => [key, this.unpack(each)]));
    if (packed instanceof Set) return new Set(Array.from(packed, (each) => this.unpack(each)));
    if (!isRecord(packed)) return packed;
    switch (packed[KIND]) {
      case 'text':
        return this.#unpackText(packed as unknown as PackedText);
      case 'changes':
        return this.#unpackChanges(packed as unknown as PackedChanges);
      case 'source':
        return this.#unpackSource(packed as unknown as PackedSource);
      default:
        return Object.fromEntries(Object.entries(packed).map(([name, each]) => [name, this.unpack(each)]));
    }
  }

  #packText(text: Text): PackedText {
    const pieces: number[] = [];
    const places = new Map<Source, number>();
    const sources: PackedSource[] = [];
    text.eachPiece((source, start, length) => {
      let place = places.get(source);
      if (place === undefined) {
        place = sources.push(this.#packSource(source)) - 1;
        places.set(source, place);
      }
      pieces.push(place, start, length);
    });
    return { [KIND]: 'text', pieces: Float64Array.from(pieces), sources };
  }

  #unpackText({ pieces, sources }: PackedText): Text {
    const own = sources.map((source) => this.#unpackSource(source));
    const out = new Builder();
    for (let i = 0; i < pieces.length; i += 3) out.piece(own[pieces[i]], pieces[i + 1], pieces[i + 2]);
    return new Text(out.finish());
  }

  #packChanges(changes: ChangeSet): PackedChanges {
    const { length, newLength } = changes;
    return {
      [KIND]: 'changes',
      length,
      newLength,
      rows: changes.rows(),
      content: this.#packText(changes.content),
    };
  }

  #unpackChanges({ length, newLength, rows, content }: PackedChanges): ChangeSet {
    return new ChangeSet(length, newLength, rows, this.#unpackText(content));
  }

  #packSource(source: Source): PackedSource {
    const known = this.#numbers.get(source);
    const number = known ?? this.#number(source);
    if (!(source instanceof Block))
      return { [KIND]: 'source', number, ...(known === undefined && { file: { length: source.length } }) };
    const at = this.#shared.get(number) ?? 0;
    if (known !== undefined && at === source.length) return { [KIND]: 'source', number };
    this.#shared.set(number, source.length);
    const bytes = source.bytes(at, source.length - at).slice();
    return { [KIND]: 'source', number, added: { at, bytes, capacity: source.length + source.room } };
  }

  #unpackSource({ number, added, file }: PackedSource): Source {
    const known = this.#sources.get(number);
    if (known instanceof Block && added !== undefined) {
      known.append(added.bytes);
      this.#shared.set(number, known.length);
    }
    if (known !== undefined) return known;
    if (file !== undefined) return this.#learn(number, this.#far(number, file.length));
    if (added === undefined) throw new Error(`the other end knows no source ${number}`);
    const block = new Block(sharedBytes(added.capacity), 0, null);
    block.append(added.bytes);
    this.#shared.set(number, block.length);
    return this.#learn(number, block);
  }

  #number(source: Source): number {
    const number = this.#next;
    this.#next += 2;
    this.#learn(number, source);
    return number;
  }

  #learn(number: number, source: Source): Source {
    this.#sources.set(number, source);
    this.#numbers.set(source, number);
    return source;
  }
}

const isSource = (value: unknown): value is Source =>
  typeof value === 'object' && value !== null && 'stretch' in value && 'readInto' in value;

/** Numbers, strings and the like, and bytes. */
const isAtom = (value: unknown): boolean =>
  value === null ||
  ['string', 'number', 'boolean', 'undefined', 'bigint'].includes(typeof value) ||
  ArrayBuffer.isView(value) ||
  value instanceof ArrayBuffer;

const isRecord = (value: unknown): value is Record<string, unknown> => {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};
