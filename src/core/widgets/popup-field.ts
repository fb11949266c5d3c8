import { OwnedField } from '../model/fields/owned-field.ts';
import type { Popup } from './popup.ts';

/** The number of these fields so far: each has a slot of its own. */
let slots = 0;

/** A value that a kind of popup keeps in the open popup. It ends with the popup. */
export class PopupField<T> extends OwnedField<T, Popup> {
  /** @param start the value of a popup that was given none */
  constructor(name: string, start: T) {
    super(name, slots++, start);
  }
}
