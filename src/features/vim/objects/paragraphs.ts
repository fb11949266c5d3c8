import type { Byte } from '../../../base/units.ts';
import { lineAbove, lineBelow, lineStart } from '../lines.ts';
import { partsParagraphs } from '../motions/paragraphs.ts';
import { isWhiteLine } from '../motions/walk.ts';
import type { VimScope } from '../scope.ts';
import type { ObjectInput, ObjectRange, TextObject } from './object.ts';

/** Lines one after the other, within what a command may read. */
class Lines {
  readonly #scope: VimScope;

  constructor(scope: VimScope) {
    this.#scope = scope;
  }

  /** The line above or below; null at the ends of the text. */
  next(line: Byte, isBack: boolean): Byte | null {
    const { text } = this.#scope;
    const next = isBack ? lineAbove(text, line) : lineBelow(text, line);
    return next === null || !this.#scope.spend(2 * Math.abs(next - line)) ? null : next;
  }

  /** The last line on the way for which the next one is still fit. */
  last(line: Byte, isBack: boolean, isFit: (next: Byte, from: Byte) => boolean): Byte {
    let at = line;
    for (;;) {
      const next = this.next(at, isBack);
      if (next === null || !isFit(next, at)) return at;
      at = next;
    }
  }
}

/** A selection that grows by paragraphs and the blank lines between them; null where the text ends. */
function grow(
  scope: VimScope,
  { head, count }: ObjectInput,
  isBack: boolean,
  isAround: boolean,
): Byte | null {
  const { text } = scope;
  const lines = new Lines(scope);
  let line = lineStart(text, head);
  for (let left = count; left > 0; left--) {
    if (lines.next(line, isBack) === null) return null;
    let wasWhite: boolean | null = null;
    for (let part = 0; part < (isAround ? 2 : 1); part++) {
      const first = lines.next(line, isBack);
      if (first === null) break;
      const white = isWhiteLine(text, first);
      if (wasWhite === white) break;
      // A paragraph begins at a line that parts it from the one above.
      line = lines.last(
        first,
        isBack,
        (next, from) =>
          isWhiteLine(text, next) === white && (white || !partsParagraphs(text, isBack ? from : next)),
      );
      wasWhite = white;
    }
  }
  return line;
}

/** Paragraphs, with the blank lines around them or those between them as paragraphs of their own. */
const paragraphs =
  (isAround: boolean) =>
  (scope: VimScope, input: ObjectInput): ObjectRange | null => {
    const { text } = scope;
    const { head, anchor, count } = input;
    const lines = new Lines(scope);
    const own = lineStart(text, head);
    const asLines = { kind: 'lines', selects: 'line' } as const;
    const extend = (other: Byte): ObjectRange => {
      const line = grow(scope, input, own < lineStart(text, other), isAround);
      if (line === null) return { anchor: other, head: own, kind: 'lines', fails: true };
      return { anchor: other, head: line, kind: 'lines' };
    };
    if (anchor !== null && lineStart(text, anchor) !== own) return extend(anchor);
    const white = isWhiteLine(text, own);
    let start = lines.last(own, true, (next, from) =>
      white ? isWhiteLine(text, next) : !isWhiteLine(text, next) && !partsParagraphs(text, from),
    );
    const isOfText = (next: Byte): boolean => !isWhiteLine(text, next) && !partsParagraphs(text, next);
    const isOfBlanks = (next: Byte): boolean => isWhiteLine(text, next);
    // The last line so far; null before the first one.
    let end: Byte | null = white ? lines.last(start, false, isOfBlanks) : null;
    for (let left = isAround || !white ? count : count - 1; left > 0; left--) {
      const next: Byte | null = end === null ? start : lines.next(end, false);
      if (next === null) return null;
      const takesBlanks: boolean = !isAround && isWhiteLine(text, next);
      end = takesBlanks ? lines.last(next, false, isOfBlanks) : lines.last(next, false, isOfText);
      if (!isAround || (left === 1 && white)) continue;
      end = lines.last(end, false, isOfBlanks);
    }
    if (end === null) return null;
    if (isAround && !white && !isWhiteLine(text, end)) start = lines.last(start, true, isOfBlanks);
    // One line that is selected as a line already grows.
    if (anchor !== null && input.isLines && start === end && lineStart(text, anchor) === start)
      return extend(anchor);
    // The other end stays where it is in its line.
    const isThere = anchor !== null && lineStart(text, anchor) === start;
    return { anchor: isThere ? anchor : start, head: end, ...asLines };
  };

/** The paragraph objects. */
export const paragraphObjects: readonly TextObject[] = [
  { name: 'inner_paragraph', title: 'Inner Paragraph', find: paragraphs(false) },
  { name: 'around_paragraph', title: 'A Paragraph', find: paragraphs(true) },
];
