import { Utf16 } from '../../../../text/utf16.ts';
import { activeDocument, type State } from '../../../../core/model/state.ts';
import { compilePattern, firstMatch, MOST_MATCHED, type VimPattern } from '../../search/compile-pattern.ts';
import { optionOf } from '../../options/options.ts';
import { ExFault } from '../ex-fault.ts';
import { lineAt, lineCount, startOfLine } from './text-lines.ts';
import type { Byte } from '../../../../base/units.ts';
import type { Text } from '../../../../text/text.ts';

/** A line to find. */
interface LineQuery {
  /** null for the last one of its kind. */
  readonly pattern: string | null;
  readonly of: 'search' | 'substitute';
  /** The line after or before which it lies, from 1. */
  readonly from: number;
  readonly backward: boolean;
}

/**
 * The next line in which a match begins, on the other side of the text too unless `nowrapscan` is set; null for none.
 * @throws ExFault when there is none within a mebibyte
 */
export function lineOfMatch(state: State, { pattern, of, from, backward }: LineQuery): number | null {
  const { text } = activeDocument(state);
  const compiled = compilePattern(state, pattern, pattern === null ? of : 'search');
  const isShort = text.length <= MOST_MATCHED;
  const [low, high] = isShort ? [0, text.length] : windowAt(text, from, backward);
  const decoded = new Utf16(text.read(low, high));
  const lines = matchedLines(compiled, decoded, low, text);
  const wraps = optionOf(state, 'wrapscan');
  const near = backward ? lines.findLast((line) => line < from) : lines.find((line) => line > from);
  if (near !== undefined) return near;
  if (!isShort)
    throw new ExFault('The pattern does not match within 1 MB of the cursor. Search for it first');
  if (!wraps) return null;
  return (backward ? lines.at(-1) : lines[0]) ?? null;
}

/** The part of a long text that is searched. */
function windowAt(text: Text, from: number, backward: boolean): readonly [Byte, Byte] {
  const at = startOfLine(text, Math.max(1, from));
  return backward
    ? [Math.max(0, at - MOST_MATCHED / 2), at]
    : [at, Math.min(text.length, at + MOST_MATCHED / 2)];
}

/** The lines in which matches begin, in order. */
function matchedLines(pattern: VimPattern, decoded: Utf16, low: Byte, text: Text): readonly number[] {
  const lines: number[] = [];
  const { string } = decoded;
  const last = lineCount(text);
  for (let at = 0; at <= string.length;) {
    const match = firstMatch(pattern, string, at, (index) => low + decoded.byteAt(index));
    if (match === null) break;
    const line = Math.min(last, lineAt(text, low + decoded.byteAt(match.from)));
    if (line !== lines.at(-1)) lines.push(line);
    const end = string.indexOf('\n', Math.max(match.from, match.whole[0]));
    if (end < 0) break;
    at = end + 1;
  }
  return lines;
}
