import { WindowField } from '../model/field.ts';

/** Whether what is typed takes the place of what stands at the cursor. */
export const overwriteField = new WindowField<boolean>('overwrite', false);
