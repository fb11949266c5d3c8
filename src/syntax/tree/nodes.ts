import type { Node, Tree } from 'web-tree-sitter';
import type { UnitRange } from './layer.ts';
import type { Unit, Units } from './units.ts';

/** Matches of a query that can be going on at the same time: more are those of a text that nobody wrote. */
const MATCH_LIMIT = 4096;

/**
 * What limits a query to a stretch. By rows and columns: the package takes indices for half of what they are, and its
 * cursor does not find children by them.
 */
export const within = (units: Units, { from, to }: UnitRange): object => ({
  startPosition: units.placeAt(from),
  endPosition: units.placeAt(to),
  matchLimit: MATCH_LIMIT,
});

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
