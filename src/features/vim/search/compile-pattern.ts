import { activeDocument, type State } from '../../../core/model/state.ts';
import type { Byte } from '../../../base/units.ts';
import { compileQuery, Expression } from '../../../text/matcher.ts';
import { ExFault } from '../ex/ex-fault.ts';
import { wideWordRanges } from '../motions/word-classes.ts';
import { keywordsOf, optionOf } from '../options/options.ts';
import { translate, type Translation } from '../regex/translate.ts';
import { placeFilter } from './place-filter.ts';
import { lastPattern, patternsField } from './patterns.ts';

/** A pattern of Vim's that is ready to be matched. */
export interface VimPattern extends Translation {
  /** The pattern as it was typed, or the one that it repeats. */
  readonly source: string;
  /** With the flags `d`, `g`, `m` and `u`. */
  readonly regexp: RegExp;
  /** True for the bytes at which a match may begin; null for all. Such a pattern is matched on the main thread only. */
  readonly accepts: ((at: Byte) => boolean) | null;
}

/** A match, in UTF-16 units of the text that was matched. */
export interface PatternMatch {
  readonly from: number;
  readonly to: number;
  /** The whole of what the expression matched, with what stands before `\zs` and after `\ze`. */
  readonly whole: readonly [from: number, to: number];
  /** The texts of the groups by their numbers in the pattern. */
  readonly groups: readonly (string | undefined)[];
}

/**
 * Prepares a pattern; null is the last one of its kind.
 * @throws ExFault
 */
export function compilePattern(
  state: State,
  pattern: string | null,
  of: 'search' | 'substitute' | 'any',
  ignoreCase: boolean | null = null,
): VimPattern {
  const source = pattern ?? lastPattern(state, of);
  if (source === null)
    throw new ExFault(
      of === 'substitute'
        ? 'E33: No previous substitute regular expression'
        : 'E35: No previous regular expression',
    );
  const translation = translate(source, {
    ignoreCase: ignoreCase ?? optionOf(state, 'ignorecase'),
    magic: optionOf(state, 'magic'),
    smartCase:
      ignoreCase === null && optionOf(state, 'smartcase') && source !== patternsField.of(state).fromText,
    word: wordSource(state),
    tab: activeDocument(state).indent.size,
    lastSubstitute: patternsField.of(state).replacement ?? undefined,
  });
  if ('fault' in translation) throw new ExFault(translation.fault);
  const { regex, matchCase } = translation;
  const matcher = compileQuery(
    { pattern: regex, regex: true, caseSensitive: matchCase, wholeWord: false },
    true,
  );
  if (!(matcher instanceof Expression))
    throw new ExFault('error' in matcher ? matcher.error : `E486: Pattern not found: ${source}`);
  return { ...translation, source, regexp: matcher.regexp, accepts: placeFilter(state, translation) };
}

/** The characters of words as a set of an expression has them; undefined for the usual ones. */
function wordSource(state: State): string | undefined {
  const keywords = keywordsOf(state);
  if (keywords === null) return undefined;
  const narrow = Array.from(keywords, (code) => `\\x${code.toString(16).padStart(2, '0')}`);
  // A set of an expression is never empty.
  return `${narrow.join('')}${wideWordRanges()}`;
}

/**
 * The first match of a pattern in a text that begins at an index or after; null for none.
 * @param byteAt the byte of the document at an index of the text; without it, conditions on places do not count
 */
export function firstMatch(
  { regexp, starts, ends, groups, accepts }: VimPattern,
  text: string,
  from: number,
  byteAt: ((index: number) => Byte) | null = null,
): PatternMatch | null {
  const begins =
    accepts === null || byteAt === null ? null : (index: number): boolean => accepts(byteAt(index));
  regexp.lastIndex = from;
  let found = regexp.exec(text);
  while (found !== null && begins?.(found.index) === false) {
    regexp.lastIndex = found.index + 1;
    found = regexp.exec(text);
  }
  if (found === null) return null;
  const { indices } = found;
  const last = (bounds: readonly number[]): number | undefined =>
    bounds.map((group) => indices?.[group]?.[0]).findLast((at) => at !== undefined);
  const whole = [found.index, found.index + found[0].length] as const;
  const start = last(starts) ?? whole[0];
  const end = Math.max(start, last(ends) ?? whole[1]);
  const texts = groups.map((group, i) => (i === 0 ? text.slice(start, end) : found[group]));
  return { from: start, to: end, whole, groups: texts };
}

/** Bytes that are matched at once on the main thread. */
export const MOST_MATCHED: Byte = 1 << 20;
