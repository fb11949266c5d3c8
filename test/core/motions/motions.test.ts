/** Every motion of the table, on texts at random and beside simple models. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as fc from 'fast-check';
import { decodeText, encode } from '../../../src/base/utf8.ts';
import { throughCharacter } from '../../../src/core/motions/character-motions.ts';
import type { Motion, Target } from '../../../src/core/motions/motion.ts';
import { MOTIONS, motionNamed, targetOf } from '../../../src/core/motions/motions.ts';
import { cursorAt } from '../../../src/core/model/selection.ts';
import type { Text } from '../../../src/text/text.ts';
import { placesOf, scopeOf, textOf, UNITS } from './scope.ts';

/** Texts of characters that are hard to move over, some of them no UTF-8. */
const contents = fc
  .array(
    fc.oneof(
      { weight: 30, arbitrary: fc.constantFrom(...UNITS).map(encode) },
      { weight: 1, arbitrary: fc.constantFrom(Uint8Array.of(0xff), Uint8Array.of(0xe6, 0x97)) },
    ),
    { maxLength: 24 },
  )
  .map((parts) => Uint8Array.from(parts.flatMap((part) => [...part])));

const sometimes = { seed: 19, numRuns: 150 };

/** As often as `count` says by itself: the last target; null where the first one fails. */
function oneByOne(text: Text, motion: Motion, wrap: boolean, at: number, count: number): Target | null {
  let target: Target | null = null;
  for (let left = count; left > 0; left--) {
    const range = target === null ? cursorAt(at) : cursorAt(target.head, target.goal);
    const next = motion.move(scopeOf(text, { wrap }), range, 1);
    if (next === null || next === undefined) break;
    target = next;
  }
  return target;
}

describe('every motion', () => {
  const all = [...MOTIONS, throughCharacter('o', 1), throughCharacter('o', -1), throughCharacter('e', 1)];
  for (const motion of all) {
    const { name, repeats, keepsColumn = false } = motion;
    it(`${name} goes to places of the text where a cursor may be`, () => {
      fc.assert(
        fc.property(contents, fc.boolean(), fc.nat(60), (bytes, wrap, least) => {
          const text = textOf(bytes);
          const places = placesOf(text);
          for (const at of places) {
            for (const allowance of [least, 1e6]) {
              const scope = scopeOf(text, { wrap }, allowance);
              const target = motion.move(scope, cursorAt(at), 1 + (at % 3));
              assert.notEqual(target, undefined);
              const edge = motion.atEdge?.(scope, cursorAt(at));
              for (const each of [target, edge]) {
                if (each === null || each === undefined) continue;
                assert.ok(places.includes(each.head), `from ${at} to ${each.head}`);
                assert.equal(each.goal !== undefined, keepsColumn);
                if (repeats && each === target) assert.notEqual(each.head, at, `it stays at ${at}`);
              }
            }
          }
        }),
        sometimes,
      );
    });

    it(`${name} by a count goes ${repeats ? 'so often' : 'where it goes without one'}`, () => {
      // Of characters that are searched there may be too few.
      if (!MOTIONS.includes(motion)) return;
      fc.assert(
        fc.property(contents, fc.boolean(), fc.integer({ min: 2, max: 5 }), (bytes, wrap, count) => {
          const text = textOf(bytes);
          for (const at of placesOf(text)) {
            const target = motion.move(scopeOf(text, { wrap }), cursorAt(at), count);
            assert.deepEqual(target, oneByOne(text, motion, wrap, at, repeats ? count : 1), `from ${at}`);
          }
        }),
        sometimes,
      );
    });
  }

  it('has a name of its own, and an opposite that exists', () => {
    assert.equal(new Set(MOTIONS.map(({ name }) => name)).size, MOTIONS.length);
    for (const { opposite } of MOTIONS)
      if (opposite !== undefined) assert.equal(motionNamed(opposite).name, opposite);
    assert.throws(() => motionNamed('word_up'), /no motion is named word_up/);
  });

  it('goes the other way for a count below zero', () => {
    const scope = scopeOf(textOf('one two three four'));
    const from = cursorAt(8);
    const head = (name: string, count: number): number | null =>
      targetOf(motionNamed(name), scope, from, count)?.head ?? null;
    assert.deepEqual([head('right', -3), head('forward_word', -2), head('backward_word', -2)], [5, 0, 18]);
    assert.deepEqual([head('right', 0), head('line_starts', 0), head('line_starts', -1)], [null, 0, 0]);
  });
});

/** A text as lines, each with its start and its end without the break; in bytes. */
function linesOf(text: Text): readonly { from: number; to: number; next: number; string: string }[] {
  const bytes = text.read(0, text.length);
  const found = [];
  for (let from = 0; ;) {
    const feed = bytes.indexOf(10, from);
    const stop = feed < 0 ? bytes.length : feed;
    const to = feed > from && bytes[feed - 1] === 13 ? feed - 1 : stop;
    found.push({
      from,
      to,
      next: feed < 0 ? stop : stop + 1,
      string: decodeText(bytes.subarray(from, stop)),
    });
    if (feed < 0) return found;
    from = stop + 1;
  }
}

