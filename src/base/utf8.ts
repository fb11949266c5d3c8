import type { Byte } from './units.ts';

/**
 * UTF-8 seen as units: a unit is a well-formed Unicode scalar (1 to 4 bytes) or a single byte that is part of
 * none. So every sequence of bytes has exactly one division into units, and none is ever lost.
 */

/** The longest unit. */
const MAX_UNIT_BYTES = 4;

/** True for a byte that can only be the second to fourth of a scalar. */
export const isContinuation = (byte: number): boolean => (byte & 0xc0) === 0x80;

/**
 * The unit at `at` of `bytes[.. end)`, packed into one number so that nothing is allocated: `scalar << 3 | length`
 * (see `scalarOf`, `lengthOf`), or `-byte` for a byte that is no part of a well-formed scalar (length 1).
 * `at` must be under `end`; bytes from `end` on count as missing.
 */
export function decode(bytes: Uint8Array, at: Byte, end: Byte): number {
  const first = bytes[at];
  if (first < 0x80) return (first << 3) | 1;
  if (first < 0xc2 || first > 0xf4 || at + 1 >= end) return -first;
  const second = bytes[at + 1];
  if ((second & 0xc0) !== 0x80) return -first;
  if (first < 0xe0) return ((((first & 0x1f) << 6) | (second & 0x3f)) << 3) | 2;
  if (at + 2 >= end) return -first;
  const third = bytes[at + 2];
  if ((third & 0xc0) !== 0x80) return -first;
  if (first < 0xf0) {
    const scalar = ((first & 0x0f) << 12) | ((second & 0x3f) << 6) | (third & 0x3f);
    // Overlong forms and surrogates.
    if (scalar < 0x800 || (scalar & 0xf800) === 0xd800) return -first;
    return (scalar << 3) | 3;
  }
  if (at + 3 >= end) return -first;
  const fourth = bytes[at + 3];
  if ((fourth & 0xc0) !== 0x80) return -first;
  const scalar = ((first & 0x07) << 18) | ((second & 0x3f) << 12) | ((third & 0x3f) << 6) | (fourth & 0x3f);
  if (scalar < 0x10000 || scalar > 0x10ffff) return -first;
  return (scalar << 3) | 4;
}

/** The scalar of a decoded unit that is not negative. */
export const scalarOf = (unit: number): number => unit >> 3;

/** The bytes of any decoded unit, 1 to 4. */
export const lengthOf = (unit: number): number => (unit < 0 ? 1 : unit & 7);

/**
 * The start of the unit that holds the byte at `at`: `at` itself, or up to 3 bytes before it. Bytes before
 * `start` and from `end` on count as missing. The unit before a boundary `p` starts at `unitStart(bytes, p - 1, ...)`.
 */
export function unitStart(bytes: Uint8Array, at: Byte, start: Byte = 0, end: Byte = bytes.length): Byte {
  if (!isContinuation(bytes[at])) return at;
  const limit = Math.max(start, at - (MAX_UNIT_BYTES - 1));
  for (let lead = at - 1; lead >= limit; lead--) {
    if (!isContinuation(bytes[lead])) return lead + lengthOf(decode(bytes, lead, end)) > at ? lead : at;
  }
  return at;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Strings up to this length are encoded here while they are ASCII: what a key types is, and the way to the encoder is long. */
const SHORT = 8;

/** The bytes of a string; a lone surrogate becomes U+FFFD. */
export function encode(text: string): Uint8Array {
  if (text.length > SHORT) return encoder.encode(text);
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < bytes.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit >= 0x80) return encoder.encode(text);
    bytes[i] = unit;
  }
  return bytes;
}

/** The text of well-formed bytes, a byte order mark included; every malformed sequence becomes U+FFFD. For messages and keys, never for a way back to bytes. */
export const decodeText = (bytes: Uint8Array): string => decoder.decode(bytes);

/** The bytes of a scalar in UTF-8, 1 to 4. */
export const scalarBytes = (scalar: number): number =>
  scalar < 0x80 ? 1 : scalar < 0x800 ? 2 : scalar < 0x10000 ? 3 : 4;
