/** The conceals of plugins, without the machine. */
import { decorationsField } from '../../../src/core/decorations/decorations.ts';
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { textWidth } from '../../../src/base/text-width.ts';
import { pluginGone } from '../../../src/features/plugins/remove-plugin.ts';
import { geometryOf, regions } from '../../../src/core/layout/regions.ts';
import {
  byteAtColumn,
  columnIn,
  rowAfter,
  rowAt,
  type VisualRow,
} from '../../../src/core/layout/visual-rows.ts';
import { Selections } from '../../../src/core/model/selection.ts';
import { activeDocument, type State, withView } from '../../../src/core/model/state.ts';
import { byPlugin, did, edited, Screen, stateOf } from '../screen.ts';

const rows = (state: State): string[] => new Screen(state).rows;
const at = (state: State, ...heads: number[]): State =>
  withView(state, { selections: Selections.of(heads.map((head) => ({ anchor: head, head }))) });
const cursorX = (state: State, head: number): number | undefined =>
  new Screen(at(state, head)).frame.cursor?.x;

describe('a conceal', () => {
  const plain = stateOf('a **bold** text\nnext\n', 20, 3);
  const concealed = did(did(plain, 'addConceal', 'md', 2, 4, null), 'addConceal', 'md', 8, 10, null);

  test('shows nothing, or something else, in place of a stretch', () => {
    assert.deepEqual(rows(concealed), ['a bold text', 'next', '']);
    assert.deepEqual(rows(did(plain, 'addConceal', 'n', 2, 10, '→')), ['a → text', 'next', '']);
    assert.deepEqual(rows(did(plain, 'addConceal', 'n', 0, 15, null)), ['', 'next', '']);
    assert.deepEqual(rows(did(plain, 'addConceal', 'n', 11, 18, '日本')), ['a **bold** 日本', 'xt', '']);
    assert.deepEqual(rows(did(concealed, 'addConceal', 'n', 3, 7, 'X')), ['a bold text', 'next', '']);
    assert.deepEqual(rows(did(plain, 'addConceal', 'n', 4, 4, 'X')), ['a **bold** text', 'next', '']);
  });

  test('has the cursor at its end, and beside it', () => {
    assert.equal(cursorX(concealed, 2), cursorX(plain, 2));
    assert.equal(cursorX(concealed, 3), cursorX(plain, 2));
    assert.equal(cursorX(concealed, 4), cursorX(plain, 2));
    assert.equal(cursorX(concealed, 15), (cursorX(plain, 15) ?? 0) - 4);
  });

  test('goes by whether a cursor is in its scope', () => {
    const unless = did(plain, 'addConceal', 'n', 2, 4, null, 'unless-cursor-in', 2, 10);
    assert.equal(rows(at(unless, 0))[0], 'a bold** text');
    for (const head of [2, 6, 10]) assert.equal(rows(at(unless, head))[0], 'a **bold** text');
    assert.equal(rows(at(unless, 11, 17))[0], 'a bold** text');
    assert.equal(rows(at(unless, 6, 17))[0], 'a **bold** text');
    const when = did(plain, 'addConceal', 'n', 2, 4, '<', 'if-cursor-in');
    assert.equal(rows(at(when, 0))[0], 'a **bold** text');
    assert.equal(rows(at(when, 3))[0], 'a <bold** text');
    const far = did(plain, 'addConceal', 'n', 2, 4, null, 'unless-cursor-in', 16, 20);
    assert.equal(rows(at(far, 3))[0], 'a bold** text');
    assert.equal(rows(at(far, 18))[0], 'a **bold** text');
  });

  test('moves along with the text, with its scope, and goes with it', () => {
    assert.equal(rows(edited(concealed, 0, 1, 'xyz'))[0], 'xyz bold text');
    assert.equal(rows(edited(concealed, 3, 3, '!'))[0], 'a bold text');
    const unless = did(plain, 'addConceal', 'n', 2, 4, null, 'unless-cursor-in', 2, 10);
    const moved = edited(unless, 0, 0, 'xx');
    assert.equal(rows(at(moved, 1))[0], 'xxa bold** text');
    assert.equal(rows(at(moved, 12))[0], 'xxa **bold** text');
    assert.equal(
      decorationsField.of(activeDocument(edited(did(plain, 'addConceal', 'n', 2, 4, null), 0, 15, '')))
        ?.conceals.size ?? 0,
      0,
    );
  });

  test('is each plugin’s own, and goes by namespace, range and plugin', () => {
    const two = byPlugin(concealed, 'other', 'addConceal', 'md', 0, 1, 'B');
    assert.equal(rows(two)[0], 'B bold text');
    assert.equal(rows(did(two, 'clearConcealNamespace', 'md'))[0], 'B **bold** text');
    assert.equal(rows(did(two, 'clearConcealNamespace', 'x'))[0], 'B bold text');
    assert.equal(rows(did(two, 'clearConcealsInRange', 0, 3))[0], 'B **bold text');
    assert.equal(rows(did(two, 'clearConcealsInRangeForNamespace', 'x', 0, 99))[0], 'B bold text');
    assert.equal(rows(did(two, 'clearConcealsInRangeForNamespace', 'md', 5, 21))[0], 'B bold** text');
    assert.equal(rows(pluginGone(two, 'tester').state)[0], 'B **bold** text');
    assert.equal(decorationsField.of(activeDocument(pluginGone(concealed, 'tester').state)), null);
  });
});

test('a line with conceals is laid out as the line that is seen', () => {
  const words = fc.array(fc.constantFrom('ab', 'ü', '日', ' ', '**', '->', '\t', 'word '), {
    minLength: 1,
    maxLength: 14,
  });
  fc.assert(
    fc.property(
      words,
      fc.array(fc.nat(13), { maxLength: 4 }),
      fc.constantFrom('', '→', '漢字', '...'),
      fc.boolean(),
      (parts, which, replacement, wrap) => {
        const text = parts.join('');
        let state = stateOf(`${text}\nend`, 24, 9);
        if (wrap) state = withView(state, { wrap: true });
        const encoder = new TextEncoder();
        let from = 0;
        const shown: { text: string; from: number }[] = [];
        const hidden = new Set(which);
        for (const [i, part] of parts.entries()) {
          const to = from + encoder.encode(part).length;
          if (hidden.has(i)) state = did(state, 'addConceal', 'n', from, to, replacement);
          shown.push({ text: hidden.has(i) ? replacement : part, from });
          from = to;
        }
        const geometry = geometryOf(state, regions(state).leaves[0]);
        // The bytes of all rows together are those of the text, none of them twice.
        let row: VisualRow | null = rowAt(geometry, 0);
        let next = 0;
        while (row !== null && row.from < from) {
          assert.equal(row.from, next);
          assert.ok(row.to > row.from || from === 0);
          next = row.last ? (row.next ?? from) : row.to;
          if (!wrap) {
            // Columns are those of what is seen.
            let column = 0;
            for (const piece of shown) {
              assert.equal(columnIn(geometry, row, piece.from), column, JSON.stringify({ parts, piece }));
              for (const letter of piece.text === '\t' ? ['\t'] : [piece.text])
                column += letter === '\t' ? 4 - (column % 4) : textWidth(letter);
            }
            for (const piece of shown)
              if (piece.text !== '' && !hidden.has(shown.indexOf(piece)))
                assert.equal(byteAtColumn(geometry, row, columnIn(geometry, row, piece.from)), piece.from);
          }
          row = rowAfter(geometry, row);
        }
      },
    ),
  );
});
