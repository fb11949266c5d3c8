import { firstMatch, type PatternMatch, type VimPattern } from '../../search/compile-pattern.ts';

/** A stretch of a text in whose lines matches are substituted, in UTF-16 units. */
export interface SubstituteRange {
  /** The start of its first line. */
  readonly from: number;
  /** The end of its last line, before the line break. */
  readonly to: number;
}

/**
 * The matches that a substitution is about, in order: the first of each line, or all of them. A match may go on after the
 * last line, and none follows it then.
 */
export function* findSubstitutions(
  pattern: VimPattern,
  text: string,
  { from, to }: SubstituteRange,
  all: boolean,
): Generator<PatternMatch, void> {
  /** The end of the last match in the line at hand; -1 where there was none. */
  let previous = -1;
  for (let at = from; at <= to;) {
    const match = firstMatch(pattern, text, at);
    if (match === null || match.from > to) return;
    const isFirst = previous < 0 || text.slice(previous, match.from).includes('\n');
    const isEmpty = match.from === match.to;
    if (!isFirst && isEmpty && (match.from === previous || isLineEnd(text, match.from))) {
      // An empty match counts neither right after another one nor at the end of a line.
      at = match.whole[1] > at ? match.whole[1] : at + unitsAt(text, at);
      continue;
    }
    yield match;
    previous = match.to;
    const spans = text.slice(match.from, match.to).includes('\n');
    if (spans && match.to > to) return;
    // A match that joins lines is followed by others in the line that comes of it.
    if (all || spans) at = isEmpty ? match.to + unitsAt(text, match.to) : match.to;
    else at = lineAfter(text, match.to);
    if (spans && !all) previous = -1;
  }
}

const isLineEnd = (text: string, at: number): boolean =>
  at >= text.length || text.charAt(at) === '\n' || text.startsWith('\r\n', at);

/** The start of the next line; a place past the end where there is none. */
function lineAfter(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length + 1 : end + 1;
}

const unitsAt = (text: string, at: number): number => ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1);
