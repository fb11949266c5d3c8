/** The rule by which the layers of a cell of text are combined: each sets the attributes that it has, and no others. */
import { findField, type Find } from '../../../src/features/search/search-state.ts';
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { contrast } from '../../../src/base/color.ts';
import {
  BOLD,
  CELL_WORDS,
  COLOR,
  Frame,
  ITALIC,
  palette,
  REVERSE,
  rgb,
  STRIKE,
  type Style,
  underline,
} from '../../../src/base/frame.ts';
import { encode } from '../../../src/base/utf8.ts';
import { Selections } from '../../../src/core/model/selection.ts';
import { activeDocument, type State, withDocument, withView } from '../../../src/core/model/state.ts';
import { unknownSyntax, syntaxField } from '../../../src/core/languages/tokens.ts';
import { draw } from '../../../src/editor/draw.ts';
import { RowCode } from '../../../src/ui/text/row-tokens.ts';
import { RowPainter } from '../../../src/ui/text/row-painter.ts';
import {
  LayeredStyle,
  patchStyle,
  patchOf,
  NO_OVERLAYS,
  type RowLayers,
  stackLayers,
  type StylePatch,
  themePatches,
} from '../../../src/ui/text/style-layers.ts';
import { DARK, type Theme } from '../../../src/ui/theme.ts';
import { plainTheme } from '../../../src/ui/themes/plain.ts';
import { did, stateOf } from '../../plugin/screen.ts';

/** The layers over the tokens, the lowest first, as doc/internals/screen.md lists them. */
const NAMES = ['codes', 'occurrences', 'brackets', 'overlays', 'matches', 'selections'] as const;
const NONE: RowLayers = {
  codes: NO_OVERLAYS,
  occurrences: NO_OVERLAYS,
  brackets: NO_OVERLAYS,
  overlays: NO_OVERLAYS,
  matches: NO_OVERLAYS,
  selections: NO_OVERLAYS,
};

/** The style of the only cell of a row with some layers. */
function cellWith(layers: Partial<RowLayers>, base: Style = DARK.text): Style {
  const frame = new Frame(2, 1);
  new RowPainter(frame, DARK).paint({
    bytes: encode('x'),
    from: 0,
    column: 0,
    x: 0,
    limit: 2,
    y: 0,
    tabSize: 4,
    lost: false,
    awaited: false,
    base,
    tail: base,
    code: new RowCode(),
    over: stackLayers({ ...NONE, ...layers }),
    marks: [],
    blanks: [],
    hidden: [],
    inserts: [],
    behind: [],
    lineEnd: null,
  });
  return styleAt(frame, 0, 0);
}

const styleAt = ({ cells, columns }: Frame, x: number, y: number): Style => {
  const cell = (y * columns + x) * CELL_WORDS;
  return { ink: cells[cell + 1], paper: cells[cell + 2] };
};

const layer = (set: Partial<Omit<StylePatch, 'inks'>>): RowLayers[keyof RowLayers] => [
  { from: 0, to: 1, patch: patchOf(set) },
];

const RED = rgb(255, 0, 0);
const BLUE = rgb(0, 0, 255);
const color = (word: number): number => word & COLOR;
const underlined = ({ paper }: Style): number => paper & ~COLOR;

describe('pairs of layers', () => {
  for (const [i, lower] of NAMES.entries())
    for (const upper of NAMES.slice(i + 1)) {
      test(`${upper} over ${lower}`, () => {
        const ink = { [upper]: layer({ ink: RED }), [lower]: layer({ ink: BLUE, paper: BLUE }) };
        assert.deepEqual(cellWith(ink), { ink: RED, paper: BLUE }, 'the color of the text alone');
        const paper = { [upper]: layer({ paper: RED }), [lower]: layer({ ink: BLUE, paper: BLUE }) };
        assert.deepEqual(cellWith(paper), { ink: BLUE, paper: RED }, 'the color behind it alone');
        const both = {
          [upper]: layer({ attributes: BOLD, underline: underline(3) }),
          [lower]: layer({ ink: BLUE, paper: RED, attributes: ITALIC | STRIKE, underline: underline(1) }),
        };
        assert.deepEqual(cellWith(both), {
          ink: BLUE | BOLD | ITALIC | STRIKE,
          paper: RED | underline(3),
        });
        const none = { [upper]: layer({}), [lower]: layer({ ink: BLUE, underline: underline(1) }) };
        assert.deepEqual(cellWith(none), { ink: BLUE, paper: DARK.text.paper | underline(1) });
      });
    }

  test('a layer keeps what the row has and it does not set', () => {
    const base = { ink: DARK.text.ink | ITALIC, paper: DARK.currentLine.paper };
    for (const name of NAMES)
      assert.deepEqual(cellWith({ [name]: layer({ underline: underline(1) }) }, base), {
        ink: base.ink,
        paper: base.paper | underline(1),
      });
  });
});

