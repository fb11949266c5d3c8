import { fuzzyMatch, FuzzyQuery } from '../../base/fuzzy.ts';
import { type List, listOf, type Row } from './list.ts';

/** The rows that what was typed finds, the best first; all in their order when nothing was typed. */
export function rankRows(rows: readonly Row[], typed: string): List {
  if (typed.trim() === '') return listOf(rows);
  const query = new FuzzyQuery(typed);
  const found: { row: Row; score: number }[] = [];
  const others: typeof found = [];
  for (const row of rows) {
    const match = fuzzyMatch(query, row.text);
    if (match !== null) found.push({ row: { ...row, matched: match.positions }, score: match.score });
    else if (row.also !== undefined) {
      const other = fuzzyMatch(query, row.also);
      if (other !== null) others.push({ row: { ...row, detail: row.also }, score: other.score });
    }
  }
  // Sorting is stable: of equals the one that was first stays first.
  const best = (a: (typeof found)[0], b: (typeof found)[0]): number =>
    b.score - a.score || a.row.text.length - b.row.text.length;
  return listOf([...found.sort(best), ...others.sort(best)].map(({ row }) => row));
}
