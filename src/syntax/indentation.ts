/** How it is told which lines go on with a statement that begins above. */
export interface GoingOn {
  /** What such a line begins with. */
  readonly start?: RegExp;
  /** What the line before it ends with. */
  readonly end?: RegExp;
  /** Of such lines those that belong to the head of a block: what they open goes by the line that the head begins in. */
  readonly heading?: RegExp;
  /** What a statement ends with. */
  readonly done?: RegExp;
  /** A line behind a comma goes on with what the one before it goes on with. */
  readonly lists?: boolean;
}

/** How lines of a language are indented. Patterns are matched with `CodeLine.code`. */
export interface Indentation {
  /** Brackets that indent what stands in them, each opening one before its closing one. */
  readonly brackets?: string;
  /** Whether tags do: all of them, those that HTML does not know to be empty, or those of a line that begins with one. */
  readonly tags?: 'all' | 'html' | 'leading';
  /** A line that the ones below are a step deeper than. */
  readonly increase?: RegExp;
  /** A line that is a step shallower than those above. */
  readonly decrease?: RegExp;
  /** A line that the next one is a step deeper than, and no other. */
  readonly next?: RegExp;
  /** What stands in the column of such a line, right below it. */
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
  /** What stands in round brackets begins two columns behind them, as in Lisp. */
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
  /** What stands behind them, without comments and without blanks at its end; all of a string is quotation marks. */
  readonly code: string;
  /** What stands behind them. */
  readonly raw: string;
  /** The line above in the same language; null at the top, and where nobody looks further. */
  readonly above: CodeLine | null;
  /** Where what is in nothing stands that no line above tells of. */
  readonly floor: number;
}
