import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import {
  offsetOf,
  type PositionEncoding,
  positionOf,
  spanOf,
} from '../../../../src/host/language-servers/client/positions.ts';
import { Block } from '../../../../src/text/block.ts';
import { Text } from '../../../../src/text/text.ts';

function textOf(content: string): Text {
  const text = Text.of(Block.of(Buffer.from(content)));
  text.countNewlines(Infinity);
  return text;
}

const lines = fc
  .array(fc.constantFrom('a', 'é', '漢', '😀', '👩‍👩‍👧', '\n', '\r\n', ' ', 'x'.repeat(30)), { maxLength: 40 })
  .map((parts) => parts.join(''));
const encodings = fc.constantFrom<PositionEncoding>('utf-8', 'utf-16');

describe('positions', () => {
  test('are those of a simple model, and lead back to their offsets', () => {
    fc.assert(
      fc.property(lines, encodings, (content, encoding) => {
        const text = textOf(content);
        let at = 0;
        for (const character of content) {
          const before = Buffer.from(content).subarray(0, at).toString();
          const line = before.slice(before.lastIndexOf('\n') + 1);
          const expected = {
            line: before.split('\n').length - 1,
            character: encoding === 'utf-8' ? Buffer.byteLength(line) : line.length,
          };
          assert.deepEqual(positionOf(text, encoding, at), expected);
          const inBreak = character === '\n' && line.endsWith('\r');
          assert.equal(offsetOf(text, encoding, expected), inBreak ? at - 1 : at);
          at += Buffer.byteLength(character);
        }
      }),
    );
  });

  test('that are nowhere are moved to where there is text, never inside a character', () => {
    const anywhere = fc.oneof(
      fc.integer({ min: -5, max: 60 }),
      fc.constantFrom(-1e9, 1e9, 2 ** 31, NaN, Infinity, -Infinity, 0.5, 3.7),
    );
    fc.assert(
      fc.property(lines, encodings, anywhere, anywhere, (content, encoding, line, character) => {
        const text = textOf(content);
        const at = offsetOf(text, encoding, { line, character });
        assert.ok(at >= 0 && at <= text.length);
        const bytes = Buffer.from(content);
        assert.ok(at === text.length || (bytes[at] & 0xc0) !== 0x80);
        const ends = bytes.subarray(0, at).toString();
        assert.ok(at === text.length || content.startsWith(ends));
      }),
    );
  });

  test('of a range that is backwards are turned around', () => {
    const range = { start: { line: 1, character: 2 }, end: { line: 0, character: 1 } };
    assert.deepEqual(spanOf(textOf('abc\ndef\n'), 'utf-16', range), { from: 1, to: 6 });
  });

  test('of a column inside an emoji are at its start', () => {
    const text = textOf('a😀b\n');
    assert.equal(offsetOf(text, 'utf-16', { line: 0, character: 2 }), 1);
    assert.equal(offsetOf(text, 'utf-16', { line: 0, character: 3 }), 5);
    assert.equal(offsetOf(text, 'utf-8', { line: 0, character: 3 }), 1);
  });
});
