/** The rules for lines that continue a statement from above. */
export interface GoingOn {
  /** The start of such a line. */
  readonly start?: RegExp;
  /** The end of the line before it. */
  readonly end?: RegExp;
  /** Of such lines those that belong to the head of a block: what they open goes by the line that the head begins in. */
  readonly heading?: RegExp;
  /** The end of a statement. */
  readonly done?: RegExp;
  /** A line behind a comma goes on with what the one before it goes on with. */
  readonly lists?: boolean;
}

/** The rules for indenting the lines of a language. Patterns are matched with `CodeLine.code`. */
export interface Indentation {
  /** Brackets that indent what stands in them, each opening one before its closing one. */
  readonly brackets?: string;
  /**
   * The tags that do: all of them, those that HTML does not know to be empty, or those of a line that begins with one.
   */
  readonly tags?: 'all' | 'html' | 'leading';
  /** A line that the ones below are a step deeper than. */
  readonly increase?: RegExp;
  /** A line that is a step shallower than those above. */
  readonly decrease?: RegExp;
  /** A line that the next one is a step deeper than, and no other. */
  readonly next?: RegExp;
  /** The start of a line that stays in the column of such a line, right below it. */
  readonly block?: RegExp;
  /** A line that ends its block, so that the next one is a step shallower. */
  readonly leave?: RegExp;
  /** A line that ends a part, so that the next one stands in the column of the nearest that begins one. */
  readonly parts?: { readonly end: RegExp; readonly start: RegExp };
  /** Lines that belong to one above, with which they stand in one column. */
  readonly partners?: readonly (readonly [line: RegExp, other: RegExp])[];
  /**
   * Lines in brackets that stand in one column with each other, so many steps deeper than the bracket's line; as those of
   * other brackets do, where the file has any.
   */
  readonly labels?: { readonly line: RegExp; readonly steps: 0 | 1 };
  /** Lines that stand where they stand, and say nothing about others; so do those behind a backslash at the end of one. */
  readonly apart?: RegExp;
  /** Lines that go on with a statement. */
  readonly goesOn?: GoingOn;
  /** Blocks whose lines may stand in the column of what opens them: as the file has it, else so many steps deeper. */
  readonly flush?: readonly { readonly line: RegExp; readonly steps: 0 | 1 }[];
  /** Marks of lists that a line begins with, which what is below the rest of it stands behind. */
  readonly items?: RegExp;
  /** The content of round brackets begins two columns after them, as in Lisp. */
  readonly lisp?: boolean;
  /** Indentation has a meaning: a line's cannot be told from the lines above. */
  readonly offside?: boolean;
  /** A line that is followed by one that begins with a tab. */
  readonly recipe?: RegExp;
  /** Blocks of code in it are indented as their own languages ask for. */
  readonly embeds?: boolean;
  /** Enter goes on with lists and quotes. */
  readonly lists?: boolean;
  /** Enter goes on with the column of stars in a comment. */
  readonly stars?: boolean;
  /** Marks of comments that Enter goes on with, wherever it is pressed in them. */
  readonly documenting?: RegExp;
}

/** A line as far as its indentation goes. */
export interface CodeLine {
  /** The columns of blanks that it begins with. */
  readonly columns: number;
  /** The same, before lines were moved. */
  readonly was: number;
  /** The text after them, without comments and trailing whitespace; all of a string is quotation marks. */
  readonly code: string;
  /** The text after them. */
  readonly raw: string;
  /** The line above in the same language; null at the top, and where nobody looks further. */
  readonly above: CodeLine | null;
  /** The column of a line that is in no block and has no line above to go by. */
  readonly floor: number;
}
