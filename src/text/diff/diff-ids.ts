/** Lines of one text that take the place of lines of another. */
export interface LineHunk {
  /** From 0. */
  readonly oldStart: number;
  readonly oldCount: number;
  readonly newStart: number;
  readonly newCount: number;
}

/** A stretch of both sequences that is still to be compared. */
interface Box {
  readonly aFrom: number;
  readonly aTo: number;
  readonly bFrom: number;
  readonly bTo: number;
  /** The number of stretches around it. */
  readonly depth: number;
}

/** Deeper than this, elements that occur once are not looked for: a stretch that they hardly shorten would take long. */
const MOST_DEPTH = 40;
/** Rounds of the search for the middle of a shortest path, after which the furthest place is taken instead. */
const MOST_ROUNDS = 768;

/**
 * The differences between two sequences of numbers from 0, in ascending order, without equal elements around them.
 *
 * Elements that occur once in both sequences are matched first, in the longest order that both have (the patience
 * algorithm of Bram Cohen); between them a shortest path is searched from both ends (Myers, "An O(ND) Difference
 * Algorithm and Its Variations", 1986). A path that would take too long is not the shortest.
 */
export function diffIds(a: Int32Array, b: Int32Array): readonly LineHunk[] {
  return new Comparison(a, b).hunks();
}

class Comparison {
  readonly #a: Int32Array;
  readonly #b: Int32Array;
  /** 1 for each element that has no partner. */
  readonly #removed: Uint8Array;
  readonly #added: Uint8Array;
  /** The furthest element of `a` on each diagonal, from the start and from the end; made when needed. */
  #forward: Int32Array = new Int32Array(0);
  #backward: Int32Array = new Int32Array(0);

  /** The places of the numbers in the stretches that are compared, from 1; all are 0 between these. */
  readonly #places: Int32Array;
  readonly #otherPlaces: Int32Array;

  constructor(a: Int32Array, b: Int32Array) {
    const most = Math.max(a.reduce(larger, -1), b.reduce(larger, -1));
    this.#places = new Int32Array(most + 1);
    this.#otherPlaces = new Int32Array(most + 1);
    this.#a = a;
    this.#b = b;
    this.#removed = new Uint8Array(a.length);
    this.#added = new Uint8Array(b.length);
  }

