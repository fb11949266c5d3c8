import type { Frame } from '../../base/frame.ts';
import type { Byte } from '../../base/units.ts';
import { settingsField } from '../../core/config/settings-field.ts';
import { type Decorations, decorationsField } from '../../core/decorations/decorations.ts';
import { lineTail } from '../../core/decorations/folds.ts';
import { indicatorIn } from '../../core/decorations/gutter-signs.ts';
import { hoveredNumbersField } from '../../core/dispatch/hover.ts';
import { canFold } from '../../core/layout/foldable-ranges.ts';
import type { LeafRegion } from '../../core/layout/regions.ts';
import type { Geometry, VisualRow } from '../../core/layout/visual-rows.ts';
import { documentById, type State, viewIn } from '../../core/model/state.ts';
import { lineEndAt } from '../../text/lines.ts';
import type { Text } from '../../text/text.ts';
import type { GutterMark, TextMarks } from '../../ui/text/text-source.ts';
import type { Theme } from '../../ui/theme.ts';
import { foldControls } from '../folding/fold-controls.ts';
import { foldedAt } from '../folding/fold.ts';
import { drawAnnotation, drawArrow, drawChange, drawNumber, drawSign } from './draw-gutter.ts';
import type { WindowRow } from './window-rows.ts';

/** The part of a split left of its text: symbols, marks of features, line numbers, arrows. */
export class BesideText {
  readonly #frame: Frame;
  readonly #state: State;
  readonly #region: LeafRegion;
  readonly #geometry: Geometry;
  readonly #marks: readonly TextMarks[];
  readonly #theme: Theme;
  readonly #decorations: Decorations | null;
  readonly #arrows: 'none' | 'folded' | 'all';
  /** The line that numbers are counted from; undefined where they are counted from the top. */
  readonly #middle: number | undefined;

  /** @param middle the line that numbers are counted from; undefined for the first */
  constructor(
    frame: Frame,
    state: State,
    region: LeafRegion,
    geometry: Geometry,
    marks: readonly TextMarks[],
    middle: number | undefined,
    theme: Theme,
  ) {
    this.#frame = frame;
    this.#state = state;
    this.#region = region;
    this.#geometry = geometry;
    this.#marks = marks;
    this.#middle = middle;
    this.#theme = theme;
    this.#decorations = decorationsField.of(documentById(state, region.leaf.active));
    this.#arrows = arrowsIn(state, region);
  }

  /**
   * Draws what stands left of a row.
   * @param current the row is one of the cursor's line; `lit` where that line has a background of its own
   */
  draw({ y, row, line }: WindowRow, current: boolean, lit: boolean): void {
    const { first } = row;
    if (this.#region.annotations.width > 0) {
      const annotation = first ? firstMark(this.#marks, 'annotation', row) : null;
      drawAnnotation(this.#frame, this.#region, y, annotation, this.#theme);
    }
    const number = line === undefined ? undefined : numberOf(line, this.#middle);
    const mark = first ? firstMark(this.#marks, 'gutterMark', row) : null;
    drawNumber(this.#frame, this.#region, y, first ? number : null, mark, current, lit, this.#theme);
    if (this.#region.gutter.width > 0) {
      const change = firstMark(this.#marks, 'changeMark', row);
      if (change !== null) drawChange(this.#frame, this.#region, y, change);
      if (first && this.#arrows !== 'none') this.#drawArrow(y, row, change, current);
    }
    if (this.#region.signs.width === 0) return;
    const sign =
      this.#decorations !== null && first
        ? indicatorIn(this.#decorations, row.from, lineAfter(this.#geometry.text, row))
        : null;
    drawSign(this.#frame, this.#region, y, sign, lit, this.#theme);
  }

  #drawArrow(y: number, row: VisualRow, change: GutterMark | null, current: boolean): void {
    const { leaf } = this.#region;
    const folded = row.folded !== undefined || isFoldedBehind(this.#geometry, row);
    const document = documentById(this.#state, leaf.active);
    const isShown =
      folded ||
      (this.#arrows === 'all' && canFold(document, viewIn(leaf), settingsField.of(this.#state), row.from));
    if (!isShown) return;
    const style = change?.style ?? (current ? this.#theme.gutterCurrent : this.#theme.gutter);
    drawArrow(this.#frame, this.#region, y, folded, style);
  }
}

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

/** The number of a line: from 1, or its distance from the cursor's, where that is given. */
const numberOf = (line: number, middle: number | undefined): number =>
  middle === undefined || line === middle ? line + 1 : Math.abs(line - middle);

/** The first mark of a kind beside a row; null for none. */
function firstMark<Kind extends 'annotation' | 'gutterMark' | 'changeMark'>(
  shown: readonly TextMarks[],
  kind: Kind,
  row: VisualRow,
): ReturnType<NonNullable<TextMarks[Kind]>> | null {
  for (const marks of shown) {
    const mark = marks[kind]?.(row) ?? null;
    if (mark !== null) return mark as ReturnType<NonNullable<TextMarks[Kind]>>;
  }
  return null;
}
