import { WindowField } from '../model/fields/field.ts';

/** True when typed text overwrites the text at the cursor. */
export const overwriteField = new WindowField<boolean>('overwrite', false);
