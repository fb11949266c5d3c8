import { paletteRgb } from '../base/color.ts';
import { BOLD, ITALIC } from '../base/frame.ts';
import type { Byte } from '../base/units.ts';
import type { Stretch } from '../syntax/tokens.ts';
import type { Theme } from './theme.ts';
import { tokenLooks } from './token-styles.ts';

/** A stretch of text with its look, as plugins are told of it. */
export type HighlightSpan = {
  readonly start: Byte;
  readonly end: Byte;
  readonly color: readonly [number, number, number];
  readonly bold: boolean;
  readonly italic: boolean;
};

/** The styles of tokens in a theme: of those that do not look like plain text; empty when no tokens are known. */
export function highlightSpans(
  told: { readonly stretch: Stretch; readonly paths: readonly string[] } | null,
  theme: Theme,
): HighlightSpan[] {
  if (told === null) return [];
  const {
    stretch: { from, ends, kinds },
    paths,
  } = told;
  const styles = tokenLooks(theme, [...paths]);
  const spans: HighlightSpan[] = [];
  let start = from;
  for (let i = 0; i < ends.length; i++) {
    const look = styles[kinds[i]];
    const end = from + ends[i];
    const ink = look.ink ?? theme.text.ink;
    if (look.ink !== null || look.attributes !== 0)
      spans.push({
        start,
        end,
        color: rgbOf(ink),
        bold: (look.attributes & BOLD) !== 0,
        italic: (look.attributes & ITALIC) !== 0,
      });
    start = end;
  }
  return spans;
}

/** The parts of a colour; of the terminal's own one, which is not known, those of white. */
function rgbOf(word: number): [number, number, number] {
  const kind = (word >> 24) & 3;
  const color = kind === 0 ? 0xffffff : kind === 1 ? paletteRgb(word & 0xff) : word & 0xffffff;
  return [color >> 16, (color >> 8) & 0xff, color & 0xff];
}
