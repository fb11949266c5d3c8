import type { Byte } from '../../base/units.ts';
import { ViewField } from '../model/fields/view-field.ts';
import type { View } from '../model/panes.ts';
import type { Selections } from '../model/selection.ts';

/** The places at which the cursors of a view are drawn, where they are others than the heads of its selections. */
export interface Carets {
  /** The selections that they belong to: with others they mean nothing any more. */
  readonly of: Selections;
  /** A place for each range; -1 for none. */
  readonly at: readonly Byte[];
}

/** The carets of a view; null where the cursors are drawn at the heads. */
export const caretsField = new ViewField<Carets | null>('carets', null);

/** The places of a view's carets; null where they are the heads. */
function placesIn(view: View): readonly Byte[] | null {
  const carets = caretsField.of(view);
  return carets !== null && carets.of === view.selections ? carets.at : null;
}

/** The place at which the cursor of a range is drawn; -1 for none. */
export const caretAt = (view: View, i: number): Byte => placesIn(view)?.[i] ?? view.selections.ranges[i].head;

/** The place of the primary cursor on the screen. */
export const primaryCaret = (view: View): Byte => {
  const at = placesIn(view)?.[view.selections.main] ?? -1;
  return at < 0 ? view.selections.primary.head : at;
};
