import { contrast, withLeastContrast, paletteRgb, type Rgb } from '../base/color.ts';
import { COLOR, REVERSE, rgb, type Style, underline } from '../base/frame.ts';
import { ScopeSelectors, type Winners } from '../syntax/selectors.ts';
import type { Theme } from './theme.ts';
import { UNDERLINED } from './themes/token-rule.ts';

/**
 * The change from the style of a row to that of a token: see `styleOver`. One object for all tokens that look alike.
 */
export interface TokenLook {
  /** The colour, with its kind; null where it is that of the row. */
  readonly ink: number | null;
  /** Bold, italic, struck through: as in an ink word. */
  readonly attributes: number;
  readonly underlined: boolean;
  /** The look of plain text in the theme. */
  readonly text: Style;
  readonly made: MadeStyles;
}

/** The styles made from a token look: for the row's style that was asked for last, and for each. */
interface MadeStyles {
  base: Style | null;
  style: Style;
  readonly styles: WeakMap<Style, Style>;
}

/** The results for a theme. */
interface TokenStyles {
  readonly selectors: ScopeSelectors;
  /** By path, and by the rules that tell it. */
  readonly looks: Map<string, TokenLook>;
  readonly shared: Map<string, TokenLook>;
  readonly lists: WeakMap<readonly string[], readonly TokenLook[]>;
}

const known = new WeakMap<Theme, TokenStyles>();
/** The theme and its results that were used last: they are asked for row by row. */
let lastTheme: Theme | null = null;
let lastPaths: readonly string[] = [];
let lastLooks: readonly TokenLook[] = [];

/**
 * The looks of tokens in a theme, by their paths: scopes from the outermost to the innermost with blanks between, ''
 * for plain text. The list has one for each path, in their order; it is the same for the same two.
 */
export function tokenLooks(theme: Theme, paths: readonly string[]): readonly TokenLook[] {
  if (theme === lastTheme && paths === lastPaths) return lastLooks;
  const styles = stylesOf(theme);
  let list = styles.lists.get(paths);
  if (list === undefined) styles.lists.set(paths, (list = listOf(theme, paths, styles)));
  lastTheme = theme;
  lastPaths = paths;
  lastLooks = list;
  return list;
}

/** The look of a token in a theme, by its path. The same for the same two. */
export const tokenLook = (theme: Theme, path: string): TokenLook => lookFor(theme, path, stylesOf(theme));

function stylesOf(theme: Theme): TokenStyles {
  let styles = known.get(theme);
  if (styles === undefined) {
    styles = { selectors: selectorsOf(theme), looks: new Map(), shared: new Map(), lists: new WeakMap() };
    known.set(theme, styles);
  }
  return styles;
}

/** The rules of a theme that set the ink and the font of a token. */
const selectorsOf = ({ tokens }: Theme): ScopeSelectors =>
  new ScopeSelectors(
    tokens.map(({ scopes, ink, font }) => ({ scopes, inked: ink !== null, styled: font !== null })),
  );

const listOf = (theme: Theme, paths: readonly string[], styles: TokenStyles): TokenLook[] =>
  paths.map((path) => lookFor(theme, path, styles));

function lookFor(theme: Theme, path: string, { selectors, looks, shared }: TokenStyles): TokenLook {
  let look = looks.get(path);
  if (look === undefined) {
    const winners = selectors.winners(path);
    const key = `${winners.ink} ${winners.font}`;
    look = shared.get(key) ?? lookOf(theme, winners);
    shared.set(key, look);
    looks.set(path, look);
  }
  return look;
}

function lookOf({ text, tokens }: Theme, { ink, font }: Winners): TokenLook {
  const letters = font < 0 ? 0 : (tokens[font].font ?? 0);
  return {
    ink: ink < 0 ? null : tokens[ink].ink,
    attributes: letters & ~COLOR,
    underlined: (letters & UNDERLINED) !== 0,
    text,
    made: { base: null, style: text, styles: new WeakMap() },
  };
}

const combined = new WeakMap<TokenLook, WeakMap<TokenLook, TokenLook>>();

/** A token's look over another one, which shows where it says nothing; the same for the same two. */
export function lookOver(under: TokenLook, over: TokenLook): TokenLook {
  const isLettered = over.attributes !== 0 || over.underlined;
  if (over.ink === null && !isLettered) return under;
  if (over.ink !== null && (isLettered || (under.attributes === 0 && !under.underlined))) return over;
  let known = combined.get(under);
  if (known === undefined) combined.set(under, (known = new WeakMap()));
  let look = known.get(over);
  if (look === undefined) {
    const { attributes, underlined } = isLettered ? over : under;
    look = {
      ink: over.ink ?? under.ink,
      attributes,
      underlined,
      text: over.text,
      made: { base: null, style: over.text, styles: new WeakMap() },
    };
    known.set(over, look);
  }
  return look;
}

/**
 * A token's look on that of its row, or of what else is below it. Where its ink cannot be read on another paper than
 * the text's it is moved away from that, and the row's is taken where that cannot be done. The same for the same two.
 */
export function styleOver(base: Style, look: TokenLook): Style {
  const { made } = look;
  if (made.base === base) return made.style;
  let style = made.styles.get(base);
  if (style === undefined) made.styles.set(base, (style = styleOf(base, look)));
  made.base = base;
  made.style = style;
  return style;
}

function styleOf(base: Style, look: TokenLook): Style {
  const { ink, attributes, underlined } = look;
  if (ink === null && attributes === 0 && !underlined) return base;
  return {
    ink:
      (base.ink & ~COLOR) |
      (ink === null ? base.ink & COLOR : legible(ink, look.text.paper, base)) |
      attributes,
    paper: underlined ? base.paper | underline(1) : base.paper,
  };
}

/** Text with more contrast is read no better. */
const ENOUGH = 7;
/** A little less contrast is not noticed: the current line's paper leaves inks as they are. */
const NEARLY = 0.75;

/**
 * The color, with its kind, of letters that are meant for the paper `own` and stand on that of `base`: moved away from it
 * where they could hardly be read there, the ink of `base` where that cannot be done.
 */
export function legible(ink: number, own: number, base: Style): number {
  if ((base.paper & COLOR) === (own & COLOR) && (base.ink & REVERSE) === 0) return ink;
  const [color, meant, back, front] = [ink, own, base.paper, base.ink].map(colorNumber);
  // What colours look like that are the terminal's own is not known.
  if (color === null || meant === null || back === null || front === null || base.ink & REVERSE)
    return base.ink & COLOR;
  const least = Math.min(contrast(color, meant), contrast(front, back), ENOUGH);
  if (contrast(color, back) >= least * NEARLY) return ink;
  if (!isRgb(ink)) return base.ink & COLOR;
  const seen = withLeastContrast(color, back, least);
  return rgb(seen >> 16, (seen >> 8) & 0xff, seen & 0xff);
}

const isRgb = (word: number): boolean => ((word >> 24) & 3) === 2;

/** The color of a color word; null for the terminal's own. */
export function colorNumber(word: number): Rgb | null {
  const kind = (word >> 24) & 3;
  return kind === 0 ? null : kind === 1 ? paletteRgb(word & 0xff) : word & 0xffffff;
}
