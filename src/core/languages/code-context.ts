import { bytesOf } from '../../text/graphemes.ts';
import type { Byte, Column } from '../../base/units.ts';
import { columnsBelow } from '../../syntax/columns.ts';
import type { CodeLine, Indentation } from '../../syntax/indentation.ts';
import { indentationOf } from '../../syntax/table/indentation.ts';
import type { Language } from '../../syntax/languages.ts';
import { codeOf } from '../../syntax/mask.ts';
import { lineEndAt, lineStartAt } from '../../text/lines.ts';
import type { Text } from '../../text/text.ts';
import type { Document } from '../model/document.ts';
import { kindInside, kindsOf } from './line-kinds.ts';
import { languageAt } from './embedded-language.ts';
import { languageIn, languagesIn } from './language.ts';
import type { State } from '../model/state.ts';

/** A longer line is not looked through, nor more than that of the lines above one. */
export const LONGEST: Byte = 4 * 1024;
const REACH: Byte = 8 * 1024;

/** Facts about a document that the indentation of its lines needs. */
export interface CodeContext {
  readonly document: Document;
  readonly text: Text;
  readonly language: Language;
  readonly rules: Indentation;
  readonly size: Column;
  /** The same for the language of the block of code that a place is in. */
  at(place: Byte): CodeContext;
}

export function groundOf(state: Pick<State, 'fields'>, document: Document): CodeContext {
  const grounds = new Map<Language, CodeContext>();
  const own = languageIn(document);
  const { embeds } = indentationOf(own.id);
  const groundIn = (language: Language): CodeContext => {
    let context = grounds.get(language);
    if (context === undefined) grounds.set(language, (context = made(language)));
    return context;
  };
  const made = (language: Language): CodeContext => ({
    document,
    text: document.text,
    language,
    rules: indentationOf(language.id),
    size: document.indent.size,
    at: (place) => groundIn(embeds === true ? languageAt(languagesIn(state), document, place) : own),
  });
  return groundIn(own);
}

/** So many bytes at once become signs. */
const PART = 4096;

/** Bytes with a sign for each, so that places in both are the same. */
export function signsOf(bytes: Uint8Array): string {
  if (bytes.length <= PART) return String.fromCharCode(...bytes);
  let signs = '';
  for (let at = 0; at < bytes.length; at += PART)
    signs += String.fromCharCode(...bytes.subarray(at, at + PART));
  return signs;
}

/** The code in a line: see `CodeLine`; with all blanks. */
const codeIn = ({ document, language }: CodeContext, from: Byte, signs: string): string =>
  codeOf(signs, kindsOf(document, language, from, signs));

/** The blanks that a line begins with. */
export const blanksOf = (signs: string): string => {
  let length = 0;
  while (length < signs.length && (signs[length] === ' ' || signs[length] === '\t')) length++;
  return signs.slice(0, length);
};

/** The columns that blanks take at the start of a line. */
export function columnsIn(blanks: string, size: Column): Column {
  let columns = 0;
  for (const sign of blanks) columns += sign === '\t' ? size - (columns % size) : 1;
  return columns;
}

/** The start of the line of `at`; undefined when the line is longer than is looked through. */
export const startOfLine = (text: Text, at: Byte): Byte | undefined => {
  const from = lineStartAt(text, at, LONGEST);
  return from === undefined || at - from > LONGEST ? undefined : from;
};

/** The kind of text around a cursor; null in too long a line. */
export function kindAtCursor(
  { document, text, language }: Pick<CodeContext, 'document' | 'text' | 'language'>,
  at: Byte,
): 'code' | 'comment' | 'string' | null {
  const from = startOfLine(text, at);
  if (from === undefined) return null;
  const feed = text.feedFrom(at, LONGEST);
  const to = feed < 0 ? Math.min(text.length, at + LONGEST) : feed;
  return kindInside(document, language, from, signsOf(bytesOf(text, from, to)), at);
}

/** A line of a document, with the lines above as far as somebody asks for them. */
export class TextLine implements CodeLine {
  readonly blanks: string;
  readonly columns: Column;
  readonly was: Column;
  readonly code: string;
  readonly raw: string;
  readonly from: Byte;
  readonly ground: CodeContext;
  /** The byte at which the search upward stops. */
  readonly #stop: Byte;
  #above: TextLine | null | undefined;
  /** The line above in another language, where this one begins a block of its own. */
  #host: TextLine | null = null;

