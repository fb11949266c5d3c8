import type { Aliases } from '../../core/model/feature.ts';

/** Other words that people search for these commands by. */
export const searchAliases: Aliases = {
  goto_line: [
    'goto line',
    'go to line',
    'jump to line',
    'line number',
    'goto',
    'go to percentage',
    'go to offset',
  ],
  search: ['search', 'find text', 'look for', 'find in file'],
  find_next: ['next match', 'search again', 'find again', 'repeat search'],
  find_previous: ['previous match', 'search backward'],
  replace: [
    'find and replace',
    'search and replace',
    'substitute',
    'replace all',
    'find replace',
    'change all',
  ],
  query_replace: ['interactive replace', 'confirm replace'],
  clear_search: ['clear highlights', 'remove search highlight', 'nohlsearch', 'noh', 'hide matches'],
  toggle_search_case_sensitive: [
    'case sensitive',
    'case insensitive',
    'ignore case',
    'match case',
    'ignorecase',
  ],
  toggle_search_regex: ['regex', 'regexp', 'regular expression', 'regular expressions'],
  toggle_search_whole_word: ['whole word', 'whole words'],
  isearch_forward: ['isearch', 'incremental search'],
};
