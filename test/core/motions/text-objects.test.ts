/** Text objects: examples of Vim, and properties on texts at random. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as fc from 'fast-check';
import { encode } from '../../../src/base/utf8.ts';
import { bracketRanges, TEXT_OBJECTS } from '../../../src/core/motions/text-objects.ts';
import type { TextObject } from '../../../src/core/motions/text-object.ts';
import { cursorAt } from '../../../src/core/model/selection.ts';
import { marked, placesOf, scopeOf, textOf, UNITS } from './scope.ts';

function named(name: string): TextObject {
  const object = TEXT_OBJECTS.find((each) => each.name === name);
  assert.ok(object !== undefined, name);
  return object;
}

type Example = readonly [
  name: string,
  part: 'inner' | 'around',
  count: number,
  text: string,
  found: string | null,
];

const EXAMPLES: readonly Example[] = [
  ['word', 'inner', 1, 'a fo|o b', 'foo'],
  ['word', 'inner', 3, 'a fo|o b', 'foo b'],
  ['word', 'inner', 1, 'margin|-left: 1', 'margin-left'],
  ['plain_word', 'inner', 1, 'margin|-left: 1', 'margin'],
  ['word', 'inner', 1, 'a\n|\nb', null],
  ['word', 'around', 1, 'a fo|o  b', 'foo  '],
  ['word', 'around', 2, 'a fo|o  b c', 'foo  b '],
  ['word', 'around', 1, 'a  fo|o\nb', '  foo'],
  ['word', 'around', 1, 'a\n  fo|o\nb', 'foo'],
  ['word', 'around', 1, 'a, | foo.', '  foo'],
  ['word', 'around', 2, 'fo|o.bar b', 'foo.'],
  ['line', 'inner', 1, 'a\n  b| c\r\nd', 'b c'],
  ['line', 'around', 1, 'a\n  b| c\r\nd', '  b c\r\n'],
  ['line', 'around', 2, 'a\nb|\nc\nd', 'b\nc\n'],
  ['line', 'around', 9, 'a\nb|\nc', 'b\nc'],
  ['paragraph', 'inner', 1, 'a\n\nb\nc|c\n\n\nd\n', 'b\ncc\n'],
  ['paragraph', 'inner', 1, 'a\n|\nb\n', 'b\n'],
  ['paragraph', 'around', 1, 'a\n\nb\nc|c\n\n \nd\n', 'b\ncc\n\n \n'],
  ['paragraph', 'around', 1, 'a\n\n\nb|\n', '\n\nb\n'],
  ['paragraph', 'around', 2, 'a|\n\nb\n\nc\n', 'a\n\nb\n\n'],
  ['brackets', 'inner', 1, 'f(a, [b|], c)', 'b'],
  ['brackets', 'around', 1, 'f(a, [b|], c)', '[b]'],
  ['brackets', 'inner', 2, 'f(a, [b|], c)', 'a, [b], c'],
  ['brackets', 'around', 2, 'f(a, [b|], c)', '(a, [b], c)'],
  ['brackets', 'inner', 3, 'f(a, [b|], c)', null],
  ['brackets', 'inner', 1, '{\n  a|\n}', '\n  a\n'],
];

describe('a text object', () => {
  for (const [name, part, count, string, found] of EXAMPLES)
    it(`${part} ${name} of ${JSON.stringify(string)}, ${count}`, () => {
      const { text, at } = marked(string);
      const range = named(name)[part](scopeOf(text), cursorAt(at), count);
      assert.equal(range === null ? null : text.slice(range.from, range.to).toString(), found);
    });

  const contents = fc
    .array(fc.constantFrom(...UNITS), { maxLength: 24 })
    .map((parts) => encode(parts.join('')));

  for (const object of TEXT_OBJECTS)
    it(`${object.name} ends where cursors may be, the inner part inside of what is around it`, () => {
      fc.assert(
        fc.property(contents, fc.integer({ min: 1, max: 3 }), fc.nat(40), (bytes, count, least) => {
          const text = textOf(bytes);
          const places = placesOf(text);
          for (const at of places)
            for (const allowance of [least, 1e6]) {
              const inner = object.inner(scopeOf(text, {}, allowance), cursorAt(at), count);
              const around = object.around(scopeOf(text, {}, allowance), cursorAt(at), count);
              for (const range of [inner, around]) {
                if (range === null) continue;
                assert.ok(range.from <= range.to && places.includes(range.from) && places.includes(range.to));
              }
              assert.equal(inner === null, around === null);
              // So many words have spaces between them, which count as words of their own.
              if (inner === null || around === null || (count > 1 && /word/.test(object.name))) continue;
              assert.ok(around.from <= inner.from && inner.to <= around.to, `at ${at}`);
            }
        }),
        { seed: 19, numRuns: 150 },
      );
    });

  it('finds both parts of brackets in one search', () => {
    const text = textOf('(aa) (bb [cc])');
    const scope = scopeOf(text);
    const once = scopeOf(text);
    const both = bracketRanges(scope, cursorAt(11));
    assert.deepEqual(both, { inner: { from: 10, to: 12 }, around: { from: 9, to: 13 } });
    named('brackets').inner(once, cursorAt(11));
    assert.equal(scope.bracketAllowance.left, once.bracketAllowance.left);
  });
});
