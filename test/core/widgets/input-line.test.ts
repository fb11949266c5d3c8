/** A line that is typed: what of it is shown, and where a press of the mouse goes. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { textWidth } from '../../../src/base/text-width.ts';
import { clusterLeft, clusterRight } from '../../../src/core/widgets/open-prompt.ts';
import { draggedInto, firstInSight, pressedInto } from '../../../src/core/widgets/input-line.ts';
import type { InputLine } from '../../../src/core/widgets/prompt.ts';
import type { MouseEvent } from '../../../src/input/event.ts';

const input = fc
  .array(fc.constantFrom('a', 'b', ' ', '-', '日', '🎉', '👩‍👩‍👧', 'é', '🇩🇪'), { maxLength: 40 })
  .map((parts) => parts.join(''));

/** The places between clusters. */
function places(text: string): number[] {
  const all = [0];
  for (let at = 0; at < text.length;) all.push((at = clusterRight(text, at)));
  return all;
}

const line = input.chain((text) => {
  const all = places(text);
  const place = fc.constantFrom(...all);
  return fc
    .record({ cursor: place, anchor: place, first: fc.option(place, { nil: undefined }) })
    .map((rest): InputLine => ({ input: text, recalled: null, typed: '', error: null, ...rest }));
});

const press = (x: number): MouseEvent => ({
  type: 'mouse',
  kind: 'press',
  button: 'left',
  modifiers: 0,
  x,
  y: 0,
});

describe('a line that is typed', () => {
  test('is shown with its cursor in sight, from between two clusters on', () => {
    fc.assert(
      fc.property(line, fc.integer({ min: 2, max: 30 }), (given, columns) => {
        const first = firstInSight(given, columns);
        assert.ok(places(given.input).includes(first) && first <= given.cursor);
        assert.ok(first === given.cursor || textWidth(given.input.slice(first, given.cursor)) < columns);
        if (textWidth(given.input) < columns) assert.equal(first, 0);
      }),
    );
  });

  test('takes a press at the nearest place, and stays where it is', () => {
    fc.assert(
      fc.property(line, fc.integer({ min: 4, max: 30 }), fc.nat({ max: 29 }), (given, columns, column) => {
        const before = firstInSight(given, columns);
        const { line: pressed } = pressedInto(given, { x: 7, columns }, press(7 + column), null, 0);
        assert.ok(places(given.input).includes(pressed.cursor));
        assert.equal(pressed.anchor, pressed.cursor);
        assert.equal(pressed.first, before);
        if (column >= columns - 2) return;
        assert.equal(firstInSight(pressed, columns), textWidth(given.input) < columns ? 0 : before);
        const at = textWidth(given.input.slice(before, pressed.cursor));
        assert.ok(Math.abs(at - column) <= 1 || pressed.cursor === given.input.length, `${at} for ${column}`);
      }),
    );
  });

  test('is selected to where it is dragged, a cluster further beyond its ends', () => {
    fc.assert(
      fc.property(
        line,
        fc.integer({ min: 4, max: 30 }),
        fc.integer({ min: -5, max: 40 }),
        (given, columns, x) => {
          const dragged = draggedInto(given, columns, x);
          assert.equal(dragged.anchor, given.anchor);
          assert.ok(places(given.input).includes(dragged.cursor));
          if (x < 0) assert.equal(dragged.cursor, clusterLeft(given.input, firstInSight(given, columns)));
        },
      ),
    );
  });
});
