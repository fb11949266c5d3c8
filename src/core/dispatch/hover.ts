import type { LeafId } from '../model/panes.ts';
import { Field } from '../model/field.ts';

/** The split over whose line numbers the mouse is. */
export const hoveredNumbersField = new Field<LeafId | null>('hoveredNumbers', null);

/** What a click would run on the part of the status bar that the mouse is over. */
export const hoveredItemField = new Field<string | null>('hoveredItem', null);
