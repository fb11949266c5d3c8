import { getNodeValue, type Node, parseTree, printParseErrorCode } from 'jsonc-parser';
import { nodeAt, repeatedNames } from './json-nodes.ts';

/** A parsed file with comments and trailing commas, and where its parts stand. */
export interface Jsonc {
  readonly value: unknown;
  /** `LINE:COLUMN`, from 1, of what stands at a path of keys and indexes (or of its name), or of the nearest thing around it. */
  readonly place: (path: readonly (string | number)[], of?: 'value' | 'name') => string;
  /** The errors of parsing, as `LINE:COLUMN: sentence`; nothing in such a file is to be trusted. */
  readonly faults: readonly string[];
  /** Names that stood in their object before, so that what stood there does not hold: `LINE:COLUMN: sentence`. */
  readonly repeated: () => readonly string[];
}

/** Parses JSON with comments. */
export function parseJsonc(text: string): Jsonc {
  const source = text.replace(/^\uFEFF/, '');
  const at = positionFinder(source);
  const errors: { error: number; offset: number; length: number }[] = [];
  const broken = (fault: string): Jsonc => ({
    value: undefined,
    place: () => '1:1',
    faults: [fault],
    repeated: () => [],
  });
  let tree: Node | undefined;
  let value: unknown;
  try {
    tree = parseTree(source, errors, { allowTrailingComma: true });
    value = tree && getNodeValue(tree);
  } catch (error) {
    // The parser calls itself for each list in a list: whoever writes a million of them means no good.
    if (error instanceof RangeError) return broken('1:1: it is nested too deeply');
    throw error;
  }
  if (tree === undefined) return broken('1:1: the file is empty');
  const root = tree;
  return {
    value,
    place: (path, of = 'value') => {
      for (let length = path.length; length >= 0; length--) {
        const node = nodeAt(root, path.slice(0, length));
        if (node === undefined) continue;
        const named = of === 'name' && node.parent?.type === 'property' ? node.parent : node;
        return at(named.offset);
      }
      return '1:1';
    },
    faults: errors.map(({ error, offset }) => `${at(offset)}: ${words(printParseErrorCode(error))}`),
    repeated: () =>
      repeatedNames(root).map(
        ({ offset, children }) =>
          `${at(offset)}: ${JSON.stringify(children?.[0].value)} appears twice and this one wins; remove one of them`,
      ),
  };
}

/** Tells `LINE:COLUMN` of places in a text, which is gone through once however many they are: each binding has one. */
function positionFinder(source: string): (offset: number) => string {
  let starts: number[] | null = null;
  return (offset) => {
    if (starts === null) {
      starts = [0];
      for (let feed = source.indexOf('\n'); feed >= 0; feed = source.indexOf('\n', feed + 1))
        starts.push(feed + 1);
    }
    let line = 0;
    for (let behind = starts.length; behind - line > 1;) {
      const middle = (line + behind) >>> 1;
      if (starts[middle] <= offset) line = middle;
      else behind = middle;
    }
    return `${line + 1}:${offset - starts[line] + 1}`;
  };
}

/** `InvalidSymbol` as `invalid symbol`. */
const words = (code: string): string => code.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
