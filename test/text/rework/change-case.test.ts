import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { drain } from '../../../src/base/drain.ts';
import { encode } from '../../../src/base/utf8.ts';
import { type LetterCase, inCase, changeCase } from '../../../src/text/rework/change-case.ts';
import { changesOf } from '../../../src/text/replacements.ts';
import { assemble } from '../../../src/text/stretches.ts';
import { type MemoryReader, textOf } from '../model.ts';

/** Each the slow way. */
const PLAIN: Readonly<Record<LetterCase, (text: string) => string>> = {
  upper: (text) => text.toUpperCase(),
  lower: (text) => text.toLowerCase(),
  toggled: (text) =>
    Array.from(text, (each) => (each === each.toUpperCase() ? each.toLowerCase() : each.toUpperCase())).join(
      '',
    ),
  capitalized: (text) =>
    text.replaceAll(
      /\p{L}[\p{L}\p{N}\p{M}]*/gu,
      ([first, ...rest]) => first.toUpperCase() + rest.join('').toLowerCase(),
    ),
};

const CASES = Object.keys(PLAIN) as LetterCase[];

const words = fc
  .array(
    fc.constantFrom(
      'a',
      'Z',
      'q7',
      '9x',
      'é',
      'Σ',
      'ς',
      'ß',
      'İ',
      'e\u0301',
      '語',
      '𐐨',
      ' ',
      '_',
      '\n',
      '. ',
    ),
    {
      maxLength: 60,
      size: 'max',
    },
  )
  // No word is longer than a part.
  .map((parts) => parts.map((part, i) => (i % 6 === 5 ? `${part} ` : part)).join(''));

/** A sigma is written in one of two ways, by what stands around it: which one, toggling leaves open. */
const isPlain = (text: string, to: LetterCase): boolean => to !== 'toggled' || !/[Σς]/.test(text);

test('letters are written in another case as JavaScript does it', () => {
  fc.assert(
    fc.property(words, fc.constantFrom(...CASES), (text, to) => {
      fc.pre(isPlain(text, to));
      assert.equal(Buffer.from(inCase(encode(text), to)).toString(), PLAIN[to](text));
    }),
    { numRuns: 500 },
  );
});

test('in parts, of some ranges, it comes to the same, whatever stands in between', () => {
  fc.assert(
    fc.property(fc.array(words, { maxLength: 4 }), words, fc.constantFrom(...CASES), (texts, between, to) => {
      fc.pre(isPlain(texts.join(' '), to));
      const ranges: { from: number; to: number }[] = [];
      const bytes: number[] = [];
      for (const text of texts) {
        bytes.push(...encode(between));
        const from = bytes.length;
        bytes.push(...encode(text));
        ranges.push({ from, to: bytes.length });
      }
      const { text } = textOf(Uint8Array.from(bytes));
      const made = drain(changeCase(text, to, ranges, 64));
      const changes = changesOf(made);
      const after = drain(assemble(text, changes.content, made));
      const wanted = texts.map((each) => between + PLAIN[to](each)).join('');
      assert.equal(after.toString(), wanted);
      assert.equal(text.apply(changes).toString(), wanted);
    }),
    { numRuns: 500 },
  );
});

test('bytes that are no character stay as they are, wherever a part ends', () => {
  const bytes = Uint8Array.from({ length: 300 }, (_, i) => [0x61, 0xff, 0xc3, 0x80][i % 4 === 3 ? 1 : i % 3]);
  for (const to of CASES) {
    const { text } = textOf(bytes);
    const made = drain(changeCase(text, to, [{ from: 0, to: bytes.length }], 16));
    const after = text.apply(changesOf(made)).read(0, made.newLength);
    assert.equal(made.newLength, bytes.length);
    for (const [i, byte] of bytes.entries()) if (byte >= 0xc4) assert.equal(after[i], byte);
  }
});

test('what cannot be read is left alone, and told', () => {
  const { text, source } = textOf(encode('abcd'.repeat(20)), 16);
  (source.reader as MemoryReader).broken = { from: 0, to: 16 };
  const made = drain(changeCase(text, 'upper', [{ from: 0, to: text.length }]));
  assert.deepEqual([made.lost, made.table.length], [true, 0]);
});
