import { type Fields, withSlot } from './fields.ts';
import { keptParts, type SessionPart, type SessionParts } from './session-part.ts';

/** Something that fields keep values about: a document, a view, a prompt. */
interface Owner {
  readonly fields: Fields;
}

/** Changes of a value that follow from what happens elsewhere, and the part of it that a session keeps. */
export interface OwnedFieldHooks<T, Edit, Place> {
  /** The value after an edit; the very same one where the edit does not concern it. */
  readonly moved?: (value: T, edit: Edit) => T;
  /** The value after a plugin has gone; the very same one where nothing of it is the plugin's. */
  readonly withoutPlugin?: (value: T, plugin: string) => T;
  /** The part of the value that a session keeps about the owner. */
  readonly session?: SessionPart<T, Place>;
}

/** A field of things of one kind, of any type. */
export interface AnyOwnedField<O extends Owner, Edit, Place> {
  readonly name: string;
  readonly slot: number;
  readonly session: SessionPart<unknown, Place> | null;
  of(owner: O): unknown;
  moved(owner: O, edit: Edit): unknown;
  withoutPlugin(owner: O, plugin: string): unknown;
}

/**
 * A value that one feature or room keeps about each thing of a kind. Only code that imports the field can read it.
 * A class for each kind gives its fields their slots.
 */
export class OwnedField<T, O extends Owner, Edit = never, Place = never> implements AnyOwnedField<
  O,
  Edit,
  Place
> {
  readonly name: string;
  readonly slot: number;
  readonly session: SessionPart<T, Place> | null;
  readonly #start: T;
  readonly #hooks: OwnedFieldHooks<T, Edit, Place>;

  /**
   * @param name unique among the fields of its kind
   * @param slot unique among the fields of its kind, from 0
   * @param start the value of an owner that was given none
   */
  constructor(name: string, slot: number, start: T, hooks: OwnedFieldHooks<T, Edit, Place> = {}) {
    this.name = name;
    this.slot = slot;
    this.#start = start;
    this.session = hooks.session ?? null;
    this.#hooks = hooks;
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
    const { moved } = this.#hooks;
    return moved === undefined ? value : moved(value, edit);
  }

  withoutPlugin(owner: O, plugin: string): T {
    const value = this.of(owner);
    const { withoutPlugin } = this.#hooks;
    return withoutPlugin === undefined ? value : withoutPlugin(value, plugin);
  }
}

/** The values of an owner after an edit; the very same array when none is another. */
export const movedOwnedFields = <O extends Owner, Edit>(
  owner: O,
  all: readonly AnyOwnedField<O, Edit, never>[],
  edit: Edit,
): Fields => mapFields(owner, all, (field) => field.moved(owner, edit));

/** The values of an owner after a plugin has gone; the very same array when none is another. */
export const ownedFieldsWithoutPlugin = <O extends Owner>(
  owner: O,
  all: readonly AnyOwnedField<O, never, never>[],
  plugin: string,
): Fields => mapFields(owner, all, (field) => field.withoutPlugin(owner, plugin));

/** The values of an owner, each that was given changed; the very same array when none is another. */
function mapFields<F extends { readonly slot: number }>(
  { fields }: Owner,
  all: readonly F[],
  change: (field: F) => unknown,
): Fields {
  let next: unknown[] | null = null;
  for (const field of all) {
    const { slot } = field;
    const before = fields[slot];
    if (before === undefined) continue;
    const after = change(field);
    if (after !== before) (next ??= fields.slice())[slot] = after;
  }
  return next ?? fields;
}

/** The parts of an owner's values that a session keeps. */
export const keptOwnedFields = <O extends Owner, Place>(
  owner: O,
  all: readonly AnyOwnedField<O, never, Place>[],
  place: Place,
): SessionParts => keptParts(all, (field) => field.of(owner), place);

/** The values of an owner with the parts restored that a session kept. */
export function restoredOwnedFields<O extends Owner, Place>(
  owner: O,
  all: readonly AnyOwnedField<O, never, Place>[],
  parts: SessionParts,
  place: Place,
): Fields {
  let { fields } = owner;
  for (const field of all) {
    const { session, slot } = field;
    const part = session === null ? undefined : parts[session.key];
    if (session !== null && part !== undefined)
      fields = withSlot(fields, slot, session.restore(part, field.of(owner), place));
  }
  return fields;
}
