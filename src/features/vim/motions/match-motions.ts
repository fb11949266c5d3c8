import type { Byte } from '../../../base/units.ts';
import { before } from '../../../text/graphemes.ts';
import type { Text } from '../../../text/text.ts';
import { lineAbove, lineBelow, lineStart } from '../lines.ts';
import type { VimScope } from '../scope.ts';
import { toPercent } from './line-motions.ts';
import type { MotionKind, Target, VimMotion } from './motion.ts';
import { isEscapedAt, unmatchedBracket } from './unmatched-bracket.ts';
import { isBlank, isBreak, isLineStart } from './walk.ts';

/** The pairs of `%`. */
const PAIRS = '(){}[]';

/** The word after the `#` of a line of the preprocessor: `if`, `el` or `endif`. */
interface Directive {
  readonly at: Byte;
  readonly kind: 'if' | 'else' | 'end' | 'other';
}

/** The directive in the line of a byte; null for none. */
function directiveIn(text: Text, line: Byte): Directive | null {
  let at = line;
  while (isBlank(text, at)) at++;
  if (text.byte(at) !== 0x23) return null;
  let word = at + 1;
  while (isBlank(text, word)) word++;
  const name = String.fromCharCode(...Array.from({ length: 5 }, (_, i) => Math.max(0, text.byte(word + i))));
  if (name.startsWith('if')) return { at, kind: 'if' };
  if (name.startsWith('el')) return { at, kind: 'else' };
  return { at, kind: name === 'endif' ? 'end' : 'other' };
}

/** The directive that belongs to one: `#else` or `#endif` after `#if`, `#if` before `#endif`. */
function matchingDirective(scope: VimScope, { at, kind }: Directive): Byte | null {
  const { text } = scope;
  const isBackward = kind === 'end';
  if (kind === 'other') return null;
  let depth = 0;
  for (let line: Byte | null = lineStart(text, at); ;) {
    line = isBackward ? lineAbove(text, line) : lineBelow(text, line);
    if (line === null || !scope.spend(128)) return null;
    const found = directiveIn(text, line);
    if (found === null || found.kind === 'other') continue;
    if (found.kind === 'else') {
      if (depth === 0 && !isBackward) return found.at;
    } else if (found.kind === (isBackward ? 'end' : 'if')) depth++;
    else if (depth-- === 0) return found.at;
  }
}

const SLASH = 0x2f;
const STAR = 0x2a;

/** The end of the comment that begins before a byte. */
function commentEnd(scope: VimScope, from: Byte): Byte | null {
  const { text } = scope;
  for (let at = from; at < text.length && scope.spend(1); at++)
    if (text.byte(at) === STAR && text.byte(at + 1) === SLASH) return at + 1;
  return null;
}

/** The start of the comment that ends with the star at a byte: the first one after the end of another. */
function commentStart(scope: VimScope, star: Byte): Byte | null {
  const { text } = scope;
  let found: Byte | null = null;
  for (let at = star - 1; at > 0 && scope.spend(1); at--) {
    const [one, other] = [text.byte(at - 1), text.byte(at)];
    if (one === SLASH && other === STAR && text.byte(at - 2) !== STAR) found = at - 1;
    else if (one === STAR && other === SLASH) {
      if (found === null && text.byte(at - 2) === SLASH) return at - 2;
      break;
    }
  }
  return found;
}

/** The other end of the comment that a byte begins or ends; undefined where it does neither. */
function commentMatch(scope: VimScope, at: Byte): Byte | null | undefined {
  const { text } = scope;
  const byte = text.byte(at);
  if (byte === SLASH && text.byte(at + 1) === STAR) return commentEnd(scope, at + 2);
  if (byte === SLASH && text.byte(at - 1) === STAR) return commentStart(scope, at - 1);
  if (byte === STAR && text.byte(at + 1) === SLASH) return commentStart(scope, at);
  if (byte === STAR && text.byte(at - 1) === SLASH) return commentEnd(scope, at + 1);
  return undefined;
}

const asTarget = (head: Byte | null, kind?: MotionKind): Target | null =>
  head === null ? null : { head, kind };

/** The counterpart of the bracket, comment or directive at a byte, or to the next bracket in its line. */
function matchOf(scope: VimScope, head: Byte): Target | null {
  const { text } = scope;
  const line = lineStart(text, head);
  const directive = directiveIn(text, line);
  if (directive !== null && head <= directive.at && directive.kind !== 'other')
    return asTarget(matchingDirective(scope, directive), 'lines');
  const comment = commentMatch(scope, head);
  if (comment !== undefined) return asTarget(comment);
  const start = isBreak(text, head) && !isLineStart(text, head) ? before(text, head) : head;
  for (let at = start; !isBreak(text, at) && scope.spend(1); at++) {
    const index = PAIRS.indexOf(String.fromCharCode(text.byte(at)));
    if (index < 0) continue;
    const isBackward = index % 2 === 1;
    const match = unmatchedBracket(scope, at, {
      seek: PAIRS.charCodeAt(isBackward ? index - 1 : index + 1),
      partner: PAIRS.charCodeAt(index),
      isBackward,
      isEscaped: isEscapedAt(text, at),
    });
    return asTarget(match);
  }
  return directive === null ? null : asTarget(matchingDirective(scope, directive), 'lines');
}

/** The opening or closing bracket around a place, so many levels out, or as far out as there are any. */
function enclosingBracket(scope: VimScope, head: Byte, bracket: string, count: number): Byte | null {
  let found: Byte | null = null;
  for (let left = count; left > 0; left--) {
    const next = unmatchedBracket(scope, found ?? head, searchFor(bracket));
    if (next === null) break;
    found = next;
  }
  return found;
}

const PARTNERS: Readonly<Record<string, string>> = { '(': ')', ')': '(', '{': '}', '}': '{' };

/** The search for a bracket that its partner on the way does not match. */
export const searchFor = (bracket: string) => ({
  seek: bracket.charCodeAt(0),
  partner: PARTNERS[bracket].charCodeAt(0),
  isBackward: bracket === '(' || bracket === '{',
});

const around = (name: string, title: string, doc: string, bracket: string): VimMotion => ({
  name,
  title,
  doc,
  kind: 'exclusive',
  jumps: true,
  move(scope, { head }, { count }) {
    const found = enclosingBracket(scope, head, bracket, count ?? 1);
    return found === null ? null : { head: found };
  },
});

/** Motions between brackets. */
export const matchMotions: readonly VimMotion[] = [
  {
    name: 'match',
    title: 'Matching Bracket',
    doc: 'to what belongs to the bracket, comment or directive at the cursor; to a percentage of the text with a count',
    kind: 'inclusive',
    jumps: true,
    move(scope, { head }, { count }) {
      return count === null ? matchOf(scope, head) : toPercent(scope.text, count);
    },
  },
  around('open_parenthesis', 'Opening Parenthesis', 'to the opening parenthesis around it', '('),
  around('open_brace', 'Opening Brace', 'to the opening brace around it', '{'),
  around('close_parenthesis', 'Closing Parenthesis', 'to the closing parenthesis around it', ')'),
  around('close_brace', 'Closing Brace', 'to the closing brace around it', '}'),
];
