import { ExFault } from './ex-fault.ts';
import type { LineReader } from './line-reader.ts';
import { takePattern } from './pattern-argument.ts';

/** The place that an address counts from. */
export type Base =
  /** `.`, or nothing: the line of the cursor. */
  | { readonly kind: 'current' }
  /** `$`: the last line. */
  | { readonly kind: 'last' }
  /** A line number, from 1; 0 is the place before the first line. */
  | { readonly kind: 'line'; readonly line: number }
  /** `'x`: the line of a mark. */
  | { readonly kind: 'mark'; readonly mark: string }
  /** `/pat/` and `?pat?`: the next or previous line that matches; an empty pattern is the last one of a search. */
  | { readonly kind: 'search'; readonly pattern: string; readonly backward: boolean }
  /** `\/`, `\?` and `\&`: the last pattern of a search, or of a substitution. */
  | { readonly kind: 'again'; readonly of: 'search' | 'substitute'; readonly backward: boolean };

/** A base with the sum of the offsets after it. */
export interface AddressPart {
  readonly base: Base;
  readonly offset: number;
}

/** An address: each part after the first is a search that begins at the line of the part before it. */
export type Address = readonly [AddressPart, ...AddressPart[]];

/** A range: one or two addresses as written, of which the last count. */
export interface Range {
  readonly addresses: readonly RangeAddress[];
  /** `%` and `*`: `1,$` and `'<,'>`. */
  readonly whole: 'file' | 'visual' | null;
}

export interface RangeAddress {
  readonly address: Address;
  /** A semicolon follows: the next address counts from this one. */
  readonly moves: boolean;
}

const CURRENT: AddressPart = { base: { kind: 'current' }, offset: 0 };

/**
 * Takes a range; null when there is none.
 * @throws ExFault
 */
export function takeRange(reader: LineReader): Range | null {
  const addresses: RangeAddress[] = [];
  for (;;) {
    reader.skipSpace();
    if (reader.peek() === '%' || reader.peek() === '*') {
      const whole = reader.peek() === '%' ? 'file' : 'visual';
      reader.at++;
      reader.skipSpace();
      if (!takeSeparator(reader)) return { addresses: [], whole };
      continue;
    }
    const address = takeAddress(reader);
    reader.skipSpace();
    const moves = reader.peek() === ';';
    const goesOn = takeSeparator(reader);
    if (address === null && !goesOn && addresses.length === 0) return null;
    addresses.push({ address: address ?? [CURRENT], moves });
    if (!goesOn) return { addresses, whole: null };
  }
}

const takeSeparator = (reader: LineReader): boolean => reader.take(',') || reader.take(';');

/** Takes one address; null when none comes next. */
export function takeAddress(reader: LineReader): Address | null {
  const first = takePart(reader);
  if (first === null) return null;
  const parts: [AddressPart, ...AddressPart[]] = [first];
  while (reader.peek() === '/' || reader.peek() === '?') {
    const next = takePart(reader);
    if (next !== null) parts.push(next);
  }
  return parts;
}

function takePart(reader: LineReader): AddressPart | null {
  const base = takeBase(reader);
  const from = reader.at;
  const offset = takeOffset(reader);
  if (base === null && reader.at === from) return null;
  return { base: base ?? CURRENT.base, offset };
}

function takeBase(reader: LineReader): Base | null {
  const line = reader.number();
  if (line !== null) return { kind: 'line', line };
  if (reader.take('.')) return { kind: 'current' };
  if (reader.take('$')) return { kind: 'last' };
  const char = reader.peek();
  if (char === "'" || char === '`') {
    const mark = reader.peek(1);
    if (mark === '') throw new ExFault('E20: Mark not set');
    reader.at += 2;
    return { kind: 'mark', mark };
  }
  if (char === '/' || char === '?') {
    reader.at++;
    return { kind: 'search', pattern: takePattern(reader, char), backward: char === '?' };
  }
  if (char !== '\\') return null;
  const which = reader.peek(1);
  reader.at += 2;
  if (which === '&') return { kind: 'again', of: 'substitute', backward: false };
  if (which === '/' || which === '?') return { kind: 'again', of: 'search', backward: which === '?' };
  throw new ExFault('E10: \\ should be followed by /, ? or &');
}

/** The sum of `+3`, `-`, `3`, ...: a sign without a number counts one, a number without a sign is added. */
function takeOffset(reader: LineReader): number {
  let sum = 0;
  for (;;) {
    const from = reader.at;
    reader.skipSpace();
    const sign = reader.match(/[+-]/y);
    const amount = reader.number();
    if (sign === null && amount === null) {
      reader.at = from;
      return sum;
    }
    sum += (sign === '-' ? -1 : 1) * (amount ?? 1);
  }
}
