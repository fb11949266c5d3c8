/** The names of the kinds of symbols, which the protocol numbers from 1. */
const KINDS = [
  'file',
  'module',
  'namespace',
  'package',
  'class',
  'method',
  'property',
  'field',
  'constructor',
  'enum',
  'interface',
  'function',
  'variable',
  'constant',
  'string',
  'number',
  'boolean',
  'array',
  'object',
  'key',
  'null',
  'enum member',
  'struct',
  'event',
  'operator',
  'type parameter',
] as const;

/** The name of a kind of symbol; `symbol` for one that the protocol does not know. */
export const symbolKind = (kind: unknown): string => KINDS[Number(kind) - 1] ?? 'symbol';
