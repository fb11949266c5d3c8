import type { GivenOverlayStyle } from '../decorations/overlay-style.ts';

/** A piece of text, and how it looks. */
export interface StyledText {
  readonly text: string;
  readonly style?: GivenOverlayStyle;
}