describe('colors that meet', () => {
  test('the background of a theme keeps inks from below legible, that of a plugin keeps them as they are', () => {
    const { selection } = themePatches(DARK);
    const own = color(DARK.selection.paper) & 0xffffff;
    const faint = rgb((own >> 16) + 8, ((own >> 8) & 0xff) + 8, (own & 0xff) + 8);
    const base = { ink: faint, paper: rgb(255, 255, 255) };
    const lifted = patchStyle(base, selection);
    assert.equal(lifted.paper, DARK.selection.paper);
    assert.notEqual(lifted.ink, faint);
    assert.ok(contrast(lifted.ink & 0xffffff, own) >= 3);
    assert.equal(patchStyle(base, patchOf({ paper: DARK.selection.paper })).ink, faint);
  });

  test('an ink is made legible for the paper that is seen, not for those between', () => {
    const { selection, occurrence } = themePatches(DARK);
    const own = color(DARK.occurrence.paper) & 0xffffff;
    const base = { ink: rgb(own >> 16, (own >> 8) & 0xff, own & 0xff), paper: rgb(255, 255, 255) };
    const layered = new LayeredStyle();
    layered.start(base, null);
    layered.apply(occurrence);
    layered.apply(selection);
    assert.deepEqual(layered.copy, patchStyle(base, selection));
  });

  test('a background above reverse video is seen behind the text', () => {
    const base = { ink: RED | REVERSE | BOLD, paper: BLUE };
    assert.deepEqual(patchStyle(base, patchOf({ paper: RED })), { ink: RED | BOLD, paper: RED });
    assert.deepEqual(patchStyle(base, patchOf({ underline: underline(1) })), {
      ...base,
      paper: BLUE | underline(1),
    });
  });

  test('a part of a theme in reverse video sets both colors', () => {
    const mono = plainTheme(0);
    const base = { ink: palette(2) | ITALIC, paper: palette(3) | underline(1) };
    assert.deepEqual(patchStyle(base, themePatches(mono).selection), {
      ink: REVERSE | ITALIC,
      paper: underline(1),
    });
  });
});

/** A text with its cursor on its first word, and what a plugin laid over the second. */
function marked(text: string, look: object, from = 5, to = 9): State {
  const state = stateOf(text, 24, 2, { occurrences_highlight: true });
  return did(withView(state, { selections: Selections.single(0) }), 'addOverlay', 'a', from, to, look);
}

/** The style of a cell of the first row. */
function drawn(state: State, x: number, theme: Theme = DARK): Style {
  const frame = new Frame(state.window.columns, state.window.rows);
  draw(frame, state, theme);
  return styleAt(frame, x, 0);
}

