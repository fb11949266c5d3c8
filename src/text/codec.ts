import type { Byte } from '../base/units.ts';
import { decode as decodeUtf8 } from '../base/utf8.ts';

/**
 * Turns the bytes of one encoding into Unicode scalars and back, one unit at a time, so that decoding can begin at any
 * unit. What stands in between of the few that have modes is a number, 0 at the start of a file.
 */
export interface Codec {
  /** Its name in `ENCODINGS`. */
  readonly name: string;
  /**
   * The unit at `at` of `bytes[.. end)`: `scalar << 3 | length`, or -1 for a byte that is part of no character.
   * Looks at most 4 bytes ahead; those from `end` on count as missing.
   */
  decode(bytes: Uint8Array, at: Byte, end: Byte, mode?: number): number;
  /** Writes a scalar (of UTF-16 a lone surrogate too) to `out` from `at`, 1 to 4 bytes; returns how many, 0 when the encoding lacks it. */
  encode(scalar: number, out: Uint8Array, at: Byte, mode?: number): number;
  /** A byte that is part of no character may be written as it is. */
  readonly keepsBytes: boolean;
  /** For an encoding with modes: ASCII is not always what it seems. */
  readonly shifts?: Shifts;
}

/** A scalar from here on is none: the unit leads to the mode of what it is beyond. */
export const SHIFT = 0x200000;

/** The changes of mode in an encoding. */
export interface Shifts {
  /** The mode that a scalar is written in; -1 when the encoding lacks it. */
  modeFor(scalar: number): number;
  /** Writes what leads to a mode, 1 to 4 bytes; returns how many. */
  to(mode: number, out: Uint8Array, at: Byte): number;
}

/** UTF-8, for files whose line ends alone are to be decoded. */
export const UTF_8: Codec = {
  name: 'utf-8',
  keepsBytes: true,
  decode: (bytes, at, end) => {
    const unit = decodeUtf8(bytes, at, end);
    return unit > 0 ? unit : -1;
  },
  encode: putUtf8,
};

const isSurrogate = (unit: number): boolean => (unit & 0xf800) === 0xd800;

/** UTF-16 without a byte order mark. A lone surrogate is a unit; a byte that is left over at the end is none. */
export function utf16(name: string, littleEndian: boolean): Codec {
  const low = littleEndian ? 0 : 1;
  const high = 1 - low;
  return {
    name,
    keepsBytes: false,
    decode(bytes, at, end) {
      if (at + 2 > end) return -1;
      const first = bytes[at + low] | (bytes[at + high] << 8);
      if ((first & 0xfc00) !== 0xd800 || at + 4 > end) return (first << 3) | 2;
      const second = bytes[at + 2 + low] | (bytes[at + 2 + high] << 8);
      if ((second & 0xfc00) !== 0xdc00) return (first << 3) | 2;
      return ((0x10000 + ((first & 0x3ff) << 10) + (second & 0x3ff)) << 3) | 4;
    },
    encode(scalar, out, at) {
      if (scalar < 0x10000) {
        out[at + low] = scalar;
        out[at + high] = scalar >> 8;
        return 2;
      }
      const first = 0xd800 | ((scalar - 0x10000) >> 10);
      const second = 0xdc00 | (scalar & 0x3ff);
      out[at + low] = first;
      out[at + high] = first >> 8;
      out[at + 2 + low] = second;
      out[at + 2 + high] = second >> 8;
      return 4;
    },
  };
}

/** The character shown for four bytes of UTF-32 that are no character: the next four are read all the same. */
const REPLACEMENT = 0xfffd;

/** UTF-32 without a byte order mark. Surrogates are units; up to three bytes that are left over at the end are none. */
export function utf32(name: string, littleEndian: boolean): Codec {
  const view = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  return {
    name,
    keepsBytes: false,
    decode(bytes, at, end) {
      if (at + 4 > end) return -1;
      const scalar = view(bytes).getUint32(at, littleEndian);
      return ((scalar > 0x10ffff ? REPLACEMENT : scalar) << 3) | 4;
    },
    encode(scalar, out, at) {
      view(out).setUint32(at, scalar, littleEndian);
      return 4;
    },
  };
}

/** The tables of a byte encoding. A 0 in `pairs`, `triples` and `bytes` marks an empty place. */
export interface Tables {
  /** The scalar of each single byte, -1 for one that has none or that only leads. */
  readonly singles: Int32Array;
  /** The scalar of the bytes a, b at `a << 8 | b`. */
  readonly pairs: Uint32Array | null;
  /** The scalar of the bytes 0x8f, a, b at `a << 8 | b` (EUC-JP). */
  readonly triples: Uint32Array | null;
  /** The scalars of the four-byte sequences from 81 30 81 30 on (GB18030). */
  readonly quads: Uint16Array | null;
  /** The bytes of each scalar, the last one lowest, as far as there are any. Made when first needed. */
  readonly bytes: () => Uint32Array;
}

/** The start of the scalars from 0x10000 on among the four-byte sequences of GB18030. */
const SUPPLEMENT = 189_000;

