import type { RandomState } from '../../base/random.ts';
import { Field } from './fields/field.ts';

/** The state of the random numbers. */
export const randomField = new Field<RandomState>('chance', [1, 2, 3, 4]);
