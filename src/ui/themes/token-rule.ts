import { BOLD, ITALIC, STRIKE } from '../../base/frame.ts';

/** The style of some kinds of tokens. */
export interface TokenRule {
  /** Scope selectors with commas between. */
  readonly scopes: string;
  /** A colour with its kind; null where the rule says nothing of it. */
  readonly ink: number | null;
  /** Attributes as in an ink word, and `UNDERLINED`; 0 for plain letters, null where the rule says nothing of them. */
  readonly font: number | null;
}

/** The bit for an underlined token in a rule's attributes. It is a bit of the color, which is empty there. */
export const UNDERLINED = 1;

const FONTS: readonly (readonly [word: string, bit: number])[] = [
  ['bold', BOLD],
  ['italic', ITALIC],
  ['underline', UNDERLINED],
  ['strikethrough', STRIKE],
];

/** The attributes that a theme file names. */
export const fontOf = (fontStyle: string): number =>
  FONTS.reduce((font, [word, bit]) => (fontStyle.split(' ').includes(word) ? font | bit : font), 0);

/** The names of attributes in a theme file. */
export const fontStyleOf = (font: number): string =>
  FONTS.filter(([, bit]) => font & bit)
    .map(([word]) => word)
    .join(' ');
