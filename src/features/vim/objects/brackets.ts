import type { Byte } from '../../../base/units.ts';
import type { Text } from '../../../text/text.ts';
import { lineStart } from '../lines.ts';
import { unmatchedBracket } from '../motions/unmatched-bracket.ts';
import { isBlank, isBreak, isLineStart, Walk } from '../motions/walk.ts';
import type { VimScope } from '../scope.ts';
import { isSelecting, type ObjectInput, type ObjectRange, type TextObject } from './object.ts';

/** A pair of brackets. */
interface Pair {
  readonly open: number;
  readonly close: number;
}

/** True in the blanks at the start of a line, unless nothing else is in it. */
function isIndent(text: Text, at: Byte): boolean {
  let place = lineStart(text, at);
  while (isBlank(text, place)) place++;
  return place > at && !isBreak(text, place);
}

/** The opening bracket around a place, so many levels out, or where none is around it the next one; null for none. */
function openingNear(scope: VimScope, at: Byte, pair: Pair, count: number): Byte | null {
  const isInside = openingFrom(scope, at, pair, 1, true) !== null;
  return openingFrom(scope, at, pair, count, isInside);
}

/** The opening bracket so many levels out, or so many further on. */
function openingFrom(
  scope: VimScope,
  at: Byte,
  { open, close }: Pair,
  count: number,
  isBackward: boolean,
): Byte | null {
  let found: Byte | null = at;
  for (let left = count; left > 0 && found !== null; left--)
    found = unmatchedBracket(scope, found, { seek: open, partner: close, isBackward, ignoresStrings: true });
  return found;
}

const closingOf = (scope: VimScope, at: Byte, { open, close }: Pair): Byte | null =>
  unmatchedBracket(scope, at, { seek: close, partner: open, isBackward: false });

/** The text between brackets: its start, and its last character or, at the start of a line, the place behind that. */
interface Inner {
  readonly from: Byte;
  readonly to: Byte;
  /** The closing bracket is the first thing in its line. */
  readonly endsLine: boolean;
}

/** The text between two brackets; for braces without the blanks before the closing one, if it begins its line. */
function innerOf(scope: VimScope, open: Byte, close: Byte, isBrace: boolean): Inner {
  const { text } = scope;
  const start = new Walk(scope, open);
  start.forwardPastBreak();
  const end = new Walk(scope, close);
  let endsLine = isLineStart(text, close);
  end.backPastBreak();
  if (isBrace)
    while (isIndent(text, end.at)) {
      endsLine = true;
      if (end.backPastBreak() !== 'inside') break;
    }
  return { from: start.at, to: end.at, endsLine };
}

/** Text between brackets, with them or without. */
const bracketed =
  (isAround: boolean, pair: Pair, isBrace: boolean) =>
  (scope: VimScope, input: ObjectInput): ObjectRange | null => {
    const { text } = scope;
    const { head, anchor, count } = input;
    const low = anchor === null ? head : Math.min(head, anchor);
    const high = anchor === null ? head : Math.max(head, anchor);
    let begin = low;
    if (!isSelecting(input)) {
      if (isBrace) while (isIndent(text, begin)) begin++;
      if (text.byte(begin) === pair.open && !isBreak(text, begin)) begin++;
    }
    let open = openingNear(scope, begin, pair, count);
    let close = open === null ? null : closingOf(scope, open, pair);
    if (open === null || close === null) return null;
    const jump = isSelecting(input) ? {} : { jumps: [head] };
    if (isAround) return { ...jump, anchor: open, head: close, kind: 'inclusive', selects: 'char' };
    let inner = innerOf(scope, open, close, isBrace);
    // What is selected already grows to the brackets around it.
    while (isSelecting(input) && inner.from >= low && high >= inner.to) {
      const before = new Walk(scope, low);
      before.backPastBreak();
      open = openingFrom(scope, before.at, pair, 1, true);
      close = open === null ? null : closingOf(scope, open, pair);
      if (open === null || close === null) return null;
      inner = innerOf(scope, open, close, isBrace);
    }
    const { from, to, endsLine } = inner;
    // Between brackets side by side there is nothing to select.
    if (anchor !== null && from > to) return null;
    if (anchor !== null) {
      const end = new Walk(scope, to);
      if (endsLine && !isBreak(text, to)) end.forward();
      return { ...jump, anchor: from, head: end.at, kind: 'inclusive', selects: 'char' };
    }
    if (endsLine) {
      const end = new Walk(scope, to);
      end.forwardPastBreak();
      return { ...jump, anchor: from, head: end.at, kind: 'exclusive' };
    }
    return from <= to
      ? { ...jump, anchor: from, head: to, kind: 'inclusive' }
      : { ...jump, anchor: from, head: from, kind: 'exclusive' };
  };

const PAIRS: readonly (readonly [name: string, title: string, pair: string])[] = [
  ['parentheses', 'Parentheses', '()'],
  ['braces', 'Braces', '{}'],
  ['brackets', 'Brackets', '[]'],
  ['angles', 'Angle Brackets', '<>'],
];

/** The objects between brackets. */
export const bracketObjects: readonly TextObject[] = PAIRS.flatMap(([name, title, characters]) => {
  const pair = { open: characters.charCodeAt(0), close: characters.charCodeAt(1) };
  const isBrace = name === 'braces';
  return [
    { name: `inner_${name}`, title: `Inside ${title}`, find: bracketed(false, pair, isBrace) },
    { name: `around_${name}`, title: `Around ${title}`, find: bracketed(true, pair, isBrace) },
  ];
});
