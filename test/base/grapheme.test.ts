import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as fc from 'fast-check';
import { splitGraphemes } from 'unicode-segmenter/grapheme';
import {
  Cluster,
  MAX_CLUSTER_BYTES,
  MAX_CLUSTER_SCALARS,
  nextCluster,
  picture,
  prevClusterStart,
} from '../../src/base/grapheme.ts';
import { encode, unitStart } from '../../src/base/utf8.ts';
import { ATTACHES, OPENS, scalarClass } from '../../src/base/width.ts';

/** The clusters of `bytes`, in short: what is drawn and its width; controls and invalid bytes with their kind. */
function shown(bytes: Uint8Array): string[] {
  const out = new Cluster();
  const result: string[] = [];
  for (let at = 0; at < bytes.length; at += out.length) {
    nextCluster(bytes, at, bytes.length, out);
    const glyph = out.text || String.fromCodePoint(out.scalar);
    result.push(out.kind === 'text' ? `${glyph} ${out.width}` : `${out.kind} ${glyph} ${out.width}`);
  }
  return result;
}

function starts(bytes: Uint8Array): number[] {
  const out = new Cluster();
  const result: number[] = [];
  for (let at = 0; at < bytes.length; at += out.length) {
    result.push(at);
    nextCluster(bytes, at, bytes.length, out);
  }
  return result;
}

/** One or more of every kind that the rules speak of. */
const KINDS = [
  'a',
  '1',
  ' ',
  'é',
  '日',
  '😀',
  '\u0301',
  '\u20e3',
  '\u200d',
  '\u200c',
  '\ufe0f',
  '\ufe0e',
  '👩',
  '❤',
  '🏽',
  '🇫',
  '🇷',
  '\u1100',
  '\u1161',
  '\u11a8',
  '가',
  '각',
  'क',
  '\u094d',
  '\u093f',
  '\u0600',
  '\u200b',
  '\u202e',
  '\ufeff',
  '\x1b',
  '\n',
  '\t',
  '\u{e0067}',
  '©',
];

describe('grapheme', () => {
  it('keeps consonants together that a linker joins across a mark', () => {
    const text = 'क\u094d\ufe0fक';
    const bytes = encode(text);
    assert.deepEqual(starts(bytes), [0]);
    assert.equal(prevClusterStart(bytes, 0, bytes.length), 0);
    // Without the linker they are two.
    assert.deepEqual(starts(encode('क\ufe0fक')), [0, 6]);
  });

  it('divides as the segmenter does', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...KINDS), { maxLength: 24 }), (parts) => {
        const text = parts.join('');
        const expected: number[] = [];
        let at = 0;
        for (const segment of splitGraphemes(text)) {
          expected.push(at);
          at += encode(segment).length;
        }
        assert.deepEqual(starts(encode(text)), expected);
      }),
      { numRuns: 1000 },
    );
  });

  it('never takes a boundary for certain that the segmenter does not see', () => {
    const probes = [
      'a',
      '\u0301',
      '\u200d',
      '👩',
      '🇫',
      '\u1100',
      '\u1161',
      '\u11a8',
      '가',
      'क',
      '\u094d',
      '\u093f',
      '\u0600',
    ];
    const wrong: string[] = [];
    const check = (before: string, after: string): void => {
      const first = scalarClass(before.codePointAt(0) ?? 0);
      const second = scalarClass(after.codePointAt(0) ?? 0);
      if (second & ATTACHES || first & OPENS) return;
      const segments = splitGraphemes(before + after);
      if (segments.next().value !== before) wrong.push(before + after);
    };
    for (let scalar = 0; scalar < 0x20000; scalar++) {
      if (scalar >= 0xd800 && scalar <= 0xdfff) continue;
      const text = String.fromCodePoint(scalar);
      for (const probe of probes) {
        check(text, probe);
        check(probe, text);
      }
    }
    assert.deepEqual(wrong, []);
  });

  it('finds the start of every cluster again from behind, invalid bytes included', () => {
    const part = fc.oneof(fc.constantFrom(...KINDS).map(encode), fc.uint8Array({ maxLength: 3 }));
    fc.assert(
      fc.property(fc.array(part, { maxLength: 16 }), (parts) => {
        const bytes = Uint8Array.from(parts.flatMap((p) => Array.from(p)));
        const all = starts(bytes);
        for (let at = 1; at <= bytes.length; at++) {
          const expected = all.findLast((start) => start < at);
          assert.equal(prevClusterStart(bytes, 0, at, bytes.length), expected);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('gives each cluster the cells that terminals give it', () => {
    const cases: Record<string, string[]> = {
      'e\u0301x': ['e\u0301 1', 'x 1'],
      日本: ['日 2', '本 2'],
      '👨‍👩‍👧!': ['👨‍👩‍👧 2', '! 1'],
      '🇫🇷🇩🇪': ['🇫🇷 2', '🇩🇪 2'],
      '👍🏽': ['👍🏽 2'],
      '❤': ['❤ 1'],
      '❤\ufe0f': ['❤\ufe0f 2'],
      '1\ufe0f\u20e3': ['1\ufe0f\u20e3 2'],
      '\u1112\u1161\u11ab': ['\u1112\u1161\u11ab 2'],
      한글: ['한 2', '글 2'],
      क्षि: ['क्षि 2'],
      กำ: ['กำ 2'],
      '가\u0301': ['가\u0301 2'],
    };
    for (const [text, expected] of Object.entries(cases)) assert.deepEqual(shown(encode(text)), expected);
  });

  it('draws a lone mark on a dotted circle', () => {
    assert.deepEqual(shown(encode('\n\u0301a')), ['control ␊ 1', '\u25cc\u0301 1', 'a 1']);
    assert.deepEqual(shown(Uint8Array.of(0xff, 0xcc, 0x81)), ['invalid <FF> 4', '\u25cc\u0301 1']);
  });

  it('draws controls, invisible characters and invalid bytes as pictures', () => {
    assert.deepEqual(shown(encode('\x1b\0\x7f\t\r')), [
      'control ␛ 1',
      'control ␀ 1',
      'control ␡ 1',
      'control ␉ 1',
      'control ␍ 1',
    ]);
    assert.deepEqual(shown(encode('\u202e\u009b')), ['control <U+202E> 8', 'control <U+009B> 8']);
    assert.deepEqual(shown(encode('\u200d')), ['control <U+200D> 8']);
    assert.deepEqual(shown(Uint8Array.of(0x61, 0xe9, 0x62)), ['a 1', 'invalid <E9> 4', 'b 1']);
    assert.equal(picture(0xe0001), '<U+E0001>');
  });

  it('cuts a cluster that is too long, and goes on behind it', () => {
    const bytes = encode(`a${'\u0301'.repeat(100)}b`);
    const all = starts(bytes);
    assert.equal(all[1], 1 + 2 * (MAX_CLUSTER_SCALARS - 1));
    assert.equal(all.at(-1), bytes.length - 1);
    assert.equal(prevClusterStart(bytes, 0, bytes.length), bytes.length - 1);
    assert.equal(prevClusterStart(bytes, 0, bytes.length - 1), all.at(-2));
    assert.equal(unitStart(bytes, bytes.length - 1), bytes.length - 1);
  });

  it('needs no more than MAX_CLUSTER_BYTES of what follows', () => {
    const bytes = encode(`${'👩\u200d'.repeat(60)}x`);
    const whole = new Cluster();
    const windowed = new Cluster();
    nextCluster(bytes, 0, bytes.length, whole);
    nextCluster(bytes, 0, MAX_CLUSTER_BYTES, windowed);
    assert.deepEqual(windowed, whole);
  });
});
