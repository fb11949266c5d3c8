/** The parts of differences that a selection picks. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { encode } from '../../../src/base/utf8.ts';
import { Block } from '../../../src/text/block.ts';
import { cutDifference, pickDifferences } from '../../../src/text/diff/cut-difference.ts';
import { differences } from '../../../src/text/diff/differences.ts';
import { Text } from '../../../src/text/text.ts';

const textOf = (text: string): Text => Text.of(Block.of(encode(text)), 0);

function compared(before: string, after: string) {
  return { ...differences(encode(before), encode(after)), before: textOf(before), after: textOf(after) };
}

/** The lines of picked differences, as `old>new`. */
function picked(before: string, after: string, from: number, to: number, isWhole = false): readonly string[] {
  const found = compared(before, after);
  return pickDifferences(found.hunks, found, [{ from, to, isWhole }]).map((hunk) => {
    const [old, fresh] = [
      before.slice(hunk.before.from, hunk.before.to),
      after.slice(hunk.after.from, hunk.after.to),
    ];
    return `${old}>${fresh}`.replaceAll('\n', '');
  });
}

test('a line of a difference is picked with the one beside it, the last with all beyond it', () => {
  const [before, after] = ['a\nb\nc\nd\n', 'a\nB\nC\nD\nE\n'];
  assert.deepEqual(picked(before, after, 2, 4), ['b>B']);
  assert.deepEqual(picked(before, after, 4, 8), ['cd>CD']);
  assert.deepEqual(picked(before, after, 8, 10), ['>E']);
  assert.deepEqual(picked(before, after, 4, 6, true), ['bcd>BCDE']);
  assert.deepEqual(picked('a\nb\nc\n', 'a\nX\n', 2, 4), ['bc>X']);
  assert.deepEqual(picked(before, after, 0, 2), []);
});

test('removed lines are picked with the line below them, or with the last one', () => {
  assert.deepEqual(picked('a\nb\nc\n', 'a\nc\n', 2, 4), ['b>']);
  assert.deepEqual(picked('a\nb\nc\n', 'a\nc\n', 0, 2), []);
  assert.deepEqual(picked('a\nb\n', 'a\n', 2, 2), ['b>']);
  assert.deepEqual(picked('a\nb\n', 'a\n', 0, 2), ['b>']);
  assert.deepEqual(picked('a\n', '', 0, 0), ['a>']);
});

const lines = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 8 });

test('the picks of single lines are together the pick of all of them', () => {
  fc.assert(
    fc.property(lines, lines, (old, fresh) => {
      const [before, after] = [old, fresh].map((all) => all.map((line) => `${line}\n`).join(''));
      const found = compared(before, after);
      const single = fresh.map((_, i) => ({ from: i * 2, to: i * 2 + 2, isWhole: false }));
      const places = [...single, { from: after.length, to: after.length, isWhole: false }];
      assert.deepEqual(pickDifferences(found.hunks, found, places), found.hunks);
    }),
  );
});

test('the numbers of cut lines are those of their bytes', () => {
  fc.assert(
    fc.property(lines, lines, fc.nat(8), fc.nat(8), (old, fresh, first, more) => {
      const [before, after] = [old, fresh].map((all) => all.map((line) => `${line}\n`).join(''));
      const found = compared(before, after);
      const end = after.length;
      const place = { from: Math.min(first * 2, end), to: Math.min((first + more) * 2, end) };
      for (const hunk of found.hunks) {
        const cut = cutDifference(hunk, found, 'after', place);
        if (cut === null) continue;
        for (const { from, to, first: line, lines: count } of [cut.before, cut.after])
          assert.deepEqual([from, to], [line * 2, (line + count) * 2]);
      }
    }),
  );
});
