import { ExFault } from './ex-fault.ts';
import type { Address, Base, Range } from './range.ts';

/** Answers what the addresses of a range ask of a text. Lines count from 1. */
export interface RangeContext {
  /** The line of the cursor. */
  readonly current: number;
  /** The number of lines. */
  readonly last: number;
  /** The line of a mark; null when it is not set. */
  mark(name: string): number | null;
  /** The last line of the closed fold of a line; the line itself where there is none. */
  lastOfFold?(line: number): number;
  /**
   * The first line that matches after or before `from`; null when none does. `pattern` is null for the last one of
   * its kind.
   */
  search(pattern: string | null, of: 'search' | 'substitute', from: number, backward: boolean): number | null;
}

/** Lines from 1; `first` is at most `last`. */
export interface LineSpan {
  readonly first: number;
  readonly last: number;
}

/** The line that the last `;` of a range makes the current one; null where it has none. */
export function lineMovedTo(range: Range, context: RangeContext): number | null {
  let moved: number | null = null;
  let current = context.current;
  for (const { address, moves } of range.addresses) {
    if (!moves) continue;
    current = Math.max(1, Math.min(context.last, resolveAddress(address, { ...context, current }, context)));
    moved = current;
  }
  return moved;
}

/** The number of a line at which the next part of a range counts. */
interface Place {
  readonly line: number;
}

/**
 * The lines of a range, not checked against the number of lines.
 * @throws ExFault when a mark is not set or nothing matches
 */
export function resolveRange(range: Range, context: RangeContext): LineSpan {
  if (range.whole === 'file') return { first: 1, last: context.last };
  if (range.whole === 'visual') return spanBetween(lineOfMark('<', context), lineOfMark('>', context));
  let current = context.current;
  let [first, last] = [current, current];
  for (const [i, { address, moves }] of range.addresses.entries()) {
    first = last;
    last = resolveAddress(address, { ...context, current }, context, i === 0);
    if (moves) current = Math.max(1, Math.min(context.last, last));
  }
  return range.addresses.length === 1 ? { first: last, last } : { first, last };
}

const spanBetween = (a: number, b: number): LineSpan => ({ first: Math.min(a, b), last: Math.max(a, b) });

/**
 * The line of an address.
 * @throws ExFault
 */
export function resolveAddress(
  address: Address,
  { current }: Pick<RangeContext, 'current'>,
  context: RangeContext,
  isFirst = true,
): number {
  let place: Place | null = null;
  for (const { base, offset } of address) {
    const from: number = place?.line ?? current;
    const line = lineOf(base, from, context);
    // The second address of a range counts a closed fold as one line.
    const counted = isFirst || offset <= 0 ? line : (context.lastOfFold?.(line) ?? line);
    place = { line: counted + offset };
  }
  const line = place?.line ?? current;
  if (line < 0) throw new ExFault('E16: Invalid range');
  return line;
}

function lineOf(base: Base, current: number, context: RangeContext): number {
  switch (base.kind) {
    case 'current':
      return current;
    case 'last':
      return context.last;
    case 'line':
      return base.line;
    case 'mark':
      return lineOfMark(base.mark, context);
    case 'search':
      return lineFound(
        context.search(base.pattern === '' ? null : base.pattern, 'search', current, base.backward),
        base.pattern,
      );
    case 'again':
      return lineFound(context.search(null, base.of, current, base.backward), '');
  }
}

function lineFound(line: number | null, pattern: string): number {
  if (line !== null) return line;
  throw new ExFault(`E486: Pattern not found${pattern === '' ? '' : `: ${pattern}`}`);
}

function lineOfMark(name: string, context: RangeContext): number {
  const line = context.mark(name);
  if (line === null) throw new ExFault('E20: Mark not set');
  return line;
}
