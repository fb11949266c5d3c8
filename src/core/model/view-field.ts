import type { TextEdit } from './document-field.ts';
import type { Selections } from './selection.ts';
import { type Fields, withSlot } from './field.ts';
import type { View } from './panes.ts';

/** An edit of its document that the values of a view follow. */
export interface ViewEdit extends TextEdit {
  /** The selections before, where a person made the edit in this view; null for all others. */
  readonly selected: Selections | null;
}

/** A field of views, of any type. */
export interface AnyViewField {
  readonly name: string;
  readonly slot: number;
  moved(view: View, edit: ViewEdit): unknown;
}

/** How many of these fields there are so far: each has a slot of its own. */
let slots = 0;

/** A value that one feature or room keeps about each view of a document. Only code that imports the field can read it. */
export class ViewField<T> implements AnyViewField {
  readonly name: string;
  readonly slot: number;
  readonly #start: T;
  readonly #moved: ((value: T, edit: ViewEdit) => T) | null;

  /**
   * @param name unique among the fields of views
   * @param start the value of a view that was given none
   * @param moved the value after an edit; the very same one where the edit does not concern it
   */
  constructor(name: string, start: T, moved: ((value: T, edit: ViewEdit) => T) | null = null) {
    this.name = name;
    this.slot = slots++;
    this.#start = start;
    this.#moved = moved;
  }

  /** The value of a view. */
  of(view: Pick<View, 'fields'>): T {
    const value = view.fields[this.slot];
    return value === undefined ? this.#start : (value as T);
  }

  with(view: View, value: T): View {
    return { ...view, fields: withSlot(view.fields, this.slot, value) };
  }

  moved(view: View, edit: ViewEdit): T {
    const value = this.of(view);
    return this.#moved === null ? value : this.#moved(value, edit);
  }
}

/** The values of a view after an edit of its text; the very same array when none is another. */
export function movedViewFields(view: View, all: readonly AnyViewField[], edit: ViewEdit): Fields {
  let next: unknown[] | null = null;
  for (const field of all) {
    const { slot } = field;
    const before = view.fields[slot];
    if (before === undefined) continue;
    const after = field.moved(view, edit);
    if (after !== before) (next ??= view.fields.slice())[slot] = after;
  }
  return next ?? view.fields;
}
