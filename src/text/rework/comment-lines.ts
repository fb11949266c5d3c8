import { firstWhere } from '../../base/bisect.ts';
import type { ByteRange } from '../../base/files.ts';
import type { Byte } from '../../base/units.ts';
import { encode } from '../../base/utf8.ts';
import { type LineEditor, EditRefusal } from './line-editor.ts';
import { type Line, type LineBlock, LineReader } from './line-reader.ts';

/** The marks of comments in a language. */
export interface CommentMarks {
  /** The mark before a comment, and the one after it where it needs one; empty when comments do not exist. */
  readonly comment: readonly [open?: string, close?: string];
  /** A line is a comment only when it starts with the mark. */
  readonly commentAtStart: boolean;
  /** The marks around a comment of any size; null where there are none. */
  readonly block: readonly [open: string, close: string] | null;
}

/** The marks of comments at every place of a document. */
export interface MarkTable {
  /** The name of the document's language. */
  readonly language: string;
  readonly own: CommentMarks;
  /** The marks between tags of JSX, which are known by themselves; null in other languages. */
  readonly children: CommentMarks | null;
  /** The ranges with other marks than `own`, in order. */
  readonly others: readonly (ByteRange & { readonly marks: CommentMarks })[];
}

/** A change of the comment marks of lines: `toggle` removes them where all lines have one. */
export type CommentChange = 'toggle' | 'add' | 'remove';

/** The bytes of a line that may be before its mark, or part of it. */
const REACH: Byte = 4096;
const SPACE = Uint8Array.of(0x20);
const NONE = new Uint8Array(0);

/** The marks of comments at a place. */
export function marksAt(reader: LineReader, { own, children, others }: MarkTable, at: Byte): CommentMarks {
  // Such a mark was made between tags, even where no tokens are known.
  if (children !== null && has(reader, at, children.comment[0])) return children;
  // A mark of a page stays one, even where its tag is none any more.
  if (own.comment[1] !== undefined && has(reader, at, own.comment[0])) return own;
  const near = firstWhere(0, others.length, (i) => others[i].to > at);
  return near < others.length && others[near].from <= at ? others[near].marks : own;
}

const has = (reader: LineReader, at: Byte, mark: string | undefined): boolean =>
  mark !== undefined && reader.has(at, encode(mark));

/** The marks of lines, as bytes. */
interface Style {
  readonly open: Uint8Array;
  /** Empty where the comment ends with its line. */
  readonly close: Uint8Array;
  readonly atStart: boolean;
  /** The first mark is a word, or ends with one. */
  readonly isWord: boolean;
  /** The start of something else that begins with the first mark: a comment with marks around it. */
  readonly other: Uint8Array | null;
}

/** A line, and the comment mark in it. */
interface MarkedLine extends Line {
  readonly style: Style;
  /** The place of the mark, where it is or would be. */
  readonly at: Byte;
  readonly blank: boolean;
  /** The end of the mark and the space after it; `at` without a mark. */
  readonly inner: Byte;
}

/**
 * Changes the comment marks of lines. Lines that follow each other are commented alike, as the first of them that is not
 * blank; blank lines only when all are. Yields how much is done, 0 to 1. Throws `Refused`.
 */
export function* commentLines(
  editor: LineEditor,
  wanted: CommentChange,
  table: MarkTable,
): Generator<number, void> {
  let [filled, marked] = [0, 0];
  // The column of the marks, in bytes, of lines that are not blank, and of those that are.
  let [column, blankColumn]: Byte[] = [Infinity, Infinity];
  for (const line of markedLines(editor, table)) {
    const before = line.at - line.from;
    if (line.blank) blankColumn = Math.min(blankColumn, before);
    else {
      filled++;
      column = Math.min(column, before);
      if (line.inner > line.at) marked++;
    }
    if (editor.isDue(line.from)) yield editor.share(line.from) / 2;
  }
  const isRemoval = wanted === 'remove' || (wanted === 'toggle' && filled > 0 && marked === filled);
  if (filled === 0) column = blankColumn;
  editor.back();
  for (const line of markedLines(editor, table)) {
    if (isRemoval) uncomment(editor, line);
    else if (!line.blank || filled === 0) {
      const { open, close, atStart } = line.style;
      const at = line.from + (atStart ? 0 : column);
      editor.change(at, at, open, SPACE);
      if (close.length > 0) editor.change(line.to, line.to, SPACE, close);
    }
    if (editor.isDue(line.from)) yield (1 + editor.share(line.from)) / 2;
  }
}

/** All lines of an editor. */
function* markedLines({ reader, ranges }: LineEditor, table: MarkTable): Generator<MarkedLine, void> {
  for (const block of reader.blocks(ranges)) {
    const style = styleOf(reader, block, table);
    for (const line of reader.lines(block)) yield markedLine(reader, line, style);
  }
}

/** The marks of a block: those at the start of its first line that is not blank. */
function styleOf(reader: LineReader, block: LineBlock, table: MarkTable): Style {
  let at = block.from;
  for (const line of reader.lines(block)) {
    const ink = reader.blanksEnd(line.from, Math.min(line.to, line.from + REACH));
    if (ink === line.to || ink === line.from + REACH) continue;
    at = ink;
    break;
  }
  const { comment, commentAtStart, block: around } = marksAt(reader, table, at);
  const [open, close] = comment;
  if (open === undefined) throw new EditRefusal(`no comment mark is known for ${table.language}`);
  const isOther = close === undefined && around !== null && around[0] !== open && around[0].startsWith(open);
  return {
    open: encode(open),
    close: close === undefined ? NONE : encode(close),
    atStart: commentAtStart,
    isWord: /[a-z]$/i.test(open),
    other: isOther ? encode(around[0]) : null,
  };
}

function markedLine(reader: LineReader, line: Line, style: Style): MarkedLine {
  const { from, to, end } = line;
  const stop = Math.min(to, from + REACH);
  const ink = reader.blanksEnd(from, stop);
  const at = style.atStart ? from : ink;
  return { from, to, end, style, at, blank: ink === stop, inner: markEnd(reader, at, stop, style) };
}

/** The end of a mark at a place, and of the space after it; the place itself where there is none. */
function markEnd(reader: LineReader, at: Byte, stop: Byte, { open, isWord, other }: Style): Byte {
  const end = at + open.length;
  if (end > stop || !open.every((byte, i) => capital(reader.byte(at + i)) === capital(byte))) return at;
  // The program of a script.
  if (at === 0 && open.length === 1 && open[0] === HASH && reader.byte(1) === BANG) return at;
  if (other !== null && reader.has(at, other)) return at;
  const next = end < stop ? reader.byte(end) : -1;
  if (isWord && next > 0x20) return at;
  return next === 0x20 ? end + 1 : end;
}

const HASH = 0x23;
const BANG = 0x21;

/** Marks that are words are known in any case. */
const capital = (byte: number): number => (byte >= 0x61 && byte <= 0x7a ? byte - 0x20 : byte);

/** Removes the marks of a line that has them. */
function uncomment(editor: LineEditor, { from, at, to, inner, blank, style }: MarkedLine): void {
  if (blank || inner === at) return;
  editor.change(at, inner);
  const { close } = style;
  const last = to - close.length;
  if (close.length === 0 || last < from || !editor.reader.has(last, close)) return;
  // The space may be that of the first mark, where there is nothing between the two.
  editor.change(Math.max(inner, editor.reader.byte(last - 1) === 0x20 ? last - 1 : last), to);
}
