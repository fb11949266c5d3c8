import { API, ROWS } from '../api/table.ts';
import type { Shape, BootstrapOperation } from './bootstrap.ts';
import type { DeclaredTypes } from './check-arguments.ts';
import { nameOf, type Row } from '../api/row.ts';
import { parseSignature, parseType, type Signature, type Type } from '../api/signature.ts';

/** An operation of the table with its signatures parsed, as sandboxes need it. */
export interface CompiledOperation {
  readonly name: string;
  readonly row: Row;
  readonly signatures: readonly Signature[];
  readonly shape: Shape;
  /** The index of the argument that says that the fields of an object were written with underscores. */
  readonly legacyAt: number;
}

const SCALARS = new Set(['number', 'string', 'boolean', 'null', 'literal', 'void', 'function']);

function isScalar(type: Type): boolean {
  return SCALARS.has(type.kind) || (type.kind === 'union' && type.of.every(isScalar));
}

function shapeOf({ where }: Row, signatures: readonly Signature[]): Shape {
  if (where === 'later') return 'later';
  const returns = (name: string): boolean =>
    signatures.some(({ result }) => result.kind === 'named' && result.name === name);
  if (returns('Promise')) return 'promise';
  if (returns('ProcessHandle')) return 'process';
  if (returns('SearchHandle')) return 'search';
  if (!signatures.every(({ parameters }) => parameters.every(({ type, rest }) => !rest && isScalar(type))))
    return 'json';
  if (signatures.every(({ result }) => isScalar(result))) return 'plain';
  return where === 'worker' ? 'query' : 'json';
}

/** True if functions are allowed where names of handlers are taken. */
const takesFunctions = ({ parameters }: Signature): boolean =>
  parameters.some(({ name, type }) => name === 'handlerName' || hasFunction(type));

const hasFunction = (type: Type): boolean =>
  type.kind === 'function' || (type.kind === 'union' && type.of.some(hasFunction));

/** The operations of the table, compiled once for all plugins. */
export const COMPILED_OPERATIONS: readonly CompiledOperation[] = [...ROWS.values()]
  .filter(({ where }) => where !== 'bootstrap')
  .map((row) => {
    const signatures = [row.signature].flat().map(parseSignature);
    return {
      name: nameOf(row),
      row,
      signatures,
      shape: shapeOf(row, signatures),
      legacyAt: Math.max(...signatures.map(({ parameters }) => parameters.length)),
    };
  });

/** The types that signatures name. */
export const DECLARED_TYPES: DeclaredTypes = new Map(
  API.flatMap(({ types = {} }) =>
    Object.entries(types).map(([name, text]): [string, Type] => [name, parseType(text)]),
  ),
);

/** The operations that the bootstrap defines on the object `editor`. */
export const BOOTSTRAP_OPERATIONS: readonly BootstrapOperation[] = COMPILED_OPERATIONS.map(
  ({ name, shape, signatures }) => [name, shape, signatures.some(takesFunctions)],
);
