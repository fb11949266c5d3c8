import type { Node } from 'web-tree-sitter';
import { firstWhere } from '../../base/bisect.ts';
import type { Byte } from '../../base/units.ts';
import type { Stretch } from '../tokens.ts';
import { depthAt } from './brackets.ts';
import { insideOf } from './inside.ts';
import type { UnitRange } from './layer.ts';
import { matchesIn } from './nodes.ts';
import type { Part } from './part.ts';
import type { Scopes } from './scopes.ts';
import type { Unit } from './units.ts';

/** A range with scopes of its own. */
interface Span extends UnitRange {
  /** In how many languages it is. */
  readonly level: number;
  readonly scopes: readonly string[];
  /** Null for what is no node, but all of a language in another one. */
  readonly node: Node | null;
  /** Nothing is told of what is in it. */
  readonly whole?: boolean;
}

/** A node with the scopes that the last pattern about it gives. */
interface CapturedNode {
  readonly pattern: number;
  readonly node: Node;
  readonly scopes: string[];
}

/** The tokens of [from, to), as the tree has them that is there now. */
export function tokensOf(part: Part, root: Scopes, from: Byte, to: Byte): Stretch {
  const { units } = part.layer;
  const start = units.unitAt(from);
  const stop = units.unitAt(to);
  const spans: Span[] = [];
  collect(part, { from: start, to: stop }, 0, spans);
  spans.sort(outerFirst);
  const ends: number[] = [];
  const kinds: number[] = [];
  let told = start;
  const tell = (end: Unit, path: Scopes): void => {
    if (end <= told) return;
    told = end;
    const at = (end >= stop ? to : units.byteAt(end)) - from;
    if (kinds.at(-1) === path.number) ends[ends.length - 1] = at;
    else {
      ends.push(at);
      kinds.push(path.number);
    }
  };
  const open: { readonly to: Unit; readonly path: Scopes; readonly whole?: boolean }[] = [
    { to: stop, path: root },
  ];
  const closeUntil = (at: Unit): void => {
    for (let top = open[open.length - 1]; open.length > 1 && top.to <= at; top = open[open.length - 1]) {
      tell(top.to, top.path);
      open.pop();
    }
  };
  for (const span of spans) {
    closeUntil(span.from);
    const top = open[open.length - 1];
    if (top.whole === true) continue;
    tell(Math.max(span.from, start), top.path);
    open.push({
      to: Math.min(span.to, top.to),
      path: top.path.inside(span.scopes),
      whole: span.whole,
    });
  }
  closeUntil(stop);
  tell(stop, root);
  return {
    from,
    to,
    ends: Uint32Array.from(ends),
    kinds: Uint16Array.from(kinds),
    depth: depthAt(part, start),
  };
}

/** The spans of a part, and of what is in it, that overlap a stretch. */
function collect(part: Part, stretch: UnitRange, level: number, out: Span[]): void {
  const ranges = part.layer.ranges === null ? null : overlappingRanges(part.layer.ranges, stretch);
  const whole = ranges === null ? [stretch] : ranges;
  if (whole.length === 0) return;
  if (ranges !== null)
    for (const { from, to } of ranges)
      out.push({ from, to, level, scopes: [part.language.scope], node: null });
  const { tree } = part.layer;
  const query = part.layer.grammar.query('highlights');
  if (tree !== null && query !== null) {
    const captured = new Map<number, CapturedNode>();
    const matches = matchesIn(query, tree, part.layer.units, {
      from: Math.max(stretch.from, whole[0].from),
      to: Math.min(stretch.to, whole[whole.length - 1].to),
    });
    const told = new Map<number, { readonly pattern: number; readonly node: Node }>();
    for (const { patternIndex, captures } of matches) {
      const now = new Set<number>();
      if (query.setProperties[patternIndex]?.inside !== undefined) {
        const { node } = captures[captures.length - 1];
        const known = told.get(node.id);
        if (known === undefined || known.pattern < patternIndex)
          told.set(node.id, { pattern: patternIndex, node });
      }
      for (const { name, node } of captures) {
        if (name.startsWith('_')) continue;
        const known = captured.get(node.id);
        if (known !== undefined && now.has(node.id)) known.scopes.push(name);
        else if (known === undefined || known.pattern < patternIndex) {
          captured.set(node.id, { pattern: patternIndex, node, scopes: [name] });
          now.add(node.id);
        }
      }
    }
    for (const { node, scopes, pattern } of captured.values()) {
      const from = node.startIndex;
      const whole = query.setProperties[pattern]?.whole !== undefined;
      // With the blanks behind it: what is left out goes on with the next one.
      const to = whole ? (node.nextSibling?.startIndex ?? node.endIndex) : node.endIndex;
      const span = { level, scopes, node, whole };
      if (ranges === null) {
        if (from < stretch.to && to > stretch.from) out.push({ ...span, from, to });
        continue;
      }
      for (const range of overlappingRanges(ranges, { from, to }))
        out.push({ ...span, from: Math.max(from, range.from), to: Math.min(to, range.to) });
    }
    for (const { pattern, node } of told.values()) {
      const set = query.setProperties[pattern];
      for (const range of ranges === null ? [stretch] : overlappingRanges(ranges, stretch))
        collectInside(part, set.inside ?? '', set['inside.scope'] ?? '', node, range, level, out);
    }
  }
  for (const inner of part.parts()) collect(inner, stretch, level + 1, out);
}

/** Collects the parts of a node's text, line by line, within a stretch. */
function collectInside(
  { layer: { units } }: Part,
  rule: string,
  scope: string,
  node: Node,
  stretch: UnitRange,
  level: number,
  out: Span[],
): void {
  let at = Math.max(node.startIndex, stretch.from);
  const to = Math.min(node.endIndex, stretch.to);
  if (at >= to) return;
  for (const line of units.slice(at, to).split('\n')) {
    for (const part of insideOf(rule, line, scope))
      out.push({
        from: at + part.from,
        to: at + part.to,
        level: level + 0.5,
        scopes: part.scopes,
        node: null,
      });
    at += line.length + 1;
  }
}

/** The ranges, of some that are in order, that overlap another one. */
function overlappingRanges(ranges: readonly UnitRange[], { from, to }: UnitRange): readonly UnitRange[] {
  const first = firstWhere(0, ranges.length, (i) => ranges[i].to > from);
  let end = first;
  while (end < ranges.length && ranges[end].from < to) end++;
  return ranges.slice(first, end);
}

/** Compares spans, so that outer ones come before inner ones. */
function outerFirst(a: Span, b: Span): number {
  if (a.from !== b.from) return a.from - b.from;
  if (a.to !== b.to) return b.to - a.to;
  if (a.level !== b.level) return a.level - b.level;
  if (a.node === null || b.node === null) return a.node === b.node ? 0 : a.node === null ? -1 : 1;
  // Of two nodes in the same place the outer one has more in it.
  return b.node.descendantCount - a.node.descendantCount;
}