describe('on the screen', () => {
  test('occurrences of a word leave the overlays of plugins to be seen', () => {
    const { ink, paper } = DARK.occurrence;
    assert.deepEqual(drawn(marked('word word', {}), 5), { ink, paper }, 'the word is highlighted');
    const lined = drawn(marked('word word', { underline: true, fg: [255, 0, 0] }), 5);
    assert.deepEqual(lined, { ink: RED, paper: paper | underline(1) });
    const colored = drawn(marked('word word', { bg: [0, 0, 255], bold: true }), 5);
    assert.deepEqual(colored, { ink: ink | BOLD, paper: BLUE });
    for (const colors of [8, 16, 0]) {
      const theme = plainTheme(colors);
      const style = drawn(marked('word word', { underline: true, italic: true }), 5, theme);
      assert.notEqual(underlined(style), 0, `${colors} colors`);
      assert.notEqual(style.ink & ITALIC, 0, `${colors} colors`);
    }
  });

  test('a selection over an overlay keeps its underline and its color of the text', () => {
    const state = marked('word word', { underline: true, fg: [255, 0, 0], bg: [0, 0, 255] });
    const style = drawn(withView(state, { selections: Selections.single(5, 9) }), 6);
    assert.equal(style.paper, DARK.selection.paper | underline(1));
    const seen = style.ink & 0xffffff;
    assert.ok(
      seen >> 16 > (seen & 0xff) && seen >> 16 > ((seen >> 8) & 0xff),
      `red, not ${seen.toString(16)}`,
    );
    assert.ok(contrast(seen, DARK.selection.paper & 0xffffff) >= 2);
  });

  test('a match of the search over an overlay keeps its underline', () => {
    const state = marked('word word', { underline: true });
    const document = activeDocument(state).id;
    const find: NonNullable<Find | null> = {
      id: 1,
      document,
      query: { pattern: 'word', regex: false, caseSensitive: false, wholeWord: false },
      within: null,
      highlights: [{ from: 5, to: 9 }],
      count: null,
      parts: null,
      note: null,
    };
    assert.equal(drawn(findField.with(state, find), 6).paper, DARK.match.paper | underline(1));
  });

  test('the matching bracket keeps the overlay of a plugin', () => {
    const state = marked('(a)', { underline: true, fg: [255, 0, 0] }, 2, 3);
    const { paper } = DARK.bracketMatch;
    assert.deepEqual(drawn(state, 2), { ink: RED, paper: paper | underline(1) });
  });

  test('a selection keeps the colors of tokens in a row in which a plugin has an overlay elsewhere', () => {
    const withTokens = (state: State): State => {
      const document = activeDocument(state);
      const stretch = {
        from: 0,
        to: 9,
        ends: Uint32Array.from([9]),
        kinds: Uint16Array.from([0]),
        depth: 0,
      };
      const paths = ['source.ts string.quoted.double.ts'];
      const syntax = { ...unknownSyntax('typescript'), paths, stretches: [stretch] };
      return withDocument(state, syntaxField.with(document, syntax));
    };
    const selections = Selections.single(0, 4);
    const plain = withView(withTokens(stateOf('word word', 24, 2)), { selections });
    const before = drawn(plain, 1);
    assert.notEqual(before.ink, DARK.text.ink, 'a string has a color of its own');
    assert.deepEqual(drawn(did(plain, 'addOverlay', 'a', 5, 9, { bold: true }), 1), before);
  });

  test('a selection keeps the color codes of a log', () => {
    let state = stateOf('\x1b[92mab\x1b[0mcd', 8, 2);
    state = withDocument(state, { ...activeDocument(state), ansiColors: true });
    state = withView(state, { selections: Selections.single(0, 13) });
    assert.deepEqual(drawn(state, 0), { ink: palette(10), paper: DARK.selection.paper });
  });

  test('further cursors keep an underline, and a guide does not pass through one', () => {
    const lined = did(
      stateOf('        word', 24, 2, { indentation_guides: true }),
      'addOverlay',
      'a',
      0,
      12,
      {
        underline: true,
      },
    );
    const ranges = [
      { anchor: 9, head: 9 },
      { anchor: 4, head: 4 },
    ];
    const state = withView(lined, { selections: Selections.of(ranges, 1) });
    const frame = new Frame(state.window.columns, state.window.rows);
    draw(frame, state, DARK);
    const at = ranges.map(({ head }) => styleAt(frame, head, 0));
    const cursor = { ink: DARK.cursor.ink, paper: DARK.cursor.paper | underline(1) };
    assert.equal(at.filter(({ paper }) => paper === cursor.paper).length, 1);
    const other = withView(lined, { selections: Selections.of(ranges, 0) });
    draw(frame, other, DARK);
    assert.deepEqual(styleAt(frame, 4, 0), cursor);
    assert.equal(frame.cells[4 * CELL_WORDS], 0x20);
  });

  test('a ruler passes behind underlined text', () => {
    const state = did(stateOf('word else', 24, 2, { rulers: [6] }), 'addOverlay', 'a', 5, 9, {
      underline: true,
    });
    const theme = { ...DARK, ruler: { ink: DARK.text.ink, paper: BLUE } };
    assert.deepEqual(drawn(state, 6, theme), { ink: DARK.text.ink, paper: BLUE | underline(1) });
  });

  test('marks for spaces stand on the background of an overlay', () => {
    const state = did(stateOf('a  b', 24, 2, { show_whitespace: 'all' }), 'addOverlay', 'a', 1, 3, {
      bg: [0, 0, 255],
      underline: true,
    });
    assert.deepEqual(drawn(state, 1), { ink: DARK.gutter.ink, paper: BLUE | underline(1) });
  });
});
