import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import {
  cut,
  joinTokens,
  kindOf,
  layOver,
  movedStretches,
  type Stretch,
  tellsAll,
} from '../../src/syntax/tokens.ts';
import { ChangeSet } from '../../src/text/changeset.ts';
import { Additions } from '../../src/text/additions.ts';

/** The number of each byte's kind, or null where it is unknown. */
type Model = (number | null)[];

function modelOf(stretches: readonly Stretch[], length: number): Model {
  const model: Model = Array.from({ length }, () => null);
  for (const { from, to, ends, kinds } of stretches) {
    assert.equal(ends.length, kinds.length);
    assert.equal(from + ends[ends.length - 1], to);
    let at = from;
    for (let i = 0; i < ends.length; i++) for (; at < from + ends[i]; at++) model[at] = kinds[i];
  }
  return model;
}

const stretchIn = (length: number): fc.Arbitrary<Stretch> =>
  fc
    .record({
      from: fc.nat(length - 1),
      tokens: fc.array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.nat(4)), { minLength: 1, maxLength: 8 }),
    })
    .map(({ from, tokens }) => {
      const ends: number[] = [];
      for (const [size] of tokens) ends.push(Math.min(length - from, (ends.at(-1) ?? 0) + size));
      const kept = ends.filter((end, i) => i === 0 || end > ends[i - 1]);
      return {
        from,
        to: from + kept[kept.length - 1],
        ends: Uint32Array.from(kept),
        kinds: Uint16Array.from(kept, (_, i) => tokens[i][1]),
        depth: 0,
      };
    });

const LENGTH = 60;
const stretches = fc.array(stretchIn(LENGTH), { maxLength: 6 });

describe('stretches of tokens', () => {
  test('laid over others say what the last one says', () => {
    fc.assert(
      fc.property(stretches, (all) => {
        let known: readonly Stretch[] = [];
        const model: Model = Array.from({ length: LENGTH }, () => null);
        for (const each of all) {
          known = layOver(known, [each]);
          modelOf([each], LENGTH).forEach((kind, at) => {
            if (kind !== null) model[at] = kind;
          });
          assert.deepEqual(modelOf(known, LENGTH), model);
          assert.ok(tellsAll(known, joinTokens(each)));
        }
        for (let i = 1; i < known.length; i++) assert.ok(known[i - 1].to <= known[i].from);
        assert.deepEqual(modelOf(layOver([], all), LENGTH), model);
      }),
    );
  });

  test('say the same when tokens of a kind are joined, or a part is cut out', () => {
    fc.assert(
      fc.property(stretchIn(LENGTH), fc.nat(LENGTH), fc.nat(LENGTH), (stretch, a, b) => {
        assert.deepEqual(modelOf([joinTokens(stretch)], LENGTH), modelOf([stretch], LENGTH));
        const from = Math.max(stretch.from, Math.min(a, b));
        const to = Math.min(stretch.to, Math.max(a, b));
        if (from >= to) return;
        const part = modelOf([cut(stretch, from, to)], LENGTH);
        modelOf([stretch], LENGTH).forEach((kind, at) =>
          assert.equal(part[at], at >= from && at < to ? kind : null),
        );
      }),
    );
  });

  test('tell all of another one only where they say the same', () => {
    fc.assert(
      fc.property(stretches, stretchIn(LENGTH), (all, other) => {
        const known = all.reduce<readonly Stretch[]>((before, each) => layOver(before, [each]), []);
        const model = modelOf(known, LENGTH);
        const wanted = modelOf([other], LENGTH);
        const same = wanted.every((kind, at) => kind === null || kind === model[at]);
        const depths = known.some(({ from, depth }) => from === other.from && depth !== other.depth);
        assert.equal(tellsAll(known, joinTokens(other)), same && !depths);
      }),
    );
  });

  test('go along with edits: what was there keeps its kind, what is typed takes that of what is before it', () => {
    const edits = fc.array(fc.record({ from: fc.nat(LENGTH), size: fc.nat(6), insert: fc.nat(5) }), {
      maxLength: 4,
    });
    fc.assert(
      fc.property(stretches, edits, (all, wanted) => {
        const known = all.reduce<readonly Stretch[]>((before, each) => layOver(before, [each]), []);
        const additions = new Additions();
        let end = -1;
        const changes = wanted
          .toSorted((a, b) => a.from - b.from)
          .filter(({ from, size }) => {
            if (from <= end) return false;
            end = Math.min(LENGTH, from + size);
            return true;
          })
          .map(({ from, size, insert }) => ({
            from,
            to: Math.min(LENGTH, from + size),
            insert: additions.string('x'.repeat(insert)),
          }));
        const set = ChangeSet.of(LENGTH, changes);
        const moved = modelOf(movedStretches(known, set), set.newLength);
        const before = modelOf(known, LENGTH);
        for (let at = 0; at < LENGTH; at++) {
          if (changes.some(({ from, to }) => at >= from && at < to)) continue;
          assert.equal(moved[set.mapPos(at, 1)], before[at]);
        }
      }),
    );
  });
});

test('what a place is part of is told by its innermost scope', () => {
  const table: readonly (readonly [path: string, kind: string])[] = [
    ['', 'code'],
    ['source.ts', 'code'],
    ['source.ts string.quoted.double.ts', 'string'],
    ['source.ts string.quoted.double.ts punctuation.definition.string.begin.ts', 'string'],
    ['source.ts comment.line.double-slash.ts', 'comment'],
    ['source.ts string.template.ts meta.template.expression.ts variable.other.ts', 'code'],
    ['source.ts string.regexp.ts keyword.operator.or.regexp', 'regexp'],
    ['text.html.basic comment.block.html', 'comment'],
    ['source.ruby string.quoted.double.ruby meta.embedded.line.ruby', 'code'],
    ['source.python string.interpolated.python meta.embedded.f', 'code'],
    ['source.x stringy.thing', 'code'],
    ['source.ts string.template.ts source.css support.type.property-name.css', 'code'],
  ];
  for (const [path, kind] of table) assert.equal(kindOf(path), kind, path);
});
