import type { GutterMark, TextMarks, TextSource } from '../../ui/text/text-source.ts';
import { matchesIn } from '../../core/model/feature.ts';
import type { Overlay as PluginOverlay } from '../../core/decorations/kinds.ts';
import type { Settings } from '../../core/config/settings.ts';
import { settingsField } from '../../core/config/settings-field.ts';
import { bytesOf } from '../../text/graphemes.ts';
import { syntaxField } from '../../core/languages/tokens.ts';
import { viewOptionsField } from '../../core/layout/view-options.ts';
import { hoveredNumbersField } from '../../core/dispatch/hover.ts';
import { firstWhere } from '../../base/bisect.ts';
import {
  CELL_WORDS,
  type CursorShape,
  type Frame,
  type FrameCursor,
  underline as underlineOf,
} from '../../base/frame.ts';
import type { ByteRange } from '../../base/files.ts';
import { NO_SGR } from '../../base/sgr.ts';
import type { Byte } from '../../base/units.ts';
import { colorAt, type Colors, colorsIn } from '../../core/layout/ansi-colors.ts';
import { geometryOf, type LeafRegion } from '../../core/layout/regions.ts';
import { foldedAt } from '../folding/fold.ts';
import { foldControls } from '../folding/fold-controls.ts';
import { foldMark } from '../../core/layout/fold-placeholder.ts';
import { canFold } from '../../core/layout/foldable-ranges.ts';
import { lineTail, seenAt, foldsField } from '../../core/decorations/folds.ts';
import { insertsBehind } from '../../core/layout/inline-inserts.ts';
import { lineAt, type ScreenRow, screenRowBelow, topScreenRow } from '../../core/layout/screen-rows.ts';
import { type Geometry, insertsOf, rowAt, type VisualRow } from '../../core/layout/visual-rows.ts';
import { drawnRow } from '../../core/layout/long-rows.ts';
import { onlyShows } from '../../core/model/document.ts';
import { type Decorations, decorationsField } from '../../core/decorations/decorations.ts';
import { indicatorIn } from '../../core/decorations/gutter-signs.ts';
import type { RangeItem } from '../../text/range-set.ts';
import type { OverlayStyle } from '../../core/decorations/overlay-style.ts';
import { lineAround } from '../../core/motions/words.ts';
import { lineEndAt } from '../../text/lines.ts';
import type { Text } from '../../text/text.ts';
import { editorIn } from '../../core/languages/language.ts';
import { stickyRows } from '../../core/layout/sticky-headers.ts';
import { end, isEmpty, type Range, type Selections, start } from '../../core/model/selection.ts';
import { documentById, type State, viewIn } from '../../core/model/state.ts';
import { applyLook, overlaysOf, tailOf } from '../../ui/text/overlay-style.ts';
import { drawArrow, drawNumber, drawSign } from './draw-gutter.ts';
import { drawGuides, type Levels, levelsOf, NO_LEVELS } from './draw-guides.ts';
import { drawRulers } from './draw-rulers.ts';
import { drawVirtualLine } from '../../ui/text/virtual-line.ts';
import { drawScrollbar } from './draw-scrollbar.ts';
import { type Mark, RowPainter } from '../../ui/text/row-painter.ts';
import { RowCode } from '../../ui/text/row-tokens.ts';
import { CursorHighlights } from './draw-highlights.ts';
import { memoOf } from '../../ui/text/row-cache.ts';
import type { Theme } from '../../ui/theme.ts';
import { codePatches } from '../../ui/text/sgr-patches.ts';
import { NO_OVERLAYS, type Overlay, stackLayers, themePatches } from '../../ui/text/style-layers.ts';
import { tokenLooks } from '../../ui/token-styles.ts';

