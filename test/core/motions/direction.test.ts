/** The directions of motions: forward ones never go back, and a pair of them comes back to where it was. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as fc from 'fast-check';
import { encode } from '../../../src/base/utf8.ts';
import { cursorAt } from '../../../src/core/model/selection.ts';
import { MOTIONS, motionNamed } from '../../../src/core/motions/motions.ts';
import type { Text } from '../../../src/text/text.ts';
import { placesOf, scopeOf, textOf, UNITS } from './scope.ts';

/** Pairs of motions, each forward and backward. */
const PAIRS = [
  ['right', 'left'],
  ['down', 'up'],
  ['line_down', 'line_up'],
  ['page_down', 'page_up'],
  ['word_right', 'word_left'],
  ['word_end', 'word_left'],
  ['word_part_right', 'word_part_left'],
  ['word_or_break_right', 'word_or_break_left'],
  ['word_end_or_break', 'word_or_break_left'],
  ['forward_word', 'backward_word'],
  ['forward_sentence', 'backward_sentence'],
  ['forward_sexp', 'backward_sexp'],
  ['to_paragraph_down', 'to_paragraph_up'],
  ['whole_line_end', 'whole_line_start'],
  ['rest_of_line', 'whole_line_start'],
  ['line_end', 'line_start'],
  ['document_end', 'document_start'],
] as const;

const contents = fc
  .array(fc.constantFrom(...UNITS), { maxLength: 24 })
  .map((parts) => encode(parts.join('')));
const sometimes = { seed: 19, numRuns: 150 };

/** The place that a motion goes to from another; that one itself where it fails. */
const go = (name: string, text: Text, at: number, wrap: boolean): number =>
  motionNamed(name).move(scopeOf(text, { wrap }), cursorAt(at), 1)?.head ?? at;

describe('a pair of motions', () => {
  for (const [forward, backward] of PAIRS) {
    it(`${forward} goes on and ${backward} goes back`, () => {
      fc.assert(
        fc.property(contents, fc.boolean(), (bytes, wrap) => {
          const text = textOf(bytes);
          for (const at of placesOf(text)) {
            const on = go(forward, text, at, wrap);
            assert.ok(on >= at, `${at} to ${on}`);
            const back = go(backward, text, on, wrap);
            assert.ok(back <= on, `${on} to ${back}`);
          }
        }),
        sometimes,
      );
    });
  }

  for (const [forward, backward] of [
    ['right', 'left'],
    ['down', 'up'],
    ['line_down', 'line_up'],
  ] as const)
    it(`${backward} takes ${forward} back`, () => {
      fc.assert(
        fc.property(contents, fc.boolean(), (bytes, wrap) => {
          const text = textOf(bytes);
          const scope = scopeOf(text, { wrap });
          for (const at of placesOf(text)) {
            const on = motionNamed(forward).move(scope, cursorAt(at), 1);
            if (on === null || on === undefined) continue;
            const back = motionNamed(backward).move(scope, cursorAt(on.head, on.goal), 1);
            assert.equal(back?.head, at, `by ${on.head}`);
          }
        }),
        sometimes,
      );
    });

  it('is there for every motion that has an opposite', () => {
    const paired = new Set<string>(PAIRS.flat());
    for (const { name, opposite } of MOTIONS) if (opposite !== undefined) assert.ok(paired.has(name), name);
  });
});
