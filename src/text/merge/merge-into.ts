import type { Byte } from '../../base/units.ts';
import { conflictsOf, hasConflicts, markersIn } from './conflict-markers.ts';
import { type Merge, type MergedPart, type MergedSides, mergeTexts } from './merge-texts.ts';

/** The properties of the texts of a merge besides their bytes. */
export interface MergeOptions {
  readonly labels: MergedSides<string>;
  /** The file of the result does not exist yet. */
  readonly isNew: boolean;
}

/** The result of a merge, for a text that is to hold it. */
export type MergeAnswer =
  /** One of the texts is no text. */
  | { readonly type: 'binary'; readonly side: keyof MergedSides<unknown> | 'merged' }
  /** Somebody has worked on the text: it stays as it is. */
  | { readonly type: 'kept' }
  /** [from, to) of the text becomes `bytes`. */
  | {
      readonly type: 'merged';
      readonly from: Byte;
      readonly to: Byte;
      readonly bytes: Uint8Array<ArrayBuffer>;
      readonly parts: readonly MergedPart[];
    };

/** Bytes at the start of a text in which a zero byte shows that it is none. */
const LOOKED_AT = 8000;

/** Merges two texts, as a change of a text that is to hold the result. */
export function mergeInto(
  sides: MergedSides<Uint8Array>,
  merged: Uint8Array,
  { labels, isNew }: MergeOptions,
): MergeAnswer {
  const texts = { ...sides, merged };
  for (const side of ['base', 'ours', 'theirs', 'merged'] as const)
    if (texts[side].subarray(0, LOOKED_AT).includes(0)) return { type: 'binary', side };
  const made = mergeTexts(sides, labels);
  if (!isNew && isEdited(sides, merged, made)) return { type: 'kept' };
  return { type: 'merged', ...changeOf(merged, made.bytes), parts: made.parts };
}

/**
 * True if a text is neither one of the merged ones nor what Git made of them: its conflicts, taken from either side, are
 * the same as those of the merge.
 */
function isEdited({ base, ours, theirs }: MergedSides<Uint8Array>, merged: Uint8Array, made: Merge): boolean {
  if ([base, ours, theirs].some((text) => isEqual(text, merged))) return false;
  if (!hasConflicts(merged)) return true;
  return (['current', 'incoming'] as const).some(
    (side) => !isEqual(takeSide(merged, side), takeSide(made.bytes, side)),
  );
}

/** A text with one side of each conflict, as if all were resolved. */
export function takeSide(bytes: Uint8Array, side: 'current' | 'incoming'): Uint8Array {
  const out = new Uint8Array(bytes.length);
  let [length, at] = [0, 0];
  const copy = (from: Byte, to: Byte): void => {
    out.set(bytes.subarray(from, to), length);
    length += to - from;
  };
  const lineAfter = (start: Byte): Byte => {
    const feed = bytes.indexOf(LF, start);
    return feed < 0 ? bytes.length : feed + 1;
  };
  for (const { current, base, incoming, end } of conflictsOf(markersIn(bytes))) {
    copy(at, current.at);
    if (side === 'current') copy(lineAfter(current.at), (base ?? incoming).at);
    else copy(lineAfter(incoming.at), end.at);
    at = lineAfter(end.at);
  }
  copy(at, bytes.length);
  return out.subarray(0, length);
}

const LF = 0x0a;

const isEqual = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && commonStart(one, other) === one.length;

function commonStart(one: Uint8Array, other: Uint8Array): number {
  const least = Math.min(one.length, other.length);
  let at = 0;
  while (at < least && one[at] === other[at]) at++;
  return at;
}

/** The change of whole lines that makes one text of another. */
function changeOf(
  before: Uint8Array,
  after: Uint8Array<ArrayBuffer>,
): { readonly from: Byte; readonly to: Byte; readonly bytes: Uint8Array<ArrayBuffer> } {
  const shared = commonStart(before, after);
  if (shared === before.length && shared === after.length)
    return { from: shared, to: shared, bytes: after.slice(0, 0) };
  const from = shared === 0 ? 0 : before.lastIndexOf(LF, shared - 1) + 1;
  const least = Math.min(before.length, after.length) - from;
  let end = 0;
  while (end < least && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  // The lines after the change begin behind a line break of both texts.
  const feed = before.indexOf(LF, before.length - end);
  const to = feed < 0 ? before.length : feed + 1;
  return { from, to, bytes: after.slice(from, after.length - (before.length - to)) };
}
