import type { ByteRange } from '../../base/files.ts';
import type { Byte, Column } from '../../base/units.ts';
import { decorate, type Decorations } from '../../core/decorations/decorations.ts';
import { overlayStyleOf } from '../../core/decorations/overlay-style.ts';
import { isAmong, type Owner, type Owners } from '../../core/decorations/owner.ts';
import { withoutVirtualTexts, withVirtualText } from '../../core/decorations/virtual-text.ts';
import { viewOptionsField, withViewOptions } from '../../core/layout/view-options.ts';
import { shownRanges } from '../../core/layout/visible-range.ts';
import type { Document, DocumentId } from '../../core/model/document.ts';
import { DocumentField } from '../../core/model/fields/document-field.ts';
import { leaves } from '../../core/model/panes.ts';
import { type State, type Step, withDocument } from '../../core/model/state.ts';
import { lineEndAt, lineStartAt } from '../../text/lines.ts';
import type { Text } from '../../text/text.ts';
import { columnWidths, paddingsOf } from './columns.ts';
import { delimiterOf, fieldLines } from './fields.ts';
import { alignColumns } from './settings.ts';

/** The alignment of a table as it is shown. */
interface Alignment {
  readonly text: Text;
  /** The parts of the text that decide it. */
  readonly key: string;
  readonly widths: readonly Column[];
}

/** The alignment of a document; null where its columns are not aligned. */
export const alignmentField = new DocumentField<Alignment | null>('columnAlignment', null);

/** True to align the columns of a document, false not to; null to obey the setting. */
export const alignsField = new DocumentField<boolean | null>('alignsColumns', null);

/** Bytes before and after what is in sight that have a part in the widths, and those whose fields get spaces. */
const AROUND: Byte = 4096;
const AHEAD: Byte = 1024;
/** The longest line that is aligned, and the most bytes. */
const LONGEST: Byte = 16 * 1024;
const MOST: Byte = 128 * 1024;

const TAB = 9;
const OWNERS: Owners = { kind: 'feature', name: 'csv', namespace: null };
const PLAIN = overlayStyleOf({});

/** True for a table of fields with delimiters. */
export const isTable = ({ language: { id } }: Document): boolean => id === 'csv' || id === 'tsv';

/** True where the columns of a document are aligned. */
export const isAligned = (state: State, document: Document): boolean =>
  isTable(document) && (alignsField.of(document) ?? alignColumns.in(state, document));

/** Aligns the tables in sight as far as they are in sight, after every event. */
export function followTables(before: State, after: Step): Step {
  if (after.state === before) return after;
  let { state } = after;
  const shown = new Set(leaves(state.window.panes).map(({ active }) => active));
  for (const id of shown) {
    const document = state.documents.get(id);
    if (document === undefined) continue;
    if (isAligned(state, document)) state = align(state, id);
    else if (alignmentField.of(document) !== null) state = withoutAlignment(state, id);
  }
  return state === after.state ? after : { state, effects: after.effects };
}

function withoutAlignment(state: State, id: DocumentId): State {
  const bare = decorate(state, id, (all) => withoutVirtualTexts(all, OWNERS, () => true));
  const next = withViewOptions(bare, id, { headerLine: false });
  return withDocument(next, alignmentField.with(next.documents.get(id)!, null));
}

