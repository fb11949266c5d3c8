import type { State } from '../../../../core/model/state.ts';
import type { ByteRange } from '../../../../base/files.ts';
import type { Byte } from '../../../../base/units.ts';
import type { Query } from '../../../../text/matcher.ts';
import type { ReplaceRange } from '../../../../text/replacements.ts';
import type { Text } from '../../../../text/text.ts';
import { MOST_MATCHED, type VimPattern } from '../../search/compile-pattern.ts';
import { linesOfConditions } from '../../search/place-filter.ts';
import { queryOf } from '../../search/seek.ts';
import type { LineSpan } from '../resolve-range.ts';
import { bytesOfLines } from './text-lines.ts';

const LF = 10;

/** Bytes after the last line in which a match that begins there may end. */
const REACH: Byte = 1 << 20;

/** The query of the editor's search for a pattern, of which `\zs` and `\ze` bound the matches. */
export const boundedQuery = (pattern: VimPattern): Query => ({
  ...queryOf(pattern),
  bounds: { starts: pattern.starts, ends: pattern.ends },
});

/** A pattern without its conditions on lines, and the lines of a span in which these hold: none where the first one is after the last. */
export function withinSpan<T extends { readonly pattern: VimPattern; readonly span: LineSpan }>(
  state: State,
  of: T,
): T {
  const lines = linesOfConditions(state, of.pattern);
  if (lines === null) return of;
  const span = { first: Math.max(of.span.first, lines[0]), last: Math.min(of.span.last, lines[1]) };
  return { ...of, span, pattern: { ...of.pattern, accepts: null, conditions: [] } };
}

/** True for lines that are not searched on the main thread. */
export function areFar(text: Text, span: LineSpan): boolean {
  const { from, to } = bytesOfLines(text, span);
  return to - from > MOST_MATCHED;
}

/** The range in which matches of a pattern are that begin in lines; those over several lines may end after them. */
export function rangeOfMatches(text: Text, span: LineSpan, { multiline }: VimPattern): ReplaceRange {
  const lines = bytesOfLines(text, span);
  const to = multiline ? Math.min(text.length, lines.to + REACH) : lines.to;
  // An empty match after the last line break is in no line.
  const range = { from: lines.from, to, open: endsLine(text, { from: lines.from, to }) };
  return to === lines.to ? range : { ...range, begin: lines.to };
}

const endsLine = (text: Text, { from, to }: ByteRange): boolean => to > from && text.byte(to - 1) === LF;
