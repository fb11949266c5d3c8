import { type RichSpan, textOfSpans } from '../../../core/widgets/rich-text.ts';

/** A list or quotation that is nested deeper is not indented more, so that room is left for its text. */
const MOST_MARKS = 24;

const BAR: RichSpan = { text: '▎ ', style: 'quote' };

/** The marks before the lines of a block: bullets before its first line, bars before each. */
export class Margin {
  /** The marks of the first line; null once that is written. */
  #first: readonly RichSpan[] | null;
  readonly rest: readonly RichSpan[];

  private constructor(first: readonly RichSpan[] | null, rest: readonly RichSpan[]) {
    this.#first = first;
    this.rest = rest;
  }

  static readonly none = (): Margin => new Margin(null, []);

  /** True while the first line has not been written. */
  get isFresh(): boolean {
    return this.#first !== null;
  }

  /** The marks before the next line. */
  next(): readonly RichSpan[] {
    const marks = this.#first ?? this.rest;
    this.#first = null;
    return marks;
  }

  /** The margin of a quotation in a block with this one. */
  quoted(): Margin {
    const isDeep = textOfSpans(this.rest).length >= MOST_MARKS;
    const first = this.next();
    return isDeep ? new Margin(first, this.rest) : new Margin([...first, BAR], [...this.rest, BAR]);
  }

  /** The margin of an item of a list. @param bullet such as `• ` */
  listed(bullet: string): Margin {
    const mark: RichSpan = { text: bullet, style: 'muted' };
    const isDeep = textOfSpans(this.rest).length >= MOST_MARKS;
    const blank: RichSpan = { text: ' '.repeat(bullet.length), style: 'plain' };
    return new Margin([...this.next(), mark], isDeep ? this.rest : [...this.rest, blank]);
  }

  /** The marks of an empty line. */
  get blank(): readonly RichSpan[] {
    return this.rest.some(({ style }) => style === 'quote') ? this.rest : [];
  }
}
