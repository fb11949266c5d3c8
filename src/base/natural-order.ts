/**
 * Orders names as people do: whatever the case of their letters, and numbers by their value. Names that are alike so
 * are told apart by their characters, so that the order is always the same.
 */
export function compareNames(a: string, b: string): number {
  let i = 0;
  let j = 0;
  while (i < a.length && j < b.length) {
    const one = lowerCaseOf(a.charCodeAt(i));
    const other = lowerCaseOf(b.charCodeAt(j));
    if (isDigit(one) && isDigit(other)) {
      while (a.charCodeAt(i) === ZERO) i++;
      while (b.charCodeAt(j) === ZERO) j++;
      const [from, start] = [i, j];
      while (isDigit(a.charCodeAt(i))) i++;
      while (isDigit(b.charCodeAt(j))) j++;
      if (i - from !== j - start) return i - from - (j - start);
      for (let k = 0; k < i - from; k++) {
        const difference = a.charCodeAt(from + k) - b.charCodeAt(start + k);
        if (difference !== 0) return difference;
      }
    } else {
      if (one !== other) return one - other;
      i++;
      j++;
    }
  }
  return a.length - i - (b.length - j) || (a < b ? -1 : a > b ? 1 : 0);
}

const ZERO = 0x30;

const isDigit = (unit: number): boolean => unit >= ZERO && unit <= 0x39;

/** A letter in lower case; of those beyond ASCII each counts for itself. */
const lowerCaseOf = (unit: number): number => (unit >= 0x41 && unit <= 0x5a ? unit + 0x20 : unit);
