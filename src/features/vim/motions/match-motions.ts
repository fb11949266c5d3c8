import type { Byte } from '../../../base/units.ts';
import { after, before } from '../../../text/graphemes.ts';
import type { Text } from '../../../text/text.ts';
import { lineStart } from '../lines.ts';
import type { VimScope } from '../scope.ts';
import { matchPairs } from '../options/match-pairs.ts';
import { optionOf } from '../options/options.ts';
import { commentEnd, commentMatch, commentStartBefore } from './block-comments.ts';
import { directiveIn, enclosingDirective, matchingDirective } from './directives.ts';
import { toPercent } from './line-motions.ts';
import type { MotionKind, Target, VimMotion } from './motion.ts';
import { isEscapedAt, unmatchedBracket } from './unmatched-bracket.ts';
import { isBreak, isLineStart } from './walk.ts';

const asTarget = (head: Byte | null, kind?: MotionKind): Target | null =>
  head === null ? null : { head, kind };

/** True where a character begins. */
const isAt = (text: Text, at: Byte, char: string): boolean =>
  char < '\x80'
    ? text.byte(at) === char.charCodeAt(0)
    : (text.byte(at) & 0xc0) === 0xc0 && text.slice(at, after(text, at)).toString() === char;

/** The counterpart of the bracket, comment or directive at a byte, or to the next bracket in its line. */
function matchOf(scope: VimScope, head: Byte): Target | null {
  const { text } = scope;
  const pairs = matchPairs(optionOf(scope.state, 'matchpairs'));
  const line = lineStart(text, head);
  const directive = directiveIn(text, line);
  if (directive !== null && head <= directive.at && directive.kind !== 'other')
    return asTarget(matchingDirective(scope, directive), 'lines');
  const comment = commentMatch(scope, head);
  if (comment !== undefined) return asTarget(comment);
  const start = isBreak(text, head) && !isLineStart(text, head) ? before(text, head) : head;
  for (let at = start; !isBreak(text, at) && scope.spend(1); at++) {
    const pair = pairs.find(({ open, close }) => isAt(text, at, open) || isAt(text, at, close));
    if (pair === undefined) continue;
    const isBackward = !isAt(text, at, pair.open);
    const [here, there] = [pair.open, pair.close].map((char) => char.codePointAt(0) ?? 0);
    const match = unmatchedBracket(scope, at, {
      seek: isBackward ? here : there,
      partner: isBackward ? there : here,
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

/** Goes to something so many times, or as far as there is any. */
function goTimes(from: Byte, count: number, next: (at: Byte) => Byte | null): Target | null {
  let found: Byte | null = null;
  for (let left = count; left > 0; left--) {
    const further = next(found ?? from);
    if (further === null) break;
    found = further;
  }
  return asTarget(found);
}

const toNext = (
  name: string,
  title: string,
  doc: string,
  next: (scope: VimScope, at: Byte) => Byte | null,
  kind: MotionKind = 'exclusive',
): VimMotion => ({
  name,
  title,
  doc,
  kind,
  jumps: true,
  move: (scope, { head }, { count }) => goTimes(head, count ?? 1, (at) => next(scope, at)),
});

/** Motions between brackets. */
export const matchMotions: readonly VimMotion[] = [
  {
    name: 'match',
    title: 'Matching Bracket',
    doc: 'to what belongs to the bracket, comment or directive at the cursor; to a percentage of the text with a count',
    kind: 'inclusive',
    jumps: true,
    move(scope, origin, input) {
      const { count } = input;
      if (count === null) return matchOf(scope, origin.head);
      const target = toPercent(scope, origin, input, count);
      return target === null ? null : { ...target, motion: 'percent' };
    },
  },
  around('open_parenthesis', 'Opening Parenthesis', 'to the opening parenthesis around it', '('),
  around('open_brace', 'Opening Brace', 'to the opening brace around it', '{'),
  around('close_parenthesis', 'Closing Parenthesis', 'to the closing parenthesis around it', ')'),
  toNext('comment_start', 'Comment Start', 'to the start of the comment before', commentStartBefore),
  toNext('comment_end', 'Comment End', 'to the end of the next comment', (scope, at) =>
    commentEnd(scope, at + 1),
  ),
  toNext(
    'directive_back',
    'Directive Back',
    'to the `#if` or `#else` above that the line belongs to',
    (scope, at) => enclosingDirective(scope, at, true),
    'lines',
  ),
  toNext(
    'directive',
    'Next Directive',
    'to the `#else` or `#endif` below that the line belongs to',
    (scope, at) => enclosingDirective(scope, at, false),
    'lines',
  ),
  around('close_brace', 'Closing Brace', 'to the closing brace around it', '}'),
];
