import type { Byte } from '../../base/units.ts';
import { encode } from '../../base/utf8.ts';
import { firstWhere } from '../../base/bisect.ts';
import type { Overlay } from '../../core/decorations/kinds.ts';
import { type OverlayStyle, overlayStyleOf } from '../../core/decorations/overlay-style.ts';
import type { Owner } from '../../core/decorations/owner.ts';
import type { Insert } from '../../core/layout/inline-inserts.ts';
import type { VisualRow } from '../../core/layout/visual-rows.ts';
import { documentById } from '../../core/model/state.ts';
import type { RangeItem } from '../../text/range-set.ts';
import type { Text } from '../../text/text.ts';
import type { ScrollbarMark, TextSource } from '../../ui/text/text-source.ts';
import { type Conflict, conflictsIn, partsOf } from './markers.ts';
import { conflictingField } from './merge-run.ts';

const OWNER: Owner = { kind: 'feature', name: 'merge', namespace: '' };

const lines = (bg: string): OverlayStyle => overlayStyleOf({ bg, extendToLineEnd: true });
const header = (fg: string, bg: string): OverlayStyle =>
  overlayStyleOf({ fg, bg, bold: true, extendToLineEnd: true });

const CURRENT_HEADER = header('editor.merge_current_header_fg', 'editor.merge_current_header_bg');
const CURRENT = lines('editor.merge_current_bg');
const BASE_HEADER = header('editor.merge_base_header_fg', 'editor.merge_base_header_bg');
const BASE = lines('editor.merge_base_bg');
const INCOMING = lines('editor.merge_incoming_bg');
const INCOMING_HEADER = header('editor.merge_incoming_header_fg', 'editor.merge_incoming_header_bg');
const MIDDLE = overlayStyleOf({ bold: true });

/** Conflicts: each side on a background of its own, and marks in the scrollbar. */
export const conflictMarks: TextSource = (state, { leaf }, theme) => {
  const document = documentById(state, leaf.active);
  const conflicts = conflictsIn(document);
  if (conflicts.length === 0) return null;
  const { text } = document;
  return {
    overlays: (from, to) => overlaysOf(text, conflictNear(conflicts, from), from, to),
    afterLine: (row: VisualRow) => labelAfter(conflictNear(conflicts, row.from), row),
    *scrollbar(height): Iterable<ScrollbarMark> {
      let last = -1;
      for (const { current } of conflicts) {
        const row = Math.min(height - 1, Math.floor((current.at * height) / Math.max(1, text.length)));
        if (row === last) continue;
        last = row;
        yield { row, style: theme.scrollbarMark };
      }
    },
  };
};

/** In a file that is one side of a merge, the lines that are in conflict. */
export const conflictingMarks: TextSource = (state, { leaf }) => {
  const conflicting = conflictingField.of(documentById(state, leaf.active));
  if (conflicting === null) return null;
  const { side, ranges } = conflicting;
  const look = side === 'current' ? CURRENT : INCOMING;
  return {
    overlays: (from, to) => {
      const first = firstWhere(0, ranges.length, (i) => ranges[i].to > from);
      const end = firstWhere(first, ranges.length, (i) => ranges[i].from > Math.max(from, to - 1));
      return ranges
        .slice(first, end)
        .map((range) => ({ ...range, value: { owner: OWNER, look, order: -2 } }));
    },
  };
};

/** The last conflict that starts at or before a byte; undefined for none. */
function conflictNear(conflicts: readonly Conflict[], at: Byte): Conflict | undefined {
  const i = firstWhere(0, conflicts.length, (k) => conflicts[k].current.at > at);
  return i === 0 ? undefined : conflicts[i - 1];
}

/** The overlays of a conflict that touch [from, to), ascending. */
function overlaysOf(
  text: Text,
  conflict: Conflict | undefined,
  from: Byte,
  to: Byte,
): readonly RangeItem<Overlay>[] {
  if (conflict === undefined) return [];
  const { whole, current, base, incoming } = partsOf(text, conflict);
  const middle = base ?? current;
  const parts: readonly (readonly [Byte, Byte, OverlayStyle])[] = [
    [whole.from, current.from, CURRENT_HEADER],
    [current.from, current.to, CURRENT],
    ...(base === null
      ? []
      : ([
          [current.to, base.from, BASE_HEADER],
          [base.from, base.to, BASE],
        ] as const)),
    [middle.to, incoming.from, MIDDLE],
    [incoming.from, incoming.to, INCOMING],
    [incoming.to, whole.to, INCOMING_HEADER],
  ];
  return parts
    .filter(([start, end]) => start < end && start <= Math.max(from, to - 1) && end > from)
    .map(([start, end, look]) => ({ from: start, to: end, value: { owner: OWNER, look, order: -2 } }));
}

interface Label {
  readonly text: string;
  readonly look: OverlayStyle;
}

const label = (text: string, { fg, bg }: OverlayStyle): Label => ({
  text,
  look: overlayStyleOf({ fg, bg, italic: true }),
});
const CURRENT_LABEL = label('(Current Change)', CURRENT_HEADER);
const BASE_LABEL = label('(Base)', BASE_HEADER);
const INCOMING_LABEL = label('(Incoming Change)', INCOMING_HEADER);

/** The name of a side after its marker; null for another row. */
function labelAfter(conflict: Conflict | undefined, row: VisualRow): Insert | null {
  const found =
    conflict === undefined
      ? null
      : row.from === conflict.current.at
        ? CURRENT_LABEL
        : row.from === conflict.base?.at
          ? BASE_LABEL
          : row.from === conflict.end.at
            ? INCOMING_LABEL
            : null;
  if (found === null) return null;
  const bytes = encode(` ${found.text}`);
  return {
    at: row.to - row.from,
    width: bytes.length,
    hides: 0,
    bytes,
    whole: bytes.length,
    look: found.look,
  };
}
