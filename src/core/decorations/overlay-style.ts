/** A colour as plugins give it: 24 bits, or a key of the theme such as `ui.tab_active_bg`. */
export type Color = readonly [red: number, green: number, blue: number] | string;

/** The look that plugins give text; parts that are null or false stay as they are. */
export interface OverlayStyle {
  readonly fg: Color | null;
  readonly bg: Color | null;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly underline: boolean;
  /** The severity of a problem that a curly underline stands for; absent for none. */
  readonly squiggle?: 'error' | 'warning' | 'information' | 'hint';
  readonly strikethrough: boolean;
  readonly reversed: boolean;
  /** The background goes on from the line's end to the edge of the split. */
  readonly extendToLineEnd: boolean;
  /** `fg` only counts where the text could hardly be read on `bg`. */
  readonly fgOnCollisionOnly: boolean;
}

/** The parts of a look that plugins may give; missing and null parts change nothing. */
export type GivenOverlayStyle = { readonly [Part in keyof OverlayStyle]?: OverlayStyle[Part] | null };

export const overlayStyleOf = (given: GivenOverlayStyle): OverlayStyle => ({
  fg: given.fg ?? null,
  bg: given.bg ?? null,
  bold: given.bold ?? false,
  italic: given.italic ?? false,
  underline: given.underline ?? false,
  strikethrough: given.strikethrough ?? false,
  reversed: given.reversed ?? false,
  extendToLineEnd: given.extendToLineEnd ?? false,
  fgOnCollisionOnly: given.fgOnCollisionOnly ?? false,
});

/** A colour of three numbers; none when one of them is negative or missing. */
export function colorOf(parts: readonly unknown[]): Color | null {
  const [red = -1, green = -1, blue = -1] = parts.map((part) => (typeof part === 'number' ? part : -1));
  return Math.min(red, green, blue) < 0 ? null : [red, green, blue];
}
