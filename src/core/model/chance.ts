import type { RandomState } from '../../base/random.ts';
import { Field } from './field.ts';

/** What the next random number is made of. */
export const chanceField = new Field<RandomState>('chance', [1, 2, 3, 4]);
