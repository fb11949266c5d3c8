import { Field } from '../model/fields/field.ts';
import type { Text } from '../../text/text.ts';

/** Text that was copied or cut. */
export interface Clipboard {
  /** One text a cursor, as they were copied. */
  readonly texts: readonly Text[];
  /** True when whole lines were copied, with nothing selected. */
  readonly lines: boolean;
}

/** The text that was copied or cut last. */
export const clipboardField = new Field<Clipboard>(
  'clipboard',
  { texts: [], lines: false },
  { outlivesFolder: true },
);
