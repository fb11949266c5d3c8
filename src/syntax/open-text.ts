import type { ByteRange } from '../base/files.ts';
import type { Byte, Milliseconds } from '../base/units.ts';
import type { ChangeSet } from '../text/changeset.ts';
import type { Text } from '../text/text.ts';
import type { Definition, Fold, Highlighter } from './highlighter.ts';
import type { SyntaxAnswer, SyntaxQuestion } from './link.ts';
import { PathList } from './path-list.ts';
import { joinTokens, layOver, movedStretches, type Stretch, tellsAll, within } from './tokens.ts';

/** The bytes around the visible part that are reported as well, for scrolling there next. */
const AROUND: Byte = 4096;

/**
 * The distance from the visible part within which reported tokens still count; those further away are reported again.
 */
const KEPT: Byte = 32 * 1024;

/** A guess is looked at again after so many turns of work: all of it may take long. */
const TURNS = 64;

/** Changed lines of so many bytes are looked at by themselves, before all that is in sight. */
const FEW: Byte = 4096;
/**
 * The time without an edit after which the rest is looked at, and the longest that it is put off while somebody types.
 */
const PAUSE: Milliseconds = 300;
const LONGEST: Milliseconds = 10_000;

/** The parts that code is made of; null for those that are not known. */
export interface Blocks {
  readonly folds: readonly Fold[] | null;
  readonly definitions: readonly Definition[] | null;
}

/** The tokens that differ from those reported. */
export interface News {
  readonly stretches: readonly Stretch[];
  readonly kept: readonly ByteRange[];
}

/** One document that is looked at as code: what was told of it, and what is to be told. */
export class OpenText {
  readonly paths: PathList;
  readonly #highlighter: Highlighter;
  #revision: number;
  #text: Text;
  #shown: readonly ByteRange[] = [];
  /** The stretches that the other side knows, mapped to the current text. */
  #told: readonly Stretch[] = [];
  /** The edited lines are to be examined again, the visible part, or also the part around it; null when none is. */
  #due: 'edited' | 'shown' | 'around' | null = null;
  /** Since when all but edited lines is put off, and the time of the last edit; null when it is not. */
  #putOff: { readonly since: Milliseconds; readonly edited: Milliseconds } | null = null;
  /** Something was edited that is not in the visible part, since all was worked out. */
  #isOutOfSight = false;
  /** Not all that was told is what a start from the top gives. */
  #guessed = false;
  /** Turns of work since a guess was looked at again. */
  #turns = 0;
  #working = true;
  #blocksDue = true;

  constructor(highlighter: Highlighter, paths: PathList, revision: number, text: Text) {
    this.#highlighter = highlighter;
    this.paths = paths;
    this.#revision = revision;
    this.#text = text;
  }

  get revision(): number {
    return this.#revision;
  }

  get text(): Text {
    return this.#text;
  }

  /** Why it goes plain from now on; null while it does not. */
  get failed(): string | null {
    return this.#highlighter.failed;
  }

  /** There is something to do. */
  get busy(): boolean {
    return this.#due !== null || this.#working || this.#blocksDue;
  }

  edit(changes: ChangeSet, text: Text, revision: number): void {
    this.#highlighter.edit(changes, text);
    this.#text = text;
    this.#revision = revision;
    this.#told = movedStretches(this.#told, changes);
    this.#shown = shownAfter(this.#shown, changes);
    this.#due = this.#putOff !== null || !this.busy || this.#due === 'edited' ? 'edited' : 'shown';
    this.#working = this.#blocksDue = true;
    for (let i = 0; i < changes.size && !this.#isOutOfSight; i++) {
      const isShown = ({ from, to }: ByteRange): boolean =>
        from <= changes.insertFrom(i) && to >= changes.insertTo(i);
      this.#isOutOfSight = !this.#shown.some(isShown);
    }
  }

  show(ranges: readonly ByteRange[]): void {
    this.#shown = ranges;
    this.#due = 'shown';
    this.hurry();
  }

  /** Somebody waits for the result: nothing is put off. */
  hurry(): void {
    this.#putOff = null;
  }

