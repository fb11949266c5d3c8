import type { StateStack } from 'vscode-textmate';
import { firstWhere } from '../../base/bisect.ts';
import type { Byte } from '../../base/units.ts';
import type { ChangeSet } from '../../text/changeset.ts';
import type { DeclaredName } from './symbols.ts';

/** The start of a line whose state is remembered. */
export interface Mark {
  at: Byte;
  state: StateStack;
  /** The text between this mark and the next one; null when it was not walked, or is changed. */
  span: Span | null;
  /** The declarations there, as far as they are known: those from before a change until it is walked again. */
  declared: readonly DeclaredName[];
  /**
   * In a text that is not walked from its top: whether what is before it is left out, so that the state here is a guess,
   * that of a `start`, or what was `kept` from a walk whose start is gone.
   */
  anchor: Anchor | null;
}

type Anchor = 'start' | 'kept';

/** The result of walking from a mark: the state of the next mark, and the change in the number of open brackets. */
interface Span {
  /** Of `n` brackets at the mark, max(n + rise, floor) are open at the next. */
  readonly rise: number;
  readonly floor: number;
}

/** The marks of a text, in order. The first one stands at its start. */
export class Marks {
  #marks: Mark[];
  /** The whole text is to be walked, from its top; otherwise only windows of it. */
  whole: boolean;
  /** No mark before this one is without a span. */
  #walked = 0;

  constructor(first: StateStack, whole: boolean) {
    this.#marks = [{ at: 0, state: first, span: null, declared: [], anchor: 'start' }];
    this.whole = whole;
  }

  get size(): number {
    return this.#marks.length;
  }

  at(i: number): Mark {
    return this.#marks[i];
  }

  all(): readonly Mark[] {
    return this.#marks;
  }

  /** The last mark that is not behind `place`. */
  before(place: Byte): number {
    return firstWhere(1, this.#marks.length, (i) => this.#marks[i].at > place) - 1;
  }

  insert(i: number, mark: Mark): void {
    this.#marks.splice(i, 0, mark);
    this.#walked = Math.min(this.#walked, i);
  }

  /** Says that what lies behind a mark is to be walked again. */
  unwalk(i: number): void {
    this.#marks[i].span = null;
    this.#walked = Math.min(this.#walked, i);
  }

  /** The first mark behind which is to be walked; -1 when there is none. */
  next(): number {
    const marks = this.#marks;
    while (this.#walked < marks.length && !this.#isToWalk(this.#walked)) this.#walked++;
    return this.#walked < marks.length ? this.#walked : -1;
  }

  #isToWalk(i: number): boolean {
    if (this.#marks[i].span !== null) return false;
    return this.whole || (i + 1 < this.#marks.length && this.#marks[i + 1].anchor === null);
  }

  /** The mark that all is counted from of which mark `i` is known exactly; -1 when it is not known. */
  start(i: number): number {
    const marks = this.#marks;
    if (this.whole) {
      this.next();
      return i <= this.#walked ? 0 : -1;
    }
    for (; marks[i].anchor === null; i--) if (marks[i - 1].span === null) return -1;
    return marks[i].anchor === 'start' ? i : -1;
  }

  /** The brackets that are open at mark `i`. */
  depth(i: number): number {
    const marks = this.#marks;
    let from = i;
    while (from > 0 && (this.whole || marks[from].anchor === null)) from--;
    let depth = 0;
    for (; from < i; from++) {
      const { span } = marks[from];
      if (span !== null) depth = Math.max(depth + span.rise, span.floor);
    }
    return depth;
  }

  /** Takes the marks along with changes of the text: those in what is changed are gone, those behind are to be reached again. */
  change(changes: ChangeSet): void {
    const old = this.#marks;
    const places = changes.mapPositions(
      Float64Array.from(old, ({ at }) => at),
      -1,
    );
    const kept: Mark[] = [];
    let change = 0;
    for (let i = 0; i < old.length; i++) {
      const mark = old[i];
      while (change < changes.size && changes.to(change) < mark.at) change++;
      const next = i + 1 < old.length ? old[i + 1].at : Infinity;
      const from = change < changes.size ? changes.from(change) : Infinity;
      if (from < mark.at) continue;
      if (from < next) {
        mark.span = null;
        this.#walked = Math.min(this.#walked, kept.length);
      }
      mark.at = places[i];
      kept.push(mark);
    }
    this.#marks = kept;
    this.#walked = Math.min(this.#walked, kept.length);
  }

  /** Leaves the `most` marks that are nearest to one, and the first. */
  keep(near: number, most: number): void {
    const from = Math.max(1, Math.min(near - (most >> 1), this.#marks.length - most));
    const [first, ...kept] = [this.#marks[0], ...this.#marks.slice(from, from + most)];
    first.span = null;
    kept[0].anchor ??= 'kept';
    this.#marks = [first, ...kept];
    this.#walked = 0;
  }
}
