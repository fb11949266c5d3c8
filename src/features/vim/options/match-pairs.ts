import { ExFault } from '../ex/ex-fault.ts';

/** Two characters between which `%` jumps. */
export interface MatchPair {
  readonly open: string;
  readonly close: string;
}

const PAIR = /^([^]):([^])(?:,|$)/u;

/** The pairs of a value of `matchpairs`; null for one that is invalid. */
function readPairs(value: string): readonly MatchPair[] | null {
  const pairs: MatchPair[] = [];
  for (let rest = value; rest !== '';) {
    const [whole, open, close] = PAIR.exec(rest) ?? [];
    if (whole === undefined) return null;
    pairs.push({ open, close });
    rest = rest.slice(whole.length);
  }
  return pairs;
}

/**
 * Checks a value of `matchpairs`.
 * @throws ExFault
 */
export function checkPairs(value: string, word: string): void {
  if (readPairs(value) === null) throw new ExFault(`E474: Invalid argument: ${word}`);
}

let last: { readonly value: string; readonly pairs: readonly MatchPair[] } = { value: '', pairs: [] };

/** The pairs of a value of `matchpairs`. */
export function matchPairs(value: string): readonly MatchPair[] {
  if (value !== last.value) last = { value, pairs: readPairs(value) ?? [] };
  return last.pairs;
}
