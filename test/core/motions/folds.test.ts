/** Motions, text objects and operators where lines are folded. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as fc from 'fast-check';
import { newFold, type Folds, NO_FOLDS } from '../../../src/core/decorations/folds.ts';
import { cursorAt } from '../../../src/core/model/selection.ts';
import { MOTIONS, motionNamed } from '../../../src/core/motions/motions.ts';
import { rangeOf } from '../../../src/core/motions/operator-range.ts';
import { line } from '../../../src/core/motions/text-objects.ts';
import type { Text } from '../../../src/text/text.ts';
import { marked, placesOf, scopeOf, textOf } from './scope.ts';

/** The ends of the lines of a text, without their breaks. */
function lineEndsOf(text: Text): readonly number[] {
  const ends: number[] = [];
  for (let at = 0; at < text.length; at++)
    if (text.byte(at) === 10) ends.push(at > 0 && text.byte(at - 1) === 13 ? at - 1 : at);
  return [...ends, text.length];
}

/** The lines after `first`, up to `last`, folded away; both from 0. */
function foldOf(text: Text, first: number, last: number): Folds {
  const ends = lineEndsOf(text);
  return NO_FOLDS.with(ends[first], ends[last], newFold());
}

describe('where lines are folded', () => {
  for (const [name, count, before, target] of [
    ['down', 1, 'h|ead\nin\nin\ntail', 12],
    ['up', 1, 'head\nin\nin\nt|ail', 1],
    ['line_down', 1, 'h|ead\nin\nin\ntail', 12],
    ['line_down', 1, 'h|ead\r\nin\r\nin\r\ntail', 15],
    ['line_down', 9, 'h|ead\nin\nin\ntail\nend', 17],
    ['line_up', 1, 'head\nin\nin\nt|ail', 1],
  ] as const)
    it(`${name} by ${count} passes them: ${JSON.stringify(before)}`, () => {
      const { text, at } = marked(before);
      const scope = scopeOf(text, { folds: foldOf(text, 0, 2) });
      assert.equal(motionNamed(name).move(scope, cursorAt(at), count)?.head, target);
    });

  for (const [name, before, first, after] of [
    ['line_down', 'h|ead\nin\nin\ntail\nend', 0, 'end'],
    ['line_down', 't|op\nhead\nin\nin\ntail', 1, 'tail'],
    ['line_up', 'head\nin\nin\nt|ail\nend', 0, 'end'],
  ] as const)
    it(`${name} takes them along for an operator: ${JSON.stringify(before)}`, () => {
      const { text, at } = marked(before);
      const scope = scopeOf(text, { folds: foldOf(text, first, first + 2) });
      const range = rangeOf(motionNamed(name), scope, cursorAt(at));
      assert.deepEqual(range, { from: 0, to: text.length - after.length, lines: true });
    });

  it('a line has them in it', () => {
    const { text, at } = marked('he|ad\nin\nin\ntail');
    const scope = scopeOf(text, { folds: foldOf(text, 0, 2) });
    const found = (part: 'inner' | 'around', count: number): string => {
      const range = line[part](scope, cursorAt(at), count);
      return range === null ? '' : text.slice(range.from, range.to).toString();
    };
    assert.equal(found('around', 1), 'head\nin\nin\n');
    assert.equal(found('inner', 1), 'head\nin\nin');
    assert.equal(found('around', 2), 'head\nin\nin\ntail');
  });

  const lines = fc.array(fc.constantFrom('a', ' b(c)', '', 'd e.', '語'), { minLength: 2, maxLength: 7 });

  it('no motion over rows or lines ends inside of them', () => {
    const vertical = MOTIONS.filter(({ keepsColumn }) => keepsColumn);
    assert.ok(vertical.length >= 6);
    fc.assert(
      fc.property(
        lines,
        fc.nat(6),
        fc.integer({ min: 1, max: 6 }),
        fc.boolean(),
        (all, start, more, wrap) => {
          const text = textOf(all.join('\n'));
          const first = start % (all.length - 1);
          const last = Math.min(all.length - 1, first + more);
          const [from, to] = [lineEndsOf(text)[first], lineEndsOf(text)[last]];
          const isHidden = (at: number): boolean => at > from && at <= to;
          for (const at of placesOf(text).filter((place) => !isHidden(place)))
            for (const motion of vertical)
              for (const count of [1, 3]) {
                const scope = scopeOf(text, { folds: foldOf(text, first, last), wrap });
                const target = motion.move(scope, cursorAt(at), count);
                if (target !== null && target !== undefined)
                  assert.ok(!isHidden(target.head), `${motion.name} from ${at} to ${target.head}`);
              }
        },
      ),
      { seed: 19, numRuns: 150 },
    );
  });
});
