import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as fc from 'fast-check';
import {
  decode,
  decodeText,
  encode,
  isContinuation,
  lengthOf,
  scalarBytes,
  scalarOf,
  unitStart,
} from '../../src/base/utf8.ts';

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The unit at `at` according to the platform's decoder: the scalar and its length, or the byte alone. */
function reference(bytes: Uint8Array, at: number): { scalar: number; length: number } {
  for (let length = 1; length <= 4 && at + length <= bytes.length; length++) {
    try {
      const text = strict.decode(bytes.subarray(at, at + length));
      return { scalar: text.codePointAt(0) ?? 0, length };
    } catch {
      // Not yet whole, or never.
    }
  }
  return { scalar: -bytes[at], length: 1 };
}

/** Bytes that are often nearly right: leads, continuations and the borders of the forbidden ranges. */
const byte = fc.oneof(
  fc.constantFrom(
    0x41,
    0x80,
    0x8f,
    0x90,
    0x9f,
    0xa0,
    0xbf,
    0xc0,
    0xc1,
    0xc2,
    0xdf,
    0xe0,
    0xe2,
    0xed,
    0xef,
    0xf0,
    0xf4,
    0xf5,
    0xff,
  ),
  fc.integer({ min: 0, max: 255 }),
);
const piece = fc.oneof(
  fc.array(byte, { maxLength: 5 }),
  fc.string({ unit: 'binary', maxLength: 3 }).map((text) => Array.from(encode(text))),
);
const anyBytes = fc.array(piece, { maxLength: 8 }).map((pieces) => Uint8Array.from(pieces.flat()));

describe('utf8', () => {
  it('divides any bytes as the platform decodes them, and finds each start again', () => {
    fc.assert(
      fc.property(anyBytes, (bytes) => {
        for (let at = 0; at < bytes.length;) {
          const unit = decode(bytes, at, bytes.length);
          const expected = reference(bytes, at);
          assert.equal(unit < 0 ? unit : scalarOf(unit), expected.scalar);
          assert.equal(lengthOf(unit), expected.length);
          for (let i = 0; i < expected.length; i++) assert.equal(unitStart(bytes, at + i), at);
          at += expected.length;
        }
      }),
      { numRuns: 500 },
    );
  });

  it('decodes every scalar and knows its length', () => {
    for (let scalar = 0; scalar <= 0x10ffff; scalar += scalar < 0x11000 ? 1 : 97) {
      if (scalar >= 0xd800 && scalar <= 0xdfff) continue;
      const bytes = encode(String.fromCodePoint(scalar));
      const unit = decode(bytes, 0, bytes.length);
      assert.equal(scalarOf(unit), scalar);
      assert.equal(lengthOf(unit), bytes.length);
      assert.equal(scalarBytes(scalar), bytes.length);
    }
  });

  it('treats what lies outside the given range as missing', () => {
    const euro = encode('€');
    assert.equal(decode(euro, 0, 2), -0xe2);
    assert.equal(unitStart(euro, 2, 0, 3), 0);
    assert.equal(unitStart(euro, 2, 1, 3), 2);
    assert.equal(unitStart(euro, 1, 0, 2), 1);
  });

  it('keeps a byte order mark when it decodes text', () => {
    assert.equal(decodeText(encode('\ufeffa')), '\ufeffa');
    assert.ok(isContinuation(0x80) && !isContinuation(0xc2) && !isContinuation(0x41));
  });
});
