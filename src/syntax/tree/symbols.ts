import type { DocumentSymbol } from '../highlighter.ts';
import { everywhere } from './nodes.ts';
import type { Part } from './part.ts';
import { trimmedEnd } from './trimming.ts';
import type { Unit } from './units.ts';

/** Longer names are cut. */
const NAME = 200;
/** More are not told. */
const MOST = 20_000;
const KIND = 'symbol.';

interface Found {
  readonly from: Unit;
  readonly to: Unit;
  readonly nameFrom: Unit;
  readonly nameTo: Unit;
  readonly kind: string;
  readonly pattern: number;
}

/** What a part, and what is in it, declares, in order. */
export function symbols(part: Part): readonly DocumentSymbol[] {
  const { units } = part.layer;
  const found: Found[] = [];
  collect(part, found);
  found.sort((a, b) => a.from - b.from || b.to - a.to);
  const open: Unit[] = [];
  return found.slice(0, MOST).map(({ from, to, nameFrom, nameTo, kind }) => {
    while (open.length > 0 && open[open.length - 1] <= from) open.pop();
    const depth = open.length;
    open.push(to);
    return {
      name: units
        .slice(nameFrom, Math.min(nameTo, nameFrom + NAME))
        .replaceAll(/\s+/g, ' ')
        .trim(),
      kind,
      range: { from: units.byteAt(from), to: units.byteAt(trimmedEnd(units, from, to)) },
      name_range: { from: units.byteAt(nameFrom), to: units.byteAt(nameTo) },
      depth,
    };
  });
}

function collect(part: Part, out: Found[]): void {
  const { tree } = part.layer;
  const query = part.layer.grammar.query('symbols');
  if (tree !== null && query !== null) {
    // Of several patterns about one node the last one tells what it is.
    const found = new Map<string, Found>();
    for (const { patternIndex: pattern, captures } of query.matches(tree.rootNode, everywhere)) {
      const whole = captures.find(({ name }) => name.startsWith(KIND));
      const name = captures.find((capture) => capture.name === 'name')?.node;
      if (whole === undefined || name === undefined || name.startIndex === name.endIndex) continue;
      const key = `${whole.node.id} ${name.startIndex}`;
      const known = found.get(key);
      if (known !== undefined && known.pattern > pattern) continue;
      found.set(key, {
        from: whole.node.startIndex,
        to: whole.node.endIndex,
        nameFrom: name.startIndex,
        nameTo: name.endIndex,
        kind: whole.name.slice(KIND.length),
        pattern,
      });
    }
    out.push(...found.values());
  }
  for (const inner of part.parts()) collect(inner, out);
}
