import { firstWhere } from '../../base/bisect.ts';
import type { Byte } from '../../base/units.ts';
import type { Source } from '../source.ts';
import { Text } from '../text.ts';
import { Branch, eachPiece, type Node } from '../tree.ts';

/**
 * The differences of a text from an older one: two numbers for each part, its start in the older text and its length.
 * The start is -1 for a part that is not in the older text; its bytes are the next ones of `added`.
 */
export interface Delta {
  readonly parts: readonly number[];
  readonly added: Text;
}

/** A stretch of a source. */
interface Piece {
  readonly source: Source;
  readonly start: Byte;
  readonly length: Byte;
}

/** A piece of the older text, and its place in it. */
interface PlacedPiece extends Piece {
  readonly at: Byte;
}

/**
 * The difference between two texts, found by the trees and pieces that they share, so that an edit costs a path and not
 * the text. Where more than `most` pieces differ, all that lies between the shared ends counts as added.
 */
export function deltaBetween(older: Text, newer: Text, most: number): Delta {
  const start = sharedEnd(older.root, newer.root, false);
  const least = Math.min(older.length, newer.length);
  const end = Math.min(sharedEnd(older.root, newer.root, true), least - start);
  const out = new DeltaBuilder(newer);
  out.copy(0, start);
  const removed = older.slice(start, older.length - end);
  const inserted = newer.slice(start, newer.length - end);
  if (removed.pieces + inserted.pieces > most) out.add(inserted.length);
  else copyPieces(removed, inserted, start, out);
  out.copy(older.length - end, end);
  return out.finish();
}

/** The bytes of an older text that are replaced in a newer one, as far as the pieces tell that both share. */
export function changedRange(older: Text, newer: Text): { readonly from: Byte; readonly to: Byte } {
  const from = sharedEnd(older.root, newer.root, false);
  const least = Math.min(older.length, newer.length);
  return { from, to: older.length - Math.min(sharedEnd(older.root, newer.root, true), least - from) };
}

/** The text that a delta makes of the older one. */
export function applyDelta(older: Text, { parts, added }: Delta): Text {
  const texts: Text[] = [];
  let done: Byte = 0;
  for (let i = 0; i < parts.length; i += 2) {
    const [start, length] = [parts[i], parts[i + 1]];
    if (start >= 0) texts.push(older.slice(start, start + length));
    else texts.push(added.slice(done, (done += length)));
  }
  return Text.join(texts);
}

/** Collects the parts of a delta, in the order of the newer text. */
class DeltaBuilder {
  readonly #newer: Text;
  readonly #parts: number[] = [];
  readonly #added: Text[] = [];
  #at: Byte = 0;

  constructor(newer: Text) {
    this.#newer = newer;
  }

  copy(start: Byte, length: Byte): void {
    if (length === 0) return;
    const parts = this.#parts;
    const last = parts.length - 2;
    if (last >= 0 && parts[last] >= 0 && parts[last] + parts[last + 1] === start) parts[last + 1] += length;
    else parts.push(start, length);
    this.#at += length;
  }

  add(length: Byte): void {
    if (length === 0) return;
    const parts = this.#parts;
    const last = parts.length - 2;
    if (last >= 0 && parts[last] === -1) parts[last + 1] += length;
    else parts.push(-1, length);
    this.#added.push(this.#newer.slice(this.#at, this.#at + length));
    this.#at += length;
  }

  finish(): Delta {
    return { parts: this.#parts, added: Text.join(this.#added) };
  }
}

/** Copies what the inserted text has of the removed one, which begins at `shift` in the older text. */
function copyPieces(removed: Text, inserted: Text, shift: Byte, out: DeltaBuilder): void {
  const known = new Map<Source, PlacedPiece[]>();
  let at = shift;
  eachPiece(removed.root, (source, start, length) => {
    const pieces = known.get(source) ?? [];
    known.set(source, pieces);
    pieces.push({ source, start, length, at });
    at += length;
  });
  for (const pieces of known.values()) pieces.sort((a, b) => a.start - b.start);
  eachPiece(inserted.root, (source, start, length) => {
    const pieces = known.get(source) ?? [];
    for (const end = start + length; start < end;) {
      const at = start;
      const i = firstWhere(0, pieces.length, (k) => pieces[k].start > at);
      const piece = i === 0 ? undefined : pieces[i - 1];
      const until = piece === undefined ? start : piece.start + piece.length;
      if (piece !== undefined && until > start) {
        const count = Math.min(end, until) - start;
        out.copy(piece.at + start - piece.start, count);
        start += count;
      } else {
        const next = Math.min(end, pieces[i]?.start ?? end);
        out.add(next - start);
        start = next;
      }
    }
  });
}

/** The length of the start that two trees share, or of the end. */
function sharedEnd(older: Node, newer: Node, fromEnd: boolean): Byte {
  const left: (Node | Piece)[] = [older];
  const right: (Node | Piece)[] = [newer];
  let shared: Byte = 0;
  for (let a = left.pop(), b = right.pop(); a !== undefined && b !== undefined;) {
    if (a === b) shared += a.length;
    else if ('source' in a && 'source' in b) {
      const length = Math.min(a.length, b.length);
      if (a.source !== b.source || endOf(a, fromEnd) !== endOf(b, fromEnd)) return shared;
      shared += length;
      if (a.length > length) left.push(rest(a, length, fromEnd));
      if (b.length > length) right.push(rest(b, length, fromEnd));
    } else {
      const [heightA, heightB] = [heightOf(a), heightOf(b)];
      if (heightA >= heightB) pushItems(left, a, fromEnd);
      else left.push(a);
      if (heightB >= heightA) pushItems(right, b, fromEnd);
      else right.push(b);
    }
    a = left.pop();
    b = right.pop();
  }
  return shared;
}

const heightOf = (item: Node | Piece): number => ('source' in item ? -1 : item.height);

const endOf = ({ start, length }: Piece, fromEnd: boolean): Byte => (fromEnd ? start + length : start);

const rest = ({ source, start, length }: Piece, gone: Byte, fromEnd: boolean): Piece => ({
  source,
  start: fromEnd ? start : start + gone,
  length: length - gone,
});

/** Puts what a node consists of on a stack, the first to be looked at on top. */
function pushItems(stack: (Node | Piece)[], node: Node | Piece, fromEnd: boolean): void {
  if ('source' in node) {
    stack.push(node);
    return;
  }
  for (let k = 0; k < node.size; k++) {
    const i = fromEnd ? k : node.size - 1 - k;
    if (node instanceof Branch) stack.push(node.children[i]);
    else {
      const start = node.start(i);
      stack.push({ source: node.sources[i], start, length: node.end(i) - node.begin(i) });
    }
  }
}
