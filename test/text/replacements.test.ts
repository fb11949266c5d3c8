import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { Additions } from '../../src/text/additions.ts';
import { compileQuery } from '../../src/text/matcher.ts';
import { changesOf, replacements } from '../../src/text/replacements.ts';
import { assemble, Stretches } from '../../src/text/stretches.ts';
import { inCaseOf } from '../../src/text/template.ts';
import { Text } from '../../src/text/text.ts';

const additions = new Additions();
const QUERY = { pattern: '', regex: true, caseSensitive: true, wholeWord: false };
const SIZES = { window: 1, reach: 64, behind: 16 };
const LIMITS = { near: 3, most: 30, first: 2, block: 8 };

function replaced(
  text: Text,
  pattern: string,
  template: string,
  keepCase = false,
  ranges = [{ from: 0, to: text.length }],
  limit = Infinity,
): Text {
  const matcher = compileQuery({ ...QUERY, pattern, caseSensitive: !keepCase }, true);
  assert.ok(!('error' in matcher));
  const replacement = { template, expands: true, keepCase, lineBreak: '\n' };
  const stretches = new Stretches(text, LIMITS);
  const slices = replacements(text, matcher, { replacement, ranges, limit }, SIZES, undefined, stretches);
  let slice = slices.next();
  while (!slice.done) slice = slices.next();
  const changes = changesOf(slice.value);
  const whole = text.apply(changes);
  assert.equal(whole.length, slice.value.newLength);
  const parts = assemble(text, changes.content, slice.value);
  let part = parts.next();
  while (!part.done) part = parts.next();
  assert.ok(part.value.equals(whole));
  return whole;
}

describe('replacements', () => {
  test('are those of String.replace', () => {
    const pattern = fc.constantFrom(
      'a',
      'b+',
      '(a)(b)?',
      '(?<x>[ab])c',
      '(?<=(a))b',
      'é|日',
      '^',
      'x*',
      '(日)(a)',
    );
    const template = fc.constantFrom('', 'x', '$1', '[$&]', '$2$1', '$$1', '$<x>', 'é$1é', '$12');
    const text = fc.array(fc.constantFrom('a', 'b', 'c', '\n', 'é', '日', '😀'), { maxLength: 40 });
    fc.assert(
      fc.property(text, pattern, template, (chars, source, given) => {
        // Without named groups JavaScript takes `$<x>` for plain text; so do we.
        const string = chars.join('');
        const expected = string.replaceAll(new RegExp(source, 'gum'), given);
        assert.equal(replaced(additions.string(string), source, given).toString(), expected);
      }),
      { numRuns: 600 },
    );
  });

  test('stay in the ranges and in the limit', () => {
    const text = additions.string('aaaaaaaa');
    const ranges = [
      { from: 1, to: 3 },
      { from: 5, to: 6 },
    ];
    assert.equal(replaced(text, 'a', 'xy', false, ranges).toString(), 'axyxyaaxyaa');
    assert.equal(replaced(text, 'a', 'b', false, ranges.toReversed(), 1).toString(), 'aaaaabaa');
  });

  test('keep bytes that are no text', () => {
    const text = additions.text(Uint8Array.of(0xff, 0x2d, 0xe9, 0x2d, 0xf0));
    assert.deepEqual([...replaced(text, '(.)-(.)', '$2$1').read(0, 4)], [0xe9, 0xff, 0x2d, 0xf0]);
  });

  test('take on the case', () => {
    const cases: [string, string, string][] = [
      ['foo', 'Bar', 'bar'],
      ['Foo', 'bar Baz', 'Bar Baz'],
      ['FOO', 'bar', 'BAR'],
      ['F', 'bar', 'Bar'],
      ['fOO', 'bar', 'bar'],
      ['1', 'bar', 'bar'],
      ['Éa', 'über', 'Über'],
    ];
    for (const [model, given, expected] of cases) assert.equal(inCaseOf(model, given), expected, model);
  });
});