  /** @param signs the line without its break; `code` is what of them is code */
  constructor(context: CodeContext, from: Byte, signs: string, code: string, stop: Byte) {
    this.ground = context;
    this.#stop = stop;
    this.from = from;
    this.blanks = blanksOf(signs);
    this.columns = this.was = columnsIn(this.blanks, context.size);
    this.code = code.slice(this.blanks.length).trimEnd();
    this.raw = signs.slice(this.blanks.length);
  }

  get above(): TextLine | null {
    if (this.#above === undefined) this.#above = this.#read();
    return this.#above;
  }

  /** The column of the block of code in a page around the line; 0 for plain code. */
  get floor(): Column {
    // Of the first line of the block.
    if (this.above !== null) return this.above.floor;
    const host = this.#host;
    return host === null ? 0 : columnsBelow(host, host.ground.rules, host.ground.size);
  }

  /** The line above in the same language: in a page its blocks of code are passed over. */
  #read(): TextLine | null {
    const { language } = this.ground;
    const isPage = language === languageIn(this.ground.document);
    for (let { from } = this; ;) {
      const line = this.#lineAbove(from);
      if (line === null || line.ground.language === language) return line;
      if (!isPage) {
        this.#host = line;
        return null;
      }
      ({ from } = line);
    }
  }

  #lineAbove(below: Byte): TextLine | null {
    const { text } = this.ground;
    if (below === 0 || below <= this.#stop) return null;
    const from = startOfLine(text, below - 1);
    if (from === undefined) return null;
    let to = below - 1;
    if (to > from && text.byte(to - 1) === 13) to--;
    const signs = signsOf(bytesOf(text, from, to));
    const context = this.ground.at(from + blanksOf(signs).length);
    return new TextLine(context, from, signs, codeIn(context, from, signs), this.#stop);
  }
}

/** A line in two parts. */
export interface PartedLine {
  /** As far as a place. */
  readonly before: TextLine;
  readonly after: { readonly code: string; readonly raw: string; readonly blanks: number };
}

/** The line of `from` as far as that, and what stands behind `to` in its line; undefined in too long a line. */
export function partedLine(page: CodeContext, from: Byte, to: Byte): PartedLine | undefined {
  const { text } = page;
  const lineFrom = startOfLine(text, from);
  const feed = lineEndAt(text, to, LONGEST);
  if (lineFrom === undefined || feed === undefined || feed - to > LONGEST) return undefined;
  const lineTo = feed > to && text.byte(feed - 1) === 13 ? feed - 1 : feed;
  const head = signsOf(bytesOf(text, lineFrom, from));
  const tail = signsOf(bytesOf(text, to, lineTo));
  const context = page.at(lineFrom + blanksOf(head).length);
  const code =
    to === from
      ? codeIn(context, lineFrom, head + tail)
      : codeIn(context, lineFrom, head) + codeIn(context, to, tail);
  const blanks = blanksOf(tail).length;
  return {
    before: new TextLine(context, lineFrom, head, code.slice(0, head.length), Math.max(0, lineFrom - REACH)),
    after: { code: code.slice(head.length + blanks).trimEnd(), raw: tail.slice(blanks).trimEnd(), blanks },
  };
}

/** The line of `at` as a whole. */
export function wholeLine(context: CodeContext, at: Byte): TextLine | undefined {
  const lineEnd = lineEndAt(context.text, at, LONGEST);
  if (lineEnd === undefined) return undefined;
  const to = lineEnd > at && context.text.byte(lineEnd - 1) === 13 ? lineEnd - 1 : lineEnd;
  return partedLine(context, to, to)?.before;
}

/** The blanks of so many columns: those of a line as far as they go, so that they are made as it has them. */
export function blanksFor(
  columns: Column,
  { tabs, size }: Document['indent'],
  like: { readonly columns: Column; readonly blanks: string },
): string {
  if (columns === like.columns) return like.blanks;
  const behind = columns - like.columns;
  if (behind > 0 && (!tabs || (like.columns % size === 0 && behind % size === 0)))
    return like.blanks + (tabs ? '\t'.repeat(behind / size) : ' '.repeat(behind));
  return tabs ? '\t'.repeat(Math.floor(columns / size)) + ' '.repeat(columns % size) : ' '.repeat(columns);
}
