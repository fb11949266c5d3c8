import { Edit } from 'web-tree-sitter';
import type { Parser, Range, Tree } from 'web-tree-sitter';
import type { Grammar } from './grammar.ts';
import type { Unit, UnitEdit, Units } from './units.ts';

/** A stretch of a text in code units, `to` excluded. */
export interface UnitRange {
  readonly from: Unit;
  readonly to: Unit;
}

/** A text of more code units is not parsed anew where its tree is not sure: that would take more than some 50 ms. */
const SURE = 1 << 18;

/** The source of parsers. */
export interface Parsers {
  takeParser(grammar: Grammar): Parser;
  giveBack(parser: Parser): void;
}

/** A parse that was begun. */
interface Run {
  readonly parser: Parser;
  readonly units: Units;
  readonly old: Tree | null;
  readonly ranges: Range[] | undefined;
  /** It begins from nothing, for a text whose tree is known but not sure. */
  readonly anew: boolean;
  /** The edits of the text since. */
  readonly edits: UnitEdit[];
}

/**
 * The tree of a text in one language, or of some ranges of it. It follows edits at once, roughly, and rightly when it is
 * parsed again. A parse that is going on when the text changes goes on with the old one, so that it comes to an end
 * however fast somebody types.
 */
export class Layer {
  readonly grammar: Grammar;
  readonly #parsers: Parsers;
  #units: Units;
  #reading: Units;
  #ranges: readonly UnitRange[] | null;
  #tree: Tree | null = null;
  #run: Run | null = null;
  #stale = true;
  /** The tree may differ from the result of a fresh parse: that of wrong code depends on its history. */
  #unsure = false;
  #changed: readonly UnitRange[] = [];
  /** A NUL would end a string or a comment, whatever is behind it. */
  readonly #read = (unit: Unit): string => this.#reading.stringFrom(unit).replaceAll('\0', '\ufffd');

  /** Of the whole text where `ranges` is null; else of those, which are in order and not empty. */
  constructor(parsers: Parsers, grammar: Grammar, units: Units, ranges: readonly UnitRange[] | null) {
    this.#parsers = parsers;
    this.grammar = grammar;
    this.#units = this.#reading = units;
    this.#ranges = ranges;
  }

  /** The tree as far as it is known, with the places that the text has now. */
  get tree(): Tree | null {
    return this.#tree;
  }

  /** The tree belongs to the current text. */
  get current(): boolean {
    return this.#tree !== null && !this.#stale;
  }

  get units(): Units {
    return this.#units;
  }

  get ranges(): readonly UnitRange[] | null {
    return this.#ranges;
  }

  /** Other ranges for the same text. */
  setRanges(ranges: readonly UnitRange[]): void {
    const old = this.#ranges;
    if (
      old?.length === ranges.length &&
      ranges.every(({ from, to }, i) => old[i].from === from && old[i].to === to)
    )
      return;
    this.#ranges = ranges;
    this.#stale = true;
    this.#drop();
  }

  /** The text has become that of `units`. */
  edit(edits: readonly UnitEdit[], units: Units): void {
    this.#units = this.#reading = units;
    if (this.#ranges === null || edits.some((edit) => touches(this.#ranges, edit))) this.#stale = true;
    for (const edit of edits) this.#tree?.edit(new Edit(edit));
    if (this.#run?.anew === true) this.#drop();
    this.#run?.edits.push(...edits);
    if (this.#ranges) this.#ranges = mapRanges(this.#ranges, edits).filter(({ from, to }) => from < to);
    this.#changed = mapRanges(this.#changed, edits);
  }

  /** Goes on parsing until `stop` says so; whether the tree is that of the text now. */
  parse(stop: () => boolean): boolean {
    if (this.#ranges?.length === 0) {
      this.#drop();
      this.#tree?.delete();
      this.#tree = null;
      return true;
    }
    while (this.#stale || this.#tree === null) {
      if (!this.#goOn((this.#run ??= this.#begin(false)), stop)) return false;
      if (this.#stale && stop()) return false;
    }
    return true;
  }

  /** Goes on making the tree that of a parse from nothing, when it is that of the text and may be another one; whether it is. */
  settle(stop: () => boolean): boolean {
    if (!this.#unsure || !this.current) return true;
    return this.#goOn((this.#run ??= this.#begin(true)), stop);
  }

  /** Takes the ranges in which the structure has changed since the last call. */
  takeChanged(): readonly UnitRange[] {
    const changed = this.#changed;
    this.#changed = [];
    return changed;
  }

  close(): void {
    this.#drop();
    this.#tree?.delete();
    this.#tree = null;
  }

  /** Continues a parse; true if it has come to its end. */
  #goOn(run: Run, stop: () => boolean): boolean {
    this.#reading = run.units;
    const tree = run.parser.parse(this.#read, run.old, {
      ...(run.ranges && { includedRanges: run.ranges }),
      progressCallback: stop,
    });
    this.#reading = this.#units;
    if (tree === null) return false;
    this.#take(tree, run);
    return true;
  }

  #begin(anew: boolean): Run {
    const units = this.#units;
    const ranges = this.#ranges?.map(({ from, to }) => ({
      startIndex: from,
      endIndex: to,
      startPosition: units.placeAt(from),
      endPosition: units.placeAt(to),
    }));
    const old = anew ? null : (this.#tree?.copy() ?? null);
    return { parser: this.#parsers.takeParser(this.grammar), units, old, ranges, anew, edits: [] };
  }

  #take(tree: Tree, { parser, units, old, anew, edits }: Run): void {
    this.#run = null;
    this.#parsers.giveBack(parser);
    const before = anew ? this.#tree : old;
    const ranges = before
      ?.getChangedRanges(tree)
      .map(({ startIndex, endIndex }) => ({ from: startIndex, to: endIndex }));
    this.#changed = [...this.#changed, ...mapRanges(ranges ?? [{ from: 0, to: units.length }], edits)];
    old?.delete();
    this.#tree?.delete();
    this.#tree = tree;
    for (const edit of edits) tree.edit(new Edit(edit));
    this.#stale = edits.length > 0;
    this.#unsure = old !== null && tree.rootNode.hasError && units.length <= SURE;
  }

  /** Gives up the parse that was begun. */
  #drop(): void {
    const run = this.#run;
    this.#run = null;
    if (!run) return;
    run.old?.delete();
    this.#parsers.giveBack(run.parser);
  }
}

const touches = (ranges: readonly UnitRange[] | null, { startIndex, oldEndIndex }: UnitEdit): boolean =>
  ranges?.some(({ from, to }) => from <= oldEndIndex && to >= startIndex) ?? true;

/** Ranges after edits: what is put in at an end of one does not belong to it. */
export function mapRanges(ranges: readonly UnitRange[], edits: readonly UnitEdit[]): readonly UnitRange[] {
  let result = ranges;
  for (const { startIndex, oldEndIndex, newEndIndex } of edits) {
    const shift = newEndIndex - oldEndIndex;
    result = result.map((range) => {
      if (range.to <= startIndex) return range;
      if (range.from >= oldEndIndex) return { from: range.from + shift, to: range.to + shift };
      const from = range.from <= startIndex ? range.from : newEndIndex;
      return { from, to: Math.max(from, range.to >= oldEndIndex ? range.to + shift : startIndex) };
    });
  }
  return result;
}
