import { bytesOf } from '../../../src/text/graphemes.ts';
import { decorationsField } from '../../../src/core/decorations/decorations.ts';
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as fc from 'fast-check';
import { Cluster, nextCluster } from '../../../src/base/grapheme.ts';
import { Frame } from '../../../src/base/frame.ts';
import { cellOf } from '../../../src/core/layout/cell-position.ts';
import { pluginGone } from '../../../src/features/plugins/remove-plugin.ts';
import { geometryOf, regions } from '../../../src/core/layout/regions.ts';
import {
  byteAtColumn,
  columnIn,
  rowAfter,
  rowAt,
  type VisualRow,
} from '../../../src/core/layout/visual-rows.ts';
import { byteAt } from '../../../src/core/layout/scroll.ts';
import { Selections } from '../../../src/core/model/selection.ts';
import { activeDocument, type State, withDocument, withView } from '../../../src/core/model/state.ts';
import { update } from '../../../src/editor/update.ts';
import { DARK } from '../../../src/ui/theme.ts';
import { byPlugin, did, edited, Screen, stateOf } from '../screen.ts';

const rows = (state: State): string[] => new Screen(state).rows;
const added = (state: State, at: number, text: string, before = true, id = `${at} ${text}`): State =>
  did(state, 'addVirtualText', id, at, text, 255, 0, 0, before, false);
const cursorX = (state: State, at: number): number | undefined =>
  new Screen(withView(state, { selections: Selections.single(at) })).frame.cursor?.x;

