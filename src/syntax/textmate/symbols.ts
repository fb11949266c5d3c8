import type { Byte } from '../../base/units.ts';
import type { Text } from '../../text/text.ts';
import type { DocumentSymbol, Fold } from '../highlighter.ts';
import type { PathKind } from './kinds.ts';

const LF = 10;

/** Something that a line declares. */
export interface DeclaredName {
  readonly name: string;
  readonly kind: string;
  /**
   * The name (`from`, `to`), the start of its line, and the end of the line that declares it; all counted from the mark
   * before it.
   */
  readonly line: Byte;
  readonly from: Byte;
  readonly to: Byte;
  readonly end: Byte;
  /** The depth of the symbol: deeper ones after it are part of it. */
  readonly level: number;
}

/** A part of a line that is one token. */
interface Part {
  readonly kind: PathKind;
  readonly from: number;
  readonly to: number;
}

/** The kind of a line that begins or ends a block of code, by turns; no symbol. */
const FENCE = 'fence';
const FENCES = /(?:^| )markup\.fenced_code\.block\.markdown punctuation\.definition\.markdown$/;
const HEADING = /(?:^| )markup\.heading(?:\.setext)?\.(\d)|(?:^| )heading\.(\d)\.markdown/;
const UNDERLINE = /(?:^| )markup\.heading\.setext\.(\d)/;

/** The symbols that a line of a text declares, or that it declares for the line `above` it; in UTF-16 units. */
export function declaredIn(
  text: string,
  parts: readonly Part[],
): readonly {
  readonly name: string;
  readonly kind: string;
  readonly from: number;
  readonly level: number;
  readonly above?: true;
}[] {
  const fence = parts.find(({ kind }) => FENCES.test(kind.path));
  if (fence !== undefined) return [{ name: '', kind: FENCE, from: fence.from, level: 0 }];
  const heading = parts.find(({ kind }) => HEADING.test(kind.path));
  if (heading !== undefined) {
    const underline = UNDERLINE.exec(heading.kind.path);
    if (underline !== null)
      return [{ name: '', kind: 'heading', from: 0, level: Number(underline[1]), above: true }];
    const [, first, second] = HEADING.exec(heading.kind.path) ?? [];
    const name = text.replace(/^[\s>]*#+[ \t]*/, '').replace(/[ \t]*#*\s*$/, '');
    return name === ''
      ? []
      : [{ name, kind: 'heading', from: text.indexOf(name), level: Number(first ?? second) }];
  }
  // Others in a line are what it is made of: types of parameters, and the like. A name may be of several tokens.
  const first = parts.findIndex(
    ({ kind, from, to }) => kind.declares !== null && text.slice(from, to).trim() !== '',
  );
  if (first < 0) return [];
  const { from, kind } = parts[first];
  let last = first;
  while (last + 1 < parts.length && parts[last + 1].kind.declares === kind.declares) last++;
  return [
    { name: text.slice(from, parts[last].to), kind: kind.declares ?? '', from, level: text.search(/\S/) },
  ];
}

/** Marks with what is declared behind them. */
type DeclaredMarks = readonly { readonly at: Byte; readonly declared: readonly DeclaredName[] }[];

/** All that is declared in a text of `length` bytes: each reaches to the next that is not further in. */
export function symbolsOf(marks: DeclaredMarks, length: Byte): readonly DocumentSymbol[] {
  const rows = marks.flatMap(({ at, declared }) =>
    declared
      .filter(({ kind }) => kind !== FENCE)
      .map((each) => ({
        each,
        line: at + each.line,
        from: at + each.from,
        to: at + each.to,
        end: Math.min(length, at + each.end),
      })),
  );
  const symbols: DocumentSymbol[] = [];
  const open: { readonly level: number; readonly index: number }[] = [];
  const ends = new Float64Array(rows.length).fill(length);
  const depths = new Uint32Array(rows.length);
  rows.forEach(({ each, line }, index) => {
    while (open.length > 0 && open[open.length - 1].level >= each.level) ends[open.pop()!.index] = line;
    depths[index] = open.length;
    open.push({ level: each.level, index });
  });
  rows.forEach(({ each: { name, kind }, line, from, to, end }, index) => {
    if (to > length) return;
    symbols.push({
      name,
      kind,
      range: { from: line, to: Math.max(end, ends[index]) },
      name_range: { from, to },
      depth: depths[index],
    });
  });
  return symbols;
}

/** The sections below headings, and blocks of code. */
export function markdownFolds(marks: DeclaredMarks, text: Text): readonly Fold[] {
  const sections = symbolsOf(marks, text.length).flatMap(
    ({ kind, range, name_range: { from } }): readonly Fold[] => {
      if (kind !== 'heading') return [];
      let to = range.to;
      while (to > from && text.byte(to - 1) <= 32) to--;
      return [{ from, to }];
    },
  );
  const fences = marks.flatMap(({ at, declared }) =>
    declared.filter(({ kind }) => kind === FENCE).map(({ from, end }) => ({ from: at + from, to: at + end })),
  );
  const blocks = fences.flatMap(({ from }, i): readonly Fold[] => {
    if (i % 2 === 1) return [];
    const to = Math.min(text.length, fences[i + 1]?.to ?? text.length);
    return [{ from, to: text.byte(to - 1) === LF ? to - 1 : to }];
  });
  // What is all in one line is nothing to fold.
  return [...sections, ...blocks].filter(({ from, to }) => {
    const feed = text.feedFrom(from, to - from);
    return feed >= 0 && feed < to;
  });
}
