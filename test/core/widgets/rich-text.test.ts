import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { encode } from '../../../src/base/utf8.ts';
import { codeBlocks, withTokens } from '../../../src/core/widgets/rich-code.ts';
import { linkAt, linksIn } from '../../../src/core/widgets/rich-links.ts';
import { cutRow, rowWidth, wrapLines } from '../../../src/core/widgets/rich-rows.ts';
import {
  codeLine,
  plainLine,
  type RichLine,
  type RichSpan,
  sliceSpans,
  textOfSpans,
  withStrong,
} from '../../../src/core/widgets/rich-text.ts';

const spansOf = (...texts: readonly string[]): readonly RichSpan[] =>
  texts.map((text, i) => ({ text, style: i % 2 === 0 ? 'plain' : 'code' }));
const rowsOf = (line: string | RichLine, width: number): readonly string[] =>
  wrapLines([line], width).rows.map(textOfSpans);

describe('a range that is made strong', () => {
  const line: RichLine = { ...codeLine('', 'ts'), spans: spansOf('f(a: ', 'number', ', b)') };
  const strong = (from: number, to: number): readonly string[] =>
    withStrong(line, from, to)
      .spans.filter(({ style }) => style === 'strong')
      .map(({ text }) => text);

  test('is cut out of its spans', () => {
    assert.deepEqual(strong(2, 11), ['a: ', 'number']);
    assert.deepEqual(strong(13, 14), ['b']);
    assert.equal(textOfSpans(withStrong(line, 2, 11).spans), 'f(a: number, b)');
    assert.equal(withStrong(line, 2, 11).language, 'ts');
  });

  test('is as much of it as lies in the line', () => {
    assert.deepEqual(strong(-5, 1), ['f']);
    assert.deepEqual(strong(14, 99), [')']);
    for (const [from, to] of [
      [3, 3],
      [5, 2],
      [99, 100],
      [-3, 0],
    ] as const)
      assert.deepEqual(strong(from, to), []);
  });

  test('keeps the scopes of tokens', () => {
    const [span] = withStrong({ ...line, spans: [{ text: 'ab', style: 'plain', scopes: 'x' }] }, 0, 2).spans;
    assert.deepEqual(span, { text: 'ab', style: 'strong', scopes: 'x' });
  });
});

describe('rows', () => {
  test('break at spaces, and in a word that is wider than a row', () => {
    assert.deepEqual(rowsOf(plainLine('one two three'), 7), ['one two', 'three']);
    assert.deepEqual(rowsOf(plainLine('abcdefgh ij'), 3), ['abc', 'def', 'gh', 'ij']);
    assert.deepEqual(rowsOf(plainLine('日本語 x'), 5), ['日本', '語 x']);
    assert.deepEqual(rowsOf(plainLine(''), 5), ['']);
    assert.deepEqual(rowsOf(plainLine('ab     '), 3), ['ab']);
    assert.deepEqual(rowsOf(plainLine('👨‍👩‍👧‍👦👨‍👩‍👧‍👦'), 1), ['👨‍👩‍👧‍👦', '👨‍👩‍👧‍👦']);
  });

  test('of code go on at its indentation', () => {
    assert.deepEqual(rowsOf(codeLine('  call(one, two)'), 12), ['  call(one,', '    two)']);
  });

  test('of a rule are one row, of any width', () => {
    assert.deepEqual(wrapLines([{ kind: 'rule', spans: [] }], 9).rows, [[{ text: '', style: 'rule' }]]);
  });

  test('are the same objects for the same lines and width', () => {
    const lines = [plainLine('one two')];
    assert.equal(wrapLines(lines, 4), wrapLines(lines, 4));
    assert.notDeepEqual(wrapLines(lines, 4).rows, wrapLines(lines, 9).rows);
  });

  test('are cut with an ellipsis where there is no room', () => {
    assert.equal(textOfSpans(cutRow(spansOf('ab', 'cd', 'ef'), 4)), 'abc…');
    assert.equal(textOfSpans(cutRow(spansOf('ab', 'cd'), 4)), 'abcd');
  });

  test('keep the text of any line, and its spans their styles', () => {
    const line = fc.array(fc.string({ unit: 'grapheme', maxLength: 9 }), { maxLength: 8 });
    fc.assert(
      fc.property(line, fc.integer({ min: 1, max: 20 }), (texts, width) => {
        const spans = spansOf(...texts.map((text) => text.replaceAll(/\p{Cc}/gu, '')));
        const { rows } = wrapLines([{ kind: 'text', spans }], width);
        for (const row of rows)
          assert.ok(
            rowWidth(row) <= Math.max(2, width) ||
              [...new Intl.Segmenter().segment(textOfSpans(row))].length === 1,
          );
        for (const style of ['plain', 'code']) {
          const of = (some: readonly RichSpan[]): string =>
            textOfSpans(some.filter((span) => span.style === style)).replaceAll(' ', '');
          assert.equal(of(rows.flat()), of(spans));
        }
      }),
      { numRuns: 1000 },
    );
  });

  test('have spans that can be sliced anywhere', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 4 })), fc.nat(20), fc.nat(20), (texts, a, b) => {
        const [from, to] = [Math.min(a, b), Math.max(a, b)];
        assert.equal(textOfSpans(sliceSpans(spansOf(...texts), from, to)), texts.join('').slice(from, to));
      }),
    );
  });
});

