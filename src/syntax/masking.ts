import type { Language } from './languages.ts';

/** What a line begins inside of: nothing, a comment with marks around it, or a string of several lines. */
export type Open = '' | 'comment' | '`';

/** A line as `CodeLine.code` has it, from its first column on and with all its blanks, and what it leaves open. */
export interface Masked {
  readonly code: string;
  readonly open: Open;
}

/** Text, in which quotation marks stand between words. */
const PROSE: ReadonlySet<string> = new Set([
  'text',
  'markdown',
  'latex',
  'tex',
  'html',
  'vue',
  'svelte',
  'astro',
  'xml',
  'git-commit',
]);
/** Where a lone apostrophe is no quotation mark, or one belongs to a name. */
const NO_APOSTROPHES: ReadonlySet<string> = new Set([
  'clojure',
  'elm',
  'haskell',
  'lisp',
  'ocaml',
  'racket',
  'verilog',
  'systemverilog',
  'vhdl',
]);

/**
 * What is code in a line, by the marks of comments and strings alone: a guess, for where no grammar has told it. A line
 * is given with one sign a byte.
 */
export function masked(line: string, { id, comment, block }: Language, open: Open = ''): Masked {
  const [mark, end] = comment;
  const [from, to] = end === undefined ? (block ?? []) : comment;
  const lone = end === undefined ? mark : undefined;
  const prose = PROSE.has(id);
  let code = '';
  const skip = (stop: number, sign: string): number => {
    code += sign.repeat(stop - code.length);
    return stop;
  };
  for (let i = 0; i < line.length;) {
    if (open === 'comment') {
      const close = to === undefined ? -1 : line.indexOf(to, i);
      if (close < 0) return { code: code.padEnd(line.length), open };
      i = skip(close + (to?.length ?? 0), ' ');
      open = '';
    } else if (open === '`') {
      const close = endOf(line, i, '`');
      if (close < 0) return { code: code.padEnd(line.length, '"'), open };
      i = skip(close, '"');
      open = '';
    } else if (from !== undefined && line.startsWith(from, i)) {
      open = 'comment';
      i = skip(i + from.length, ' ');
    } else if (lone !== undefined && line.startsWith(lone, i) && begins(line, i, lone))
      return { code: code.padEnd(line.length), open };
    else {
      const sign = line[i];
      const quotes = !prose && (sign === '"' || sign === '`' || (sign === "'" && !NO_APOSTROPHES.has(id)));
      const close = quotes ? endOf(line, i + 1, sign) : -1;
      if (quotes && close >= 0) i = skip(close, '"');
      else if (quotes && sign === '`') {
        open = '`';
        i = skip(i + 1, '"');
      } else if (quotes && sign === '"') return { code: code.padEnd(line.length, '"'), open };
      else i = skip(i + 1, sign);
    }
  }
  return { code, open };
}

/** A mark that is also part of words, or of `$#`, is one behind a blank only. */
const begins = (line: string, at: number, mark: string): boolean =>
  (mark !== '#' && mark !== '%' && mark !== '"') || at === 0 || /[\s;(){}[\],]/.test(line[at - 1]);

/** Behind the next such quotation mark that no backslash stands before; -1 for none. */
function endOf(line: string, from: number, quote: string): number {
  for (let i = from; i < line.length; i++) {
    if (line[i] === '\\') i++;
    else if (line[i] === quote) return i + 1;
  }
  return -1;
}
