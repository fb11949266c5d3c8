/** Lines that stay, go or come. */
interface Part {
  readonly kind: ' ' | '-' | '+';
  readonly lines: readonly string[];
}

/** Beyond this many differences what lies between the first and the last one counts as changed as a whole. */
const MOST = 1000;
const CONTEXT = 3;

/** The difference from `before` to `after`, as a unified diff; empty when there is none. Lines end at LF. */
export function unifiedDiff(before: string, after: string, beforeName: string, afterName: string): string {
  const parts = differingParts(linesOf(before), linesOf(after));
  if (parts.every(({ kind }) => kind === ' ')) return '';
  return `--- ${beforeName}\n+++ ${afterName}\n${hunks(parts).join('')}`;
}

/** Lines that take the place of others. */
export interface LineHunk {
  /** From 0. */
  readonly oldStart: number;
  readonly oldCount: number;
  readonly newStart: number;
  readonly newCount: number;
}

/** The places at which `after` differs from `before`, nothing around them. Lines end at LF. */
export function lineHunks(before: string, after: string): readonly LineHunk[] {
  const hunks: LineHunk[] = [];
  let [oldStart, newStart] = [0, 0];
  let [oldCount, newCount] = [0, 0];
  const end = (): void => {
    if (oldCount + newCount > 0) hunks.push({ oldStart, oldCount, newStart, newCount });
    oldStart += oldCount;
    newStart += newCount;
    oldCount = newCount = 0;
  };
  for (const { kind, lines } of differingParts(linesOf(before), linesOf(after))) {
    if (kind === '-') oldCount += lines.length;
    else if (kind === '+') newCount += lines.length;
    else if (lines.length > 0) {
      end();
      oldStart += lines.length;
      newStart += lines.length;
    }
  }
  end();
  return hunks;
}

/** The lines with their ends. */
const linesOf = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

function differingParts(a: readonly string[], b: readonly string[]): Part[] {
  let head = 0;
  while (head < Math.min(a.length, b.length) && a[head] === b[head]) head++;
  let tail = 0;
  while (tail < Math.min(a.length, b.length) - head && a[a.length - 1 - tail] === b[b.length - 1 - tail])
    tail++;
  const middle = shortest(a.slice(head, a.length - tail), b.slice(head, b.length - tail));
  return [{ kind: ' ', lines: a.slice(0, head) }, ...middle, { kind: ' ', lines: a.slice(a.length - tail) }];
}

/** The shortest way from `a` to `b`, by the greedy algorithm of Myers: the furthest places of each diagonal, round by round. */
function shortest(a: readonly string[], b: readonly string[]): Part[] {
  const rounds: Map<number, number>[] = [];
  const furthest = new Map([[1, 0]]);
  for (let d = 0; d <= Math.min(MOST, a.length + b.length); d++) {
    rounds.push(new Map(furthest));
    for (let k = -d; k <= d; k += 2) {
      let x = goesDown(furthest, k, d) ? furthest.get(k + 1)! : furthest.get(k - 1)! + 1;
      while (x < a.length && x - k < b.length && a[x] === b[x - k]) x++;
      furthest.set(k, x);
      if (x >= a.length && x - k >= b.length) return wayBack(a, b, rounds);
    }
  }
  return [
    { kind: '-', lines: a },
    { kind: '+', lines: b },
  ];
}

const goesDown = (furthest: ReadonlyMap<number, number>, k: number, d: number): boolean =>
  k === -d || (k !== d && (furthest.get(k - 1) ?? -1) < (furthest.get(k + 1) ?? -1));

function wayBack(
  a: readonly string[],
  b: readonly string[],
  rounds: readonly ReadonlyMap<number, number>[],
): Part[] {
  const parts: Part[] = [];
  let x = a.length;
  let y = b.length;
  for (let d = rounds.length - 1; d >= 0; d--) {
    const k = x - y;
    const down = goesDown(rounds[d], k, d);
    const from = down ? k + 1 : k - 1;
    const fromX = d === 0 ? 0 : (rounds[d].get(from) ?? 0);
    const fromY = d === 0 ? 0 : fromX - from;
    const kept = Math.min(x - fromX, y - fromY);
    if (kept > 0) parts.unshift({ kind: ' ', lines: a.slice(x - kept, x) });
    if (d > 0) parts.unshift(down ? { kind: '+', lines: [b[fromY]] } : { kind: '-', lines: [a[fromX]] });
    x = fromX;
    y = fromY;
  }
  return parts;
}

/** The changes with a little unchanged text around them, each hunk with its line numbers. */
function hunks(parts: readonly Part[]): string[] {
  const rows = parts.flatMap(({ kind, lines }) => lines.map((line) => ({ kind, line })));
  const near = rows.map(() => false);
  for (const [i, { kind }] of rows.entries())
    if (kind !== ' ') near.fill(true, Math.max(0, i - CONTEXT), i + CONTEXT + 1);
  const out: string[] = [];
  let old = 0;
  let now = 0;
  for (let i = 0; i < rows.length;) {
    const shown: string[] = [];
    const [fromOld, fromNow] = [old, now];
    for (const wanted = near[i]; i < rows.length && near[i] === wanted; i++) {
      const { kind, line } = rows[i];
      if (kind !== '+') old++;
      if (kind !== '-') now++;
      if (wanted)
        shown.push(line.endsWith('\n') ? kind + line : `${kind}${line}\n\\ No newline at end of file\n`);
    }
    if (shown.length > 0)
      out.push(`@@ -${hunkRange(fromOld, old)} +${hunkRange(fromNow, now)} @@\n${shown.join('')}`);
  }
  return out;
}

const hunkRange = (from: number, to: number): string => `${to === from ? from : from + 1},${to - from}`;
