import type { ByteRange } from '../../../base/files.ts';
import type { Byte } from '../../../base/units.ts';
import type { Definition } from '../../../syntax/highlighter.ts';
import { before } from '../../../text/graphemes.ts';
import type { Text } from '../../../text/text.ts';
import { definitionsIn, lacksDefinitions } from '../definitions.ts';
import { lineEnd, lineStart, wholeLines } from '../lines.ts';
import { isBlank, isBreak } from '../motions/walk.ts';
import type { VimScope } from '../scope.ts';
import { isSelecting, type ObjectInput, type ObjectRange, type TextObject } from './object.ts';

/** The text of a definition or its body. */
interface Piece extends ByteRange {
  readonly isLines: boolean;
}

const isOnlyBlankBefore = (text: Text, at: Byte): boolean => {
  let place = lineStart(text, at);
  while (place < at && isBlank(text, place)) place++;
  return place === at;
};

/** True where nothing but blanks, and what separates it from the next thing, is after a place in its line. */
function endsLine(text: Text, at: Byte): boolean {
  let place = at;
  while (isBlank(text, place) || text.byte(place) === 0x3b || text.byte(place) === 0x2c) place++;
  return isBreak(text, place);
}

/** A range, as whole lines where nothing else is in them. */
function pieceOf(text: Text, { from, to }: ByteRange): Piece {
  return isOnlyBlankBefore(text, from) && endsLine(text, to)
    ? { ...wholeLines(text, from, to), isLines: true }
    : { from, to, isLines: false };
}

/** The body of a definition without the white space around it. */
function bodyOf(text: Text, { body }: Definition): Piece | null {
  if (body === null) return null;
  let { from } = body;
  while (from < body.to && (isBlank(text, from) || isBreak(text, from))) from++;
  if (from === body.to) return { from: body.from, to: body.from, isLines: false };
  return pieceOf(text, { from, to: body.to });
}

/** The definitions around a place, or around the selection, the innermost first. */
function piecesAround(
  scope: VimScope,
  input: ObjectInput,
  kinds: readonly Definition['kind'][],
  isAround: boolean,
): readonly Piece[] {
  const { text, state } = scope;
  const { head, anchor, isLines } = input;
  const low = Math.min(head, anchor ?? head);
  const high = Math.max(head, anchor ?? head);
  const near = { from: lineStart(text, low), to: lineEnd(text, low) };
  const all = definitionsIn(state, near) ?? [];
  const selected =
    isSelecting(input) || isLines
      ? isLines
        ? wholeLines(text, low, high)
        : { from: low, to: high + 1 }
      : null;
  const found = all.flatMap((definition): readonly Piece[] => {
    if (!kinds.includes(definition.kind)) return [];
    const whole = pieceOf(text, definition);
    if (whole.from > low || whole.to <= low) return [];
    const piece = isAround ? whole : bodyOf(text, definition);
    if (piece === null) return [];
    if (selected !== null) {
      const holds = piece.from <= selected.from && piece.to >= selected.to;
      if (!holds || piece.to - piece.from <= selected.to - selected.from) return [];
    }
    return [piece];
  });
  return found.toSorted((a, b) => a.to - a.from - (b.to - b.from));
}

const definition =
  (isAround: boolean, kinds: readonly Definition['kind'][]) =>
  (scope: VimScope, input: ObjectInput): ObjectRange | null => {
    const { text } = scope;
    const piece = piecesAround(scope, input, kinds, isAround)[input.count - 1];
    if (piece === undefined) return null;
    const { from, to, isLines } = piece;
    if (isLines) {
      const last = lineStart(text, Math.max(from, before(text, to)));
      return { anchor: from, head: last, kind: 'lines', selects: 'line' };
    }
    if (input.anchor === null) return { anchor: from, head: to, kind: 'exclusive', isExact: true };
    if (from === to) return null;
    return { anchor: from, head: before(text, to), kind: 'inclusive', selects: 'char' };
  };

const lacks = ({ state }: VimScope): string | null => lacksDefinitions(state);

const KINDS: readonly (readonly [name: string, title: string, kinds: readonly Definition['kind'][]])[] = [
  ['function', 'Function', ['function', 'lambda']],
  ['class', 'Class', ['class']],
];

/** The objects of functions and classes, with what declares them or only their bodies. */
export const definitionObjects: readonly TextObject[] = KINDS.flatMap(
  ([name, title, kinds]): readonly TextObject[] => [
    {
      name: `inner_${name}`,
      title: `Inside ${title}`,
      find: definition(false, kinds),
      isOfCode: true,
      lacks,
    },
    {
      name: `around_${name}`,
      title: `A ${title}`,
      find: definition(true, kinds),
      isOfCode: true,
      lacks,
    },
  ],
);
