import type { ByteRange } from '../../base/files.ts';
import type { Byte } from '../../base/units.ts';
import { encode } from '../../base/utf8.ts';
import type { VirtualLine } from '../../core/decorations/kinds.ts';
import { overlayStyleOf, type OverlayStyle } from '../../core/decorations/overlay-style.ts';
import { MOST_DRAWN } from '../../core/decorations/printable.ts';
import { Cluster, nextCluster } from '../../base/grapheme.ts';
import type { Difference } from '../../text/diff/differences.ts';
import type { RangeItem } from '../../text/range-set.ts';
import type { Text } from '../../text/text.ts';
import type { Side } from './comparison.ts';
import { wordsOf } from './changed-words.ts';
import { fillerPlace, MOST_FILLERS, ROW } from './fillers.ts';

const REMOVED: OverlayStyle = overlayStyleOf({ fg: 'editor.fg', bg: 'editor.diff_remove_bg' });
const REMOVED_WORD: OverlayStyle = overlayStyleOf({ bg: 'editor.diff_remove_highlight_bg' });

/** The rows of removed lines, each above the lines that took their place. */
export function removedRows(
  texts: Readonly<Record<Side, Text>>,
  hunks: readonly Difference[],
  tabSize: number,
): readonly RangeItem<VirtualLine>[] {
  return hunks.flatMap((hunk) => {
    const { at, isBelow } = fillerPlace(texts.after, hunk.after.from);
    const { from, to, lines } = hunk.before;
    const rows: VirtualLine[] = [];
    for (let start = from; start < to && rows.length < MOST_FILLERS;) {
      const feed = texts.before.feedFrom(start, to - start);
      const end = feed < 0 ? to : feed;
      rows.push(new RemovedLine(hunk, texts, { from: start, to: end }, tabSize, !isBelow));
      start = end + 1;
    }
    const left = lines - rows.length;
    if (left > 0)
      rows.push({ ...ROW, above: !isBelow, bytes: encode(`⋯ ${left} more removed lines`), look: REMOVED });
    return rows.map((value) => ({ from: at, to: at, value }));
  });
}

/** The row of a removed line, whose bytes are made when it is drawn: there may be thousands of them. */
class RemovedLine implements VirtualLine {
  readonly owner = ROW.owner;
  readonly look = REMOVED;
  readonly above: boolean;
  readonly priority = ROW.priority;
  readonly glyph = '−';
  readonly glyphColor = 'ui.file_status_deleted_fg';
  readonly isMark = true;
  readonly order = ROW.order;
  readonly #hunk: Difference;
  readonly #texts: Readonly<Record<Side, Text>>;
  readonly #range: ByteRange;
  readonly #tabSize: number;
  #drawn: Pick<VirtualLine, 'bytes' | 'parts'> | null = null;

  constructor(
    hunk: Difference,
    texts: Readonly<Record<Side, Text>>,
    range: ByteRange,
    tabSize: number,
    above: boolean,
  ) {
    this.#hunk = hunk;
    this.#texts = texts;
    this.#range = range;
    this.#tabSize = tabSize;
    this.above = above;
  }

  get bytes(): Uint8Array {
    return this.#line.bytes;
  }

  get parts(): VirtualLine['parts'] {
    return this.#line.parts;
  }

  get #line(): Pick<VirtualLine, 'bytes' | 'parts'> {
    this.#drawn ??= this.#draw();
    return this.#drawn;
  }

  #draw(): Pick<VirtualLine, 'bytes' | 'parts'> {
    const { from, to } = this.#range;
    const line = withoutReturn(this.#texts.before.read(from, Math.min(to, from + MOST_DRAWN)));
    const { bytes, places } = withoutTabs(line, this.#tabSize);
    const start = from - this.#hunk.before.from;
    const placeOf = (at: Byte): Byte => places[Math.max(0, Math.min(line.length, at - start))];
    const parts = wordsOf(this.#hunk, this.#texts)
      .filter(({ oldFrom, oldTo }) => oldFrom < start + line.length && oldTo > start)
      .map(({ oldFrom, oldTo }) => ({ from: placeOf(oldFrom), to: placeOf(oldTo), look: REMOVED_WORD }));
    return { bytes, parts };
  }
}

const withoutReturn = (line: Uint8Array): Uint8Array => (line.at(-1) === CR ? line.subarray(0, -1) : line);

/** A line with spaces in place of its tabs, and the place in it of each byte that it had, and of its end. */
function withoutTabs(
  line: Uint8Array,
  tabSize: number,
): { readonly bytes: Uint8Array; readonly places: Uint32Array } {
  const out: number[] = [];
  const places = new Uint32Array(line.length + 1);
  const cluster = new Cluster();
  let column = 0;
  for (let at = 0; at < line.length; at += cluster.length) {
    nextCluster(line, at, line.length, cluster);
    const width = line[at] === TAB ? tabSize - (column % tabSize) : cluster.width;
    for (let i = 0; i < cluster.length; i++) places[at + i] = out.length + (line[at] === TAB ? 0 : i);
    if (line[at] === TAB) for (let i = 0; i < width; i++) out.push(SPACE);
    else out.push(...line.subarray(at, at + cluster.length));
    column += width;
  }
  places[line.length] = out.length;
  return { bytes: Uint8Array.from(out), places };
}

const [TAB, CR, SPACE] = [0x09, 0x0d, 0x20];
