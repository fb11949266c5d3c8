/** Holds replacements of `:s` to Vim: as they are expanded, and as the search worker carries them out. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { decodeText, encode } from '../../../../src/base/utf8.ts';
import { expand, replacementOf, substitution } from '../../../../src/features/vim/regex/substitution.ts';
import { translate } from '../../../../src/features/vim/regex/translate.ts';
import { Block } from '../../../../src/text/block.ts';
import { compileQuery } from '../../../../src/text/matcher.ts';
import { changesOf, replacements } from '../../../../src/text/replacements.ts';
import { Text } from '../../../../src/text/text.ts';
import { Grammar, randomLines, randomOf, write } from './grammar.ts';
import { LOOSE, OTHER_PLACES } from './intended.ts';
import { type Answer, askVim, type Question } from './vim.ts';

const r = String.raw;

const REPLACEMENTS = [
  '',
  'x',
  '[&]',
  r`[\&]`,
  r`\0-\1-\2`,
  r`\9x`,
  '~',
  '[~]',
  r`\~`,
  'a~b&',
  r`\u&`,
  r`\l&`,
  r`\U&x`,
  r`\L&X`,
  r`\U&\ex&`,
  r`\U&\Ex`,
  r`\u\L&`,
  r`\L\u&`,
  r`\l\U&`,
  r`\u\e&`,
  r`\u\u&`,
  r`\U\u\l&`,
  r`\u1\1`,
  r`\u\9ab`,
  r`\u \1`,
  '\\uß\\Uß',
  '\\uéa',
  r`a\rb`,
  r`\U&\r&`,
  r`a\nb`,
  r`a\tb`,
  r`a\bb`,
  r`\\`,
  r`\q\%\"`,
  'a\rb',
  'a\\\rb',
];

const PATTERNS = [
  '\\(o\\)o\\|bar\\|é',
  'x*',
  r`o\zsb\|\(a\)`,
  r`\(\(f\)\|\(b\)\)\@>.`,
  r`\n`,
  '$',
  '^',
  r`b\n`,
  r`.\ze.`,
  r`\<.`,
];

/** The lines that the editor makes of a question. */
function ourLines(question: Question): readonly string[] {
  const { pattern, lines, magic, last = '', replacement = '', once = false, ignoreCase = false } = question;
  const translation = translate(pattern, { ignoreCase, smartCase: false, magic: true });
  const made = substitution(replacement, { magic, last });
  assert.ok(!('fault' in translation) && !('fault' in made));
  const { regex, matchCase, groups, starts, ends, multiline } = translation;
  const bounds = { starts, ends };
  const query = { pattern: regex, regex: true, caseSensitive: matchCase, wholeWord: false, bounds };
  const matcher = compileQuery(query, true);
  assert.ok(!('error' in matcher));
  const text = Text.of(Block.of(encode(lines.map((line) => `${line}\n`).join(''))));
  // Vim has no line after the last line break.
  const ranges = [{ from: 0, to: text.length, open: true }];
  const order = { replacement: replacementOf(made, groups, '\n'), ranges, limit: Infinity };
  const work = replacements(text, matcher, { ...order, lines: { first: once, multiline } });
  let step = work.next();
  while (step.done !== true) step = work.next();
  const changes = changesOf(step.value);
  const changed = text.apply(changes);
  const all = decodeText(changed.read(0, changed.length));
  // The last line ends, whatever was made of its line break.
  const isEndReplaced = changes.size > 0 && changes.to(changes.size - 1) === text.length;
  return (isEndReplaced ? all : all.replace(/\n$/, '')).split('\n');
}

/** Vim's lines, in which a zero byte is a line break. */
const theirLines = ({ lines }: Answer): readonly string[] => lines.map((line) => line.replaceAll('\n', '\0'));

describe('a substitution', () => {
  test('makes the same lines as Vim', () => {
    const questions = PATTERNS.flatMap((pattern) =>
      REPLACEMENTS.flatMap((replacement) =>
        [true, false].map((once): Question => {
          const lines = ['foo bar', '', 'Foobar éa', 'b'];
          return { pattern, lines, replacement, once, last: '<x&>' };
        }),
      ),
    );
    for (const [i, answer] of askVim(questions).entries()) {
      assert.equal(answer.error, '', JSON.stringify(questions[i]));
      assert.deepEqual(ourLines(questions[i]), theirLines(answer), JSON.stringify(questions[i]));
    }
  });

  test('makes the same lines as Vim with nomagic', () => {
    const questions = REPLACEMENTS.map((replacement): Question => {
      return { pattern: 'o', lines: ['foo', 'bo'], replacement, magic: false, last: '<x&>' };
    });
    for (const [i, answer] of askVim(questions).entries())
      assert.deepEqual(ourLines(questions[i]), theirLines(answer), JSON.stringify(questions[i]));
  });

  test('makes the same lines as Vim of random patterns', () => {
    const random = randomOf(22);
    const grammar = new Grammar(random);
    const loose = [...LOOSE, ...OTHER_PLACES];
    const questions = Array.from({ length: 1000 }, (): Question => {
      const once = random() < 0.5;
      return { pattern: write(grammar.pattern()), lines: randomLines(random), once, replacement: r`<\1&>` };
    }).filter(({ pattern }) => !loose.some((kind) => kind.pattern.test(pattern)));
    assert.ok(questions.length > 500);
    for (const [i, answer] of askVim(questions).entries()) {
      if (answer.error.includes('E486')) continue;
      const fails = 'fault' in translate(questions[i].pattern, { ignoreCase: false, smartCase: false });
      assert.equal(fails, answer.error !== '', JSON.stringify(questions[i]));
      if (!fails) assert.deepEqual(ourLines(questions[i]), theirLines(answer), JSON.stringify(questions[i]));
    }
  });

  test('expands its captures', () => {
    const made = substitution(r`\u\1-\2-&\r~`, { last: r`[\0]` });
    assert.ok(!('fault' in made));
    assert.equal(expand(made, ['ab', 'a', undefined]), 'A--ab\n[ab]');
    assert.equal(made.source, r`\u\1-\2-&\r[\0]`);
  });

  test('cannot be an expression', () => {
    assert.deepEqual(substitution(r`\=1+1`), {
      fault: r`A replacement cannot be an expression (\=) here`,
    });
  });
});
