import type { Byte } from '../../base/units.ts';
import { Block, sharedBytes } from '../../text/block.ts';
import { Builder } from '../../text/builder.ts';
import { ChangeSet } from '../../text/changeset.ts';
import type { Source } from '../../text/source.ts';
import { Text } from '../../text/text.ts';

/** The name under which a value that JSON does not have says what it is. */
const KIND = '#';

/** The arrays of numbers but for bytes. */
const ARRAYS = [
  Float64Array,
  Float32Array,
  Int32Array,
  Uint32Array,
  Int16Array,
  Uint16Array,
  Int8Array,
] as const;

/** Bytes of a source that a value needs and that were not written before. */
export interface FreshBytes {
  readonly source: Source;
  readonly number: number;
  readonly from: Byte;
  readonly to: Byte;
}

/** Writes values as JSON. A text becomes its pieces; the bytes that they lie in are handed out once, as `fresh`. */
export class ValueWriter {
  readonly #numbers = new WeakMap<Source, number>();
  readonly #written = new Map<number, Byte>();
  #fresh: FreshBytes[] = [];
  #next = 0;

  /** A value as JSON, and the bytes to write before it. @throws TypeError for a value that is no data */
  write(value: unknown): { readonly json: unknown; readonly fresh: readonly FreshBytes[] } {
    this.#fresh = [];
    const json = this.#write(value);
    for (const { number, to } of this.#fresh) this.#written.set(number, to);
    return { json, fresh: this.#fresh };
  }

  #write(value: unknown): unknown {
    if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
    if (typeof value === 'number')
      return Number.isFinite(value) && !Object.is(value, -0)
        ? value
        : special('number', value === 0 ? '-0' : String(value));
    if (value === undefined) return { [KIND]: 'undefined' };
    if (typeof value === 'bigint') return special('bigint', String(value));
    if (value instanceof Text) return this.#writeText(value);
    if (value instanceof ChangeSet) {
      const { length, newLength } = value;
      const content = this.#writeText(value.content);
      return { [KIND]: 'changes', length, newLength, rows: [...value.rows()], content };
    }
    if (isSource(value)) return special('source', this.#numberOf(value, value.length));
    if (value instanceof RegExp) return { [KIND]: 'pattern', value: value.source, flags: value.flags };
    if (value instanceof Uint8Array) return special('bytes', base64(value));
    const array = ARRAYS.find((each) => value instanceof each);
    if (array !== undefined) {
      const numbers = Array.from(value as Float64Array, (each) => this.#write(each));
      return { [KIND]: 'numbers', of: array.name, value: numbers };
    }
    if (Array.isArray(value)) return value.map((each) => this.#write(each));
    if (value instanceof Map)
      return special(
        'map',
        Array.from(value, (entry) => entry.map((each) => this.#write(each))),
      );
    if (value instanceof Set)
      return special(
        'set',
        Array.from(value, (each) => this.#write(each)),
      );
    if (!isRecord(value)) throw new TypeError(`no data: ${Object.prototype.toString.call(value)}`);
    const entries = Object.entries(value).map(([name, each]) => [name, this.#write(each)]);
    return Object.hasOwn(value, KIND) ? special('object', entries) : Object.fromEntries(entries);
  }

  #writeText(text: Text): unknown {
    const pieces: number[] = [];
    text.eachPiece((source, start, length) => {
      pieces.push(this.#numberOf(source, start + length), start, length);
    });
    return special('text', pieces);
  }

  /** The number of a source, of which the bytes up to `to` are needed. */
  #numberOf(source: Source, to: Byte): number {
    let number = this.#numbers.get(source);
    if (number === undefined) this.#numbers.set(source, (number = this.#next++));
    const from = this.#fresh.findLast((each) => each.number === number)?.to ?? this.#written.get(number);
    if (from === undefined || from < to) this.#fresh.push({ source, number, from: from ?? 0, to });
    return number;
  }
}

/** Reads values that `ValueWriter` wrote. */
export class ValueReader {
  readonly #sources: readonly Block[];

  /** @param lengths the length of each source when all of it was written */
  constructor(lengths: readonly Byte[]) {
    this.#sources = lengths.map((length) => new Block(sharedBytes(length), 0, null));
  }

  /** Adds bytes to a source. @throws Error where they do not follow those before */
  append(number: number, at: Byte, bytes: Uint8Array): void {
    const source = this.#source(number);
    if (source.length !== at || source.room < bytes.length) throw new Error('bytes out of order');
    source.append(bytes);
  }

  /** The value of JSON. @throws Error for JSON that is none of a recording */
  read(json: unknown): unknown {
    if (Array.isArray(json)) return json.map((each) => this.read(each));
    if (!isRecord(json)) return json;
    const { [KIND]: kind, value } = json;
    switch (kind) {
      case undefined:
        return Object.fromEntries(Object.entries(json).map(([name, each]) => [name, this.read(each)]));
      case 'undefined':
        return undefined;
      case 'number':
        return Number(value);
      case 'bigint':
        return BigInt(text(value));
      case 'text':
        return this.#readText(list(value));
      case 'changes':
        return this.#readChanges(json);
      case 'source':
        return this.#source(value);
      case 'pattern':
        return new RegExp(text(value), text(json['flags']));
      case 'bytes':
        return fromBase64(text(value));
      case 'numbers':
        return arrayOf(json['of']).from(list(value).map((each) => Number(this.read(each))));
      case 'map':
        return new Map(list(value).map((entry) => [this.read(list(entry)[0]), this.read(list(entry)[1])]));
      case 'set':
        return new Set(list(value).map((each) => this.read(each)));
      case 'object':
        return Object.fromEntries(
          list(value).map((entry) => [text(list(entry)[0]), this.read(list(entry)[1])]),
        );
      default:
        throw new Error(`unknown kind of value: ${String(kind)}`);
    }
  }

  #readText(pieces: readonly unknown[]): Text {
    const out = new Builder();
    for (let i = 0; i + 2 < pieces.length; i += 3) {
      const source = this.#source(pieces[i]);
      const [start, length] = [whole(pieces[i + 1]), whole(pieces[i + 2])];
      if (start + length > source.length) throw new Error('a piece outside of its bytes');
      out.piece(source, start, length);
    }
    return new Text(out.finish());
  }

  #readChanges({ length, newLength, rows, content }: Record<string, unknown>): ChangeSet {
    const inserted = this.read(content);
    if (!(inserted instanceof Text)) throw new Error('changes without a text');
    return new ChangeSet(whole(length), whole(newLength), Float64Array.from(list(rows), Number), inserted);
  }

  #source(number: unknown): Block {
    const source = this.#sources[whole(number)];
    if (source === undefined) throw new Error(`unknown source ${String(number)}`);
    return source;
  }
}

/** The array of numbers of a name. @throws Error for a name that is none */
function arrayOf(name: unknown): (typeof ARRAYS)[number] {
  const array = ARRAYS.find((each) => each.name === name);
  if (array === undefined) throw new Error(`unknown array ${String(name)}`);
  return array;
}

const special = (kind: string, value: unknown): Record<string, unknown> => ({ [KIND]: kind, value });

/** Bytes in base64. */
export const base64 = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');

/** The bytes of base64, which nothing else shares. */
export const fromBase64 = (written: string): Uint8Array => Uint8Array.from(Buffer.from(written, 'base64'));

/** A list of a recording. @throws Error for anything else */
export function list(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new Error('a list is missing');
  return value;
}

/** A string of a recording. @throws Error for anything else */
export function text(value: unknown): string {
  if (typeof value !== 'string') throw new Error('a string is missing');
  return value;
}

/** A whole number of a recording, from 0. @throws Error for anything else */
export function whole(value: unknown): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0)
    throw new Error('a number is missing');
  return value;
}

const isSource = (value: unknown): value is Source =>
  typeof value === 'object' && value !== null && 'stretch' in value && 'readInto' in value;

/** True for an object that only holds data. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
