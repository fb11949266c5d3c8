import type { Welcome } from './welcome.ts';
import { WindowField } from '../../core/model/fields/field.ts';

/** The welcome screen over the empty document of a start without a file, until the first key; null for none. */
export const welcomeField = new WindowField<Welcome | null>('welcome', null);
