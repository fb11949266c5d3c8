import { decorationsField } from '../../../src/core/decorations/decorations.ts';
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { pluginGone } from '../../../src/features/plugins/remove-plugin.ts';
import { newDocument } from '../../../src/features/files/open.ts';
import { activeDocument, type State } from '../../../src/core/model/state.ts';
import { activate } from '../../../src/core/windows/tabs.ts';
import { DARK } from '../../../src/ui/theme.ts';
import { byPlugin, did, edited, Screen, stateOf } from '../screen.ts';

const GREEN = [0, 255, 0] as const;

const rows = (state: State): string[] => new Screen(state).rows.map((row) => row.trimEnd());
const signed = (state: State, line: number, symbol = '+', priority = 0, namespace = 'git'): State =>
  did(state, 'setLineIndicator', line, namespace, symbol, ...GREEN, priority);

describe('symbols beside lines', () => {
  const plain = stateOf('one\ntwo\nthree', 20, 4);

  test('stand left of the line, in two columns that are there while any are', () => {
    assert.deepEqual(rows(plain), ['one', 'two', 'three', '']);
    const state = signed(plain, 1);
    assert.deepEqual(rows(state), ['  one', '+ two', '  three', '']);
    assert.equal(new Screen(state).looks(1).is['a']?.startsWith('00ff00'), true);
    assert.deepEqual(rows(did(state, 'clearLineIndicators', 'git')), ['one', 'two', 'three', '']);
    assert.deepEqual(rows(pluginGone(state, 'tester').state), ['one', 'two', 'three', '']);
    const numbered = stateOf('one\ntwo', 30, 2, { line_numbers: true });
    assert.deepEqual(rows(numbered), ['   1 one', '   2 two']);
    assert.deepEqual(rows(signed(numbered, 0)), ['+    1 one', '     2 two']);
  });

  test('have a colour, which may be one of the theme', () => {
    const state = did(plain, 'setLineIndicators', [0, 1], 'git', '+', 'ui.file_status_added_fg', 0);
    const { cells } = new Screen(state).frame;
    assert.equal(cells[1] & 0xffffff, DARK.gitAdded.ink & 0xffffff);
    const other = did(state, 'setLineIndicator', 0, 'git', '-', GREEN, 0);
    assert.equal(new Screen(other).looks(0).is['a']?.startsWith('00ff00'), true);
  });

  test('keep their columns while another tab of the split has some', () => {
    const state = signed(plain, 0);
    const other = newDocument(state);
    assert.equal(rows(other)[0], '');
    assert.notEqual(activeDocument(other).id, activeDocument(state).id);
    const frame = new Screen(other).frame;
    assert.equal(frame.cursor?.x, 2);
    assert.deepEqual(rows(activate(other, activeDocument(state).id))[0], '+ one');
  });

  test('are cut to two cells', () => {
    assert.equal(rows(signed(plain, 0, '日本'))[0], '日one');
    assert.equal(rows(signed(plain, 0, 'abc'))[0], 'abone');
    assert.equal(rows(signed(plain, 0, '\x1b'))[0], '␛ one');
  });

  test('give way to a higher priority, of equals to the latest', () => {
    let state = signed(signed(plain, 0, 'a', 1, 'a'), 0, 'b', 5, 'b');
    state = signed(state, 0, 'c', 3, 'c');
    assert.equal(rows(state)[0], 'b one');
    assert.equal(rows(signed(state, 0, 'd', 5, 'd'))[0], 'd one');
    assert.equal(rows(did(state, 'clearLineIndicators', 'b'))[0], 'c one');
  });

  test('take the place of those of their namespace in the same line', () => {
    const state = signed(signed(plain, 1, 'a'), 1, 'b');
    assert.equal(rows(state)[1], 'b two');
    assert.equal(decorationsField.of(activeDocument(state))?.indicators.size, 1);
  });

  test('stand beside many lines at once, as far as there are so many', () => {
    const state = did(plain, 'setLineIndicators', [0, 2, 2, 7, -1, 0.5], 'git', '|', ...GREEN, 1);
    assert.deepEqual(rows(state), ['| one', '  two', '| three', '']);
    const again = did(state, 'setLineIndicators', [2, 1], 'git', ':', ...GREEN, 1);
    assert.deepEqual(rows(again), ['| one', ': two', ': three', '']);
    assert.equal(decorationsField.of(activeDocument(again))?.indicators.size, 3);
  });

  test('follow their line', () => {
    const state = signed(plain, 1);
    assert.deepEqual(rows(edited(state, 0, 0, 'zero\n')), ['  zero', '  one', '+ two', '  three']);
    assert.deepEqual(rows(edited(state, 4, 4, '\n')), ['  one', '', '+ two', '  three']);
    assert.deepEqual(rows(edited(state, 4, 4, 'x')), ['  one', '+ xtwo', '  three', '']);
    assert.deepEqual(rows(edited(state, 5, 5, '\n')), ['  one', '+ t', '  wo', '  three']);
    assert.deepEqual(rows(edited(state, 4, 7, '')), ['  one', '+', '  three', '']);
    assert.deepEqual(rows(edited(state, 4, 8, '')), ['one', 'three', '', '']);
  });

  test('stand beside the first row of a wrapped line, wherever their line was typed into', () => {
    const wrapped = signed(stateOf('aaaa bbbb\nc', 9, 4, { line_wrap: true }), 0);
    // There is no room for them.
    assert.equal(rows(wrapped)[0], 'aaaa');
    const state = signed(stateOf('aaaa bbbb cccc dddd\nc', 18, 4, { line_wrap: true }), 0);
    assert.deepEqual(rows(state), ['+ aaaa bbbb cccc', '  dddd', '  c', '']);
    const typed = edited(state, 0, 0, 'xxxx yyyy zzzz ');
    assert.deepEqual(rows(typed), ['+ xxxx yyyy zzzz', '  aaaa bbbb cccc', '  dddd', '  c']);
  });

  test('stand beside an empty last line alone', () => {
    const state = signed(stateOf('a\n', 18, 3), 1);
    assert.deepEqual(rows(state), ['  a', '+', '']);
    assert.deepEqual(rows(signed(state, 0, '-')), ['- a', '+', '']);
    assert.deepEqual(rows(edited(state, 2, 2, 'b')), ['  a', '+ b', '']);
  });
});

