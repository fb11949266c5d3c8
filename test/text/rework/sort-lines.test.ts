import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { LostLines } from '../../../src/text/rework/lost-lines.ts';
import { sortLines, sortRanges } from '../../../src/text/rework/sort-lines.ts';
import { changesOf } from '../../../src/text/replacements.ts';
import { assemble } from '../../../src/text/stretches.ts';
import { Block } from '../../../src/text/block.ts';
import { Text } from '../../../src/text/text.ts';
import { type MemoryReader, textOf } from '../model.ts';

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
          const sorted = sortLines(text, 0, text.length);
          assert.equal(Buffer.from(sorted ?? bytes).toString('latin1'), wanted);
          if (sorted === null) assert.equal(bytes.toString('latin1'), wanted);
        },
      ),
      { numRuns: 500 },
    );
  });

  test('of several ranges make the changes, and the text that comes of them', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 40 }), fc.nat(40), fc.nat(40), (lines, one, two) => {
        const bytes = Buffer.concat(lines.flatMap((each) => [each, Buffer.of(10)]));
        const text = Text.of(Block.of(new Uint8Array(bytes)));
        const starts = lines.map((_, i) => lines.slice(0, i).reduce((sum, each) => sum + each.length + 1, 0));
        const cuts = [one, two].map((i) => starts[i] ?? bytes.length).sort((a, b) => a - b);
        // What stands before the first cut and behind the second; what is between stays.
        const ranges = [
          { from: 0, to: cuts[0] },
          { from: cuts[1], to: bytes.length },
        ];
        const made = sortRanges(text, ranges);
        const changes = changesOf(made);
        const parts = assemble(text, changes.content, made);
        let part = parts.next();
        while (part.done !== true) part = parts.next();
        const expected = Buffer.concat([
          sortLines(text, 0, cuts[0]) ?? bytes.subarray(0, cuts[0]),
          bytes.subarray(cuts[0], cuts[1]),
          sortLines(text, cuts[1], bytes.length) ?? bytes.subarray(cuts[1]),
        ]);
        assert.deepEqual(Buffer.from(part.value.read(0, bytes.length)), expected);
        assert.ok(text.apply(changes).equals(part.value));
        assert.ok(text.equals(part.value.apply(changes.invert(text))));
      }),
      { numRuns: 300 },
    );
  });

  test('are none where some cannot be read', () => {
    const { text, source } = textOf(Uint8Array.from([98, 10, 97, 10]), 2);
    (source.reader as MemoryReader).broken = { from: 2, to: 3 };
    assert.throws(() => sortLines(text, 0, 4), LostLines);
  });
});
