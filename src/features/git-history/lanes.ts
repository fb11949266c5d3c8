import type { HistoryCommit } from './requests.ts';

/** The lanes below a row of a graph: the commits that they lead to; null for a free one. */
export type Lanes = readonly (string | null)[];

/** A row of a graph. */
interface GraphRow {
  readonly text: string;
  readonly lanes: Lanes;
}

/** Lanes that are drawn at most: the rest of the row is for the commit. */
const MOST = 12;

/** A line from the middle of a lane to its sides, as bits. */
const [UP, DOWN, LEFT, RIGHT] = [1, 2, 4, 8];

/** The glyphs of lines, by their bits. */
const GLYPHS = ' ╵╷│╴╯╮┤╶╰╭├─┴┬┼';

const COMMIT = '●';

/**
 * Draws the row of a commit: its own lane, the lanes of other children that end in it, and those that its parents get.
 * @param lanes those above the row
 * @param isShown true for a commit above the row: its child has a wrong date, and no lane can lead to it
 */
export function graphRow(
  lanes: Lanes,
  { hash, parents }: Pick<HistoryCommit, 'hash' | 'parents'>,
  isShown: (hash: string) => boolean,
): GraphRow {
  const next = [...lanes];
  const own = placeOf(next, hash);
  const lines = next.map((lane) => (lane === null ? 0 : UP | DOWN));
  const joined: number[] = [];
  for (const [i, lane] of next.entries())
    if (lane === hash) {
      next[i] = null;
      lines[i] = UP;
      if (i !== own) joined.push(i);
    }
  const [first = null, ...others] = parents.filter((parent) => !isShown(parent));
  next[own] = first;
  for (const parent of others) {
    const known = next.indexOf(parent);
    const at = known < 0 ? placeOf(next, null) : known;
    next[at] = parent;
    lines[at] = (lines[at] ?? 0) | DOWN;
    if (at !== own) joined.push(at);
  }
  for (const at of joined) connect(lines, own, at);
  while (next.length > 0 && next.at(-1) === null) next.pop();
  return { text: textOf(lines, own), lanes: next };
}

/** The first lane that leads to a commit, or else the first free one. */
function placeOf(lanes: (string | null)[], hash: string | null): number {
  const known = lanes.indexOf(hash);
  const free = known < 0 ? lanes.indexOf(null) : known;
  if (free >= 0) return free;
  return lanes.push(hash) - 1;
}

/** Draws a line from one lane to another. */
function connect(lines: number[], from: number, to: number): void {
  const [first, last] = [Math.min(from, to), Math.max(from, to)];
  for (let i = first; i <= last; i++)
    lines[i] = (lines[i] ?? 0) | (i > first ? LEFT : 0) | (i < last ? RIGHT : 0);
}

function textOf(lines: readonly number[], own: number): string {
  const shown = Math.min(lines.length, MOST);
  const cells = Array.from({ length: shown }, (_, i) => {
    const glyph = i === own ? COMMIT : GLYPHS[lines[i] ?? 0];
    return glyph + ((lines[i] ?? 0) & RIGHT && i + 1 < shown ? '─' : ' ');
  });
  const text = cells.join('').trimEnd();
  return own < shown ? text : `${text} ${COMMIT}`;
}
