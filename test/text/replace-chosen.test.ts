import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as fc from 'fast-check';
import { decodeText, encode } from '../../src/base/utf8.ts';
import { Additions } from '../../src/text/additions.ts';
import { replaceChosen } from '../../src/text/replace-chosen.ts';
import type { ChosenReplacement } from '../../src/text/replace-chosen.ts';
import { excerpt, Locator } from '../../src/text/excerpt.ts';
import type { LineMatch } from '../../src/text/excerpt.ts';
import { compileQuery } from '../../src/text/matcher.ts';
import type { Query } from '../../src/text/matcher.ts';
import { findAll } from '../../src/text/search.ts';
import type { Text } from '../../src/text/text.ts';

const additions = new Additions();
const locator = new Locator();

function finish<T>(work: Generator<unknown, T>): T {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}

function search(text: Text, query: Query): LineMatch[] {
  const matcher = compileQuery(query);
  assert.ok(!('error' in matcher));
  const matches = [...findAll(text, matcher)].flatMap((batch) => batch.matches);
  return [...locator.locate(text, matches)].flat();
}

const REGEX = { regex: true, caseSensitive: true, wholeWord: false };

function replace(
  text: Text,
  matches: readonly LineMatch[],
  pattern: string,
  template: string,
): ChosenReplacement {
  const replacement = { template, expands: true, keepCase: false, lineBreak: '\n' };
  return finish(replaceChosen(text, matches, { ...REGEX, pattern }, replacement));
}

describe('excerpts', () => {
  test('a match is found again at its line and column, and in its excerpt', () => {
    const part = fc.constantFrom(
      'a',
      'b',
      'é',
      '漢',
      '😀',
      ' ',
      '\n',
      '\r\n',
      '\t',
      'b'.repeat(90),
      'é'.repeat(90),
    );
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 40, size: 'max' }),
        fc.constantFrom('a', 'b+', 'é\\s', '^', '\\n'),
        (parts, pattern) => {
          const whole = parts.join('');
          const text = additions.string(whole);
          for (const { line, column, from, to, text: shown, range } of search(text, { ...REGEX, pattern })) {
            const before = decodeText(encode(whole).subarray(0, from)).split('\n');
            const matched = decodeText(encode(whole).subarray(from, to));
            assert.equal(line, before.length - 1);
            const start = before.at(-1) ?? '';
            assert.equal(column, Array.from(start).length);
            const rest = whole.split('\n')[line];
            assert.ok(shown.length <= 202);
            const cutEnd = shown.endsWith('…');
            const bare = shown.slice(shown.startsWith('…') ? 1 : 0, cutEnd ? -1 : undefined);
            assert.ok(rest.includes(bare), JSON.stringify([rest, bare]));
            if (!cutEnd) assert.ok(rest.replace(/\r$/, '').endsWith(bare) || rest.endsWith(bare));
            assert.ok(matched.replace(/\r$|\r?\n[^]*/, '').startsWith(shown.slice(...range)));
            if (!cutEnd) assert.equal(shown.slice(...range), matched.replace(/\r$|\r?\n[^]*/, ''));
          }
        },
      ),
      { numRuns: 500 },
    );
  });

  test('lines of more than a chunk, and bytes that are no text', () => {
    const text = additions.text(
      Uint8Array.from([
        ...encode('x\n'.repeat(200_000)),
        0xe8,
        0xaa,
        ...encode(`${'é'.repeat(200_000)}needle`),
      ]),
    );
    const lines = search(text, { ...REGEX, pattern: 'x' });
    assert.ok(lines.every(({ line, column, from }, i) => line === i && column === 0 && from === 2 * i));
    const [match] = search(text, { ...REGEX, regex: false, pattern: 'needle' });
    assert.deepEqual([match.line, match.column], [200_000, 200_001]);
    assert.equal(match.text, `…${'é'.repeat(50)}needle`);
    assert.deepEqual(match.range, [51, 57]);
    assert.equal(excerpt(additions.text(Uint8Array.of(0xff, 0x61)), { from: 1, to: 2 }).text, '\ufffda');
  });
});

describe('replaceChosen', () => {
  test('all of them is what a replacement of strings gives', () => {
    const whole = 'one two\ntwo three\r\ntwo';
    const text = additions.string(whole);
    const { changes, gone } = replace(
      text,
      search(text, { ...REGEX, pattern: '(t)(\\w)' }),
      '(t)(\\w)',
      '$2$1',
    );
    assert.equal(text.apply(changes).toString(), whole.replaceAll(/(t)(\w)/g, '$2$1'));
    assert.equal(gone, 0);
  });

  test('a choice, and none', () => {
    const text = additions.string('a a a a');
    const matches = search(text, { ...REGEX, pattern: 'a' });
    const chosen = replace(text, [matches[1], matches[3]], 'a', 'b');
    assert.equal(text.apply(chosen.changes).toString(), 'a b a b');
    assert.equal(chosen.gone, 0);
    assert.ok(replace(text, [], 'a', 'b').changes.empty);
  });

  test('what is not there any more, or not in the same line, is left alone', () => {
    const matches = search(additions.string('an a1\nan a2\nan a3'), { ...REGEX, pattern: 'a\\d' });
    const now = additions.string('an a1\nno a2\nan a4');
    const { changes, gone } = replace(now, matches, 'a\\d', 'x');
    assert.equal(now.apply(changes).toString(), 'an x\nno a2\nan a4');
    assert.equal(gone, 2);
    assert.equal(replace(additions.string('an'), matches, 'a\\d', 'x').gone, 3);
  });
});
