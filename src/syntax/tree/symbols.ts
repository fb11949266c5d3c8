import type { QueryMatch } from 'web-tree-sitter';
import type { DocumentSymbol } from '../highlighter.ts';
import type { Item } from './harvest.ts';
import type { Part } from './part.ts';
import { trimmedEnd } from './trimming.ts';
import type { Unit } from './units.ts';

/** Longer names are cut. */
const NAME = 200;
/** More are not told. */
const MOST = 20_000;
const KIND = 'symbol.';
/** Such are told only where nothing else that is told holds them. */
const OUTER = 'outer.';
/** No symbol, though a pattern before says so. */
const LOCAL = 'local';

/** The symbols declared in a match. */
export function symbolItems({ patternIndex: pattern, captures }: QueryMatch): readonly Item[] {
  const whole = captures.find(({ name }) => name.startsWith(KIND));
  const name = captures.find((capture) => capture.name === 'name')?.node;
  if (whole === undefined || name === undefined || name.startIndex === name.endIndex) return [];
  const { startIndex, endIndex } = whole.node;
  const at = [
    Math.min(startIndex, name.startIndex),
    Math.max(endIndex, name.endIndex),
    name.startIndex,
    name.endIndex,
  ];
  return [{ kind: whole.name.slice(KIND.length), pattern, at }];
}

/** The symbols declared in a part, and in the parts inside it, in order. */
export function symbols(part: Part): readonly DocumentSymbol[] {
  const { units } = part.layer;
  const found = collectItems(part).toSorted((a, b) => a.at[0] - b.at[0] || b.at[1] - a.at[1]);
  const open: Unit[] = [];
  const told: DocumentSymbol[] = [];
  for (const item of found) {
    if (told.length === MOST) break;
    const [from, to, nameFrom, nameTo] = item.at;
    while (open.length > 0 && open[open.length - 1] <= from) open.pop();
    const depth = open.length;
    const outer = item.kind.startsWith(OUTER);
    if (outer && depth > 0) continue;
    open.push(to);
    const kind = outer ? item.kind.slice(OUTER.length) : item.kind;
    told.push({
      name: units
        .slice(nameFrom, Math.min(nameTo, nameFrom + NAME))
        .replaceAll(/\s+/g, ' ')
        .trim(),
      kind,
      range: { from: units.byteAt(from), to: units.byteAt(trimmedEnd(units, from, to)) },
      name_range: { from: units.byteAt(nameFrom), to: units.byteAt(nameTo) },
      depth,
    });
  }
  return told;
}

/** Of several patterns about the same name the last one tells what it is. */
function collectItems(part: Part): Item[] {
  part.symbols.work(() => false);
  const found = new Map<string, Item>();
  for (const item of part.symbols.items) {
    const key = `${item.at[0]} ${item.at[1]} ${item.at[2]}`;
    const known = found.get(key);
    if (known === undefined || known.pattern <= item.pattern) found.set(key, item);
  }
  const told = [...found.values()].filter(({ kind }) => kind !== LOCAL);
  return [...told, ...part.parts().flatMap(collectItems)];
}
