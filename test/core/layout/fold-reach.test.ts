/** The distance around places that is read to find folds there. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { EDGE, MOST_STRETCHES, reachAround, stretchesAround } from '../../../src/core/layout/fold-reach.ts';
import { Block } from '../../../src/text/block.ts';
import { Text } from '../../../src/text/text.ts';

const MIB = 1 << 20;
const text = Text.of(Block.of(new Uint8Array(20 * MIB)));

test('all stretches together stay below a megabyte, and each place is in one', () => {
  const places = fc
    .array(fc.nat(text.length), { minLength: 1, maxLength: 1000 })
    .map((all) => all.toSorted((a, b) => a - b));
  fc.assert(
    fc.property(places, (at) => {
      const reach = reachAround(text, at);
      const stretches = stretchesAround(text, at, reach);
      assert.ok(stretches.reduce((sum, { from, to }) => sum + to - from, 0) < MIB);
      for (const place of at) assert.ok(stretches.some(({ from, to }) => from <= place && place <= to));
      for (let i = 1; i < stretches.length; i++) assert.ok(stretches[i].from > stretches[i - 1].to);
    }),
    { numRuns: 50, seed: 1 },
  );
});

test('places that are near each other get about as much as one of them', () => {
  const one = reachAround(text, [MIB]);
  assert.equal(one.curtailed, false);
  const near = reachAround(
    text,
    Array.from({ length: 1000 }, (_, i) => MIB + i * 100),
  );
  assert.equal(near.curtailed, false);
  assert.ok(near.before + near.behind > (one.before + one.behind) / 2);
  const far = reachAround(
    text,
    Array.from({ length: 100 }, (_, i) => i * 100_000),
  );
  assert.equal(far.curtailed, true);
  assert.ok(far.before + far.behind < one.before + one.behind);
});

test('a text of a megabyte is read as a whole', () => {
  const whole = text.slice(0, MIB);
  const places = [0, 5, MIB];
  assert.deepEqual(stretchesAround(whole, places, reachAround(whole, places)), [{ from: 0, to: MIB }]);
});

test('of a hundred thousand places the first ones get something', () => {
  const places = Array.from({ length: 100_000 }, (_, i) => i * 200 + 1000);
  const reach = reachAround(text, places);
  const read = stretchesAround(
    text,
    places.filter((_, i) => i % 5 === 0),
    reach,
  ).slice(0, MOST_STRETCHES);
  assert.ok(reach.before > 0 && reach.behind > 0);
  assert.ok(read.reduce((sum, { from, to }) => sum + to - from + 2 * EDGE, 0) < MIB);
});
