import type { Byte } from '../../../base/units.ts';
import { lineBelow, lineStart } from '../lines.ts';
import type { VimScope } from '../scope.ts';
import type { VimMotion } from './motion.ts';
import { partsParagraphs } from './paragraphs.ts';
import { isLineStart, Walk, type Walked } from './walk.ts';
import { offBreak } from './word-motions.ts';

const oneOf = (characters: string) => {
  const bytes = new Set(Array.from(characters, (character) => character.charCodeAt(0)));
  return (byte: number): boolean => bytes.has(byte);
};

/** The characters that end a sentence, and those that may follow before the space. */
const isStop = oneOf('.!?');
const isCloser = oneOf(')]"\'');
const isStopOrCloser = oneOf('.!?)]"\'');

/** Goes back over spaces and what ends a sentence, as far as one. */
function backOverStop(walk: Walk, isForward: boolean): void {
  let hasStop = false;
  while (walk.isBlank || isStopOrCloser(walk.byte)) {
    const fork = walk.fork();
    if (fork.backPastBreak() === 'none' || (fork.isEmptyLine && isForward) || hasStop) return;
    if (isStop(walk.byte)) hasStop = true;
    if (isCloser(walk.byte) && !isStopOrCloser(fork.byte)) return;
    walk.at = fork.at;
  }
}

/** The place after what ends a sentence at the walk; null where it ends none. */
function afterStop(walk: Walk): Byte | null {
  if (!isStop(walk.byte)) return null;
  const fork = walk.fork();
  let walked: Walked;
  do walked = fork.forward();
  while (walked !== 'none' && isCloser(fork.byte));
  if (walked !== 'none' && !fork.isBlank && !fork.isBreak) return null;
  if (fork.isBreak) fork.forward();
  return fork.at;
}

/** Goes over spaces, into the next lines too. */
function passSpaces(walk: Walk): void {
  while (walk.isBlank) if (walk.forwardPastBreak() === 'none') return;
}

/** Goes a sentence further; false at the ends of the text. */
function oneSentence(walk: Walk, isForward: boolean, isLast: boolean): boolean {
  const { text } = walk;
  const step = (): Walked => (isForward ? walk.forwardPastBreak() : walk.backPastBreak());
  if (walk.isBreak) {
    while (walk.isBreak) if (step() === 'none') break;
    if (isForward) {
      passSpaces(walk);
      return true;
    }
  } else if (isForward && isLineStart(text, walk.at) && partsParagraphs(text, walk.at)) {
    const below = lineBelow(text, walk.at);
    if (below === null) return false;
    walk.at = below;
    passSpaces(walk);
    return true;
  } else if (!isForward) walk.backPastBreak();
  backOverStop(walk, isForward);
  const first = lineStart(text, walk.at);
  for (;;) {
    if (walk.isBreak || (isLineStart(text, walk.at) && partsParagraphs(text, walk.at))) {
      if (!isForward && walk.at < first) walk.at = lineBelow(text, walk.at) ?? walk.at;
      break;
    }
    const end = afterStop(walk);
    if (end !== null) {
      walk.at = end;
      break;
    }
    if (step() === 'none') return isLast;
  }
  passSpaces(walk);
  return true;
}

/** Goes so many sentences further. */
export function toSentence(walk: Walk, count: number, isForward: boolean): boolean {
  for (let left = count; left > 0; left--) {
    const from = walk.at;
    if (!oneSentence(walk, isForward, left === 1)) return false;
    if (walk.at !== from) continue;
    // It ended where it began: from the next character on it gets further.
    const walked = isForward ? walk.forwardPastBreak() : walk.backPastBreak();
    if (walked === 'none') return left === 1;
    left++;
  }
  return true;
}

const sentence =
  (isForward: boolean): VimMotion['move'] =>
  (scope: VimScope, { head }, input) => {
    const walk = new Walk(scope, head);
    if (!toSentence(walk, input.count ?? 1, isForward)) return null;
    return offBreak(scope, walk.at, input);
  };

/** Motions by sentences. */
export const sentenceMotions: readonly VimMotion[] = [
  {
    name: 'sentence',
    title: 'Next Sentence',
    doc: 'to the start of the next sentence',
    kind: 'exclusive',
    jumps: true,
    move: sentence(true),
  },
  {
    name: 'sentence_back',
    title: 'Previous Sentence',
    doc: 'to the start of the sentence, or of the one before',
    kind: 'exclusive',
    jumps: true,
    move: sentence(false),
  },
];
