import type { Chance } from '../../base/random.ts';
import { Field } from './field.ts';

/** What the next random number is made of. */
export const chanceField = new Field<Chance>('chance', [1, 2, 3, 4]);
