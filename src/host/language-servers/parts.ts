import { Diagnostics } from './client/diagnostics.ts';
import type { PoolAccess, PoolPart } from './client/part.ts';
import { ServerQuestions } from './client/server-questions.ts';
import { VISIBLE_METHODS } from './visible/table.ts';
import { VisibleRequests } from './visible/visible-part.ts';

/** The parts of the pool, in the order in which they are asked. */
export const partsOf = (pool: PoolAccess): readonly PoolPart[] => [
  new ServerQuestions(pool),
  new Diagnostics(pool),
  new VisibleRequests(pool, VISIBLE_METHODS),
];
