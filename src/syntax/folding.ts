import type { Byte } from '../base/units.ts';
import { firstWhere } from '../base/bisect.ts';
import type { ByteRange } from '../base/files.ts';
import { lineStartAt } from '../text/lines.ts';
import type { Allowance } from '../text/newlines.ts';
import type { Text } from '../text/text.ts';
import type { Fold } from './highlighter.ts';
import type { Language } from './languages.ts';
import { HEAD, LineReader, LONGEST_LINE, type ReadLine } from './line-reader.ts';

/** The settings for reading lines whose text alone decides what can be folded. */
export interface Reading {
  readonly tabSize: number;
  readonly markers: Markers;
}

/** The marks in lines that begin or end a region, or a comment. */
export interface Markers {
  readonly start: RegExp;
  readonly end: RegExp;
  /** The mark that a line of comment begins with, and those around a comment of several; null for none. */
  readonly line: string | null;
  readonly block: readonly [open: string, close: string] | null;
}

const SPACE = 0x20;
const TAB = 9;
const CR = 13;

const markersOf = new WeakMap<Language, Markers>();

/**
 * The marks that begin and end regions and comments of a language: its own forms of `#region`, and braces as Vim has
 * them.
 */
export function regionMarkers(language: Language): Markers {
  let markers = markersOf.get(language);
  if (markers === undefined) {
    const { comment, block, folding } = language;
    const marks = [comment[0], block?.[0]].filter((mark) => mark !== undefined).map(escapeMark);
    const braces = (form: string): string =>
      marks.length === 0 ? NEVER : `^.*(?:${marks.join('|')}).*${form}\\d?\\s*(?:\\*/|-->|-\\}|\\*\\))?\\s*$`;
    markers = {
      start: pattern(folding?.[0], braces('\\{\\{\\{')),
      end: pattern(folding?.[1], braces('\\}\\}\\}')),
      line: comment.length === 1 ? (comment[0] ?? null) : null,
      block,
    };
    markersOf.set(language, markers);
  }
  return markers;
}

const NEVER = '(?!)';

const escapeMark = (mark: string): string => mark.replaceAll(/[^\w\s]/g, String.raw`\$&`);

/** One of two patterns; where the first, which may come from a configuration, is none, the second. */
function pattern(source: string | undefined, other: string): RegExp {
  try {
    return new RegExp(`${source ?? NEVER}|${other}`, 'i');
  } catch {
    return new RegExp(other, 'i');
  }
}

/** As much of a line as its indentation and its markers need. */
type HeadLine = Omit<ReadLine, 'next'>;

/** A line with its indentation in columns; -1 when it is blank. */
interface Line extends ReadLine {
  readonly indent: number;
}

/** The line that starts at `from`; null when its end is too far away. */
function lineFrom(reader: LineReader, from: Byte, stop: Byte, tabSize: number): Line | null {
  const line = reader.line(from, stop);
  return line === null ? null : { ...line, indent: indentOf(line, tabSize) };
}

/** The columns before the first character of a line; -1 when there is none. */
function indentOf({ head, from, to }: HeadLine, tabSize: number): number {
  let column = 0;
  for (const byte of head) {
    if (byte === SPACE) column++;
    else if (byte === TAB) column += tabSize - (column % tabSize);
    else return column;
  }
  return head.length < to - from ? column : -1;
}

/** The line from `from` up to its LF, or its CR. */
function headLine(text: Text, { from, to }: ByteRange): HeadLine {
  const end = to > from && text.byte(to - 1) === CR ? to - 1 : to;
  return { from, to: end, head: text.bytes(from, Math.min(end, from + HEAD)) };
}

const decoder = new TextDecoder();

const contentOf = ({ head }: HeadLine): string => decoder.decode(head);

/**
 * The folds that a stretch of lines shows without its surroundings: lines indented below another, comments, and regions
 * between markers.
 */
export interface LineFolds {
  readonly indented: readonly Fold[];
  readonly comments: readonly Fold[];
  readonly regions: readonly Fold[];
  readonly lines: Lines;
}

/** Lines that were read, in their order, with their ends without the line breaks. */
export class Lines {
  readonly #starts: Byte[] = [];
  readonly #ends: Byte[] = [];

  /** Adds a line after all others. */
  add({ from, to }: ByteRange): void {
    this.#starts.push(from);
    this.#ends.push(to);
  }

