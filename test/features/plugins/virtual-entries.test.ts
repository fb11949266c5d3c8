/** The text of a plugin's buffer, put together from entries. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { decodeText, encode } from '../../../src/base/utf8.ts';
import { type Entry, layOut } from '../../../src/features/plugins/virtual-entries.ts';

const bold = { bold: true };
const italic = { italic: true };

/** The text, and of each look and properties the stretch of text and what it is. */
function laid(entries: readonly Entry[]): { text: string; looks: string[]; properties: unknown[] } {
  const { bytes, looks: styles, properties } = layOut(entries);
  const cut = (from: number, to: number): string => decodeText(bytes.subarray(from, to));
  return {
    text: decodeText(bytes),
    looks: styles.map(({ from, to, value }) => `${value.bold ? 'b' : 'i'}:${cut(from, to)}`),
    properties: properties.map(({ from, to, value }) => [cut(from, to), value]),
  };
}

describe('entries', () => {
  test('stand one right behind the other, with what is attached to them', () => {
    assert.deepEqual(
      laid([
        { text: 'héad\n', style: bold, properties: { kind: 'head' } },
        { text: 'a' },
        { text: 'b\n', properties: { id: 1 } },
      ]),
      {
        text: 'héad\nab\n',
        looks: ['b:héad'],
        properties: [
          ['héad\n', { kind: 'head' }],
          ['b\n', { id: 1 }],
        ],
      },
    );
  });

  test('have looks of parts, by bytes and by characters, never of half a character', () => {
    const text = 'a😀é';
    assert.deepEqual(
      laid([
        {
          text,
          inlineOverlays: [
            { start: 1, end: 5, style: bold, properties: { smile: true } },
            { start: 1, end: 2, style: bold, unit: 'char' },
            { start: 2, end: 6, style: italic },
            { start: 2, end: 99, style: italic, unit: 'char' },
            { start: -3, end: 1, style: italic },
            { start: 40, end: 50, style: bold },
          ],
        },
      ]),
      {
        text,
        looks: ['b:😀', 'b:😀', 'i:😀é', 'i:é', 'i:a'],
        properties: [['😀', { smile: true }]],
      },
    );
  });

  test('are made of segments, each with looks of its own', () => {
    assert.deepEqual(
      laid([
        {
          text: 'not this',
          segments: [
            { text: 'é-', style: bold },
            { text: 'two', overlays: [{ start: 1, end: 2, style: italic }] },
          ],
          inlineOverlays: [{ start: 0, end: 4, style: italic, unit: 'char' }],
        },
      ]),
      { text: 'é-two', looks: ['b:é-', 'i:w', 'i:é-tw'], properties: [] },
    );
  });

  test('are filled up and cut to so many characters, before a line break', () => {
    const text = (entry: Entry): string => laid([entry]).text;
    assert.equal(text({ text: 'é\n', padToChars: 3 }), 'é  \n');
    assert.equal(text({ text: 'long', padToChars: 3 }), 'long');
    assert.equal(text({ text: 'longer\n', truncateToChars: 4 }), 'lon…\n');
    assert.equal(text({ text: '😀😀😀', truncateToChars: 3 }), '😀😀😀');
    assert.equal(text({ text: '😀😀😀', truncateToChars: 2 }), '😀…');
    assert.equal(text({ text: 'ab', truncateToChars: 1 }), '…');
    assert.equal(text({ text: 'ab\n', truncateToChars: 0 }), '\n');
    assert.equal(text({ text: 'abc', truncateToChars: 2, padToChars: 4 }), 'a…  ');
  });

  test('have no looks where they are cut, and have them where they are filled up', () => {
    const cut = { text: 'abcdef\n', truncateToChars: 3, style: bold };
    assert.deepEqual(
      laid([
        {
          ...cut,
          inlineOverlays: [
            { start: 1, end: 3, style: italic },
            { start: 5, end: 6, style: italic },
          ],
        },
      ]).looks,
      ['b:ab…', 'i:b…'],
    );
    const segments = [{ text: 'abc' }, { text: 'def', style: italic }];
    assert.deepEqual(laid([{ ...cut, segments }]).looks, ['b:ab…', 'i:…']);
    assert.deepEqual(laid([{ text: 'x\n', padToChars: 3, style: bold }]).looks, ['b:x  ']);
  });

  test('may mark an empty line', () => {
    const { looks: styles } = layOut([{ text: '\n', style: { bg: [1, 2, 3], extendToLineEnd: true } }]);
    assert.deepEqual(
      styles.map(({ from, to }) => [from, to]),
      [[0, 0]],
    );
  });

  test('lie where a plain count of characters says', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'é', '€', '😀'), maxLength: 8 });
    const overlay = fc.record({ start: fc.nat(9), end: fc.nat(9) });
    fc.assert(
      fc.property(fc.array(fc.record({ text, overlay }), { maxLength: 6 }), (entries) => {
        const { bytes, looks: styles } = layOut(
          entries.map((each) => ({
            text: each.text,
            inlineOverlays: [{ ...each.overlay, style: bold, unit: 'char' as const }],
          })),
        );
        const wanted: string[] = [];
        for (const each of entries) {
          const characters = Array.from(each.text);
          const { start, end } = each.overlay;
          const part = characters.slice(start, end).join('');
          if (part !== '' || (start === end && start <= characters.length)) wanted.push(part);
        }
        const found = styles.map(({ from, to }) => decodeText(bytes.subarray(from, to)));
        assert.deepEqual(
          found.filter((part) => part !== ''),
          wanted.filter((part) => part !== ''),
        );
        assert.deepEqual(bytes, encode(entries.map((each) => each.text).join('')));
      }),
    );
  });
});
