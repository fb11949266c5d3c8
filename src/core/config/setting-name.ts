/** Words of setting ids that a capital letter alone does not make readable. */
const WORDS: Readonly<Record<string, string>> = {
  vim: 'Vim',
  auto: 'Auto',
  ansi: 'ANSI',
  lsp: 'LSP',
};

/** Words that stay lowercase inside of a name. */
const SMALL = /^(?:a|an|and|at|in|of|on|or|the|to|with)$/;

/** The name of a setting as people read it: `editor.tab_size` is "Tab Size". */
export function settingName(id: string): string {
  const words = (id.split('.').at(-1) ?? id).split('_');
  return words
    .map((word, i) =>
      i > 0 && SMALL.test(word) ? word : (WORDS[word] ?? word.slice(0, 1).toUpperCase() + word.slice(1)),
    )
    .join(' ');
}
