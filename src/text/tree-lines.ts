import type { Byte, Line } from '../base/units.ts';
import type { Allowance } from './newlines.ts';
import { Branch, UNKNOWN } from './tree.ts';
import type { Leaf, Node } from './tree.ts';

/** The most bytes that questions about one tree scan of uncounted pieces, all together: a quarter of a millisecond of work. */
const SCAN_LIMIT = 1 << 19;

/**
 * The scanning that questions about a tree may still do. A thousand cursors leave as many uncounted pieces, and a key
 * asks a dozen questions: with a limit for each question, all of those together would read many times the limit.
 */
const allowances = new WeakMap<Node, Allowance>();

function allowanceOf(root: Node): Allowance {
  // Nothing is left to scan in a tree that is counted.
  if (root.newlines !== UNKNOWN) return { left: 0 };
  let allowance = allowances.get(root);
  if (allowance === undefined) allowances.set(root, (allowance = { left: SCAN_LIMIT }));
  return allowance;
}

/** LFs under `node`, remembered once known; undefined while unknown. */
export function newlinesOf(node: Node, allowance = allowanceOf(node)): number | undefined {
  if (node.newlines !== UNKNOWN) return node.newlines;
  let sum = 0;
  for (let i = 0; i < node.size; i++) {
    const count = newlinesOfItem(node, i, allowance);
    if (count === undefined) return undefined;
    sum += count;
  }
  return (node.newlines = sum);
}

function newlinesOfItem(node: Node, i: number, allowance: Allowance): number | undefined {
  const known = node.lines(i);
  if (known !== UNKNOWN) return known;
  let count: number | undefined;
  if (node instanceof Branch) count = newlinesOf(node.children[i], allowance);
  else {
    const start = node.start(i);
    count = node.sources[i].newlines.count(start, start + node.end(i) - node.begin(i), allowance);
  }
  if (count !== undefined) node.setLines(i, count);
  return count;
}

/** LFs in [0, at) under `root`; undefined while unknown. */
export function newlinesBefore(root: Node, at: Byte): number | undefined {
  const allowance = allowanceOf(root);
  let node = root;
  let sum = 0;
  for (;;) {
    let i = 0;
    for (; i < node.size && node.end(i) <= at; i++) {
      const count = newlinesOfItem(node, i, allowance);
      if (count === undefined) return undefined;
      sum += count;
    }
    at -= node.begin(i);
    if (at === 0) return sum;
    if (node instanceof Branch) node = node.children[i];
    else {
      // Part of a piece reads two pages at most, and is not remembered: it does not use up what the whole tree may.
      const part = { left: SCAN_LIMIT };
      const count = node.sources[i].newlines.count(node.start(i), node.start(i) + at, part);
      return count === undefined ? undefined : sum + count;
    }
  }
}

/** The byte behind LF number `line` (from 1) under `root`; undefined when there is none or it is not known. */
export function lineStart(root: Node, line: Line): Byte | undefined {
  const allowance = allowanceOf(root);
  let node = root;
  let left = line;
  let base = 0;
  for (;;) {
    let i = 0;
    for (; i < node.size; i++) {
      const count = newlinesOfItem(node, i, allowance);
      // One that is not counted yet may still be known up to the line.
      if (count === undefined || count >= left) break;
      left -= count;
    }
    if (i === node.size) return undefined;
    base += node.begin(i);
    if (node instanceof Branch) node = node.children[i];
    else {
      const from = node.start(i);
      const at = node.sources[i].newlines.nth(from, from + node.end(i) - node.begin(i), left - 1);
      return at === undefined ? undefined : base + at - from + 1;
    }
  }
}

/** The last LF in [0, to) under `node`, -1 for none; undefined when finding it would scan lost bytes or more than `allowance`. */
export function lastNewline(node: Node, to: Byte, allowance: Allowance): Byte | undefined {
  if (to === 0 || node.newlines === 0) return -1;
  for (let i = node.find(to - 1); i >= 0; i--) {
    const first = node.begin(i);
    const stop = Math.min(to, node.end(i)) - first;
    const at =
      node instanceof Branch
        ? lastNewline(node.children[i], stop, allowance)
        : inPiece(node, i, 0, stop, allowance, false);
    if (at === undefined) return undefined;
    if (at >= 0) return first + at;
  }
  if (to === node.length) node.newlines = 0;
  return -1;
}

/** The first LF in [from, length) under `node`, -1 for none; undefined when finding it would scan lost bytes or more than `allowance`. */
export function firstNewline(node: Node, from: Byte, allowance: Allowance): Byte | undefined {
  if (from >= node.length || node.newlines === 0) return -1;
  for (let i = node.find(from); i < node.size; i++) {
    const first = node.begin(i);
    const start = Math.max(0, from - first);
    const at =
      node instanceof Branch
        ? firstNewline(node.children[i], start, allowance)
        : inPiece(node, i, start, node.end(i) - first, allowance, true);
    if (at === undefined) return undefined;
    if (at >= 0) return first + at;
  }
  if (from === 0) node.newlines = 0;
  return -1;
}

/** The first or last LF in [from, to) of piece `i`, all three counted from its start. */
function inPiece(
  leaf: Leaf,
  i: number,
  from: Byte,
  to: Byte,
  allowance: Allowance,
  forward: boolean,
): Byte | undefined {
  if (leaf.lines(i) === 0) return -1;
  const start = leaf.start(i);
  const { newlines } = leaf.sources[i];
  const at = forward
    ? newlines.first(start + from, start + to, allowance)
    : newlines.last(start + from, start + to, allowance);
  if (at === undefined) return undefined;
  if (at >= 0) return at - start;
  if (to - from === leaf.end(i) - leaf.begin(i)) leaf.setLines(i, 0);
  return -1;
}
