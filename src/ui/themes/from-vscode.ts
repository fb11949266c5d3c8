import type { Styles } from '../../core/model/styles.ts';
import { withLeastContrast } from '../../base/color.ts';
import { rgb } from '../../base/frame.ts';
import type { ParsedTheme } from '../../core/themes/theme-file.ts';
import type { Theme } from '../theme.ts';
import { looksOf } from './default-styles.ts';
import { plainTheme } from './plain.ts';
import { inkOf, LINES, paperOf, type Part, withColors, reduceColors } from './reduce-colors.ts';
import { tokensOf } from './tokens.ts';

export interface ThemeOptions {
  /** The least contrast of text, a WCAG ratio of 1 to 21: inks that have less are lifted. */
  readonly minimum_contrast?: number;
}

/** Text that a smaller palette made hard to read would be no gain. */
const READABLE = 4.5;

/**
 * The looks of a theme on a terminal with a number of colours: 16,777,216, 256, 16, 8 or 0 (`2 ** bits`). A theme of
 * the type `terminal`, and every theme where there are no colours, is the terminal's own.
 */
export function themeFrom(parsed: ParsedTheme, colors: number, options: ThemeOptions = {}): Theme {
  if (parsed.type === 'terminal' || colors < 8) return plainTheme(colors);
  const least = options.minimum_contrast ?? 1;
  const styles = least > 1 ? withContrast(looksOf(parsed), least) : looksOf(parsed);
  const [ink, paper] = [inkOf(styles.text), paperOf(styles.text)];
  if (colors > 256) return { ...styles, tokens: tokensOf(parsed, ink, paper, { least }) };
  const fewer = colors >= 256 ? 256 : colors >= 16 ? 16 : 8;
  const readable = Math.max(READABLE, least);
  const reducedLooks = reduceColors(styles, fewer, readable);
  const palette = { colors: fewer, text: reducedLooks.text, readable } as const;
  return { ...reducedLooks, tokens: tokensOf(parsed, ink, paper, { least, palette }) };
}

function withContrast(styles: Styles, least: number): Styles {
  const parts = (Object.keys(styles) as Part[]).map((part) => {
    const style = styles[part];
    if (LINES.has(part)) return [part, style];
    const ink = withLeastContrast(inkOf(style), paperOf(style), least);
    return [part, withColors(style, rgb(ink >> 16, (ink >> 8) & 0xff, ink & 0xff), style.paper & 0x3ffffff)];
  });
  return Object.fromEntries(parts) as Styles;
}
