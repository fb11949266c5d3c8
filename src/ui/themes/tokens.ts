import { blend, contrast, withLeastContrast, type Rgb } from '../../base/color.ts';
import { BOLD, DIM, rgb, type Style } from '../../base/frame.ts';
import type { ParsedTheme } from '../../core/themes/theme-file.ts';
import { hueOf, inkInPalette } from './reduce-colors.ts';
import { fontOf, type TokenRule } from './token-rule.ts';
import { usualTokens } from './usual-tokens.ts';

export interface TokenOptions {
  /** The least contrast that inks are lifted to; 1 takes them as they are. */
  readonly least: number;
  /** The colors for terminals without 24-bit colors. */
  readonly palette?: TokenPalette;
}

interface TokenPalette {
  readonly colors: 256 | 16 | 8;
  /** The words of the text's ink and paper in there. */
  readonly text: Style;
  /** The contrast that inks keep which had it. */
  readonly readable: number;
}

/** The first colours of a terminal with the hues that most schemes give them, which a theme knows better for itself. */
const HUES: readonly (readonly [name: string, usual: number])[] = [
  ['terminal.ansiRed', 25],
  ['terminal.ansiGreen', 145],
  ['terminal.ansiYellow', 85],
  ['terminal.ansiBlue', -100],
  ['terminal.ansiMagenta', -45],
  ['terminal.ansiCyan', -165],
];

/**
 * The rules of a theme for tokens, on a terminal of some colours. What is said alike of some in a row becomes one.
 * @param ink of the text around them
 * @param paper that they stand on
 */
export function tokensOf(parsed: ParsedTheme, ink: Rgb, paper: Rgb, options: TokenOptions): TokenRule[] {
  const hues = HUES.map(([name, usual]) => {
    const color = parsed.colors[name];
    return color === undefined ? usual : hueOf(blend(color, paper));
  });
  const rules: TokenRule[] = [];
  const silent = [...parsed.tokens.keys()].every((scopes) => scopes === '');
  const tokens = silent ? usualTokens(parsed, ink, paper) : parsed.tokens;
  for (const [scopes, { foreground, fontStyle }] of tokens) {
    // What every token looks like is what the text does.
    if (scopes === '') continue;
    const color = foreground === null ? null : blend(foreground, paper);
    const inked = color === null ? null : wordOf(color, paper, hues, options);
    const font = fontStyle === null ? null : fontOf(fontStyle);
    const lost = options.palette?.text.ink === inked && color !== ink;
    const rule = { scopes, ink: inked, font: lost ? (font ?? 0) | insteadOf(scopes) : font };
    const last = rules.at(-1);
    if (last?.ink === rule.ink && last.font === rule.font)
      rules[rules.length - 1] = { ...last, scopes: `${last.scopes}, ${scopes}` };
    else rules.push(rule);
  }
  return rules;
}

function wordOf(color: Rgb, paper: Rgb, hues: readonly number[], { least, palette }: TokenOptions): number {
  const ink = least > 1 ? withLeastContrast(color, paper, least) : color;
  if (palette === undefined) return rgb(ink >> 16, (ink >> 8) & 0xff, ink & 0xff);
  const wanted = Math.min(palette.readable, contrast(ink, paper));
  return inkInPalette(ink, palette.colors, palette.text.paper, wanted, hues);
}

/** The attributes that tell a kind of token from the text where the palette has no color for it. */
function insteadOf(scopes: string): number {
  if (/^(comment|punctuation\.definition\.comment)/.test(scopes)) return DIM;
  return /^(keyword(?!\.operator)|storage|markup\.inserted)/.test(scopes) ? BOLD : 0;
}
