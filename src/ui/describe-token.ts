import { contrast } from '../base/color.ts';
import { BOLD, DIM, ITALIC, STRIKE } from '../base/frame.ts';
import { ScopeSelectors } from '../syntax/selectors.ts';
import { semanticKey } from '../syntax/semantic-scopes.ts';
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

/** Scopes of a token: those of its syntax, and those that its semantic token stands for. */
export interface TokenPaths {
  readonly path: string;
  /** The path of the semantic token over it; empty for none. */
  readonly semantic: string;
}

/** Describes the style that a theme gives a token, and the rules that set it: for reading, a line each. */
export function describeTokenStyle(
  { text, tokens }: Theme,
  { path, semantic }: TokenPaths,
): readonly string[] {
  // One rule for each selector, so that the one is known that decides.
  const rules = tokens.flatMap((rule) => rule.scopes.split(', ').map((scopes) => ({ ...rule, scopes })));
  const selectors = new ScopeSelectors(
    rules.map(({ scopes, ink, font }) => ({ scopes, inked: ink !== null, styled: font !== null })),
  );
  const [under, over] = [selectors.winners(path), selectors.winners(semantic)];
  const lettersOf = (font: number): number => (font < 0 ? 0 : (rules[font].font ?? 0));
  const ink = over.ink < 0 ? under.ink : over.ink;
  // A semantic token leaves the letters of the syntax as they are where it has none of its own.
  const font = lettersOf(over.font) === 0 ? under.font : over.font;
  const color = ink < 0 ? text.ink : (rules[ink].ink ?? text.ink);
  const words = FONTS.filter(([bit]) => lettersOf(font) & bit).map(([, word]) => word);
  return [
    '',
    ink < 0
      ? `${describeColor(color)}, as the text`
      : `${describeColor(color)} from ${ruleName(rules[ink].scopes)}${describeContrast(color, text.paper)}`,
    ...(font < 0 ? [] : [`${words.join(', ') || 'plain letters'} from ${ruleName(rules[font].scopes)}`]),
  ];
}

/** The selector of a rule as a theme file has it. */
function ruleName(scopes: string): string {
  const key = semanticKey(scopes);
  return key === null ? scopes : `the semantic token color ${key}`;
}

/** A colour as a theme writes it. */
function describeColor(word: number): string {
  const kind = (word >> 24) & 3;
  if (kind === 0) return "the terminal's own color";
  return kind === 1 ? `color ${word & 0xff}` : `#${(word & 0xffffff).toString(16).padStart(6, '0')}`;
}

/** Describes the contrast of a color on its background; empty when one of them is the terminal's own. */
function describeContrast(word: number, paper: number): string {
  const [color, context] = [colorNumber(word), colorNumber(paper)];
  return color === null || context === null ? '' : `, contrast ${contrast(color, context).toFixed(1)}:1`;
}
