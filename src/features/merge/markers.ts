import type { ByteRange } from '../../base/files.ts';
import type { Byte } from '../../base/units.ts';
import type { Document } from '../../core/model/document.ts';
import { DocumentField, type TextEdit } from '../../core/model/fields/document-field.ts';
import type { ChangeSet } from '../../text/changeset.ts';
import { lineEndAt, lineStartAt } from '../../text/lines.ts';
import {
  type Conflict as MarkerConflict,
  conflictsOf,
  type Marker,
  MARKER_LENGTH,
  MARKER_REACH,
  type MarkerKind,
  markersIn,
} from '../../text/merge/conflict-markers.ts';
import { RangeSet } from '../../text/range-set.ts';
import type { Text } from '../../text/text.ts';

/** The marker lines of a document. Each value is one marker for as long as it stays. */
export interface Markers {
  /** Each over its signs, which follow edits. */
  readonly lines: RangeSet<MarkerValue>;
  /** False after an edit that was too large to search: the text has to be searched again. */
  readonly isCurrent: boolean;
}

interface MarkerValue {
  readonly kind: MarkerKind;
}

/** A marker line with the value that tells it from others. */
interface PlacedMarker extends Marker {
  readonly value: MarkerValue;
}

/** A conflict of a document. */
export type Conflict = MarkerConflict<PlacedMarker>;

/** Bytes of one edit that are searched at once. */
const MOST_AT_ONCE: Byte = 256 * 1024;
const MOST_CHANGES = 100;
const LF = 0x0a;

/** The markers of a document; null until it is searched for them. */
export const markersField = new DocumentField<Markers | null>('conflictMarkers', null, {
  moved: (markers, edit) => (markers === null ? null : moveMarkers(markers, edit)),
});

/** The markers of a text that was searched. */
export const newMarkers = (found: readonly Marker[]): Markers => ({
  lines: RangeSet.none<MarkerValue>('gone').withAll(found.map(itemOf)),
  isCurrent: true,
});

const itemOf = ({ kind, at }: Marker): { from: Byte; to: Byte; value: MarkerValue } => ({
  from: at,
  to: at + MARKER_LENGTH,
  value: { kind },
});

/** The markers after an edit: only the lines that it touched are searched. */
export function moveMarkers({ lines, isCurrent }: Markers, { changes, text }: TextEdit): Markers {
  if (changes.empty) return { lines, isCurrent };
  const moved = lines.through(changes);
  if (changes.inserts > MOST_AT_ONCE || changes.size > MOST_CHANGES)
    return { lines: moved, isCurrent: false };
  let next = moved;
  for (let i = 0; i < changes.size; i++) next = searchAgain(next, text, changes, i);
  return next === lines && isCurrent ? { lines, isCurrent } : { lines: next, isCurrent };
}

/** The markers with those of the lines that a change touched searched again. */
function searchAgain(
  lines: RangeSet<MarkerValue>,
  text: Text,
  changes: ChangeSet,
  i: number,
): RangeSet<MarkerValue> {
  const [from, to] = [changes.insertFrom(i), changes.insertTo(i)];
  // Behind the start of a line by more than this, a change does not make a marker of it, or end one.
  const near = Math.max(0, from - MARKER_REACH - 1);
  const bytes = text.read(near, Math.min(text.length, to + 1 + MARKER_REACH));
  const feed = bytes.subarray(0, from - near).lastIndexOf(LF);
  const isLineStart = feed >= 0 || near === 0;
  const start = feed >= 0 ? near + feed + 1 : near === 0 ? 0 : from;
  const found = markersIn(bytes.subarray(start - near), isLineStart, to + 1 - start, start);
  const before = lines.touching(start, to).filter((item) => item.from >= start && item.from <= to);
  const isSame =
    before.length === found.length &&
    before.every(
      (item, k) =>
        item.from === found[k].at &&
        item.value.kind === found[k].kind &&
        item.to === item.from + MARKER_LENGTH,
    );
  if (isSame) return lines;
  const gone = new Set(before.map(({ value }) => value));
  return lines.withoutIn(start, to, (value) => gone.has(value)).withAll(found.map(itemOf));
}

/** The conflicts that were read of markers, while these stay where they are. */
const known = new WeakMap<RangeSet<MarkerValue>, readonly Conflict[]>();

const NONE: readonly Conflict[] = [];

/** The conflicts of a document, ascending; none until it was searched for them. */
export function conflictsIn(document: Document): readonly Conflict[] {
  const lines = markersField.of(document)?.lines;
  // Asked for each split and frame.
  if (lines === undefined || lines.size < 3) return NONE;
  const there = known.get(lines);
  if (there !== undefined) return there;
  const markers = lines
    .touching(0, Infinity)
    .map(({ from, value }): PlacedMarker => ({ kind: value.kind, at: from, value }));
  const conflicts = conflictsOf(markers);
  known.set(lines, conflicts);
  return conflicts;
}

/** The lines of a conflict's parts, without the markers; `whole` has them. */
export interface ConflictParts {
  readonly whole: ByteRange;
  readonly current: ByteRange;
  readonly base: ByteRange | null;
  readonly incoming: ByteRange;
}

/** The lines of a conflict's parts. */
export function partsOf(text: Text, { current, base, incoming, end }: Conflict): ConflictParts {
  return {
    whole: { from: current.at, to: lineAfter(text, end.at) },
    current: { from: lineAfter(text, current.at), to: (base ?? incoming).at },
    base: base === null ? null : { from: lineAfter(text, base.at), to: incoming.at },
    incoming: { from: lineAfter(text, incoming.at), to: end.at },
  };
}

/** The start of the line after the one that starts at a place; the end of the text after the last one. */
const lineAfter = (text: Text, at: Byte): Byte =>
  Math.min(text.length, (lineEndAt(text, at) ?? at + MARKER_LENGTH - 1) + 1);

/** The index of the conflict that a byte is in; -1 for none. */
export function conflictAt(text: Text, conflicts: readonly Conflict[], at: Byte): number {
  const line = lineStartAt(text, at, MARKER_LINE) ?? at;
  return conflicts.findIndex(({ current, end }) => current.at <= line && line <= end.at);
}

/** A line with a longer way back to its start is no marker. */
const MARKER_LINE: Byte = 64 * 1024;
