import type { LeafId } from '../model/panes.ts';
import { WindowField } from '../model/fields/field.ts';

/** The split over whose line numbers the mouse is. */
export const hoveredNumbersField = new WindowField<LeafId | null>('hoveredNumbers', null);

/** The command that a click would run on the part of the status bar under the mouse; null for none. */
export const hoveredItemField = new WindowField<string | null>('hoveredItem', null);
