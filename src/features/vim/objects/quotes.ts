import type { Byte } from '../../../base/units.ts';
import { after } from '../../../text/graphemes.ts';
import type { Text } from '../../../text/text.ts';
import { lineEnd, lineStart } from '../lines.ts';
import { isBlank } from '../motions/walk.ts';
import type { VimScope } from '../scope.ts';
import type { ObjectInput, ObjectRange, TextObject } from './object.ts';

const BACKSLASH = 0x5c;

/** The opening and the closing quote of a string. */
interface Quoted {
  readonly open: Byte;
  readonly close: Byte;
}

/** The quotes of one line. */
class QuotedLine {
  readonly #text: Text;
  readonly #quote: number;
  readonly start: Byte;
  readonly end: Byte;

  constructor(text: Text, at: Byte, quote: number) {
    this.#text = text;
    this.#quote = quote;
    this.start = lineStart(text, at);
    this.end = lineEnd(text, at);
  }

  isQuote(at: Byte): boolean {
    return at >= this.start && at < this.end && this.#text.byte(at) === this.#quote;
  }

  /** The next quote from a place on, where `escapes` says so without those after a backslash; null for none. */
  next(from: Byte, escapes: boolean): Byte | null {
    for (let at = from; at < this.end; at++) {
      if (escapes && this.#text.byte(at) === BACKSLASH) at++;
      else if (this.isQuote(at)) return at;
    }
    return null;
  }

  /** The last quote before a place; null for none. */
  last(before: Byte, escapes: boolean): Byte | null {
    for (let at = before - 1; at >= this.start; at--) {
      let slashes = 0;
      if (escapes)
        while (this.#text.byte(at - slashes - 1) === BACKSLASH && at - slashes > this.start) slashes++;
      if (slashes % 2 === 1) at -= slashes;
      else if (this.isQuote(at)) return at;
    }
    return null;
  }

  /** The string around a place, by the quotes from the start of the line on; null for none. */
  around(at: Byte): Quoted | null {
    let from = this.start;
    for (;;) {
      const open = this.next(from, false);
      if (open === null || open > at) return null;
      const close = this.next(open + 1, true);
      if (close === null) return null;
      if (at <= close) return { open, close };
      from = close + 1;
    }
  }

  /** The string from a quote before a place, or from the next one. */
  near(at: Byte): Quoted | null {
    const open = this.last(at, true) ?? this.next(at, false);
    const close = open === null ? null : this.next(open + 1, true);
    return open === null || close === null ? null : { open, close };
  }
}

/** The string that a selection that ends on a quote goes on to. */
function furtherString(line: QuotedLine, head: Byte, isBack: boolean): Quoted | null {
  if (isBack) {
    const close = line.last(head, false);
    if (close === null) return null;
    const open = line.last(close, true);
    return open === null ? { open: close, close: head } : { open, close };
  }
  const open = line.next(head + 1, false);
  if (open === null) return null;
  const close = line.next(open + 1, true);
  return close === null ? { open: head, close: open } : { open, close };
}

/** A selection, by its lower and its upper end. */
interface Ends {
  readonly low: Byte;
  readonly high: Byte;
}

/** True where a selection is just what is between two quotes. */
const isInside = (line: QuotedLine, text: Text, { low, high }: Ends): boolean =>
  line.isQuote(low - 1) && high < line.end && line.isQuote(after(text, high));

/** True where a quote is selected. */
function hasQuote(line: QuotedLine, { low, high }: Ends): boolean {
  const quote = line.next(low, false);
  return quote !== null && quote <= high;
}

/** The string that a text object is about. */
function stringAt(line: QuotedLine, { head }: ObjectInput, grows: boolean, isBack: boolean): Quoted | null {
  if (grows && line.isQuote(head)) return furtherString(line, head, isBack);
  if (!grows) return line.isQuote(head) ? line.around(head) : line.near(head);
  const quote = isBack ? (line.last(head, false) ?? line.start) : line.next(head, false);
  return quote === null ? null : line.around(quote);
}

/** Text between quotes of a line, with the quotes and the blanks behind them. */
const quoted =
  (isAround: boolean, quote: number) =>
  (scope: VimScope, input: ObjectInput): ObjectRange | null => {
    const { text } = scope;
    const { head, anchor, count } = input;
    const line = new QuotedLine(text, head, quote);
    if (anchor !== null && lineStart(text, anchor) !== line.start) return null;
    if (!scope.spend(line.end - line.start)) return null;
    const grows = anchor !== null && anchor !== head;
    const isBack = grows && head < (anchor ?? head);
    const ends: Ends = { low: Math.min(head, anchor ?? head), high: Math.max(head, anchor ?? head) };
    const inside = grows && isInside(line, text, ends);
    const found = stringAt(line, input, grows, isBack);
    if (found === null) return null;
    let { open: from, close: to } = found;
    if (isAround) {
      if (to + 1 < line.end && isBlank(text, to + 1)) while (to + 1 < line.end && isBlank(text, to + 1)) to++;
      else while (from > line.start && isBlank(text, from - 1)) from--;
    }
    const takesQuotes = isAround || count > 1 || inside;
    if (!isAround && count < 2 && !inside) from++;
    const selects = input.isLines ? { selects: 'char' as const } : {};
    const last = takesQuotes ? to : beforeOf(text, line, to);
    if (anchor === null) {
      if (!takesQuotes) return { anchor: from, head: to, kind: 'exclusive' };
      return to + 1 < line.end
        ? { anchor: from, head: to + 1, kind: 'exclusive' }
        : { anchor: from, head: to, kind: 'inclusive' };
    }
    if (!grows) return { anchor: from, head: last, kind: 'inclusive', ...selects };
    const touches = hasQuote(line, ends);
    if (!isBack) {
      const isFree = !line.isQuote(anchor) && !line.isQuote(anchor - 1);
      return {
        anchor: !touches && (inside || isFree) ? from : anchor,
        head: last,
        kind: 'inclusive',
        ...selects,
      };
    }
    const isFree = !touches && !line.isQuote(anchor) && !line.isQuote(after(text, anchor));
    return { anchor: inside || isFree ? last : anchor, head: from, kind: 'inclusive', ...selects };
  };

/** The character before a quote, at most the start of the line. */
function beforeOf(text: Text, line: QuotedLine, at: Byte): Byte {
  let place = at - 1;
  while (place > line.start && (text.byte(place) & 0xc0) === 0x80) place--;
  return Math.max(line.start, place);
}

const QUOTES: readonly (readonly [name: string, title: string, quote: string])[] = [
  ['double_quotes', 'Double Quotes', '"'],
  ['single_quotes', 'Single Quotes', "'"],
  ['backticks', 'Backticks', '`'],
];

/** The objects between quotes. */
export const quoteObjects: readonly TextObject[] = QUOTES.flatMap(([name, title, quote]) => [
  { name: `inner_${name}`, title: `Inside ${title}`, find: quoted(false, quote.charCodeAt(0)) },
  { name: `around_${name}`, title: `Around ${title}`, find: quoted(true, quote.charCodeAt(0)) },
]);
