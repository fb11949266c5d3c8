import type { PoolAccess, PoolPart } from './client/part.ts';

/** The parts of the pool, in the order in which they are asked. */
export const partsOf = (_pool: PoolAccess): readonly PoolPart[] => [];
