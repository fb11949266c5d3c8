import type { Node } from 'web-tree-sitter';
import { nodesAround } from './nodes.ts';
import type { Part } from './part.ts';
import type { Unit } from './units.ts';

/** So many children of a node are looked at, from its first one on. */
const CHILDREN = 256;
/** Deeper is not told. */
const DEEPEST = 5000;

/** In how many brackets a place is, by the tree. */
export function depthAt(part: Part, place: Unit): number {
  let depth = 0;
  const { tree } = part.layer;
  // A tree of wrong code ends with its last token.
  const at = tree === null ? 0 : Math.min(place, tree.rootNode.endIndex);
  if (tree !== null && at > 0)
    for (const node of nodesAround(tree, at - 1, at - 1, DEEPEST)) depth += openBefore(node, at);
  for (const inner of part.parts())
    if (inner.layer.ranges?.some(({ from, to }) => from < place && to > place))
      depth += depthAt(inner, place);
  return Math.max(0, depth);
}

/** The number of a node's own brackets that open before a place and do not close there. */
function openBefore(node: Node, at: Unit): number {
  let depth = 0;
  const cursor = node.walk();
  try {
    if (!cursor.gotoFirstChild()) return 0;
    for (let i = 0; i < CHILDREN; i++) {
      if (cursor.endIndex > at) break;
      if (!cursor.nodeIsNamed) depth += openCount(cursor.nodeType);
      // What wrong code opens stays open behind it.
      else if (cursor.nodeType === 'ERROR') depth += openBefore(cursor.currentNode, at);
      if (!cursor.gotoNextSibling()) break;
    }
  } finally {
    cursor.delete();
  }
  return depth;
}

/** The number of brackets that a token without a name opens, less those that it closes. */
export function openCount(type: string): number {
  // Words are no brackets, whatever stands in them.
  if (/[\w\s"'`]/.test(type)) return 0;
  let count = 0;
  for (const sign of type) {
    if (sign === '(' || sign === '[' || sign === '{') count++;
    else if (sign === ')' || sign === ']' || sign === '}') count--;
  }
  return count;
}
