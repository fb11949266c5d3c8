import { blend, withLeastContrast, luminance, mix, type Rgb } from '../../base/color.ts';
import type { ParsedTheme, TokenStyle } from '../../core/themes/theme-file.ts';
import { EIGHT_TOKENS } from './plain-tokens.ts';
import { fontStyleOf } from './token-rule.ts';

/** The colours 1 to 6 of a terminal by their names in a theme, and what they are where it has none, on dark and on light. */
const COLORS: readonly (readonly [name: string, dark: Rgb, light: Rgb])[] = [
  ['terminal.ansiRed', 0xff9389, 0xb3261e],
  ['terminal.ansiGreen', 0x8fd19e, 0x1c6b3a],
  ['terminal.ansiYellow', 0xf2cc60, 0x7d5a00],
  ['terminal.ansiBlue', 0x8fb4ff, 0x2456c7],
  ['terminal.ansiMagenta', 0xc7adff, 0x7a2fb8],
  ['terminal.ansiCyan', 0x7fd1d6, 0x00677a],
];
const LEGIBLE = 4.5;

/** The rules for tokens of a theme that has none of its own: those of a terminal, in the theme's colours for terminals. */
export function usualTokens({ colors }: ParsedTheme, ink: Rgb, paper: Rgb): ReadonlyMap<string, TokenStyle> {
  const light = luminance(paper) > 0.3;
  const inks = COLORS.map(([name, dark, bright]) => {
    const own = colors[name];
    return withLeastContrast(own === undefined ? (light ? bright : dark) : blend(own, paper), paper, LEGIBLE);
  });
  const faint = withLeastContrast(mix(ink, paper, 0.35), paper, LEGIBLE);
  const tokens = new Map<string, TokenStyle>();
  for (const rule of EIGHT_TOKENS) {
    const isComment = rule.scopes.startsWith('comment');
    const entry = rule.ink === null ? 0 : rule.ink & 7;
    const color = rule.ink === null ? null : entry > 0 ? inks[entry - 1] : isComment ? faint : ink;
    const style = {
      foreground: color === null ? null : `#${color.toString(16).padStart(6, '0')}`,
      fontStyle: rule.font === null ? null : fontStyleOf(rule.font),
    };
    for (const scope of rule.scopes.split(', ')) {
      const before = tokens.get(scope);
      tokens.set(scope, {
        foreground: style.foreground ?? before?.foreground ?? null,
        fontStyle: style.fontStyle ?? before?.fontStyle ?? null,
      });
    }
  }
  return tokens;
}
