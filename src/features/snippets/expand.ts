import { encode } from '../../base/utf8.ts';
import type { Byte } from '../../base/units.ts';
import type { Snippet, TabStop, Transform, Variable } from '../../syntax/snippet.ts';
import { applyTransform } from '../../syntax/snippet-transform.ts';

/** A tab stop where it came to stand in what was inserted. */
export interface LaidStop {
  readonly number: number;
  /** Bytes from the start of what was inserted. */
  readonly from: Byte;
  readonly to: Byte;
  /** The index of the stop that it stands in; -1 for none. */
  readonly parent: number;
  readonly choices?: readonly string[];
  readonly transform?: Transform;
}

/** The expansion of a snippet at one place. */
export interface Laid {
  readonly text: string;
  /** In the order in which they begin, what is around before what is inside. */
  readonly stops: readonly LaidStop[];
  /** A transform was given up: what it was for stands there as it is. */
  readonly gaveUp: boolean;
}

/** The value of a variable; undefined where it has none here, null where no variable has that name. */
export type Values = (
  name: string,
) => { readonly text: string; readonly verbatim?: boolean } | undefined | null;

export interface LayOut {
  readonly values: Values;
  /** The blanks that every line but the first begins with. */
  readonly indent: string;
  /** The indentation of the document. */
  readonly style: { readonly tabs: boolean; readonly size: number };
  readonly lineBreak: string;
  /** Only blanks stand before it in its line: what it is indented by itself counts. */
  readonly atIndent: boolean;
}

/** UTF-16 units that a snippet comes to at most: stops that repeat each other could make any number of them. */
const LONGEST = 1 << 20;
const MOST_STOPS = 10_000;

/** Makes the text of a snippet, and tells where its tab stops are in it. */
export function layOut(snippet: Snippet, how: LayOut): Laid {
  const writer = new Writer(snippet, how);
  writer.parts(snippet, -1);
  return { text: writer.text, stops: writer.stops, gaveUp: writer.gaveUp };
}

/** Each part of a snippet that is no text, with those inside. */
export function* partsOf(snippet: Snippet): Generator<TabStop | Variable, void> {
  for (const part of snippet) {
    if (typeof part === 'string') continue;
    yield part;
    if (part.body !== undefined) yield* partsOf(part.body);
  }
}

class Writer {
  text = '';
  readonly stops: LaidStop[] = [];
  gaveUp = false;
  readonly #how: LayOut;
  /** The initial contents of stops, by their numbers. */
  readonly #first = new Map<number, Snippet>();
  /** The numbers of unknown variables, which become stops. */
  readonly #unknown = new Map<string, number>();
  /** The numbers of the stops that are being written. */
  readonly #open: number[] = [];
  #last = 0;
  #bytes: Byte = 0;
  /** The indentation that the snippet itself gives the current line. */
  #indented = '';

  constructor(snippet: Snippet, how: LayOut) {
    this.#how = how;
    for (const part of partsOf(snippet)) {
      if (part.kind !== 'stop') continue;
      this.#last = Math.max(this.#last, part.number);
      const body = part.body ?? (part.choices === undefined ? undefined : [part.choices[0]]);
      if (body !== undefined && !this.#first.has(part.number)) this.#first.set(part.number, body);
    }
  }

  parts(snippet: Snippet, parent: number): void {
    for (const part of snippet) {
      if (this.text.length > LONGEST || this.stops.length >= MOST_STOPS) return;
      if (typeof part === 'string') this.#plain(part);
      else if (part.kind === 'stop') this.#stop(part, parent);
      else this.#variable(part, parent);
    }
  }

  #put(text: string): void {
    this.text += text;
    this.#bytes += encode(text).length;
  }

  /** Text of the snippet: its lines are indented as the document is. */
  #plain(text: string): void {
    const { indent, lineBreak, atIndent } = this.#how;
    const lines = text.split(/\r\n|\r|\n/);
    for (const [i, line] of lines.entries()) {
      const own = i > 0 || (this.text === '' && atIndent);
      const blanks = own ? (/^[ \t]*/.exec(line)?.[0] ?? '') : '';
      if (own) this.#indented = this.#restyle(blanks);
      // Lines with nothing in them get no blanks.
      const empty = line === '' && i < lines.length - 1;
      if (i > 0) this.#put(empty ? lineBreak : lineBreak + indent);
      this.#put(own ? this.#indented + line.slice(blanks.length) : line);
    }
  }

  /** Blanks at the start of a line as the document has them. */
  #restyle(blanks: string): string {
    const { tabs, size } = this.#how.style;
    let columns = 0;
    for (const blank of blanks) columns += blank === '\t' ? size - (columns % size) : 1;
    return tabs ? '\t'.repeat(Math.floor(columns / size)) + ' '.repeat(columns % size) : ' '.repeat(columns);
  }

  /** Writes the value of a variable: its lines are indented as far as the line that it stands in. */
  #value(text: string, verbatim: boolean): void {
    const { indent, lineBreak } = this.#how;
    const before = verbatim ? '' : indent + this.#indented;
    for (const [i, line] of text.split(/\r\n|\r|\n/).entries()) {
      if (i > 0) this.#put(lineBreak + (line === '' ? '' : before));
      this.#put(line);
    }
  }

  #stop({ number, body, choices, transform }: TabStop, parent: number): void {
    // A stop inside of itself would never end.
    if (this.#open.includes(number)) return;
    const index = this.stops.length;
    const from = this.#bytes;
    this.stops.push({ number, from, to: from, parent, choices, transform });
    this.#open.push(number);
    const first = body ?? (choices === undefined ? this.#first.get(number) : [choices[0]]);
    if (first !== undefined && transform !== undefined) this.#transform(first, transform);
    else if (first !== undefined) this.parts(first, index);
    this.#open.pop();
    this.stops[index] = { ...this.stops[index], to: this.#bytes };
  }

  #transform(body: Snippet, transform: Transform): void {
    const inner = new Writer(body, { ...this.#how, atIndent: false });
    for (const [number, first] of this.#first)
      if (!this.#open.includes(number)) inner.#first.set(number, first);
    inner.parts(body, -1);
    this.#put(this.#through(transform, inner.text));
  }

  #through(transform: Transform, text: string): string {
    const made = applyTransform(transform, text);
    if (made === null) this.gaveUp = true;
    return made ?? text;
  }

  #variable({ name, body, transform }: Variable, parent: number): void {
    const value = this.#how.values(name);
    if (value === null && body === undefined) {
      const number = this.#unknown.get(name) ?? this.#last + 1;
      this.#last = Math.max(this.#last, number);
      this.#unknown.set(name, number);
      this.#stop({ kind: 'stop', number, body: [name] }, parent);
    } else if (transform !== undefined)
      this.#value(this.#through(transform, value?.text ?? ''), value?.verbatim ?? false);
    else if (value !== undefined && value !== null && value.text !== '')
      this.#value(value.text, value.verbatim ?? false);
    else if (body !== undefined) this.parts(body, parent);
  }
}
