import { randomInt } from 'node:crypto';
import { decode, decodeText, encode, lengthOf, scalarBytes, scalarOf } from '../../base/utf8.ts';
import { scalarClass, scalarWidth } from '../../base/width.ts';
import { isRecord } from './record-values.ts';

/** A random whole number from 0, below another. */
export type RandomBelow = (below: number) => number;

/** The kinds of letters and digits; each is replaced by another of its kind. */
const KINDS = [
  /^\p{Lu}$/u,
  /^\p{Ll}$/u,
  /^\p{Lt}$/u,
  /^\p{Lm}$/u,
  /^\p{Lo}$/u,
  /^\p{Nd}$/u,
  /^\p{Nl}$/u,
  /^\p{No}$/u,
];

/**
 * The sizes of the blocks in which another character of a kind is searched for, one after another, and the way in which
 * it has to be as wide. Only U+0D4E has none that joins with its neighbors as it does.
 */
const BLOCKS: readonly (readonly [size: number, width: (scalar: number) => number])[] = [
  [0x40, scalarClass],
  [0x400, scalarClass],
  [0x1_0000, scalarClass],
  [0x40, scalarWidth],
];
/** The characters of ASCII. */
const ASCII = 0x80;

/**
 * Replaces each letter and digit by another one of the same kind, width and number of bytes, and the same one always by
 * the same. Lowercase and uppercase letters of ASCII are replaced alike.
 */
export class Mask {
  readonly #ascii = Uint8Array.from({ length: ASCII }, (_, i) => i);
  readonly #known = new Map<number, number>();
  readonly #blocks = new Map<string, readonly number[]>();
  readonly #random: RandomBelow;

  constructor(random: RandomBelow = randomInt) {
    this.#random = random;
    const [a, A, zero] = [0x61, 0x41, 0x30];
    for (const [from, to] of cycle(26, random).entries()) {
      this.#ascii[a + from] = a + to;
      this.#ascii[A + from] = A + to;
    }
    for (const [from, to] of cycle(10, random).entries()) this.#ascii[zero + from] = zero + to;
  }

  /** Masks UTF-8 in place. Bytes that are none stay as they are. */
  bytes(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length;) {
      if (bytes[at] < ASCII) {
        bytes[at] = this.#ascii[bytes[at]];
        at++;
        continue;
      }
      const unit = decode(bytes, at, bytes.length);
      const length = lengthOf(unit);
      if (unit >= 0) bytes.set(encode(String.fromCodePoint(this.#of(scalarOf(unit)))), at);
      at += length;
    }
  }

  /** A masked text. */
  string(text: string): string {
    const bytes = Uint8Array.from(encode(text));
    this.bytes(bytes);
    return decodeText(bytes);
  }

  /** A value of JSON with its strings masked, but not the names of its parts. */
  value(value: unknown): unknown {
    if (typeof value === 'string') return this.string(value);
    if (typeof value === 'number') return Number.isSafeInteger(value) ? value : null;
    if (Array.isArray(value)) return value.map((each) => this.value(each));
    if (!isRecord(value)) return typeof value === 'boolean' ? value : null;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, this.value(each)]));
  }

  #of(scalar: number): number {
    const known = this.#known.get(scalar);
    if (known !== undefined) return known;
    const other = this.#choose(scalar);
    this.#known.set(scalar, other);
    return other;
  }

  #choose(scalar: number): number {
    const letter = String.fromCodePoint(scalar);
    const kind = KINDS.find((each) => each.test(letter));
    if (kind === undefined) return scalar;
    for (const [size, width] of BLOCKS) {
      const others = this.#alike(scalar, kind, size, width).filter((other) => other !== scalar);
      if (others.length > 0) return others[this.#random(others.length)];
    }
    throw new RangeError(`U+${scalar.toString(16)} is alone`);
  }

  /** The letters of a block that have the kind, the width and the number of bytes of one of them. */
  #alike(scalar: number, kind: RegExp, size: number, widthOf: (scalar: number) => number): readonly number[] {
    const bytes = scalarBytes(scalar);
    const width = widthOf(scalar);
    const start = scalar - (scalar % size);
    const name = `${start} ${size} ${widthOf.name} ${kind.source} ${bytes} ${width}`;
    let alike = this.#blocks.get(name);
    if (alike === undefined) {
      alike = Array.from({ length: size }, (_, i) => start + i).filter(
        (each) =>
          scalarBytes(each) === bytes && widthOf(each) === width && kind.test(String.fromCodePoint(each)),
      );
      this.#blocks.set(name, alike);
    }
    return alike;
  }
}

/** A random permutation of numbers from 0 in which each is moved: a single cycle (Sattolo). */
function cycle(count: number, random: RandomBelow): readonly number[] {
  const numbers = Array.from({ length: count }, (_, i) => i);
  for (let i = count - 1; i > 0; i--) {
    const other = random(i);
    [numbers[i], numbers[other]] = [numbers[other], numbers[i]];
  }
  return numbers;
}
