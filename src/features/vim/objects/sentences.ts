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

/** The growth of a selection; the walk is where the next sentence starts. */
interface Growth {
  /** The place of the cursor, or that behind the blanks there. */
  readonly from: Byte;
  /** The end of the selection that moves. */
  readonly head: Byte;
  /** Sentences, and the blanks between them where these count. */
  readonly parts: number;
  readonly isAround: boolean;
}

/** A selection that grows upward. */
function growBack(walk: SentenceWalk, scope: VimScope, { from, head, parts, isAround }: Growth): void {
  const before = new Walk(scope, from);
  before.backPastBreak();
  let isAtStart = isBlankBetween(scope, before.at, walk.at);
  if (!isAtStart) {
    walk.sentence(false);
    if (walk.at === head) isAtStart = true;
    else walk.sentence(true);
  }
  for (let left = parts; left > 0; left--) {
    if (isAtStart) toFirstBlank(walk);
    if (!isAtStart || (!isAround && !walk.isBlank)) walk.sentence(false);
    isAtStart = !isAtStart;
  }
}

/** A selection that grows downward. */
function growOn(walk: SentenceWalk, scope: VimScope, { from, head, parts }: Growth): void {
  const after = new Walk(scope, from);
  after.forwardPastBreak();
  let startsAtSentence = true;
  if (after.at !== walk.at) {
    startsAtSentence = !isBlankBetween(scope, after.at, walk.at);
    if (startsAtSentence) walk.sentence(false);
    else walk.at = head;
  }
  overSentences(walk, parts, startsAtSentence);
}

/** Sentences, with the blanks around them or between them as sentences of their own. */
const sentences =
  (isAround: boolean) =>
  (scope: VimScope, input: ObjectInput): ObjectRange | null => {
    const { head, anchor, count } = input;
    const walk = new SentenceWalk(scope, head);
    const jumps = walk.ways;
    const allParts = isAround ? 2 * count : count;
    if (isSelecting(input) && anchor !== null) {
      walk.sentence(true);
      (head < anchor ? growBack : growOn)(walk, scope, { from: head, head, parts: allParts, isAround });
      return { anchor, head: walk.at, kind: 'inclusive', jumps };
    }
    walk.sentence(true);
    const next = walk.at;
    const behind = new Walk(scope, head);
    while (behind.isBlank) if (behind.forwardPastBreak() === 'none') break;
    const isOnBlank = behind.at === next;
    const first = walk.from(head);
    if (isOnBlank) toFirstBlank(first);
    else {
      first.at = next;
      first.sentence(false);
    }
    walk.at = isOnBlank ? next : first.at;
    const parts = allParts - (isOnBlank && !isAround ? 1 : 0);
    if (parts > 0) overSentences(walk, parts, true);
    else walk.backPastBreak();
    if (isAround) {
      if (isOnBlank) {
        toFirstBlank(walk);
        if (walk.isBlank) walk.backPastBreak();
      } else if (!walk.isBlank) toFirstBlank(first);
    }
    if (anchor !== null) {
      if (walk.at !== first.at)
        return { anchor: first.at, head: walk.at, kind: 'inclusive', selects: 'char', jumps };
      // It would select the one character that is selected already.
      const growth = { from: behind.at, head: first.at, parts: allParts, isAround };
      (first.at < anchor ? growBack : growOn)(walk, scope, growth);
      return { anchor, head: walk.at, kind: 'inclusive', jumps };
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
