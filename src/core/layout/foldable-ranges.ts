import type { FoldRange } from '../decorations/kinds.ts';
import { decorationsField } from '../decorations/decorations.ts';
import { firstWhere } from '../../base/bisect.ts';
import type { Byte } from '../../base/units.ts';
import type { ByteRange } from '../../base/files.ts';
import {
  foldsIn,
  type Lines,
  type Reading,
  regionMarkers,
  startsFold,
  startsRegion,
  type LineFolds,
} from '../../syntax/folding.ts';
import type { Fold } from '../../syntax/highlighter.ts';
import { lineStartAt } from '../../text/lines.ts';
import type { Text } from '../../text/text.ts';
import { EDGE, MOST_STRETCHES, type Reach, reachAround, stretchesAround } from './fold-reach.ts';
import type { RangeSet } from '../../text/range-set.ts';
import { type Document, onlyShows } from '../model/document.ts';
import { type Folds, foldsField, rangeToHide, lineAround, lineTail } from '../decorations/folds.ts';
import { languageIn } from '../languages/language.ts';
import type { View } from '../model/panes.ts';
import { serverFoldsField } from '../languages/server-folds.ts';
import { type FoldKind, syntaxField } from '../languages/tokens.ts';
import type { Settings } from '../config/settings.ts';

/** The ranges that can be folded, by their starts; of equal ones the longer comes first. */
export class FoldRanges {
  readonly all: readonly Fold[];
  /** True when it has all ranges, not only those nearby. */
  readonly whole: boolean;
  /** True if far less than usual was read around each place because there are so many of them. */
  readonly curtailed: boolean;
  readonly #text: Text;
  readonly #lines: Lines;
  /** The starts of lines that were not read with the others. */
  readonly #starts = new Map<Byte, Byte>();
  /** The range that each one is in; -1 for none. */
  #parents: Int32Array | null = null;

  /** `lines` are those of the text that were read. */
  constructor(
    text: Text,
    all: readonly Fold[],
    lines: Lines,
    { whole, curtailed }: Pick<FoldRanges, 'whole' | 'curtailed'>,
  ) {
    this.#text = text;
    this.all = all;
    this.#lines = lines;
    this.whole = whole;
    this.curtailed = curtailed;
  }

  /** The line of a place; null where its ends are too far away, or too many others are asked for. */
  lineAround(at: Byte): ByteRange | null {
    return this.#lines.around(at) ?? (this.curtailed ? null : lineAround(this.#text, at));
  }

  /** The start of the line of a place; the place itself where that is too far away. */
  lineStart(at: Byte): Byte {
    const line = this.#lines.around(at);
    if (line !== null) return line.from;
    let start = this.#starts.get(at);
    if (start === undefined) this.#starts.set(at, (start = startOf(this.#text, at)));
    return start;
  }