/** An encoding of bytes that ASCII is part of. */
export class TableCodec implements Codec {
  readonly name: string;
  readonly keepsBytes = true;
  readonly #singles: Int32Array;
  readonly #pairs: Uint32Array | null;
  readonly #triples: Uint32Array | null;
  readonly #quads: Uint16Array | null;
  readonly #makeBytes: () => Uint32Array;
  #bytes: Uint32Array | null = null;

  constructor(name: string, { singles, pairs, triples, quads, bytes }: Tables) {
    this.name = name;
    this.#singles = singles;
    this.#pairs = pairs;
    this.#triples = triples;
    this.#quads = quads;
    this.#makeBytes = bytes;
  }

  decode(bytes: Uint8Array, at: Byte, end: Byte): number {
    const first = bytes[at];
    if (this.#pairs !== null && first >= 0x80 && at + 1 < end) {
      const second = bytes[at + 1];
      const scalar = this.#pairs[(first << 8) | second];
      if (scalar !== 0) return (scalar << 3) | 2;
      if (this.#triples !== null && first === 0x8f && at + 2 < end) {
        const third = this.#triples[(second << 8) | bytes[at + 2]];
        if (third !== 0) return (third << 3) | 3;
      }
      if (this.#quads !== null && at + 3 < end && second >= 0x30 && second <= 0x39) {
        const quad = quadAt(bytes, at);
        if (quad >= 0 && quad < this.#quads.length) return (this.#quads[quad] << 3) | 4;
        if (quad >= SUPPLEMENT && quad < SUPPLEMENT + 0x100000)
          return ((quad - SUPPLEMENT + 0x10000) << 3) | 4;
      }
    }
    const scalar = this.#singles[first];
    return scalar < 0 ? -1 : (scalar << 3) | 1;
  }

  encode(scalar: number, out: Uint8Array, at: Byte): number {
    if (scalar < 0x80) {
      out[at] = scalar;
      return 1;
    }
    if (scalar > 0xffff && this.#quads !== null) {
      putQuad(scalar - 0x10000 + SUPPLEMENT, out, at);
      return 4;
    }
    this.#bytes ??= this.#makeBytes();
    const code = this.#bytes[scalar] ?? 0;
    if (code === 0) return 0;
    const length = code > 0xffffff ? 4 : code > 0xffff ? 3 : code > 0xff ? 2 : 1;
    for (let i = 0; i < length; i++) out[at + i] = code >>> (8 * (length - 1 - i));
    return length;
  }
}

/** The number of the four-byte sequence at `at`, -1 when it is none. */
function quadAt(bytes: Uint8Array, at: Byte): number {
  const a = bytes[at] - 0x81;
  const b = bytes[at + 1] - 0x30;
  const c = bytes[at + 2] - 0x81;
  const d = bytes[at + 3] - 0x30;
  return a >= 0 && a < 126 && c >= 0 && c < 126 && d >= 0 && d < 10 ? ((a * 10 + b) * 126 + c) * 10 + d : -1;
}

/** Writes the four-byte sequence with this number. */
export function putQuad(quad: number, out: Uint8Array, at: Byte): void {
  out[at] = 0x81 + Math.floor(quad / 12600);
  out[at + 1] = 0x30 + (Math.floor(quad / 1260) % 10);
  out[at + 2] = 0x81 + (Math.floor(quad / 10) % 126);
  out[at + 3] = 0x30 + (quad % 10);
}

/** Writes a scalar in UTF-8, a lone surrogate in the same way; returns the bytes written, 1 to 4. */
export function putUtf8(scalar: number, out: Uint8Array, at: Byte): number {
  if (scalar < 0x80) {
    out[at] = scalar;
    return 1;
  }
  if (scalar < 0x800) {
    out[at] = 0xc0 | (scalar >> 6);
    out[at + 1] = 0x80 | (scalar & 0x3f);
    return 2;
  }
  if (scalar < 0x10000) {
    out[at] = 0xe0 | (scalar >> 12);
    out[at + 1] = 0x80 | ((scalar >> 6) & 0x3f);
    out[at + 2] = 0x80 | (scalar & 0x3f);
    return 3;
  }
  out[at] = 0xf0 | (scalar >> 18);
  out[at + 1] = 0x80 | ((scalar >> 12) & 0x3f);
  out[at + 2] = 0x80 | ((scalar >> 6) & 0x3f);
  out[at + 3] = 0x80 | (scalar & 0x3f);
  return 4;
}

/** A lone surrogate that `putUtf8` wrote at `at`, which is no UTF-8; -1 when there is none. */
export function surrogateAt(bytes: Uint8Array, at: Byte, end: Byte): number {
  if (bytes[at] !== 0xed || at + 2 >= end) return -1;
  const unit = 0xd000 | ((bytes[at + 1] & 0x3f) << 6) | (bytes[at + 2] & 0x3f);
  const wellFormed = (bytes[at + 1] & 0xc0) === 0x80 && (bytes[at + 2] & 0xc0) === 0x80;
  return wellFormed && isSurrogate(unit) ? unit : -1;
}
