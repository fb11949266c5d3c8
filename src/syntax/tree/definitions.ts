import type { Node, QueryMatch } from 'web-tree-sitter';
import type { Definition } from '../highlighter.ts';
import type { Item } from './harvest.ts';
import type { Part } from './part.ts';
import { trimmedEnd } from './trimming.ts';
import type { Unit } from './units.ts';

/** More are not reported. */
const MOST = 20_000;

const KINDS: Readonly<Record<string, Definition['kind']>> = {
  function: 'function',
  lambda: 'lambda',
  class: 'class',
};

/** The definition that a match is about: its ends, then those of its body, where it has one. */
export function definitionItems({ patternIndex: pattern, captures }: QueryMatch): readonly Item[] {
  const whole = captures.find(({ name }) => Object.hasOwn(KINDS, name));
  const body = captures.find(({ name }) => name === 'body')?.node;
  if (whole === undefined || whole.node.startIndex === whole.node.endIndex) return [];
  const { startIndex: from, endIndex: to } = whole.node;
  const inside = body === undefined ? [from] : insideOf(body);
  return [{ kind: whole.name, pattern, at: [from, to, ...inside] }];
}

/** The ends of a body without its braces. */
function insideOf(body: Node): readonly [Unit, Unit] {
  const last = body.lastChild;
  if (last?.type === '}') {
    const open = body.children.find((child) => child?.type === '{');
    if (open !== undefined && open !== null) return [open.endIndex, last.startIndex];
  }
  return [body.startIndex, body.endIndex];
}

const hasBody = ({ at }: Item): boolean => at.length > 3;
const lengthOf = ({ at }: Item): number => at[1] - at[0];

/** The functions and classes of a part and of the parts inside it, in order. */
export function definitions(part: Part): readonly Definition[] {
  const { units } = part.layer;
  const found = collectItems(part).toSorted((a, b) => a.at[0] - b.at[0] || b.at[1] - a.at[1]);
  return found.slice(0, MOST).map((item) => {
    const [from, to, first, last] = item.at;
    return {
      kind: KINDS[item.kind],
      from: units.byteAt(from),
      to: units.byteAt(trimmedEnd(units, from, to)),
      body: hasBody(item)
        ? { from: units.byteAt(first), to: units.byteAt(Math.max(first, trimmedEnd(units, first, last))) }
        : null,
    };
  });
}

/** One item for each node, with its body where a pattern knows it, and the outermost one for each body. */
function collectItems(part: Part): readonly Item[] {
  part.definitions.work(() => false);
  const byNode = new Map<string, Item>();
  for (const item of part.definitions.items) {
    const key = `${item.at[0]} ${item.at[1]}`;
    const known = byNode.get(key);
    if (known === undefined || (hasBody(item) && !hasBody(known))) byNode.set(key, item);
  }
  const byBody = new Map<string, Item>();
  for (const [key, item] of byNode) {
    const body = hasBody(item) ? `${item.at[2]}-${item.at[3]}` : key;
    const known = byBody.get(body);
    if (known === undefined || lengthOf(item) > lengthOf(known)) byBody.set(body, item);
  }
  return [...byBody.values(), ...part.parts().flatMap(collectItems)];
}
