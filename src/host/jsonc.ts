/** A parsed file with comments and trailing commas, and where its parts stand. */
export interface Jsonc {
  readonly value: unknown;
  /** `LINE:COLUMN`, from 1, of what stands at a path of keys and indexes, or of the nearest thing around it. */
  readonly place: (path: readonly (string | number)[]) => string;
  /** What cannot be parsed, as `LINE:COLUMN: sentence`; nothing in such a file is to be trusted. */
  readonly faults: readonly string[];
}

/** Parses JSON with comments. The parser is loaded when it is first needed. */
export async function parseJsonc(text: string): Promise<Jsonc> {
  const { findNodeAtLocation, getNodeValue, parseTree, printParseErrorCode } = await import('jsonc-parser');
  const source = text.replace(/^\uFEFF/, '');
  const at = (offset: number): string => {
    const lines = source.slice(0, offset).split('\n');
    return `${lines.length}:${lines[lines.length - 1].length + 1}`;
  };
  const errors: { error: number; offset: number; length: number }[] = [];
  const tree = parseTree(source, errors, { allowTrailingComma: true });
  if (tree === undefined) return { value: undefined, place: () => '1:1', faults: ['1:1: the file is empty'] };
  return {
    value: getNodeValue(tree),
    place: (path) => {
      for (let length = path.length; length >= 0; length--) {
        const node = findNodeAtLocation(tree, path.slice(0, length));
        if (node !== undefined) return at(node.offset);
      }
      return '1:1';
    },
    faults: errors.map(({ error, offset }) => `${at(offset)}: ${words(printParseErrorCode(error))}`),
  };
}

/** `InvalidSymbol` as `invalid symbol`. */
const words = (code: string): string => code.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
