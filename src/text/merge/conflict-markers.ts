import type { Byte } from '../../base/units.ts';

/** The part of a conflict that a marker line begins, or `end` for the line after the last one. */
export type MarkerKind = 'current' | 'base' | 'incoming' | 'end';

/** A line that begins or ends a part of a conflict, as Git and others write it. */
export interface Marker {
  readonly kind: MarkerKind;
  /** The start of its line. */
  readonly at: Byte;
}

/** The marker lines of a conflict; `base` is null where the common ancestor is not shown. */
export interface Conflict<M extends Marker = Marker> {
  readonly current: M;
  readonly base: M | null;
  readonly incoming: M;
  readonly end: M;
}

/** The length of a marker, without the label after it. */
export const MARKER_LENGTH: Byte = 7;
/** The bytes of a line that say if it is a marker. */
export const MARKER_REACH: Byte = MARKER_LENGTH + 1;

const [LF, CR, SPACE] = [0x0a, 0x0d, 0x20];
const KINDS: ReadonlyMap<number, MarkerKind> = new Map([
  [0x3c, 'current'],
  [0x7c, 'base'],
  [0x3d, 'incoming'],
  [0x3e, 'end'],
]);

/**
 * The kind of marker that a line is: seven times `<`, `|` or `>`, alone or before a space and a label, or seven times
 * `=` alone. Null for another line.
 * @param at the start of the line; the bytes end with the text or at least `MARKER_REACH` behind it
 */
function markerAt(bytes: Uint8Array, at: number): MarkerKind | null {
  const kind = KINDS.get(bytes[at]);
  if (kind === undefined || at + MARKER_LENGTH > bytes.length) return null;
  for (let i = at + 1; i < at + MARKER_LENGTH; i++) if (bytes[i] !== bytes[at]) return null;
  const after = at + MARKER_LENGTH < bytes.length ? bytes[at + MARKER_LENGTH] : LF;
  const isMarker = after === LF || after === CR || (after === SPACE && kind !== 'incoming');
  return isMarker ? kind : null;
}

/**
 * The markers of the lines that start in the first `length` bytes, ascending.
 * @param isLineStart a line starts at the first byte
 * @param offset the place of the first byte, which is added to those of the markers
 */
export function markersIn(
  bytes: Uint8Array,
  isLineStart = true,
  length: number = bytes.length,
  offset: Byte = 0,
): readonly Marker[] {
  const markers: Marker[] = [];
  for (let at = isLineStart ? 0 : lineAfter(bytes, 0); at < length; at = lineAfter(bytes, at)) {
    const kind = markerAt(bytes, at);
    if (kind !== null) markers.push({ kind, at: offset + at });
  }
  return markers;
}

function lineAfter(bytes: Uint8Array, at: number): number {
  const feed = bytes.indexOf(LF, at);
  return feed < 0 ? Infinity : feed + 1;
}

/**
 * The conflicts that markers enclose, ascending. Where conflicts are nested, the innermost ones count. Markers that
 * belong to none, such as a line of `=` below a heading, are passed over.
 */
export function conflictsOf<M extends Marker>(markers: Iterable<M>): readonly Conflict<M>[] {
  const conflicts: Conflict<M>[] = [];
  let [current, base, incoming]: (M | null)[] = [null, null, null];
  for (const marker of markers) {
    if (marker.kind === 'current') [current, base, incoming] = [marker, null, null];
    else if (marker.kind === 'base' && incoming === null) base ??= marker;
    else if (marker.kind === 'incoming') incoming ??= current === null ? null : marker;
    else if (marker.kind === 'end') {
      if (current !== null && incoming !== null) conflicts.push({ current, base, incoming, end: marker });
      [current, base, incoming] = [null, null, null];
    }
    if (current === null) base = null;
  }
  return conflicts;
}

/** True if markers of conflicts are left in a text, even if some of a conflict's markers were removed. */
export const hasConflicts = (bytes: Uint8Array): boolean =>
  markersIn(bytes).some(({ kind }) => kind === 'current' || kind === 'end');
