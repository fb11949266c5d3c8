import type { EditorValues } from '../../cases/editor-values.ts';
/** The highlights that depend on the cursor, in all numbers of colors. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { CELL_WORDS, Frame, type Style } from '../../../src/base/frame.ts';
import { encode } from '../../../src/base/utf8.ts';
import { Selections } from '../../../src/core/model/selection.ts';
import { activeDocument, type State, withDocument, withView } from '../../../src/core/model/state.ts';
import { unknownSyntax, syntaxField } from '../../../src/core/languages/tokens.ts';
import { draw } from '../../../src/editor/draw.ts';
import type { Theme } from '../../../src/ui/theme.ts';
import { themeFrom } from '../../../src/ui/themes/from-vscode.ts';
import { Host } from '../../cases/host.ts';
import { parseSteps } from '../../cases/steps.ts';
import { parsed } from '../../ui/themes.ts';

const LEVELS = [1 << 24, 256, 16, 0] as const;

/** The state with a text and something selected. */
function shown(
  text: string,
  anchor: number,
  head: number,
  settings: EditorValues = {},
  name = 'a.ts',
): State {
  const plain = { line_numbers: false, highlight_current_line: false, tab_bar: false, ...settings };
  const host = new Host(name, encode(text), plain);
  return withView(host.state, { selections: Selections.of([{ anchor, head }]) });
}

/** The looks of the first row's cells, and its first column. */
function cellsOf(state: State, theme: Theme): Style[] {
  const frame = new Frame(state.window.columns, state.window.rows);
  draw(frame, state, theme);
  const first = Array.from({ length: frame.columns }, (_, x) =>
    frame.clusters.text(frame.cells[x * CELL_WORDS]),
  );
  const from = first.findIndex((sign) => sign.trim() !== '');
  return Array.from({ length: frame.columns - from }, (_, x) => {
    const cell = (from + x) * CELL_WORDS;
    return { ink: frame.cells[cell + 1], paper: frame.cells[cell + 2] };
  });
}

/** The columns with a style. */
const like = (cells: readonly Style[], { ink, paper }: Style): number[] =>
  cells.flatMap((cell, x) => (cell.ink === ink && cell.paper === paper ? [x] : []));

/** Tokens of two kinds: plain up to each place of `ends`, then a string. */
function withTokens(state: State, ends: readonly number[], depth = 0): State {
  const document = activeDocument(state);
  const { length } = document.text;
  const stretch = {
    from: 0,
    to: length,
    ends: Uint32Array.from([...ends, length]),
    kinds: Uint16Array.from([...ends, length], (_, i) => i % 2),
    depth,
  };
  const paths = ['source.ts', 'source.ts string.quoted.double.ts'];
  return withDocument(
    state,
    syntaxField.with(document, { ...unknownSyntax('typescript'), paths, stretches: [stretch] }),
  );
}

for (const level of LEVELS)
  for (const name of ['ink-dark', 'ink-light', 'ink-high-contrast', 'dracula'])
    describe(`${name} in ${level} colours`, () => {
      const theme = themeFrom(parsed(name), level);
      const { bracketMatch, occurrence, text, selection } = theme;

      test('the bracket at the cursor and its other one', () => {
        assert.deepEqual(like(cellsOf(shown('a(b)c d', 1, 1), theme), bracketMatch), [1, 3]);
        assert.deepEqual(like(cellsOf(shown('a(b)c d', 4, 4), theme), bracketMatch), [1, 3]);
        assert.deepEqual(like(cellsOf(shown('a(b c d', 1, 1), theme), bracketMatch), []);
        const off = { highlight_matching_brackets: false };
        assert.deepEqual(like(cellsOf(shown('a(b)c d', 1, 1, off), theme), bracketMatch), []);
      });

      test('a bracket in a string does not belong to one in code', () => {
        const state = withTokens(shown('f(")" )', 1, 1), [2, 5]);
        const cells = cellsOf(state, theme);
        const marked = cells.flatMap(({ paper }, x) => (paper === bracketMatch.paper ? [x] : []));
        if (bracketMatch.paper !== text.paper) assert.deepEqual(marked, [1, 6]);
      });

      test('the tag at the cursor and its other one', () => {
        const text = '<p><b>a<b>c</b></b></p>';
        const off = { occurrences_highlight: false };
        assert.deepEqual(like(cellsOf(shown(text, 4, 4, off, 'a.html'), theme), bracketMatch), [4, 17]);
        assert.deepEqual(like(cellsOf(shown(text, 17, 17, off, 'a.html'), theme), bracketMatch), [4, 17]);
        assert.deepEqual(like(cellsOf(shown(text, 9, 9, off, 'a.html'), theme), bracketMatch), [8, 13]);
        assert.deepEqual(like(cellsOf(shown('<br> <p>', 6, 6, off, 'a.html'), theme), bracketMatch), []);
      });

      test('other places of a word', () => {
        assert.deepEqual(
          like(cellsOf(shown('ab abc ab (ab) cab', 0, 0), theme), occurrence),
          [0, 1, 7, 8, 11, 12],
        );
        assert.deepEqual(like(cellsOf(shown('ab abc', 0, 0), theme), occurrence), []);
        assert.deepEqual(
          like(cellsOf(shown('ab Ab ab', 0, 0, { occurrences_highlight: false }), theme), occurrence),
          [],
        );
      });

      test('not those of a word that is being typed', () => {
        const host = new Host('a.ts', encode('ab a ab'), {
          line_numbers: false,
          highlight_current_line: false,
          tab_bar: false,
        });
        host.state = withView(host.state, { selections: Selections.single(4) });
        for (const event of parseSteps('type b')) host.send(event);
        assert.deepEqual(like(cellsOf(host.state, theme), occurrence), []);
        for (const event of parseSteps('Left')) host.send(event);
        assert.deepEqual(like(cellsOf(host.state, theme), occurrence), [0, 1, 3, 4, 6, 7]);
      });

      test('other places of what is selected', () => {
        const cells = cellsOf(shown('ab abc ab', 0, 2), theme);
        assert.deepEqual(like(cells, occurrence), [3, 4, 7, 8]);
        assert.deepEqual(like(cells, selection), [0, 1]);
        assert.deepEqual(
          like(cellsOf(shown('ab ab', 0, 2, { selection_highlight: false }), theme), occurrence),
          [],
        );
      });

      test('brackets by their depth', () => {
        const on = { bracket_pair_colorization: true, highlight_matching_brackets: false };
        const inked = (cells: readonly Style[], { ink }: Style): number[] =>
          cells.flatMap((cell, x) => (cell.ink === ink && '([{}])'.includes('([{}]))'[x] ?? 'x') ? [x] : []));
        const cells = cellsOf(withTokens(shown('([{}]))', 7, 7, on), [0, 0]), theme);
        assert.ok(inked(cells, theme.bracket1).includes(0));
        assert.equal(cells[1].ink, theme.bracket2.ink);
        assert.equal(cells[2].ink, theme.bracket3.ink);
        assert.equal(cells[3].ink, theme.bracket3.ink);
        assert.equal(cells[5].ink, theme.bracket1.ink);
        assert.equal(cells[6].ink, theme.bracketUnexpected.ink);
        const deeper = cellsOf(withTokens(shown('([{}]))', 7, 7, on), [0, 0], 2), theme);
        assert.equal(deeper[0].ink, theme.bracket3.ink);
        assert.equal(deeper[6].ink, theme.bracket2.ink);
      });
    });