  hunks(): readonly LineHunk[] {
    const boxes: Box[] = [{ aFrom: 0, aTo: this.#a.length, bFrom: 0, bTo: this.#b.length, depth: 0 }];
    for (let box = boxes.pop(); box !== undefined; box = boxes.pop())
      boxes.push(...this.#parts(this.#trim(box)));
    return hunksOf(this.#removed, this.#added);
  }

  /** The stretch without the equal elements at its ends. */
  #trim({ aFrom, aTo, bFrom, bTo, depth }: Box): Box {
    const [a, b] = [this.#a, this.#b];
    while (aFrom < aTo && bFrom < bTo && a[aFrom] === b[bFrom]) {
      aFrom++;
      bFrom++;
    }
    while (aFrom < aTo && bFrom < bTo && a[aTo - 1] === b[bTo - 1]) {
      aTo--;
      bTo--;
    }
    return { aFrom, aTo, bFrom, bTo, depth };
  }

  /** The stretches that are left to be compared in a trimmed one. */
  #parts(box: Box): readonly Box[] {
    const { aFrom, aTo, bFrom, bTo, depth } = box;
    if (aFrom === aTo || bFrom === bTo) {
      this.#removed.fill(1, aFrom, aTo);
      this.#added.fill(1, bFrom, bTo);
      return [];
    }
    const anchors = depth < MOST_DEPTH ? this.#anchors(box) : [];
    return anchors.length > 0 ? between(box, anchors) : this.#halves(box);
  }

  /** Pairs of elements that occur once in both stretches, ascending in both. */
  #anchors({ aFrom, aTo, bFrom, bTo }: Box): readonly (readonly [number, number])[] {
    const [a, b] = [this.#a, this.#b];
    notePlaces(this.#places, a, aFrom, aTo);
    notePlaces(this.#otherPlaces, b, bFrom, bTo);
    const pairs: (readonly [number, number])[] = [];
    for (let at = aFrom; at < aTo; at++) {
      if (this.#places[a[at]] > 0 && this.#otherPlaces[a[at]] > 0)
        pairs.push([at, this.#otherPlaces[a[at]] - 1]);
    }
    for (let at = aFrom; at < aTo; at++) this.#places[a[at]] = 0;
    for (let at = bFrom; at < bTo; at++) this.#otherPlaces[b[at]] = 0;
    return longestAscending(pairs);
  }

  /** The two stretches before and after a place that a shortest path goes through. */
  #halves(box: Box): readonly Box[] {
    const { aFrom, aTo, bFrom, bTo, depth } = box;
    const { x, y } = this.#middle(box);
    return [
      { aFrom, aTo: x, bFrom, bTo: y, depth: depth + 1 },
      { aFrom: x, aTo, bFrom: y, bTo, depth: depth + 1 },
    ];
  }

  /** A place on a shortest path, other than both ends of the box, which is trimmed and not empty on either side. */
  #middle({ aFrom, aTo, bFrom, bTo }: Box): { readonly x: number; readonly y: number } {
    const [a, b] = [this.#a, this.#b];
    const size = aTo - aFrom + (bTo - bFrom) + 3;
    if (this.#forward.length < size) {
      this.#forward = new Int32Array(size);
      this.#backward = new Int32Array(size);
    }
    const [forward, backward] = [this.#forward, this.#backward];
    // Diagonals are x - y; the lowest possible one less 1 has the index 0.
    const zero = bTo - aFrom + 1;
    const [start, end] = [aFrom - bFrom, aTo - bTo];
    const isOdd = ((end - start) & 1) !== 0;
    const [lowest, highest] = [aFrom - bTo, aTo - bFrom];
    forward[zero + start] = aFrom;
    backward[zero + end] = aTo;
    let [forwardLow, forwardHigh] = [start, start];
    let [backwardLow, backwardHigh] = [end, end];
    for (let round = 1; round <= MOST_ROUNDS; round++) {
      // Diagonals beyond the box are left out: one less on a side that has reached its edge.
      if (forwardLow > lowest) forward[zero + --forwardLow - 1] = -1;
      else forwardLow++;
      if (forwardHigh < highest) forward[zero + ++forwardHigh + 1] = -1;
      else forwardHigh--;
      for (let k = forwardHigh; k >= forwardLow; k -= 2) {
        const [below, above] = [forward[zero + k - 1], forward[zero + k + 1]];
        let x = below >= above ? below + 1 : above;
        while (x < aTo && x - k < bTo && a[x] === b[x - k]) x++;
        forward[zero + k] = x;
        if (isOdd && k >= backwardLow && k <= backwardHigh && backward[zero + k] <= x) return { x, y: x - k };
      }
      if (backwardLow > lowest) backward[zero + --backwardLow - 1] = FAR;
      else backwardLow++;
      if (backwardHigh < highest) backward[zero + ++backwardHigh + 1] = FAR;
      else backwardHigh--;
      for (let k = backwardHigh; k >= backwardLow; k -= 2) {
        const [below, above] = [backward[zero + k - 1], backward[zero + k + 1]];
        let x = below < above ? below : above - 1;
        while (x > aFrom && x - k > bFrom && a[x - 1] === b[x - k - 1]) x--;
        backward[zero + k] = x;
        if (!isOdd && k >= forwardLow && k <= forwardHigh && x <= forward[zero + k]) return { x, y: x - k };
      }
    }
    let best = { x: aFrom, y: bFrom };
    for (let k = forwardHigh; k >= forwardLow; k -= 2) {
      const x = Math.min(forward[zero + k], aTo, bTo + k);
      if (x + (x - k) > best.x + best.y) best = { x, y: x - k };
    }
    return best;
  }
}

const larger = (one: number, other: number): number => Math.max(one, other);

/** Further than every element. */
const FAR = 0x7fffffff;

/** The stretches between pairs of equal elements. */
function between(
  { aFrom, aTo, bFrom, bTo, depth }: Box,
  anchors: readonly (readonly [number, number])[],
): readonly Box[] {
  const boxes: Box[] = [];
  let [aAt, bAt] = [aFrom, bFrom];
  for (const [x, y] of anchors) {
    if (x > aAt || y > bAt) boxes.push({ aFrom: aAt, aTo: x, bFrom: bAt, bTo: y, depth: depth + 1 });
    [aAt, bAt] = [x + 1, y + 1];
  }
  boxes.push({ aFrom: aAt, aTo, bFrom: bAt, bTo, depth: depth + 1 });
  return boxes;
}

/** Notes at which place, from 1, each number of a stretch occurs; -1 where it occurs more often. */
function notePlaces(places: Int32Array, ids: Int32Array, from: number, to: number): void {
  for (let at = from; at < to; at++) places[ids[at]] = places[ids[at]] === 0 ? at + 1 : -1;
}

/** The longest run of pairs that ascends in its second numbers, of pairs that ascend in their first. */
function longestAscending(
  pairs: readonly (readonly [number, number])[],
): readonly (readonly [number, number])[] {
  /** For each length the pair that ends such a run lowest. */
  const ends: number[] = [];
  const before = new Int32Array(pairs.length);
  for (const [i, [, y]] of pairs.entries()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (pairs[ends[middle]][1] < y) low = middle + 1;
      else high = middle;
    }
    before[i] = low > 0 ? ends[low - 1] : -1;
    ends[low] = i;
  }
  const run: (readonly [number, number])[] = [];
  for (let i = ends.at(-1) ?? -1; i >= 0; i = before[i]) run.push(pairs[i]);
  return run.toReversed();
}

/** The hunks of elements without partners. */
function hunksOf(removed: Uint8Array, added: Uint8Array): readonly LineHunk[] {
  const hunks: LineHunk[] = [];
  let [oldStart, newStart] = [0, 0];
  while (oldStart < removed.length || newStart < added.length) {
    let [oldCount, newCount] = [0, 0];
    while (removed[oldStart + oldCount] === 1) oldCount++;
    while (added[newStart + newCount] === 1) newCount++;
    if (oldCount + newCount > 0) hunks.push({ oldStart, oldCount, newStart, newCount });
    oldStart += oldCount + 1;
    newStart += newCount + 1;
  }
  return hunks;
}
