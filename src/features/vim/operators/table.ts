import { changeOperator, deleteOperator, yankOperator } from './delete.ts';
import type { VimOperator } from './operator.ts';

/** All operators. */
export const VIM_OPERATORS: readonly VimOperator[] = [deleteOperator, changeOperator, yankOperator];

const byName: ReadonlyMap<string, VimOperator> = new Map(
  VIM_OPERATORS.map((operator) => [operator.name, operator]),
);

/** The operator of a name; undefined for none. */
export const operatorNamed = (name: unknown): VimOperator | undefined => byName.get(String(name));
