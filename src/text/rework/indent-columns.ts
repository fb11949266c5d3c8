import type { Byte, Column } from '../../base/units.ts';
import { encode } from '../../base/utf8.ts';
import type { LineEditor } from './line-editor.ts';
import { isBreak, type LineReader } from './line-reader.ts';

/** The most spaces and tabs of a line that are taken for its indentation. */
const BLANKS: Byte = 64 * 1024;
const SPACE = 0x20;
const TAB = 9;

/**
 * Moves lines that are not blank so many columns to the right, or to the left where that is below 0; they are indented
 * by spaces then. Yields how much is done, 0 to 1.
 */
export function* indentColumns(
  editor: LineEditor,
  columns: number,
  tabSize: Column,
): Generator<number, void> {
  const { reader } = editor;
  let spaces = new Uint8Array(0);
  for (const block of reader.blocks(editor.ranges))
    for (const { from, to } of reader.lines(block)) {
      const ink = reader.blanksEnd(from, Math.min(to, from + BLANKS));
      const was = columnsOf(reader, from, ink, tabSize);
      const wanted = Math.max(0, was + columns);
      if (ink < to && wanted !== was) {
        if (wanted > spaces.length) spaces = new Uint8Array(2 * wanted).fill(SPACE);
        editor.change(from, ink, spaces.subarray(0, wanted));
      }
      if (editor.isDue(from)) yield editor.share(from);
    }
}

/** Indentation as it is written: by tabs, or by spaces alone. */
export interface IndentStyle {
  readonly tabs: boolean;
  /** The columns of a tab. */
  readonly size: Column;
}

/** Writes the indentation of lines in another style, in the same columns. Yields how much is done, 0 to 1. */
export function* convertIndent(editor: LineEditor, { tabs, size }: IndentStyle): Generator<number, void> {
  const { reader } = editor;
  for (const block of reader.blocks(editor.ranges))
    for (const { from, to } of reader.lines(block)) {
      const ink = reader.blanksEnd(from, Math.min(to, from + BLANKS));
      const columns = columnsOf(reader, from, ink, size);
      const indent = tabs
        ? '\t'.repeat(Math.floor(columns / size)) + ' '.repeat(columns % size)
        : ' '.repeat(columns);
      const bytes = encode(indent);
      if (ink - from !== bytes.length || !reader.has(from, bytes)) editor.change(from, ink, bytes);
      if (editor.isDue(from)) yield editor.share(from);
    }
}

/** A step of indentation. */
export interface IndentStep {
  readonly by: 1 | -1;
  /** The indentation that is added: a tab, or spaces. */
  readonly unit: string;
  readonly size: Column;
}

/** Indents lines that are not empty by a step, or removes up to a step from each. Yields how much is done, 0 to 1. */
export function* indentStep(editor: LineEditor, { by, unit, size }: IndentStep): Generator<number, void> {
  const { reader } = editor;
  const added = encode(unit);
  for (const block of reader.blocks(editor.ranges))
    for (const { from, to } of reader.lines(block)) {
      if (by < 0) editor.change(from, stepEnd(reader, from, to, size));
      else if (from < to && !isBreak(reader.byte(from))) editor.change(from, from, added);
      if (editor.isDue(from)) yield editor.share(from);
    }
}

/** The end of the first step of indentation of a line; its start where it is not indented. */
function stepEnd(reader: LineReader, from: Byte, to: Byte, size: Column): Byte {
  const stop = Math.min(to, from + size);
  let at = from;
  while (at < stop && reader.byte(at) === SPACE) at++;
  // A tab behind less than a step of spaces reaches no further than they would.
  return at < stop && reader.byte(at) === TAB ? at + 1 : at;
}

/** The columns that the spaces and tabs [from, to) at the start of a line take. */
function columnsOf(reader: LineReader, from: Byte, to: Byte, tabSize: Column): Column {
  let columns = 0;
  for (let at = from; at < to; at++) columns += reader.byte(at) === SPACE ? 1 : tabSize - (columns % tabSize);
  return columns;
}
