import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as fc from 'fast-check';
import { type RangeItem, RangeSet, type WhenDeleted } from '../../src/text/range-set.ts';
import { Additions } from '../../src/text/additions.ts';
import type { ChangeSet } from '../../src/text/changeset.ts';
import { changeSetOf, drafts, settle } from './model.ts';

interface Value {
  readonly id: number;
  readonly key: string;
}

type Plain = RangeItem<Value>;

const LENGTH = 60;
const span = fc
  .tuple(fc.nat(LENGTH), fc.nat(LENGTH))
  .map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const);
const step = fc.oneof(
  { weight: 3, arbitrary: span.map((range) => ({ add: range })) },
  drafts.map((draft) => ({ edit: draft })),
  fc.tuple(span, fc.nat(3)).map(([range, rest]) => ({ clear: range, rest })),
  fc.nat(3).map((rest) => ({ drop: rest })),
  fc.tuple(span, fc.nat(4)).map(([range, key]) => ({ put: range, key: `${key}` })),
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
  all.toSorted((a, b) => a.from - b.from || a.value.id - b.value.id);

describe('intervals', () => {
  for (const whenDeleted of ['gone', 'empty'] as const)
    test(`stand where each of them would stand by itself: ${whenDeleted} when deleted`, () => {
      fc.assert(
        fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
          const additions = new Additions();
          let intervals = RangeSet.none<Value>(whenDeleted, ({ key }) => key, 3);
          let plain: Plain[] = [];
          let length = LENGTH;
          let next = 0;
          for (const each of steps) {
            const before = { intervals, plain };
            if ('add' in each) {
              const from = Math.min(length, each.add[0]);
              const to = Math.min(length, each.add[1]);
              const value = { id: next, key: `added ${next++}` };
              intervals = intervals.with(from, to, value);
              plain = plain.concat({ from, to, value });
            } else if ('put' in each) {
              const from = Math.min(length, each.put[0]);
              const to = Math.min(length, each.put[1]);
              const value = { id: next++, key: each.key };
              intervals = intervals.put(from, to, value);
              plain = plain.filter((one) => one.value.key !== each.key).concat({ from, to, value });
            } else if ('edit' in each) {
              const changes = changeSetOf(length, settle(length, each.edit), additions);
              intervals = intervals.through(changes);
              plain = plain.flatMap((one) => moved(one, changes, whenDeleted) ?? []);
              length = changes.newLength;
            } else if ('clear' in each) {
              const [from, to] = each.clear;
              const gone = ({ id }: Value): boolean => id % 4 === each.rest;
              intervals = intervals.withoutIn(from, to, gone);
              plain = plain.filter((one) => one.from > to || one.to < from || !gone(one.value));
            } else if ('drop' in each) {
              intervals = intervals.without(({ id }) => id % 4 === each.drop);
              plain = plain.filter(({ value }) => value.id % 4 !== each.drop);
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
          assert.deepEqual(
            plain.map((_, i) => intervals.at(i)),
            all,
          );
          assert.equal(intervals.at(-1), null);
          assert.equal(intervals.at(plain.length), null);
          for (const at of [0, 7, 30, length + 1])
            assert.equal(intervals.countBefore(at), plain.filter(({ from }) => from < at).length);
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
    const value = (id: number, key: string): Value => ({ id, key });
    const one = RangeSet.none<Value>('gone', ({ key }) => key).put(0, 1, value(1, 'a'));
    const two = one.put(1, 2, value(2, 'b'));
    const three = one.put(2, 3, value(3, 'a'));
    const ids = (intervals: RangeSet<Value>): number[] =>
      intervals.touching(0, 9).map(({ value: { id } }) => id);
    assert.deepEqual(ids(two), [1, 2]);
    assert.deepEqual(ids(three), [3]);
    assert.deepEqual(ids(one), [1]);
    assert.deepEqual(ids(two.put(4, 5, value(4, 'b')).put(0, 9, value(5, 'a'))), [5, 4]);
    assert.deepEqual(ids(two), [1, 2]);
  });
});
