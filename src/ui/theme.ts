import { contrast, lifted, paletteRgb, type Rgb } from '../base/color.ts';
import { REVERSE, rgb, type Style } from '../base/frame.ts';
import { DARK, DARK_256 } from './themes/dark.generated.ts';
import { plainTheme } from './themes/plain.ts';
import type { TokenRule } from './themes/token-rule.ts';

export { DARK } from './themes/dark.generated.ts';
export { PLAIN_THEME } from './themes/plain.ts';

/** A theme: the styles of the screen's parts, and those of tokens as rules that are searched when a token is drawn. */
export interface Theme extends Looks {
  readonly tokens: readonly TokenRule[];
}

/** The looks of the screen's parts. */
export interface Looks {
  readonly text: Style;
  readonly currentLine: Style;
  readonly gutter: Style;
  readonly gutterCurrent: Style;
  readonly selection: Style;
  readonly cursor: Style;
  readonly match: Style;
  readonly currentMatch: Style;
  /** The bracket at the cursor, and the one that belongs to it. */
  readonly bracketMatch: Style;
  /** Other places of the word under the cursor, and of what is selected. */
  readonly occurrence: Style;
  /** The inks of brackets by how deep they stand, one after the other; of one that closes nothing. */
  readonly bracket1: Style;
  readonly bracket2: Style;
  readonly bracket3: Style;
  readonly bracket4: Style;
  readonly bracket5: Style;
  readonly bracket6: Style;
  readonly bracketUnexpected: Style;
  /** Control characters, invalid bytes and other pictures. */
  readonly picture: Style;
  readonly lost: Style;
  /** The ink of the marks for spaces and tabs. */
  readonly whitespace: Style;
  /** The ink of the lines that show indentation. */
  readonly indentGuide: Style;
  /** The paper of a column that is not to be gone beyond; its ink is for a line there. */
  readonly ruler: Style;
  readonly bookmark: Style;
  readonly link: Style;
  readonly disabled: Style;

  readonly tab: Style;
  readonly tabActive: Style;
  readonly tabRow: Style;
  /** A tab that the next file replaces. */
  readonly tabPreview: Style;
  /** The ink of the mark of a tab with unsaved work. */
  readonly tabModified: Style;

  readonly status: Style;
  readonly statusDim: Style;
  readonly statusItemHover: Style;
  readonly prompt: Style;
  readonly promptLabel: Style;
  readonly info: Style;
  readonly warning: Style;
  readonly error: Style;

  readonly menuBar: Style;
  readonly menuBarActive: Style;
  readonly menu: Style;
  readonly menuActive: Style;
  readonly menuDisabled: Style;
  /** The key of a menu's row, and of the active one. */
  readonly menuKey: Style;
  readonly menuKeyActive: Style;
  /** The letter that chooses a menu's row: on the active one, underline with `menuActive`. */
  readonly menuMnemonic: Style;

  readonly popup: Style;
  readonly popupBorder: Style;
  readonly popupActive: Style;
  /** The detail of a row, and that of the active one. */
  readonly popupDetail: Style;
  readonly popupDetailActive: Style;
  /** The letters of a popup's row that were typed, and those of the active one. */
  readonly matched: Style;
  readonly matchedActive: Style;
  readonly notification: Style;
  /** The style of the cells below a popup's shadow. */
  readonly shadow: Style;

  readonly sidebar: Style;
  readonly sidebarActive: Style;
  /** The selected row while something else has the focus. */
  readonly sidebarInactive: Style;
  readonly sidebarHeading: Style;
  readonly gitAdded: Style;
  readonly gitModified: Style;
  readonly gitDeleted: Style;
  readonly gitUntracked: Style;
  readonly gitIgnored: Style;

  /** The line between two splits. */
  readonly divider: Style;
  /** A scrollbar's groove; its ink is for a line in it. */
  readonly scrollbar: Style;
  /** Ink for `█` and its halves, on the groove's paper. */
  readonly scrollbarThumb: Style;
  /** Ink for a mark in the scrollbar, such as a match further down. */
  readonly scrollbarMark: Style;
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
export const lineOn = ({ ink }: Style, ground: Style): Style =>
  ground.ink & REVERSE ? ground : { ink, paper: ground.paper };

/**
 * The ink of a text on the paper of another part, such as a Git mark on the selected row: moved away from that paper
 * where it would be harder to read there than both are by themselves. Where the other part is told by reverse video,
 * for want of colours, it stays as it is.
 */
export function inkOn(style: Style, ground: Style): Style {
  const plain = lineOn(style, ground);
  if (plain === ground || !isRgb(style.ink) || !isRgb(ground.paper)) return plain;
  const key = `${style.ink} ${style.paper} ${ground.ink} ${ground.paper}`;
  let ink = lent.get(key);
  if (ink === undefined) {
    const least = Math.min(readable(style), readable(ground));
    const color = lifted(style.ink & RGB, ground.paper & RGB, least);
    ink = (style.ink & ~KIND_AND_RGB) | rgb(color >> 16, (color >> 8) & 0xff, color & 0xff);
    lent.set(key, ink);
  }
  return { ink, paper: ground.paper };
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
