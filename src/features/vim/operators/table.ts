import { caseOperators } from './case.ts';
import { changeOperator } from './change.ts';
import { commentOperator } from './comment.ts';
import { exchangeOperator } from '../exchange/exchange.ts';
import { filterOperator } from './filter.ts';
import { surroundOperator } from '../surround/operator.ts';
import { deleteOperator, yankOperator } from './delete.ts';
import { foldOperator } from './fold.ts';
import { formatOperators } from './format.ts';
import { joinOperator, joinPlainOperator } from './join.ts';
import type { VimOperator } from './operator.ts';
import { reindentOperator } from './reindent.ts';
import { shiftOperators } from './shift.ts';

/** All operators. */
const VIM_OPERATORS: readonly VimOperator[] = [
  deleteOperator,
  changeOperator,
  yankOperator,
  ...caseOperators,
  ...shiftOperators,
  ...formatOperators,
  joinOperator,
  joinPlainOperator,
  reindentOperator,
  foldOperator,
  commentOperator,
  filterOperator,
  surroundOperator,
  exchangeOperator,
];

const byName: ReadonlyMap<string, VimOperator> = new Map(
  VIM_OPERATORS.map((operator) => [operator.name, operator]),
);

/** The operator of a name; undefined for none. */
export const operatorNamed = (name: unknown): VimOperator | undefined => byName.get(String(name));
