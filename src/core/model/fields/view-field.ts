import type { Text } from '../../../text/text.ts';
import type { TextEdit } from './document-field.ts';
import type { Selections } from '../selection.ts';
import { type AnyOwnedField, OwnedField, type OwnedFieldHooks } from './owned-field.ts';
import type { View } from '../panes.ts';

/** An edit of its document that the values of a view follow. */
export interface ViewEdit extends TextEdit {
  /** The selections before, where a person made the edit in this view; null for all others. */
  readonly selected: Selections | null;
}

/** A field of views, of any type. */
export type AnyViewField = AnyOwnedField<View, ViewEdit, Text>;

/** The number of these fields so far: each has a slot of its own. */
let slots = 0;

/** A value that one feature or room keeps about each view of a document. */
export class ViewField<T> extends OwnedField<T, View, ViewEdit, Text> {
  /**
   * @param name unique among the fields of views
   * @param start the value of a view that was given none
   */
  constructor(name: string, start: T, hooks: OwnedFieldHooks<T, ViewEdit, Text> = {}) {
    super(name, slots++, start, hooks);
  }
}