  get parents(): Int32Array {
    if (this.#parents !== null) return this.#parents;
    const { all } = this;
    const parents = new Int32Array(all.length).fill(-1);
    for (let i = 1; i < all.length; i++) {
      let above = i - 1;
      while (above >= 0 && all[above].to < all[i].from) above = parents[above];
      parents[i] = above;
    }
    return (this.#parents = parents);
  }

  /** The lines to hide when a range is folded; null where they are too far away. */
  hiding({ from, to }: Fold): ByteRange | null {
    return rangeToHide(this.#text, from, to, (at) => this.#lines.around(at)?.to ?? lineTail(this.#text, at));
  }

  /** The number of ranges that begin at or before a place. */
  countTo(at: Byte): number {
    return firstWhere(0, this.all.length, (i) => this.all[i].from > at);
  }

  /** The one that begins in the line [from, to]; of several the longest. */
  startingIn(from: Byte, to: Byte): Fold | null {
    let found: Fold | null = null;
    for (let i = this.countTo(to) - 1; i >= 0 && this.all[i].from >= from; i--)
      if (this.all[i].to > to && (found === null || this.all[i].to >= found.to)) found = this.all[i];
    return found;
  }

  /**
   * The ranges that the line [from, to] is in or begins, from the innermost; of those that begin in one line the
   * longest.
   */
  around({ from, to }: ByteRange): readonly Fold[] {
    const found: Fold[] = [];
    const { all, parents } = this;
    for (let i = this.countTo(to) - 1; i >= 0; i = parents[i]) {
      const fold = all[i];
      if (fold.to < from || (fold.from >= from && fold.to <= to)) continue;
      const last = found.at(-1);
      const same = last !== undefined && this.lineStart(last.from) === this.lineStart(fold.from);
      if (!same) found.push(fold);
      else if (fold.to >= last.to) found[found.length - 1] = fold;
    }
    return found;
  }
}

/** The start of the line of a place; the place itself where that is too far away. */
const startOf = (text: Text, at: Byte): Byte => lineStartAt(text, at) ?? at;

/** The manner in which the lines of a document are read. */
const readingOf = (document: Document): Reading => ({
  tabSize: document.indent.size,
  markers: regionMarkers(languageIn(document)),
});

/** The folds that the lines of a text told last, and the stretches that these lines begin in. */
interface Read {
  readonly stretches: readonly ByteRange[];
  readonly reading: Reading;
  readonly told: LineFolds;
}

/** The ranges that were made last from that. */
interface LastRanges {
  readonly read: Read;
  readonly known: KnownRanges | null;
  readonly folds: Folds;
  readonly ranges: FoldRanges;
}

const latestRead = new WeakMap<Text, Read>();
const latest = new WeakMap<Text, LastRanges>();

/**
 * The ranges that can be folded in a document: those of language servers, of plugins or of its structure, else the indented ones near some
 * places, which are in order; regions near these places between markers; and manual folds of the view. Reads a megabyte
 * at most, however many places there are.
 */
export function rangesNear(
  document: Document,
  view: View,
  settings: Settings,
  places: readonly Byte[],
): FoldRanges {
  const folds = foldsField.of(view);
  const { text } = document;
  const known = knownFolds(document, settings);
  const reach = reachAround(text, places);
  const read = readNear(text, places, reach, readingOf(document));
  const curtailed = known === null && reach.curtailed;
  const before = latest.get(text);
  if (
    before?.read === read &&
    before.known === known &&
    before.folds === folds &&
    before.ranges.curtailed === curtailed
  )
    return before.ranges;
  const { told, stretches } = read;
  const manual: Fold[] = [];
  folds.each((fold, start, end) => {
    if (fold.manual) manual.push({ from: start, to: end });
  });
  const rest = [...(known === null ? told.comments : []), ...told.regions, ...manual];
  const base = known === null ? told.indented : listOf(known);
  const all =
    rest.length === 0 ? base : [...base, ...rest].toSorted((a, b) => a.from - b.from || b.to - a.to);
  const whole = known !== null || (stretches.at(0)?.from === 0 && stretches[0].to >= text.length);
  const ranges = new FoldRanges(text, all, told.lines, { whole, curtailed });
  latest.set(text, { read, known, folds, ranges });
  return ranges;
}

/** The folds that lines near places tell; those told last if they go half as far around each place. */
function readNear(text: Text, places: readonly Byte[], reach: Reach, reading: Reading): Read {
  const last = latestRead.get(text);
  const { before, behind } = reach;
  if (
    last?.reading.tabSize === reading.tabSize &&
    last.reading.markers === reading.markers &&
    stretchesAround(text, places, { before: before / 2, behind: behind / 2 }).every(({ from, to }) => {
      const i = firstWhere(0, last.stretches.length, (k) => last.stretches[k].from > from) - 1;
      return i >= 0 && last.stretches[i].to >= to;
    })
  )
    return last;
  const stretches: ByteRange[] = [];
  for (const { from, to } of stretchesAround(text, places, reach).slice(0, MOST_STRETCHES)) {
    const start = reach.curtailed ? text.feedBefore(from, EDGE) + 1 : startOf(text, from);
    // A long line is not worth reading for one of many places.
    if (start > 0 || from <= EDGE) stretches.push({ from: Math.max(start, stretches.at(-1)?.to ?? 0), to });
  }
  const read = { stretches, reading, told: foldsIn(text, stretches, reading, { left: reach.most }) };
  latestRead.set(text, read);
  return read;
}

/** The ranges known without a look at lines, each with what `Fold` says. */
type KnownRanges = RangeSet<FoldRange> | RangeSet<FoldKind>;

/**
 * The ranges of a document that are known without looking at its lines: those of language servers, else of plugins, else of
 * the syntax. null for none.
 */
export function knownFolds(document: Document, { editor }: Settings): KnownRanges | null {
  const decorations = decorationsField.of(document);
  const syntax = syntaxField.of(document);
  const isIndentation = editor.folding_strategy === 'indentation';
  const served = isIndentation ? null : serverFoldsField.of(document);
  if (served !== null) return served;
  if (decorations !== null && decorations.foldRanges.size > 0) return decorations.foldRanges;
  return isIndentation ? null : (syntax?.folds ?? null);
}

const lists = new WeakMap<KnownRanges, readonly Fold[]>();

/** The same in a list. */
function listOf(known: KnownRanges): readonly Fold[] {
  let list = lists.get(known);
  if (list === undefined) {
    list = known
      .touching(0, Infinity)
      .map(({ from, to, value: { kind } }) => (kind ? { from, to, kind } : { from, to }));
    lists.set(known, list);
  }
  return list;
}

/** True when something can be folded below the line that starts at `from`, found out from a few lines. */
export function canFold(document: Document, view: View, settings: Settings, from: Byte): boolean {
  const { text } = document;
  const known = knownFolds(document, settings);
  const line = lineAround(text, from);
  if (line === null) return false;
  for (const fold of foldsField.of(view).touching(line.from, line.to))
    if (fold.from >= line.from && fold.from <= line.to) return true;
  // What only shows something is laid out by hand.
  if (known === null) return !onlyShows(document) && startsFold(text, from, readingOf(document));
  return (
    known.touching(line.from, line.to).some((fold) => fold.from >= line.from && fold.to > line.to) ||
    startsRegion(text, line, readingOf(document).markers)
  );
}
