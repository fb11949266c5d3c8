import { inside, type Rectangle } from '../../base/rectangle.ts';
import { textWidth } from '../../base/text-width.ts';

/** Something that can be clicked, and the key that does the same. */
export interface ButtonText {
  readonly text: string;
  /** As people read it; empty where there is none. */
  readonly key?: string;
  /** The command that it runs, or what the prompt does by itself. */
  readonly action: string;
  /** True while the thing that it switches is on; undefined when it switches nothing. */
  readonly on?: boolean;
}

/** A button where it stands. */
export interface Button extends ButtonText, Rectangle {}

/** The columns that a button takes. */
const widthOf = ({ text, key = '' }: ButtonText): number =>
  textWidth(text) + (key === '' ? 0 : textWidth(key) + 1) + 2;

/** Rows that buttons take side by side in so many columns. */
export const rowsOfButtons = (buttons: readonly ButtonText[], width: number): number =>
  (placeButtons(buttons, { x: 0, y: 0, width, height: Infinity }).at(-1)?.y ?? -1) + 1;

/** Puts buttons into an area, side by side, row for row; those that have no room are left out. */
export function placeButtons(
  buttons: readonly ButtonText[],
  { x, y, width, height }: Rectangle,
): readonly Button[] {
  const found: Button[] = [];
  let at = x;
  let row = y;
  for (const button of buttons) {
    const size = Math.min(width, widthOf(button));
    if (at > x && at + size > x + width) {
      at = x;
      row++;
    }
    if (row >= y + height) break;
    found.push({ ...button, x: at, y: row, width: size, height: 1 });
    at += size + 1;
  }
  return found;
}

/** The button at a place. */
export const buttonAt = (
  buttons: readonly Button[],
  place: { readonly x: number; readonly y: number },
): Button | undefined => buttons.find((button) => inside(place, button));
