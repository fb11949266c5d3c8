/** A number in a line: its characters, and how it is written. */
export interface NumberAt {
  readonly from: number;
  readonly to: number;
  readonly base: 2 | 8 | 10 | 16;
}

const NUMBER = /0[xX][0-9a-fA-F]+|0[bB][01]+|[0-9]+/g;

/** Bits of a number. */
const BITS = 64;

/** The number at a place of a line, or the first one behind it; null for none. A minus sign is a part of decimal ones. */
export function numberAt(
  line: string,
  place: number,
  limit: number = line.length,
  isArea = false,
): NumberAt | null {
  const searched = isArea ? line.slice(place, limit) : line.slice(0, limit);
  const shift = isArea ? place : 0;
  for (const match of searched.matchAll(NUMBER)) {
    const from = match.index + shift;
    const to = from + match[0].length;
    if (to <= place) continue;
    const base = baseOf(match[0]);
    const isSigned = base === 10 || base === 8;
    const hasMinus = isSigned && line[from - 1] === '-' && (!isArea || from - 1 >= place);
    return { from: hasMinus ? from - 1 : from, to, base };
  }
  return null;
}

function baseOf(digits: string): NumberAt['base'] {
  if (/^0[xX]/.test(digits)) return 16;
  if (/^0[bB]/.test(digits)) return 2;
  return /^0[0-7]+$/.test(digits) ? 8 : 10;
}

/** A number that is written in a line, with another one added to it, written as it was. */
export function withAdded(written: string, base: NumberAt['base'], added: bigint): string {
  if (base === 10) {
    const isNegative = written.startsWith('-');
    const digits = isNegative ? written.slice(1) : written;
    const sum = BigInt.asIntN(BITS, (isNegative ? -BigInt(digits) : BigInt(digits)) + added);
    const size = sum < 0n ? -sum : sum;
    const padded = digits.startsWith('0') ? size.toString().padStart(digits.length, '0') : size.toString();
    return sum < 0n ? `-${padded}` : padded;
  }
  const sign = written.startsWith('-') ? '-' : '';
  const own = written.slice(sign.length);
  const head = base === 8 ? '0' : own.slice(0, 2);
  const digits = own.slice(head.length);
  const read = BigInt((base === 8 ? '0o' : `0${base === 16 ? 'x' : 'b'}`) + digits);
  const sum = BigInt.asUintN(BITS, sign === '' ? read + added : read - added);
  const letters = digits.replaceAll(/[^a-zA-Z]/g, '');
  const isUpper = letters !== '' && letters.at(-1) !== letters.at(-1)?.toLowerCase();
  const made = sum.toString(base).padStart(digits.length, '0');
  return sign + head + (isUpper ? made.toUpperCase() : made);
}
