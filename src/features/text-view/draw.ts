import { highlightCurrentLine, indentationGuides, relativeLineNumbers } from './settings.ts';
import { type Settings } from '../../core/config/settings.ts';
import type { ByteRange } from '../../base/files.ts';
import {
  CELL_WORDS,
  type CursorShape,
  type Frame,
  type FrameCursor,
  type Style,
  underline as underlineOf,
} from '../../base/frame.ts';
import { NO_SGR } from '../../base/sgr.ts';
import type { Byte } from '../../base/units.ts';
import { type Decorations, decorationsField } from '../../core/decorations/decorations.ts';
import type { Overlay as DecorationOverlay } from '../../core/decorations/kinds.ts';
import type { OverlayStyle } from '../../core/decorations/overlay-style.ts';
import { editorIn } from '../../core/languages/language.ts';
import { type SemanticTokens, semanticTokensField } from '../../core/languages/semantic-tokens.ts';
import { syntaxField } from '../../core/languages/tokens.ts';
import { colorAt, type Colors, colorsIn } from '../../core/layout/ansi-colors.ts';
import { primaryCaret } from '../../core/layout/carets.ts';
import { foldMark } from '../../core/layout/fold-placeholder.ts';
import { insertsBehind } from '../../core/layout/inline-inserts.ts';
import { drawnRow } from '../../core/layout/long-rows.ts';
import { geometryOf, type LeafRegion } from '../../core/layout/regions.ts';
import { layoutHintsOf } from '../../core/layout/layout-hints.ts';
import { viewOptionsField } from '../../core/layout/view-options.ts';
import { type Geometry, insertsOf, rowAt, type VisualRow } from '../../core/layout/visual-rows.ts';
import { type Document, onlyShows } from '../../core/model/document.ts';
import type { View } from '../../core/model/panes.ts';
import { documentById, type State, viewIn } from '../../core/model/state.ts';
import { lineAround } from '../../core/motions/words.ts';
import { bytesOf } from '../../text/graphemes.ts';
import type { RangeItem } from '../../text/range-set.ts';
import type { Text } from '../../text/text.ts';
import { applyLook, overlaysOf, tailOf } from '../../ui/text/overlay-style.ts';
import { memoOf } from '../../ui/text/row-cache.ts';
import { RowPainter } from '../../ui/text/row-painter.ts';
import { RowCode } from '../../ui/text/row-tokens.ts';
import { codePatches } from '../../ui/text/sgr-patches.ts';
import { NO_OVERLAYS, stackLayers } from '../../ui/text/style-layers.ts';
import type { TextMarks, TextSource } from '../../ui/text/text-source.ts';
import { drawVirtualLine } from '../../ui/text/virtual-line.ts';
import type { Theme } from '../../ui/theme.ts';
import { type TokenLook, tokenLooks } from '../../ui/token-styles.ts';
import { BesideText } from './draw-beside.ts';
import { drawGuides, type Levels, levelsOf, NO_LEVELS } from './draw-guides.ts';
import { CursorHighlights } from './draw-highlights.ts';
import { drawRulers } from './draw-rulers.ts';
import { drawScrollbar } from './draw-scrollbar.ts';
import { blanksIn, isAlone, selectedIn } from './draw-selections.ts';
import { type WindowRow, type WindowRows, windowRows } from './window-rows.ts';

/**
 * Draws the rows of a split's document with all that is around them; returns where the primary cursor is seen.
 * @param sources the features that show something in the text, in the order of `TEXT_SOURCES`
 */
export const drawText = (
  frame: Frame,
  state: State,
  region: LeafRegion,
  sources: readonly TextSource[],
  theme: Theme,
): FrameCursor | null => new TextDrawing(frame, state, region, sources, theme).draw();

/** The drawing of one split's text in one frame. */
class TextDrawing {
  readonly #frame: Frame;
  readonly #state: State;
  readonly #region: LeafRegion;
  readonly #theme: Theme;
  readonly #marks: readonly TextMarks[];
  readonly #document: Document;
  readonly #view: View;
  readonly #geometry: Geometry;
  readonly #decorations: Decorations | null;
  readonly #editor: ReturnType<typeof editorIn>;
  readonly #focused: boolean;
  /** The row of the primary cursor. */
  readonly #current: VisualRow;
  /** The line of the cursor, where decorations give it another look; null where none does. */
  readonly #cursorLine: CursorLine | null;
  /** The looks of tokens by their numbers. */
  readonly #tokens: readonly TokenLook[];
  readonly #memo: ReturnType<typeof memoOf>;
  readonly #painter: RowPainter;
  /** The levels of indentation of each row so far. */
  readonly #levels: Levels[] = [];
  /** The look that colour codes leave behind, and where. */
  #color = NO_SGR;
  #colored: Byte = -1;
  #cursor: FrameCursor | null = null;

