import type { Node } from 'web-tree-sitter';
import { openCount } from './brackets.ts';
import type { UnitRange } from './layer.ts';
import { nodesAround } from './nodes.ts';
import type { Part } from './part.ts';
import { trimRange } from './trimming.ts';
import type { Unit, Units } from './units.ts';

/** Deeper is not gone into, and so many children of a node are looked at for its delimiters. */
const DEEPEST = 20_000;
const CHILDREN = 512;
/** So many nodes are told at most, from the innermost one on. */
const STEPS = 500;

/** A node on the way to a place. */
interface Step extends UnitRange {
  readonly named: boolean;
  /** Its children without names that stand beside the way, with what they are. */
  readonly tokens: readonly (UnitRange & { readonly type: string })[];
}

/** The stretches of the nodes around another one, each larger than the one before. */
export function around(part: Part, range: UnitRange): readonly UnitRange[] {
  const { units } = part.layer;
  const found: UnitRange[] = [];
  const add = (from: Unit, to: Unit): void => {
    const last = found.at(-1) ?? range;
    if (from > last.from || to < last.to || to - from <= last.to - last.from) return;
    found.push({ from, to });
  };
  collect(part, range, probe(units, range), units, add);
  return found;
}

function collect(
  part: Part,
  range: UnitRange,
  at: UnitRange,
  units: Units,
  add: (from: Unit, to: Unit) => void,
): void {
  for (const inner of part.parts()) {
    const { ranges } = inner.layer;
    if (ranges?.some(({ from, to }) => from <= at.from && to >= at.to) !== true) continue;
    if (ranges[0].from <= range.from && ranges[ranges.length - 1].to >= range.to)
      collect(inner, range, at, units, add);
  }
  for (const { from, to, named, tokens } of way(part, at).toReversed()) {
    const pair = delimiters(tokens, at);
    if (pair !== null) {
      const [open, close] = pair;
      const text = openCount(open.type) === 0;
      const [first, last] = text ? [open.to, close.from] : trimRange(units, open.to, close.from);
      add(first, last);
      add(open.from, close.to);
    }
    if (named && to > from) {
      // What is around a whole file is the file.
      const [first, last] = trimRange(units, from, to);
      add(first, last);
    }
  }
  if (part.layer.ranges === null) add(0, units.length);
}

/**
 * The range to find surrounding nodes of: the character at a place, or the one before where that is a word and the
 * other is not.
 */
function probe(units: Units, { from, to }: UnitRange): UnitRange {
  if (to > from) return { from, to };
  const behind = units.slice(from, from + 1);
  const before = from > 0 ? units.slice(from - 1, from) : '';
  const word = /[\p{L}\p{N}_$]/u;
  const left =
    before !== '' && !word.test(behind) && (word.test(before) || behind === '' || behind.trim() === '');
  return left ? { from: from - 1, to: from } : { from, to: Math.min(units.length, from + 1) };
}

/** The nodes around a stretch, the outermost first. */
function way(part: Part, { from, to }: UnitRange): readonly Step[] {
  const { tree } = part.layer;
  if (tree === null) return [];
  return nodesAround(tree, from, to, DEEPEST)
    .slice(-STEPS)
    .map((node) => ({
      from: node.startIndex,
      to: node.endIndex,
      named: node.isNamed,
      tokens: tokensOf(node),
    }));
}

/** The children of a node that have no names. */
function tokensOf(node: Node): Step['tokens'] {
  const cursor = node.walk();
  const tokens: Step['tokens'][number][] = [];
  const take = (): void => {
    if (!cursor.nodeIsNamed || /quote|string_(start|end)|delimiter|_tag$/.test(cursor.nodeType))
      tokens.push({ from: cursor.startIndex, to: cursor.endIndex, type: cursor.nodeType });
  };
  try {
    if (!cursor.gotoFirstChild()) return tokens;
    let more = true;
    for (let i = 0; i < CHILDREN && more; i++) {
      take();
      more = cursor.gotoNextSibling();
    }
    if (more) {
      cursor.gotoParent();
      if (cursor.gotoLastChild()) take();
    }
  } finally {
    cursor.delete();
  }
  return tokens;
}

/** The nearest delimiters of a node on both sides of a stretch. */
function delimiters(
  tokens: Step['tokens'],
  at: UnitRange,
): readonly [Step['tokens'][number], Step['tokens'][number]] | null {
  const before = tokens.filter((token) => token.to <= at.from);
  const behind = tokens.filter((token) => token.from >= at.to);
  let open = null;
  let depth = 0;
  for (const token of before.toReversed()) {
    const change = openCount(token.type);
    if (change < 0) depth -= change;
    else if (change > 0 && depth === 0) {
      open = token;
      break;
    } else if (change > 0) depth -= change;
  }
  if (open !== null) {
    depth = 0;
    for (const token of behind) {
      depth += openCount(token.type);
      if (depth < 0) return [open, token];
    }
    return null;
  }
  const first = before[0];
  const last = behind.at(-1);
  if (first === undefined || last === undefined || first !== tokens[0] || last !== tokens.at(-1)) return null;
  return pairs(first.type, last.type) ? [first, last] : null;
}

/** True for two tokens that are a pair of delimiters: quotes of any kind, tags. */
const pairs = (open: string, close: string): boolean =>
  (/["'`/|]$/.test(open) && /^["'`/|]/.test(close)) ||
  (/quote|string_start|start_tag/.test(open) && /quote|string_end|end_tag/.test(close)) ||
  (/start/.test(open) && /end/.test(close)) ||
  (open.endsWith('delimiter') && close === open);
