import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { eachGlyph, textWidth } from '../../src/base/text-width.ts';

test('the width of a text is that of its clusters', () => {
  const some = fc.constantFrom(
    'a',
    ' ',
    'é',
    '●',
    '日',
    '\u0301',
    '👩‍👩‍👧',
    '🇯🇵',
    'क्षि',
    '\u001b',
    '\u202e',
    '\ud800',
    '😀',
  );
  const text = fc
    .array(fc.oneof(some, fc.string({ unit: 'binary', maxLength: 2 })))
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, (given) => {
      let width = 0;
      eachGlyph(given, (cluster) => (width += cluster.width));
      assert.equal(textWidth(given), width);
    }),
  );
});
