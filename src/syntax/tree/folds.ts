import type { Node } from 'web-tree-sitter';
import type { Byte } from '../../base/units.ts';
import type { Fold } from '../highlighter.ts';
import { everywhere } from './nodes.ts';
import type { Part } from './part.ts';
import type { Unit, Units } from './units.ts';

/** More lines than this are nobody's to fold one by one. */
const MOST = 50_000;

/** What a line has that does nothing but close what began before. */
const CLOSES =
  /^\s*(?:[\])}>|*/\\;,"'`$#-]+|(?:end|fi|done|esac|until .*)\b.*|<\/.*>|\?>|EOF|[\])}]\s*while\b.*)$/;

/** Lines [first, last] that belong together. */
interface Lines {
  readonly first: number;
  last: number;
  /** Where the first one is, and where the last one ends. */
  readonly from: Unit;
  to: Unit;
}

/** What can be folded away in a part and what is in it, one for each line, in order. */
export function folds(part: Part): readonly Fold[] {
  const { units } = part.layer;
  const found = new Map<number, Fold & { readonly last: number }>();
  collect(part, (lines, kind) => {
    const known = found.get(lines.first);
    if (lines.last <= lines.first || (known !== undefined && known.last >= lines.last)) return;
    const fold = { from: units.byteAt(lines.from), to: endOfLine(units, lines.to), last: lines.last };
    found.set(lines.first, kind === undefined ? fold : { ...fold, kind });
  });
  return Array.from(found.values(), ({ from, to, kind }) =>
    kind ? { from, to, kind } : { from, to },
  ).toSorted((a, b) => a.from - b.from);
}

function collect(part: Part, add: (lines: Lines, kind?: 'comment' | 'imports') => void): void {
  const { tree, units } = part.layer;
  const query = part.layer.grammar.query('folds');
  if (tree !== null && query !== null) {
    const runs = { comment: [] as Lines[], imports: [] as Lines[] };
    let count = 0;
    for (const { name, node } of query.captures(tree.rootNode, everywhere)) {
      if (++count > MOST) break;
      const kind = name === 'fold.comment' ? 'comment' : name === 'fold.imports' ? 'imports' : undefined;
      if (kind !== undefined) joined(runs[kind], linesOf(node, units), kind, units);
      else if (name === 'fold' || name === 'fold.block') {
        const lines = linesOf(node, units);
        if (name === 'fold' && lines.last > lines.first) leaveEnd(lines, units);
        add(lines);
      }
    }
    for (const lines of runs.comment) add(lines, 'comment');
    for (const lines of runs.imports) add(lines, 'imports');
  }
  for (const inner of part.parts()) collect(inner, add);
}

function linesOf(node: Node, units: Units): Lines {
  const from = node.startIndex;
  let to = node.endIndex;
  let { row: last, column } = node.endPosition;
  // Some nodes take the ends of their last line, or blank lines behind it, in.
  while (column === 0 && last > node.startPosition.row) {
    to--;
    ({ row: last, column } = units.placeAt(to));
  }
  return { first: node.startPosition.row, last, from, to };
}

/** Makes lines that end in one that only closes what began in the first end before it. */
function leaveEnd(lines: Lines, units: Units): void {
  const { column } = units.placeAt(lines.to);
  // A long line does more than that.
  if (column > 200 || !CLOSES.test(units.slice(lines.to - column, lines.to))) return;
  lines.last--;
  lines.to -= column + 1;
}

/** Puts lines to those that end in the line before, when there is nothing else in their own first line. */
function joined(runs: Lines[], lines: Lines, kind: 'comment' | 'imports', units: Units): void {
  const before = runs.at(-1);
  const { column } = units.placeAt(lines.from);
  const alone = column < 1000 && units.slice(lines.from - column, lines.from).trim() === '';
  const near = kind === 'imports' ? 2 : 1;
  if (!alone && kind === 'comment' && lines.last === lines.first) return;
  if (before !== undefined && alone && lines.first > before.last - 1 && lines.first - before.last <= near) {
    // Import and comment of more lines each stay by themselves among those of one.
    if (
      kind === 'imports' ||
      (before.last - before.first + 1 === runLength(before) && lines.first === lines.last)
    ) {
      before.last = Math.max(before.last, lines.last);
      before.to = Math.max(before.to, lines.to);
      return;
    }
  }
  runs.push(lines);
}

const runLength = ({ first, last }: Lines): number => last - first + 1;

/** The place, in bytes, where the line ends that a code unit is in. */
function endOfLine(units: Units, at: Unit): Byte {
  const { text } = units;
  let from = units.byteAt(at);
  while (from < text.length) {
    const feed = text.feedFrom(from, 1 << 16);
    if (feed >= 0) return feed;
    from += 1 << 16;
  }
  return text.length;
}
