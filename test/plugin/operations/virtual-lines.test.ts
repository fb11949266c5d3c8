import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as fc from 'fast-check';
import { cellOf } from '../../../src/core/layout/cell-position.ts';
import { pluginGone } from '../../../src/features/plugins/remove-plugin.ts';
import { regions } from '../../../src/core/layout/regions.ts';
import { byteAt, reveal, rowUnder, scrollBy } from '../../../src/core/layout/scroll.ts';
import { Selections } from '../../../src/core/model/selection.ts';
import {
  activeDocument,
  activeView,
  focusedLeaf,
  type State,
  withView,
  withWindow,
} from '../../../src/core/model/state.ts';
import { update } from '../../../src/editor/update.ts';
import { byPlugin, did, edited, Screen, stateOf } from '../screen.ts';

const rows = (state: State): string[] => new Screen(state).rows;
const added = (state: State, at: number, text: string, above = true, priority = 0, namespace = 'a'): State =>
  did(state, 'addVirtualLine', at, text, {}, above, namespace, priority);
const scrolled = (state: State, by: number): State => scrollBy(state, focusedLeaf(state), by);
const run = (state: State, name: string): State => update(state, { type: 'command', name }, 0).state;

describe('virtual lines', () => {
  const plain = stateOf('one\ntwo\nthree', 20, 5, { scroll_offset: 0 });

  test('stand above and below lines', () => {
    assert.deepEqual(rows(added(plain, 5, 'up')), ['one', 'up', 'two', 'three', '']);
    assert.deepEqual(rows(added(plain, 5, 'down', false)), ['one', 'two', 'down', 'three', '']);
    assert.deepEqual(rows(added(plain, 0, 'up')), ['up', 'one', 'two', 'three', '']);
    assert.deepEqual(rows(added(plain, 13, 'down', false)), ['one', 'two', 'three', 'down', '']);
    assert.deepEqual(rows(added(added(plain, 4, '2', false), 7, '1', true)), [
      'one',
      '1',
      'two',
      '2',
      'three',
    ]);
  });

  test('stand in the order of their priorities, of equals in that of being added', () => {
    let state = added(plain, 0, 'c', true, 2);
    state = added(state, 0, 'a', true, 1);
    state = added(state, 0, 'b', true, 1);
    assert.deepEqual(rows(state).slice(0, 4), ['a', 'b', 'c', 'one']);
  });

  test('have no number, and their own mark in the gutter', () => {
    const numbered = stateOf('one\ntwo', 30, 4, { line_numbers: true });
    const options = { gutterGlyph: '▶', gutterColor: [255, 0, 0], fg: [0, 255, 0], bg: [0, 0, 255] };
    const state = did(numbered, 'addVirtualLine', 4, 'x\ty', options, true, 'a', 0);
    assert.deepEqual(rows(state), ['   1 one', '   ▶ x␉y', '   2 two', '']);
    const { row, is } = new Screen(state).looks(1);
    assert.equal(row, 'aaabacccdddddddddddddddddddddd'.slice(0, 4) + 'a' + row.slice(5));
    assert.equal(is['b'].startsWith('ff0000'), true);
    assert.equal(is['c'], '00ff00 0000ff');
    assert.equal(row.slice(5), 'c'.repeat(25));
    const signed = did(plain, 'setLineIndicator', 0, 's', '+', 0, 0, 0, 1);
    const beside = did(signed, 'addVirtualLine', 0, 'x', options, false, 'a', 0);
    assert.deepEqual(rows(beside).slice(0, 3), ['+ one', '▶ x', '  two']);
  });

  test('take numbers as plugins of the first generation give them', () => {
    const state = did(plain, 'addVirtualLine', 0, 'x', 255, 0, 0, -1, -1, -1, false, 'a', 0);
    assert.deepEqual(rows(state).slice(0, 2), ['one', 'x']);
    assert.deepEqual(new Screen(state).looks(1), { row: 'a'.repeat(20), is: { a: 'ff0000 -' } });
  });

  test('go by namespace, range, plugin, and all at once', () => {
    let state = added(plain, 0, '1', true, 0, 'a');
    state = added(state, 4, '2', true, 0, 'b');
    state = added(state, 8, '3', true, 0, 'a');
    const left = (next: State): string[] =>
      rows(withWindow(next, { rows: 8 })).filter((row) => /^\d$/.test(row));
    assert.deepEqual(left(state), ['1', '2', '3']);
    assert.deepEqual(left(did(state, 'clearVirtualTextNamespace', 'a')), ['2']);
    assert.deepEqual(left(did(state, 'clearVirtualLinesInRange', 'a', 0, 8)), ['2', '3']);
    assert.deepEqual(left(did(state, 'clearVirtualLinesInRange', 'a', 1, 8)), ['1', '2', '3']);
    const both = byPlugin(state, 'other', 'addVirtualLine', 0, '4', {}, true, 'a', 0);
    assert.deepEqual(left(did(both, 'clearVirtualTexts')), ['4']);
    assert.deepEqual(left(pluginGone(both, 'tester').state), ['4']);
  });

  test('follow their line and go with it', () => {
    const state = added(plain, 5, 'up');
    assert.deepEqual(rows(edited(state, 0, 0, 'x\n')), ['x', 'one', 'up', 'two', 'three']);
    assert.deepEqual(rows(edited(state, 4, 4, '\n')), ['one', '', 'up', 'two', 'three']);
    assert.deepEqual(rows(edited(state, 4, 4, 'x')), ['one', 'up', 'xtwo', 'three', '']);
    assert.deepEqual(rows(edited(state, 4, 8, '')), ['one', 'three', '', '', '']);
  });

  test('stand around all rows of a wrapped line', () => {
    const wrapped = stateOf('aaaa bbbb cccc\nd', 11, 5, { line_wrap: true });
    const state = added(added(wrapped, 3, 'up'), 3, 'down', false);
    assert.deepEqual(rows(state), ['up', 'aaaa bbbb', 'cccc', 'down', 'd']);
    assert.deepEqual(rows(edited(state, 0, 0, 'xxxx yyyy ')), [
      'up',
      'xxxx yyyy',
      'aaaa bbbb',
      'cccc',
      'down',
    ]);
  });

  test('are scrolled through row by row', () => {
    let state = stateOf('one\ntwo\nthree\nfour\nfive\nsix', 20, 5, { line_numbers: true });
    state = added(added(added(state, 0, 'a'), 0, 'b'), 4, 'c', false);
    const tops = Array.from({ length: 7 }, (_, i) => rows(scrolled(state, i))[0].trim());
    assert.deepEqual(tops, ['a', 'b', '1 one', '2 two', 'c', '3 three', '4 four']);
    const back = Array.from({ length: 5 }, (_, i) => rows(scrolled(scrolled(state, 6), -i))[0].trim());
    assert.deepEqual(back, ['4 four', '3 three', 'c', '2 two', '1 one']);
    assert.deepEqual(
      rows(scrolled(state, 4)).map((row) => row.trim()),
      ['c', '3 three', '4 four', '5 five', '6 six'],
    );
  });

  test('stay out of sight when the text around them is changed', () => {
    let state = added(added(stateOf('one\ntwo\nthree', 20, 5), 4, 'a'), 4, 'b');
    state = scrolled(state, 2);
    assert.equal(rows(state)[0], 'b');
    assert.equal(rows(edited(state, 0, 0, 'zero\n'))[0], 'b');
  });

  test('are passed over by cursor and mouse', () => {
    const state = added(added(plain, 0, 'up'), 4, 'down', false);
    const region = regions(state).leaves[0];
    assert.deepEqual(cellOf(state, region, 9), { x: 1, y: 4 });
    assert.equal(byteAt(state, region, 1, 0), 1);
    assert.equal(byteAt(state, region, 1, 1), 1);
    assert.equal(byteAt(state, region, 1, 3), 5);
    assert.equal(byteAt(state, region, 1, 4), 9);
    assert.equal(rowUnder(state, region, 4)?.from, 8);
    const at = (next: State): number => activeView(next).selections.primary.head;
    assert.equal(at(run(state, 'move_down')), 4);
    assert.equal(at(run(run(state, 'move_down'), 'move_down')), 8);
    const cursor = new Screen(run(run(state, 'move_down'), 'move_down')).frame.cursor;
    assert.deepEqual([cursor?.x, cursor?.y], [0, 4]);
  });

  test('come into sight with the cursor’s line from below', () => {
    let state = stateOf('line\n'.repeat(40), 20, 6, { scroll_offset: 0 });
    state = added(added(state, 0, 'a'), 0, 'b');
    state = withView(state, { selections: Selections.single(150) });
    state = reveal(state);
    assert.notEqual(rows(state)[0], 'a');
    assert.deepEqual(rows(run(state, 'move_document_start')).slice(0, 3), ['a', 'b', 'line']);
  });

  const change = fc.oneof(
    fc.integer({ min: -9, max: 9 }).map((by) => ({ by })),
    fc.nat(80).map((to) => ({ to })),
    fc.tuple(fc.nat(80), fc.boolean(), fc.nat(2)).map(([at, above, priority]) => ({ at, above, priority })),
    fc.tuple(fc.nat(80), fc.nat(9), fc.constantFrom('', 'x', '\n', 'x\ny')).map(([from, length, insert]) => ({
      from,
      length,
      insert,
    })),
    fc
      .constantFrom('move_page_down', 'move_page_up', 'scroll_down', 'move_down', 'move_up')
      .map((name) => ({ name })),
  );
  test('keep the cursor in sight, and the screen as the mouse finds it', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 25 }), fc.boolean(), fc.nat(2), (changes, wrap, offset) => {
        let state = stateOf('aa\nbbbb bbbb bb\n\ncc\n'.repeat(4), 11, 6, {
          line_wrap: wrap,
          scroll_offset: offset,
        });
        for (const each of changes) {
          const { length } = activeDocument(state).text;
          if ('by' in each) state = scrolled(state, each.by);
          else if ('name' in each) state = run(state, each.name);
          else if ('to' in each)
            state = reveal(withView(state, { selections: Selections.single(Math.min(length, each.to)) }));
          else if ('at' in each)
            state = added(state, Math.min(length, each.at), '=', each.above, each.priority);
          else {
            const from = Math.min(length, each.from);
            state = edited(state, from, Math.min(length, from + each.length), each.insert);
          }
          const region = regions(state).leaves[0];
          const { frame } = new Screen(state);
          const head = activeView(state).selections.primary.head;
          const cell = cellOf(state, region, head);
          if ('to' in each || ('name' in each && each.name !== 'scroll_down'))
            assert.ok(cell !== null, 'the cursor is in sight');
          if (cell !== null && cell.x < frame.columns) {
            assert.deepEqual([frame.cursor?.x, frame.cursor?.y], [cell.x, cell.y]);
            assert.equal(byteAt(state, region, cell.x, cell.y), head);
          } else assert.equal(frame.cursor, null);
        }
      }),
      { numRuns: 300 },
    );
  });
});
