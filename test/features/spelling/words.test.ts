import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { encode } from '../../../src/base/utf8.ts';
import { wordsOf } from '../../../src/features/spelling/words.ts';

const words = (prose: string): string =>
  wordsOf(prose, 0)
    .map(({ word }) => word)
    .join(' ');

describe('the words whose spelling is checked', () => {
  const cases: readonly (readonly [prose: string, words: string, what: string])[] = [
    ['This is the dog’s bowl.', "This the dog's bowl", 'plain words from three letters on'],
    ['see https://exampel.com/foo or www.exmaple.org now', 'see now', 'no addresses'],
    ['mail user.nmae@exmaple.org today', 'mail today', 'no mail addresses'],
    ['in /usr/lcoal/bin and ./scirpts/run', 'and', 'no paths'],
    ['run `gti status` here', 'run here', 'no code in backticks'],
    ['the HTTP and JSONs of TypeScript', 'the and', 'no names'],
    ['foo_bar baz2 x9y $path @name #tag', '', 'no parts of names'],
    ['call retrun() and obj.memebr then', 'call and then', 'no calls and members'],
    ['end.', 'end', 'a word before a full stop'],
    ['--verbsoe and -x', 'and', 'no options'],
    ['either/or', 'either', 'two words with a slash between'],
    ['한국어 日本語 wörter', '한국어 wörter', 'no scripts without spaces'],
    ['two&nbsp;wrod', 'two wrod', 'no entities'],
  ];
  for (const [prose, expected, what] of cases) test(what, () => assert.equal(words(prose), expected));

  test('stand at their bytes', () => {
    const pieces = fc.constantFrom('wörd', 'dog’s', ' ', '日本', 'https://a.b/cc', '`x y`', '😀', '.', 'two');
    fc.assert(
      fc.property(fc.array(pieces), fc.nat(100), (parts, at) => {
        const prose = parts.join('');
        const bytes = encode(prose);
        for (const { from, to, word } of wordsOf(prose, at)) {
          const found = new TextDecoder().decode(bytes.subarray(from - at, to - at));
          assert.equal(found.replaceAll('’', "'"), word);
        }
      }),
    );
  });
});
