import type { QueryMatch } from 'web-tree-sitter';
import type { Byte } from '../../base/units.ts';
import type { Fold } from '../highlighter.ts';
import type { Item } from './harvest.ts';
import type { Part } from './part.ts';
import { trimmedEnd } from './trimming.ts';
import type { Unit, Units } from './units.ts';

/** More lines than this are nobody's to fold one by one. */
const MOST = 50_000;

/** Longer lines, in code units, are not looked at. */
const LONG = 200;

/** The kinds captured as `fold.KIND`; '' for `fold` alone. */
const KINDS: Readonly<Record<string, Fold['kind']>> = {
  '': undefined,
  block: undefined,
  body: undefined,
  comment: 'comment',
  imports: 'imports',
};

/** A line that does nothing but close a block from before. */
const CLOSES =
  /^\s*(?:[\])}>|*/\\;,"'`$#-]+|(?:end|fi|done|esac|until .*)\b.*|<\/.*>|\?>|EOF|[\])}]\s*while\b.*)$/;

/** Lines [first, last] that belong together. */
interface Lines {
  readonly first: number;
  last: number;
  /** The start of the first one, and the end of the last one. */
  readonly from: Unit;
  to: Unit;
}

/** Nodes that are one fold. */
interface Run extends Lines {
  /** Others may follow. */
  readonly single: boolean;
}

/** The nodes of a match that can be folded away, or be a part of what can: where they are, and where what is before them ends. */
export function foldItems({ patternIndex: pattern, captures }: QueryMatch): readonly Item[] {
  return captures.flatMap(({ name, node }): readonly Item[] => {
    const kind = name === 'fold' ? '' : name.slice('fold.'.length);
    if (!(kind in KINDS)) return [];
    const { startIndex: from, endIndex: to } = node;
    // In wrong code some nodes are made up.
    if (from === to) return [];
    if (kind === 'body') {
      let head = node.previousSibling;
      while (head?.isExtra === true) head = head.previousSibling;
      return [{ kind, pattern, at: [head?.endIndex ?? from, to, from] }];
    }
    if (KINDS[kind] === undefined && node.endPosition.row === node.startPosition.row) return [];
    return [{ kind, pattern, at: [from, to, from] }];
  });
}

/** The folds of a part and of the parts in it, one for each line, in order. */
export function folds(part: Part): readonly Fold[] {
  const { units } = part.layer;
  const found = new Map<number, Fold & { readonly last: number }>();
  collect(part, (lines, kind) => {
    const known = found.get(lines.first);
    if (lines.last <= lines.first || (known !== undefined && known.last >= lines.last)) return;
    const fold = { from: units.byteAt(lines.from), to: endOfLine(units, lines.to), last: lines.last };
    found.set(lines.first, kind === undefined ? fold : { ...fold, kind });
  });
  const all = Array.from(found.values(), ({ from, to, kind }) => (kind ? { from, to, kind } : { from, to }));
  return all.toSorted((a, b) => a.from - b.from);
}

function collect(part: Part, add: (lines: Lines, kind?: Fold['kind']) => void): void {
  const { units } = part.layer;
  part.folds.work(() => false);
  const comment: Run[] = [];
  const imports: Run[] = [];
  for (const { kind, at } of part.folds.items.slice(0, MOST)) {
    const lines = linesOf(units, at);
    if (kind === 'comment') joinRuns(comment, lines, 'comment', units);
    else if (kind === 'imports') joinRuns(imports, lines, 'imports', units);
    else {
      if (kind === '' && lines.last > lines.first) leaveEnd(lines, units);
      add(lines);
    }
  }
  for (const lines of comment) add(lines, 'comment');
  for (const lines of imports) add(lines, 'imports');
  for (const inner of part.parts()) collect(inner, add);
}

/** The lines of a node, without blanks at its end, which some take in. */
function linesOf(units: Units, [from, end, start]: Item['at']): Lines {
  const to = trimmedEnd(units, start, end);
  return { first: units.placeAt(from).row, last: units.placeAt(to).row, from, to };
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
function joinRuns(runs: Run[], lines: Lines, kind: 'comment' | 'imports', units: Units): void {
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
