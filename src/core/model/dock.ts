import type { Frame, FrameCursor } from '../../base/frame.ts';
import type { Rectangle } from '../../base/rectangle.ts';
import type { Layer } from './layer.ts';
import type { Styles } from './styles.ts';
import type { State, Step } from './state.ts';

/** Room beside the text that a feature takes while it shows something there. */
export interface Dock {
  readonly name: string;
  /** Left of all splits, with a line between, or below them. */
  readonly side: 'left' | 'below';
  /** The columns, or below the rows, that it takes of the `room` that there is for docks and splits; 0 while it is not shown. */
  readonly size: (state: State, room: number) => number;
}

/** The rows of a part of the screen below the splits. */
export interface Share {
  /** The part of the rows that it takes at most, 0 to 1. */
  readonly most: number;
  /** The rows that it has in any case on a screen of three rows or more. */
  readonly least: number;
}

/** Rows of the screen without which nothing below the splits has rows in any case. */
const LEAST_HEIGHT = 3;

/** The rows that a part of the screen gets which would like to have `wanted` of `room`; 0 where there are too few. */
export function rowsWithin(wanted: number, room: number, { most, least }: Share): number {
  if (wanted === 0 || (least > 0 && room < LEAST_HEIGHT)) return 0;
  return Math.max(least, Math.min(wanted, Math.floor((room - 1) * most)));
}

/** The locations that a view lists, in their order, for those who go through them. */
export interface LocationList {
  /** The number of locations; null while there is no list. */
  readonly count: (state: State) => number | null;
  /** The number of locations before the highlighted row, and true where that row is a location itself. */
  readonly place: (state: State) => { readonly before: number; readonly isLocation: boolean };
  /** Highlights the location with an index and goes to it. The view keeps the focus, if it has it. */
  readonly goTo: (state: State, index: number) => Step;
  /** The text of a location, shown when it is gone to; without it, its number is all that is shown. */
  readonly text?: (state: State, index: number) => string;
  /** Goes to the next location after the cursor (1) or the one before it (-1), for a list that has never been shown. */
  readonly goFromCursor?: (state: State, by: 1 | -1) => Step;
}

/** Something other than a document that a feature shows in a tab. */
export interface ViewKind {
  readonly name: string;
  /** The title of its tab. */
  readonly title: string;
  /** The rows, without those of titles, that it takes of `room` rows below the splits; by default the height of the panel. */
  readonly rows?: (state: State, room: number) => number;
  /** Draws it. Returns the place of its cursor while it has the keys, or null for none. */
  readonly draw: (frame: Frame, state: State, area: Rectangle, styles: Styles) => FrameCursor | null;
  /** Takes keys and the mouse while it is in front; its scopes are asked for only while it has the focus. */
  readonly layer?: Layer;
  /** Shows it as it was left and gives it the focus. A view without this never has the focus. */
  readonly focus?: (state: State) => Step;
  /** Turns an option of searching or replacing that it has of its own, while it has the focus; false where it has none. */
  readonly turnOption?: (state: State, option: string) => Step | false;
  /** The locations that it lists. */
  readonly locations?: LocationList;
  /** The state after it lost the focus to the text, or was hidden. */
  readonly leave?: (state: State) => State;
}
