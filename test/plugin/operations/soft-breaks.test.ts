/** The soft breaks of plugins, without the machine. */
import { decorationsField } from '../../../src/core/decorations/decorations.ts';
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { pluginGone } from '../../../src/features/plugins/remove-plugin.ts';
import { geometryOf, regions } from '../../../src/core/layout/regions.ts';
import {
  byteAtColumn,
  columnIn,
  rowAfter,
  rowAt,
  rowBefore,
  type VisualRow,
} from '../../../src/core/layout/visual-rows.ts';
import { lineDown } from '../../../src/core/motions/line-motions.ts';
import { motionScope } from '../../../src/core/motions/motion.ts';
import { visibleLines } from '../../../src/features/plugins/visible-lines.ts';
import { cursorAt, Selections } from '../../../src/core/model/selection.ts';
import { activeDocument, focusedLeaf, type State, withView } from '../../../src/core/model/state.ts';
import { byPlugin, did, edited, Screen, stateOf } from '../screen.ts';

const rows = (state: State): string[] => new Screen(state).rows;
const at = (state: State, head: number): State =>
  withView(state, { selections: Selections.of([{ anchor: head, head }]) });
const cursor = (state: State, head: number): readonly [number, number] | null => {
  const { cursor: found } = new Screen(at(state, head)).frame;
  return found === null ? null : [found.x, found.y];
};
const breakCount = (state: State): number => decorationsField.of(activeDocument(state))?.softBreaks.size ?? 0;

describe('a soft break', () => {
  const plain = stateOf('one two three\nnext\n', 20, 4);

  test('begins a new row, wrapped or not, and leaves a space at the end of the one before', () => {
    for (const wrap of [false, true]) {
      const state = withView(plain, { wrap });
      assert.deepEqual(rows(did(state, 'addSoftBreak', 'md', 7, 0)), ['one two', 'three', 'next', '']);
      assert.deepEqual(rows(did(state, 'addSoftBreak', 'md', 5, 0)), ['one t', 'wo three', 'next', '']);
      const two = did(did(state, 'addSoftBreak', 'md', 3, 2), 'addSoftBreak', 'md', 7, 4);
      assert.deepEqual(rows(two), ['one', '  two', '    three', 'next']);
    }
  });

  test('does nothing at the start and the end of a line, and twice at a place', () => {
    for (const place of [0, 13, 14, 18, 19])
      assert.deepEqual(rows(did(plain, 'addSoftBreak', 'md', place, 3)), rows(plain));
    const twice = did(did(plain, 'addSoftBreak', 'md', 3, 1), 'addSoftBreak', 'md', 3, 5);
    assert.deepEqual(rows(twice), ['one', ' two three', 'next', '']);
  });

  test('starts the row with a prefix, and pads it up to the indent', () => {
    const quote = did(plain, 'addSoftBreak', 'md', 7, 4, null, null, null, { text: '▎ ', fg: [1, 2, 3] });
    assert.deepEqual(rows(quote), ['one two', '▎   three', 'next', '']);
    assert.equal(new Screen(quote).looks(1).is.a, '010203 -');
    assert.deepEqual(
      rows(did(plain, 'addSoftBreak', 'md', 7, 0, null, null, null, { text: '日:' }))[1],
      '日:three',
    );
  });

  test('leaves half of a row to the text', () => {
    const narrow = stateOf('aaaa bbbb', 10, 6, { line_wrap: true });
    assert.deepEqual(rows(did(narrow, 'addSoftBreak', 'md', 4, 1e9)).slice(0, 3), ['aaaa', '   bbbb', '']);
    assert.deepEqual(rows(did(narrow, 'addSoftBreak', 'md', 4, -1e9)).slice(0, 2), ['aaaa', 'bbbb']);
  });

  test('is where the cursor and the mouse are told apart', () => {
    const state = did(plain, 'addSoftBreak', 'md', 7, 4);
    assert.deepEqual(cursor(state, 7), [7, 0]);
    assert.deepEqual(cursor(state, 8), [4, 1]);
    assert.deepEqual(cursor(state, 10), [6, 1]);
    const geometry = geometryOf(state, regions(state).leaves[0]);
    const below = rowAt(geometry, 8);
    assert.equal(byteAtColumn(geometry, below, 0), 8);
    assert.equal(byteAtColumn(geometry, below, 6), 10);
  });

  test('lets the space before it stand in the column of the cursor', () => {
    const state = stateOf('abcd efgh i', 5, 4, { line_wrap: true });
    assert.deepEqual(rows(did(state, 'addSoftBreak', 'md', 4, 0)), ['abcd', 'efgh', ' i', '']);
    const both = did(did(state, 'addSoftBreak', 'md', 4, 0), 'addSoftBreak', 'md', 9, 0);
    assert.deepEqual(rows(both), ['abcd', 'efgh', 'i', '']);
    assert.deepEqual(cursor(both, 4), [4, 0]);
  });

  test('stands before what is inserted at its place, and not in what is hidden', () => {
    const text = did(plain, 'addVirtualText', 'x', 8, '[v]', 1, 2, 3, true, false);
    assert.deepEqual(rows(did(text, 'addSoftBreak', 'md', 7, 1)), ['one two', ' [v]three', 'next', '']);
    const hidden = did(plain, 'addConceal', 'x', 4, 8, null);
    assert.deepEqual(rows(did(hidden, 'addSoftBreak', 'md', 5, 1)), ['one three', 'next', '', '']);
    assert.deepEqual(rows(did(hidden, 'addSoftBreak', 'md', 4, 1)), ['one', ' three', 'next', '']);
  });

  test('goes by whether a cursor is in its scope', () => {
    const unless = did(plain, 'addSoftBreak', 'md', 7, 0, 'unless-cursor-in', 0, 13);
    assert.equal(rows(at(unless, 15))[0], 'one two');
    for (const head of [0, 5, 13]) assert.equal(rows(at(unless, head))[0], 'one two three');
    const when = did(plain, 'addSoftBreak', 'md', 7, 0, 'if-cursor-in');
    assert.equal(rows(at(when, 7))[0], 'one two');
    assert.equal(rows(at(when, 6))[0], 'one two three');
  });

  test('leaves a line one line for motions over lines and for plugins', () => {
    const state = did(plain, 'addSoftBreak', 'md', 7, 4);
    const down = lineDown.move(motionScope(state), cursorAt(5), 1);
    assert.equal(down?.head, 18);
    assert.deepEqual(
      visibleLines(state, focusedLeaf(state)).map(({ content }) => content),
      ['one two three\n', 'next\n', ''],
    );
  });

  test('moves along with the text, and goes with it', () => {
    const state = did(plain, 'addSoftBreak', 'md', 7, 0);
    assert.deepEqual(rows(edited(state, 0, 0, 'xy '))[0], 'xy one two');
    assert.deepEqual(rows(edited(state, 9, 10, 'X'))[1], 'tXree');
    assert.equal(breakCount(edited(state, 6, 9, '')), 0);
  });

  test('is each plugin’s own, and goes by namespace, range and plugin', () => {
    const both = byPlugin(did(plain, 'addSoftBreak', 'md', 3, 0), 'other', 'addSoftBreak', 'md', 7, 0);
    assert.equal(breakCount(did(both, 'clearSoftBreakNamespace', 'md')), 1);
    assert.equal(breakCount(did(both, 'clearSoftBreakNamespace', 'x')), 2);
    assert.equal(breakCount(did(both, 'clearSoftBreaksInRange', 0, 13)), 1);
    assert.equal(breakCount(did(both, 'clearSoftBreaksInRange', 4, 13)), 2);
    assert.deepEqual(rows(pluginGone(both, 'tester').state), ['one two', 'three', 'next', '']);
    assert.equal(
      decorationsField.of(activeDocument(pluginGone(did(plain, 'addSoftBreak', 'a', 3, 0), 'tester').state)),
      null,
    );
  });
});

