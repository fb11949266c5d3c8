import { firstWhere } from '../base/bisect.ts';
import type { ByteRange } from '../base/files.ts';
import type { Byte } from '../base/units.ts';
import type { ChangeSet } from '../text/changeset.ts';

/**
 * The tokens of the bytes [from, to) of a text, without gaps, in order. The kind of a token is a number, an index into
 * a list of *paths*: the scopes of a token from the outermost to the innermost with spaces between, such as `source.ts
 * string.quoted.double.ts`. Empty for a token of no particular kind.
 */
export interface Stretch {
  readonly from: Byte;
  readonly to: Byte;
  /** The ends of tokens, from `from` on; the last one at `to - from`. */
  readonly ends: Uint32Array;
  /** The number of each token's path. */
  readonly kinds: Uint16Array;
  /** In how many brackets `from` is, outside of comments and strings. */
  readonly depth: number;
}

/** The kind of a token, as far as editing needs it. */
export type Kind = 'code' | 'comment' | 'string' | 'regexp';

/** The kind that a path stands for: the innermost scope that has one decides, and code embedded in a string is code. */
export function kindOf(path: string): Kind {
  const scopes = path.split(' ');
  for (let i = scopes.length - 1; i >= 0; i--) {
    const [first, second, third] = scopes[i].split('.', 3);
    if (first === 'comment') return 'comment';
    // Plain words of YAML and of shells.
    if (first === 'string' && second === 'unquoted' && (third === 'plain' || third === 'argument'))
      return 'code';
    if (first === 'string') return second === 'regexp' ? 'regexp' : 'string';
    if (first === 'meta' && (second === 'embedded' || second === 'interpolation' || second === 'template'))
      return 'code';
    // All of a language in another one.
    if (first === 'source') return 'code';
  }
  return 'code';
}

/** The first token of a stretch that ends behind a place in it. */
export const tokenAt = ({ from, ends }: Stretch, at: Byte): number =>
  firstWhere(0, ends.length - 1, (i) => from + ends[i] > at);

/** Stretches of a text after changes: what is put into a token, or behind it, is taken to be of its kind. */
export function movedStretches(stretches: readonly Stretch[], changes: ChangeSet): readonly Stretch[] {
  const moved: Stretch[] = [];
  for (const stretch of stretches) {
    const { from, to, ends, kinds, depth } = stretch;
    const start = changes.mapPos(from, -1);
    const stop = changes.mapPos(to, 1);
    if (stop === start) continue;
    // Where nothing in it is changed, the tokens stay as they are.
    const places = isApart(changes, from, to) ? ends : movedEnds(stretch, changes, start);
    moved.push({ from: start, to: stop, ends: places, kinds, depth });
  }
  return moved;
}

/** True if no change touches [from, to]. */
function isApart(changes: ChangeSet, from: Byte, to: Byte): boolean {
  for (let i = 0; i < changes.size && changes.from(i) <= to; i++) if (changes.to(i) >= from) return false;
  return true;
}

/** The ends of a touched stretch's tokens after changes, from `start` on; runs for every key, over thousands. */
function movedEnds(stretch: Stretch, changes: ChangeSet, start: Byte): Uint32Array {
  const { from, ends } = stretch;
  const moved = ends.slice();
  let next = 0;
  while (changes.to(next) < from) next++;
  // What is before the change in hand has moved so far.
  let shift = (next === 0 ? 0 : behind(changes, next - 1)) + from - start;
  for (let i = tokenAt(stretch, changes.from(next) - 1); i < ends.length; i++) {
    const end = from + ends[i];
    while (next < changes.size && changes.to(next) < end) shift = behind(changes, next++) + from - start;
    if (next < changes.size && changes.from(next) <= end) moved[i] = changes.mapPos(end, 1) - start;
    else moved[i] = ends[i] + shift;
  }
  return moved;
}

/** The distance by which the text after a change has moved. */
const behind = (changes: ChangeSet, i: number): Byte => changes.insertTo(i) - changes.to(i);

