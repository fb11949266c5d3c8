import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { Block } from '../../../src/text/block.ts';
import type { LineOrder } from '../../../src/text/rework/line-order.ts';
import { sortLines } from '../../../src/text/rework/sort-lines.ts';
import { Text } from '../../../src/text/text.ts';

/** The lines of a text in an order. */
function ordered(text: string, order: LineOrder): string {
  const bytes = new Uint8Array(Buffer.from(text));
  const sorted = sortLines(Text.of(Block.of(bytes)), 0, bytes.length, order);
  return sorted === null ? text : Buffer.from(sorted).toString();
}

const lines = fc.array(
  fc.constantFrom('a', 'A', 'b', 'B', 'ä', 'Ä', 'ab', '', '10', '9', '-3', 'x1.5', '-'),
  {
    maxLength: 12,
  },
);

describe('orders of lines', () => {
  test('by a key keep the order of lines that compare equal, in both directions', () => {
    const keys: Readonly<Record<string, (line: string) => string | number>> = {
      letters: (line) => line.toLowerCase(),
      length: (line) => Array.from(line).length,
      number: (line) => Number(/-?\d+(?:\.\d+)?/.exec(line)?.[0] ?? -Infinity),
    };
    fc.assert(
      fc.property(
        lines,
        fc.constantFrom('letters', 'length', 'number'),
        fc.boolean(),
        fc.boolean(),
        (given, by, descending, unique) => {
          const way = descending ? -1 : 1;
          const compare = (a: string, b: string): number => {
            const [one, other] = [keys[by](a), keys[by](b)];
            return one === other ? 0 : way * (one < other ? -1 : 1);
          };
          const sorted = given.toSorted(compare);
          const wanted = sorted.filter((line, i) => !unique || i === 0 || compare(line, sorted[i - 1]) !== 0);
          const text = given.map((line) => `${line}\n`).join('');
          const order = { type: 'sort', by, descending, unique } as const;
          assert.equal(ordered(text, order), wanted.map((line) => `${line}\n`).join(''));
        },
      ),
      { numRuns: 500 },
    );
  });

  test('naturally take numbers by their value', () => {
    const order = { type: 'sort', by: 'natural', descending: false, unique: false } as const;
    assert.equal(ordered('file10\nFile9\nfile2', order), 'file2\nFile9\nfile10');
  });

  test('without duplicates keep the first of each where it was', () => {
    fc.assert(
      fc.property(lines, (given) => {
        const text = given.map((line) => `${line}\r\n`).join('');
        const wanted = [...new Set(given)].map((line) => `${line}\r\n`).join('');
        assert.equal(ordered(text, { type: 'distinct' }), wanted);
      }),
    );
    assert.equal(ordered('a\nb\na', { type: 'distinct' }), 'a\nb');
  });

  test('reversed and shuffled keep every line', () => {
    fc.assert(
      fc.property(lines, fc.tuple(fc.nat(), fc.nat(), fc.nat(), fc.nat()), (given, chance) => {
        const text = given.map((line) => `${line}\n`).join('');
        const wanted = given
          .toReversed()
          .map((line) => `${line}\n`)
          .join('');
        assert.equal(ordered(text, { type: 'reverse' }), wanted);
        const shuffled = ordered(text, { type: 'shuffle', chance }).split('\n');
        assert.deepEqual(shuffled.toSorted(), text.split('\n').toSorted());
      }),
    );
    const many = Array.from({ length: 100 }, (_, i) => String(i)).join('\n');
    assert.notEqual(ordered(many, { type: 'shuffle', chance: [1, 2, 3, 4] }), many);
  });
});
