import type { Byte } from '../../../base/units.ts';
import { toSentence } from '../motions/sentences.ts';
import { Walk } from '../motions/walk.ts';
import type { VimScope } from '../scope.ts';
import { isSelecting, type ObjectInput, type ObjectRange, type TextObject } from './object.ts';

/** A walk by sentences: it remembers where each way began. */
class SentenceWalk extends Walk {
  readonly ways: Byte[];
  readonly #scope: VimScope;

  constructor(scope: VimScope, at: Byte, ways: Byte[] = []) {
    super(scope, at);
    this.#scope = scope;
    this.ways = ways;
  }

  /** A walk from a place with the same memory. */
  from(at: Byte): SentenceWalk {
    return new SentenceWalk(this.#scope, at, this.ways);
  }

  /** Goes to the next sentence, or back to the start of this or the one before. */
  sentence(isForward: boolean): void {
    const { at } = this;
    if (toSentence(this, 1, isForward)) this.ways.push(at);
  }
}

/** Goes to the first of the blanks before a place. */
function toFirstBlank(walk: Walk): void {
  for (;;) {
    const before = walk.fork();
    if (before.backPastBreak() === 'none' || !before.isBlank) return;
    walk.at = before.at;
  }
}

/** True where only blanks are between two places. */
function isBlankBetween(scope: VimScope, from: Byte, to: Byte): boolean {
  const walk = new Walk(scope, from);
  while (walk.at < to) {
    if (!walk.isBlank) return false;
    if (walk.forwardPastBreak() === 'none') return true;
  }
  return true;
}

/** Goes over sentences and the blanks between them in turn, onto the last character of the last one. */
function overSentences(walk: SentenceWalk, count: number, startsAtSentence: boolean): void {
  let isSentence = startsAtSentence;
  for (let left = count; left > 0; left--) {
    walk.sentence(true);
    if (isSentence) toFirstBlank(walk);
    if (left === 1 || isSentence) walk.backPastBreak();
    isSentence = !isSentence;
  }
}

/** A selection that grows upward. */
function growBack(scope: VimScope, { head, count }: ObjectInput, isAround: boolean): SentenceWalk {
  const walk = new SentenceWalk(scope, head);
  walk.sentence(true);
  const next = walk.at;
  const before = new Walk(scope, head);
  before.backPastBreak();
  let isAtStart = isBlankBetween(scope, before.at, next);
  if (!isAtStart) {
    walk.sentence(false);
    if (walk.at === head) isAtStart = true;
    else walk.sentence(true);
  }
  for (let left = isAround ? 2 * count : count; left > 0; left--) {
    if (isAtStart) toFirstBlank(walk);
    if (!isAtStart || (!isAround && !walk.isBlank)) walk.sentence(false);
    isAtStart = !isAtStart;
  }
  return walk;
}

/** A selection that grows downward. */
function growOn(scope: VimScope, { head, count }: ObjectInput, isAround: boolean): SentenceWalk {
  const walk = new SentenceWalk(scope, head);
  walk.sentence(true);
  const after = new Walk(scope, head);
  after.forwardPastBreak();
  let startsAtSentence = true;
  if (after.at !== walk.at) {
    startsAtSentence = !isBlankBetween(scope, after.at, walk.at);
    if (startsAtSentence) walk.sentence(false);
    else walk.at = head;
  }
  overSentences(walk, isAround ? 2 * count : count, startsAtSentence);
  return walk;
}

/** Sentences, with the blanks around them or between them as sentences of their own. */
const sentences =
  (isAround: boolean) =>
  (scope: VimScope, input: ObjectInput): ObjectRange | null => {
    const { head, anchor, count } = input;
    const grow = (other: Byte): ObjectRange => {
      const isBack = head < other;
      const end = isBack ? growBack(scope, input, isAround) : growOn(scope, input, isAround);
      return { anchor: other, head: end.at, kind: 'inclusive', jumps: end.ways };
    };
    if (isSelecting(input) && anchor !== null) return grow(anchor);
    const walk = new SentenceWalk(scope, head);
    walk.sentence(true);
    const next = walk.at;
    const isOnBlank = isBlankBetween(scope, head, next);
    const first = walk.from(head);
    if (isOnBlank) toFirstBlank(first);
    else {
      first.at = next;
      first.sentence(false);
    }
    walk.at = first.at;
    const parts = (isAround ? 2 * count : count) - (isOnBlank ? 1 : 0);
    if (parts > 0) {
      if (isOnBlank) walk.at = next;
      overSentences(walk, parts, true);
    } else {
      walk.at = next;
      walk.backPastBreak();
    }
    if (isAround) {
      if (isOnBlank) {
        const isInLine = new Walk(scope, head).isBlank;
        if (walk.isBlank || !isInLine) toFirstBlank(walk);
        if (walk.isBlank) walk.backPastBreak();
      } else if (!walk.isBlank) toFirstBlank(first);
    }
    const jumps = walk.ways;
    if (anchor !== null) {
      if (walk.at === first.at) {
        overSentences(walk, isAround ? 2 * count : count, false);
        return { anchor, head: walk.at, kind: 'inclusive', jumps };
      }
      return { anchor: first.at, head: walk.at, kind: 'inclusive', selects: 'char', jumps };
    }
    // A break behind the sentence goes along.
    const isEnd = walk.forwardPastBreak() === 'none';
    return { anchor: first.at, head: walk.at, kind: isEnd ? 'inclusive' : 'exclusive', jumps };
  };

/** The sentence objects. */
export const sentenceObjects: readonly TextObject[] = [
  { name: 'inner_sentence', title: 'Inner Sentence', find: sentences(false) },
  { name: 'around_sentence', title: 'A Sentence', find: sentences(true) },
];
