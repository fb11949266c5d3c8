import { activeDocument, type State, type Step } from '../../../../core/model/state.ts';
import { isFoldless, shownEnd, shownLine } from '../../motions/fold-lines.ts';
import type { ExCommand } from '../command-table.ts';
import { ExFault } from '../ex-fault.ts';
import type { ExLine } from '../parse-line.ts';
import { type LineSpan, type RangeContext, resolveRange } from '../resolve-range.ts';
import { rangeContext } from './range-context.ts';
import { placesField } from '../global/line-places.ts';
import { lineAt, lineCount } from './text-lines.ts';

/** Carries out a command of a line. */
export type ExHandler = (state: State, call: ExCall) => Step;

/** A command of a line with its lines found. */
export interface ExCall extends ExLine {
  readonly command: ExCommand;
  /** The lines that it is about: those of its range, else that of the cursor, or the whole file. */
  readonly span: LineSpan;
  /** The number before or after it, where its range is a number; null for none. */
  readonly number: number | null;
  /** Carries out another command line. */
  readonly run: (state: State, text: string) => Step;
}

/**
 * The command of a line, its lines found.
 * @throws ExFault for lines that there are not
 */
export function callOf(state: State, line: ExLine, command: ExCommand, run: ExCall['run']): ExCall {
  if (command.range === 'number') {
    const number = line.count ?? numberOf(state, line);
    return { ...line, command, span: NONE, number, run };
  }
  const isAboutLines = command.range === 'lines';
  return { ...line, command, span: isAboutLines ? spanOf(state, line, command) : NONE, number: null, run };
}

const NONE: LineSpan = { first: 1, last: 1 };

function numberOf(state: State, { range }: ExLine): number | null {
  if (range === null) return null;
  return resolveRange(range, rangeContext(state)).last;
}

function spanOf(state: State, { range, count }: ExLine, command: ExCommand): LineSpan {
  if (count === 0) throw new ExFault('E939: Positive count required');
  const { text } = activeDocument(state);
  if (range === null && command.whole) return { first: 1, last: lineCount(text) };
  const context = rangeContext(state);
  const span = range === null ? here(context) : resolveRange(range, context);
  // The line of the cursor is there, though the lines after it may not be counted yet.
  if (range !== null) checkSpan(span, context.last);
  const least = command.zero ? 0 : 1;
  const { first, last } = withClosedFolds(state, range, command, {
    first: Math.max(least, span.first),
    last: Math.max(least, span.last),
  });
  if (count === null) return { first, last };
  return { first: last, last: Math.min(context.last, last + count - 1) };
}

/** Commands that take lines of a closed fold apart, unless their range has two ends. */
const WITHIN_FOLDS: ReadonlySet<string> = new Set(['append', 'insert', 'k', 'mark', 'normal', '=']);

/** Lines with all of the closed folds that they begin and end in; not while `:g` works on lines. */
function withClosedFolds(
  state: State,
  range: ExLine['range'],
  { name }: ExCommand,
  { first, last }: LineSpan,
): LineSpan {
  const { text } = activeDocument(state);
  if (isFoldless(state) || placesField.of(state) !== null) return { first, last };
  if (WITHIN_FOLDS.has(name) && (range?.addresses.length ?? 0) < 2) return { first, last };
  const scope = { state, text };
  const start = text.lineStart(first - 1);
  const end = text.lineStart(last - 1);
  return {
    first: first === 0 || start === undefined ? first : lineAt(text, shownLine(scope, start)),
    last: last === 0 || end === undefined ? last : lineAt(text, shownEnd(scope, end)),
  };
}

const here = ({ current }: RangeContext): LineSpan => ({ first: current, last: current });

/** @throws ExFault */
function checkSpan({ first, last }: LineSpan, count: number): void {
  if (first < 0 || last < 0 || first > count || last > count) throw new ExFault('E16: Invalid range');
  if (first > last) throw new ExFault('E493: Backwards range given');
}
