import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as fc from 'fast-check';
import { Additions } from '../../src/text/additions.ts';
import { ChangeSet } from '../../src/text/changeset.ts';
import type { Text } from '../../src/text/text.ts';
import { applyPlain, bytesOf, changeSetOf, drafts, settle, textOf } from './model.ts';
import type { PlainChange } from './model.ts';

const flat = (text: Text): number[] => [...text.read(0, text.length)];

/** A text and two sets of changes of it. */
const pair = fc.tuple(bytesOf(120), drafts, drafts).map(([bytes, one, two]) => {
  const additions = new Additions();
  const [first, second] = [settle(bytes.length, one), settle(bytes.length, two)];
  return {
    bytes,
    additions,
    text: textOf(bytes).text,
    first,
    a: changeSetOf(bytes.length, first, additions),
    b: changeSetOf(bytes.length, second, additions),
  };
});

/** A position as the description of `mapPos` has it, the slow way. */
function mapPlain(changes: readonly PlainChange[], pos: number, assoc: number): number {
  let delta = 0;
  for (const { from, to, bytes } of changes) {
    if (from === to && bytes.length === 0) continue;
    if (from > pos || (from === pos && to === pos && assoc < 0)) break;
    if (to > pos) return from + delta + (from < pos && assoc > 0 ? bytes.length : 0);
    delta += bytes.length - (to - from);
  }
  return pos + delta;
}

const additions = new Additions();