function align(state: State, id: DocumentId): State {
  const document = state.documents.get(id)!;
  const kept = viewOptionsField.of(document).headerLine
    ? state
    : withViewOptions(state, id, { headerLine: true });
  const { text, indent, language } = document;
  const ranges = tableRanges(kept, id, text);
  const key = `${language.id} ${indent.size} ${[...ranges.measured, ...ranges.padded].map(({ from, to }) => `${from}-${to}`).join(' ')}`;
  const known = alignmentField.of(document);
  if (known?.text === text && known.key === key) return kept;
  const header = text.read(0, lineEndAt(text, 0, LONGEST) ?? Math.min(text.length, LONGEST));
  const delimiter = language.id === 'tsv' ? TAB : delimiterOf(header);
  const parts = ranges.measured.map(({ from, to }) => {
    const bytes = text.read(from, to);
    return { from, bytes, lines: fieldLines(bytes, delimiter) };
  });
  // Scrolling only widens columns, so that they do not jump back and forth.
  const least = known?.text === text ? known.widths : [];
  const widths = columnWidths(parts, indent.size, delimiter === TAB ? 0 : 1, least);
  const isPadded = (at: Byte): boolean => ranges.padded.some(({ from, to }) => at >= from && at < to);
  const near = parts.map((part) => ({
    ...part,
    lines: part.lines.filter(({ starts }) => isPadded(part.from + starts[0])),
  }));
  const wanted = new Map(
    near.flatMap((part) =>
      paddingsOf(part, widths, indent.size).map(({ at, width }): [Byte, Column] => [part.from + at, width]),
    ),
  );
  const padded = decorate(kept, id, (all) => withPaddings(all, text, wanted));
  const alignment = { text, key, widths: [...widths, ...least.slice(widths.length)] };
  return withDocument(padded, alignmentField.with(padded.documents.get(id)!, alignment));
}

/** With spaces of some widths before some bytes, and no others. What is there already stays: a key changes few. */
function withPaddings(decorations: Decorations, text: Text, wanted: Map<Byte, Column>): Decorations {
  const stale = new Set<string>();
  decorations.texts.each(({ owner, width }, from) => {
    if (!isAmong(owner, OWNERS)) return;
    if (wanted.get(from) === width) wanted.delete(from);
    else stale.add(owner.namespace);
  });
  let done = stale.size === 0 ? decorations : withoutVirtualTexts(decorations, OWNERS, (id) => stale.has(id));
  for (const [at, width] of wanted) {
    const owner: Owner = { ...OWNERS, namespace: String(done.added) };
    done = withVirtualText(done, text, owner, at, ' '.repeat(width), PLAIN, true);
  }
  return done;
}

/** The parts of a text that a table is aligned by, in order and apart, and those whose fields get spaces. */
interface TableRanges {
  readonly measured: readonly ByteRange[];
  readonly padded: readonly ByteRange[];
}

/** The first line of a document and the lines that splits show, with some around them. */
function tableRanges(state: State, id: DocumentId, text: Text): TableRanges {
  const header = linesAround(text, 0, 0);
  const shown = leaves(state.window.panes)
    .filter(({ active }) => active === id)
    .flatMap((leaf) => shownRanges(state, leaf));
  const around = (reach: Byte): readonly ByteRange[] =>
    apart(text, [header, ...shown.map(({ from, to }) => linesAround(text, ...widen(text, from, to, reach)))]);
  return { measured: around(AROUND), padded: around(AHEAD) };
}

/** The bytes from `reach` before a range to `reach` behind it, from and to multiples of that: so scrolling rarely changes them. */
const widen = (text: Text, from: Byte, to: Byte, reach: Byte): readonly [Byte, Byte] => [
  Math.max(0, (Math.floor(from / reach) - 1) * reach),
  Math.min(text.length, (Math.ceil(to / reach) + 1) * reach),
];

/** Ranges in order, those that overlap as one, up to `MOST` bytes; without those whose bytes are lost. */
function apart(text: Text, ranges: readonly ByteRange[]): readonly ByteRange[] {
  const found: { from: Byte; to: Byte }[] = [];
  let left = MOST;
  for (const { from, to } of ranges.toSorted((a, b) => a.from - b.from)) {
    const last = found.at(-1);
    const end = Math.min(to, from + left);
    if (from >= end || text.isLost(from, end)) continue;
    if (last !== undefined && from <= last.to) last.to = Math.max(last.to, end);
    else found.push({ from, to: end });
    left -= end - from;
  }
  return found;
}

/** The whole lines from that of one place to that of another; none where they are too long. */
function linesAround(text: Text, from: Byte, to: Byte): ByteRange {
  const start = lineStartAt(text, from, LONGEST);
  const end = lineEndAt(text, to, LONGEST);
  return start === undefined || end === undefined
    ? { from, to: from }
    : { from: start, to: Math.min(text.length, end + 1) };
}
