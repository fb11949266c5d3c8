import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as fc from 'fast-check';
import { type Interval, Intervals, type WhenDeleted } from '../../../src/core/decorations/intervals.ts';
import { Additions } from '../../../src/text/additions.ts';
import type { ChangeSet } from '../../../src/text/changeset.ts';
import { changeSetOf, drafts, settle } from '../../text/model.ts';

interface Plain extends Interval<number> {
  readonly value: number;
}

const LENGTH = 60;
const span = fc
  .tuple(fc.nat(LENGTH), fc.nat(LENGTH))
  .map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const);
const step = fc.oneof(
  { weight: 3, arbitrary: span.map((range) => ({ add: range })) },
  drafts.map((draft) => ({ edit: draft })),
  fc.tuple(span, fc.nat(3)).map(([range, rest]) => ({ clear: range, rest })),
  fc.nat(3).map((rest) => ({ drop: rest })),
  span.map((range) => ({ look: range })),
);

/** An interval after changes, the slow way; null when it is gone. */
function moved({ from, to, value }: Plain, changes: ChangeSet, whenDeleted: WhenDeleted): Plain | null {
  const start = changes.mapPos(from, 1);
  const end = Math.max(start, changes.mapPos(to, -1));
  return whenDeleted === 'gone' && from < to && start === end ? null : { from: start, to: end, value };
}

const touching = (plain: readonly Plain[], from: number, to: number): Plain[] =>
  plain.filter((each) => each.from <= to && each.to >= from).toSorted((a, b) => a.from - b.from);

const inAnyOrder = (all: readonly Plain[]): Plain[] =>
  all.toSorted((a, b) => a.from - b.from || a.value - b.value);

describe('intervals', () => {
  for (const whenDeleted of ['gone', 'empty'] as const)
    test(`stand where each of them would stand by itself: ${whenDeleted} when deleted`, () => {
      fc.assert(
        fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
          const additions = new Additions();
          let intervals = Intervals.none<number>(whenDeleted, 3);
          let plain: Plain[] = [];
          let length = LENGTH;
          let next = 0;
          for (const each of steps) {
            const before = { intervals, plain };
            if ('add' in each) {
              const from = Math.min(length, each.add[0]);
              const to = Math.min(length, each.add[1]);
              intervals = intervals.with(from, to, next);
              plain = plain.concat({ from, to, value: next++ });
            } else if ('edit' in each) {
              const changes = changeSetOf(length, settle(length, each.edit), additions);
              intervals = intervals.through(changes);
              plain = plain.flatMap((one) => moved(one, changes, whenDeleted) ?? []);
              length = changes.newLength;
            } else if ('clear' in each) {
              const [from, to] = each.clear;
              const gone = (value: number): boolean => value % 4 === each.rest;
              intervals = intervals.withoutIn(from, to, gone);
              plain = plain.filter((one) => one.from > to || one.to < from || !gone(one.value));
            } else if ('drop' in each) {
              intervals = intervals.without((value) => value % 4 === each.drop);
              plain = plain.filter(({ value }) => value % 4 !== each.drop);
            } else
              assert.deepEqual(
                inAnyOrder(intervals.touching(...each.look)),
                inAnyOrder(touching(plain, ...each.look)),
              );
            assert.equal(intervals.size, plain.length);
            // What was before is as it was.
            assert.equal(before.intervals.size, before.plain.length);
            if (before.plain.length < 5)
              assert.deepEqual(inAnyOrder(before.intervals.touching(0, 1000)), inAnyOrder(before.plain));
          }
          const all = intervals.touching(0, length);
          assert.deepEqual(inAnyOrder(all), inAnyOrder(plain));
          assert.ok(all.every(({ from }, i) => i === 0 || all[i - 1].from <= from));
          for (const { value } of plain)
            assert.deepEqual(
              intervals.find((one) => one === value),
              plain.find((one) => one.value === value),
            );
        }),
        { numRuns: 500 },
      );
    });

  test('go on from one place in two ways', () => {
    const one = Intervals.none<string>('gone').with(0, 1, 'one');
    const two = one.with(1, 2, 'two');
    const three = one.with(2, 3, 'three');
    const values = (intervals: Intervals<string>): string[] =>
      intervals.touching(0, 9).map(({ value }) => value);
    assert.deepEqual(values(two), ['one', 'two']);
    assert.deepEqual(values(three), ['one', 'three']);
    assert.deepEqual(values(one), ['one']);
  });
});