/** By the name of a motion: where it goes from a place, told without it. */
const MODELS: Readonly<Record<string, (text: Text, at: number) => number>> = {
  left: (text, at) => placesOf(text).findLast((place) => place < at) ?? 0,
  right: (text, at) => placesOf(text).find((place) => place > at) ?? text.length,
  document_start: () => 0,
  document_end: ({ length }) => length,
  line_start: (text, at) => lineAt(text, at).from,
  line_end: (text, at) => lineAt(text, at).to,
  whole_line_start: (text, at) => lineAt(text, at).from,
  whole_line_end: (text, at) => lineAt(text, at).to,
  first_non_blank: (text, at) => indented(text, at),
  smart_home: (text, at) => (indented(text, at) === at ? lineAt(text, at).from : indented(text, at)),
  rest_of_line(text, at) {
    const { to, next } = lineAt(text, at);
    return /^[ \t]*$/.test(decodeText(text.read(at, to))) ? next : to;
  },
  line_starts: (text, at) => lineAt(text, at).next,
  to_paragraph_down: (text, at) => blankBeyond(text, at, linesOf(text), text.length),
  to_paragraph_up: (text, at) => blankBeyond(text, at, linesOf(text).toReversed(), 0),
  forward_word: (text, at) =>
    stringPlaces(text, /[\p{L}\p{N}\p{M}_]+/gu, (_, to) => (to > at ? to : null))[0] ?? text.length,
  backward_word: (text, at) =>
    stringPlaces(text, /[\p{L}\p{N}\p{M}_]+/gu, (from) => (from < at ? from : null)).at(-1) ?? 0,
};

const lineAt = (text: Text, at: number): ReturnType<typeof linesOf>[number] => {
  const found = linesOf(text).findLast(({ from }) => from <= at);
  assert.ok(found !== undefined);
  return found;
};

function indented(text: Text, at: number): number {
  const { from, string } = lineAt(text, at);
  const blanks = /^[ \t]*/.exec(string)?.[0].length ?? 0;
  return placesOf(text).findLast((place) => place <= from + blanks) ?? 0;
}

/** The start of the first blank line behind one that is not, from a place on. */
function blankBeyond(text: Text, at: number, lines: ReturnType<typeof linesOf>, otherwise: number): number {
  const here = lineAt(text, at).from;
  const rest = lines.slice(lines.findIndex(({ from }) => from === here));
  const first = rest.findIndex(({ string }) => !/^\s*$/.test(string));
  return first < 0
    ? otherwise
    : (rest.slice(first).find(({ string }) => /^\s*$/.test(string))?.from ?? otherwise);
}

/** The places that `tell` gives for the matches of an expression, by their bytes. */
function stringPlaces(
  text: Text,
  expression: RegExp,
  tell: (from: number, to: number) => number | null,
): readonly number[] {
  const string = decodeText(text.read(0, text.length));
  return Array.from(string.matchAll(expression)).flatMap(({ 0: match, index }) => {
    const from = encode(string.slice(0, index)).length;
    const place = tell(from, from + encode(match).length);
    return place === null ? [] : [place];
  });
}

it('a sentence that is too long to be searched ends between two characters', () => {
  const text = textOf('語'.repeat(100_000));
  for (const [name, at] of [
    ['forward_sentence', 3],
    ['backward_sentence', 299_997],
  ] as const) {
    const head = motionNamed(name).move(scopeOf(text), cursorAt(at), 1)?.head ?? at;
    assert.ok(head !== at && head % 3 === 0, `${name} to ${head}`);
  }
});

describe('a motion is its model', () => {
  /** A mark that belongs to a character that is no letter makes no word. */
  const plain = fc
    .array(fc.constantFrom(...UNITS.filter((unit) => unit === 'e\u0301' || !/[\u0301\u0600]/.test(unit))), {
      maxLength: 24,
    })
    .map((parts) => encode(parts.join('')));
  for (const [name, model] of Object.entries(MODELS))
    it(name, () => {
      fc.assert(
        fc.property(plain, (bytes) => {
          const text = textOf(bytes);
          for (const at of placesOf(text)) {
            const target = motionNamed(name).move(scopeOf(text), cursorAt(at), 1);
            assert.equal(target?.head ?? at, model(text, at), `from ${at}`);
          }
        }),
        sometimes,
      );
    });

  for (const [whole, row] of [
    ['line_up', 'up'],
    ['line_down', 'down'],
  ])
    it(`${whole} is ${row} where nothing is wrapped, and goes by a line where something is`, () => {
      fc.assert(
        fc.property(contents, (bytes) => {
          const text = textOf(bytes);
          for (const at of placesOf(text)) {
            const go = (name: string, wrap: boolean): Target | null | undefined =>
              motionNamed(name).move(scopeOf(text, { wrap }), cursorAt(at), 1);
            assert.deepEqual(go(whole, false), go(row, false));
            assert.deepEqual(go(whole, true), go(whole, false));
          }
        }),
        sometimes,
      );
    });
});
