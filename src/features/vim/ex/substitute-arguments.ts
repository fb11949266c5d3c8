import { ExFault } from './ex-fault.ts';
import { LineReader } from './line-reader.ts';
import { takePattern } from './pattern-argument.ts';

/** The pattern of a substitution: a new one, the last one of its kind, or the last one of a search. */
export type SubstitutePattern =
  | { readonly kind: 'new'; readonly pattern: string }
  | { readonly kind: 'last'; readonly of: 'substitute' | 'search' | 'any' };

export interface SubstituteFlags {
  /** `&` as the first flag: the flags of the last substitution, and those given besides. */
  readonly keeps: boolean;
  /** `g` an odd number of times: the other of all matches of a line and the first one. */
  readonly turnsAll: boolean;
  /** `c` an odd number of times. */
  readonly turnsConfirm: boolean;
  /** `e`: no match is no fault. */
  readonly quiet: boolean;
  /** `i` and `I`; null leaves it to the pattern and the settings. */
  readonly ignoreCase: boolean | null;
  /** `n`: counts only. */
  readonly counts: boolean;
  /** `p`, `#` and `l`: how the last line is shown. */
  readonly prints: string;
  /** `r`: an empty pattern is the last one of a search. */
  readonly usesSearch: boolean;
}

export interface SubstituteArguments {
  readonly pattern: SubstitutePattern;
  /** The replacement; null for the last one. */
  readonly replacement: string | null;
  readonly flags: SubstituteFlags;
  /** The number of lines from the last one of the range. */
  readonly count: number | null;
}

/** Characters after `:s` that are flags or a count, and no delimiter. */
const NO_DELIMITER = /[0-9cegriIp|"]/;

/**
 * Takes the arguments of `:s`, `:&` or `:~`, up to a bar, a comment or the end.
 * @throws ExFault
 */
export function takeSubstitute(reader: LineReader, name: string): SubstituteArguments {
  const begins = name.startsWith('s') && !reader.done && !/[ \t\n]/.test(reader.peek());
  if (!begins || NO_DELIMITER.test(reader.peek())) {
    const of = name === '~' ? 'any' : 'substitute';
    return { pattern: { kind: 'last', of }, replacement: null, ...takeTail(reader) };
  }
  const delimiter = reader.peek();
  if (/[A-Za-z]/.test(delimiter))
    throw new ExFault("E146: Regular expressions can't be delimited by letters");
  reader.at++;
  if (delimiter === '\\') {
    const which = reader.peek();
    if (!/[/?&]/.test(which)) throw new ExFault('E10: \\ should be followed by /, ? or &');
    reader.at++;
    const pattern: SubstitutePattern = { kind: 'last', of: which === '&' ? 'substitute' : 'search' };
    return { pattern, replacement: takeReplacement(reader, which), ...takeTail(reader) };
  }
  const pattern = takePattern(reader, delimiter);
  const replacement = takeReplacement(reader, delimiter);
  const tail = takeTail(reader);
  const of = tail.flags.usesSearch ? 'search' : 'any';
  return {
    pattern: pattern === '' ? { kind: 'last', of } : { kind: 'new', pattern },
    replacement,
    ...tail,
  };
}

/**
 * The arguments of a substitution.
 * @throws ExFault when something else follows them
 */
export const substituteArguments = (text: string, name = 'substitute'): SubstituteArguments =>
  takeSubstitute(new LineReader(text), name);

/** Takes a replacement up to the delimiter; it keeps its backslashes. */
function takeReplacement(reader: LineReader, delimiter: string): string {
  let replacement = '';
  while (!reader.done && !reader.take(delimiter)) {
    const length = reader.peek() === '\\' && reader.peek(1) !== '' ? 2 : 1;
    replacement += reader.text.slice(reader.at, reader.at + length);
    reader.at += length;
  }
  return replacement;
}

/** Takes flags and count. */
function takeTail(reader: LineReader): Pick<SubstituteArguments, 'flags' | 'count'> {
  reader.skipSpace();
  const keeps = reader.take('&');
  const letters = reader.match(/[cegiInp#lr]*/y) ?? '';
  const has = (letter: string): boolean => letters.includes(letter);
  const odd = (letter: string): boolean => letters.split(letter).length % 2 === 0;
  const cases = letters.replaceAll(/[^iI]/g, '').slice(-1);
  const flags: SubstituteFlags = {
    keeps,
    turnsAll: odd('g'),
    turnsConfirm: odd('c'),
    quiet: has('e'),
    ignoreCase: cases === '' ? null : cases === 'i',
    counts: has('n'),
    prints: letters.replaceAll(/[^p#l]/g, ''),
    usesSearch: has('r'),
  };
  reader.skipSpace();
  const count = reader.number();
  if (count === 0) throw new ExFault('E939: Positive count required');
  return { flags, count };
}
