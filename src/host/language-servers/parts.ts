import { ServerQuestions } from './client/server-questions.ts';
import type { PoolAccess, PoolPart } from './client/part.ts';

/** The parts of the pool, in the order in which they are asked. */
export const partsOf = (pool: PoolAccess): readonly PoolPart[] => [new ServerQuestions(pool)];
