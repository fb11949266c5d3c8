import type { Node, Query, QueryMatch } from 'web-tree-sitter';
import type { Grammar } from './grammar.ts';
import { definitionItems } from './definitions.ts';
import { foldItems } from './folds.ts';
import { Harvest } from './harvest.ts';
import { Layer, mapRanges } from './layer.ts';
import type { Parsers, UnitRange } from './layer.ts';
import { languageNamed } from './names.ts';
import type { TreeLanguage } from './names.ts';
import { matchesIn } from './nodes.ts';
import { symbolItems } from './symbols.ts';
import type { Unit, UnitEdit, Units } from './units.ts';
import { UnseenRanges } from './unseen-ranges.ts';

/** The source of grammars and parsers. */
export interface Source extends Parsers {
  grammar(name: string): Grammar | null;
}

/** A text of so many code units is parsed anew where its tree is not sure before its tokens are told. */
const QUICK = 1 << 15;
/** The deepest nesting of languages. */
const DEEPEST = 4;

/** A node that holds another language. */
interface Piece {
  readonly language: TreeLanguage;
  readonly combined: boolean;
  /** All that tells that it does. */
  readonly extent: UnitRange;
  readonly ranges: readonly UnitRange[];
}

/** Another language in a text: one piece of it, or several that are one text. */
interface EmbeddedPart {
  pieces: readonly Piece[];
  readonly part: Part;
}

/** The part of a text that is in one language, with the parts of it that are in others. */
export class Part {
  readonly language: TreeLanguage;
  readonly layer: Layer;
  readonly #source: Source;
  readonly #depth: number;
  #embedded: EmbeddedPart[] = [];
  /** The ranges where other languages are still to be searched. */
  readonly #unseen = new UnseenRanges();
  /** The ranges whose tokens may have changed since somebody asked. */
  readonly #changed = new UnseenRanges();
  /** The folds, as nodes. */
  readonly folds: Harvest;
  /** The declarations, once somebody has asked for them. */
  #symbols: Harvest | null = null;
  /** The functions and classes. */
  readonly definitions: Harvest;

  constructor(
    source: Source,
    grammar: Grammar,
    language: TreeLanguage,
    units: Units,
    ranges: readonly UnitRange[] | null = null,
    depth = 0,
  ) {
    this.#source = source;
    this.language = language;
    this.layer = new Layer(source, grammar, units, ranges);
    this.#depth = depth;
    this.folds = new Harvest(this.layer, 'folds', foldItems);
    this.definitions = new Harvest(this.layer, 'definitions', definitionItems);
  }

