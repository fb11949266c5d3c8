import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { sortedLines } from '../../src/core/sorting.ts';
import { Block } from '../../src/text/block.ts';
import { Text } from '../../src/text/text.ts';

/** Few different bytes, so that lines share their beginnings. */
const line = fc
  .array(fc.constantFrom(0, 9, 0x61, 0x62, 0xff), { maxLength: 14 })
  .map((bytes) => Uint8Array.from(bytes));

describe('sorted lines', () => {
  test('are those of a plain sort, with the line breaks where they were', () => {
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 40, size: 'max' }),
        fc.constantFrom('\n', '\r\n'),
        (lines, feed) => {
          const bytes = Buffer.from(
            lines.map((each) => Buffer.from(each).toString('latin1')).join(feed),
            'latin1',
          );
          const text = Text.of(Block.of(new Uint8Array(bytes)));
          const expected = [...lines].sort(Buffer.compare);
          // What follows a last break is no line.
          if (lines.length > 0 && lines[lines.length - 1].length === 0) {
            expected.shift();
            expected.push(new Uint8Array(0));
          }
          const wanted = expected.map((each) => Buffer.from(each).toString('latin1')).join(feed);
          const sorted = sortedLines(text, 0, text.length);
          assert.equal(Buffer.from(sorted ?? bytes).toString('latin1'), wanted);
          if (sorted === null) assert.equal(bytes.toString('latin1'), wanted);
        },
      ),
      { numRuns: 500 },
    );
  });
});
