import { DIGRAPHS } from './digraph-table.ts';

let table: ReadonlyMap<string, string> | null = null;

/** The digraphs by their two keys. */
function digraphs(): ReadonlyMap<string, string> {
  if (table !== null) return table;
  const characters = Array.from(DIGRAPHS);
  const made = new Map<string, string>();
  for (let i = 0; i + 2 < characters.length; i += 3)
    made.set(characters[i] + characters[i + 1], characters[i + 2]);
  return (table = made);
}

/** The character that two keys stand for, in either order; the second key where they stand for none. */
export const digraphOf = (first: string, second: string): string =>
  digraphs().get(first + second) ?? digraphs().get(second + first) ?? second;
