import type { VimBinding, VimKeys } from './vim-notation.ts';

/** The keys behind `i` and `a`, by what the objects are named after. */
const OBJECTS: Readonly<Record<string, readonly string[]>> = {
  word: ['w'],
  big_word: ['W'],
  sentence: ['s'],
  paragraph: ['p'],
  double_quotes: ['"'],
  single_quotes: ["'"],
  backticks: ['`'],
  parentheses: ['(', ')', 'b'],
  braces: ['{', '}', 'B'],
  brackets: ['[', ']'],
  angles: ['<', '>'],
  tag: ['t'],
  argument: ['a'],
  indentation: ['i'],
  function: ['f'],
  class: ['c'],
};

const object = (name: string): VimBinding => ({ action: 'vim_text_object', args: { object: name } });

/** The keys of text objects, in visual mode and after operators. */
export const vimObjectKeys: VimKeys = Object.fromEntries(
  Object.entries(OBJECTS).flatMap(([name, keys]) =>
    keys.flatMap((key) => [
      [`i${key === '<' ? '<lt>' : key}`, object(`inner_${name}`)],
      [`a${key === '<' ? '<lt>' : key}`, object(`around_${name}`)],
    ]),
  ),
);
