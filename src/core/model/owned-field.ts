import { type Fields, withSlot } from './fields.ts';

/** Something that fields keep values about: a document, a view, a prompt. */
interface Owner {
  readonly fields: Fields;
}

/** A field of things of one kind, of any type. */
export interface AnyOwnedField<O extends Owner, Edit> {
  readonly name: string;
  readonly slot: number;
  moved(owner: O, edit: Edit): unknown;
}

/**
 * A value that one feature or room keeps about each thing of a kind. Only code that imports the field can read it.
 * A class for each kind gives its fields their slots.
 */
export class OwnedField<T, O extends Owner, Edit = never> implements AnyOwnedField<O, Edit> {
  readonly name: string;
  readonly slot: number;
  readonly #start: T;
  readonly #moved: ((value: T, edit: Edit) => T) | null;

  /**
   * @param name unique among the fields of its kind
   * @param slot unique among the fields of its kind, from 0
   * @param start the value of an owner that was given none
   * @param moved the value after an edit; the very same one where the edit does not concern it
   */
  constructor(name: string, slot: number, start: T, moved: ((value: T, edit: Edit) => T) | null = null) {
    this.name = name;
    this.slot = slot;
    this.#start = start;
    this.#moved = moved;
  }

  /** The value of an owner; the one that all start with where there is no owner. */
  of(owner: Pick<O, 'fields'> | null | undefined): T {
    const value = owner?.fields[this.slot];
    return value === undefined ? this.#start : (value as T);
  }

  with(owner: O, value: T): O {
    return { ...owner, fields: withSlot(owner.fields, this.slot, value) };
  }

  moved(owner: O, edit: Edit): T {
    const value = this.of(owner);
    return this.#moved === null ? value : this.#moved(value, edit);
  }
}

/** The values of an owner after an edit; the very same array when none is another. */
export function movedOwnedFields<O extends Owner, Edit>(
  owner: O,
  all: readonly AnyOwnedField<O, Edit>[],
  edit: Edit,
): Fields {
  let next: unknown[] | null = null;
  for (const field of all) {
    const { slot } = field;
    const before = owner.fields[slot];
    if (before === undefined) continue;
    const after = field.moved(owner, edit);
    if (after !== before) (next ??= owner.fields.slice())[slot] = after;
  }
  return next ?? owner.fields;
}