  constructor(frame: Frame, state: State, region: LeafRegion, sources: readonly TextSource[], theme: Theme) {
    this.#frame = frame;
    this.#state = state;
    this.#region = region;
    this.#theme = theme;
    this.#marks = sources.flatMap((source) => source(state, region, theme) ?? []);
    this.#document = documentById(state, region.leaf.active);
    this.#view = viewIn(region.leaf);
    this.#geometry = geometryOf(state, region);
    this.#decorations = decorationsField.of(this.#document);
    this.#editor = editorIn(state, this.#document);
    this.#focused = region.leaf.id === state.window.focus;
    const head = primaryCaret(this.#view);
    this.#current = rowAt(this.#geometry, head);
    this.#cursorLine =
      this.#decorations === null ? null : cursorLineOf(this.#decorations, this.#document.text, head);
    const syntax = this.#syntax;
    this.#tokens = syntax === null ? [] : tokenLooks(theme, syntax.paths);
    this.#memo = memoOf(frame, theme);
    this.#painter = new RowPainter(frame, theme);
  }

  draw(): FrameCursor | null {
    const { text } = this.#document;
    const { x, y: top, width, height } = this.#region.text;
    const window = windowRows(this.#state, this.#region, this.#geometry, this.#view);
    const { rows, sticky, after } = window;
    this.#drawRows(window);
    for (let y = top + rows.length; y < top + height; y++) {
      const { annotations } = this.#region;
      this.#frame.fill(annotations.x, y, x + width - annotations.x, 1, this.#theme.text);
    }
    if (sticky > 0) {
      this.#levels.fill(NO_LEVELS, 0, sticky);
      const { x: from } = this.#region.annotations;
      underline(this.#frame, from, top + sticky - 1, x + width - from, this.#theme.gutter.ink);
    }
    const left = x - (this.#geometry.wrap ? 0 : this.#view.left);
    if (this.#showsGuides) {
      const current = rows.findLastIndex((row) => this.#focused && this.#isCurrent(row));
      const guided = { rows: rows.map(({ row }) => row), levels: this.#levels, after, current };
      drawGuides(this.#frame, this.#geometry, guided, this.#region.text, left, this.#theme);
    }
    for (const each of this.#region.margins)
      if (each.width > 0) this.#frame.fill(each.x, each.y, each.width, each.height, this.#theme.tabRow);
    const hinted = layoutHintsOf(this.#document, this.#view)?.guides ?? [];
    const rulers = [...this.#editor.rulers, ...hinted];
    if (rulers.length > 0) drawRulers(this.#frame, rulers, this.#region.text, left, this.#theme);
    const bottom = after?.from ?? text.length;
    drawScrollbar(this.#frame, this.#state, this.#region, this.#marks, bottom, this.#theme);
    return this.#cursor;
  }

  #drawRows({ rows, top }: WindowRows): void {
    const { text } = this.#document;
    const head = primaryCaret(this.#view);
    const middle = relativeLineNumbers.in(this.#state, this.#document)
      ? text.newlinesBefore(head)
      : undefined;
    const beside = new BesideText(
      this.#frame,
      this.#state,
      this.#region,
      this.#geometry,
      this.#marks,
      middle,
      this.#theme,
    );
    const window = { from: top, focused: this.#focused };
    const highlights = new CursorHighlights(this.#state, this.#document, this.#view, window, this.#theme);
    for (const each of rows) {
      const { y, virtual } = each;
      if (virtual !== null) {
        const left = this.#geometry.wrap ? 0 : this.#view.left;
        drawVirtualLine(this.#frame, this.#region, y, virtual, left, this.#theme);
        this.#levels.push(NO_LEVELS);
        continue;
      }
      const isCurrent = this.#isCurrent(each);
      const lit = isCurrent && this.#focused && highlightCurrentLine.in(this.#state, this.#document);
      beside.draw(each, isCurrent, lit);
      this.#drawRow(each, isCurrent, lit ? this.#theme.currentLine : this.#theme.text, highlights);
    }
  }

  /** True for a row that the primary cursor's line begins in. */
  #isCurrent({ row, virtual }: WindowRow): boolean {
    const { cursors } = viewOptionsField.of(this.#document);
    return virtual === null && cursors && row.from === this.#current.from;
  }

  /** Draws the text of a row. One that looks as it did when it was drawn last is drawn from memory: all but that of the cursor, as a rule. */
  #drawRow({ y, row }: WindowRow, isCurrent: boolean, plain: Style, highlights: CursorHighlights): void {
    const geometry = this.#geometry;
    const { text } = this.#document;
    const { x, width } = this.#region.text;
    const part = drawnRow(geometry, this.#view, row);
    const { from, to } = part.row;
    const line = this.#cursorLine;
    const own = line !== null && row.from >= line.from && row.from < line.to ? line.styles : NO_STYLES;
    const base = own.reduce((below, style) => applyLook(below, style, this.#theme), plain);
    const { matches, selections, marks } = selectedIn(this.#state, this.#region, from, to, this.#theme);
    const given = withOverlays(overlaysIn(this.#decorations, from, to), this.#marks, from, to);
    const beyond = own.some((style) => style.extendToLineEnd) ? base : plain;
    const tail = given.length === 0 || to !== row.to ? beyond : tailOf(given, row, beyond, this.#theme);
    this.#fillCode(from, to, highlights);
    const layers = {
      codes: NO_OVERLAYS,
      occurrences: row.long ? NO_OVERLAYS : highlights.occurrences(from, to),
      brackets: highlights.brackets(from, to),
      overlays: overlaysOf(given, from, to, this.#theme),
      matches,
      selections,
    };
    const over = stackLayers(layers);
    const blanks = blanksIn(this.#whitespace, this.#view.selections, text, from, to, row.last);
    const column = x - part.left;
    const lineEnd = row.last && to === row.to ? (row.next ?? to) : null;
    const inserts = insertsOf(part.geometry, from, to);
    const behind = this.#behind(row, to);
    const isPlain =
      inserts.length === 0 && behind.length === 0 && marks.length === 0 && geometry.ansi !== true;
    const lasting = isPlain ? this.#memo.lookFor(text, from, to) : null;
    if (lasting !== null) {
      lasting.shift = column - x;
      lasting.width = width;
      lasting.tabSize = geometry.tabSize;
      lasting.base = base;
      lasting.tail = tail;
      lasting.code = CODE;
      lasting.over = over;
      lasting.blanks = blanks;
      lasting.lineEnd = lineEnd;
      if (this.#memo.draw(this.#frame, x, y)) {
        this.#levels.push(this.#memo.levels);
        return;
      }
    }
    const bytes = bytesOf(text, from, to);
    const levels = levelsOf(row, bytes, geometry.tabSize);
    this.#levels.push(levels);
    const colors = this.#colorsOf(row, bytes, from, to);
    const lost = text.isLost(from, to);
    const at = this.#painter.paint({
      bytes,
      from,
      column,
      x,
      limit: x + width,
      y,
      tabSize: geometry.tabSize,
      lost,
      awaited: lost && text.isAwaited(from, to),
      base,
      tail,
      code: CODE,
      over: colors === null ? over : stackLayers({ ...layers, codes: codePatches(colors.styles) }),
      marks,
      blanks,
      hidden: colors?.hidden ?? NONE,
      inserts,
      behind,
      lineEnd: lineEnd === null ? null : { from: to, to: lineEnd },
    });
    if (at !== null) this.#cursor = { x: at, y, shape: cursorShape(this.#marks) };
    // That of the cursor is another one with the next key.
    if (lasting !== null && !isCurrent) this.#memo.keep(this.#frame, x, y, levels);
  }

  /** Indentation guides are shown: a document that only shows something is laid out by hand. */
  get #showsGuides(): boolean {
    const { guides } = viewOptionsField.of(this.#document);
    return guides ?? (!onlyShows(this.#document) && indentationGuides.in(this.#state, this.#document));
  }

  /** The blanks that are marked; none with a single cursor where those of selections are. */
  get #whitespace(): Settings['editor']['show_whitespace'] {
    const { show_whitespace: shown } = this.#editor;
    return shown === 'selection' && isAlone(this.#view.selections) ? 'none' : shown;
  }

  /** The tokens of the text; null for none. Colour codes are colours enough. */
  get #syntax(): ReturnType<typeof syntaxField.of> {
    return this.#document.ansiColors ? null : syntaxField.of(this.#document);
  }

  /** The tokens that language servers tell; null for none. */
  get #semantic(): SemanticTokens | null {
    return this.#document.ansiColors ? null : semanticTokensField.of(this.#document);
  }

  /** Gives `CODE` the tokens of [from, to). */
  #fillCode(from: Byte, to: Byte, highlights: CursorHighlights): void {
    const syntax = this.#syntax;
    if (syntax === null) CODE.clear();
    else CODE.fill(syntax, this.#tokens, from, to);
    const semantic = this.#semantic;
    if (semantic !== null) {
      OVER.fill(semantic, tokenLooks(this.#theme, semantic.paths), from, to);
      if (OVER.count > 0) CODE.layOver(OVER, UNDER);
    }
    highlights.color(CODE, from, to);
  }

  /** The texts behind the end of a row that is drawn up to `to`. */
  #behind(row: VisualRow, to: Byte): ReturnType<typeof insertsBehind> {
    if (to !== row.to) return NO_INSERTS;
    const { text } = this.#document;
    const others = row.last ? insertsBehind(this.#geometry.texts, text, to) : NO_INSERTS;
    const mark = foldMark(this.#geometry, row);
    const given = row.last ? this.#marks.flatMap(({ afterLine }) => afterLine?.(row) ?? []) : NO_INSERTS;
    if (mark === null) return given.length === 0 ? others : [...others, ...given];
    return [mark, ...others, ...given];
  }

  /** The colours of colour codes in the bytes [from, to) of a row; null where codes are shown as they are. */
  #colorsOf(row: VisualRow, bytes: Uint8Array, from: Byte, to: Byte): Colors | null {
    if (this.#geometry.ansi !== true) return null;
    const before = this.#colored === from ? this.#color : colorAt(this.#document.text, from);
    const colors = colorsIn(bytes, from, before);
    this.#color = colors.after;
    this.#colored = to === row.to ? (row.next ?? to) : to;
    return colors;
  }
}

/** The tokens of the row in hand. */
const CODE = new RowCode();
/** The tokens of the row that lie over others, and room for those below. */
const OVER = new RowCode();
const UNDER = new RowCode();
const NONE: readonly ByteRange[] = [];
const NO_INSERTS: ReturnType<typeof insertsBehind> = [];
const NO_STYLES: readonly OverlayStyle[] = [];

/** Draws a line below a row, of the ink of its characters, and of another where there are none. */
function underline({ cells, columns }: Frame, x: number, y: number, width: number, ink: number): void {
  for (let i = 0; i < width; i++) {
    const cell = (y * columns + x + i) * CELL_WORDS;
    if (cells[cell] === SPACE) cells[cell + 1] = ink;
    cells[cell + 2] |= UNDERLINE;
  }
}

const SPACE = 0x20;
const UNDERLINE = underlineOf(1);

/** The decorations over a row's text. */
const overlaysIn = (
  decorations: Decorations | null,
  from: Byte,
  to: Byte,
): readonly RangeItem<DecorationOverlay>[] =>
  decorations === null || decorations.overlays.size === 0
    ? NO_DECORATIONS
    : decorations.overlays.touching(from, to);

const NO_DECORATIONS: readonly RangeItem<DecorationOverlay>[] = [];

/** The line of the cursor, with the looks that decorations give it. */
interface CursorLine {
  readonly from: Byte;
  readonly to: Byte;
  readonly styles: readonly OverlayStyle[];
}

/** The line of the cursor, where decorations give it another look. */
function cursorLineOf({ cursorLines }: Decorations, text: Text, cursor: Byte): CursorLine | null {
  if (cursorLines.length === 0) return null;
  const { from, to } = lineAround(text, cursor);
  // The end of the text belongs to its last line.
  const end = to === text.length && (to === from || text.byte(to - 1) !== 10) ? to + 1 : to;
  return { from, to: end, styles: cursorLines.map(({ look }) => look) };
}

/** The decorations over [from, to) of a row with the overlays of features. */
function withOverlays(
  given: readonly RangeItem<DecorationOverlay>[],
  shown: readonly TextMarks[],
  from: Byte,
  to: Byte,
): readonly RangeItem<DecorationOverlay>[] {
  let all = given;
  for (const { overlays } of shown) {
    const more = overlays?.(from, to) ?? NO_DECORATIONS;
    if (more.length > 0) all = [...all, ...more].toSorted((a, b) => a.from - b.from);
  }
  return all;
}

/** The shape of the cursor: that of the first source which has one. */
const cursorShape = (shown: readonly TextMarks[]): CursorShape =>
  shown.find(({ cursor }) => cursor !== undefined)?.cursor ?? 'bar';
