import { after, snap } from '../../text/graphemes.ts';
import type { ByteRange } from '../../base/files.ts';
import type { Byte } from '../../base/units.ts';
import { lineEndAt, lineStartAt } from '../../text/lines.ts';
import type { Text } from '../../text/text.ts';
import { type Folds, NO_FOLDS } from '../decorations/folds.ts';
import { bracketsAround } from '../languages/bracket-match.ts';
import { end, type Range, start } from '../model/selection.ts';
import { foldedBlock } from './line-ranges.ts';
import type { MotionScope } from './motion.ts';
import { isBlankLine, paragraphAround } from './paragraphs.ts';
import { spendLine } from './search-allowance.ts';
import type { TextObject } from './text-object.ts';
import { isSpaceAt, runAt, spacesBefore, wordAround } from './words.ts';

/** The words of a text; `characters` gives those of ASCII that belong to words besides letters, digits and underscores. */
const words = (name: string, characters: (scope: MotionScope) => string): TextObject => ({
  name,
  inner(scope, { head }, count = 1) {
    const { text } = scope;
    const extra = characters(scope);
    const { from, to: first } = wordAround(text, head, extra);
    if (from === first) return null;
    let to = first;
    for (let left = count - 1; left > 0; left--) to = runAt(text, to, extra);
    return { from, to };
  },
  around(scope, { head }, count = 1) {
    const { text } = scope;
    const extra = characters(scope);
    const first = wordAround(text, head, extra);
    if (first.from === first.to) return null;
    const past = (at: Byte): Byte => (isSpaceAt(text, at) ? runAt(text, at, extra) : at);
    // Spaces at the cursor belong to the word behind them.
    const leads = isSpaceAt(text, first.from);
    let last = first.from;
    let to = first.from;
    for (let left = count; left > 0; left--) {
      last = runAt(text, leads ? past(to) : to, extra);
      to = leads ? last : past(last);
    }
    return { from: leads || to > last ? first.from : spacesInLine(text, first.from), to };
  },
});

/** The start of the spaces before a byte; the byte itself where they are the indentation of a line. */
function spacesInLine(text: Text, at: Byte): Byte {
  const from = spacesBefore(text, at);
  return from === 0 || text.byte(from - 1) === 10 ? at : from;
}

/** The word at a cursor, as the language has words; after its end, too. Around it the spaces that follow, or those before it. */
export const word = words('word', ({ wordCharacters }) => wordCharacters);

/** As `word`, of letters, digits and underscores alone. */
export const plainWord = words('plain_word', () => '');

/** Spaces at the start of a line that are passed. */
const MOST_INDENTATION: Byte = 4096;

/** Lines without their indentation and their last break. */
export function lineContent(text: Text, { from, to }: ByteRange): ByteRange {
  let first = from;
  for (const most = Math.min(to, from + MOST_INDENTATION); first < most; first++) {
    const byte = text.byte(first);
    if (byte !== 0x20 && byte !== 9) break;
  }
  let stop = to;
  if (stop > from && text.byte(stop - 1) === 10) stop--;
  if (stop > from && text.byte(stop - 1) === 13) stop--;
  // A combining mark belongs to the last space before it.
  return { from: Math.min(first > from ? snap(text, first) : from, stop), to: stop };
}

/**
 * The lines that a range touches and those below, `count` in all from its end on, each with what is folded away behind it; as far as
 * their ends are known. A range that ends at a line's start touches that line.
 */
export function linesAround(text: Text, folds: Folds, range: Range, count = 1): ByteRange {
  const lineTo = (at: Byte): Byte => Math.min(text.length, (lineEndAt(text, at) ?? text.length) + 1);
  let to = end(range);
  for (let left = count; left > 0; left--)
    to = folds.size === 0 ? lineTo(to) : (foldedBlock(text, folds, to)?.to ?? lineTo(to));
  return { from: lineStartAt(text, start(range)) ?? start(range), to };
}

/** The line of a cursor, with the lines that are folded away behind it. */
export const line: TextObject = {
  name: 'line',
  inner: ({ text, geometry }, range, count) =>
    lineContent(text, linesAround(text, geometry.folds ?? NO_FOLDS, range, count)),
  around: ({ text, geometry }, range, count) => linesAround(text, geometry.folds ?? NO_FOLDS, range, count),
};

/** Blank lines around a paragraph that are passed. */
const MOST_BLANK_LINES = 10_000;

/** The end of the blank lines that start at a byte; as far as the allowance suffices. */
function blankLinesEnd({ text, allowance }: MotionScope, from: Byte): Byte {
  let to = from;
  for (let left = MOST_BLANK_LINES; left > 0 && allowance.left > 0; left--) {
    if (to >= text.length || !isBlankLine(text, to)) break;
    const next = Math.min(text.length, (lineEndAt(text, to) ?? text.length) + 1);
    spendLine(allowance, next - to);
    to = next;
  }
  return to;
}

/** The start of the blank lines that end at a byte. */
function blankLinesStart({ text, allowance }: MotionScope, to: Byte): Byte {
  let from = to;
  for (let left = MOST_BLANK_LINES; left > 0 && allowance.left > 0 && from > 0; left--) {
    const above = lineStartAt(text, from - 1);
    if (above === undefined || !isBlankLine(text, above)) break;
    spendLine(allowance, from - above);
    from = above;
  }
  return from;
}

/** The paragraph at a cursor, or the next one from a blank line, empty where there is none; around it the blank lines below, or those above the last one. */
export const paragraph: TextObject = {
  name: 'paragraph',
  inner({ text, allowance }, { head }, count = 1) {
    const { from, to: first } = paragraphAround(text, head, allowance);
    let to = first;
    for (let left = count - 1; left > 0 && to < text.length; left--)
      ({ to } = paragraphAround(text, to, allowance));
    return { from, to };
  },
  around(scope, range, count) {
    const inner = paragraph.inner(scope, range, count);
    if (inner === null) return null;
    const { from } = inner;
    const to = blankLinesEnd(scope, inner.to);
    return to > inner.to ? { from, to } : { from: blankLinesStart(scope, from), to };
  },
};

/** Both ranges of the closest brackets around a range, found in one search; null where the allowance does not suffice to find any. */
export function bracketRanges(
  { text, bracketAllowance }: MotionScope,
  range: Range,
  count = 1,
): { readonly inner: ByteRange; readonly around: ByteRange } | null {
  let around: ByteRange = { from: start(range), to: end(range) };
  let inner = around;
  for (let left = count; left > 0; left--) {
    const pair = bracketsAround(text, around.from, around.to, bracketAllowance);
    if (pair === null) return null;
    inner = { from: after(text, pair.open), to: snap(text, pair.close) };
    around = { from: snap(text, pair.open), to: after(text, pair.close) };
  }
  return { inner, around };
}

/** The closest brackets around a range that lies between them. */
const brackets: TextObject = {
  name: 'brackets',
  inner: (scope, range, count) => bracketRanges(scope, range, count)?.inner ?? null,
  around: (scope, range, count) => bracketRanges(scope, range, count)?.around ?? null,
};

/** All text objects. */
export const TEXT_OBJECTS: readonly TextObject[] = [word, plainWord, line, paragraph, brackets];
