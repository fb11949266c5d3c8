import type { Welcome } from './welcome.ts';
import { Field } from '../../core/model/field.ts';

/** What stands over the empty document of a start without a file, until the first key. */
export const welcomeField = new Field<Welcome | null>('welcome', null);
