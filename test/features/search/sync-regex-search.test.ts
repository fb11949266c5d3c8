/** The matches found at once are those that the worker finds. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { allNearBy, nearExpression } from '../../../src/features/search/sync-regex-search.ts';
import { SearchSession } from '../../../src/host/search/search-session.ts';
import { Block } from '../../../src/text/block.ts';
import { compileQuery, Expression } from '../../../src/text/matcher.ts';
import { findAll } from '../../../src/text/search.ts';
import { Text } from '../../../src/text/text.ts';

const NUM_RUNS = 300;

const ATOMS = [
  'a',
  'b',
  'ä',
  'ß',
  'k',
  '.',
  '^',
  '$',
  String.raw`\b`,
  String.raw`\B`,
  String.raw`\w`,
  String.raw`\W`,
  String.raw`\s`,
  String.raw`\n`,
  String.raw`\r`,
  '[^a]',
  '[ab]',
  String.raw`\p{L}`,
  '👍',
  '(?<=a)',
  '(?<!b)',
  '(?=b)',
  '(?!a)',
  '(a)',
  '(?:a|b)',
  '(a|ab)(c|bcd)?',
  String.raw`(.)\1`,
  '(?<n>b)?',
  '|',
  '()',
  '[^]',
  '\ufffd',
];
const MARKS = ['', '', '', '*', '+', '?', '*?', '+?', '{2}', '{1,3}'];
const PARTS = [
  'a',
  'b',
  'ab',
  'A',
  'ä',
  'Ä',
  'ß',
  'ẞ',
  'k',
  'K',
  '\u212a',
  'e\u0301',
  '👍',
  ' ',
  '\n',
  '\r\n',
  '\r',
  '\t',
  '_',
  '1',
  '.',
];

const patterns = fc
  .array(fc.tuple(fc.constantFrom(...ATOMS), fc.constantFrom(...MARKS)), { minLength: 1, maxLength: 4 })
  .map((parts) =>
    parts.map(([atom, mark]) => (/^[\^$|]$|^\\[bB]$|^\(\?<?[=!]/.test(atom) ? atom : atom + mark)).join(''),
  );

/** A text with some bytes that are no characters, and perhaps much before or behind it. */
const texts = fc
  .tuple(
    fc.array(
      fc.oneof(
        { weight: 9, arbitrary: fc.constantFrom(...PARTS).map((part) => Buffer.from(part)) },
        { weight: 1, arbitrary: fc.constantFrom(0xff, 0xc3, 0xe2).map((byte) => Buffer.from([byte])) },
      ),
      { maxLength: 24 },
    ),
    fc.constantFrom(0, 0, 0, 1, 40, 1000),
    fc.constantFrom(0, 0, 0, 1, 1000),
  )
  .map(([parts, before, behind]) =>
    Buffer.concat([
      Buffer.from('xyz xyz xyz xyz xyz\n'.repeat(before)),
      ...parts,
      Buffer.from('xyz xyz xyz xyz xyz\n'.repeat(behind)),
    ]),
  );

/** A unit boundary near a part of a text. */
const placeIn = (text: Buffer, share: number): number => {
  const at = Math.floor(share * text.length);
  const back = text.subarray(Math.max(0, at - 3), at);
  return Buffer.from(back.toString()).equals(back) ? at : 0;
};

describe('what is near', () => {
  let told = 0;
  test('is what is found anyway', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(
        fc.record({
          pattern: patterns,
          bytes: texts,
          at: share,
          ends: fc.option(fc.tuple(share, share)),
          backward: fc.boolean(),
          past: fc.boolean(),
          caseSensitive: fc.boolean(),
          wholeWord: fc.boolean(),
        }),
        ({ pattern, bytes, at, ends, backward, past, caseSensitive, wholeWord }) => {
          const query = { pattern, regex: true, caseSensitive, wholeWord };
          const expression = compileQuery(query);
          fc.pre(expression instanceof Expression);
          const text = Text.of(Block.of(bytes));
          const [low, high] = (ends ?? [0, 1])
            .map((share) => placeIn(bytes, share))
            .toSorted((a, b) => a - b);
          const range = { from: low, to: high };
          const from = Math.max(low, Math.min(high, placeIn(bytes, at)));
          const all = allNearBy(text, expression, range);
          const found = [...findAll(text, expression, range)].flatMap(({ matches }) => matches);
          if (all !== null) assert.deepEqual(all, found);
          const near = nearExpression(text, expression, { from, backward, past, range });
          if (near === null) return;
          told++;
          const session = new SearchSession(text, query, range);
          for (const report of session.run({ query, from, backward, past }))
            if (report?.type === 'found') {
              assert.deepEqual(
                { match: near.match, wrapped: near.wrapped },
                { match: report.match, wrapped: report.wrapped },
              );
              return;
            }
        },
      ),
      { numRuns: NUM_RUNS },
    );
    assert.ok(told > NUM_RUNS / 3, `${told} of ${NUM_RUNS} were near`);
  });

  test('is not waited for long', () => {
    const text = Text.of(Block.of(Buffer.from(`${'a'.repeat(100)}!`)));
    const expression = compileQuery({
      pattern: '(a|aa)+$',
      regex: true,
      caseSensitive: true,
      wholeWord: false,
    });
    assert.ok(expression instanceof Expression);
    assert.equal(
      nearExpression(text, expression, {
        from: 0,
        backward: false,
        past: false,
        range: { from: 0, to: text.length },
      }),
      null,
    );
  });
});
