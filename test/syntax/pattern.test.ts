import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as fc from 'fast-check';
import { Pattern } from '../../src/syntax/pattern.ts';

/** The matches of the engine's own matcher. */
const native = (source: string, flags: string, text: string): unknown =>
  [...text.matchAll(new RegExp(source, flags.includes('g') ? flags : `${flags}g`))].map((match) => ({
    at: match.index,
    groups: [...match],
  }));

const own = (source: string, flags: string, text: string): unknown =>
  Pattern.of(source, flags)?.matches(text, true);

const TABLE: readonly (readonly [source: string, flags: string, text: string])[] = [
  ['a', '', 'banana'],
  ['\\1(\\1?)', '', 'a'],
  ['([ab]?)\\1', '', 'aab'],
  ['', '', 'ab'],
  ['', 'u', '👍a'],
  ['.', '', '👍a\n'],
  ['.', 'u', '👍a\n'],
  ['.', 's', 'a\nb'],
  ['^a|b$', '', 'a\nab'],
  ['^a|b$', 'm', 'a\nab\nb'],
  ['\\bfoo\\b', '', 'foo food foo'],
  ['\\Bo', '', 'foo o'],
  ['(a)|(b)', '', 'abc'],
  ['(?:(a)|b)*', '', 'abab'],
  ['(a*)*', '', 'aab'],
  ['(a*?)*?b', '', 'aab'],
  ['(?=(a))a\\1', '', 'aaa'],
  ['(?!a)\\w', '', 'ab'],
  ['(?<=(a)(b))c', '', 'abc'],
  ['(?<!a)b', '', 'abb'],
  ['(?<=\\1(a))b', '', 'aab'],
  ['(?<x>a)(?<y>b)\\k<x>', '', 'abaab'],
  ['\\k<x>', '', 'k<x>'],
  ['a{2}', '', 'aaaaa'],
  ['a{2,}', '', 'aaaaa'],
  ['a{1,2}?', '', 'aaaaa'],
  ['a{,2}', '', 'a{,2}'],
  ['{', '', 'a{'],
  [']', '', 'a]'],
  ['[^a-c]+', '', 'abcde'],
  ['[\\]\\d-]+', '', 'a]1-'],
  ['[]', '', 'a'],
  ['[^]', '', 'a\n'],
  ['\\x41\\u0042\\103', '', 'ABC'],
  ['\\cA\\0', '', '\u0001\u0000'],
  ['\\8\\1', '', '8\u0001'],
  ['\\p{Lu}', 'u', 'aÄ'],
  ['\\u{1f44d}', 'u', 'a👍'],
  ['é', 'i', 'É'],
  ['ſ', 'iu', 'S'],
  ['(a)\\1', 'i', 'aA'],
  ['(\\w+)\\s\\1', '', 'the the'],
  ['([A-Z])([a-z]*)', '', 'HelloWorld'],
  ['(.*)\\..+$', '', 'a.b.ts'],
  ['a*?$', '', 'baa'],
  ['(?:a|ab)(?:c|bcd)(d*)', '', 'abcd'],
  ['(z)((a+)?(b+)?(c))*', '', 'zaacbbbcac'],
  ['(?=a)*b', '', 'ab'],
  ['(a?)*?x', '', 'aax'],
  ['(?:)*', '', 'a'],
];

describe('bounded expressions', () => {
  for (const [source, flags, text] of TABLE)
    it(`finds /${source}/${flags} in ${JSON.stringify(text)} as the engine does`, () => {
      assert.deepEqual(own(source, flags, text), native(source, flags, text));
    });

  it('finds what the engine finds, whatever it is', () => {
    const atom = fc.constantFrom(
      'a',
      'b',
      '.',
      '[ab]',
      '[^a]',
      '\\w',
      '\\b',
      '^',
      '$',
      '(',
      '(?:',
      '(?=',
      '(?!',
    );
    const more = fc.constantFrom(
      '|',
      ')',
      '*',
      '+',
      '?',
      '*?',
      '+?',
      '{2}',
      '{0,2}',
      '{1,}?',
      '\\1',
      '(?<=',
      '(?<!',
    );
    const text = fc.array(fc.constantFrom(...'aabB \n👍'), { maxLength: 12 }).map((chars) => chars.join(''));
    let compared = 0;
    fc.assert(
      fc.property(
        fc.array(fc.oneof(atom, more), { maxLength: 9 }),
        fc.constantFrom('', 'i', 'u', 'm', 'is'),
        text,
        (parts, flags, within) => {
          const open = parts.filter((part) => part.startsWith('(')).length;
          const closed = parts.filter((part) => part === ')').length;
          const source = parts.join('') + ')'.repeat(Math.max(0, open - closed));
          const pattern = Pattern.of(source, flags);
          // Between the halves of a character the engine finds what is empty.
          const halves = flags.includes('u') && within.includes('👍') && /\(\?|\\b|\$|\^/.test(source);
          if (pattern === null || halves) return;
          compared++;
          assert.deepEqual(
            pattern.matches(within, true),
            native(source, flags, within),
            `/${source}/${flags}`,
          );
        },
      ),
      { numRuns: 20_000 },
    );
    assert.ok(compared > 2000, `only ${compared} were expressions`);
  });

  it('gives up what does not come to an end', () => {
    const a = 'a'.repeat(40);
    for (const source of ['(a+)+$', '(a|a)*$', '(a|aa)+$', 'a*a*a*a*a*a*$', '(?=(a+)+$)', '(.*)*x']) {
      const found = Pattern.of(source, '')?.matches(`${a}!`.repeat(50), true);
      assert.equal(found, null, source);
    }
    assert.equal(Pattern.of('(?:ab)*', '')?.matches('ab'.repeat(100_000), true), null);
  });

  it('knows what it does not know', () => {
    assert.equal(Pattern.of('(', ''), null);
    assert.equal(Pattern.of('(?i:a)', ''), null);
    assert.equal(Pattern.of('[a--b]', 'v'), null);
    assert.equal(Pattern.of('a'.repeat(3000), ''), null);
  });
});
