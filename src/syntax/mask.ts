import type { Language } from './languages.ts';
import { PROSE } from './prose.ts';

/**
 * The context of a place in a line. A comment with marks around it and a string of backticks continue in the next line.
 */
export type Inside = 'code' | 'comment' | 'line comment' | 'string' | 'backticks';

/**
 * The kind of each character of a line, `c` for a comment, `s` for a string, `.` for code, and the context at its end.
 */
export interface MaskedLine {
  readonly kinds: string;
  readonly inside: Inside;
}

/** Text, in which quotation marks stand between words: prose, and pages. */
const WITHOUT_STRINGS: ReadonlySet<string> = new Set([
  ...PROSE,
  ...'html vue svelte astro xml xsl angular-html blade twig jinja erb'.split(' '),
]);

/** The marks of a language. */
interface Marks {
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly lone: string | undefined;
  readonly quotes: string;
  /** Found in every line that one of them may be in. */
  readonly any: RegExp;
}

const marksLists = new WeakMap<Language, Marks>();

function marksOf(language: Language): Marks {
  let marks = marksLists.get(language);
  if (marks === undefined) {
    const { id, comment, block, autoClosing } = language;
    const [mark, end] = comment;
    const [from, to] = end === undefined ? (block ?? []) : comment;
    const lone = end === undefined ? mark : undefined;
    const quotes = WITHOUT_STRINGS.has(id)
      ? ''
      : `\`${autoClosing.map(({ open, close }) => (open === close && open.length === 1 ? open : '')).join('')}`;
    const first = `${quotes}${from?.[0] ?? ''}${lone?.[0] ?? ''}`;
    const any = first === '' ? /(?!)/ : new RegExp(`[${first.replaceAll(/[\\\]^-]/g, '\\$&')}]`);
    marksLists.set(language, (marks = { from, to, lone, quotes, any }));
  }
  return marks;
}

/** True if a line, or a part of one, has a character that may begin a comment or a string. */
export const mayMask = (line: string, language: Language): boolean => marksOf(language).any.test(line);

/**
 * Finds the code in a line by the marks of comments and strings alone: a guess, for lines that no grammar has
 * described. A line is given with one character a byte. `whole` is false when the line goes on after that: a quotation
 * mark at its end may then begin a string that is not closed here.
 */
export function maskLine(
  line: string,
  language: Language,
  inside: Inside = 'code',
  whole = true,
): MaskedLine {
  const { from, to, lone, quotes, any } = marksOf(language);
  if (inside === 'code' && !any.test(line)) return { kinds: '.'.repeat(line.length), inside };
  let kinds = '';
  const take = (stop: number, kind: string): number => {
    kinds += kind.repeat(stop - kinds.length);
    return stop;
  };
  const rest = (kind: string, last: Inside): MaskedLine => ({
    kinds: kinds.padEnd(line.length, kind),
    inside: last,
  });
  for (let i = 0; i < line.length;) {
    if (inside === 'comment') {
      const close = to === undefined ? -1 : line.indexOf(to, i);
      if (close < 0) return rest('c', inside);
      i = take(close + (to?.length ?? 0), 'c');
      inside = 'code';
    } else if (inside === 'backticks') {
      const close = endOf(line, i, '`');
      if (close < 0) return rest('s', inside);
      i = take(close, 's');
      inside = 'code';
    } else if (from !== undefined && line.startsWith(from, i)) {
      inside = 'comment';
      i = take(i + from.length, 'c');
    } else if (lone !== undefined && line.startsWith(lone, i) && begins(line, i, lone))
      return rest('c', 'line comment');
    else {
      const sign = line[i];
      const close = quotes.includes(sign) ? endOf(line, i + 1, sign) : -2;
      if (close >= 0) i = take(close, 's');
      else if (close === -2) i = take(i + 1, '.');
      else if (sign === '`') {
        inside = 'backticks';
        i = take(i + 1, 's');
      } else if (sign === '"' || (!whole && !/\w/.test(line[i - 1] ?? ' '))) return rest('s', 'string');
      else i = take(i + 1, '.');
    }
  }
  return { kinds, inside: inside === 'line comment' || inside === 'string' ? 'code' : inside };
}

/** A line with blanks for comments and quotation marks for all of a string. */
export function codeOf(line: string, kinds: string): string {
  if (!/[cs]/.test(kinds)) return line;
  let code = '';
  for (let i = 0; i < line.length; i++) code += kinds[i] === 'c' ? ' ' : kinds[i] === 's' ? '"' : line[i];
  return code;
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
