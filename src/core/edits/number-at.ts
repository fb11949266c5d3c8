/** A number in a line: its characters, and how it is written. */
export interface NumberAt {
  readonly from: number;
  readonly to: number;
  /** The base of a number; null for a letter. */
  readonly base: 2 | 8 | 10 | 16 | null;
}

/** The ways in which numbers are written that count: those of the option `nrformats`. */
export type NumberFormats = ReadonlySet<string>;

const patterns = new Map<string, RegExp>();

/** The expression of numbers in some formats. */
function numberPattern(formats: NumberFormats): RegExp {
  const parts = ['[0-9]+'];
  if (formats.has('alpha')) parts.push('[A-Za-z]');
  if (formats.has('bin')) parts.unshift('0[bB][01]+');
  if (formats.has('hex')) parts.unshift('0[xX][0-9a-fA-F]+');
  const source = parts.join('|');
  let pattern = patterns.get(source);
  if (pattern === undefined) patterns.set(source, (pattern = new RegExp(source, 'g')));
  return pattern;
}

/** Bits of a number. */
const BITS = 64;

/** The largest number; larger ones count as this. */
const LARGEST = (1n << BigInt(BITS)) - 1n;

/** A sum that is too large goes on from the other side of zero. */
function wrapAround(sum: bigint): bigint {
  const range = 2n * LARGEST + 1n;
  if (sum > LARGEST) return sum - range;
  return sum < -LARGEST ? sum + range : sum;
}

/** The number at a place of a line, or the first one behind it; null for none. A minus sign is a part of decimal ones. */
export function numberAt(
  line: string,
  place: number,
  formats: NumberFormats,
  limit: number = line.length,
  isArea = false,
): NumberAt | null {
  const searched = isArea ? line.slice(place, limit) : line.slice(0, limit);
  const shift = isArea ? place : 0;
  for (const match of searched.matchAll(numberPattern(formats))) {
    const from = match.index + shift;
    const to = from + match[0].length;
    if (to <= place) continue;
    const base = baseOf(match[0], formats);
    // A letter that is before the cursor does not count.
    if (base === null && from < place) continue;
    const isSigned = (base === 10 || base === 8) && !formats.has('unsigned');
    const hasMinus = isSigned && line[from - 1] === '-' && (!isArea || from - 1 >= place);
    return { from: hasMinus ? from - 1 : from, to, base };
  }
  return null;
}

function baseOf(digits: string, formats: NumberFormats): NumberAt['base'] {
  if (/^[A-Za-z]/.test(digits)) return null;
  if (/^0[xX]/.test(digits)) return 16;
  if (/^0[bB]/.test(digits)) return 2;
  return formats.has('octal') && /^0[0-7]+$/.test(digits) ? 8 : 10;
}

/** A letter so many places on in the alphabet, at most the last one, or back, at most the first. */
function letterPlus(letter: string, added: bigint): string {
  const first = letter >= 'a' ? 97 : 65;
  const place = letter.charCodeAt(0) - first + Number(added);
  return String.fromCharCode(first + Math.max(0, Math.min(25, place)));
}

/** A number that is written in a line, with another one added to it, written as it was. */
export function withAdded(written: string, base: NumberAt['base'], added: bigint): string {
  if (base === null) return letterPlus(written, added);
  if (base === 10) {
    const isNegative = written.startsWith('-');
    const digits = isNegative ? written.slice(1) : written;
    const read = BigInt(digits);
    const value = read > LARGEST ? LARGEST : read;
    const sum = wrapAround((isNegative ? -value : value) + added);
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
  const letters = own.replaceAll(/[^a-zA-Z]/g, '');
  const isUpper = letters !== '' && letters.at(-1) !== letters.at(-1)?.toLowerCase();
  const made = sum.toString(base).padStart(digits.length, '0');
  return sign + head + (isUpper ? made.toUpperCase() : made);
}
