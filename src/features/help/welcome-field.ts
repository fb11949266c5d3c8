import type { Welcome } from './welcome.ts';
import { WindowField } from '../../core/model/field.ts';

/** What stands over the empty document of a start without a file, until the first key. */
export const welcomeField = new WindowField<Welcome | null>('welcome', null);
