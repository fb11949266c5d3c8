/** How some kinds of tokens look. */
export interface TokenRule {
  /** Scope selectors with commas between. */
  readonly scopes: string;
  /** A colour with its kind; null where the rule says nothing of it. */
  readonly ink: number | null;
  /** Attributes as in an ink word, and `UNDERLINED`; 0 for plain letters, null where the rule says nothing of them. */
  readonly font: number | null;
}

/** Where a rule tells of attributes: the token is underlined. It is a bit of the colour, which has none there. */
export const UNDERLINED = 1;
