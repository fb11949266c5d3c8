import { contrast } from '../base/color.ts';
import { BOLD, DIM, ITALIC, STRIKE } from '../base/frame.ts';
import { ScopeSelectors } from '../syntax/selectors.ts';
import type { Theme } from './theme.ts';
import { UNDERLINED } from './themes/token-rule.ts';
import { colorNumber } from './token-styles.ts';

const FONTS: readonly (readonly [bit: number, word: string])[] = [
  [BOLD, 'bold'],
  [DIM, 'faint'],
  [ITALIC, 'italic'],
  [UNDERLINED, 'underlined'],
  [STRIKE, 'struck through'],
];

/** Describes the style that a theme gives a token with a path, and the rules that set it: for reading, a line each. */
export function describeTokenStyle({ text, tokens }: Theme, path: string): readonly string[] {
  // One rule for each selector, so that the one is known that decides.
  const rules = tokens.flatMap((rule) => rule.scopes.split(', ').map((scopes) => ({ ...rule, scopes })));
  const selectors = new ScopeSelectors(
    rules.map(({ scopes, ink, font }) => ({ scopes, inked: ink !== null, styled: font !== null })),
  );
  const { ink, font } = selectors.winners(path);
  const color = ink < 0 ? text.ink : (rules[ink].ink ?? text.ink);
  const letters = font < 0 ? 0 : (rules[font].font ?? 0);
  const words = FONTS.filter(([bit]) => letters & bit).map(([, word]) => word);
  return [
    '',
    ink < 0
      ? `${describeColor(color)}, as the text`
      : `${describeColor(color)} from ${rules[ink].scopes}${describeContrast(color, text.paper)}`,
    ...(font < 0 ? [] : [`${words.join(', ') || 'plain letters'} from ${rules[font].scopes}`]),
  ];
}

/** A colour as a theme writes it. */
function describeColor(word: number): string {
  const kind = (word >> 24) & 3;
  if (kind === 0) return "the terminal's own colour";
  return kind === 1 ? `colour ${word & 0xff}` : `#${(word & 0xffffff).toString(16).padStart(6, '0')}`;
}

/** Describes the contrast of a color on its background; empty when one of them is the terminal's own. */
function describeContrast(word: number, paper: number): string {
  const [color, context] = [colorNumber(word), colorNumber(paper)];
  return color === null || context === null ? '' : `, contrast ${contrast(color, context).toFixed(1)}:1`;
}
