/** The lines that stay at the top. */
import { settingsField } from '../../../src/core/config/settings-field.ts';
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { encode } from '../../../src/base/utf8.ts';
import { geometryOf, regionOf } from '../../../src/core/layout/regions.ts';
import { rowAt } from '../../../src/core/layout/visual-rows.ts';
import { byteAt, stickyUnder } from '../../../src/core/layout/scroll.ts';
import { screenRowBelow, topScreenRow } from '../../../src/core/layout/screen-rows.ts';
import { activeView, focusedLeaf, type State, withView } from '../../../src/core/model/state.ts';
import { stickyRows } from '../../../src/core/layout/sticky-headers.ts';
import { update } from '../../../src/editor/update.ts';
import { Block } from '../../../src/text/block.ts';
import { Text } from '../../../src/text/text.ts';
import { opened } from '../../features/editing/sorts.ts';

const someLines = fc.array(
  fc
    .tuple(fc.integer({ min: 0, max: 6 }), fc.constantFrom('a', '}', 'b c', ''))
    .map(([depth, rest]) => ' '.repeat(depth) + rest),
  { minLength: 5, maxLength: 60 },
);
const MOVES = [
  'move_down',
  'move_up',
  'move_page_down',
  'move_page_up',
  'scroll_down',
  'scroll_up',
  'move_document_end',
  'move_document_start',
  'move_right',
  'fold',
  'unfold',
];

function stateOf(lines: readonly string[], most: number, rows: number, wrap: boolean): State {
  const state = opened('a.txt', Text.of(Block.of(encode(lines.join('\n')))));
  const { editor } = settingsField.of(state);
  const settings = {
    ...settingsField.of(state),
    editor: { ...editor, sticky_scroll: true, sticky_scroll_lines: most, scroll_offset: 0 },
  };
  const sized = update(settingsField.with(state, settings), { type: 'resize', columns: 16, rows }, 0).state;
  return withView(sized, { wrap });
}

describe('the lines that stay at the top', () => {
  test('are first lines of what the first row below them is in, never more than are wanted', () => {
    fc.assert(
      fc.property(
        someLines,
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 3, max: 14 }),
        fc.boolean(),
        fc.array(fc.constantFrom(...MOVES), { maxLength: 15 }),
        (lines, most, rows, wrap, moves) => {
          let state = stateOf(lines, most, rows, wrap);
          for (const name of moves) {
            state = update(state, { type: 'command', name }, 0).state;
            const region = regionOf(state, focusedLeaf(state));
            const geometry = geometryOf(state, region);
            const sticky = stickyRows(state, region, geometry);
            assert.ok(sticky.length <= Math.min(most, Math.floor((region.text.height - 1) / 2)));
            let screenRow = topScreenRow(geometry, activeView(state));
            for (let i = 0; i < sticky.length; i++)
              screenRow = screenRowBelow(geometry, screenRow) ?? screenRow;
            const indents = sticky.map(({ from, to }) => indentOf(geometry.text.slice(from, to).toString()));
            for (let i = 1; i < indents.length; i++) assert.ok(indents[i] > indents[i - 1], 'they go in');
            for (const { from } of sticky)
              assert.ok(from < screenRow.row.from, 'they stand above what is shown');
            for (let i = 0; i < sticky.length; i++) {
              const { x, y } = region.text;
              assert.equal(stickyUnder(state, region, y + i)?.from, sticky[i].from);
              assert.equal(byteAt(state, region, x, y + i), sticky[i].from);
            }
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  test('cover no cursor that moved', () => {
    fc.assert(
      fc.property(
        someLines,
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 3, max: 14 }),
        fc.array(fc.constantFrom(...MOVES.filter((name) => name.startsWith('move_'))), { maxLength: 20 }),
        (lines, most, rows, moves) => {
          let state = stateOf(lines, most, rows, false);
          for (const name of moves) {
            const before = activeView(state).selections;
            state = update(state, { type: 'command', name }, 0).state;
            const { selections } = activeView(state);
            if (selections === before) continue;
            const region = regionOf(state, focusedLeaf(state));
            const geometry = geometryOf(state, region);
            const covered = stickyRows(state, region, geometry).length;
            const cursor = rowAt(geometry, selections.primary.head);
            let screenRow = topScreenRow(geometry, activeView(state));
            let index = 0;
            for (; screenRow.row.from !== cursor.from && index < region.text.height; index++)
              screenRow = screenRowBelow(geometry, screenRow) ?? screenRow;
            assert.ok(index >= covered && index < region.text.height, `${name}: row ${index} of ${covered}`);
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});

const indentOf = (line: string): number => line.length - line.trimStart().length;
