import type { Byte } from '../../base/units.ts';
import type { DocumentSymbol, Fold } from '../highlighter.ts';
import type { PathKind } from './kinds.ts';

/** Something that a line declares. */
export interface Declared {
  readonly name: string;
  readonly kind: string;
  /** Where the name stands, counted from the mark before it; the line ends at `end`. */
  readonly from: Byte;
  readonly to: Byte;
  readonly end: Byte;
  /** How far in it stands: what is further in behind it is part of it. */
  readonly level: number;
}

/** A part of a line that is one token. */
interface Part {
  readonly kind: PathKind;
  readonly from: number;
  readonly to: number;
}

const HEADING = /(?:^| )markup\.heading(?:\.setext)?\.(\d)|(?:^| )heading\.(\d)\.markdown/;
const UNDERLINE = /(?:^| )markup\.heading\.setext\.(\d)/;

/** What a line of a text declares, in UTF-16 units of it. `before` is the text of the line before it. */
export function declaredIn(
  text: string,
  parts: readonly Part[],
  before: string,
): readonly {
  readonly name: string;
  readonly kind: string;
  readonly from: number;
  readonly level: number;
  readonly above?: true;
}[] {
  const heading = parts.find(({ kind }) => HEADING.test(kind.path));
  if (heading !== undefined) {
    const underline = UNDERLINE.exec(heading.kind.path);
    if (underline !== null) {
      const name = before.trim();
      return name === ''
        ? []
        : [{ name, kind: 'heading', from: before.indexOf(name), level: Number(underline[1]), above: true }];
    }
    const [, first, second] = HEADING.exec(heading.kind.path) ?? [];
    const name = text.replace(/^[\s>]*#+[ \t]*/, '').replace(/[ \t]*#*\s*$/, '');
    return name === ''
      ? []
      : [{ name, kind: 'heading', from: text.indexOf(name), level: Number(first ?? second) }];
  }
  const found: { name: string; kind: string; from: number; level: number }[] = [];
  let end = -1;
  for (const { kind, from, to } of parts) {
    if (kind.declares === null) continue;
    const last = found.at(-1);
    const name = text.slice(from, to);
    // A name may be of several tokens.
    if (last !== undefined && end === from && last.kind === kind.declares) last.name += name;
    else if (name.trim() !== '') found.push({ name, kind: kind.declares, from, level: text.search(/\S/) });
    end = to;
  }
  return found;
}

/** Marks with what is declared behind them. */
type Marked = readonly { readonly at: Byte; readonly declared: readonly Declared[] }[];

/** All that is declared in a text of `length` bytes: each reaches to the next that is not further in. */
export function symbolsOf(marks: Marked, length: Byte): readonly DocumentSymbol[] {
  const rows = marks.flatMap(({ at, declared }) =>
    declared.map((each) => ({
      each,
      from: at + each.from,
      to: at + each.to,
      end: Math.min(length, at + each.end),
    })),
  );
  const symbols: DocumentSymbol[] = [];
  const open: { readonly level: number; readonly index: number }[] = [];
  const ends = new Float64Array(rows.length).fill(length);
  const depths = new Uint32Array(rows.length);
  rows.forEach(({ each, from }, index) => {
    while (open.length > 0 && open[open.length - 1].level >= each.level) ends[open.pop()!.index] = from;
    depths[index] = open.length;
    open.push({ level: each.level, index });
  });
  rows.forEach(({ each: { name, kind }, from, to, end }, index) => {
    if (to > length) return;
    symbols.push({
      name,
      kind,
      range: { from, to: Math.max(end, ends[index]) },
      name_range: { from, to },
      depth: depths[index],
    });
  });
  return symbols;
}

/** The sections below headings. `lineEnd` gives where the line of a place ends, `lastText` the end of the last line before a place that has text. */
export function sectionFolds(
  symbols: readonly DocumentSymbol[],
  lineEnd: (at: Byte) => Byte,
  lastText: (at: Byte) => Byte,
): readonly Fold[] {
  return symbols.flatMap(({ kind, range, name_range }) => {
    if (kind !== 'heading') return [];
    const to = lastText(range.to);
    return to > lineEnd(name_range.from) ? [{ from: name_range.from, to, kind: 'region' as const }] : [];
  });
}
