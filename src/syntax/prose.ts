/** The languages of sentences, by their ids. */
export const PROSE: ReadonlySet<string> = new Set(
  'text markdown mdx rst asciidoc org latex tex typst wikitext git-commit'.split(' '),
);