describe('virtual text', () => {
  const plain = stateOf('abc\ndef\n', 12, 3);

  test('stands before or behind a character and moves what follows', () => {
    assert.deepEqual(rows(added(plain, 1, '<>')), ['a<>bc', 'def', '']);
    assert.deepEqual(rows(added(plain, 1, '<>', false)), ['ab<>c', 'def', '']);
    assert.deepEqual(rows(added(plain, 2, '<>', false)), ['abc<>', 'def', '']);
    assert.deepEqual(rows(added(plain, 3, '<>')), ['abc<>', 'def', '']);
    assert.deepEqual(rows(added(plain, 3, '<>', false)), ['abc<>', 'def', '']);
    assert.deepEqual(rows(added(plain, 4, '<>')), ['abc', '<>def', '']);
    assert.deepEqual(rows(added(plain, 8, '<>')), ['abc', 'def', '<>']);
    assert.deepEqual(rows(added(added(plain, 1, '1', false), 2, '2')), ['ab12c', 'def', '']);
    assert.deepEqual(rows(added(added(plain, 2, '2'), 1, '1', false)), ['ab12c', 'def', '']);
    assert.deepEqual(rows(added(added(plain, 2, '1'), 2, '2')), ['ab12c', 'def', '']);
  });

  test('has its colour in front, behind, or a look of its own', () => {
    const front = new Screen(added(plain, 1, '<>')).looks(0);
    assert.deepEqual(front, { row: '.aa.........', is: { a: 'ff0000 -' } });
    const behind = did(plain, 'addVirtualText', 'a', 1, '  ', 255, 0, 0, true, true);
    const faint = (DARK.disabled.ink & 0xffffff).toString(16).padStart(6, '0');
    assert.deepEqual(new Screen(behind).looks(0).is, { a: `${faint} ff0000` });
    const styled = did(plain, 'addVirtualTextStyled', 'a', 1, 'x', { bold: true, fg: 'editor.fg' }, true);
    assert.deepEqual(new Screen(styled).looks(0).is, { a: '- - b' });
  });

  test('is replaced under its id, and goes by id, prefix, namespace and range', () => {
    let state = added(plain, 0, '1', true, 'a:1');
    state = added(state, 1, '2', true, 'a:2');
    state = added(state, 2, '3', true, 'b');
    state = byPlugin(state, 'other', 'addVirtualText', 'a:1', 4, '4', 0, 0, 0, true, false);
    assert.deepEqual(rows(state), ['1a2b3c', '4def', '']);
    assert.deepEqual(rows(added(state, 2, 'x', true, 'a:1')), ['a2b3xc', '4def', '']);
    assert.deepEqual(rows(did(state, 'removeVirtualText', 'a:2')), ['1ab3c', '4def', '']);
    assert.deepEqual(rows(did(state, 'removeVirtualTextsByPrefix', 'a')), ['ab3c', '4def', '']);
    assert.deepEqual(rows(did(state, 'clearVirtualTextNamespace', 'a')), ['ab3c', '4def', '']);
    assert.deepEqual(rows(did(state, 'clearVirtualTextNamespace', 'a:')), ['1a2b3c', '4def', '']);
    assert.deepEqual(rows(did(state, 'clearVirtualTextsInRange', 'a', 1, 9)), ['1a2b3c', '4def', '']);
    assert.deepEqual(rows(did(state, 'clearVirtualTextsInRange', 'a', 1, 8)), ['1ab3c', '4def', '']);
    assert.deepEqual(rows(did(state, 'clearVirtualTexts')), ['abc', '4def', '']);
    assert.deepEqual(rows(pluginGone(state, 'tester').state), ['abc', '4def', '']);
    assert.equal(decorationsField.of(activeDocument(did(plain, 'clearVirtualTexts'))), null);
  });

  test('stays with its character and goes with it', () => {
    const state = added(plain, 1, '<>');
    assert.equal(rows(edited(state, 0, 0, 'xx'))[0], 'xxa<>bc');
    assert.equal(rows(edited(state, 1, 1, 'xx'))[0], 'axx<>bc');
    assert.equal(rows(edited(state, 2, 2, 'xx'))[0], 'a<>bxxc');
    assert.equal(rows(edited(state, 1, 2, 'x'))[0], 'a<>xc');
    assert.equal(rows(edited(state, 1, 2, ''))[0], 'ac');
    const last = added(plain, 3, '<>');
    assert.equal(rows(edited(last, 3, 3, 'xx'))[0], 'abcxx<>');
    assert.equal(rows(edited(last, 3, 4, ''))[0], 'abcdef');
    assert.equal(rows(edited(added(plain, 8, '<>'), 8, 8, 'xx'))[2], 'xx<>');
  });

  test('is passed over by the cursor and the mouse', () => {
    const state = added(added(plain, 1, '<>'), 3, '!');
    assert.deepEqual(
      [0, 1, 2, 3].map((at) => cursorX(state, at)),
      [0, 3, 4, 5],
    );
    const region = regions(state).leaves[0];
    assert.deepEqual(
      [0, 1, 2, 3, 4, 5, 6, 9].map((x) => byteAt(state, region, x, 0)),
      [0, 1, 1, 1, 2, 3, 3, 3],
    );
    assert.deepEqual(cellOf(state, region, 2), { x: 4, y: 0 });
    const down = (from: number): number => {
      const next = withView(state, { selections: Selections.single(from) });
      const moved = update(next, { type: 'command', name: 'move_down' }, 0).state;
      return regions(moved).leaves[0].leaf.views.get(activeDocument(moved).id)?.selections.primary.head ?? -1;
    };
    assert.deepEqual([0, 1, 2].map(down), [4, 7, 7]);
  });

  test('moves tabs and wide characters as far as they go', () => {
    const tabs = stateOf('a\tb日c', 20, 2);
    assert.equal(rows(tabs)[0], 'a   b日c');
    assert.equal(rows(added(tabs, 0, '12'))[0], '12a b日c');
    assert.equal(rows(added(tabs, 1, '123'))[0], 'a123    b日c');
    assert.equal(rows(added(tabs, 3, '語'))[0], 'a   b語日c');
    assert.equal(cursorX(added(tabs, 1, '123'), 1), 4);
    assert.equal(cursorX(added(tabs, 1, '123'), 2), 8);
  });

  test('shows what a terminal must not get as pictures, and cuts what is too long', () => {
    assert.equal(rows(added(plain, 1, 'a\x1b\n\tb'))[0], 'aa␛␊␉bbc');
    const long = added(plain, 1, 'é'.repeat(5000));
    assert.equal(decorationsField.of(activeDocument(long))?.texts.touching(0, 9)[0].value.bytes.length, 4096);
    assert.equal(decorationsField.of(activeDocument(long))?.texts.touching(0, 9)[0].value.width, 2048);
    const odd = added(plain, 1, `x${'é'.repeat(5000)}`);
    assert.equal(decorationsField.of(activeDocument(odd))?.texts.touching(0, 9)[0].value.bytes.length, 4095);
  });

  test('scrolls sideways with its line', () => {
    let state = stateOf('abcdefghij', 8, 2);
    state = added(state, 2, '日本');
    const scrolled = (left: number): string | undefined => rows(withView(state, { left }))[0];
    assert.equal(scrolled(0), 'ab日本cd');
    assert.equal(scrolled(1), 'b日本cde');
    assert.equal(scrolled(3), ' 本cdefg');
    assert.equal(scrolled(6), 'cdefghij');
  });

  test('wraps with its character, or is cut', () => {
    let state = stateOf('aaa bbb ccc', 8, 4, { line_wrap: true });
    assert.deepEqual(rows(state), ['aaa', 'bbb ccc', '', '']);
    assert.deepEqual(rows(added(state, 0, '>>>>')), ['>>>>aaa', ' bbb', 'ccc', '']);
    assert.deepEqual(rows(added(state, 4, '<>')), ['aaa', '<>bbb', 'ccc', '']);
    assert.deepEqual(rows(added(state, 4, 'x'.repeat(20))), ['aaa', 'xxxx…bb', 'b ccc', '']);
    assert.deepEqual(rows(added(state, 11, '0123')), ['aaa', 'bbb ccc…', '', '']);
    state = stateOf('aaa', 8, 2, { line_wrap: true });
    assert.deepEqual(rows(added(state, 3, '0123456789')), ['aaa0123…', '']);
  });

  test('is drawn anew when it alone has changed', () => {
    const frame = new Frame(plain.window.columns, plain.window.rows);
    assert.equal(new Screen(plain, frame).rows[1], 'def');
    assert.equal(new Screen(added(plain, 4, '<>'), frame).rows[1], '<>def');
    assert.equal(new Screen(plain, frame).rows[1], 'def');
    const wrapped = stateOf('aaa bbb ccc\n', 8, 4, { line_wrap: true });
    assert.deepEqual(rows(wrapped).slice(0, 2), ['aaa', 'bbb ccc']);
    assert.deepEqual(rows(added(wrapped, 4, '<>')), ['aaa', '<>bbb', 'ccc', '']);
    assert.deepEqual(rows(wrapped).slice(0, 2), ['aaa', 'bbb ccc']);
  });

  test('does not count where columns of the text are told, or filled', () => {
    const state = withView(added(stateOf('ab\tc', 20, 2), 1, '<>'), { selections: Selections.single(1) });
    const status = new Screen(state);
    assert.match(String.fromCodePoint(...lastRow(status)), /1:2\b/);
    const tabbed = update(state, { type: 'command', name: 'insert_tab' }, 0).state;
    assert.equal(rows(tabbed)[0].startsWith('a   <>b'), true);
  });

  const line = fc.stringMatching(/^(?:[a-z]| |\t|é|日|👩‍👩‍👧|e\u0301|\u001b){0,20}$/);
  const text = fc.stringMatching(/^(?:[a-z ]|日|é|\t){0,9}$/);
  test('stands on the screen where the layout says', () => {
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 4 }),
        fc.array(fc.tuple(fc.nat(60), text, fc.boolean()), { maxLength: 6 }),
        fc.boolean(),
        fc.integer({ min: 5, max: 30 }),
        fc.nat(6),
        (lines, texts, wrap, columns, left) => {
          let state = stateOf(lines.join('\n'), columns, 30, { line_wrap: wrap });
          const { length } = activeDocument(state).text;
          for (const [i, [at, what, before]] of texts.entries())
            state = did(state, 'addVirtualText', `${i}`, at % (length + 1), what, 1, 2, 3, before, false);
          if (!wrap) state = withView(state, { left });
          const shift = wrap ? 0 : left;
          const region = regions(state).leaves[0];
          const geometry = geometryOf(state, region);
          const { frame } = new Screen(state);
          const cluster = new Cluster();
          let y = 0;
          for (
            let row: VisualRow | null = rowAt(geometry, 0);
            row !== null;
            row = rowAfter(geometry, row), y++
          ) {
            const bytes = bytesOf(geometry.text, row.from, row.to);
            let before = -1;
            for (let at = 0; at < bytes.length; at += cluster.length) {
              const column = columnIn(geometry, row, row.from + at);
              assert.ok(column > before, 'columns grow');
              before = column;
              assert.equal(byteAtColumn(geometry, row, column), row.from + at);
              nextCluster(bytes, at, bytes.length, cluster);
              if (bytes[at] === 9) {
                cluster.length = 1;
                continue;
              }
              if (wrap && column > 0) assert.ok(column + cluster.width <= Math.max(1, columns - 1), 'fits');
              const x = column - shift;
              if (x < 0 || x + cluster.width > columns || y >= region.text.height) continue;
              const glyph = frame.cells[(y * frame.columns + x) * 3] & ~0x40000000;
              const shown = frame.clusters.text(glyph >>> 0);
              const wanted = cluster.text === '' ? String.fromCodePoint(cluster.scalar) : cluster.text;
              assert.equal(shown, cluster.kind === 'text' ? wanted : wanted[0]);
              assert.equal(byteAt(state, region, x, y), row.from + at);
            }
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  test('costs nothing where there is none', () => {
    assert.equal(geometryOf(plain, regions(plain).leaves[0]).texts, null);
    const marked = did(plain, 'addOverlay', 'a', 0, 1, { bold: true });
    assert.equal(geometryOf(marked, regions(marked).leaves[0]).texts, null);
    assert.equal(withDocument(marked, activeDocument(marked)).documents.size, 1);
  });
});

function lastRow({ frame }: Screen): number[] {
  const { cells, columns, rows: height } = frame;
  return Array.from({ length: columns }, (_, x) => cells[((height - 1) * columns + x) * 3] & 0x1fffff);
}
