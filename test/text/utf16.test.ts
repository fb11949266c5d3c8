import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { Utf16 } from '../../src/text/utf16.ts';

test('every character is found from its byte, and its byte from its index, in any order', () => {
  const parts = ['a', 'é', '語', '😀', '\ufeff', '\ufffd'].map((char) => ({
    char,
    bytes: [...new TextEncoder().encode(char)],
  }));
  parts.push({ char: '\ufffd', bytes: [0xff] }, { char: '\ufffd', bytes: [0x80] });
  const lists = fc.array(fc.constantFrom(...parts), { maxLength: 20, size: 'max' });
  fc.assert(
    fc.property(lists, fc.array(fc.nat(), { maxLength: 20, size: 'max' }), (list, order) => {
      const utf16 = new Utf16(Uint8Array.from(list.flatMap(({ bytes }) => bytes)));
      assert.equal(utf16.string, list.map(({ char }) => char).join(''));
      for (const number of order) {
        const before = list.slice(0, number % (list.length + 1));
        const index = before.reduce((sum, { char }) => sum + char.length, 0);
        const at = before.reduce((sum, { bytes }) => sum + bytes.length, 0);
        assert.equal(utf16.byteAt(index), at);
        assert.equal(utf16.indexAt(at), index);
      }
    }),
    { numRuns: 500 },
  );
});