describe('ChangeSet', () => {
  it('tells its changes and what they insert', () => {
    fc.assert(
      fc.property(pair, ({ bytes, text, first, a }) => {
        const changes = first.filter((change) => change.to > change.from || change.bytes.length > 0);
        const after = applyPlain(bytes, first);
        assert.equal(a.size, changes.length);
        assert.equal(a.empty, changes.length === 0);
        assert.equal(a.length, bytes.length);
        assert.equal(a.newLength, after.length);
        assert.deepEqual(flat(text.apply(a)), [...after]);
        for (const [i, { from, to, bytes: inserted }] of changes.entries()) {
          assert.deepEqual([a.from(i), a.to(i)], [from, to]);
          assert.deepEqual(flat(a.inserted(i)), [...inserted]);
          assert.deepEqual([...after.subarray(a.insertFrom(i), a.insertTo(i))], [...inserted]);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('travels as a table and what it inserts, its inverse too', () => {
    fc.assert(
      fc.property(pair, ({ text, a }) => {
        const after = text.apply(a);
        const back = a.invert(text, 0);
        for (const [before, changes] of [
          [text, a],
          [after, back],
        ] as const) {
          const { length, newLength, content, inserts } = changes;
          assert.equal(inserts, content.length);
          const same = new ChangeSet(length, newLength, changes.rows(), content);
          assert.deepEqual(flat(before.apply(same)), flat(before.apply(changes)));
        }
      }),
      { numRuns: 300 },
    );
  });

  it('takes changes in any order and keeps that of insertions at one place', () => {
    const additions = new Additions();
    const insert = (string: string): Text => additions.string(string);
    const text = textOf(new TextEncoder().encode('abcdef')).text;
    const changes = [
      { from: 4, to: 5, insert: insert('E') },
      { from: 2, to: 4 },
      { from: 2, insert: insert('1') },
      { from: 2, insert: insert('2') },
      { from: 0, to: 2, insert: insert('AB') },
    ];
    assert.equal(text.apply(ChangeSet.of(6, changes)).toString(), 'AB12Ef');
    assert.throws(
      () =>
        ChangeSet.of(6, [
          { from: 0, to: 3 },
          { from: 2, to: 4 },
        ]),
      RangeError,
    );
    assert.throws(() => ChangeSet.of(6, [{ from: 5, to: 7 }]), RangeError);
    assert.throws(() => ChangeSet.of(6, [{ from: 3, to: 2 }]), RangeError);
    assert.throws(() => ChangeSet.of(6, [{ from: -1, to: 2 }]), RangeError);
    assert.throws(() => ChangeSet.of(6, [{ from: NaN }]), RangeError);
    const one = ChangeSet.of(6, [{ from: 0, to: 1 }]);
    assert.throws(() => one.compose(one), RangeError);
    assert.throws(() => one.invert(text.slice(1)), RangeError);
    assert.throws(() => one.map(ChangeSet.of(5, []), true), RangeError);
  });

  it('puts the same text at many places as it puts each of them', () => {
    fc.assert(
      fc.property(bytesOf(120), drafts, bytesOf(9), (bytes, list, typed) => {
        const insert = additions.text(Uint8Array.from([...typed, 7]));
        const places = settle(bytes.length, list);
        const same = ChangeSet.same(
          bytes.length,
          places.length,
          (i) => places[i].from,
          (i) => places[i].to,
          insert,
        );
        const each = ChangeSet.of(
          bytes.length,
          places.map(({ from, to }) => ({ from, to, insert })),
        );
        const { text } = textOf(bytes);
        for (let again = 0; again < 2; again++) {
          assert.deepEqual([same.size, same.newLength], [each.size, each.newLength]);
          for (let i = 0; i < places.length; i++) {
            assert.deepEqual(
              [same.from(i), same.to(i), same.insertFrom(i), same.insertTo(i)],
              [each.from(i), each.to(i), each.insertFrom(i), each.insertTo(i)],
            );
            assert.ok(same.inserted(i).equals(insert));
          }
          assert.deepEqual(flat(text.apply(same)), flat(text.apply(each)));
          assert.deepEqual(flat(text.apply(same).apply(same.invert(text))), [...bytes]);
          // Once more with what was made when it was needed.
          assert.equal(same.content.length, places.length * insert.length);
        }
      }),
      { numRuns: 300 },
    );
    const one = additions.string('x');
    for (const [from, to] of [
      [0, 7],
      [3, 2],
      [-1, 2],
    ])
      assert.throws(
        () =>
          ChangeSet.same(
            6,
            1,
            () => from,
            () => to,
            one,
          ),
        RangeError,
      );
    assert.throws(
      () =>
        ChangeSet.same(
          6,
          2,
          (i) => 1 - i,
          (i) => 1 - i,
          one,
        ),
      RangeError,
    );
  });

  it('composes', () => {
    fc.assert(
      fc.property(pair, drafts, drafts, ({ bytes, text, additions, first, a }, second, third) => {
        const afterA = applyPlain(bytes, first);
        const changesB = settle(afterA.length, second);
        const b = changeSetOf(afterA.length, changesB, additions);
        const afterB = applyPlain(afterA, changesB);
        const c = changeSetOf(afterB.length, settle(afterB.length, third), additions);
        assert.deepEqual(flat(text.apply(a.compose(b))), [...afterB]);
        const whole = flat(text.apply(a).apply(b).apply(c));
        assert.deepEqual(flat(text.apply(a.compose(b).compose(c))), whole);
        assert.deepEqual(flat(text.apply(a.compose(b.compose(c)))), whole);
      }),
      { numRuns: 500 },
    );
  });

  it('goes on where it changed something, and only there', () => {
    /** A change a gap between those of the first set, moved and stretched by some bytes. */
    const moves = fc.array(
      fc.record({ by: fc.integer({ min: -3, max: 3 }), length: fc.nat(4), bytes: bytesOf(3) }),
      {
        minLength: 6,
        maxLength: 6,
      },
    );
    let together = 0;
    fc.assert(
      fc.property(pair, moves, ({ bytes, text, additions, first, a }, list) => {
        const mid = applyPlain(bytes, first);
        let end = 0;
        const second = Array.from({ length: a.size }, (_, i) => {
          const { by, length, bytes: typed } = list[i];
          const from = Math.min(mid.length, Math.max(end, a.insertTo(i) + by));
          end = Math.min(mid.length, from + length);
          return { from, to: end, bytes: typed.length > 0 || length > 0 ? typed : Uint8Array.of(120) };
        });
        const b = changeSetOf(mid.length, second, additions);
        const after = text.apply(a).apply(b);
        const both = a.continued(b, after);
        const touching = second.filter(
          ({ from, to }, i) => from <= a.insertTo(i) && to >= a.insertFrom(i),
        ).length;
        if (both === null) return;
        together++;
        assert.equal(touching, a.size);
        assert.equal(both.size, a.size);
        assert.equal(both.newLength, after.length);
        assert.deepEqual(flat(text.apply(both)), flat(after));
        assert.deepEqual(flat(after.apply(both.invert(text))), [...bytes]);
        both.settle();
        assert.deepEqual(flat(both.content), flat(a.compose(b).content));
      }),
      { numRuns: 500 },
    );
    assert.ok(together > 100, `${together} went on`);
    const x = additions.string('x');
    const text = textOf(new TextEncoder().encode('abcdef')).text;
    const made = ChangeSet.of(6, [
      { from: 1, insert: x },
      { from: 4, insert: x },
    ]);
    const apart = ChangeSet.of(8, [
      { from: 0, insert: x },
      { from: 6, insert: x },
    ]);
    assert.equal(made.continued(apart, text.apply(made).apply(apart)), null);
    const over = ChangeSet.of(8, [
      { from: 1, to: 6 },
      { from: 6, insert: x },
    ]);
    assert.equal(made.continued(over, text.apply(made).apply(over)), null);
  });

  it('inverts many changes by reading their table the other way round', () => {
    fc.assert(
      fc.property(pair, fc.nat(121), ({ bytes, text, a, b }, at) => {
        const after = text.apply(a);
        const eager = a.invert(text, Infinity);
        const lazy = a.invert(text, -1);
        assert.deepEqual(
          [lazy.length, lazy.newLength, lazy.size],
          [eager.length, eager.newLength, eager.size],
        );
        for (let i = 0; i < eager.size; i++) {
          for (const name of ['from', 'to', 'insertFrom', 'insertTo', 'contentFrom', 'contentTo'] as const)
            assert.equal(lazy[name](i), eager[name](i), name);
        }
        const pos = Math.min(at, after.length);
        for (const assoc of [-1, 1] as const) assert.equal(lazy.mapPos(pos, assoc), eager.mapPos(pos, assoc));
        assert.deepEqual(flat(after.apply(lazy)), [...bytes]);
        const again = lazy.invert(after, -1);
        assert.deepEqual(flat(text.apply(again)), flat(after));
        const other = lazy.compose(b);
        assert.deepEqual(flat(after.apply(other)), flat(text.apply(b)));
      }),
      { numRuns: 300 },
    );
  });

  it('inverts', () => {
    fc.assert(
      fc.property(pair, drafts, ({ bytes, text, additions, a }, second) => {
        const after = text.apply(a);
        const back = a.invert(text);
        assert.deepEqual(flat(after.apply(back)), [...bytes]);
        assert.deepEqual(flat(text.apply(back.invert(after))), flat(after));
        assert.deepEqual(flat(text.apply(a.compose(back))), [...bytes]);
        const b = changeSetOf(after.length, settle(after.length, second), additions);
        const both = b.invert(after).compose(back);
        assert.deepEqual(flat(after.apply(b).apply(both)), [...bytes]);
      }),
      { numRuns: 300 },
    );
  });

  it('maps over changes made at the same time, and both ways lead to one text', () => {
    fc.assert(
      fc.property(pair, ({ text, a, b }) => {
        const oneWay = a.compose(b.map(a, false));
        const other = b.compose(a.map(b, true));
        assert.deepEqual(flat(text.apply(oneWay)), flat(text.apply(other)));
        assert.deepEqual(flat(text.apply(a).apply(b.map(a, false))), flat(text.apply(oneWay)));
      }),
      { numRuns: 1000 },
    );
  });

  it('keeps what the other side inserted inside of what it removes', () => {
    const additions = new Additions();
    const text = textOf(new TextEncoder().encode('abcdef')).text;
    const remove = ChangeSet.of(6, [{ from: 1, to: 5, insert: additions.string('X') }]);
    const insert = ChangeSet.of(6, [{ from: 3, insert: additions.string('new') }]);
    assert.equal(text.apply(insert).apply(remove.map(insert, true)).toString(), 'aXnewf');
    assert.equal(text.apply(remove).apply(insert.map(remove, false)).toString(), 'aXnewf');
    const here = ChangeSet.of(6, [{ from: 1, insert: additions.string('new') }]);
    assert.equal(text.apply(here).apply(remove.map(here, true)).toString(), 'aXnewf');
    assert.equal(text.apply(here).apply(remove.map(here, false)).toString(), 'anewXf');
  });

  it('maps positions one by one and all at once', () => {
    fc.assert(
      fc.property(pair, fc.constantFrom<-1 | 1>(-1, 1), ({ bytes, first, a }, assoc) => {
        const positions = Float64Array.from({ length: bytes.length + 1 }, (_, i) => i);
        const expected = [...positions].map((pos) => mapPlain(first, pos, assoc));
        assert.deepEqual(
          [...positions].map((pos) => a.mapPos(pos, assoc)),
          expected,
        );
        assert.deepEqual([...a.mapPositions(positions, assoc)], expected);
        // In whatever order: where the last one was found must not matter.
        const order = [...positions].sort((one, two) => ((one * 37) % 101) - ((two * 37) % 101));
        for (const pos of order) assert.equal(a.mapPos(pos, assoc), expected[pos]);
        const some = positions.filter((pos) => pos % 7 === 3);
        assert.deepEqual(
          [...a.mapPositions(some, assoc)],
          [...some].map((pos) => expected[pos]),
        );
        assert.ok(expected.every((pos, i) => pos <= a.newLength && (i === 0 || expected[i - 1] <= pos)));
      }),
      { numRuns: 300 },
    );
  });

  it('keeps a position between two replacements that touch', () => {
    const x = new Additions().string('x');
    const changes = ChangeSet.of(4, [
      { from: 0, to: 2, insert: x },
      { from: 2, to: 4, insert: x },
    ]);
    assert.equal(changes.size, 2);
    assert.deepEqual([changes.mapPos(2, -1), changes.mapPos(2, 1)], [1, 1]);
  });
});
