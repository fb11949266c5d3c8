import { encode } from '../../../base/utf8.ts';
import type { Byte } from '../../../base/units.ts';
import { after } from '../../../text/graphemes.ts';
import { isBlank } from '../motions/walk.ts';
import type { VimScope } from '../scope.ts';
import { lineEnd, lineStart } from '../lines.ts';
import type { ObjectRange } from '../objects/object.ts';
import { objectNamed } from '../objects/table.ts';

/** The texts that are put before and after another. */
export interface Surrounding {
  readonly open: string;
  readonly close: string;
}

/** Both ends of a surrounding as they are in a text. */
export interface Surrounded {
  readonly open: { readonly from: Byte; readonly to: Byte };
  readonly close: { readonly from: Byte; readonly to: Byte };
}

/** Letters that stand for brackets. */
const ALIASES: Readonly<Record<string, string>> = { b: ')', B: '}', r: ']', a: '>' };

const BRACKETS: readonly (readonly [open: string, close: string, name: string])[] = [
  ['(', ')', 'parentheses'],
  ['{', '}', 'braces'],
  ['[', ']', 'brackets'],
  ['<', '>', 'angles'],
];

/** The brackets that a character stands for, the opening one of which asks for spaces inside. */
function bracketsOf(
  typed: string,
): { readonly open: string; readonly close: string; readonly name: string; readonly spaced: boolean } | null {
  const char = ALIASES[typed] ?? typed;
  const found = BRACKETS.find(([open, close]) => open === char || close === char);
  if (found === undefined) return null;
  const [open, close, name] = found;
  return { open, close, name, spaced: char === open };
}

/** The surrounding that a character stands for; null for one that stands for none. */
export function surroundingOf(typed: string): Surrounding | null {
  const brackets = bracketsOf(typed);
  if (brackets !== null) {
    const space = brackets.spaced ? ' ' : '';
    return { open: brackets.open + space, close: space + brackets.close };
  }
  return /^[\p{L}\p{N}\s]$/u.test(typed) ? null : { open: typed, close: typed };
}

/** The surrounding of a tag such as `a href="x"`. */
export const tagOf = (typed: string): Surrounding => ({
  open: `<${typed}>`,
  close: `</${/^[^\s/>]*/.exec(typed)?.[0] ?? ''}>`,
});

/** The range of an object at a place, its end behind its last character. */
function rangeOf(
  scope: VimScope,
  name: string,
  head: Byte,
): { readonly from: Byte; readonly to: Byte } | null {
  const found: ObjectRange | null =
    objectNamed(name)?.find(scope, { head, anchor: null, count: 1, isLines: false }) ?? null;
  if (found === null) return null;
  const to = found.kind === 'inclusive' ? after(scope.text, found.head) : found.head;
  return { from: found.anchor, to };
}

/** The tags around a place. */
function tagsAround(scope: VimScope, head: Byte): Surrounded | null {
  const outer = rangeOf(scope, 'around_tag', head);
  const inner = rangeOf(scope, 'inner_tag', head);
  if (outer === null || inner === null) return null;
  return {
    open: { from: outer.from, to: inner.from },
    close: { from: Math.max(inner.from, inner.to), to: outer.to },
  };
}

/** The brackets around a place, with the spaces inside where `spaced` is said. */
function bracketsAround(scope: VimScope, head: Byte, name: string, spaced: boolean): Surrounded | null {
  const outer = rangeOf(scope, `around_${name}`, head);
  if (outer === null) return null;
  const { text } = scope;
  let [from, to] = [outer.from + 1, outer.to - 1];
  if (spaced) {
    while (from < to && isBlank(text, from)) from++;
    while (to > from && isBlank(text, to - 1)) to--;
  }
  return { open: { from: outer.from, to: from }, close: { from: to, to: outer.to } };
}

/** The longest line in which characters are looked for. */
const LONGEST: Byte = 1 << 18;

/** Two of the same character in the line, around a place or behind it. */
function charactersAround(scope: VimScope, head: Byte, char: string): Surrounded | null {
  const { text } = scope;
  const [start, end] = [lineStart(text, head), lineEnd(text, head)];
  if (!scope.spend(end - start) || end - start > LONGEST) return null;
  const bytes = text.read(start, end);
  const wanted = encode(char);
  const isQuote = /^["'`]$/.test(char);
  const places: Byte[] = [];
  for (let at = bytes.indexOf(wanted[0]); at >= 0; at = bytes.indexOf(wanted[0], at + 1)) {
    const isThere = wanted.every((byte, i) => bytes[at + i] === byte);
    if (isThere && (!isQuote || bytes[at - 1] !== BACKSLASH)) places.push(start + at);
  }
  for (let i = 0; i + 1 < places.length; i += isQuote ? 2 : 1) {
    const [open, close] = [places[i], places[i + 1]];
    if (close < head || (!isQuote && open > head)) continue;
    return {
      open: { from: open, to: open + wanted.length },
      close: { from: close, to: close + wanted.length },
    };
  }
  return null;
}

const BACKSLASH = 0x5c;

/** The surrounding of a kind around a place; null where there is none. */
export function surroundedBy(scope: VimScope, head: Byte, typed: string): Surrounded | null {
  if (typed === 't') return tagsAround(scope, head);
  const brackets = bracketsOf(typed);
  if (brackets !== null) return bracketsAround(scope, head, brackets.name, brackets.spaced);
  return surroundingOf(typed) === null ? null : charactersAround(scope, head, typed);
}
