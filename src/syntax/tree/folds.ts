import type { Node } from 'web-tree-sitter';
import type { Byte } from '../../base/units.ts';
import type { Fold } from '../highlighter.ts';
import { everywhere } from './nodes.ts';
import type { Part } from './part.ts';
import { trimmedEnd } from './trimming.ts';
import type { Unit, Units } from './units.ts';

/** More lines than this are nobody's to fold one by one. */
const MOST = 50_000;

/** Longer lines, in code units, are not looked at. */
const LONG = 200;

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

/** Nodes that are one fold. */
interface Run extends Lines {
  /** Whether others may follow. */
  readonly single: boolean;
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
    const runs = { comment: [] as Run[], imports: [] as Run[] };
    let count = 0;
    for (const { name, node } of query.captures(tree.rootNode, everywhere)) {
      if (++count > MOST) break;
      const kind = name === 'fold.comment' ? 'comment' : name === 'fold.imports' ? 'imports' : undefined;
      if (kind !== undefined) joined(runs[kind], linesOf(node, units), kind, units);
      else if (name === 'fold' || name === 'fold.block' || name === 'fold.body') {
        const lines = linesOf(node, units);
        if (name === 'fold' && lines.last > lines.first) leaveEnd(lines, units);
        add(name === 'fold.body' ? behindHead(lines, node) : lines);
      }
    }
    for (const lines of runs.comment) add(lines, 'comment');
    for (const lines of runs.imports) add(lines, 'imports');
  }
  for (const inner of part.parts()) collect(inner, add);
}

/** The lines of a node, without blanks at its end, which some take in. */
function linesOf(node: Node, units: Units): Lines {
  const from = node.startIndex;
  const to = trimmedEnd(units, from, node.endIndex);
  const last = to === node.endIndex ? node.endPosition.row : units.placeAt(to).row;
  return { first: node.startPosition.row, last, from, to };
}

/** The lines of a node behind the one that what is before it ends in. */
function behindHead(lines: Lines, node: Node): Lines {
  let head = node.previousSibling;
  while (head?.isExtra === true) head = head.previousSibling;
  if (head === null || head.endPosition.row >= lines.first) return lines;
  return { ...lines, first: head.endPosition.row, from: head.endIndex };
}

/** Makes lines that end in one that only closes what began in the first end before it. */
function leaveEnd(lines: Lines, units: Units): void {
  const { column } = units.placeAt(lines.to);
  // A long line does more than that.
  if (column > LONG || !CLOSES.test(units.slice(lines.to - column, lines.to))) return;
  lines.last--;
  lines.to -= column + 1;
}

/** Puts a node that has its first line to itself to those that end right before it: comments of one line each, or imports. */
function joined(runs: Run[], lines: Lines, kind: 'comment' | 'imports', units: Units): void {
  const { column } = units.placeAt(lines.from);
  const alone = column < LONG && units.slice(lines.from - column, lines.from).trim() === '';
  const single = kind === 'imports' || (alone && lines.first === lines.last);
  const before = runs.at(-1);
  // A blank line may stand between imports.
  const near = kind === 'imports' ? 2 : 1;
  if (single && before?.single === true && alone && lines.first - before.last <= near) {
    before.last = Math.max(before.last, lines.last);
    before.to = Math.max(before.to, lines.to);
  } else runs.push({ ...lines, single });
}

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
