import { isBreak, isLineStart, Walk } from '../motions/walk.ts';
import { BLANK, classAt } from '../motions/word-classes.ts';
import { toEarlierWordEnd, toNextWord, toWordEnd, toWordStart } from '../motions/words.ts';
import type { VimScope } from '../scope.ts';
import { isSelecting, type ObjectInput, type ObjectRange, type TextObject } from './object.ts';

/** A word object under way: how far it reaches, and what of it there was so far. */
class Words {
  readonly walk: Walk;
  readonly #isAround: boolean;
  readonly #isBig: boolean;
  start: number;
  /** The walk is on the last character, not behind it. */
  isInclusive = true;
  /** The blanks of the last word are still to be found: behind it, or else before the first one. */
  wantsBlanks = false;

  constructor(scope: VimScope, head: number, isAround: boolean, isBig: boolean) {
    this.walk = new Walk(scope, head);
    this.#isAround = isAround;
    this.#isBig = isBig;
    this.start = head;
  }

  /** The way as far as it got, from the other end of the selection. */
  failed(anchor: number): ObjectRange {
    return { anchor, head: this.walk.at, kind: 'inclusive', fails: true };
  }

  get #isBlank(): boolean {
    return classAt(this.walk.text, this.walk.at, this.#isBig, this.walk.keywords) === BLANK;
  }

  /** Takes the word or the blanks at the cursor. */
  first(): boolean {
    const { walk } = this;
    this.#toStartInLine();
    this.start = walk.at;
    if (this.#isBlank === this.#isAround) return toWordEnd(walk, 1, this.#isBig, true, true);
    toNextWord(walk, 1, this.#isBig, true);
    if (isLineStart(walk.text, walk.at)) walk.backPastBreak();
    else walk.back();
    this.wantsBlanks = this.#isAround;
    return true;
  }

  /** Takes a word or blanks more behind the last one; the last of all may end with the text. */
  oneOn(isLast: boolean): boolean {
    const { walk } = this;
    this.isInclusive = true;
    if (walk.forwardPastBreak() === 'none') return false;
    if (this.#isAround) {
      const wasBlank = this.#isBlank;
      if (wasBlank) return toWordEnd(walk, 1, this.#isBig, true, true);
    } else if (!this.#isBlank) return toWordEnd(walk, 1, this.#isBig, true, true);
    if (!toNextWord(walk, 1, this.#isBig, true) && !isLast) return false;
    this.#backFromNext();
    return true;
  }

  /** Takes a word or blanks more before the first one. */
  oneBack(): boolean {
    const { walk } = this;
    if (walk.backPastBreak() === 'none') return false;
    if (this.#isAround === this.#isBlank) return toWordStart(walk, 1, this.#isBig, true);
    if (!toEarlierWordEnd(walk, 1, this.#isBig, true)) return false;
    walk.forwardPastBreak();
    return true;
  }

  /** The start, with the blanks before it where there are none behind the last word; not those that indent a line. */
  get startWithBlanks(): number {
    const { walk } = this;
    const { text } = walk;
    const isBehindLine = isLineStart(text, walk.at) && !this.isInclusive;
    if (!this.wantsBlanks || !(classAt(text, walk.at, this.#isBig, walk.keywords) !== BLANK || isBehindLine))
      return this.start;
    const before = walk.fork();
    before.at = this.start;
    if (isLineStart(text, this.start) || before.back() === 'none') return this.start;
    while (!isLineStart(text, before.at)) {
      const further = before.fork();
      further.back();
      if (
        classAt(text, further.at, this.#isBig, further.keywords) !==
        classAt(text, before.at, this.#isBig, before.keywords)
      )
        break;
      before.at = further.at;
    }
    const isBlank = classAt(text, before.at, this.#isBig, before.keywords) === BLANK;
    return isBlank && !isLineStart(text, before.at) ? before.at : this.start;
  }

  /** Goes back from the start of the next word, or from the end of the line, onto the last character. */
  #backFromNext(): void {
    if (isLineStart(this.walk.text, this.walk.at)) this.isInclusive = false;
    else this.walk.back();
  }

  #toStartInLine(): void {
    const { walk } = this;
    const kind = classAt(walk.text, walk.at, this.#isBig, walk.keywords);
    while (!isLineStart(walk.text, walk.at)) {
      const before = walk.fork();
      before.back();
      if (classAt(walk.text, before.at, this.#isBig, before.keywords) !== kind) break;
      walk.at = before.at;
    }
  }
}

/** Words, with the blanks around them or between them as words of their own. */
const words =
  (isAround: boolean, isBig: boolean) =>
  (scope: VimScope, input: ObjectInput): ObjectRange | null => {
    const { head, anchor, count } = input;
    const found = new Words(scope, head, isAround, isBig);
    let left = count;
    if (!isSelecting(input)) {
      if (!found.first()) return found.failed(anchor ?? head);
      left--;
    }
    const goesBack = isSelecting(input) && anchor !== null && head < anchor;
    const other = isSelecting(input) && anchor !== null ? anchor : null;
    for (; left > 0; left--)
      if (!(goesBack ? found.oneBack() : found.oneOn(left === 1))) return found.failed(other ?? found.start);
    const selects = input.isLines ? { selects: 'char' as const } : {};
    if (other !== null) return { anchor: other, head: found.walk.at, kind: 'inclusive', ...selects };
    const start = found.startWithBlanks;
    const { at } = found.walk;
    const kind = found.isInclusive ? 'inclusive' : 'exclusive';
    return {
      anchor: start,
      head: at,
      kind: count === 1 && isBreak(scope.text, at) && at === start ? 'inclusive' : kind,
      ...selects,
    };
  };

/** The word objects. */
export const wordObjects: readonly TextObject[] = [
  { name: 'inner_word', title: 'Inner Word', find: words(false, false) },
  { name: 'around_word', title: 'A Word', find: words(true, false) },
  { name: 'inner_big_word', title: 'Inner WORD', find: words(false, true) },
  { name: 'around_big_word', title: 'A WORD', find: words(true, true) },
];
