import type { Rectangle } from '../../base/rectangle.ts';
import type { Byte } from '../../base/units.ts';
import { type LeafRegion, regionOf } from '../../core/layout/regions.ts';
import { ViewField } from '../../core/model/fields/view-field.ts';
import { betweenUnits } from '../../core/model/cursor-boundaries.ts';
import { Selections } from '../../core/model/selection.ts';
import { activeDocument, activeView, focusedLeaf, type State, withView } from '../../core/model/state.ts';

/** A view of the bytes of a document. */
export interface HexView {
  /** The byte at the cursor; the length of the text for the place after the last one. */
  readonly at: Byte;
  /** The cursor is at the second digit of the byte. */
  readonly isSecond: boolean;
  /** The cursor is among the characters, instead of the digits. */
  readonly inCharacters: boolean;
  /** Typed bytes are inserted, instead of replacing those at the cursor. */
  readonly inserts: boolean;
  /** A byte of the first row on the screen. */
  readonly top: Byte;
}

/** The view of the bytes that a split shows in place of the text; null where it shows the text. */
export const hexField = new ViewField<HexView | null>('hex', null, {
  moved: (view, { changes }) =>
    view === null
      ? null
      : { ...view, at: changes.mapPos(view.at, -1), top: Math.min(view.top, changes.newLength) },
});

/** The view of the bytes that has the keys; null for none. */
export const focusedHex = (state: State): HexView | null =>
  state.window.area === 'text' ? hexField.of(activeView(state)) : null;

/** The columns of the parts of a row, from the left of its area. */
export interface HexLayout {
  /** The bytes of a row: 16, or fewer where there is no room. */
  readonly perRow: number;
  /** The digits of offsets. */
  readonly digits: number;
  readonly bytesAt: number;
  readonly charactersAt: number;
}

/** The layout of rows in a width, for texts of a length. */
export function hexLayout(width: number, length: Byte): HexLayout {
  const digits = Math.max(8, length.toString(16).length);
  const bytesAt = digits + 2;
  const perRow = [16, 8, 4, 2].find((count) => bytesAt + 4 * count + 1 <= width) ?? 1;
  return { perRow, digits, bytesAt, charactersAt: bytesAt + 3 * perRow + 1 };
}

/** The first byte of the row of a byte. */
export const rowOf = (at: Byte, perRow: number): Byte => Math.floor(at / perRow) * perRow;

/** The rows of bytes in an area, below the row of column numbers. */
export const rowsIn = ({ height }: Pick<Rectangle, 'height'>): number => Math.max(1, height - 1);

/** The place of a split below its tabs, which the view fills. */
export const hexAreaOf = ({ whole, text }: LeafRegion): Rectangle => ({
  ...whole,
  y: text.y,
  height: text.height,
});

/** The place of the view in the focused split. */
export const hexArea = (state: State): Rectangle => hexAreaOf(regionOf(state, focusedLeaf(state)));

/** The state with the cursor of the focused view of bytes in another place, in sight; that of the text goes along. */
export function withPlace(state: State, view: HexView, change: Partial<HexView>): State {
  const { text } = activeDocument(state);
  const { length } = text;
  const area = hexArea(state);
  const { perRow } = hexLayout(area.width, length);
  const next = { ...view, ...change };
  const at = Math.max(0, Math.min(length, next.at));
  const row = rowOf(at, perRow);
  const first = rowOf(next.top, perRow);
  const last = row - (rowsIn(area) - 1) * perRow;
  const top = Math.max(0, Math.min(row, Math.max(last, first)));
  const selections = betweenUnits(text, Selections.single(at));
  return withView(state, { ...hexField.with(activeView(state), { ...next, at, top }), selections });
}