/** The part [from, to) of a stretch that it overlaps. */
export function cut(stretch: Stretch, from: Byte, to: Byte): Stretch {
  const start = Math.max(from, stretch.from);
  const stop = Math.min(to, stretch.to);
  if (start === stretch.from && stop === stretch.to) return stretch;
  const first = tokenAt(stretch, start);
  const last = tokenAt(stretch, stop - 1);
  const ends = stretch.ends.slice(first, last + 1);
  for (let i = 0; i < ends.length; i++) ends[i] -= start - stretch.from;
  ends[ends.length - 1] = stop - start;
  // In how many brackets a later place is, is not known.
  const depth = start === stretch.from ? stretch.depth : -1;
  return { from: start, to: stop, ends, kinds: stretch.kinds.slice(first, last + 1), depth };
}

/** Stretches, which are sorted and apart, with new ones, one after the other, in place of what stood there. */
export function layOver(under: readonly Stretch[], over: readonly Stretch[]): readonly Stretch[] {
  let all = under;
  for (const next of over) {
    const { from, to } = next;
    const around = all.findIndex((each) => each.from <= from && each.to >= to);
    if (around >= 0) {
      all = all.with(around, withPart(all[around], next));
      continue;
    }
    const left = all.flatMap((each) => {
      if (each.to <= from || each.from >= to) return [each];
      return [
        ...(each.from < from ? [cut(each, each.from, from)] : []),
        ...(each.to > to ? [cut(each, to, each.to)] : []),
      ];
    });
    all = [...left, next];
  }
  return all.toSorted((a, b) => a.from - b.from);
}

/** A stretch with another one, which lies in it, in place of what it has there. */
function withPart(stretch: Stretch, part: Stretch): Stretch {
  const { from, to, ends, kinds } = stretch;
  const before = part.from === from ? null : cut(stretch, from, part.from);
  const after = part.to === to ? null : tokenAt(stretch, part.to);
  const kept = before?.ends.length ?? 0;
  const tail = after ?? ends.length;
  const size = kept + part.ends.length + ends.length - tail;
  const all = { ends: new Uint32Array(size), kinds: new Uint16Array(size) };
  if (before !== null) {
    all.ends.set(before.ends);
    all.kinds.set(before.kinds);
  }
  for (let i = 0; i < part.ends.length; i++) all.ends[kept + i] = part.ends[i] + part.from - from;
  all.kinds.set(part.kinds, kept);
  all.ends.set(ends.subarray(tail), kept + part.ends.length);
  all.kinds.set(kinds.subarray(tail), kept + part.ends.length);
  return joinTokens({ from, to, ...all, depth: before === null ? part.depth : stretch.depth });
}

/** The stretches of which a part is in one of some ranges. */
export const within = (stretches: readonly Stretch[], ranges: readonly ByteRange[]): readonly Stretch[] =>
  stretches.filter((each) => ranges.some(({ from, to }) => each.from < to && each.to > from));

/** The same stretch with tokens of one kind that follow each other made one. */
export function joinTokens(stretch: Stretch): Stretch {
  const { ends, kinds } = stretch;
  let count = 0;
  for (let i = 0; i < ends.length; i++) if (i + 1 === ends.length || kinds[i + 1] !== kinds[i]) count++;
  if (count === ends.length) return stretch;
  const less = { ends: new Uint32Array(count), kinds: new Uint16Array(count) };
  for (let i = 0, k = 0; i < ends.length; i++) {
    if (i + 1 < ends.length && kinds[i + 1] === kinds[i]) continue;
    less.ends[k] = ends[i];
    less.kinds[k++] = kinds[i];
  }
  return { ...stretch, ...less };
}

/** True if stretches, which are sorted and apart, hold all the tokens of another one. */
export function tellsAll(stretches: readonly Stretch[], other: Stretch): boolean {
  let at = other.from;
  let theirs = 0;
  for (const stretch of stretches) {
    if (stretch.to <= at) continue;
    if (stretch.from > at) return false;
    if (at === other.from && stretch.from === at && stretch.depth !== other.depth) return false;
    for (let i = tokenAt(stretch, at); i < stretch.ends.length && at < other.to; i++) {
      const end = Math.min(other.to, stretch.from + stretch.ends[i]);
      while (at < end) {
        if (other.kinds[theirs] !== stretch.kinds[i]) return false;
        const stop = other.from + other.ends[theirs];
        if (stop <= end) theirs++;
        at = Math.min(stop, end);
      }
    }
    if (at >= other.to) return true;
  }
  return false;
}
