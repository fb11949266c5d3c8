import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { requiredText } from '../../src/text/required-text.ts';

const required = (pattern: string, regex = true, caseSensitive = true): string | null =>
  requiredText({ pattern, regex, caseSensitive, wholeWord: false });

test('the longest text that no match can do without', () => {
  const rows: readonly (readonly [pattern: string, text: string | null])[] = [
    ['foo', 'foo'],
    ['foo\\s+barbaz', 'barbaz'],
    ['foo(bar)?', 'foo'],
    ['fooo*', 'foo'],
    ['foo{0,2}ba', 'fo'],
    ['fo+bar', 'bar'],
    ['a|b', null],
    ['(a|b)cd', 'cd'],
    ['[)(a]xy[^\\]]', 'xy'],
    ['(?<=[(]a\\))bc', 'bc'],
    ['a\\.b', 'a.b'],
    ['\\bword\\b', 'word'],
    ['\\u{61}b\\x41', 'b'],
    ['\\p{L}q\\k<n>(?<n>r)', 'q'],
    ['\\d+', null],
    ['a\nbc', 'bc'],
    ['', null],
    // Letters of another case match there, too.
    ['(?i)foo', null],
    ['(?i:foo)bar', 'bar'],
  ];
  for (const [pattern, text] of rows) assert.equal(required(pattern), text, pattern);
  assert.equal(required('a|b', false), 'a|b');
  assert.equal(required('Makéfile', false, false), 'file');
  assert.equal(required('x'.repeat(1000))?.length, 256);
});

test('every match contains it', () => {
  const atoms = fc.constantFrom(
    'a',
    'b',
    'é',
    'k',
    '.',
    '\\.',
    '\\d',
    '[ab]',
    '(ab)',
    '(?:b|c)',
    '(a(b)c)',
    '^',
    '\\b',
    '\\t',
    '😀',
  );
  const pattern = fc
    .array(fc.tuple(atoms, fc.constantFrom('', '', '', '?', '*', '+', '{2}', '{0,1}', '|')), {
      minLength: 1,
      maxLength: 6,
    })
    .map((list) => list.map(([atom, suffix]) => (/^(?:\^|\\b)$/.test(atom) ? atom : atom + suffix)).join(''));
  const text = fc.array(fc.constantFrom('a', 'b', 'c', 'é', 'K', '\u212a', '.', '1', '\t', 'A', 'B', '😀'), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(pattern, text, fc.boolean(), (source, parts, caseSensitive) => {
      const needed = required(source, true, caseSensitive);
      if (needed === null) return;
      for (const [match] of parts.join('').matchAll(new RegExp(source, caseSensitive ? 'gu' : 'giu'))) {
        if (caseSensitive) assert.ok(match.includes(needed));
        else assert.ok(match.toLowerCase().includes(needed.toLowerCase()));
      }
    }),
    { numRuns: 5000 },
  );
});