/** Draws the rows of a split's document with all that is around them; returns where the primary cursor is seen. @param sources the features that show something in the text, in the order of `TEXT_SOURCES` */
export function drawText(
  frame: Frame,
  state: State,
  region: LeafRegion,
  sources: readonly TextSource[],
  theme: Theme,
): FrameCursor | null {
  const document = documentById(state, region.leaf.active);
  const { text } = document;
  const shown = sources.flatMap((source) => source(state, region, theme) ?? []);
  const decorations = decorationsField.of(document);
  const options = viewOptionsField.of(document);
  const editor = editorIn(state, document);
  const view = viewIn(region.leaf);
  const geometry = geometryOf(state, region);
  const { x, y: top, width, height } = region.text;
  const focused = region.leaf.id === state.window.focus;
  const primary = view.selections.primary.head;
  const current = rowAt(geometry, primary);
  const painter = new RowPainter(frame, theme);
  const memo = memoOf(frame, theme);
  // Colour codes are colours enough.
  const syntax = document.ansiColors ? null : syntaxField.of(document);
  const styles = syntax === null ? [] : tokenLooks(theme, syntax.paths);
  let screenRow: ScreenRow | null = topScreenRow(geometry, view);
  const sticky = stickyRows(state, region, geometry, screenRow);
  let line = text.newlinesBefore(screenRow.row.from);
  const middle = editor.relative_line_numbers ? text.newlinesBefore(primary) : undefined;
  // A document that only shows something is laid out by hand.
  const usual = editor.indentation_guides && !onlyShows(document);
  const guides = options.guides ?? usual;
  const rows: VisualRow[] = [];
  const levels: Levels[] = [];
  const blanksMarked =
    alone(view.selections) && editor.show_whitespace === 'selection' ? 'none' : editor.show_whitespace;
  // Where plugins have the line of the cursor look otherwise.
  const own = decorations === null ? null : cursorLineOf(decorations, text, primary);
  const arrows = arrowsIn(state, region);
  const marking = new CursorHighlights(document, view, { from: screenRow.row.from, focused }, editor, theme);
  let currentIndex = -1;
  let cursor: FrameCursor | null = null;
  // The look that colour codes leave behind, and where.
  let color = NO_SGR;
  let colored: Byte = -1;
  for (let y = top; y < top + height; y++) {
    if (screenRow === null) {
      const { signs, gutter } = region;
      frame.fill(signs.x, y, signs.width + gutter.width + width, 1, theme.text);
      continue;
    }
    const below: VisualRow = screenRow.row;
    const stuck: VisualRow | undefined = sticky[y - top];
    const row = stuck ?? below;
    const counted = stuck === undefined ? line : text.newlinesBefore(stuck.from);
    const number = counted === undefined ? undefined : numberOf(counted, middle);
    const between = geometry.lines === null || stuck !== undefined ? null : lineAt(geometry, screenRow);
    screenRow = screenRowBelow(geometry, screenRow);
    if (below.last && line !== undefined && screenRow?.row !== below)
      line =
        below.folded === undefined || screenRow === null ? line + 1 : text.newlinesBefore(screenRow.row.from);
    if (between !== null) {
      drawVirtualLine(frame, region, y, between, geometry.wrap ? 0 : view.left, theme);
      rows.push(row);
      levels.push(NO_LEVELS);
      continue;
    }
    const onCurrent = options.cursors && row.from === current.from;
    const lit = onCurrent && focused && editor.highlight_current_line;
    if (onCurrent && focused) currentIndex = rows.length;
    rows.push(row);
    const plain = lit ? theme.currentLine : theme.text;
    const owned = own !== null && row.from >= own.from && row.from < own.to;
    const base = owned ? own.looks.reduce((below, look) => applyLook(below, look, theme), plain) : plain;
    const marked = row.first ? gutterMarkIn(shown, row) : null;
    drawNumber(frame, region, y, row.first ? number : null, marked, onCurrent, lit, theme);
    if (row.first && arrows !== 'none' && region.gutter.width > 0) {
      const folded = row.folded !== undefined || isFoldedBehind(geometry, row);
      if (folded || (arrows === 'all' && canFold(document, view, settingsField.of(state), row.from)))
        drawArrow(frame, region, y, folded, onCurrent, theme);
    }
    if (region.signs.width > 0) {
      const sign =
        decorations !== null && row.first ? indicatorIn(decorations, row.from, lineAfter(text, row)) : null;
      drawSign(frame, region, y, sign, lit, theme);
    }
    const part = drawnRow(geometry, view, row);
    const { from, to } = part.row;
    const { matches, selections, marks } = chosenIn(state, region, from, to, theme);
    const given = withOverlays(overlaysIn(decorations, from, to), shown, from, to);
    const beyond = owned && !own.looks.some((look) => look.extendToLineEnd) ? plain : base;
    const tail = given.length === 0 || to !== row.to ? beyond : tailOf(given, row, beyond, theme);
    if (syntax === null) CODE.clear();
    else CODE.fill(syntax, styles, from, to);
    marking.color(CODE, from, to);
    const layers = {
      codes: NO_OVERLAYS,
      occurrences: row.long ? NO_OVERLAYS : marking.occurrences(from, to),
      brackets: marking.brackets(from, to),
      overlays: overlaysOf(given, from, to, theme),
      matches,
      selections,
    };
    const over = stackLayers(layers);
    const blanks = blanksIn(blanksMarked, view.selections, text, from, to, row.last);
    const column = x - part.left;
    const lineEnd = row.last && to === row.to ? (row.next ?? to) : null;
    // A row that looks as it did when it was drawn last is drawn from memory: all but that of the cursor, as a rule.
    const inserts = insertsOf(part.geometry, from, to);
    const others = row.last && to === row.to ? insertsBehind(geometry.texts, text, to) : [];
    const mark = to === row.to ? foldMark(geometry, row) : null;
    const behind = mark === null ? others : [mark, ...others];
    const plainly = inserts.length === 0 && behind.length === 0;
    const lasting =
      plainly && marks.length === 0 && geometry.ansi !== true ? memo.lookFor(text, from, to) : null;
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
    }
    if (lasting !== null && memo.draw(frame, x, y)) levels.push(memo.levels);
    else {
      const bytes = bytesOf(text, from, to);
      levels.push(levelsOf(row, bytes, geometry.tabSize));
      let colors: Colors | null = null;
      if (geometry.ansi === true) {
        colors = colorsIn(bytes, from, colored === from ? color : colorAt(text, from));
        color = colors.after;
        colored = to === row.to ? (row.next ?? to) : to;
      }
      const lost = text.isLost(from, to);
      const place = painter.paint({
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
      if (place !== null) cursor = { x: place, y, shape: cursorShape(shown) };
      // That of the cursor is another one with the next key.
      if (lasting !== null && !onCurrent) memo.keep(frame, x, y, levels[levels.length - 1]);
    }
  }
  if (sticky.length > 0) {
    levels.fill(NO_LEVELS, 0, sticky.length);
    const { x: from } = region.signs;
    underline(frame, from, top + sticky.length - 1, x + width - from, theme.gutter.ink);
  }
  const left = x - (geometry.wrap ? 0 : view.left);
  if (guides)
    drawGuides(
      frame,
      geometry,
      { rows, levels, after: screenRow?.row ?? null, current: currentIndex },
      region.text,
      left,
      theme,
    );
  if (editor.rulers.length > 0) drawRulers(frame, editor.rulers, region.text, left, theme);
  drawScrollbar(frame, state, region, shown, screenRow?.row.from ?? text.length, theme);
  return cursor;
}

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

/** Beside which lines arrows stand: those that are folded, or all that can be. */
function arrowsIn(state: State, { leaf }: LeafRegion): 'none' | 'folded' | 'all' {
  const shown = foldControls(state, leaf);
  if (shown === 'never') return 'none';
  return shown === 'always' || hoveredNumbersField.of(state) === leaf.id ? 'all' : 'folded';
}

/** True when lines behind that of a wrapped row are folded. */
function isFoldedBehind({ text, folds }: Geometry, row: VisualRow): boolean {
  if (row.last || folds === null || folds === undefined) return false;
  const end = lineTail(text, row.to);
  return end !== null && foldedAt(folds, end);
}

/** The start of the line behind that of a row; null when it is the last. */
function lineAfter(text: Text, row: VisualRow): Byte | null {
  if (row.last) return row.next;
  const end = lineEndAt(text, row.to) ?? text.length;
  return end < text.length ? end + 1 : null;
}

/** The tokens of the row in hand. */
const CODE = new RowCode();

/** The overlays of plugins over a row's text. */
const overlaysIn = (
  decorations: Decorations | null,
  from: Byte,
  to: Byte,
): readonly RangeItem<PluginOverlay>[] =>
  decorations === null || decorations.overlays.size === 0
    ? NONE_GIVEN
    : decorations.overlays.touching(from, to);

const NONE_GIVEN: readonly RangeItem<PluginOverlay>[] = [];

/** The line of the cursor, where plugins have it look otherwise. */
function cursorLineOf(
  { cursorLines }: Decorations,
  text: Text,
  cursor: Byte,
): { readonly from: Byte; readonly to: Byte; readonly looks: readonly OverlayStyle[] } | null {
  if (cursorLines.length === 0) return null;
  const { from, to } = lineAround(text, cursor);
  // The end of the text belongs to its last line.
  const end = to === text.length && (to === from || text.byte(to - 1) !== 10) ? to + 1 : to;
  return { from, to: end, looks: cursorLines.map(({ look }) => look) };
}

/** The number of a line: from 1, or its distance from the cursor's, where that is given. */
const numberOf = (line: number, middle: number | undefined): number =>
  middle === undefined || line === middle ? line + 1 : Math.abs(line - middle);

/** The first mark left of the number of a row's line; null for none. */
function gutterMarkIn(shown: readonly TextMarks[], row: VisualRow): GutterMark | null {
  for (const { gutterMark } of shown) {
    const mark = gutterMark?.(row) ?? null;
    if (mark !== null) return mark;
  }
  return null;
}

/** The overlays of plugins over [from, to) of a row with those of features. */
function withOverlays(
  given: readonly RangeItem<PluginOverlay>[],
  shown: readonly TextMarks[],
  from: Byte,
  to: Byte,
): readonly RangeItem<PluginOverlay>[] {
  let all = given;
  for (const { overlays } of shown) {
    const more = overlays?.(from, to) ?? NONE_GIVEN;
    if (more.length > 0) all = [...all, ...more].toSorted((a, b) => a.from - b.from);
  }
  return all;
}

/** The shape of the cursor: that of the first source which has one. */
const cursorShape = (shown: readonly TextMarks[]): CursorShape =>
  shown.find(({ cursor }) => cursor !== undefined)?.cursor ?? 'bar';

/** True with one cursor, and nothing selected. */
const alone = ({ count, primary }: Selections): boolean => count === 1 && isEmpty(primary);

/** The places of the marked blanks in the bytes [from, to) of a row. */
function blanksIn(
  where: Settings['editor']['show_whitespace'],
  selections: Selections,
  text: Text,
  from: Byte,
  to: Byte,
  last: boolean,
): readonly ByteRange[] {
  switch (where) {
    case 'none':
      return NONE;
    case 'all':
      return [{ from, to }];
    case 'selection': {
      let found: ByteRange[] | null = null;
      for (let i = firstAfter(selections.ranges, from); i < selections.count; i++) {
        const range = selections.ranges[i];
        if (start(range) >= to) break;
        if (!isEmpty(range)) (found ??= []).push({ from: start(range), to: end(range) });
      }
      return found ?? NONE;
    }
    case 'trailing': {
      if (!last) return NONE;
      const bytes = bytesOf(text, from, to);
      let length = bytes.length;
      while (length > 0 && (bytes[length - 1] === 0x20 || bytes[length - 1] === 9)) length--;
      return length === bytes.length ? NONE : [{ from: from + length, to }];
    }
  }
}

/** The first of ranges, which are sorted, that does not end before a byte. */
const firstAfter = (ranges: readonly Range[], from: Byte): number =>
  firstWhere(0, ranges.length, (i) => end(ranges[i]) >= from);

const NONE: readonly ByteRange[] = [];
interface Chosen {
  readonly matches: readonly Overlay[];
  readonly selections: readonly Overlay[];
  readonly marks: readonly Mark[];
}

const NOTHING: Chosen = { matches: NO_OVERLAYS, selections: NO_OVERLAYS, marks: [] };

/** The matches of the search, the selections and the cursors in the bytes [from, to] of a row. */
function chosenIn(state: State, region: LeafRegion, from: Byte, to: Byte, theme: Theme): Chosen {
  const view = viewIn(region.leaf);
  const { selections } = view;
  const folds = foldsField.of(view);
  const { ranges, main } = selections;
  const hides = folds.size > 0 && settingsField.of(state).editor.folding;
  const options = viewOptionsField.of(documentById(state, region.leaf.active));
  const focused = region.leaf.id === state.window.focus;
  const matches = matchesIn(state, region.leaf.active).ranges;
  const low = firstAfter(ranges, from);
  if (matches.length === 0 && (low === ranges.length || start(ranges[low]) > to)) return NOTHING;
  const selected: Overlay[] = [];
  const marks: Mark[] = [];
  const patches = themePatches(theme);
  for (let i = low; i < ranges.length && start(ranges[i]) <= to; i++) {
    const range = ranges[i];
    if (!isEmpty(range)) {
      const isMatch =
        i === main && matches.some((match) => match.from === start(range) && match.to === end(range));
      const patch = isMatch ? patches.currentMatch : patches.selection;
      selected.push({ from: start(range), to: end(range), patch });
    }
    // The terminal's own cursor shows the primary one.
    // One behind what is selected over a fold is seen at the end of the line that stays.
    const at = hides ? seenAt(folds, range.head) : range.head;
    if (options.cursors && at >= from && at <= to)
      marks.push({ at, patch: i === main && focused ? null : patches.cursor });
  }
  const inRow = matches.filter((match) => match.from < to && match.to > from);
  return {
    matches: inRow.map((match) => ({ ...match, patch: patches.match })),
    selections: selected,
    marks,
  };
}
