import { WindowField } from '../model/field.ts';

/** True when typed text overwrites the text at the cursor. */
export const overwriteField = new WindowField<boolean>('overwrite', false);