  /** The line that a place is in; null when it was not read. */
  around(at: Byte): ByteRange | null {
    const i = firstWhere(0, this.#starts.length, (k) => this.#starts[k] > at) - 1;
    return i >= 0 && at <= this.#ends[i] ? { from: this.#starts[i], to: this.#ends[i] } : null;
  }
}

/**
 * The folds of the lines of a text that begin in some stretches, which are in order, each from the start of a line; in
 * the order of their starts. Those that end after their stretch are left out. Costs the bytes of the lines, of long
 * ones less; stops when `allowance` is used up.
 */
export function foldsIn(
  text: Text,
  stretches: readonly ByteRange[],
  reading: Reading,
  allowance: Allowance = { left: Infinity },
): LineFolds {
  const reader = new LineReader(text, allowance);
  const lines = new Lines();
  const told = stretches.map(({ from, to }) => foldsOf(text, reader, lines, from, to, reading));
  return {
    indented: told.flatMap(({ indented }) => indented),
    comments: told.flatMap(({ comments }) => comments),
    regions: told.flatMap(({ regions }) => regions),
    lines,
  };
}

/** The folds of the lines that begin in [from, to), all of which are added to `lines`. */
function foldsOf(
  text: Text,
  reader: LineReader,
  lines: Lines,
  from: Byte,
  to: Byte,
  { tabSize, markers }: Reading,
): Omit<LineFolds, 'lines'> {
  const indented: Fold[] = [];
  const regions: Fold[] = [];
  const comments = new Comments(markers);
  /** Lines below which others may be indented further. */
  const open: Line[] = [];
  const marked: Line[] = [];
  /** The last line that is not blank, and the last line. */
  let filled: Line | null = null;
  let last: Line | null = null;
  const close = (indent: number, end: Byte): void => {
    for (let above = open.at(-1); above !== undefined && above.indent >= indent; above = open.at(-1)) {
      open.pop();
      if (filled !== null && filled.from > above.from)
        indented.push({ from: above.from, to: Math.max(filled.to, above.indent === indent ? end : 0) });
    }
  };
  let at: Byte | null = from;
  while (at !== null && at < to) {
    const line: Line | null = lineFrom(reader, at, to, tabSize);
    if (line === null) break;
    lines.add(line);
    if (line.indent >= 0) {
      // Blank lines before what closes a block belong to that.
      close(line.indent, last !== null && closes(line) ? last.to : 0);
      open.push(line);
      filled = line;
      const content = contentOf(line);
      comments.next(line, content.trim());
      if (markers.end.test(content)) {
        const begin = marked.pop();
        if (begin !== undefined) regions.push({ from: begin.from, to: line.to, kind: 'region' });
      } else if (markers.start.test(content)) marked.push(line);
    } else comments.next(line, '');
    last = line;
    at = line.next;
  }
  comments.stop();
  // At the end of the text all is closed; elsewhere nobody knows.
  if (at === null || at >= text.length) close(0, 0);
  return { indented: sortFolds(indented), comments: comments.found, regions: sortFolds(regions) };
}

/** Finds the comments of several lines. */
class Comments {
  readonly found: Fold[] = [];
  readonly #markers: Markers;
  /** The first and the last line of the comment in hand, and whether it goes on until it is closed. */
  #first: Line | null = null;
  #last: Line | null = null;
  #open = false;

  constructor(markers: Markers) {
    this.#markers = markers;
  }

  /** Takes in a line, of which the blanks around are left out. */
  next(line: Line, content: string): void {
    const { line: mark, block } = this.#markers;
    if (this.#open) {
      this.#last = line;
      if (block !== null && content.includes(block[1])) this.stop();
    } else if (block !== null && content.startsWith(block[0])) {
      this.stop();
      if (content.includes(block[1], block[0].length)) return;
      this.#first = this.#last = line;
      this.#open = true;
    } else if (mark !== null && content.startsWith(mark)) {
      this.#first ??= line;
      this.#last = line;
    } else this.stop();
  }

  /** The comment in hand is over; one that is not closed is none. */
  stop(): void {
    const closed = !this.#open || this.#last !== this.#first;
    if (this.#first !== null && this.#last !== null && this.#last !== this.#first && closed)
      this.found.push({ from: this.#first.from, to: this.#last.to, kind: 'comment' });
    this.#first = this.#last = null;
    this.#open = false;
  }
}

/** True for a line that begins with a closing bracket. */
function closes({ head }: HeadLine): boolean {
  const byte = head.find((each) => each !== SPACE && each !== TAB);
  return byte === 0x29 || byte === 0x5d || byte === 0x7d;
}

const sortFolds = (folds: readonly Fold[]): readonly Fold[] =>
  folds.toSorted((a, b) => a.from - b.from || b.to - a.to);

const beginsRegion = (content: string, { start, end }: Markers): boolean =>
  start.test(content) && !end.test(content);

/** True for a line that begins a region. */
export const startsRegion = (text: Text, line: ByteRange, markers: Markers): boolean =>
  beginsRegion(contentOf(headLine(text, line)), markers);

/** Blank lines between a line and what is indented below it. */
const MOST_BLANK = 50;

/** True if something can be folded below the line that starts at `from`; looks at a few lines. */
export function startsFold(text: Text, from: Byte, { tabSize, markers }: Reading): boolean {
  const reader = new LineReader(text);
  const line = lineFrom(reader, from, from, tabSize);
  if (line === null || line.indent < 0) return false;
  if (beginsRegion(contentOf(line), markers)) return true;
  let below: Line | null = line;
  for (let left = MOST_BLANK; left > 0; left--) {
    below = below.next === null ? null : lineFrom(reader, below.next, below.next, tabSize);
    if (below === null) return false;
    if (below.indent >= 0) return below.indent > line.indent;
  }
  return false;
}

/**
 * The starts of lines above that of a place below which it is indented, from the outermost; of what is at most `reach`
 * bytes away.
 */
export function headersAbove(text: Text, at: Byte, tabSize: number, reach: Byte): readonly Byte[] {
  const own = lineStartAt(text, at, LONGEST_LINE);
  if (own === undefined) return [];
  const headers: Byte[] = [];
  let indent = indentBelow(text, own, tabSize);
  for (let from = own; from > 0 && indent > 0 && own - from <= reach;) {
    const above = lineStartAt(text, from - 1, LONGEST_LINE);
    if (above === undefined) break;
    const line = indentOf(headLine(text, { from: above, to: from - 1 }), tabSize);
    if (line >= 0 && line < indent) {
      headers.push(above);
      indent = line;
    }
    from = above;
  }
  return headers.toReversed();
}

/** The indentation of a line, of a blank one that of the next one that is not. */
function indentBelow(text: Text, from: Byte, tabSize: number): number {
  const reader = new LineReader(text);
  let line = lineFrom(reader, from, from, tabSize);
  for (let left = MOST_BLANK; left > 0 && line !== null && line.indent < 0; left--)
    line = line.next === null ? null : lineFrom(reader, line.next, line.next, tabSize);
  return line?.indent ?? 0;
}
