import { decorationsField } from '../decorations/decorations.ts';
import { firstWhere } from '../../base/bisect.ts';
import type { Byte } from '../../base/units.ts';
import { foldsIn, type Reading, regionMarkers, startsFold, startsRegion } from '../../syntax/folding.ts';
import type { Fold } from '../../syntax/highlighter.ts';
import { lineStartAt } from '../../text/lines.ts';
import type { Text } from '../../text/text.ts';
import type { FoldRange } from '../decorations/fold-ranges.ts';
import type { Intervals } from '../../text/range-set.ts';
import { type Document, onlyShows } from '../model/document.ts';
import { type Folds, lineAround, foldsField } from '../decorations/folds.ts';
import { languageIn } from '../languages/language.ts';
import type { View } from '../model/panes.ts';
import { type FoldKind, syntaxField } from '../languages/tokens.ts';
import type { Settings } from '../config/settings.ts';

/** What can be folded, in the order of starts, of equals the longer one first. */
export class FoldRanges {
  readonly all: readonly Fold[];
  /** Whether it is all that there is, not only what is near. */
  readonly whole: boolean;
  /** The range that each one is in; -1 for none. */
  #parents: Int32Array | null = null;

  constructor(all: readonly Fold[], whole: boolean) {
    this.all = all;
    this.whole = whole;
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

  /** How many there are that begin at or before a place. */
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

  /** Those that the line [from, to] is in or begins, from the innermost; of those that begin in one line the longest. */
  around(text: Text, from: Byte, to: Byte): readonly Fold[] {
    const found: Fold[] = [];
    const { all, parents } = this;
    for (let i = this.countTo(to) - 1; i >= 0; i = parents[i]) {
      const fold = all[i];
      if (fold.to < from || (fold.from >= from && fold.to <= to)) continue;
      const last = found.at(-1);
      const same = last !== undefined && startOf(text, last.from) === startOf(text, fold.from);
      if (!same) found.push(fold);
      else if (fold.to >= last.to) found[found.length - 1] = fold;
    }
    return found;
  }
}

/** The start of the line of a place; the place itself where that is too far away. */
const startOf = (text: Text, at: Byte): Byte => lineStartAt(text, at) ?? at;

/** A text of up to this size is looked through as a whole for what it tells by itself, in bytes. */
const WHOLE: Byte = 1024 * 1024;
/** Of a larger one, what is so far before and behind the place in hand. */
const BEFORE: Byte = 128 * 1024;
const BEHIND: Byte = 512 * 1024;

/** How the lines of a document are read. */
const readingOf = (document: Document): Reading => ({
  tabSize: document.indent.size,
  markers: regionMarkers(languageIn(document)),
});

/** What was found out last of a text. */
interface Found {
  readonly from: Byte;
  readonly to: Byte;
  readonly tabSize: number;
  readonly markers: Reading['markers'];
  readonly known: Known | null;
  readonly folds: Folds;
  readonly ranges: FoldRanges;
}

const latest = new WeakMap<Text, Found>();

/**
 * What can be folded in a document: what plugins or its structure tell, else what is indented near a place; regions
 * near that between markers; and what somebody said can be folded in this view. Looks through a megabyte at most.
 */
export function rangesNear(document: Document, view: View, settings: Settings, at: Byte): FoldRanges {
  const folds = foldsField.of(view);
  const { text } = document;
  const known = knownFolds(document, settings);
  const { from, to } = windowAround(text, at);
  const { tabSize, markers } = readingOf(document);
  const before = latest.get(text);
  if (
    before !== undefined &&
    before.from <= (text.length <= WHOLE ? 0 : Math.max(0, at - BEFORE / 2)) &&
    before.to >= (text.length <= WHOLE ? text.length : Math.min(text.length, at + BEHIND / 2)) &&
    before.tabSize === tabSize &&
    before.markers === markers &&
    before.known === known &&
    before.folds === folds
  )
    return before.ranges;
  const told = foldsIn(text, from, to, { tabSize, markers });
  const manual: Fold[] = [];
  folds.each((fold, start, end) => {
    if (fold.manual) manual.push({ from: start, to: end });
  });
  const rest = [...(known === null ? told.comments : []), ...told.regions, ...manual];
  const base = known === null ? told.indented : listOf(known);
  const all =
    rest.length === 0 ? base : [...base, ...rest].toSorted((a, b) => a.from - b.from || b.to - a.to);
  const whole = known !== null || (from === 0 && to >= text.length);
  const ranges = new FoldRanges(all, whole);
  latest.set(text, { from, to, tabSize, markers, known, folds: folds, ranges });
  return ranges;
}

function windowAround(text: Text, at: Byte): { readonly from: Byte; readonly to: Byte } {
  if (text.length <= WHOLE) return { from: 0, to: text.length };
  const from = Math.max(0, at - BEFORE);
  return { from: startOf(text, from), to: Math.min(text.length, at + BEHIND) };
}

/** What is known without looking at lines, each over what `Fold` says. */
type Known = Intervals<FoldRange> | Intervals<FoldKind>;

/** All that is known of a document without looking at its lines; null where that is nothing. */
export function knownFolds(document: Document, { editor }: Settings): Known | null {
  const decorations = decorationsField.of(document);
  const syntax = syntaxField.of(document);
  if (decorations !== null && decorations.foldRanges.size > 0) return decorations.foldRanges;
  return editor.folding_strategy === 'indentation' ? null : (syntax?.folds ?? null);
}

const lists = new WeakMap<Known, readonly Fold[]>();

/** The same in a list. */
function listOf(known: Known): readonly Fold[] {
  let list = lists.get(known);
  if (list === undefined) {
    list = known
      .touching(0, Infinity)
      .map(({ from, to, value: { kind } }) => (kind ? { from, to, kind } : { from, to }));
    lists.set(known, list);
  }
  return list;
}

/** Whether something can be folded below the line that starts at `from`, found out from a few lines. */
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
