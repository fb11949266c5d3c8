import { caseOperators } from './case.ts';
import { changeOperator } from './change.ts';
import { deleteOperator, yankOperator } from './delete.ts';
import { foldOperator } from './fold.ts';
import { formatOperators } from './format.ts';
import { joinOperators } from './join.ts';
import type { VimOperator } from './operator.ts';
import { reindentOperator } from './reindent.ts';
import { shiftOperators } from './shift.ts';

/** All operators. The shell filter, `!`, is to be added here. */
const VIM_OPERATORS: readonly VimOperator[] = [
  deleteOperator,
  changeOperator,
  yankOperator,
  ...caseOperators,
  ...shiftOperators,
  ...formatOperators,
  ...joinOperators,
  reindentOperator,
  foldOperator,
];

const byName: ReadonlyMap<string, VimOperator> = new Map(
  VIM_OPERATORS.map((operator) => [operator.name, operator]),
);

/** The operator of a name; undefined for none. */
export const operatorNamed = (name: unknown): VimOperator | undefined => byName.get(String(name));
