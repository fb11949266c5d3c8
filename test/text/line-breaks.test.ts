import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as fc from 'fast-check';
import { withBreaks } from '../../src/text/line-breaks.ts';

/** Bytes that are line breaks or look like ones, at every place of a word. */
const bytes = fc
  .array(fc.constantFrom(10, 13, 13, 13, 0x0c, 0x0e, 0x8d, 0x8a, 0x61, 0, 0xff), { maxLength: 40 })
  .map((list) => Uint8Array.from(list));

describe('bytes with other line breaks', () => {
  test('are those of a plain replacing', () => {
    fc.assert(
      fc.property(
        bytes,
        fc.constantFrom('\n' as const, '\r\n' as const),
        fc.boolean(),
        fc.nat(3),
        fc.boolean(),
        (given, broken, returns, shift, feeds) => {
          const plain = feeds ? given : given.filter((byte) => byte !== 10);
          // A view into memory, as what is read may be.
          const memory = new Uint8Array(plain.length + 8).fill(13);
          memory.set(plain, shift);
          const view = memory.subarray(shift, shift + plain.length);
          const string = Buffer.from(plain).toString('latin1');
          const expected = string.replaceAll(returns ? /\r\n|\r|\n/g : /\r\n|\n/g, broken);
          assert.equal(Buffer.from(withBreaks(view, broken, returns)).toString('latin1'), expected);
          assert.equal(Buffer.from(view).toString('latin1'), string, 'what was given stays');
        },
      ),
      { numRuns: 2000 },
    );
  });
});
