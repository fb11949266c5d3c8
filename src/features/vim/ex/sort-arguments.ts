import { ExFault } from './ex-fault.ts';
import { LineReader } from './line-reader.ts';
import { takePattern } from './pattern-argument.ts';

/** The options of `:sort`. */
export interface SortArguments {
  /** The key by which lines are compared: their text, or a number in it. */
  readonly by: 'text' | 'decimal' | 'hexadecimal' | 'octal' | 'binary' | 'float';
  readonly ignoreCase: boolean;
  /** Only the first of equal lines is kept. */
  readonly unique: boolean;
  /** The match is compared, instead of the text after it. */
  readonly usesMatch: boolean;
  /** The pattern; null without one, empty for the last one of a search. */
  readonly pattern: string | null;
}

const NUMBERS: Readonly<Record<string, SortArguments['by']>> = {
  n: 'decimal',
  x: 'hexadecimal',
  o: 'octal',
  b: 'binary',
  f: 'float',
};

/**
 * Takes the options of `:sort`, up to a bar, a comment or the end.
 * @throws ExFault
 */
export function takeSort(reader: LineReader): SortArguments {
  const letters = new Set<string>();
  let by: SortArguments['by'] | null = null;
  let pattern: string | null = null;
  for (;;) {
    reader.skipSpace();
    const char = reader.peek();
    if (/^[|"\n]?$/.test(char)) break;
    reader.at++;
    if (/[iur]/.test(char)) letters.add(char);
    else if (Object.hasOwn(NUMBERS, char)) {
      if (by !== null) throw new ExFault('E474: Invalid argument');
      by = NUMBERS[char];
    } else if (!/[A-Za-z0-9]/.test(char) && pattern === null) {
      pattern = takeClosedPattern(reader, char);
    } else {
      throw new ExFault(`E475: Invalid argument: ${reader.text.slice(reader.at - 1)}`);
    }
  }
  const [ignoreCase, unique, usesMatch] = ['i', 'u', 'r'].map((letter) => letters.has(letter));
  return { by: by ?? 'text', ignoreCase, unique, usesMatch, pattern };
}

function takeClosedPattern(reader: LineReader, delimiter: string): string {
  const pattern = takePattern(reader, delimiter);
  if (reader.text.charAt(reader.at - 1) !== delimiter)
    throw new ExFault('E682: Invalid search pattern or delimiter');
  return pattern;
}

/**
 * The options of `:sort`.
 * @throws ExFault
 */
export const sortArguments = (text: string): SortArguments => takeSort(new LineReader(text));