  get symbols(): Harvest {
    return (this.#symbols ??= new Harvest(this.layer, 'symbols', symbolItems));
  }

  /** The parts in other languages, as far as they are worked out. */
  parts(): readonly Part[] {
    return this.#embedded.map(({ part }) => part);
  }

  edit(edits: readonly UnitEdit[], units: Units): void {
    this.layer.edit(edits, units);
    this.#unseen.edit(edits);
    this.#changed.edit(edits);
    this.folds.edit(edits);
    this.definitions.edit(edits);
    this.#symbols?.edit(edits);
    for (const each of this.#embedded) {
      each.pieces = each.pieces.map((piece) => ({
        ...piece,
        extent: mapRanges([piece.extent], edits)[0],
        ranges: mapRanges(piece.ranges, edits),
      }));
      each.part.edit(edits, units);
    }
  }

  /** Goes on working until `stop` says so; whether there is more to do. */
  work(stop: () => boolean): boolean {
    if (!this.layer.parse(stop) || !this.#settle(stop)) return true;
    while (!this.#unseen.empty) {
      if (stop()) return true;
      this.#look();
    }
    if (!this.folds.work(stop) || !this.definitions.work(stop)) return true;
    if (this.#symbols?.work(stop) === false) return true;
    return this.#embedded.some(({ part }) => part.work(stop));
  }

  /** Works on what [from, to) needs; whether what is there now is what all work gives. */
  prepare(from: Unit, to: Unit, stop: () => boolean): boolean {
    if (!this.layer.parse(stop)) return false;
    let exact = this.#settle(this.layer.units.length <= QUICK ? stop : () => true);
    while (this.#look(from, to)) if (stop()) return false;
    const whole = this.#unseen.empty;
    for (const { part, pieces } of this.#embedded) {
      if (!part.layer.ranges?.some((each) => each.from < to && each.to > from)) continue;
      if (!part.prepare(from, to, stop) || (!whole && pieces[0].combined)) exact = false;
    }
    return exact;
  }

  /** Takes the ranges where the trees have changed, which are parsed before; null when that takes too long. */
  takeChanged(stop: () => boolean): readonly UnitRange[] | null {
    if (!this.layer.parse(stop)) return null;
    this.#settle(this.layer.units.length <= QUICK ? stop : () => true);
    while (this.#look()) if (stop()) return null;
    const changed = [...this.#changed.takeAll()];
    for (const { part } of this.#embedded) {
      const inner = part.takeChanged(stop);
      if (inner === null) return null;
      changed.push(...inner);
    }
    return changed;
  }

  close(): void {
    this.layer.close();
    for (const { part } of this.#embedded) part.close();
    this.#embedded = [];
    this.#unseen.clear();
  }

  /** Makes the tree sure, and notes where it became another one; whether it is. */
  #settle(stop: () => boolean): boolean {
    const sure = this.layer.settle(stop);
    const changed = this.layer.takeChanged();
    if (this.#depth >= DEEPEST || this.layer.grammar.query('injections') === null) this.#unseen.clear();
    else this.#unseen.add(changed);
    this.#changed.add(changed);
    this.folds.changed(changed);
    this.definitions.changed(changed);
    this.#symbols?.changed(changed);
    return sure;
  }

  /** Looks for other languages in a part of where that is still to be done, of [from, to]; whether there was any. */
  #look(from?: Unit, to?: Unit): boolean {
    const { tree, units } = this.layer;
    const query = this.layer.grammar.query('injections');
    const unseen = this.#unseen.take(from, to);
    if (unseen === null || tree === null || query === null) return false;
    const range = { from: Math.max(0, unseen.from - 1), to: Math.min(units.length, unseen.to + 1) };
    if (range.from < range.to)
      this.#find(range, piecesOf(matchesIn(query, tree, units, range), query, units));
    return true;
  }

  /** Takes in what was found in a stretch, and gives up what is there no more. */
  #find(stretch: UnitRange, found: readonly Piece[]): void {
    const gone = ({ extent }: Piece): boolean => extent.from < stretch.to && extent.to > stretch.from;
    const taken = new Set<Piece>();
    const starts = new Set(found.map(startOf));
    const replaced = this.#embedded.flatMap(({ pieces }) => pieces.filter(gone));
    this.#changed.add([...withoutSame(found, replaced), ...withoutSame(replaced, found)]);
    const kept: EmbeddedPart[] = [];
    for (const each of this.#embedded) {
      const [first] = each.pieces;
      const news = found.filter(
        (piece) =>
          !taken.has(piece) &&
          piece.language.id === first.language.id &&
          piece.combined === first.combined &&
          (piece.combined || startOf(piece) === startOf(first)),
      );
      for (const piece of news) taken.add(piece);
      const pieces = [
        ...each.pieces.filter((piece) => !gone(piece) && !starts.has(startOf(piece))),
        ...(first.combined ? news : news.slice(0, 1)),
      ].toSorted((a, b) => startOf(a) - startOf(b));
      const ranges = pieces.flatMap((piece) => piece.ranges).filter((range) => range.from < range.to);
      if (ranges.length === 0) {
        each.part.close();
      } else {
        each.pieces = pieces;
        each.part.layer.setRanges(ranges);
        kept.push(each);
      }
    }
    const combined = new Map<string, Piece[]>();
    for (const piece of found) {
      if (taken.has(piece)) continue;
      const key = piece.combined ? piece.language.id : `${startOf(piece)}`;
      const list = combined.get(key);
      if (list) list.push(piece);
      else combined.set(key, [piece]);
    }
    for (const pieces of combined.values()) {
      const part = this.#make(pieces);
      if (part) kept.push({ pieces, part });
    }
    this.#embedded = kept.toSorted((a, b) => startOf(a.pieces[0]) - startOf(b.pieces[0]));
  }

  #make(pieces: readonly Piece[]): Part | null {
    const [{ language }] = pieces;
    const grammar = this.#source.grammar(language.tree);
    const ranges = pieces.flatMap((piece) => piece.ranges);
    if (grammar === null || ranges.length === 0) return null;
    return new Part(this.#source, grammar, language, this.layer.units, ranges, this.#depth + 1);
  }
}

/** The extents of pieces of which there is none like it among others. */
function withoutSame(pieces: readonly Piece[], others: readonly Piece[]): readonly UnitRange[] {
  const known = new Set(others.map(pieceKey));
  return pieces.filter((piece) => !known.has(pieceKey(piece))).map(({ extent }) => extent);
}

/** Tells pieces from each other by what is in them. */
const pieceKey = ({ language, combined, ranges }: Piece): string =>
  [language.id, combined, ...ranges.map(({ from, to }) => `${from}-${to}`)].join(' ');

const startOf = ({ ranges, extent }: Piece): Unit => ranges[0]?.from ?? extent.from;

/** The nodes that hold other languages; of several patterns about one node the last one counts. */
function piecesOf(matches: readonly QueryMatch[], query: Query, units: Units): readonly Piece[] {
  const found = new Map<number, { readonly pattern: number; readonly piece: Piece | null }>();
  for (const { patternIndex, captures } of matches) {
    const set = query.setProperties[patternIndex] ?? {};
    const told = captures.find(({ name }) => name === 'injection.language')?.node;
    const name = told ? units.slice(told.startIndex, Math.min(told.endIndex, told.startIndex + 64)) : null;
    const language = languageNamed(set['injection.language'] ?? name ?? '');
    const extent = {
      from: Math.min(...captures.map(({ node }) => node.startIndex)),
      to: Math.max(...captures.map(({ node }) => node.endIndex)),
    };
    for (const { name: capture, node } of captures) {
      if (capture !== 'injection.content') continue;
      const known = found.get(node.id);
      if (known !== undefined && known.pattern >= patternIndex) continue;
      const ranges = contentOf(node, 'injection.include-children' in set);
      const combined = 'injection.combined' in set;
      // A pattern that names a language without a tree takes the node from the patterns before it.
      const piece = language && ranges.length > 0 ? { language, combined, extent, ranges } : null;
      found.set(node.id, { pattern: patternIndex, piece });
    }
  }
  const pieces = Array.from(found.values(), ({ piece }) => piece).filter((piece) => piece !== null);
  return pieces.toSorted((a, b) => startOf(a) - startOf(b));
}

/** The content of a node: all but its delimiters and the parts inserted into it. */
function contentOf(node: Node, all: boolean): readonly UnitRange[] {
  if (all || node.childCount === 0) return nonEmpty(node.startIndex, node.endIndex);
  const ranges: UnitRange[] = [];
  let from = node.startIndex;
  for (const child of node.children) {
    if (child.isNamed && child.childCount === 0) continue;
    ranges.push(...nonEmpty(from, child.startIndex));
    from = child.endIndex;
  }
  return [...ranges, ...nonEmpty(from, node.endIndex)];
}

const nonEmpty = (from: Unit, to: Unit): readonly UnitRange[] => (from < to ? [{ from, to }] : []);