describe('code among lines', () => {
  const lines = [
    'text',
    codeLine('let é', 'ts'),
    codeLine('', 'ts'),
    codeLine('x'),
    codeLine('fn', 'rust'),
    codeLine('a', 'c'),
  ];

  test('is in blocks of one language', () => {
    assert.deepEqual(
      codeBlocks(lines).map(({ language, text }) => [language, text]),
      [
        ['ts', 'let é\n'],
        ['rust', 'fn'],
        ['c', 'a'],
      ],
    );
  });

  test('is given the tokens that are known of it', () => {
    const stretch = {
      from: 0,
      to: 7,
      ends: Uint32Array.of(3, 4, 7),
      kinds: Uint16Array.of(1, 0, 2),
      depth: 0,
    };
    const colored = withTokens(lines, [{ stretch, paths: ['', 'keyword', 'name'] }, null]);
    assert.deepEqual(colored[1], {
      ...codeLine('', 'ts'),
      spans: [
        { text: 'let', style: 'plain', scopes: 'keyword' },
        { text: ' ', style: 'plain' },
        { text: 'é', style: 'plain', scopes: 'name' },
      ],
    });
    assert.deepEqual(
      [colored[0], ...colored.slice(2)],
      [lines[0], codeLine('', 'ts'), ...lines.slice(3)].map((line) =>
        typeof line !== 'string' && textOfSpans(line.spans) === '' ? { ...line, spans: [] } : line,
      ),
    );
  });

  test('keeps its text, whatever its tokens are', () => {
    const texts = fc.array(
      fc.string({ unit: 'grapheme', maxLength: 8 }).map((text) => text.replaceAll('\n', '')),
      { minLength: 1, maxLength: 5 },
    );
    fc.assert(
      fc.property(texts, fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }), (rows, sizes) => {
        const code = rows.map((text) => codeLine(text, 'ts'));
        const { length } = encode(rows.join('\n'));
        const ends: number[] = [];
        for (let i = 0, at = 0; at < length; i++)
          ends.push((at = Math.min(length, at + sizes[i % sizes.length])));
        const stretch = {
          from: 0,
          to: length,
          ends: Uint32Array.from(ends),
          kinds: Uint16Array.from(ends.keys()),
          depth: 0,
        };
        const colored = withTokens(code, [{ stretch, paths: ends.map((end) => `at ${end}`) }]);
        assert.deepEqual(
          colored.map((line) => (typeof line === 'string' ? line : textOfSpans(line.spans))),
          rows,
        );
      }),
    );
  });
});

describe('links in rows', () => {
  const href = 'file:///a';
  const line: RichLine = {
    kind: 'text',
    lead: [{ text: '▎ ', style: 'quote' }],
    spans: [
      { text: 'see ', style: 'plain' },
      { text: 'one two', style: 'link', href },
      { text: ' or ', style: 'plain' },
      { text: 'three', style: 'link', href },
    ],
  };
  const { rows } = wrapLines([line], 9);

  test('are one each, though they are wrapped', () => {
    assert.deepEqual(rows.map(textOfSpans), ['▎ see one', '▎ two or', '▎ three']);
    assert.deepEqual(
      linksIn(rows).map((link) => [link.row, textOfSpans(link.spans)]),
      [
        [0, 'onetwo'],
        [2, 'three'],
      ],
    );
  });

  test('are found by their columns', () => {
    assert.deepEqual(
      [5, 6, 8, 9].map((column) => linkAt(rows[0], column)),
      [null, href, href, null],
    );
  });
});
