/** Holds the translation of Vim's patterns to tables, and these to Vim. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { translate } from '../../../../src/features/vim/regex/translate.ts';
import { patternOfText, patternOfWord } from '../../../../src/features/vim/regex/word-pattern.ts';
import { ATOMS } from './atoms-table.ts';
import { FAULTS, REFUSED } from './faults-table.ts';
import { INTENDED } from './intended.ts';
import { mark } from './marked.ts';
import { ourMatches } from './ours.ts';
import { STRUCTURE } from './structure-table.ts';
import { askVim, type Question } from './vim.ts';

const rows = [...ATOMS, ...STRUCTURE].flatMap(({ subject, text, options, marked }) =>
  marked.map(([pattern, expected]) => {
    const question: Question = { pattern, lines: text.split('\n'), ...options };
    return { subject, question, expected };
  }),
);

const number = (message: string): string => /E\d+/.exec(message)?.[0] ?? '';

describe('the translation of patterns', () => {
  for (const subject of new Set(rows.map((row) => row.subject)))
    test(`finds what the table says: ${subject}`, () => {
      for (const { question, expected } of rows.filter((row) => row.subject === subject)) {
        const { matches, fault } = ourMatches(question);
        assert.equal(fault, '', question.pattern);
        assert.equal(mark(question.lines, matches), expected, question.pattern);
      }
    });

  test('finds the same in a file with CRLF', () => {
    for (const { question, expected } of rows) {
      const { matches } = ourMatches(question, '\r\n');
      assert.equal(mark(question.lines, matches), expected, question.pattern);
    }
  });

  test('finds what Vim finds, with its groups', () => {
    assert.ok(rows.length >= 300);
    const answers = askVim(rows.map((row) => row.question));
    for (const [i, { question, expected }] of rows.entries()) {
      const { matches, error } = answers[i];
      assert.equal(error, '', question.pattern);
      assert.equal(mark(question.lines, matches), expected, `the table is wrong: ${question.pattern}`);
      assert.deepEqual(ourMatches(question).matches, matches, question.pattern);
    }
  });

  test('differs where that is intended, and nowhere else', () => {
    const answers = askVim(INTENDED.map((row) => row.question));
    for (const [i, { question, reason }] of INTENDED.entries()) {
      const { matches, fault } = ourMatches(question);
      const theirs = answers[i];
      assert.notDeepEqual(
        { matches, fails: fault !== '' },
        { matches: theirs.matches, fails: theirs.error !== '' },
        `no longer differs: ${question.pattern} (${reason})`,
      );
    }
  });
});

describe('a pattern that is wrong', () => {
  test('has the number of the fault that Vim reports', () => {
    const questions = FAULTS.map((pattern): Question => ({ pattern, lines: ['a'] }));
    for (const [i, { error }] of askVim(questions).entries()) {
      const { fault } = ourMatches(questions[i]);
      assert.notEqual(number(error), '', questions[i].pattern);
      assert.equal(number(fault), number(error), `${questions[i].pattern}: ${fault}`);
    }
  });

  for (const [pattern, sentence] of REFUSED)
    test(`is refused in plain words: ${pattern}`, () => {
      assert.deepEqual(translate(pattern, { ignoreCase: false, smartCase: false }), { fault: sentence });
    });
});

describe('an empty pattern', () => {
  const options = { ignoreCase: false, smartCase: false };

  test('is the last one', () => {
    const lastPattern = String.raw`\<a`;
    assert.deepEqual(translate('', { ...options, lastPattern }), translate(lastPattern, options));
  });

  test('is a fault where there is none', () => {
    assert.deepEqual(translate('', options), { fault: 'E35: There is no earlier pattern' });
  });
});

describe('a pattern of literal text', () => {
  const texts = ['foo', 'a.b*c', String.raw`\<x\>`, '[a]~$^', '/?', 'a\\', 'x+=(y|z)&', '^', '$', 'éß'];

  test('matches just that', () => {
    const questions = texts.flatMap((text) => {
      const lines = ['abc', text, `- ${text} -`];
      return [patternOfText(text), patternOfWord(text, false)].map((pattern) => ({ pattern, lines }));
    });
    for (const [i, { matches }] of askVim(questions).entries()) {
      const { pattern, lines } = questions[i];
      assert.deepEqual(ourMatches(questions[i]).matches, matches, pattern);
      assert.deepEqual(
        matches.map(([, , text]) => text),
        [lines[1], lines[1]],
        pattern,
      );
    }
  });

  test('matches across lines', () => {
    const [match] = ourMatches({ pattern: patternOfText('b\r\nc'), lines: ['ab', 'cd'] }).matches;
    assert.deepEqual(match.slice(0, 3), [1, 2, 'b\nc']);
  });

  test('matches whole words for * and #', () => {
    const question = { pattern: patternOfWord('foo', true), lines: ['foo foobar foo_ (foo)'] };
    assert.equal(question.pattern, String.raw`\<foo\>`);
    const { matches } = ourMatches(question);
    assert.equal(mark(question.lines, matches), '‹foo› foobar foo_ (‹foo›)');
  });
});
