import type { Styles } from '../core/model/styles.ts';
import { contrast, withLeastContrast, paletteRgb, type Rgb } from '../base/color.ts';
import { REVERSE, rgb, type Style } from '../base/frame.ts';
import { DARK, DARK_256 } from './themes/dark.generated.ts';
import { plainTheme } from './themes/plain.ts';
import type { TokenRule } from './themes/token-rule.ts';

export { DARK } from './themes/dark.generated.ts';
export { PLAIN_THEME } from './themes/plain.ts';

/** A theme: the styles of the screen's parts, and those of tokens as rules that are searched when a token is drawn. */
export interface Theme extends Styles {
  readonly tokens: readonly TokenRule[];
}

/**
 * The theme to start with where no other was chosen, for a number of colours (see `themeFrom`); nothing is loaded for
 * it. With few colours it is the terminal's own.
 */
export const startingTheme = (colors: number): Theme =>
  colors > 256 ? DARK : colors >= 256 ? DARK_256 : plainTheme(colors);

/** The colour in which a terminal's own cursor can be seen; null where the paper is the terminal's own, or not known. */
export function cursorColor({ cursor, text }: Theme): Rgb | null {
  if (isRgb(text.paper) && isRgb(cursor.paper)) return cursor.paper & RGB;
  const known = [cursor.paper, text.paper].every((word) => ((word >> 24) & 3) === 1 && (word & 0xff) >= 16);
  return known ? paletteRgb(cursor.paper & 0xff) : null;
}

/** The ink of a line or a mark on the paper of another part, as it is. */
export const lineOn = ({ ink }: Style, context: Style): Style =>
  context.ink & REVERSE ? context : { ink, paper: context.paper };

/**
 * The ink of a text on the paper of another part, such as a Git mark on the selected row: moved away from that paper
 * where it would be harder to read there than both are by themselves. Where the other part is told by reverse video,
 * for want of colours, it stays as it is.
 */
export function inkOn(style: Style, context: Style): Style {
  const plain = lineOn(style, context);
  if (plain === context || !isRgb(style.ink) || !isRgb(context.paper)) return plain;
  const key = `${style.ink} ${style.paper} ${context.ink} ${context.paper}`;
  let ink = lent.get(key);
  if (ink === undefined) {
    const least = Math.min(readable(style), readable(context));
    const color = withLeastContrast(style.ink & RGB, context.paper & RGB, least);
    ink = (style.ink & ~KIND_AND_RGB) | rgb(color >> 16, (color >> 8) & 0xff, color & 0xff);
    lent.set(key, ink);
  }
  return { ink, paper: context.paper };
}

/** The inks found for other papers: a few dozen for a theme. */
const lent = new Map<string, number>();

const RGB = 0xffffff;
const KIND_AND_RGB = 0x3ffffff;
const isRgb = (word: number): boolean => ((word >> 24) & 3) === 2;

/** Text with more contrast is read no better. */
const ENOUGH = 7;

/** The contrast of a part by itself, as far as it matters. */
const readable = ({ ink, paper }: Style): number =>
  isRgb(ink) && isRgb(paper) ? Math.min(ENOUGH, contrast(ink & RGB, paper & RGB)) : 1;