test('a line with soft breaks is shown in rows that hold all of its bytes, once', () => {
  const parts = fc.array(fc.constantFrom('ab', 'ü', '日', ' ', '\t', 'word ', '👍🏽'), {
    minLength: 1,
    maxLength: 14,
  });
  const places = fc.array(fc.record({ at: fc.nat(60), indent: fc.nat(9) }), { maxLength: 5 });
  fc.assert(
    fc.property(parts, places, fc.boolean(), (given, breaks, wrap) => {
      let state = withView(stateOf(`${given.join('')}\nend`, 24, 9), { wrap });
      const { length } = activeDocument(state).text;
      for (const { at: place, indent } of breaks)
        state = did(state, 'addSoftBreak', 'n', Math.min(place, length), indent);
      const geometry = geometryOf(state, regions(state).leaves[0]);
      let row: VisualRow | null = rowAt(geometry, 0);
      let next = 0;
      const seen: VisualRow[] = [];
      while (row !== null) {
        assert.equal(row.from, next);
        assert.ok(row.to > row.from || row.last);
        for (let byte: number = row.from; byte < row.to; byte++) assert.deepEqual(rowAt(geometry, byte), row);
        const column = columnIn(geometry, row, row.from);
        assert.equal(byteAtColumn(geometry, row, column), row.from);
        if (wrap) assert.ok(columnIn(geometry, row, row.to) <= 24);
        seen.push(row);
        next = row.next ?? length;
        row = rowAfter(geometry, row);
      }
      assert.equal(next, length);
      for (let i = 1; i < seen.length; i++) assert.deepEqual(rowBefore(geometry, seen[i]), seen[i - 1]);
    }),
    { numRuns: 500 },
  );
});
