import { findLeaf, leaves, type Leaf, type LeafId, type Pane, type Split } from '../model/panes.ts';

/** The least part of a split's room that a pane keeps while others grow. */
const LEAST_SHARE = 0.05;

/** The side on which a new leaf comes beside another one. */
export interface Where {
  readonly place: 'before' | 'after';
  /** The part of the room of the two that the left or upper one gets. */
  readonly first: number;
}

/**
 * The tree with `added` next to the leaf `id`: beside it (`columns`), or above or below it (`rows`). The two share its
 * room; without `where` the new one comes behind, and both get as much.
 */
export function splitAt(
  pane: Pane,
  id: LeafId,
  direction: Split['direction'],
  added: Leaf,
  where: Where = { place: 'after', first: 0.5 },
): Pane {
  const { place, first } = where;
  const two = (leaf: Leaf): readonly Leaf[] => (place === 'after' ? [leaf, added] : [added, leaf]);
  if (pane.kind === 'leaf') {
    return pane.id === id
      ? { kind: 'split', direction, children: two(pane), shares: [first, 1 - first] }
      : pane;
  }
  const at = pane.children.findIndex((child) => child.kind === 'leaf' && child.id === id);
  const there = pane.children[at];
  if (there?.kind !== 'leaf' || pane.direction !== direction) {
    return { ...pane, children: pane.children.map((child) => splitAt(child, id, direction, added, where)) };
  }
  const share = pane.shares[at];
  return {
    ...pane,
    children: pane.children.toSpliced(at, 1, ...two(there)),
    shares: pane.shares.toSpliced(at, 1, share * first, share * (1 - first)),
  };
}

/**
 * The tree with the leaf `id` and its neighbour (the one behind it, before it for the last) sharing their room anew:
 * `first` is the part that the left or upper one of the two gets.
 */
export function shareRoom(pane: Pane, id: LeafId, first: number): Pane {
  if (pane.kind === 'leaf') return pane;
  const at = pane.children.findIndex((child) => child.kind === 'leaf' && child.id === id);
  if (at < 0) return { ...pane, children: pane.children.map((child) => shareRoom(child, id, first)) };
  const from = Math.min(at, pane.children.length - 2);
  const room = pane.shares[from] + pane.shares[from + 1];
  return { ...pane, shares: pane.shares.toSpliced(from, 2, room * first, room * (1 - first)) };
}

/** The tree without a leaf, its room shared among its neighbours; the last leaf stays. */
export function withoutLeaf(pane: Pane, id: LeafId): Pane {
  if (pane.kind === 'leaf') return pane;
  const at = pane.children.findIndex((child) => child.kind === 'leaf' && child.id === id);
  if (at < 0) return mergeSplits({ ...pane, children: pane.children.map((child) => withoutLeaf(child, id)) });
  const children = pane.children.toSpliced(at, 1);
  if (children.length === 1) return children[0];
  const rest = 1 - pane.shares[at];
  return { ...pane, children, shares: pane.shares.toSpliced(at, 1).map((share) => share / rest) };
}

/** A split whose child splits the same way takes that one's children in. */
function mergeSplits(split: Split): Split {
  const children: Pane[] = [];
  const shares: number[] = [];
  split.children.forEach((child, i) => {
    const same = child.kind === 'split' && child.direction === split.direction;
    children.push(...(same ? child.children : [child]));
    shares.push(...(same ? child.shares.map((share) => share * split.shares[i]) : [split.shares[i]]));
  });
  return { ...split, children, shares };
}

/** The leaf `by` places further in reading order, going round. */
export function leafFrom(pane: Pane, id: LeafId, by: number): LeafId {
  const all = leaves(pane).map((leaf) => leaf.id);
  return all[(all.indexOf(id) + by + all.length) % all.length];
}

/** The tree with all panes of every split of one size. */
export const evenOut = (pane: Pane): Pane =>
  pane.kind === 'leaf'
    ? pane
    : {
        ...pane,
        children: pane.children.map(evenOut),
        shares: pane.children.map(() => 1 / pane.children.length),
      };

/** The split at `path` (child indexes from the root) with its panes of one size. */
export const evenedAt = (pane: Pane, path: readonly number[]): Pane =>
  changedAt(pane, path, (split) => ({
    ...split,
    shares: split.children.map(() => 1 / split.children.length),
  }));

/** The tree with the divider behind child `index` of the split at `path` moved by a part of the split's room. */
export const resizedAt = (pane: Pane, path: readonly number[], index: number, by: number): Pane =>
  changedAt(pane, path, (split) => {
    const [one, other] = [split.shares[index], split.shares[index + 1]];
    const most = Math.max(0, other - LEAST_SHARE);
    const least = Math.min(0, LEAST_SHARE - one);
    const moved = Math.min(most, Math.max(least, by));
    return { ...split, shares: split.shares.toSpliced(index, 2, one + moved, other - moved) };
  });

/** The tree with the leaf `id` larger (smaller when negative) by a part of the room of the split that it stands in. */
export function resizeLeaf(pane: Pane, id: LeafId, by: number): Pane {
  if (pane.kind === 'leaf') return pane;
  const at = pane.children.findIndex((child) => child.kind === 'leaf' && child.id === id);
  if (at >= 0) {
    const last = at === pane.children.length - 1;
    return resizedAt(pane, [], last ? at - 1 : at, last ? -by : by);
  }
  return {
    ...pane,
    children: pane.children.map((child) =>
      findLeaf(child, id) === undefined ? child : resizeLeaf(child, id, by),
    ),
  };
}

function changedAt(pane: Pane, path: readonly number[], change: (split: Split) => Split): Pane {
  if (pane.kind === 'leaf') return pane;
  const [first, ...rest] = path;
  if (first === undefined) return change(pane);
  return {
    ...pane,
    children: pane.children.map((child, i) => (i === first ? changedAt(child, rest, change) : child)),
  };
}
