import { drain } from '../../base/drain.ts';
import type { ByteRange } from '../../base/files.ts';
import type { Byte, Column } from '../../base/units.ts';
import { type Alignment, alignLines } from './align-lines.ts';
import { TooMuch } from './change-writer.ts';
import { type CommentChange, commentLines, type MarkTable } from './comment-lines.ts';
import {
  convertIndent,
  indentColumns,
  type IndentStep,
  indentStep,
  type IndentStyle,
} from './indent-columns.ts';
import { joinLines, lineEnds } from './join-lines.ts';
import { LineEditor, EditRefusal } from './line-editor.ts';
import { BeyondReach } from './line-reader.ts';
import type { Query } from '../matcher.ts';
import { type Case, changeCase } from './change-case.ts';
import type { ReplaceOrder, Replacements } from '../replacements.ts';
import type { Haystack } from '../search.ts';
import type { LineOrder } from './line-order.ts';
import { LostLines } from './lost-lines.ts';
import { sortRanges } from './sort-lines.ts';
import { NOTHING_COPIED, Stretches } from '../stretches.ts';

/** A change of a text in many places: what a query finds is replaced, or ranges are changed as a whole. */
export type Rework = { readonly query: Query; readonly replace: ReplaceOrder } | RangeRework;

/** A change of ranges: their lines are put in an order, their letters are written in another case, or the lines that they touch are changed. */
export type RangeRework =
  | { readonly sort: readonly ByteRange[]; readonly order?: LineOrder }
  | { readonly recase: Case; readonly ranges: readonly ByteRange[] }
  | { readonly lines: LineChange; readonly ranges: readonly ByteRange[] };

/** A change of every line that is touched. */
export type LineChange =
  | { readonly type: 'comment'; readonly wanted: CommentChange; readonly marks: MarkTable }
  | { readonly type: 'join'; readonly separator?: string }
  | ({ readonly type: 'convert' } & IndentStyle)
  | ({ readonly type: 'align' } & Alignment)
  | { readonly type: 'columns'; readonly columns: number; readonly tabSize: Column }
  | ({ readonly type: 'step' } & IndentStep);

/** Finds the changes that a rework of ranges comes to. Yields how much is done, 0 to 1. Throws `LostLines`, `Refused` and `TooMuch`. */
export function* reworkRanges(text: Haystack, work: RangeRework): Generator<number, Replacements> {
  if ('sort' in work) return sortRanges(text, work.sort, work.order);
  if ('lines' in work)
    return yield* changeLines(new LineEditor(text, work.ranges, new Stretches(text)), work.lines);
  return yield* shares(changeCase(text, work.recase, work.ranges), work.ranges);
}

/** Work that yields the places in ranges that it has reached, with the share of the ranges before them instead, 0 to 1. */
export function* shares<T>(work: Iterator<Byte, T>, ranges: readonly ByteRange[]): Generator<number, T> {
  const total = ranges.reduce((sum, { from, to }) => sum + to - from, 0);
  for (;;) {
    const slice = work.next();
    if (slice.done === true) return slice.value;
    yield bytesBefore(ranges, slice.value) / Math.max(1, total);
  }
}

/** The sentence that says why a rework changes nothing; null for errors of other kinds. */
export function refusalOf(error: unknown): string | null {
  if (error instanceof EditRefusal) return error.message;
  if (error instanceof TooMuch || error instanceof LostLines) return `Nothing was changed: ${error.message}.`;
  return null;
}

/** Finds the changes of lines in a text; null when that takes more than the work of reading `reach` bytes. Throws as `reworkRanges`. */
export function changedLinesWithin(
  text: Haystack,
  change: LineChange,
  ranges: readonly ByteRange[],
  reach: Byte,
): Replacements | null {
  try {
    return drain(
      changeLines(new LineEditor(text, ranges, new Stretches(text, NOTHING_COPIED), reach), change),
    );
  } catch (error) {
    if (error instanceof BeyondReach) return null;
    throw error;
  }
}

function* changeLines(editor: LineEditor, change: LineChange): Generator<number, Replacements> {
  if (change.type === 'comment') yield* commentLines(editor, change.wanted, change.marks);
  else if (change.type === 'columns') yield* indentColumns(editor, change.columns, change.tabSize);
  else if (change.type === 'step') yield* indentStep(editor, change);
  else if (change.type === 'convert') yield* convertIndent(editor, change);
  else if (change.type === 'align') yield* alignLines(editor, change);
  else {
    const cursors = lineEnds(editor.reader, editor.ranges);
    yield* joinLines(editor, change.separator);
    return { ...editor.finish(), cursors };
  }
  return editor.finish();
}

/** The bytes of ascending ranges that are before a place. */
const bytesBefore = (ranges: readonly ByteRange[], at: Byte): Byte =>
  ranges.reduce((sum, { from, to }) => sum + Math.max(0, Math.min(at, to) - from), 0);