  /** The time for which all that is to be done is put off. */
  wait(now: Milliseconds): Milliseconds {
    if (this.#putOff === null || this.#due === 'edited') return 0;
    const { since, edited } = this.#putOff;
    return Math.max(0, Math.min(edited + PAUSE, since + LONGEST) - now);
  }

  /**
   * The tokens of the edited lines, the visible part, or then around it, as far as they differ from those reported;
   * 'same' where those of all that was edited do not, null when there is nothing to report.
   */
  next(now: Milliseconds): News | 'same' | null {
    if (this.#due === null) return null;
    if (this.#due === 'edited') {
      const edited = this.#lookAtEdits();
      this.#due = 'shown';
      const putOff = { since: this.#putOff?.since ?? now, edited: now };
      if (edited !== null) {
        this.#putOff = putOff;
        if (edited.length > 0) return this.#news(edited);
        return this.#guessed ? null : 'same';
      }
      const news = this.#look();
      // The tokens of an edit that is not in sight come with the rest, and so do those that are no more than a guess.
      if (this.#isOutOfSight || (news === null && this.#guessed)) this.hurry();
      else this.#putOff = putOff;
      return news ?? (this.#putOff === null ? null : 'same');
    }
    return this.#look();
  }

  /** The tokens of the visible part, or then around it, as far as they differ. */
  #look(): News | null {
    const around = this.#due === 'around';
    this.#due = around ? null : 'around';
    this.#highlighter.takeChanged();
    const { length } = this.#text;
    const found: Stretch[] = [];
    for (const { from, to } of this.#shown) {
      const wanted = around
        ? [
            { from: Math.max(0, from - AROUND), to: from },
            { from: to, to: Math.min(length, to + AROUND) },
          ]
        : [{ from: Math.min(from, length), to: Math.min(to, length) }];
      for (const range of wanted) {
        if (range.from >= range.to) continue;
        const { stretch, exact } = this.#highlighter.tokens(range.from, range.to);
        this.#guessed ||= !exact;
        const whole = joinTokens(stretch);
        if (!tellsAll(this.#told, whole)) found.push(whole);
      }
    }
    return found.length === 0 ? null : this.#news(found);
  }

  /** The tokens of the lines that edits have changed, as far as they differ; null when that may be many lines. */
  #lookAtEdits(): readonly Stretch[] | null {
    const changed = this.#highlighter.takeChanged();
    if (changed === null) return null;
    // What was erased at the end of the text is next to its last byte.
    const last = this.#text.length - 1;
    const wanted = changed.flatMap(({ from, to }) =>
      this.#told.map((told) => ({
        from: Math.max(Math.min(from, last), told.from),
        to: Math.min(to + 1, told.to),
      })),
    );
    const ranges = wanted.filter(({ from, to }) => from < to);
    if (ranges.reduce((size, { from, to }) => size + to - from, 0) > FEW) return null;
    const found: Stretch[] = [];
    let seen = 0;
    for (const { from, to } of ranges) {
      const start = Math.max(from, seen);
      if (start >= to) continue;
      const { stretch, exact } = this.#highlighter.tokens(start, to);
      this.#guessed ||= !exact;
      seen = stretch.to;
      const whole = joinTokens(stretch);
      if (!tellsAll(this.#told, whole)) found.push(whole);
    }
    return found;
  }

  #news(found: readonly Stretch[]): News {
    const kept = this.#shown.map(({ from, to }) => ({ from: Math.max(0, from - KEPT), to: to + KEPT }));
    this.#told = within(layOver(this.#told, found), kept);
    return { stretches: found, kept };
  }

  /** Something is to be reported at once. */
  get pressing(): boolean {
    return this.#due === 'edited' || (this.#due === 'shown' && this.#putOff === null);
  }

  /** Goes on with what is not in sight. */
  work(stop: () => boolean): void {
    if (!this.#working) return;
    this.#working = this.#highlighter.work(stop);
    if (!this.#guessed || (this.#working && ++this.#turns < TURNS)) return;
    this.#turns = 0;
    this.#guessed = false;
    this.#due = 'shown';
  }

  /** The blocks of the code, once all is worked out; undefined when they were reported already, or it is too soon. */
  blocks(): Blocks | undefined {
    if (!this.#blocksDue || this.#working || this.#due !== null) return undefined;
    this.#blocksDue = this.#isOutOfSight = false;
    this.hurry();
    const { structure } = this.#highlighter;
    return { folds: structure?.folds() ?? null, definitions: structure?.definitions() ?? null };
  }

  /** Answers a question about the structure; undefined when it is not known yet. */
  answer(question: SyntaxQuestion): SyntaxAnswer | null | undefined {
    if (question.type === 'tokens') return this.#tokens(question);
    if (this.#working) return undefined;
    if (question.type === 'lines') return this.#tokens(spanOf(question.ranges));
    const { structure } = this.#highlighter;
    if (structure === null) return null;
    if (question.type === 'symbols') return { type: 'symbols', symbols: structure.symbols() };
    return { type: 'around', ranges: question.ranges.map(({ from, to }) => structure.around(from, to)) };
  }

  #tokens({ from, to }: ByteRange): SyntaxAnswer {
    const { stretch } = this.#highlighter.tokens(from, to);
    return { type: 'tokens', stretch: joinTokens(stretch) };
  }

  close(): void {
    this.#highlighter.close();
  }
}

/** From the start of the first range to the end of the last. */
const spanOf = (ranges: readonly ByteRange[]): ByteRange => ({
  from: Math.min(...ranges.map(({ from }) => from)),
  to: Math.max(...ranges.map(({ to }) => to)),
});

/** The ranges in sight of a text as they are after an edit, until others are told. */
export const shownAfter = (ranges: readonly ByteRange[], changes: ChangeSet): readonly ByteRange[] =>
  ranges.map(({ from, to }) => ({
    from: changes.mapPos(Math.min(from, changes.length), -1),
    to: changes.mapPos(Math.min(to, changes.length), 1),
  }));
