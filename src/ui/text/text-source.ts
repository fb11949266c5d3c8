import type { CursorShape, Style } from '../../base/frame.ts';
import type { Byte, Row } from '../../base/units.ts';
import type { Overlay } from '../../core/decorations/kinds.ts';
import type { LeafRegion } from '../../core/layout/regions.ts';
import type { Insert } from '../../core/layout/inline-inserts.ts';
import type { VisualRow } from '../../core/layout/visual-rows.ts';
import type { State } from '../../core/model/state.ts';
import type { RangeItem } from '../../text/range-set.ts';
import type { Theme } from '../theme.ts';

/**
 * A feature's part of the text of a split: asked once for each split and frame, null where it shows nothing there, so
 * that rows without it cost nothing.
 */
export type TextSource = (state: State, region: LeafRegion, theme: Theme) => TextMarks | null;

/** Marks in, beside and over the text of one split, for one frame. */
export interface TextMarks {
  /** Overlays that touch the bytes [from, to) of a row, in ascending order. Called for each row that is drawn. */
  readonly overlays?: (from: Byte, to: Byte) => readonly RangeItem<Overlay>[];
  /** The text in the column left of all else, in a line's first row; null for none. Called from the top row down. */
  readonly annotation?: (row: VisualRow) => Annotation | null;
  /** The mark left of a line's number, which stands in the line's first row; null for none. */
  readonly gutterMark?: (row: VisualRow) => GutterMark | null;
  /** The mark between a line's number and the text, in each row of the line; null for none. */
  readonly changeMark?: (row: VisualRow) => GutterMark | null;
  /** A text after the end of a line, drawn as far as its row has room; null for none. It takes no part in the layout. */
  readonly afterLine?: (row: VisualRow) => Insert | null;
  /** Marks in the scrollbar, which has `height` rows. */
  readonly scrollbar?: (height: number) => Iterable<ScrollbarMark>;
  /** The shape of the cursor where it is not the usual bar. */
  readonly cursor?: CursorShape;
}

/** A text about a line, left of its number. */
export interface Annotation {
  readonly text: string;
  readonly style: Style;
}

/** A mark in one cell of the gutter. */
export interface GutterMark {
  /** A code point one cell wide. */
  readonly glyph: number;
  readonly style: Style;
}

/** A mark in a row of the scrollbar, counted from its top. */
export interface ScrollbarMark {
  readonly row: Row;
  readonly style: Style;
}
