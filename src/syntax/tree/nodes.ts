import type { Node, Query, QueryMatch, Tree } from 'web-tree-sitter';
import type { Milliseconds } from '../../base/units.ts';
import type { UnitRange } from './layer.ts';
import type { Unit, Units } from './units.ts';

/** Matches that can be going on at the same time, and how deep they begin: more are those of a text that nobody wrote. */
const LIMITS = { matchLimit: 4096, maxStartDepth: 2000 };
/** A query over one stretch takes some milliseconds; over a node with a hundred thousand tokens in a row, minutes. */
const LONGEST: Milliseconds = 1500;

/**
 * The matches of a query that overlap a stretch, which is not empty. Throws when that takes too long. The stretch is
 * given in rows and columns: the package takes indices for half of their value.
 */
export function matchesIn(
  query: Query,
  tree: Tree,
  units: Units,
  { from, to }: UnitRange,
): readonly QueryMatch[] {
  let last = performance.now();
  let spent: Milliseconds = 0;
  const matches = query.matches(tree.rootNode, {
    ...LIMITS,
    startPosition: units.placeAt(from),
    endPosition: units.placeAt(to),
    progressCallback: () => {
      const now = performance.now();
      // A machine that slept meanwhile is no reason to give up.
      spent += Math.min(now - last, LONGEST / 5);
      last = now;
      return spent > LONGEST;
    },
  });
  if (spent > LONGEST) throw new Error('there is too much in a row');
  return matches;
}

/** The nodes that a stretch is in, the outermost first, at most so many. */
export function nodesAround(tree: Tree, from: Unit, to: Unit, most: number): Node[] {
  const nodes: Node[] = [];
  let node: Node | null = tree.rootNode;
  while (node !== null && nodes.length < most && node.startIndex <= from && node.endIndex >= to) {
    nodes.push(node);
    node = node.firstChildForIndex(from);
  }
  return nodes;
}
