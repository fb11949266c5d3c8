import type { Byte } from '../../../base/units.ts';
import { before } from '../../../text/graphemes.ts';
import { goesPastEnd } from '../options/options.ts';
import type { VimScope } from '../scope.ts';
import type { MotionInput, Target, VimMotion } from './motion.ts';
import { isBlank, isBreak, isLineStart, Walk } from './walk.ts';
import { toEarlierWordEnd, toNextWord, toWordEnd, toWordStart } from './words.ts';

/** A target that is not on the break of a line: for an operator the last character goes along, visual mode may be there. */
export function offBreak({ text, state }: VimScope, head: Byte, { anchor, operator }: MotionInput): Target {
  if (
    anchor !== null ||
    (operator === null && goesPastEnd(state)) ||
    !isBreak(text, head) ||
    isLineStart(text, head)
  )
    return { head };
  return { head: before(text, head), kind: 'inclusive' };
}

/** The target of a walk that may have ended too early. */
function walkTarget(
  scope: VimScope,
  walk: Walk,
  from: Byte,
  isDone: boolean,
  input: MotionInput,
): Target | null {
  const { at } = walk;
  if (at === from) return isDone || input.operator !== null ? { head: at } : null;
  const target = at > from ? offBreak(scope, at, input) : { head: at };
  return isDone || input.operator !== null ? target : { ...target, fails: true };
}

type Move = VimMotion['move'];

const nextWord =
  (isBig: boolean): Move =>
  (scope, { head }, input) => {
    const { count, operator } = input;
    const walk = new Walk(scope, head);
    const { text } = scope;
    // To change a word is to change up to its end.
    if (operator === 'change' && !isBreak(text, head) && !isBlank(text, head)) {
      const isDone = toWordEnd(walk, count ?? 1, isBig, true);
      const target = walkTarget(scope, walk, head, isDone, input);
      return target === null ? null : { ...target, kind: 'inclusive' };
    }
    const isDone = toNextWord(walk, count ?? 1, isBig, operator !== null);
    return walkTarget(scope, walk, head, isDone, input);
  };

const wordEnd =
  (isBig: boolean): Move =>
  (scope, { head }, input) => {
    const walk = new Walk(scope, head);
    const isDone = toWordEnd(walk, input.count ?? 1, isBig);
    return walkTarget(scope, walk, head, isDone, input);
  };

/** A motion backward: it fails where it is at the start of the text. */
const backward =
  (go: (walk: Walk, count: number, isBig: boolean) => boolean, isBig: boolean): Move =>
  (scope, { head }, { count }) => {
    const walk = new Walk(scope, head);
    const isDone = go(walk, count ?? 1, isBig);
    return isDone ? { head: walk.at } : { head: walk.at, fails: true };
  };

/** A motion for words, and one for those that only blanks part. */
const both = (
  name: string,
  title: string,
  doc: string,
  kind: VimMotion['kind'],
  move: (isBig: boolean) => Move,
): VimMotion[] => [
  { name, title, doc, kind, move: move(false) },
  {
    name: `big_${name}`,
    title: `${title} (Big)`,
    doc: `${doc}; only spaces separate words`,
    kind,
    move: move(true),
  },
];

/** Motions from word to word. */
export const wordMotions: readonly VimMotion[] = [
  ...both('word', 'Next Word', 'to the start of the next word', 'exclusive', nextWord),
  ...both('word_end', 'End of Word', 'to the end of the word', 'inclusive', wordEnd),
  ...both(
    'word_back',
    'Previous Word',
    'to the start of the word, or of the one before',
    'exclusive',
    (isBig) => backward((walk, count, big) => toWordStart(walk, count, big), isBig),
  ),
  ...both('word_end_back', 'End of Previous Word', 'to the end of the word before', 'inclusive', (isBig) =>
    backward((walk, count, big) => toEarlierWordEnd(walk, count, big), isBig),
  ),
];
