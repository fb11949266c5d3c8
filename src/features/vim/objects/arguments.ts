import type { Byte } from '../../../base/units.ts';
import type { VimScope } from '../scope.ts';
import type { ObjectInput, ObjectRange, TextObject } from './object.ts';
import { bracketObjects } from './brackets.ts';

/** Bytes of the list of arguments that are looked at. */
const LONGEST: Byte = 64 * 1024;

const PAIRS: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/** A piece of a list, between commas or the brackets of the list. */
interface Piece {
  readonly from: Byte;
  readonly to: Byte;
}

/** The objects whose text may be a list. */
const LISTS: ReadonlySet<string> = new Set(['around_parentheses', 'around_brackets', 'around_braces']);

/** The inside of the brackets that are closest around a place; null where there are none. */
function listAround(scope: VimScope, head: Byte): Piece | null {
  let best: Piece | null = null;
  for (const { name, find } of bracketObjects) {
    if (!LISTS.has(name)) continue;
    const found = find(scope, { head, anchor: null, count: 1, isLines: false });
    if (found === null || found.anchor > head) continue;
    const piece = { from: found.anchor + 1, to: found.head };
    if (best === null || piece.from > best.from) best = piece;
  }
  return best !== null && best.to - best.from <= LONGEST ? best : null;
}

/** The pieces of a list. Commas in brackets and in strings part nothing. */
function piecesOf({ text }: VimScope, { from, to }: Piece): readonly Piece[] {
  const bytes = text.read(from, to);
  const pieces: Piece[] = [];
  const closing: string[] = [];
  let quote = '';
  let start = from;
  for (let i = 0; i < bytes.length; i++) {
    const char = String.fromCharCode(bytes[i]);
    if (quote !== '') {
      if (char === '\\') i++;
      else if (char === quote) quote = '';
    } else if (/["'`]/.test(char)) quote = char;
    else if (Object.hasOwn(PAIRS, char)) closing.push(PAIRS[char]);
    else if (char === closing.at(-1)) closing.pop();
    else if (char === ',' && closing.length === 0) {
      pieces.push({ from: start, to: from + i });
      start = from + i + 1;
    }
  }
  return [...pieces, { from: start, to }];
}

const isSpace = (byte: number): boolean => byte === 0x20 || byte === 9 || byte === 10 || byte === 13;

/** An argument, or an element of a list, without the blanks around it; or with the comma that parts it from the next. */
const argument =
  (isAround: boolean) =>
  (scope: VimScope, { head, anchor, count }: ObjectInput): ObjectRange | null => {
    const { text } = scope;
    const list = listAround(scope, head);
    if (list === null || !scope.spend(list.to - list.from)) return null;
    const pieces = piecesOf(scope, list);
    const first = pieces.findIndex(({ to }) => head <= to);
    if (first < 0) return null;
    const last = Math.min(pieces.length - 1, first + count - 1);
    let [from, to] = [pieces[first].from, pieces[last].to];
    while (from < to && isSpace(text.byte(from))) from++;
    while (to > from && isSpace(text.byte(to - 1))) to--;
    if (from === to) return null;
    if (isAround) {
      if (last < pieces.length - 1) {
        to = pieces[last].to + 1;
        while (to < pieces[last + 1].to && isSpace(text.byte(to))) to++;
      } else if (first > 0) from = pieces[first - 1].to;
    }
    if (anchor !== null)
      return { anchor: from, head: Math.max(from, to - 1), kind: 'inclusive', selects: 'char' };
    return { anchor: from, head: to, kind: 'exclusive', isExact: true };
  };

/** The objects of arguments. */
export const argumentObjects: readonly TextObject[] = [
  { name: 'inner_argument', title: 'Inner Argument', find: argument(false) },
  { name: 'around_argument', title: 'An Argument', find: argument(true) },
];
