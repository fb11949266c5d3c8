import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { encode } from '../../../src/base/utf8.ts';
import { NO_FOLDS } from '../../../src/core/decorations/folds.ts';
import { screenRowBelow, topAt, topScreenRow } from '../../../src/core/layout/screen-rows.ts';
import type { Geometry } from '../../../src/core/layout/visual-rows.ts';
import { alignedTop, type Top } from '../../../src/features/compare/align.ts';
import type { Side } from '../../../src/features/compare/comparison.ts';
import { NO_ROWS, rowsBetween } from '../../../src/features/compare/fillers.ts';
import { unchangedRanges, withUnchanged } from '../../../src/features/compare/unchanged.ts';
import { Block } from '../../../src/text/block.ts';
import { differences } from '../../../src/text/diff/differences.ts';
import { Text } from '../../../src/text/text.ts';

const textOf = (content: string): Text => {
  const text = Text.of(Block.of(encode(content)), 0);
  text.countNewlines(text.length);
  return text;
};

/** The tops of all rows that a side shows, from the first to the last. */
function rowsOf(geometry: Geometry): readonly Top[] {
  const rows: Top[] = [];
  for (
    let row: ReturnType<typeof screenRowBelow> = topScreenRow(geometry, { top: 0, skipped: null });
    row !== null;
    row = screenRowBelow(geometry, row)
  )
    rows.push(topAt(row));
  return rows;
}

/** The geometries of both sides of a comparison, with unchanged lines folded or not. */
function sidesOf(before: string, after: string, folds: boolean): Readonly<Record<Side, Geometry>> {
  const texts = { before: textOf(before), after: textOf(after) };
  const found = differences(encode(before), encode(after));
  const { hunks } = found;
  const folded = folds ? unchangedRanges(texts.after, found) : [];
  const geometry = (side: Side): Geometry => ({
    text: texts[side],
    width: 80,
    tabSize: 4,
    wrap: false,
    lines: NO_ROWS.withAll(rowsBetween(texts[side], hunks, folded, side)),
    folds: withUnchanged(NO_FOLDS, folded, side),
  });
  return { before: geometry('before'), after: geometry('after') };
}

const lines = fc.array(fc.constantFrom('a', 'b', 'c', '', 'd d'), { maxLength: 40 });

for (const folds of [false, true]) {
  test(`every row has one beside it, and scrolling leads there${folds ? ', with unchanged lines folded' : ''}`, () => {
    fc.assert(
      fc.property(lines, lines, lines, fc.boolean(), (one, other, equal, isEnded) => {
        const join = (parts: readonly string[]): string => parts.join('\n') + (isEnded ? '\n' : '');
        const [before, after] = [join([...one, ...equal, 'x']), join([...other, ...equal, 'x'])];
        const sides = sidesOf(before, after, folds);
        const [left, right] = [rowsOf(sides.before), rowsOf(sides.after)];
        assert.equal(left.length, right.length);
        const texts = { before: sides.before.text, after: sides.after.text };
        const { hunks } = differences(encode(before), encode(after));
        for (const [i, top] of left.entries()) {
          assert.deepEqual(alignedTop(texts, hunks, 'before', top), right[i], `row ${i}`);
          assert.deepEqual(alignedTop(texts, hunks, 'after', right[i]), top, `row ${i} back`);
        }
      }),
      { numRuns: 300 },
    );
  });
}
