/** The ranges of operators, by examples of Vim. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { decodeText, encode } from '../../../src/base/utf8.ts';
import { withBreak } from '../../../src/core/motions/line-ranges.ts';
import { motionScope } from '../../../src/core/motions/motion.ts';
import { motionNamed } from '../../../src/core/motions/motions.ts';
import { type OperatorRange, rangeOf } from '../../../src/core/motions/operator-range.ts';
import { cursorAt, Selections } from '../../../src/core/model/selection.ts';
import { activeView, withView } from '../../../src/core/model/state.ts';
import type { Text } from '../../../src/text/text.ts';
import { opened } from '../../features/editing/sorts.ts';
import { marked, scopeOf, textOf } from './scope.ts';

/** A text without a range, as `d` leaves it. */
function without(text: Text, range: OperatorRange): string {
  const { from, to } = range.lines
    ? withBreak(text, { ...range, breakLength: text.byte(range.to - 1) === 10 ? 1 : 0 })
    : range;
  const bytes = text.read(0, text.length);
  return decodeText(bytes.subarray(0, from)) + decodeText(bytes.subarray(to));
}

type Example = readonly [keys: string, motion: string, count: number, before: string, after: string];

const EXAMPLES: readonly Example[] = [
  ['dw', 'word_right', 1, 'one |two three', 'one three'],
  ['dw on the last word of a line', 'word_right', 1, 'one |two\n  three', 'one \n  three'],
  ['d3w', 'word_right', 3, 'a |b c d e', 'a e'],
  ['de', 'word_end', 1, 'one |two three', 'one  three'],
  ['de over a line break', 'word_end', 1, 'one|\n  two three', 'one three'],
  ['db', 'word_left', 1, 'one two| three', 'one  three'],
  ['d$', 'whole_line_end', 1, 'one |two\r\nthree', 'one \r\nthree'],
  ['d0', 'whole_line_start', 1, '  one |two', 'two'],
  ['d^', 'first_non_blank', 1, '  one |two', '  two'],
  ['d} in a line', 'to_paragraph_down', 1, 'one |two\nthree\n\nfour', 'one \n\nfour'],
  ['d} in a line that ends with CR LF', 'to_paragraph_down', 1, 'a |b\r\nc\r\n\r\nd', 'a \r\n\r\nd'],
  ['d} at the start of a line', 'to_paragraph_down', 1, '|one\ntwo\n\nthree', '\nthree'],
  ['d} at the indentation of a line', 'to_paragraph_down', 1, 'one\n  |two\n\nthree', 'one\n\nthree'],
  ['d} in the last paragraph', 'to_paragraph_down', 1, 'one |two\nthree\n', 'one \n'],
  ['d2}', 'to_paragraph_down', 2, 'a |b\n\nc\n\nd', 'a \n\nd'],
  ['d{', 'to_paragraph_up', 1, 'one\n\ntwo\nth|ree', 'one\nree'],
  ['dj', 'line_down', 1, 'a\nb|b\nc\nd', 'a\nd'],
  ['dj to the last line', 'line_down', 1, 'a\nb|b\nc', 'a'],
  ['d9j', 'line_down', 9, 'a\r\nb|b\r\nc\r\n', 'a\r\n'],
  ['dk', 'line_up', 1, 'a\nbb\n|c\nd', 'a\nd'],
  ['d%', 'matching_bracket', 1, 'f|(a, [b]) c', 'f c'],
  ['d% from the bracket that closes', 'matching_bracket', 1, 'f(a, b|) c', 'f c'],
  ['d% with a bracket at the end of a line', 'matching_bracket', 1, 'f|(\n)\nc', 'f\nc'],
  ['d% behind a bracket that ends a line', 'matching_bracket', 1, 'f(a)|\nb', 'f\nb'],
  ['dl on a wide character', 'right', 1, 'a|👩‍👧b', 'ab'],
];

describe('the range of an operator', () => {
  for (const [keys, motion, count, before, after] of EXAMPLES)
    it(`${keys}: ${JSON.stringify(before)}`, () => {
      const { text, at } = marked(before);
      const range = rangeOf(motionNamed(motion), scopeOf(text), cursorAt(at), count);
      assert.ok(range !== null && range !== undefined);
      assert.equal(without(text, range), after);
    });

  it('is of whole lines where the motion is, or where Vim makes it so', () => {
    for (const [keys, motion, count, before, after] of EXAMPLES) {
      const { text, at } = marked(before);
      const range = rangeOf(motionNamed(motion), scopeOf(text), cursorAt(at), count);
      const lines = /^d\d?[jk]|start of a line|indentation/.test(keys);
      assert.equal(range?.lines, lines, `${keys}: ${after}`);
    }
  });

  for (const [keys, motion, before] of [
    ['dj in the last line', 'line_down', 'a\nb|b'],
    ['dk in the first line', 'line_up', 'a|a\nb'],
    ['dw at End of the text', 'word_right', 'one|'],
    ['d% where no bracket is', 'matching_bracket', 'o|ne'],
    ['dh at the start of the text', 'left', '|one'],
  ])
    it(`is none for ${keys}`, () => {
      const { text, at } = marked(before);
      assert.equal(rangeOf(motionNamed(motion), scopeOf(text), cursorAt(at)), null);
    });

  it('is unknown where the ends of lines are', () => {
    const text = textOf(`${'a'.repeat(3 << 20)}\n${'b'.repeat(3 << 20)}`);
    for (const name of ['whole_line_end', 'whole_line_start', 'rest_of_line', 'line_starts'])
      assert.equal(rangeOf(motionNamed(name), scopeOf(text), cursorAt(1 << 21)), undefined, name);
  });

  it('goes for every cursor of a view at once', () => {
    const base = opened('a.txt', textOf('one two\nthree\n\nfour five\nsix\n'));
    const state = withView(base, { selections: Selections.of([4, 20].map((at) => cursorAt(at))) });
    const scope = motionScope(state);
    const ranges = activeView(state).selections.ranges.map((range) =>
      rangeOf(motionNamed('to_paragraph_down'), scope, range),
    );
    assert.deepEqual(ranges, [
      { from: 4, to: 13, lines: false },
      { from: 20, to: 28, lines: false },
    ]);
  });
});

it('bytes of examples are where the cursor is marked', () => {
  assert.equal(marked('é|a').at, encode('é').length);
});