describe('marks in the scrollbar', () => {
  const bar = { vertical_scrollbar: true };
  const tall = stateOf('line\n'.repeat(39) + 'line', 40, 10, bar);
  /** The colours of the bar's marks, row by row; empty where there is none. */
  const marks = (state: State): string[] => {
    const { frame } = new Screen(state);
    const { cells, columns } = frame;
    return Array.from({ length: 10 }, (_, y) => {
      const at = (y * columns + columns - 1) * 3;
      return cells[at] === 0x2501 ? (cells[at + 1] & 0xffffff).toString(16) : '';
    });
  };
  const red = { color: [255, 0, 0] };
  const blue = { color: [0, 0, 255] };

  test('stand for bytes and for lines', () => {
    const state = did(tall, 'setScrollbarMarkers', 'a', [
      { position: 100, ...red },
      { line: 32, ...blue },
      { line: 36, endLine: 40, ...red },
      { line: 99, ...red },
      { ...red },
      { position: 9999, ...red },
    ]);
    assert.deepEqual(marks(state), ['', '', '', '', '', 'ff0000', '', '', 'ff', 'ff0000']);
    assert.equal(decorationsField.of(activeDocument(state))?.scrollbarMarks.size, 3);
  });

  test('stand for stretches, the highest priority in front', () => {
    let state = did(tall, 'setScrollbarMarkers', 'a', [{ position: 60, end: 140, priority: 1, ...red }]);
    assert.deepEqual(marks(state), ['', '', '', 'ff0000', 'ff0000', 'ff0000', 'ff0000', '', '', '']);
    state = byPlugin(state, 'other', 'setScrollbarMarkers', 'a', [
      { position: 80, priority: 2, ...blue },
      { position: 100, priority: 0, ...blue },
    ]);
    assert.deepEqual(marks(state), ['', '', '', 'ff0000', 'ff', 'ff0000', 'ff0000', '', '', '']);
    assert.deepEqual(marks(did(state, 'clearScrollbarMarkers', 'a')).filter(Boolean), ['ff', 'ff']);
    assert.deepEqual(marks(pluginGone(state, 'other').state).filter(Boolean).length, 4);
  });

  test('are replaced in a range, and move with the text', () => {
    let state = did(tall, 'setScrollbarMarkers', 'a', [
      { position: 10, ...red },
      { position: 100, ...red },
      { position: 180, ...red },
    ]);
    state = did(state, 'setScrollbarMarkersInRange', 'a', 50, 150, [{ position: 140, ...blue }]);
    assert.deepEqual(marks(state), ['ff0000', '', '', '', '', '', '', 'ff', '', 'ff0000']);
    const moved = edited(state, 0, 0, 'line\n'.repeat(40));
    assert.deepEqual(marks(moved), ['', '', '', '', '', 'ff0000', '', '', 'ff', 'ff0000']);
    assert.deepEqual(marks(edited(state, 100, 199, '')).filter(Boolean).length, 1);
  });

  test('are limited in number', () => {
    const many = Array.from({ length: 10_001 }, (_, i) => ({ position: i % 100, ...red }));
    let state = did(tall, 'setScrollbarMarkers', 'a', many);
    assert.equal(decorationsField.of(activeDocument(state))?.scrollbarMarks.size, 10_000);
    state = did(state, 'setScrollbarMarkersInRange', 'a', 150, 199, many);
    assert.equal(decorationsField.of(activeDocument(state))?.scrollbarMarks.size, 10_000);
  });
});
