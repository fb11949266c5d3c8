/** Reading lines one after another. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { encode } from '../../src/base/utf8.ts';
import { LineReader, LONGEST_LINE, type ReadLine } from '../../src/syntax/line-reader.ts';
import { Block } from '../../src/text/block.ts';
import { Text } from '../../src/text/text.ts';

const textOf = (content: string): Text => Text.of(Block.of(encode(content)));

/** All lines, as a reader gives them. */
function linesOf(text: Text, stop = text.length): readonly ReadLine[] {
  const reader = new LineReader(text);
  const found: ReadLine[] = [];
  for (let at: number | null = 0; at !== null;) {
    const line: ReadLine | null = reader.line(at, stop);
    if (line === null) break;
    found.push(line);
    at = line.next;
  }
  return found;
}

test('gives the lines of a text, with their first bytes', () => {
  const line = fc
    .tuple(fc.constantFrom('', 'a', '  b', '日', 'c\r'), fc.constantFrom(0, 1, 3, 200, 511, 512, 513, 3000))
    .map(([start, more]) => start + 'x'.repeat(more));
  const lines = fc.array(line, { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(lines, fc.constantFrom('\n', '\r\n'), fc.nat(4000), (given, feed, stop) => {
      const content = given.join(feed);
      const text = textOf(content);
      const expected = content.split('\n').map((each, i, { length }) => {
        const shown = i < length - 1 && each.endsWith('\r') ? each.slice(0, -1) : each;
        return encode(shown).subarray(0, 512);
      });
      assert.deepEqual(
        linesOf(text, stop).map(({ head }) => new Uint8Array(head)),
        expected.map((head) => new Uint8Array(head)),
      );
    }),
    { numRuns: 300, seed: 1 },
  );
});

test('stops at a line that is too long, and when it has read what it may', () => {
  // Too large for its lines to be counted when it is made.
  const rest = `${'c'.repeat(1023)}\n`.repeat(1024);
  assert.equal(linesOf(textOf(`a\nb\n${'x'.repeat(LONGEST_LINE + 1)}\n${rest}`)).length, 2);
  assert.equal(linesOf(textOf(`a\nb\n${'x'.repeat(LONGEST_LINE - 1)}\n${rest}`)).length, 1024 + 4);
  const text = textOf('a line\n'.repeat(10_000));
  const allowance = { left: 1000 };
  const reader = new LineReader(text, allowance);
  let at: number | null = 0;
  while (at !== null) at = reader.line(at, text.length)?.next ?? null;
  assert.ok(allowance.left <= 0 && allowance.left > -1000, `${allowance.left} bytes are left`);
});
