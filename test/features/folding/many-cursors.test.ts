/** Folding at many cursors at once. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { encode } from '../../../src/base/utf8.ts';
import { foldsField } from '../../../src/core/decorations/folds.ts';
import { cursorAt, Selections } from '../../../src/core/model/selection.ts';
import { activeView, type State, withView } from '../../../src/core/model/state.ts';
import { update } from '../../../src/editor/update.ts';
import { Block } from '../../../src/text/block.ts';
import { Text } from '../../../src/text/text.ts';
import { opened } from '../editing/sorts.ts';

const stateOf = (content: string): State => opened('a.ts', Text.of(Block.of(encode(content))));
const withCursors = (state: State, heads: readonly number[]): State =>
  withView(state, { selections: Selections.of(heads.map((head) => cursorAt(head))) });
const run = (state: State, name: string): State =>
  update(state, { type: 'command', name, args: {} }, 0).state;

/** The ends of the folds by their starts. */
function foldsOf(state: State): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  foldsField.of(activeView(state)).each((_, from, to) => found.set(from, to));
  return found;
}

/** Several folds together, of those with the same start the longest. */
function joined(all: readonly ReadonlyMap<number, number>[]): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  for (const folds of all)
    for (const [from, to] of folds) found.set(from, Math.max(to, found.get(from) ?? 0));
  return found;
}

const content = fc
  .array(
    fc
      .tuple(fc.nat(4), fc.constantFrom('x', '}', '', '/* a', '*/', '// #region', '// #endregion', '日本'))
      .map(([depth, rest]) => '  '.repeat(depth) + rest),
    { minLength: 1, maxLength: 40 },
  )
  .chain((lines) => {
    const text = lines.join('\n');
    return fc.record({
      text: fc.constant(text),
      heads: fc.array(fc.nat(encode(text).length), { minLength: 1, maxLength: 8 }),
    });
  });

describe('folding at many cursors', () => {
  for (const name of ['fold', 'fold_recursively'])
    test(`${name} does what it does at each of them`, () => {
      fc.assert(
        fc.property(content, ({ text, heads }) => {
          const state = stateOf(text);
          const each = heads.map((head) => foldsOf(run(withCursors(state, [head]), name)));
          assert.deepEqual(foldsOf(run(withCursors(state, heads), name)), joined(each));
        }),
        { numRuns: 300, seed: 1 },
      );
    });

  /** A block of 100 bytes, which has nothing but its first and its last line at the margin. */
  const block = `f() {\n${'  one line of the block\n'.repeat(4).slice(0, 91)}\n}\n`;
  const CURSORS = 1000;
  const heads = (count: number, from: number, step: number): readonly number[] =>
    Array.from({ length: count }, (_, i) => from + i * step + 50);

  test('folds the block at each of a thousand cursors far from each other, and says what it left out', () => {
    const step = 3000;
    const state = run(
      withCursors(stateOf(block.repeat((CURSORS * step) / 100)), heads(CURSORS, 0, step)),
      'fold',
    );
    assert.equal(foldsOf(state).size, CURSORS);
    assert.match(state.window.message?.text ?? '', /too many cursors for a file of this size/);
    const unfolded = run(state, 'unfold');
    assert.equal(foldsOf(unfolded).size, 0);
  });

  test('leaves nothing out where the cursors are near each other', () => {
    const text = block.repeat(30_000);
    const state = run(withCursors(stateOf(text), heads(CURSORS, 1_000_000, 100)), 'fold');
    assert.equal(foldsOf(state).size, CURSORS);
    assert.equal(state.window.message, null);
  });
});
